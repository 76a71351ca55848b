"""Several processes: each credits its tables with the time in which nobody ran them."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest

from bot.storage import open_store
from bot.storage.stored_types import EVERYTHING, Shards
from bot.tables.registry import Table
from bot.tables.settings import TableOpening
from tests.support.club import PEOPLE, settle
from tests.tables.watched import WatchedClub

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.storage import Store
    from tests.support.virtual import VirtualClock

FIRST, SECOND = (Shards(2, frozenset({shard})) for shard in range(2))
BOTH = Shards(2, frozenset({0, 1}))
MINUTE = 60_000


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    async with await open_store(address) as store:
        yield store


@asynccontextmanager
async def process(
    store: Store, shards: Shards, clock: VirtualClock | None = None
) -> AsyncIterator[WatchedClub]:
    """A process that runs these shards and says so every second; it dies without a word."""
    c = WatchedClub(store, clock)
    await c.tables.restore_tables(shards)
    beating = asyncio.ensure_future(c.tables.run_heartbeat())
    await c.clock.settle()
    yield c
    beating.cancel()
    c.running.cancel()
    await settle()


async def open_in(c: WatchedClub, *shards: int) -> None:
    """A lobby in a server of each of these shards; its channel has the number of the shard."""
    for shard in shards:
        opening = TableOpening(shard << 22, shard, shard + 1, PEOPLE["Anna"], "Anna", "noris")
        assert isinstance(await c.tables.open_table(opening), Table)


async def test_the_heartbeat_of_one_process_does_not_hide_the_downtime_of_another(
    store: Store,
) -> None:
    async with process(store, FIRST) as one:
        await open_in(one, 0)
        async with process(store, SECOND, one.clock) as other:
            await open_in(other, 1)
        # The second process is dead now; the first one goes on.
        await one.clock.advance(MINUTE)
        opened_at = one.clock.now() - MINUTE
        async with process(store, SECOND, one.clock) as again:
            table = again.tables.get_in_channel(1)
            assert table is not None
            assert table.state.changed_at == opened_at + MINUTE
            assert again.tables.get_in_channel(0) is None


async def test_a_process_that_takes_over_a_shard_continues_its_tables(store: Store) -> None:
    async with process(store, FIRST) as one:
        await open_in(one, 0)
        async with process(store, SECOND, one.clock) as other:
            await open_in(other, 1)
        await one.clock.advance(MINUTE)
        table, last = one.tables.get_in_channel(0), one.clock.now()
        assert await one.tables.restore_tables(SECOND) == 1
        assert one.tables.get_in_channel(0) is table
        assert one.tables.get_in_channel(1) is not None
        await one.clock.advance(2_000)
        beats = {(beat.shard, beat.shard_count): beat.at for beat in await store.heartbeats()}
        assert beats == {(0, 2): last + 2_000, (1, 2): last + 2_000}
        assert await one.tables.restore_tables(BOTH) == 0
        assert one.tables.get_in_channel(0) is table


@pytest.mark.parametrize(
    ("before", "after"),
    [(EVERYTHING, BOTH), (BOTH, EVERYTHING), (BOTH, Shards(4, frozenset({0, 1, 2, 3})))],
)
async def test_the_number_of_shards_may_change_between_restarts(
    store: Store, before: Shards, after: Shards
) -> None:
    async with process(store, before) as one:
        await open_in(one, 0, 1)
        opened_at = one.clock.now()
        await one.clock.advance(MINUTE)
    await one.clock.advance(10 * MINUTE)
    async with process(store, after, one.clock) as c:
        for shard in range(2):
            table = c.tables.get_in_channel(shard)
            assert table is not None
            assert table.state.changed_at == opened_at + 10 * MINUTE


async def test_each_table_uses_its_latest_heartbeat_across_shard_counts(store: Store) -> None:
    async with process(store, EVERYTHING) as one:
        await open_in(one, 0, 1)
        opened_at = one.clock.now()
    async with process(store, FIRST, one.clock) as other:
        # The second shard is down all the time.
        await other.clock.advance(MINUTE)
    async with process(store, EVERYTHING, one.clock) as c:
        first, second = c.tables.get_in_channel(0), c.tables.get_in_channel(1)
        assert first is not None
        assert second is not None
        assert first.state.changed_at == opened_at
        assert second.state.changed_at == opened_at + MINUTE
