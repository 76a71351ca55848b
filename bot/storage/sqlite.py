"""The SQLite driver for one file: one connection writes, and a few connections read.

SQLite before 3.51.3 could damage a file if two connections wrote to it and emptied its log. So
there is only one connection that writes, and no other process may open the file for writing.
"""

import asyncio
import glob
import logging
import os
import sqlite3
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import (
    AbstractAsyncContextManager,
    asynccontextmanager,
    contextmanager,
    nullcontext,
    suppress,
)
from pathlib import Path
from typing import Any, Final, cast

import aiosqlite

from bot.storage.connection import Query, Row, Value
from bot.storage.errors import (
    BackupError,
    BackupErrorKind,
    BusyError,
    ConflictError,
    FullError,
    LostError,
    StatementError,
    StorageErrorKind,
    UnreachableError,
    UnusableError,
)
from bot.storage.locks import FileLock, create_private_file
from bot.storage.stored_types import Shards

# Sqlite driver -----------------------------------------------------------------------------------

OLDEST: Final = (3, 37, 0)
STATEMENTS_KEPT: Final = 32
"""The number of prepared statements that each connection caches.

A statement takes about 12 kB, and only few queries are frequent.
"""
BUSY_TIMEOUT: Final = 0.25  # short, as the writer retries by itself and respects deadlines

logger = logging.getLogger(__name__)


def check_version() -> None:
    """Log the version of SQLite that Python uses. Raise `UnusableError` if it is too old."""
    if sqlite3.sqlite_version_info < OLDEST:
        raise UnusableError(f"SQLite {sqlite3.sqlite_version}: 3.37 or newer is needed")
    logger.info("SQLite %s", sqlite3.sqlite_version)


class _Threaded(aiosqlite.Connection):
    """A connection with a future, `ended`, that is done when the connection's thread has ended.

    It is needed if opening fails: then aiosqlite does not wait for the thread to end.
    """

    ended: asyncio.Future[Any] | None = None

    def stop(self) -> asyncio.Future[Any] | None:
        """End the thread after its pending work. Return the future `ended`."""
        self.ended = super().stop()
        return self.ended


async def open_file(path: Path, mode: str) -> aiosqlite.Connection:
    """Open a connection. The caller must close it, because its thread keeps the process alive."""
    address = f"{path.absolute().as_uri()}?mode={mode}"  # noqa: ASYNC240 - does not access the disk

    def connect() -> sqlite3.Connection:
        return sqlite3.connect(
            address,
            uri=True,
            timeout=BUSY_TIMEOUT,
            isolation_level="IMMEDIATE",
            cached_statements=STATEMENTS_KEPT,
        )

    connection = _Threaded(connect, iter_chunk_size=64)
    try:
        return await connection
    except BaseException:
        if connection.ended is not None:
            await connection.ended
        raise


@asynccontextmanager
async def opened_file(path: Path, mode: str) -> AsyncIterator[aiosqlite.Connection]:
    """Open a connection that is closed at the end of the block."""
    connection = await open_file(path, mode)
    try:
        yield connection
    finally:
        await connection.close()


def fetch_rows(found: Iterable[Iterable[Any]]) -> Sequence[Row]:
    """Return the rows unchanged, with a better type.

    The driver returns a list of tuples, but its type hints do not say so.
    """
    return cast("Sequence[Row]", found)


async def is_whole(connection: aiosqlite.Connection) -> bool:
    """Return whether SQLite finds no error in the file."""
    try:
        found = fetch_rows(await connection.execute_fetchall("pragma integrity_check(1)"))
    except sqlite3.DatabaseError as error:
        if error_kind_of(error) is StorageErrorKind.DAMAGED:
            return False
        raise
    return found == [("ok",)]


async def copy_database(source: Path, target: Path) -> None:
    """Copy a database to a new file. Another process may write the database meanwhile."""
    partial = _new_file_beside(source, target)
    try:
        with translating_errors():
            async with opened_file(source, "ro") as reader, opened_file(partial, "rw") as copied:
                await reader.backup(copied)
                # Leave the copy as one complete file without a log. The bot switches back to a log
                # (WAL) when it opens the copy.
                await copied.execute_fetchall("pragma journal_mode = delete")
        # By now, SQLite has written the whole copy to the disk. Only now give the copy its final
        # name, so that no incomplete copy ever has this name.
        partial.rename(target)
    except FullError as error:
        raise BackupError(BackupErrorKind.UNWRITABLE, str(error)) from error
    except StatementError as error:
        raise BackupError(BackupErrorKind.UNREADABLE, str(error)) from error
    finally:
        partial.unlink(missing_ok=True)


def _new_file_beside(source: Path, target: Path) -> Path:
    """Create an empty file next to `target`, and return its path. The copy is written there first.

    Raise `BackupError` if the target exists or the source is missing.
    """
    if os.path.lexists(target):
        raise BackupError(BackupErrorKind.EXISTS, f"{target} is there already")
    if not source.is_file():
        raise BackupError(BackupErrorKind.MISSING, f"there is no file {source}")
    partial = target.with_name(f"{target.name}.partial")
    try:
        partial.unlink(missing_ok=True)
        create_private_file(partial)
    except (OSError, ValueError) as error:
        raise BackupError(BackupErrorKind.UNWRITABLE, f"{partial}: {error}") from error
    return partial


# These are SQLite's primary result codes. See https://www.sqlite.org/rescode.html
_REASONS: Final = {
    sqlite3.SQLITE_BUSY: StorageErrorKind.LOCKED,
    sqlite3.SQLITE_LOCKED: StorageErrorKind.LOCKED,
    sqlite3.SQLITE_READONLY: StorageErrorKind.READ_ONLY,
    sqlite3.SQLITE_CORRUPT: StorageErrorKind.DAMAGED,
    sqlite3.SQLITE_NOTADB: StorageErrorKind.DAMAGED,
    sqlite3.SQLITE_FULL: StorageErrorKind.FULL,
    sqlite3.SQLITE_CANTOPEN: StorageErrorKind.GONE,
}


def _error_code(error: sqlite3.Error) -> int | None:
    code: int | None = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def error_kind_of(error: sqlite3.Error) -> StorageErrorKind:
    """Return the `StorageErrorKind` of a driver's error."""
    return _REASONS.get(_error_code(error) or 0, StorageErrorKind.FAULTY)


def is_unwritten(error: sqlite3.Error) -> bool:
    """Return whether COMMIT certainly failed, because it could not write the log.

    A transaction is stored only if its last part is in the log. After other failures, such as a
    failed sync, the transaction may be stored.
    """
    return error.sqlite_errorcode in {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE}


@contextmanager
def translating_errors() -> Iterator[None]:
    """Raise our own errors, such as `LostError`, instead of the driver's errors."""
    try:
        yield
    except sqlite3.Error as error:
        if _is_unreadable(error):
            # Do not chain the driver's error, because it quotes stored data.
            raise LostError(StorageErrorKind.DAMAGED, "a text cannot be read") from None
        raise _translate_error(error) from error


def _is_unreadable(error: sqlite3.Error) -> bool:
    """Return whether a stored text cannot be decoded. Such an error comes from the driver."""
    return isinstance(error, sqlite3.OperationalError) and _error_code(error) is None


def _translate_error(error: sqlite3.Error) -> Exception:
    """Return our own error for an error of the database driver.

    If the statement itself is wrong, return the driver's error unchanged.
    """
    match _error_code(error):
        case None | sqlite3.SQLITE_ERROR | sqlite3.SQLITE_MISMATCH | sqlite3.SQLITE_TOOBIG:
            return error
        case sqlite3.SQLITE_CONSTRAINT:
            return ConflictError(str(error))
        case sqlite3.SQLITE_FULL:
            return FullError(StorageErrorKind.FULL, str(error))
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED | sqlite3.SQLITE_PROTOCOL:
            return BusyError(StorageErrorKind.LOCKED, str(error))
    return LostError(error_kind_of(error), str(error))


# Sqlite ------------------------------------------------------------------------------------------

READERS: Final = 2

# The cache of each connection is 512 KiB. That is enough, because the operating system also caches
# the file, once for all connections.
KEEP_LITTLE: Final = "pragma cache_size = -512"

# With `synchronous = full`, a commit survives a power cut. `journal_size_limit` shortens the log
# (WAL) again after it grew during a long read.
PRAGMAS: Final = (
    "pragma journal_mode = wal",
    "pragma synchronous = full",
    "pragma foreign_keys = on",
    "pragma journal_size_limit = 67108864",
    # Overwrite deleted data. The default of `secure_delete` differs between builds of SQLite.
    "pragma secure_delete = on",
    KEEP_LITTLE,
)


class SqliteConnection:
    """The connection that writes."""

    def __init__(self, connection: aiosqlite.Connection, known: "KnownFile") -> None:
        self._connection = connection
        self._known = known

    async def begin(self) -> None:
        """Check that the file is still there.

        The transaction itself is begun later: the driver begins it before the first change. This
        saves a call to the driver's thread.
        """
        self._known.check_unmoved()

    async def execute(self, sql: str, rows: Sequence[tuple[Value, ...]]) -> int:
        """Run a statement with each row of arguments.

        Return the number of database rows changed.
        """
        with translating_errors():
            return (await self._connection.executemany(sql, rows)).rowcount

    async def fetch(self, query: Query) -> Sequence[Row]:
        with translating_errors():
            return fetch_rows(await self._connection.execute_fetchall(query.sql, query.args))

    async def commit(self) -> None:
        """Make the transaction durable.

        Raise `FullError` if the transaction is certainly not durable. Raise `LostError` if the
        result is unknown.
        """
        try:
            await self._connection.commit()
        except sqlite3.Error as error:
            if is_unwritten(error):
                raise FullError(error_kind_of(error), str(error)) from error
            raise LostError(error_kind_of(error), str(error)) from error

    async def rollback(self) -> None:
        """Undo the transaction, if there is one."""
        with translating_errors():
            await self._connection.rollback()

    async def run_script(self, script: str) -> None:
        """Run statements without arguments. The script begins and commits its own transactions."""
        with translating_errors():
            await self._connection.executescript(script)

    async def erase_deleted_data(self) -> None:
        """Empty the log, because it may still contain deleted data."""
        with translating_errors():
            await checkpoint_log(self._connection)

    def lock_schema(self) -> AbstractAsyncContextManager[None]:
        """Do nothing: no other process uses the file."""
        return nullcontext()

    async def claim_shards(self, shards: Shards) -> frozenset[int]:
        """Return all these shards, because no other process uses the file."""
        return shards.ids

    async def close(self) -> None:
        """Close the file and end the thread, whatever state the connection is in."""
        try:
            await self._connection.close()
        except sqlite3.Error as error:
            logger.warning("closing: %s", error)


async def checkpoint_log(connection: aiosqlite.Connection) -> None:
    """Copy the whole log into the database file, and empty the log.

    Raise `BusyError` if another connection reads the log.
    """
    emptied = await connection.execute_fetchall("pragma wal_checkpoint(truncate)")
    if any(row[0] for row in emptied):
        raise BusyError(StorageErrorKind.LOCKED, "somebody reads the log")


class KnownFile:
    """Remembers which file was opened, to notice if it is moved away or replaced.

    The bot could still write to a moved file, but would not find it after a restart.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._identity = self._read_identity()

    def check_unmoved(self) -> None:
        """Raise `LostError` unless the same file is still at the path."""
        if self._read_identity() == self._identity:
            return
        check_permissions(self._path)
        raise LostError(StorageErrorKind.GONE, f"{self._path} is not what it was")

    def _read_identity(self) -> tuple[int, int] | None:
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino


def check_permissions(path: Path) -> None:
    """Raise `LostError` if this process lacks a permission for the file or its folder.

    The error names the missing permission. Do nothing if the file is missing.
    """
    needed = ((path.parent, os.W_OK | os.X_OK, "write into"), (path, os.R_OK | os.W_OK, "write"))
    for place, mode, what in needed:
        try:
            place.stat()
        except PermissionError:
            raise LostError(StorageErrorKind.FORBIDDEN, f"no permission to reach {place}") from None
        except OSError:
            return
        if not os.access(place, mode):
            raise LostError(StorageErrorKind.FORBIDDEN, f"no permission to {what} {place}")


class SqliteDatabase:
    """A file that only this process may write."""

    dialect = "sqlite"

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known: KnownFile | None = None
        self._lock = FileLock.lock_file(path)
        self._readers: asyncio.LifoQueue[aiosqlite.Connection | None] = asyncio.LifoQueue()
        for _ in range(READERS):
            self._readers.put_nowait(None)

    async def connect(self) -> SqliteConnection:
        """Open the connection that writes. The first call creates the file if it is missing.

        A later call raises `LostError` if the file has disappeared or was replaced.
        """
        if self._known:
            self._known.check_unmoved()
        else:
            with suppress(OSError):
                # Ignore the error here. SQLite reports the same error when it opens the file below.
                create_private_file(self._path)
        try:
            with translating_errors():
                connection = await open_file(self._path, "rw" if self._known else "rwc")
        except LostError:
            check_permissions(self._path)
            raise
        try:
            await self._prepare(connection)
        except LostError:
            await connection.close()
            check_permissions(self._path)
            raise
        except BaseException:
            await connection.close()
            raise
        self._known = self._known or KnownFile(self._path)
        return SqliteConnection(connection, self._known)

    async def _prepare(self, connection: aiosqlite.Connection) -> None:
        with translating_errors():
            for pragma in PRAGMAS:
                await connection.execute_fetchall(pragma)
            try:
                # A COMMIT that failed may leave pages at the end of the log. SQLite could later
                # recover them, and so store a write that was refused. An empty log prevents this.
                await checkpoint_log(connection)
            except BusyError:
                if self._known:
                    raise

    async def fetch(self, query: Query) -> Sequence[Row]:
        """Run a query on a connection that can only read."""
        async with self._pooled_reader() as reader:
            return fetch_rows(await reader.execute_fetchall(query.sql, query.args))

    async def back_up_before_migration(self, version: int) -> None:
        """Copy the file to a new file beside it, whose name ends with the schema version.

        Delete the copies of earlier migrations.
        """
        target = self._path.with_name(f"{self._path.name}.schema-{version}")
        new = target.with_name(f"{target.name}.new")
        new.unlink(missing_ok=True)
        try:
            await copy_database(self._path, new)
        except BackupError as error:
            raise UnreachableError(f"no copy could be made before the update: {error}") from error
        for old in self._path.parent.glob(f"{glob.escape(self._path.name)}.schema-*"):
            if old != new:
                old.unlink()
        new.rename(target)
        logger.info("what there was before the update is kept in %s", target)

    async def free_shards(self, count: int) -> frozenset[int]:  # noqa: ARG002 - part of the interface
        """Return an empty set, because the process that uses the file has all shards."""
        return frozenset()

    async def close(self) -> None:
        """Close the readers, copy the log into the file, and release the lock of the file."""
        for _ in range(READERS):
            reader = await self._readers.get()
            if reader is not None:
                await reader.close()
        await self._leave_one_file()
        self._lock.release()

    async def _leave_one_file(self) -> None:
        """Copy the log into the file, so that the file alone has all data.

        SQLite does this when the last connection closes, but not if that connection can only read.
        """
        if self._known is None:
            return
        try:
            self._known.check_unmoved()
            with translating_errors():
                async with opened_file(self._path, "rw") as last:
                    await checkpoint_log(last)
        except (sqlite3.Error, StatementError) as error:
            logger.warning("the log beside %s stays: %s", self._path, error)

    @asynccontextmanager
    async def _pooled_reader(self) -> AsyncIterator[aiosqlite.Connection]:
        """Lend a connection of the pool for the block. Open the connection if it is not open."""
        reader = await self._readers.get()
        try:
            with translating_errors():
                reader = reader or await self._new_reader()
                yield reader
        except LostError:
            lost, reader = reader, None
            if lost is not None:
                await lost.close()
            raise
        finally:
            self._readers.put_nowait(reader)

    async def _new_reader(self) -> aiosqlite.Connection:
        reader = await open_file(self._path, "ro")
        try:
            await reader.execute_fetchall(KEEP_LITTLE)
        except BaseException:
            await reader.close()
            raise
        return reader
