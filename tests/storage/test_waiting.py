"""A write is refused only if it is not stored, and never stored once it is refused."""

import asyncio
import time
from collections.abc import Coroutine
from contextlib import suppress

import pytest

from bot.storage import Store
from bot.storage.errors import (
    NotStoredError,
    StorageErrorKind,
    UncertainError,
    UnreachableError,
)
from tests.storage.refusing import PATIENCES
from tests.support.flaky import FlakyDatabase, lose_commit
from tests.support.table_samples import entry, new_table, numbers

MOMENT = 0.05


def soon() -> float:
    return time.monotonic() + MOMENT


def in_the_end() -> float:
    return time.monotonic() + PATIENCES[-1]


async def refusal(write: Coroutine[None, None, None]) -> StorageErrorKind:
    with pytest.raises(NotStoredError) as caught:
        await write
    return caught.value.kind


async def hold_the_writer(shaky: Store, flaky: FlakyDatabase) -> asyncio.Task[None]:
    """A write that is being committed until `may_commit` is set."""
    await shaky.open_table(new_table(), [])
    flaky.may_commit.clear()
    flaky.committing.clear()
    held = asyncio.create_task(shaky.append_entries("t1", [entry(1)]))
    await flaky.committing.wait()
    return held


async def test_a_write_whose_deadline_passes_in_the_queue_is_refused(
    shaky: Store, flaky: FlakyDatabase
) -> None:
    held = await hold_the_writer(shaky, flaky)
    assert (
        await refusal(shaky.append_entries("t1", [entry(2)], until=soon()))
        is StorageErrorKind.TOO_LATE
    )
    flaky.may_commit.set()
    await held
    await shaky.append_entries("t1", [entry(2, 70)])
    assert await numbers(shaky) == [1, 2]
    assert await shaky.find_interaction(70) == ("t1", 2)


async def test_a_write_with_a_past_deadline_is_refused_at_once(shaky: Store) -> None:
    late = time.monotonic() - 1
    assert await refusal(shaky.open_table(new_table(), [], until=late)) is StorageErrorKind.TOO_LATE
    assert await numbers(shaky) == []


async def test_a_write_whose_deadline_passes_before_the_commit_is_refused(
    shaky: Store, flaky: FlakyDatabase
) -> None:
    await shaky.open_table(new_table(), [])
    flaky.may_begin.clear()
    late = asyncio.create_task(shaky.append_entries("t1", [entry(1)], until=soon()))
    other = asyncio.create_task(shaky.set_server_settings(7, "{}"))
    assert await refusal(_of(late)) is StorageErrorKind.TOO_LATE
    flaky.may_begin.set()
    await other
    assert await numbers(shaky) == []
    assert await shaky.server_settings(7) == "{}"


async def test_a_running_commit_may_finish_after_its_deadline(
    shaky: Store, flaky: FlakyDatabase
) -> None:
    await shaky.open_table(new_table(), [])
    flaky.may_commit.clear()
    write, late = await under_way(shaky, flaky)
    await asyncio.sleep(late - time.monotonic() + MOMENT)
    assert not write.done()
    flaky.may_commit.set()
    await write
    assert await numbers(shaky) == [1]


async def test_a_write_cancelled_in_the_queue_is_not_stored(
    shaky: Store, flaky: FlakyDatabase
) -> None:
    held = await hold_the_writer(shaky, flaky)
    write = asyncio.create_task(shaky.append_entries("t1", [entry(2)]))
    await asyncio.sleep(0)
    write.cancel()
    with pytest.raises(asyncio.CancelledError):
        await write
    flaky.may_commit.set()
    await held
    assert await numbers(shaky) == [1]


async def test_a_write_cancelled_before_the_commit_is_not_stored(
    shaky: Store, flaky: FlakyDatabase
) -> None:
    await shaky.open_table(new_table(), [])
    flaky.may_begin.clear()
    flaky.begun.clear()
    write = asyncio.create_task(shaky.append_entries("t1", [entry(1)]))
    await flaky.begun.wait()
    write.cancel()
    with pytest.raises(asyncio.CancelledError):
        await write
    flaky.may_begin.set()
    await shaky.append_entries("t1", [entry(1, 70)])
    assert await shaky.find_interaction(70) == ("t1", 1)


async def test_a_write_cancelled_at_the_commit_waits_for_the_reply(
    shaky: Store, flaky: FlakyDatabase
) -> None:
    held = await hold_the_writer(shaky, flaky)
    for _ in range(3):
        held.cancel()
        await asyncio.sleep(0)
        assert not held.done()
    flaky.may_commit.set()
    with pytest.raises(asyncio.CancelledError):
        await held
    assert await numbers(shaky) == [1]


async def test_a_write_cancelled_at_a_lost_commit_ends_as_cancelled(
    shaky: Store, flaky: FlakyDatabase
) -> None:
    held = await hold_the_writer(shaky, flaky)
    held.cancel()
    await asyncio.sleep(0)
    flaky.commits = [lose_commit]
    flaky.may_commit.set()
    with pytest.raises(asyncio.CancelledError):
        await held
    await shaky.set_server_settings(7, "{}")
    assert await numbers(shaky) == []


async def test_cancelled_writes_do_not_affect_other_writes(shaky: Store) -> None:
    for number in range(40):
        await shaky.open_table(new_table(f"t{number}", channel_id=number), [])
    writes = [
        asyncio.create_task(shaky.append_entries(f"t{number}", [entry(1)])) for number in range(40)
    ]
    for turn, write in enumerate(writes[::2]):
        for _ in range(turn % 7):
            await asyncio.sleep(0)
        write.cancel()
    done = await asyncio.gather(*writes, return_exceptions=True)
    assert all(each is None for each in done[1::2])
    found = {table.id: len(table.entries) for table in [t async for t in shaky.open_tables()]}
    assert all(found[f"t{number}"] for number in range(1, 40, 2))
    assert all(found[f"t{number}"] for number in range(40) if done[number] is None)


async def test_closing_finishes_queued_writes(shaky: Store, flaky: FlakyDatabase) -> None:
    held = await hold_the_writer(shaky, flaky)
    queued = asyncio.create_task(shaky.append_entries("t1", [entry(2)]))
    await asyncio.sleep(0)
    closing = asyncio.create_task(shaky.close())
    await asyncio.sleep(0)
    assert await refusal(shaky.append_entries("t1", [entry(3)])) is StorageErrorKind.CLOSED
    flaky.may_commit.set()
    await asyncio.gather(held, queued, closing)
    with pytest.raises(UnreachableError):
        await shaky.find_interaction(70)


async def test_a_cancelled_writer_ends_every_waiting_write(
    shaky: Store, flaky: FlakyDatabase
) -> None:
    held = await hold_the_writer(shaky, flaky)
    queued = asyncio.create_task(shaky.append_entries("t1", [entry(2)]))
    await asyncio.sleep(0)
    shaky._writer._task.cancel()
    outcomes = await asyncio.gather(held, queued, return_exceptions=True)
    assert [type(each).__name__ for each in outcomes] == ["UncertainError", "NotStoredError"]
    flaky.may_commit.set()


async def under_way(shaky: Store, flaky: FlakyDatabase) -> tuple[asyncio.Task[None], float]:
    """A write that is being committed, and when it is late; a busy machine is given more time."""
    for seconds in PATIENCES:
        flaky.committing.clear()
        late = time.monotonic() + seconds
        write = asyncio.create_task(shaky.append_entries("t1", [entry(1)], until=late))
        committing = asyncio.create_task(flaky.committing.wait())
        await asyncio.wait({write, committing}, return_when=asyncio.FIRST_COMPLETED)
        if committing.done():
            return write, late
        committing.cancel()
    raise AssertionError("it is never committed")


async def _of(task: asyncio.Task[None]) -> None:
    with suppress(asyncio.CancelledError):
        await task


async def test_a_database_outage_is_one_log_line_and_its_end_another(
    shaky: Store, flaky: FlakyDatabase, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "bot.storage")
    await shaky.open_table(new_table(), [])
    assert shaky.error_kind is None
    assert shaky.idle_for < 5
    flaky.is_gone, flaky.commits = True, [lose_commit]
    # This write has to reach its COMMIT, however slow the machine is: only a COMMIT is lost here.
    with pytest.raises(UncertainError):
        await shaky.append_entries("t1", [entry(1)], until=in_the_end())
    for _ in range(2):
        write = shaky.append_entries("t1", [entry(1)], until=soon())
        assert await refusal(write) is StorageErrorKind.GONE
    assert shaky.error_kind is StorageErrorKind.GONE
    flaky.is_gone = False
    await shaky.append_entries("t1", [entry(1)], until=in_the_end())
    lost, back = (record.getMessage() for record in caplog.records)
    assert lost.startswith("the database is lost: gone")
    assert back.startswith("the database is back")
    assert shaky.error_kind is None
    assert shaky.commits.buckets()[-1][1] >= 2
