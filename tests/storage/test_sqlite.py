"""What only a file can suffer."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage import Store, back_up, open_store
from bot.storage.connection import Query
from bot.storage.errors import (
    BackupError,
    BackupErrorKind,
    DamagedError,
    LostError,
    NotStoredError,
    StorageErrorKind,
    UnreachableError,
)
from bot.storage.sqlite import KnownFile, SqliteConnection
from bot.storage.stored_types import EVERYTHING
from tests.storage.refusing import refusal
from tests.support.table_samples import entry, new_table, numbers

HOLDER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("begin immediate")
print("locked", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def file(sqlite: str) -> Path:
    return Path(sqlite.removeprefix("sqlite:///"))


@pytest.fixture
async def opened(sqlite: str) -> AsyncIterator[Store]:
    async with await open_store(sqlite) as store:
        await store.open_table(new_table(), [entry(1)])
        yield store


def connection_of(store: Store) -> SqliteConnection:
    connection = store._writer._line.connection
    assert isinstance(connection, SqliteConnection)
    return connection


async def pragma(store: Store, text: str) -> list[tuple[object, ...]]:
    return list(await connection_of(store).fetch(Query(f"pragma {text}")))


async def why_not(store: Store, number: int, body: str = "{}") -> StorageErrorKind | None:
    written = [entry(number)._replace(body=body)]
    return await refusal(lambda until: store.append_entries("t1", written, until=until))


async def test_commits_are_synchronised(opened: Store) -> None:
    assert await pragma(opened, "journal_mode") == [("wal",)]
    assert await pragma(opened, "synchronous") == [(2,)]
    assert await pragma(opened, "foreign_keys") == [(1,)]
    assert await pragma(opened, "cache_size") == [(-512,)]
    assert await opened._database.fetch(Query("pragma cache_size")) == [(-512,)]


async def test_readers_cannot_write(opened: Store) -> None:
    with pytest.raises(LostError, match="readonly"):
        await opened._database.fetch(Query("delete from tables"))
    assert await numbers(opened) == [1]


@pytest.mark.parametrize(
    "content", [b"no database at all, " * 100, b"SQLite format 3\0" + b"x" * 9000]
)
async def test_a_file_that_is_not_a_database_is_refused_and_unchanged(
    sqlite: str, file: Path, content: bytes
) -> None:
    file.write_bytes(content)
    with pytest.raises(DamagedError):
        await open_store(sqlite)
    assert file.read_bytes() == content


async def test_a_damaged_page_is_reported_by_name(sqlite: str, file: Path) -> None:
    async with await open_store(sqlite) as store:
        await store.open_table(new_table(), [entry(1)._replace(body="x" * 50_000)])
    damage(file)
    async with await open_store(sqlite) as store:
        with pytest.raises(DamagedError):
            await numbers(store)
        assert await why_not(store, 2) is StorageErrorKind.DAMAGED


def damage(file: Path) -> None:
    """Overwrite the pages on which the tables are kept."""
    with sqlite3.connect(file) as connection:
        size = connection.execute("pragma page_size").fetchone()[0]
        roots = connection.execute("select rootpage from sqlite_master where tbl_name = 'tables'")
        pages = [row[0] for row in roots]
    connection.close()
    with file.open("r+b") as raw:
        for page in pages:
            raw.seek((page - 1) * size)
            raw.write(b"\xff" * size)


async def test_a_full_disk_refuses_a_write_and_later_recovers(opened: Store) -> None:
    [(pages,)] = await pragma(opened, "page_count")
    await pragma(opened, f"max_page_count = {pages}")
    assert await why_not(opened, 2, "x" * 100_000) is StorageErrorKind.FULL
    await pragma(opened, "max_page_count = 1000000")
    await opened.append_entries("t1", [entry(2)])
    assert await numbers(opened) == [1, 2]


async def test_a_full_disk_refuses_only_writes_that_do_not_fit(opened: Store) -> None:
    [(pages,)] = await pragma(opened, "page_count")
    await pragma(opened, f"max_page_count = {pages}")
    big = opened.append_entries("t1", [entry(2)._replace(body="x" * 100_000)])
    small = opened.store_heartbeat(EVERYTHING, 1)
    outcomes = await asyncio.gather(big, small, return_exceptions=True)
    assert isinstance(outcomes[0], NotStoredError)
    assert outcomes[1] is None
    assert await numbers(opened) == [1]


async def test_a_lock_by_another_process_refuses_writes(file: Path, opened: Store) -> None:
    command = [sys.executable, "-c", HOLDER, str(file)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdin is not None
        assert holder.stdout.readline() == b"locked\n"
        assert await why_not(opened, 2) is StorageErrorKind.LOCKED
        assert await numbers(opened) == [1]
        waiting = asyncio.create_task(opened.append_entries("t1", [entry(2)]))
        await asyncio.sleep(0)
        holder.stdin.close()
        await waiting
    assert await numbers(opened) == [1, 2]


async def test_a_connection_that_became_read_only_is_replaced(opened: Store) -> None:
    await pragma(opened, "query_only = on")
    # The writer connects anew, and goes on.
    await opened.append_entries("t1", [entry(2)])
    assert await numbers(opened) == [1, 2]


@pytest.mark.parametrize(
    ("place", "words"), [(".", "write into {folder}"), ("maunz.db", "write {folder}/maunz.db")]
)
async def test_lost_permissions_are_told_with_what_is_missing(
    tmp_path: Path,
    place: str,
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The administrator has every permission, so the loss is simulated."""
    async with await open_store(f"sqlite:///{tmp_path}/maunz.db") as store:
        await store.open_table(new_table(), [entry(1)])
        with monkeypatch.context() as patched:
            patched.setattr(os, "access", lambda path, _: Path(path) != tmp_path / place)
            patched.setattr(KnownFile, "_read_identity", lambda _: None)
            assert await why_not(store, 2) is StorageErrorKind.FORBIDDEN
        told = f"no-permission: no permission to {words.format(folder=tmp_path)}"
        assert told in caplog.text
        await store.append_entries("t1", [entry(2)])


async def test_a_file_that_is_moved_away_takes_no_writes(file: Path, opened: Store) -> None:
    aside = file.with_name("aside.db")
    file.rename(aside)
    assert await why_not(opened, 2) is StorageErrorKind.GONE
    assert not file.exists()
    file.write_bytes(b"")
    assert await why_not(opened, 2) is StorageErrorKind.GONE
    aside.rename(file)
    await opened.append_entries("t1", [entry(2)])
    assert await numbers(opened) == [1, 2]


@pytest.mark.parametrize("name", ["/sys/maunz.db", "/dev/null/maunz.db"])
async def test_an_unwritable_folder_is_refused(name: str) -> None:
    with pytest.raises(UnreachableError, match=r"maunz\.db"):
        await open_store(f"sqlite:///{name}")


async def test_a_folder_in_place_of_the_file_is_refused(sqlite: str, file: Path) -> None:
    file.mkdir()
    with pytest.raises(UnreachableError):
        await open_store(sqlite)


async def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    async with await open_store(f"sqlite:///{tmp_path}/data/deep/maunz.db") as store:
        await store.store_heartbeat(EVERYTHING, 1)


async def test_a_backup_during_writes_is_complete(
    sqlite: str, tmp_path: Path, opened: Store
) -> None:
    async def write() -> None:
        for number in range(2, 40):
            await opened.append_entries("t1", [entry(number)])

    target = tmp_path / "backup.db"
    writing = asyncio.create_task(write())
    await opened.store_heartbeat(EVERYTHING, 1)
    await back_up(sqlite, target)
    await writing
    assert {each.name for each in tmp_path.glob("backup*")} == {"backup.db"}
    async with await open_store(f"sqlite:///{target}") as copied:
        found = await numbers(copied)
    assert found == list(range(1, len(found) + 1))
    assert found


async def test_a_backup_from_another_process_is_complete(
    sqlite: str, tmp_path: Path, opened: Store
) -> None:
    await back_up(sqlite, tmp_path / "backup.db")
    await opened.append_entries("t1", [entry(2)])
    async with await open_store(f"sqlite:///{tmp_path / 'backup.db'}") as copied:
        assert await numbers(copied) == [1]


@pytest.mark.usefixtures("opened")
async def test_a_backup_never_replaces_a_file(sqlite: str, tmp_path: Path) -> None:
    target = tmp_path / "backup.db"
    target.write_text("precious")
    with pytest.raises(BackupError, match=r"backup\.db") as caught:
        await back_up(sqlite, target)
    assert caught.value.kind is BackupErrorKind.EXISTS
    assert target.read_text() == "precious"


async def test_a_backup_of_a_missing_database_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BackupError) as caught:
        await back_up(f"sqlite:///{tmp_path}/missing.db", tmp_path / "backup.db")
    assert caught.value.kind is BackupErrorKind.MISSING
    assert list(tmp_path.iterdir()) == []


async def test_a_backup_into_a_missing_folder_is_refused(
    sqlite: str, opened: Store, tmp_path: Path
) -> None:
    with pytest.raises(BackupError) as caught:
        await back_up(sqlite, tmp_path / "no" / "backup.db")
    assert caught.value.kind is BackupErrorKind.UNWRITABLE
    assert await numbers(opened) == [1]


async def test_a_backup_of_a_file_that_is_not_a_database_is_refused(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear all, " * 999)
    with pytest.raises(BackupError) as caught:
        await back_up(f"sqlite:///{letter}", tmp_path / "backup.db")
    assert caught.value.kind is BackupErrorKind.UNREADABLE
    assert list(tmp_path.iterdir()) == [letter]


async def test_a_leftover_of_a_killed_backup_does_not_block_the_next_backup(
    sqlite: str, opened: Store, tmp_path: Path
) -> None:
    (tmp_path / "backup.db.partial").write_text("half")
    await back_up(sqlite, tmp_path / "backup.db")
    async with await open_store(f"sqlite:///{tmp_path / 'backup.db'}") as copied:
        assert await numbers(copied) == await numbers(opened)
