"""Leases on shards: a process runs its own shards, and takes over those of dead processes.

The shards that `SHARD_IDS` names are its own. Without that setting, all shards are its own. A shard
of another process is taken over after it was free for `LET_COME_BACK` seconds. So a process that
only restarts still finds its shards free. A shard that no process has run yet is left free for
longer, because its owner may be about to start.
"""

from __future__ import annotations

import logging
from asyncio import sleep
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Final

from bot.storage.errors import StoreError, UnreachableError
from bot.storage.stored_types import EVERYTHING, Shards

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.app import Maunz
    from bot.config import Settings
    from bot.storage import Store

log = logging.getLogger(__name__)

LOOK_AGAIN: Final = 1.5
"""Seconds between two checks for free shards."""
LET_COME_BACK: Final = 3.0
"""Seconds that a shard must be free before it is taken over. A restart takes less time."""
LET_START: Final = 20.0
"""Replaces `LET_COME_BACK` for new shards. Several processes may start one after the other."""


class ShardLeases:
    """The shards of a process, and the shards that it waits for."""

    def __init__(self, store: Store, chosen: Settings) -> None:
        self._store = store
        self._count = chosen.shard_count or EVERYTHING.count
        self._named = frozenset(chosen.shard_ids or range(self._count))
        self._claimed: frozenset[int] = frozenset()
        self._seen: set[int] = set()
        """The shards that another process has run since this process began to check."""
        self._free_since: dict[int, float] = {}

    async def wait_for_first_shards(self) -> Shards:
        """Claim and return the first shards. Wait while other processes run all shards."""
        got = await _retry_while_away(self._claim_own_shards)
        if not got:
            log.info("other processes run all shards; this one stands by")
        while not got:
            await sleep(LOOK_AGAIN)
            got = await _retry_while_away(partial(self._claim_free_shards, frozenset()))
        self._claimed = got
        await _retry_while_away(self._find_free_shards)
        return Shards(self._count, got)

    async def run_forever(self, bot: Maunz) -> None:
        """Take over shards that become free, until cancelled."""
        everything = frozenset(range(self._count))
        while bot.shards_run.ids != everything:
            await sleep(LOOK_AGAIN)
            try:
                got = await self._claim_free_shards(bot.shards_run.ids)
                if got:
                    await bot.take_over_shards(Shards(self._count, got))
            except StoreError as error:
                log.debug("nothing could be taken over: %s", type(error).__name__)

    async def _claim_own_shards(self) -> frozenset[int]:
        """Claim this process's own shards. Return those that could be claimed."""
        return await self._store.claim_shards(Shards(self._count, self._named))

    async def _claim_free_shards(self, running: frozenset[int]) -> frozenset[int]:
        """Claim the free shards that may be taken now.

        Return the claimed shards that are not in `running`.
        """
        wanted = await self._find_free_shards() | self._claimed
        if not wanted - running:
            return frozenset()
        got = await self._store.claim_shards(Shards(self._count, wanted))
        self._claimed |= got
        return got - running

    async def _find_free_shards(self) -> frozenset[int]:
        """Ask the database for free shards. Return those that may be taken now."""
        return self._shards_due(await self._store.free_shards(self._count), monotonic())

    def _shards_due(self, free: frozenset[int], now: float) -> frozenset[int]:
        """Return those of the `free` shards that may be taken now."""
        self._seen.update(frozenset(range(self._count)) - free - self._claimed)
        self._free_since = {each: self._free_since.get(each, now) for each in free}
        return frozenset(
            each for each in free if each in self._named or self._is_owner_gone(each, now)
        )

    def _is_owner_gone(self, shard: int, now: float) -> bool:
        patience = LET_COME_BACK if shard in self._seen else LET_START
        return now >= self._free_since[shard] + patience


async def _retry_while_away(ask: Callable[[], Awaitable[frozenset[int]]]) -> frozenset[int]:
    """Call `ask` until the database replies, and return the result.

    Log once that the database does not reply, and once that it replies again.
    """
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
