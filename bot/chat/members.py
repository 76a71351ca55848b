"""Who is in a server, and what they are called there, as far as it was asked within a day."""

import asyncio
import logging
from collections.abc import Iterable
from typing import Final, NamedTuple

import discord

from bot.chat.backoff import Backoff
from bot.chat.errors import UNSENT
from bot.remembering import Remembered
from bot.stats.periods import DAY
from bot.tables.time.clock import Clock

log = logging.getLogger(__name__)

MOST_KNOWN: Final = 10_000
"""Of all servers together; who was asked for longest ago is forgotten first."""
ASKED_WITHIN: Final = 5.0
"""Seconds: whoever is not known by then goes without a name."""


class Known(NamedTuple):
    """What Discord said of a person."""

    name: str | None
    """None: not in the server any more."""
    at: int


class Members:
    """Names of the people on boards, asked of Discord one by one, as the bot keeps no members."""

    def __init__(self, client: discord.Client, clock: Clock, backoff: Backoff) -> None:
        self._client = client
        self._clock = clock
        self._backoff = backoff
        self._known = Remembered[tuple[int, int], Known](MOST_KNOWN)

    def note(self, guild: int, person: int, name: str | None) -> None:
        """Somebody is there, as who acts is; or (None) is not."""
        self._known[guild, person] = Known(name, self._clock.now())

    def gone(self, guild: int) -> set[int]:
        """Who is known to have left the server."""
        now = self._clock.now()
        return {
            person
            for (there, person), known in self._known.items()
            if there == guild and known.name is None and now < known.at + DAY
        }

    async def has_left(self, guild: int, person: int) -> bool:
        """Whether somebody is not in the server any more, as far as Discord says so now."""
        there = self._client.get_guild(guild)
        if there is None or self._backoff.left():
            return False
        self._known.pop((guild, person), None)
        await self._ask_for(there, person)
        known = self._known.get((guild, person))
        return known is not None and known.name is None

    async def names(self, guild: int, people: Iterable[int]) -> dict[int, str]:
        """What people are called; without those who have left, or of whom nothing is known now."""
        wanted = list(people)
        await self._ask(guild, [each for each in wanted if self._fresh(guild, each) is None])
        found = {each: self._fresh(guild, each) for each in wanted}
        return {each: known.name for each, known in found.items() if known and known.name}

    def _fresh(self, guild: int, person: int) -> Known | None:
        known = self._known.get((guild, person))
        return known if known and self._clock.now() < known.at + DAY else None

    async def _ask(self, guild: int, people: list[int]) -> None:
        """Ask for all of them at once, and wait for no answer too long."""
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
