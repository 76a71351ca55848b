"""The names of people in a server, cached for a day."""

import asyncio
import logging
from collections.abc import Iterable
from typing import Final, NamedTuple

import discord

from bot.bounded import Remembered
from bot.chat.limits.backoff import Backoff
from bot.chat.requests.errors import UNSENT
from bot.clock import DAY, Clock

log = logging.getLogger(__name__)

MOST_KNOWN: Final = 10_000
"""The limit for all servers together. The entry that was queried longest ago is dropped first."""
ASKED_WITHIN: Final = 5.0
"""In seconds. People whose name is not known by then are shown without one."""


class Known(NamedTuple):
    """The information from Discord about a person."""

    name: str | None
    """None if the person is not in the server any more."""
    at: int


class Members:
    """The names of people on boards.

    Discord is queried for each one, as the bot stores no members.
    """

    def __init__(self, client: discord.Client, clock: Clock, backoff: Backoff) -> None:
        self._client = client
        self._clock = clock
        self._backoff = backoff
        self._known = Remembered[tuple[int, int], Known](MOST_KNOWN)

    def note(self, guild: int, person: int, name: str | None) -> None:
        """Store the name of a member, for example of one who acts. None: they have left."""
        self._known[guild, person] = Known(name, self._clock.now())

    def gone(self, guild: int) -> set[int]:
        """Return the people who are known to have left the server."""
        now = self._clock.now()
        return {
            person
            for (there, person), known in self._known.items()
            if there == guild and known.name is None and now < known.at + DAY
        }

    async def has_left(self, guild: int, person: int) -> bool:
        """Return whether Discord says now that a person has left.

        If it does not answer, return False.
        """
        there = self._client.get_guild(guild)
        if there is None or self._backoff.left():
            return False
        self._known.pop((guild, person), None)
        await self._ask_for(there, person)
        known = self._known.get((guild, person))
        return known is not None and known.name is None

    async def names(self, guild: int, people: Iterable[int]) -> dict[int, str]:
        """Return people's names, without people who have left or whose name is unknown."""
        wanted = list(people)
        await self._ask(guild, [each for each in wanted if self._fresh(guild, each) is None])
        found = {each: self._fresh(guild, each) for each in wanted}
        return {each: known.name for each, known in found.items() if known and known.name}

    def _fresh(self, guild: int, person: int) -> Known | None:
        known = self._known.get((guild, person))
        return known if known and self._clock.now() < known.at + DAY else None

    async def _ask(self, guild: int, people: list[int]) -> None:
        """Query Discord for all people at once, with a timeout."""
        there = self._client.get_guild(guild)
        if there is None or not people or self._backoff.left():
            return
        try:
            async with asyncio.timeout(ASKED_WITHIN):
                await asyncio.gather(*(self._ask_for(there, each) for each in people))
        except TimeoutError:
            log.warning("some names of members did not come in time")

    async def _ask_for(self, guild: discord.Guild, person: int) -> None:
        try:
            member = await guild.fetch_member(person)
        except discord.NotFound:
            self.note(guild.id, person, None)
        except UNSENT as error:
            self._backoff.failed(error, log, logging.WARNING, "a member could not be asked for")
        else:
            self.note(guild.id, person, member.display_name)
