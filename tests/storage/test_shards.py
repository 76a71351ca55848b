"""Which process runs which shards: never two the same, and who has lost one never writes again."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import asyncpg
import pytest

from bot.storage import Store, open_store
from bot.storage.connection import Connection, Query
from bot.storage.errors import (
    NotStoredError,
    StorageErrorKind,
    StoreError,
    UncertainError,
    UnreachableError,
)
from bot.storage.store_address import database_for_address, open_store_on
from bot.storage.stored_types import EVERYTHING, Shards
from tests.support.cluster import Cluster
from tests.support.flaky import FlakyDatabase, lose_answer
from tests.support.table_samples import entry, new_table, numbers

FIRST = Shards(2, frozenset({0}))
SECOND = Shards(2, frozenset({1}))
BOTH = Shards(2, frozenset({0, 1}))

Cut = Callable[[Store], Awaitable[None]]


@pytest.fixture
async def one(postgres: str) -> AsyncIterator[Store]:
    async with await open_store(postgres) as store:
        yield store


@pytest.fixture
async def other(postgres: str) -> AsyncIterator[Store]:
    """The store of another process on the same database."""
    async with await open_store(postgres) as store:
        yield store


@pytest.fixture
async def cut(cluster: Cluster) -> AsyncIterator[Cut]:
    """Ends the connection with which a store writes; the store does not know it yet."""
    server = await asyncpg.connect(cluster.address)

    async def end(store: Store) -> None:
        connection = store._writer._line.connection
        assert connection is not None
        [(backend,)] = await connection.fetch(Query("select pg_backend_pid()"))
        assert await server.fetchval("select pg_terminate_backend($1, 5000)", backend)

    yield end
    await server.close()


async def refusal(store: Store) -> StorageErrorKind:
    with pytest.raises(NotStoredError) as caught:
        await store.set_server_settings(7, "{}")
    return caught.value.kind


async def test_a_single_process_gets_every_shard_it_claims(store: Store) -> None:
    assert await store.claim_shards(EVERYTHING) == {0}
    assert await store.claim_shards(EVERYTHING) == {0}


async def test_a_closed_store_claims_nothing(store: Store) -> None:
    await store.close()
    with pytest.raises(UnreachableError):
        await store.claim_shards(EVERYTHING)


async def test_two_processes_never_hold_the_same_shard(one: Store, other: Store) -> None:
    assert await one.claim_shards(FIRST) == {0}
    assert await other.claim_shards(BOTH) == {1}
    assert await one.claim_shards(BOTH) == {0}


async def test_only_one_of_many_simultaneous_claims_gets_a_shard(postgres: str) -> None:
    stores = [await open_store(postgres) for _ in range(6)]
    got = await asyncio.gather(*(store.claim_shards(BOTH) for store in stores))
    assert sorted(shard for each in got for shard in each) == [0, 1]
    await asyncio.gather(*(store.close() for store in stores))


async def test_the_shards_of_a_closed_process_are_free(one: Store, other: Store) -> None:
    assert await one.claim_shards(BOTH) == {0, 1}
    assert await other.claim_shards(BOTH) == frozenset()
    await one.close()
    for _ in range(100):
        if await other.claim_shards(BOTH) == {0, 1}:
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it does not become free")


async def test_all_processes_must_use_the_same_number_of_shards(one: Store, other: Store) -> None:
    assert await one.claim_shards(FIRST) == {0}
    assert await other.claim_shards(Shards(4, frozenset({1}))) == frozenset()
    assert await other.claim_shards(EVERYTHING) == frozenset()
    assert await other.claim_shards(SECOND) == {1}
    with pytest.raises(ValueError, match="of 2"):
        await one.claim_shards(EVERYTHING)


async def test_bots_with_separate_schemas_do_not_share_shards(cluster: Cluster, one: Store) -> None:
    async with await open_store(cluster.new_schema()) as stranger:
        assert await one.claim_shards(BOTH) == {0, 1}
        assert await stranger.claim_shards(EVERYTHING) == {0}


async def test_a_process_that_reconnects_first_keeps_its_shards(
    one: Store, other: Store, cut: Cut
) -> None:
    await one.claim_shards(BOTH)
    for number in range(5):
        await cut(one)
        await one.set_server_settings(7, str(number))
        assert await other.claim_shards(BOTH) == frozenset()
    assert await one.server_settings(7) == "4"


async def test_a_process_that_lost_a_shard_never_writes_again(
    one: Store, other: Store, cut: Cut
) -> None:
    await one.claim_shards(BOTH)
    await one.open_table(new_table(), [entry(1)])
    taken = asyncio.create_task(one.wait_until_taken())
    await cut(one)
    assert await other.claim_shards(FIRST) == {0}
    assert await refusal(one) is StorageErrorKind.TAKEN
    await taken
    with pytest.raises(UnreachableError):
        await one.last_entry_of("t1")
    with pytest.raises(UnreachableError):
        await one.claim_shards(BOTH)
    # What it still had is free for others, and what it can read it may.
    assert await other.claim_shards(BOTH) == {0, 1}
    assert await numbers(one) == [1]
    await other.append_entries("t1", [entry(2)])


async def test_a_process_that_lost_a_shard_stays_refused_after_the_other_process_ends(
    one: Store, postgres: str, cut: Cut
) -> None:
    await one.claim_shards(FIRST)
    await cut(one)
    async with await open_store(postgres) as other:
        assert await other.claim_shards(FIRST) == {0}
    assert await refusal(one) is StorageErrorKind.TAKEN


async def test_a_process_that_lost_a_shard_stays_refused_after_a_new_shard_count(
    one: Store, postgres: str, cut: Cut
) -> None:
    await one.claim_shards(FIRST)
    await cut(one)
    async with await open_store(postgres) as other:
        assert await other.claim_shards(EVERYTHING) == {0}
    assert await refusal(one) is StorageErrorKind.TAKEN


async def test_a_running_write_does_not_commit_after_the_loss_of_its_shard(
    one: Store, other: Store, cut: Cut
) -> None:
    await one.claim_shards(FIRST)
    await other.claim_shards(SECOND)
    await cut(one)
    writes = [asyncio.create_task(one.set_server_settings(each, "{}")) for each in range(20)]
    claimed = await other.claim_shards(FIRST)
    outcomes = await asyncio.gather(*writes, return_exceptions=True)
    stored = [each for each in range(20) if await other.server_settings(each) is not None]
    assert stored == [each for each, outcome in enumerate(outcomes) if outcome is None]
    assert not (claimed and stored)


async def test_a_lost_commit_stays_uncertain_after_another_process_takes_the_shard(
    postgres: str, other: Store
) -> None:
    """What the next process does with the table says nothing about our entry."""
    flaky = FlakyDatabase(database_for_address(postgres))
    async with await open_store_on(flaky, resolve_within=5) as one:
        await one.claim_shards(FIRST)
        await one.open_table(new_table(), [])

        async def lose(connection: Connection) -> None:
            try:
                await lose_answer(connection)
            finally:
                await connection.close()
                await _claimed(other, FIRST)
                await other.append_entries("t1", [entry(2)])

        flaky.commits = [lose]
        with pytest.raises(UncertainError):
            await one.append_entries("t1", [entry(1)])
        assert await refusal(one) is StorageErrorKind.TAKEN


async def test_a_failed_claim_without_a_server_changes_nothing(
    cluster: Cluster, one: Store, other: Store
) -> None:
    await one.claim_shards(FIRST)
    await asyncio.to_thread(cluster.stop)
    try:
        with pytest.raises(StoreError):
            await one.claim_shards(BOTH)
    finally:
        await asyncio.to_thread(cluster.start)
    await one.set_server_settings(7, "{}")
    assert await other.claim_shards(BOTH) == {1}


async def _claimed(store: Store, shards: Shards) -> None:
    """Claim what is just becoming free."""
    for _ in range(100):
        if await store.claim_shards(shards) == shards.ids:
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it does not become free")
