"""The SQLite driver for one file: one connection writes, a few read.

Until SQLite 3.51.3, two connections that write and checkpoint one file could damage it. So there is
never a second writer, neither in this process nor in another one.
"""

import asyncio
import glob
import logging
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from pathlib import Path
from typing import Final

import aiosqlite

from bot.storage import sqlite_driver as driver
from bot.storage.connection import Query, Row, Value
from bot.storage.errors import BackupError, StorageTrouble, UnreachableError
from bot.storage.faults import BusyError, FullError, LostError, StatementError
from bot.storage.file_lock import FileLock, keep_to_owner
from bot.storage.interface import Shards

READERS: Final = 2

# In KiB for each connection. A small cache is enough, as the system caches the file once for all of
# them.
KEEP_LITTLE: Final = "pragma cache_size = -512"

# FULL: a commit survives a power cut. The size limit truncates a WAL that grew during a long read.
PRAGMAS: Final = (
    "pragma journal_mode = wal",
    "pragma synchronous = full",
    "pragma foreign_keys = on",
    "pragma journal_size_limit = 67108864",
    # Overwrite deleted data, whatever SQLite was built with.
    "pragma secure_delete = on",
    KEEP_LITTLE,
)

logger = logging.getLogger(__name__)


class SqliteConnection:
    """The connection that writes."""

    def __init__(self, connection: aiosqlite.Connection, known: "KnownFile") -> None:
        self._connection = connection
        self._known = known

    async def begin(self) -> None:
        """Check the file, but begin nothing.

        The driver begins before the first change, which saves a call to the thread.
        """
        self._known.check()

    async def change(self, sql: str, rows: Sequence[tuple[Value, ...]]) -> int:
        """Run a statement with each row of arguments.

        Return the number of database rows changed.
        """
        with driver.translated():
            return (await self._connection.executemany(sql, rows)).rowcount

    async def fetch(self, query: Query) -> Sequence[Row]:
        with driver.translated():
            return driver.rows_of(await self._connection.execute_fetchall(query.sql, query.args))

    async def commit(self) -> None:
        """Make the transaction durable.

        Raise `FullError` if it certainly is not durable, `LostError` if there is any doubt.
        """
        try:
            await self._connection.commit()
        except sqlite3.Error as error:
            if driver.is_unwritten(error):
                raise FullError(driver.reason_of(error), str(error)) from error
            raise LostError(driver.reason_of(error), str(error)) from error

    async def rollback(self) -> None:
        """Undo the transaction, if there is one."""
        with driver.translated():
            await self._connection.rollback()

    async def run_script(self, script: str) -> None:
        """Run statements without arguments. The script begins and commits its own transactions."""
        with driver.translated():
            await self._connection.executescript(script)

    async def leave_no_trace(self) -> None:
        """Empty the log, which holds pages from before a deletion."""
        with driver.translated():
            await empty_log(self._connection)

    def alone(self) -> AbstractAsyncContextManager[None]:
        """Do nothing: no other process uses the file."""
        return nullcontext()

    async def claim(self, shards: Shards) -> frozenset[int]:
        """Return all of them, as no other process uses the file."""
        return shards.ids

    async def close(self) -> None:
        """Close the file and end the thread, whatever state the connection is in."""
        try:
            await self._connection.close()
        except sqlite3.Error as error:
            logger.warning("closing: %s", error)


async def empty_log(connection: aiosqlite.Connection) -> None:
    """Copy the whole log into the file and truncate it. Raise `BusyError` if somebody reads it."""
    emptied = await connection.execute_fetchall("pragma wal_checkpoint(truncate)")
    if any(row[0] for row in emptied):
        raise BusyError(StorageTrouble.LOCKED, "somebody reads the log")


class KnownFile:
    """Remembers which file is at the path.

    If it was moved away, no later start would find its writes.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._identity = self._look()

    def check(self) -> None:
        """Raise `LostError` unless the same file is still at the path."""
        if self._look() != self._identity:
            raise LostError(StorageTrouble.GONE, f"{self._path} is not what it was")

    def _look(self) -> tuple[int, int] | None:
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino


class SqliteDatabase:
    """A file that only this process may write."""

    dialect = "sqlite"

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known: KnownFile | None = None
        self._lock = FileLock.of(path)
        self._readers: asyncio.LifoQueue[aiosqlite.Connection | None] = asyncio.LifoQueue()
        for _ in range(READERS):
            self._readers.put_nowait(None)

    async def connect(self) -> SqliteConnection:
        """Open the connection that writes. Only the first call may create the file."""
        if self._known:
            self._known.check()
        else:
            with suppress(OSError):
                # SQLite reports whatever is wrong in a moment.
                keep_to_owner(self._path)
        with driver.translated():
            connection = await driver.open_file(self._path, "rw" if self._known else "rwc")
        try:
            await self._prepare(connection)
        except BaseException:
            await connection.close()
            raise
        self._known = self._known or KnownFile(self._path)
        return SqliteConnection(connection, self._known)

    async def _prepare(self, connection: aiosqlite.Connection) -> None:
        with driver.translated():
            for pragma in PRAGMAS:
                await connection.execute_fetchall(pragma)
            try:
                # A failed COMMIT may leave its pages behind the valid part of the log, where a
                # recovery could find them. An empty log cannot bring back a refused write.
                await empty_log(connection)
            except BusyError:
                if self._known:
                    raise

    async def fetch(self, query: Query) -> Sequence[Row]:
        """Run a query on a connection that can only read."""
        async with self._reader() as reader:
            return driver.rows_of(await reader.execute_fetchall(query.sql, query.args))

    async def keep_copy(self, version: int) -> None:
        """Copy the file beside the original, named by its schema version.

        Delete older such copies.
        """
        target = self._path.with_name(f"{self._path.name}.schema-{version}")
        new = target.with_name(f"{target.name}.new")
        new.unlink(missing_ok=True)
        try:
            await driver.copy(self._path, new)
        except BackupError as error:
            raise UnreachableError(f"no copy could be made before the update: {error}") from error
        for old in self._path.parent.glob(f"{glob.escape(self._path.name)}.schema-*"):
            if old != new:
                old.unlink()
        new.rename(target)
        logger.info("what there was before the update is kept in %s", target)

    async def free_shards(self, count: int) -> frozenset[int]:  # noqa: ARG002 - part of the interface
        """Return none: no other process can take shards of this file."""
        return frozenset()

    async def close(self) -> None:
        """Close the readers, complete the file and release its lock."""
        for _ in range(READERS):
            reader = await self._readers.get()
            if reader is not None:
                await reader.close()
        await self._leave_one_file()
        self._lock.release()

    async def _leave_one_file(self) -> None:
        """Empty the log, so that a copy of the file alone is complete.

        SQLite does that when the last connection closes, unless that one can only read.
        """
        if self._known is None:
            return
        try:
            self._known.check()
            with driver.translated():
                async with driver.opened(self._path, "rw") as last:
                    await empty_log(last)
        except (sqlite3.Error, StatementError) as error:
            logger.warning("the log beside %s stays: %s", self._path, error)

    @asynccontextmanager
    async def _reader(self) -> AsyncIterator[aiosqlite.Connection]:
        """Lend a connection of the pool. Open it at its first use, or again if it was lost."""
        reader = await self._readers.get()
        try:
            with driver.translated():
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
        reader = await driver.open_file(self._path, "ro")
        try:
            await reader.execute_fetchall(KEEP_LITTLE)
        except BaseException:
            await reader.close()
            raise
        return reader
