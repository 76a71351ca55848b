"""Counts what is not counted yet, in the order in which matches ended."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from bot.stats.counting import Bases, count, needed_bases
from bot.stats.rating import NEWCOMER
from bot.storage.results import OutpacedError, Task

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.storage.results import Mark, Results, Uncounted

# A move that is made meanwhile waits until these are stored.
AT_ONCE: Final = 50
MOST_ATTEMPTS: Final = 100
"""To be outpaced: each time somebody else has counted something."""


class CatchingUp:
    """Counts the results of one server after the other.

    A step takes what is stored, and is stored whole or not at all, so it does not matter when it is
    interrupted. If another process counts the same server, one of the two begins its step again.
    """

    def __init__(self, results: Results) -> None:
        self._results = results
        self._alone = asyncio.Lock()

    async def server(self, guild_id: int, *, at_once: int = AT_ONCE) -> None:
        """Count what is there of a server, and finish what was begun with it."""
        async with self._alone:
            for _ in range(MOST_ATTEMPTS):
                try:
                    return await _Run(self._results, guild_id, at_once).finish()
                except OutpacedError:
                    await asyncio.sleep(0)
            raise OutpacedError(guild_id)

    async def begin(self, guild_id: int, task: Task, until: int) -> None:
        """Begin a task; it is finished with the next counting."""
        for _ in range(MOST_ATTEMPTS):
            mark = await self._results.mark(guild_id)
            try:
                return await self._results.begin(mark, task, until)
            except OutpacedError:
                await asyncio.sleep(0)
        raise OutpacedError(guild_id)


class _Run:
    """Counting a server, as long as nobody else does."""

    def __init__(self, results: Results, guild_id: int, at_once: int) -> None:
        self._results = results
        self._guild_id = guild_id
        self._at_once = at_once
        self._bases: Bases = {}
        self._version = -1

    async def finish(self) -> None:
        """Take steps until there is nothing to do."""
        while await self._step():
            pass

    async def _step(self) -> bool:
        mark = await self._results.mark(self._guild_id)
        if mark.task is not Task.NONE:
            await self._results.go_on(mark)
            return True
        matches = await self._results.uncounted(self._guild_id, self._at_once)
        if not matches:
            return False
        if matches[0].match.key < mark.key:
            await self._results.rewind(mark, matches[0].match.key)
        else:
            await self._count(mark, matches)
        return True

    async def _count(self, mark: Mark, matches: Sequence[Uncounted]) -> None:
        if mark.version != self._version:
            # Not where we left it: what we remember may be another past.
            self._bases.clear()
        await self._learn(matches)
        await self._results.count(mark, count(matches, self._bases))
        self._version = mark.version + 1

    async def _learn(self, matches: Sequence[Uncounted]) -> None:
        """Find the ratings that these matches begin from."""
        missing = sorted(needed_bases(matches) - self._bases.keys())
        key = matches[0].match.key
        for variant, person in missing:
            known = await self._results.rating_before(self._guild_id, variant, person, key)
            self._bases[variant, person] = known or NEWCOMER
