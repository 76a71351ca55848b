"""The names of people in a server, cached for a day."""

import asyncio
import logging
from collections.abc import Iterable
from typing import Final, NamedTuple

import discord

from bot.bounded_dict import BoundedDict
from bot.chat.limits.backoff import Backoff
from bot.chat.requests.errors import UNSENT
from bot.clock import DAY, Clock

log = logging.getLogger(__name__)

MOST_KNOWN: Final = 10_000
"""The limit for all servers together. The entry that was queried longest ago is dropped first."""
ASKED_WITHIN: Final = 5.0
"""In seconds. People whose name is not known by then are shown without one."""


class KnownMember(NamedTuple):
    """The information from Discord about a person."""

    name: str | None
    """None if the person is not in the server any more."""
    asked_at: int


class MemberNames:
    """The names of people on boards.

    Discord is queried for each one, as the bot stores no members.
    """

    def __init__(self, client: discord.Client, clock: Clock, backoff: Backoff) -> None:
        self._client = client
        self._clock = clock
        self._backoff = backoff
        self._known = BoundedDict[tuple[int, int], KnownMember](MOST_KNOWN)

    def store_member(self, guild: int, person: int, name: str | None) -> None:
        """Store the name of a member, for example of one who acts. None: they have left."""
        self._known[guild, person] = KnownMember(name, self._clock.now())

    def people_who_left(self, guild: int) -> set[int]:
        """Return the people who are known to have left the server."""
        now = self._clock.now()
        return {
            person
            for (there, person), known in self._known.items()
            if there == guild and known.name is None and now < known.asked_at + DAY
        }

    async def has_left(self, guild: int, person: int) -> bool:
        """Return whether Discord says now that a person has left.

        If it does not answer, return False.
        """
        there = self._client.get_guild(guild)
        if there is None or self._backoff.time_left():
            return False
        self._known.pop((guild, person), None)
        await self._fetch_member(there, person)
        known = self._known.get((guild, person))
        return known is not None and known.name is None

    async def names_of(self, guild: int, people: Iterable[int]) -> dict[int, str]:
        """Return people's names, without people who have left or whose name is unknown."""
        wanted = list(people)
        await self._fetch_members(
            guild, [each for each in wanted if self._fresh_member(guild, each) is None]
        )
        found = {each: self._fresh_member(guild, each) for each in wanted}
        return {each: known.name for each, known in found.items() if known and known.name}

    def _fresh_member(self, guild: int, person: int) -> KnownMember | None:
        known = self._known.get((guild, person))
        return known if known and self._clock.now() < known.asked_at + DAY else None

    async def _fetch_members(self, guild: int, people: list[int]) -> None:
        """Query Discord for all people at once, with a timeout."""
        there = self._client.get_guild(guild)
        if there is None or not people or self._backoff.time_left():
            return
        try:
            async with asyncio.timeout(ASKED_WITHIN):
                await asyncio.gather(*(self._fetch_member(there, each) for each in people))
        except TimeoutError:
            log.warning("some names of members did not come in time")

    async def _fetch_member(self, guild: discord.Guild, person: int) -> None:
        try:
            member = await guild.fetch_member(person)
        except discord.NotFound:
            self.store_member(guild.id, person, None)
        except UNSENT as error:
            self._backoff.handle_failure(
                error, log, logging.WARNING, "a member could not be asked for"
            )
        else:
            self.store_member(guild.id, person, member.display_name)
