"""Open tables, on every database, and on the one in memory with which tables are tested."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import cast

import pytest

from bot.storage import Store, open_store
from bot.storage.changes import REMEMBERED
from bot.storage.errors import (
    ChannelTakenError,
    NotStoredError,
    OutOfStepError,
    RepeatedError,
    StorageErrorKind,
)
from bot.storage.stored_types import EVERYTHING, ShardHeartbeat, Shards, StoredTable
from tests.support.memory_store import MemoryStore
from tests.support.table_samples import (
    CHANNEL,
    GUILD,
    MATCH,
    NOON,
    entries,
    entry,
    new_table,
    numbers,
    open_tables,
)


@pytest.fixture(params=["sqlite", "postgres", "memory"])
async def store(request: pytest.FixtureRequest) -> AsyncIterator[Store]:
    """An empty store of each kind."""
    if request.param == "memory":
        yield cast("Store", MemoryStore())  # all but what tables do not ask for
        return
    async with await open_store(str(request.getfixturevalue(request.param))) as store:
        yield store


async def test_a_stored_table_is_read_unchanged(address: str) -> None:
    first = [entry(1, 70), entry(2)]
    async with await open_store(address) as store:
        await store.open_table(new_table(), first)
        await store.append_entries("t1", [entry(3, 71)])
    async with await open_store(address) as store:
        assert await open_tables(store) == [
            StoredTable(
                "t1",
                GUILD,
                CHANNEL,
                NOON,
                new_table().header,
                (*first, entry(3, 71)),
            )
        ]


async def test_a_table_may_open_without_entries(store: Store) -> None:
    await store.open_table(new_table(), [])
    await store.append_entries("t1", [entry(1)])
    assert await numbers(store) == [1]


@pytest.mark.parametrize(("first", "last"), [(1, 1), (2, 2), (4, 4), (0, 3)])
async def test_entry_numbers_have_no_gaps(store: Store, first: int, last: int) -> None:
    await store.open_table(new_table(), entries(1, 2))
    with pytest.raises(OutOfStepError) as caught:
        await store.append_entries("t1", entries(first, last))
    assert (caught.value.table_id, caught.value.stored) == ("t1", 2)
    assert await numbers(store) == [1, 2]


async def test_entry_numbers_have_no_gaps_within_one_write(store: Store) -> None:
    with pytest.raises(OutOfStepError):
        await store.open_table(new_table(), [entry(2)])
    await store.open_table(new_table(), [])
    with pytest.raises(OutOfStepError):
        await store.append_entries("t1", [entry(1), entry(3)])
    assert await numbers(store) == []


async def test_a_table_that_is_not_open_accepts_no_writes(store: Store) -> None:
    with pytest.raises(OutOfStepError) as caught:
        await store.append_entries("t1", [entry(1)])
    assert caught.value.stored is None
    with pytest.raises(OutOfStepError):
        await store.close_table("t1", NOON)


async def test_a_repeated_interaction_changes_nothing(store: Store) -> None:
    await store.open_table(new_table(), [entry(1, 70)])
    await store.append_entries("t1", [entry(2, 71)])
    for number, interaction_id in ((1, 70), (2, 71)):
        with pytest.raises(RepeatedError) as caught:
            await store.append_entries("t1", [entry(3, interaction_id)])
        repeated = caught.value
        found = (repeated.interaction_id, repeated.table_id, repeated.number)
        assert found == (interaction_id, "t1", number)
    with pytest.raises(RepeatedError):
        await store.open_table(new_table("t2", channel_id=1), [entry(1, 70)])
    [table] = await open_tables(store)
    assert len(table.entries) == 2


async def test_an_interaction_is_found(store: Store) -> None:
    await store.open_table(new_table(), [entry(1, 70)])
    await store.append_entries("t1", [entry(2), entry(3, 71)])
    assert await store.find_interaction(70) == ("t1", 1)
    assert await store.find_interaction(71) == ("t1", 3)
    assert await store.find_interaction(72) is None


async def test_interactions_of_a_closed_table_are_recognised(store: Store) -> None:
    await store.open_table(new_table(), [entry(1, 70)])
    await store.close_table("t1", NOON, entries=[entry(2, 71)])
    assert await store.find_interaction(70) == ("t1", 1)
    assert await store.find_interaction(71) == ("t1", 2)
    with pytest.raises(RepeatedError):
        await store.open_table(new_table("t2"), [entry(1, 71)])
    await store.open_table(new_table("t2"), [])
    with pytest.raises(RepeatedError):
        await store.append_entries("t2", [entry(1, 70)])


async def test_interactions_of_a_closed_table_are_forgotten_after_a_day(store: Store) -> None:
    for table, at in (("t1", NOON), ("t2", NOON + 1), ("t3", NOON + REMEMBERED + 1)):
        await store.open_table(new_table(table), [entry(1, int(table[1:]))])
        await store.close_table(table, at)
    assert await store.find_interaction(1) is None
    assert await store.find_interaction(2) == ("t2", 1)
    assert await store.find_interaction(3) == ("t3", 1)


async def test_a_channel_has_one_open_table(store: Store) -> None:
    await store.open_table(new_table(), [entry(1, 70)])
    with pytest.raises(ChannelTakenError) as caught:
        await store.open_table(new_table("t2"), [entry(1, 71)])
    assert (caught.value.channel_id, caught.value.table_id) == (CHANNEL, "t1")
    assert await store.find_interaction(71) is None
    await store.close_table("t1", NOON)
    await store.open_table(new_table("t2"), [entry(1, 71)])
    assert [table.id for table in await open_tables(store)] == ["t2"]


async def test_a_table_opens_once(store: Store) -> None:
    await store.open_table(new_table(), entries(1, 3))
    with pytest.raises(OutOfStepError) as caught:
        await store.open_table(new_table(channel_id=1), [])
    assert caught.value.stored == 3


async def test_only_one_of_many_tables_opened_at_once_in_a_channel_opens(store: Store) -> None:
    opened = await asyncio.gather(
        *(store.open_table(new_table(f"t{each}"), []) for each in range(20)),
        return_exceptions=True,
    )
    assert opened.count(None) == 1
    assert {type(each) for each in opened} == {type(None), ChannelTakenError}


async def test_the_most_recently_used_tables_come_first(store: Store) -> None:
    for number in range(120):
        new = new_table(f"t{number}", channel_id=number)
        await store.open_table(new, [entry(1)])
    await store.append_entries("t7", [entry(2, at=NOON + 500)])
    await store.append_entries("t3", [entry(2, at=NOON + 400)])
    found = await open_tables(store)
    assert [table.id for table in found[:2]] == ["t7", "t3"]
    assert len({table.id for table in found}) == 120


async def test_a_process_sees_the_tables_of_its_shards(store: Store) -> None:
    for shard in range(4):
        guild_id = shard << 22 | 5
        await store.open_table(
            new_table(f"t{shard}", channel_id=shard, guild_id=guild_id), [entry(1)]
        )
    shards = Shards(4, frozenset({1, 3}))
    assert {table.id async for table in store.open_tables(shards)} == {"t1", "t3"}


async def test_a_table_that_closes_while_they_are_read_is_left_out(store: Store) -> None:
    for number in range(60):
        await store.open_table(new_table(f"t{number:02}", channel_id=number), [entry(1)])
    reading = store.open_tables()
    seen = [(await anext(reading)).id]
    await store.close_table("t55", NOON)
    seen += [table.id async for table in reading]
    assert len(seen) == 59
    assert "t55" not in seen


async def test_a_table_is_closed_and_its_match_stored_in_one_transaction(store: Store) -> None:
    await store.open_table(new_table(), [entry(1)])
    await store.close_table("t1", NOON, finished=MATCH)
    assert await store.finished_match("m1") == MATCH
    await store.open_table(new_table("t2"), [entry(1)])
    with pytest.raises(NotStoredError) as caught:
        await store.close_table("t2", NOON, finished=MATCH)
    assert caught.value.kind is StorageErrorKind.UNFIT
    assert await numbers(store, "t2") == [1]


async def test_a_table_may_stay_open_after_a_match(store: Store) -> None:
    await store.open_table(new_table(), [entry(1)])
    await store.append_entries("t1", [entry(2)], finished=MATCH)
    assert await store.finished_match("m1") == MATCH
    await store.append_entries("t1", [entry(3)])
    assert await numbers(store) == [2, 3]


async def test_the_next_match_deletes_older_entries_and_continues_their_numbers(
    store: Store,
) -> None:
    await store.open_table(new_table(), entries(1, 7))
    await store.append_entries("t1", entries(8, 9), finished=MATCH)
    await store.append_entries("t1", [entry(10)])
    await store.append_entries("t1", [entry(11)], finished=replace(MATCH, id="m2"))
    [table] = await open_tables(store)
    assert (table.last_entry, table.entries) == (11, (entry(11),))
    assert await store.last_entry_of("t1") == 11


async def test_interactions_before_the_next_match_are_recognised_for_a_day(store: Store) -> None:
    await store.open_table(new_table(), [entry(1, 70)])
    await store.append_entries("t1", [entry(2, 71)], finished=MATCH)
    assert await store.find_interaction(70) == ("t1", 1)
    with pytest.raises(RepeatedError):
        await store.append_entries("t1", [entry(3, 70)])
    await store.append_entries(
        "t1", [entry(3, at=NOON + REMEMBERED)], finished=replace(MATCH, id="m2")
    )
    assert await store.find_interaction(70) == ("t1", 1)
    later = entry(4, at=NOON + 3 + REMEMBERED)
    await store.append_entries("t1", [later], finished=replace(MATCH, id="m3"))
    assert await store.find_interaction(70) is None
    assert await store.find_interaction(71) == ("t1", 2)


async def test_a_match_that_cannot_be_stored_deletes_nothing(store: Store) -> None:
    await store.open_table(new_table(), entries(1, 2))
    await store.append_entries("t1", [entry(3)], finished=MATCH)
    with pytest.raises(NotStoredError):
        await store.append_entries("t1", [entry(4)], finished=MATCH)
    assert await numbers(store) == [3]


async def test_the_length_of_a_table_is_the_number_of_its_last_entry(store: Store) -> None:
    assert await store.last_entry_of("t1") == 0
    await store.open_table(new_table(), [])
    assert await store.last_entry_of("t1") == 0
    await store.append_entries("t1", entries(1, 3))
    assert await store.last_entry_of("t1") == 3
    await store.close_table("t1", NOON)
    assert await store.last_entry_of("t1") == 0


async def test_an_unknown_match_is_none(store: Store) -> None:
    assert await store.finished_match("m1") is None


async def test_each_shard_has_its_own_heartbeat(store: Store) -> None:
    assert list(await store.heartbeats()) == []
    await store.store_heartbeat(Shards(4, frozenset({0, 3})), NOON)
    await store.store_heartbeat(Shards(4, frozenset({3})), NOON + 5)
    await store.store_heartbeat(EVERYTHING, NOON + 1)
    expected = [
        ShardHeartbeat(0, 1, NOON + 1),
        ShardHeartbeat(0, 4, NOON),
        ShardHeartbeat(3, 4, NOON + 5),
    ]
    assert sorted(await store.heartbeats()) == expected


def test_a_heartbeat_covers_the_servers_of_its_shard() -> None:
    assert ShardHeartbeat(0, 1, NOON).ran_tables_of(GUILD)
    shards = [
        shard for shard in range(4) if ShardHeartbeat(shard, 4, NOON).ran_tables_of(6 << 22 | 5)
    ]
    assert shards == [2]


async def test_a_claim_returns_every_requested_shard(store: Store) -> None:
    assert await store.claim_shards(Shards(4, frozenset({1, 2}))) == {1, 2}
    assert await store.claim_shards(Shards(4, frozenset({2, 3}))) == {2, 3}
