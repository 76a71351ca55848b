"""A SQLite file whose COMMIT fails, or that others are at."""

import asyncio
import functools
import resource
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.storage import Store, open_store, store_address
from bot.storage.errors import StorageErrorKind, UnreachableError
from bot.storage.sqlite import SqliteConnection
from bot.storage.store_address import database_for_address, open_store_on
from bot.storage.stored_types import StoredEntry
from tests.storage.refusing import refusal
from tests.support.flaky import FlakyDatabase, lose_answer
from tests.support.table_samples import entry, new_table, numbers


@pytest.fixture
def file(sqlite: str) -> Path:
    return Path(sqlite.removeprefix("sqlite:///"))


@pytest.fixture
async def opened(sqlite: str) -> AsyncIterator[Store]:
    async with await open_store(sqlite) as store:
        await store.open_table(new_table(), [entry(1)])
        yield store


@contextmanager
def largest_file(size: int) -> Iterator[None]:
    """Let no file of this process grow beyond some bytes: a disk that is really full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_full_disk_during_a_commit_refuses_the_write(file: Path, opened: Store) -> None:
    """The log cannot grow: COMMIT itself fails, half written."""
    log = file.with_name(f"{file.name}-wal")
    with largest_file(log.stat().st_size + 60_000):
        stored, reason = await fill(opened)
    assert stored > 1
    assert reason in {StorageErrorKind.FULL, StorageErrorKind.FAULTY}
    assert await numbers(opened) == list(range(1, stored + 1))
    await opened.append_entries("t1", [entry(stored + 1)])


async def fill(store: Store) -> tuple[int, StorageErrorKind]:
    """The last entry that could be stored, and why the next could not."""
    for number in range(2, 100):
        big = entry(number)._replace(body="x" * 9_000)
        reason = await refusal(functools.partial(_append, store, big))
        if reason is not None:
            return number - 1, reason
    raise AssertionError("it never filled up")


async def _append(store: Store, written: StoredEntry, until: float) -> None:
    await store.append_entries("t1", [written], until=until)


async def test_a_failed_commit_is_retried(opened: Store) -> None:
    def deny(action: int, what: str, *_: str) -> int:
        refuse = action == sqlite3.SQLITE_TRANSACTION and what == "COMMIT"
        return sqlite3.SQLITE_DENY if refuse else sqlite3.SQLITE_OK

    writing = opened._writer._line.connection
    assert isinstance(writing, SqliteConnection)
    await writing._connection.set_authorizer(deny)
    await opened.append_entries("t1", [entry(2)])
    assert opened._writer._line.connection is not writing
    assert await numbers(opened) == [1, 2]


async def test_an_uncertain_commit_stays_undecided_while_another_connection_reads_the_log(
    sqlite: str, file: Path
) -> None:
    flaky = FlakyDatabase(database_for_address(sqlite))
    async with await open_store_on(flaky) as store:
        await store.open_table(new_table(), [])
        with closing(sqlite3.connect(file, isolation_level=None)) as outside:
            outside.execute("begin")
            outside.execute("select * from tables").fetchall()
            flaky.commits = [lose_answer]
            write = asyncio.create_task(store.append_entries("t1", [entry(1)]))
            await asyncio.sleep(0.4)
            assert not write.done()
        await write
        assert await numbers(store) == [1]


async def test_a_start_waits_for_a_lock(
    sqlite: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as outside:
        outside.execute("begin exclusive")
        with monkeypatch.context() as patch:
            patch.setattr(store_address, "START_PAUSES", ())
            with pytest.raises(UnreachableError, match="locked"):
                await open_store(sqlite)
        starting = asyncio.create_task(open_store(sqlite))
        await asyncio.sleep(0.1)
        assert not starting.done()
    await (await starting).close()
