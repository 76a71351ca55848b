"""Which shards a process runs: its own as soon as they are free, those of others when they die.

The shards that `SHARD_IDS` names are its own, without it all are. Another shard is taken over once
nobody has had it for a while, so that who only starts anew finds it free; and one that nobody has
had yet is left to its owner for longer, who may be about to start.
"""

from __future__ import annotations

import logging
from asyncio import sleep
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Final

from bot.storage.errors import StoreError, UnreachableError
from bot.storage.interface import EVERYTHING, Shards

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.app import Maunz
    from bot.config import Settings
    from bot.storage import Store

log = logging.getLogger(__name__)

LOOK_AGAIN: Final = 1.5
"""Seconds between two looks at what is free."""
LET_COME_BACK: Final = 3.0
"""Seconds: the time of a process that is started anew at once."""
LET_START: Final = 20.0
"""Seconds: the time of processes that are started one after the other."""


class Claims:
    """The shards of a process, and those that it waits for."""

    def __init__(self, store: Store, chosen: Settings) -> None:
        self._store = store
        self._count = chosen.shard_count or EVERYTHING.count
        self._named = frozenset(chosen.shard_ids or range(self._count))
        self._claimed: frozenset[int] = frozenset()
        self._seen: set[int] = set()
        """The shards of others that somebody has had since this process looks."""
        self._free_since: dict[int, float] = {}

    async def first(self) -> Shards:
        """Some shards; while others run them all, this process stands by."""
        got = await _patiently(self._own)
        if not got:
            log.info("other processes run all shards; this one stands by")
        while not got:
            await sleep(LOOK_AGAIN)
            got = await _patiently(partial(self._more, frozenset()))
        self._claimed = got
        await _patiently(self._look)
        return Shards(self._count, got)

    async def go_on(self, bot: Maunz) -> None:
        """Take over what becomes free, until cancelled."""
        everything = frozenset(range(self._count))
        while bot.shards_run.ids != everything:
            await sleep(LOOK_AGAIN)
            try:
                got = await self._more(bot.shards_run.ids)
                if got:
                    await bot.take_over(Shards(self._count, got))
            except StoreError as error:
                log.debug("nothing could be taken over: %s", type(error).__name__)

    async def _own(self) -> frozenset[int]:
        """Those of its own that nobody else has."""
        return await self._store.claim(Shards(self._count, self._named))

    async def _more(self, running: frozenset[int]) -> frozenset[int]:
        """The shards that are ours now and do not run yet."""
        wanted = await self._look() | self._claimed
        if not wanted - running:
            return frozenset()
        got = await self._store.claim(Shards(self._count, wanted))
        self._claimed |= got
        return got - running

    async def _look(self) -> frozenset[int]:
        """The free shards that it is time to take."""
        return self._wanted(await self._store.free_shards(self._count), monotonic())

    def _wanted(self, free: frozenset[int], now: float) -> frozenset[int]:
        """Those of the free shards that it is time to take."""
        self._seen.update(frozenset(range(self._count)) - free - self._claimed)
        self._free_since = {each: self._free_since.get(each, now) for each in free}
        return frozenset(each for each in free if each in self._named or self._is_left(each, now))

    def _is_left(self, shard: int, now: float) -> bool:
        patience = LET_COME_BACK if shard in self._seen else LET_START
        return now >= self._free_since[shard] + patience


async def _patiently(ask: Callable[[], Awaitable[frozenset[int]]]) -> frozenset[int]:
    """What the database answers; that it is away is said once, and that it is back."""
    is_away = False
    while True:
        try:
            found = await ask()
        except UnreachableError as error:
            if not is_away:
                log.warning("the database does not answer: %s", error)
            is_away = True
            await sleep(LOOK_AGAIN)
            continue
        if is_away:
            log.warning("the database answers again")
        return found
