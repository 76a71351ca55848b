"""Many writers at once: one commit for many, and one bad write costs only itself."""

import asyncio

import pytest

from bot.storage import Store
from bot.storage.connection import Change, Connection, Statement
from bot.storage.errors import ChannelTakenError, OutOfStepError, RepeatedError, WriteError
from bot.storage.stored_types import EVERYTHING, ShardHeartbeat
from bot.storage.writer import MOST_AT_ONCE, joined_statements
from tests.support.flaky import FlakyDatabase
from tests.support.table_samples import entry, new_table, numbers, open_tables

WRITERS = 50


async def play(store: Store, table: int, turns: int) -> None:
    table_id = f"t{table}"
    await store.open_table(new_table(table_id, channel_id=table), [])
    for turn in range(1, turns + 1):
        await store.append_entries(table_id, [entry(turn, table * 1000 + turn)])


async def test_fifty_concurrent_writers_lose_no_entry(store: Store) -> None:
    await asyncio.gather(*(play(store, table, 10) for table in range(WRITERS)))
    tables = await open_tables(store)
    assert len(tables) == WRITERS
    for table in tables:
        assert [each.number for each in table.entries] == list(range(1, 11))


async def test_writers_share_commits(shaky: Store, flaky: FlakyDatabase) -> None:
    for table in range(WRITERS):
        await shaky.open_table(new_table(f"t{table}", channel_id=table), [])
    flaky.changes.clear()
    await asyncio.gather(
        *(shaky.append_entries(f"t{table}", [entry(1)]) for table in range(WRITERS))
    )
    assert max(flaky.changes) >= WRITERS - 1
    assert len(flaky.changes) <= 4


async def test_a_batch_has_a_maximum_size(shaky: Store, flaky: FlakyDatabase) -> None:
    await asyncio.gather(
        *(shaky.set_server_settings(person, "{}") for person in range(2 * MOST_AT_ONCE + 1))
    )
    assert max(flaky.changes) == MOST_AT_ONCE


async def test_bad_writes_do_not_sink_their_batch(store: Store) -> None:
    for table in range(WRITERS):
        await store.open_table(new_table(f"t{table}", channel_id=table), [entry(1, table)])
    bad = {3: [entry(5)], 20: [entry(2, 3)], 49: [entry(2), entry(3, 49)]}
    outcomes = await asyncio.gather(
        *(
            store.append_entries(f"t{table}", bad.get(table, [entry(2, 100 + table)]))
            for table in range(WRITERS)
        ),
        return_exceptions=True,
    )
    failed = {table: type(each) for table, each in enumerate(outcomes) if each is not None}
    assert failed == {3: OutOfStepError, 20: RepeatedError, 49: RepeatedError}
    for table in range(WRITERS):
        assert await numbers(store, f"t{table}") == ([1] if table in bad else [1, 2])


async def test_one_interaction_counts_once(store: Store) -> None:
    for table in range(20):
        await store.open_table(new_table(f"t{table}", channel_id=table), [])
    outcomes = await asyncio.gather(
        *(store.append_entries(f"t{table}", [entry(1, 70)]) for table in range(20)),
        return_exceptions=True,
    )
    [winner] = [table for table, each in enumerate(outcomes) if each is None]
    for each in outcomes:
        assert each is None or (isinstance(each, RepeatedError) and each.table_id == f"t{winner}")
    assert sum(len(table.entries) for table in await open_tables(store)) == 1


async def test_all_kinds_of_writes_share_one_batch(store: Store) -> None:
    await store.open_table(new_table("old", channel_id=1), [entry(1, 10)])
    outcomes = await asyncio.gather(
        store.append_entries("old", [entry(2, 11)]),
        store.set_server_settings(7, "{}"),
        store.close_table("old", 0, entries=[entry(3, 12)]),
        store.open_table(new_table("new", channel_id=1), [entry(1, 13)]),
        store.append_entries("new", [entry(2, 14)]),
        store.append_entries("old", [entry(4, 15)]),
        store.open_table(new_table("other", channel_id=1), []),
        store.store_heartbeat(EVERYTHING, 5),
        return_exceptions=True,
    )
    kinds = [type(each) for each in outcomes]
    none = type(None)
    assert kinds == [none, none, none, none, none, OutOfStepError, ChannelTakenError, none]
    assert await numbers(store, "new") == [1, 2]
    assert await store.find_interaction(12) == ("old", 3)


async def _explain(_: Connection) -> WriteError:
    raise AssertionError


def _change(*statements: Statement) -> Change:
    return Change(statements, None, _explain)


def test_adjacent_statements_of_the_same_shape_are_joined() -> None:
    changes = [
        _change(Statement("a", [(1,)]), Statement("b", [(1,), (2,)])),
        _change(Statement("a", [(3,)]), Statement("b", [])),
        _change(Statement("a", [(4,)])),
        _change(Statement("a", [(5,)]), Statement("b", [(5,)])),
    ]
    assert list(joined_statements(changes)) == [
        Statement("a", [(1,), (3,)]),
        Statement("b", [(1,), (2,)]),
        Statement("a", [(4,)]),
        Statement("a", [(5,)]),
        Statement("b", [(5,)]),
    ]


async def test_a_fault_of_the_writer_costs_one_batch(
    shaky: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("nobody thought of this")

    with monkeypatch.context() as patch:
        patch.setattr(shaky._writer, "_store", fail)
        with pytest.raises(RuntimeError):
            await shaky.store_heartbeat(EVERYTHING, 1)
    await shaky.store_heartbeat(EVERYTHING, 2)
    assert await shaky.heartbeats() == [ShardHeartbeat(0, 1, 2)]


@pytest.mark.parametrize("count", [1, 2, 3, 17])
async def test_a_batch_of_only_bad_writes_fails_each_write(store: Store, count: int) -> None:
    outcomes = await asyncio.gather(
        *(store.append_entries(f"t{each}", [entry(1)]) for each in range(count)),
        return_exceptions=True,
    )
    assert {type(each) for each in outcomes} == {OutOfStepError}
