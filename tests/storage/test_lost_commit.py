"""A connection that is lost at COMMIT: the database says what became of it."""

import asyncio

import pytest

from bot.storage import Store
from bot.storage.errors import (
    RepeatedError,
    StorageErrorKind,
    UncertainError,
    UnreachableError,
)
from bot.storage.store_address import open_store_on
from bot.storage.stored_types import EVERYTHING
from tests.storage.refusing import refusal
from tests.support.flaky import Commit, FlakyDatabase, lose_answer, lose_commit
from tests.support.table_samples import MATCH, NOON, entry, new_table, numbers

LOSSES = pytest.mark.parametrize("lose", [lose_answer, lose_commit])


@LOSSES
async def test_entries_with_a_lost_commit_reply_are_stored_once(
    shaky: Store, flaky: FlakyDatabase, lose: Commit
) -> None:
    await shaky.open_table(new_table(), [])
    flaky.commits = [lose]
    await shaky.append_entries("t1", [entry(1, 70)])
    assert await numbers(shaky) == [1]
    assert flaky.connections == 2
    with pytest.raises(RepeatedError):
        await shaky.append_entries("t1", [entry(2, 70)])


@LOSSES
async def test_tables_with_a_lost_commit_reply_open_and_close_once(
    shaky: Store, flaky: FlakyDatabase, lose: Commit
) -> None:
    flaky.commits = [lose]
    await shaky.open_table(new_table(), [])
    flaky.commits = [lose]
    await shaky.close_table("t1", NOON, finished=MATCH)
    assert await shaky.finished_match("m1") == MATCH
    assert await numbers(shaky) == []


@LOSSES
async def test_settings_with_a_lost_commit_reply_are_stored(
    shaky: Store, flaky: FlakyDatabase, lose: Commit
) -> None:
    await shaky.open_table(new_table(), [])
    flaky.commits = [lose, lose]
    await shaky.set_server_settings(7, "{}")
    assert await shaky.server_settings(7) == "{}"


@LOSSES
async def test_the_next_match_begins_once_after_a_lost_commit_reply(
    shaky: Store, flaky: FlakyDatabase, lose: Commit
) -> None:
    await shaky.open_table(new_table(), [entry(1, 70)])
    flaky.commits = [lose]
    await shaky.append_entries("t1", [entry(2)], finished=MATCH)
    assert await shaky.finished_match("m1") == MATCH
    assert await numbers(shaky) == [2]
    assert await shaky.find_interaction(70) == ("t1", 1)


@LOSSES
async def test_a_batch_with_a_lost_commit_reply_is_decided_as_a_whole(
    shaky: Store, flaky: FlakyDatabase, lose: Commit
) -> None:
    await shaky.set_server_settings(7, "{}")
    await shaky.open_table(new_table(), [])
    flaky.commits = [lose]
    # What was set before says nothing about the entry in the same transaction.
    await asyncio.gather(shaky.append_entries("t1", [entry(1)]), shaky.set_server_settings(7, "{}"))
    assert await numbers(shaky) == [1]


async def test_a_commit_that_never_arrives_is_refused_at_its_deadline(
    shaky: Store, flaky: FlakyDatabase
) -> None:
    await shaky.open_table(new_table(), [])
    flaky.commits = [lose_commit] * 100
    reason = await refusal(lambda until: shaky.append_entries("t1", [entry(1)], until=until))
    assert reason is StorageErrorKind.GONE
    flaky.commits = []
    assert await numbers(shaky) == []
    await shaky.append_entries("t1", [entry(1)])


@LOSSES
async def test_a_lost_commit_stays_uncertain_without_the_database(
    shaky: Store, flaky: FlakyDatabase, lose: Commit
) -> None:
    await shaky.open_table(new_table(), [])
    flaky.commits = [lose]
    flaky.is_gone = True
    with pytest.raises(UncertainError):
        await shaky.append_entries("t1", [entry(1)])
    reason = await refusal(lambda until: shaky.append_entries("t1", [entry(1)], until=until))
    assert reason is StorageErrorKind.GONE
    flaky.is_gone = False
    await shaky.store_heartbeat(EVERYTHING, 1)
    assert await numbers(shaky) == ([1] if lose is lose_answer else [])


@LOSSES
async def test_the_length_of_a_table_decides_an_uncertain_write(
    shaky: Store, flaky: FlakyDatabase, lose: Commit, monkeypatch: pytest.MonkeyPatch
) -> None:
    await shaky.open_table(new_table(), [])
    flaky.commits = [lose]
    flaky.is_gone = True
    with pytest.raises(UncertainError):
        await shaky.append_entries("t1", [entry(1)])
    with monkeypatch.context() as patch:
        patch.setattr("bot.storage.writer.PATIENCE", 0.1)
        with pytest.raises(UnreachableError):
            await shaky.last_entry_of("t1")
    flaky.is_gone = False
    assert await shaky.last_entry_of("t1") == (1 if lose is lose_answer else 0)


async def test_a_database_that_comes_back_in_time_loses_nothing(flaky: FlakyDatabase) -> None:
    async with await open_store_on(flaky) as store:
        await store.open_table(new_table(), [])
        flaky.commits = [lose_answer]
        flaky.is_gone = True
        write = asyncio.create_task(store.append_entries("t1", [entry(1)]))
        await asyncio.sleep(0.1)
        flaky.is_gone = False
        await write
        assert await numbers(store) == [1]
