"""Counts uncounted matches, in the order in which they ended."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Final

from bot.stats.often import DayTogether, counted_as, day_of
from bot.stats.rating import NEWCOMER
from bot.stats.sums import Bases, count, needed_bases
from bot.storage.errors import OutpacedError
from bot.storage.interface import CountsAs
from bot.storage.results.counts import Counts
from bot.storage.results.recounting import Recounting
from bot.storage.results.rows import Mark, Task, Uncounted

# A move that is made meanwhile waits until this many matches are stored.
AT_ONCE: Final = 50
MOST_ATTEMPTS: Final = 100
"""Attempts to write. Each failure means that somebody else has counted something."""


async def until_in_time(guild_id: int, attempt: Callable[[], Awaitable[None]]) -> None:
    """Repeat `attempt` while others count results of the server. Give up with `OutpacedError`."""
    for _ in range(MOST_ATTEMPTS):
        try:
            return await attempt()
        except OutpacedError:
            await asyncio.sleep(0)
    raise OutpacedError(guild_id)


class CatchingUp:
    """Counts the results of servers, one server at a time.

    Each step reads the stored state and is stored completely or not at all, so it may be
    interrupted. If another process counts the same server, one of them repeats its step.
    """

    def __init__(self, counts: Counts, recounting: Recounting) -> None:
        self._counts = counts
        self._recounting = recounting
        self._alone = asyncio.Lock()

    async def server(self, guild_id: int, *, at_once: int = AT_ONCE) -> None:
        """Count the uncounted matches of a server, and finish its task."""
        async with self._alone:
            await until_in_time(guild_id, lambda: self._counting(guild_id, at_once).finish())

    async def begin(self, guild_id: int, task: Task, until: int) -> None:
        """Begin a task. The next counting of the server finishes it."""

        async def attempt() -> None:
            await self._recounting.begin(await self._counts.mark(guild_id), task, until)

        await until_in_time(guild_id, attempt)

    async def change(self, guild_id: int, change: Callable[[Mark], Awaitable[None]]) -> None:
        """Change counted results when no counting is pending, then count again."""
        async with self._alone:

            async def attempt() -> None:
                await self._counting(guild_id, AT_ONCE).finish()
                await change(await self._counts.mark(guild_id))

            await until_in_time(guild_id, attempt)
            await until_in_time(guild_id, lambda: self._counting(guild_id, AT_ONCE).finish())

    def _counting(self, guild_id: int, at_once: int) -> "_ServerCount":
        return _ServerCount(self._counts, self._recounting, guild_id, at_once)


class _ServerCount:
    """Counts one server. Raises `OutpacedError` if somebody else counts it meanwhile."""

    def __init__(self, counts: Counts, recounting: Recounting, guild_id: int, at_once: int) -> None:
        self._counts = counts
        self._recounting = recounting
        self._guild_id = guild_id
        self._at_once = at_once
        self._bases: Bases = {}
        self._version = -1
        self._days: dict[int, DayTogether] = {}

    async def finish(self) -> None:
        """Take steps until there is nothing left to do."""
        while await self._step():
            pass

    async def _step(self) -> bool:
        mark = await self._counts.mark(self._guild_id)
        if mark.task is not Task.NONE:
            await self._recounting.go_on(mark)
            return True
        matches = await self._counts.uncounted(self._guild_id, self._at_once)
        if not matches:
            return False
        if matches[0].match.key < mark.key:
            await self._recounting.rewind(mark, matches[0].match.key)
        else:
            await self._count(mark, matches)
        return True

    async def _count(self, mark: Mark, matches: Sequence[Uncounted]) -> None:
        if mark.version != self._version:
            # Somebody else has counted, so our cached ratings may come from another past.
            self._bases.clear()
            self._days.clear()
        known = [await self._decided(each) for each in matches]
        await self._learn(known)
        counted = count(known, self._bases)
        counted.decided += [
            (match.counts_as, match.id)
            for (match, _), (before, _) in zip(known, matches, strict=True)
            if match.counts_as != before.counts_as
        ]
        await self._counts.count(mark, counted)
        self._version = mark.version + 1

    async def _decided(self, each: Uncounted) -> Uncounted:
        """Return the match with what it counts as.

        For older matches, the other matches of that day decide it.
        """
        match = each.match
        day = day_of(match.ended_at)
        if match.counts_as == CountsAs.UNKNOWN:
            together = self._days.get(day)
            if together is None:
                earlier = await self._counts.counted_fully(self._guild_id, day, match.key)
                together = DayTogether(earlier)
                self._days = {day: together}
            match = replace(match, counts_as=counted_as(match, json.loads(match.options), together))
        if day in self._days:
            self._days[day].note(match)
        return each._replace(match=match)

    async def _learn(self, matches: Sequence[Uncounted]) -> None:
        """Load the ratings that these matches start from."""
        missing = sorted(needed_bases(matches) - self._bases.keys())
        key = matches[0].match.key
        for variant, person in missing:
            known = await self._counts.rating_before(self._guild_id, variant, person, key)
            self._bases[variant, person] = known or NEWCOMER
