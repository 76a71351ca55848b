"""SQLite in one file: one connection writes, a few read.

Two connections that write and checkpoint one file have been able to damage it (until SQLite
3.51.3), so there is never a second one: not in this process, and not in another.
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

# In KiB, of each connection: the machine keeps the file in its memory as well, once for all.
KEEP_LITTLE: Final = "pragma cache_size = -512"

# FULL: a commit survives a power cut. A WAL that grew under a long read is cut back.
PRAGMAS: Final = (
    "pragma journal_mode = wal",
    "pragma synchronous = full",
    "pragma foreign_keys = on",
    "pragma journal_size_limit = 67108864",
    # What is deleted is overwritten, whatever SQLite was built with.
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
        """Nothing: sqlite3 begins before the first change, one trip to the thread less."""
        self._known.check()

    async def change(self, sql: str, rows: Sequence[tuple[Value, ...]]) -> int:
        """Run a statement with each row of arguments; how many rows of the database changed."""
        with driver.translated():
            return (await self._connection.executemany(sql, rows)).rowcount

    async def fetch(self, query: Query) -> Sequence[Row]:
        """The answer to a question."""
        with driver.translated():
            return driver.rows_of(await self._connection.execute_fetchall(query.sql, query.args))

    async def commit(self) -> None:
        """Make the transaction durable; `LostError` if there is any doubt that it is."""
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
        """Run statements without arguments, which begin and commit by themselves."""
        with driver.translated():
            await self._connection.executescript(script)

    async def leave_no_trace(self) -> None:
        """Empty the log, where pages stand as they were before something was deleted."""
        with driver.translated():
            await empty_log(self._connection)

    def alone(self) -> AbstractAsyncContextManager[None]:
        """Nothing to do: nobody else has the file."""
        return nullcontext()

    async def claim(self, shards: Shards) -> frozenset[int]:
        """All of them: no other process has the file."""
        return shards.ids

    async def close(self) -> None:
        """Let go of the file and of the thread, whatever state the connection is in."""
        try:
            await self._connection.close()
        except sqlite3.Error as error:
            logger.warning("closing: %s", error)


async def empty_log(connection: aiosqlite.Connection) -> None:
    """Bring all that the log has into the file; `BusyError` if somebody reads it just now."""
    emptied = await connection.execute_fetchall("pragma wal_checkpoint(truncate)")
    if any(row[0] for row in emptied):
        raise BusyError(StorageTrouble.LOCKED, "somebody reads the log")


class KnownFile:
    """Where the file is. One that was moved away would take writes that no start finds again."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._identity = self._look()

    def check(self) -> None:
        """The file has to be the one that it was, and where it was."""
        if self._look() != self._identity:
            raise LostError(StorageTrouble.GONE, f"{self._path} is not what it was")

    def _look(self) -> tuple[int, int] | None:
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino


class SqliteDatabase:
    """A file that this process alone may write."""

    dialect = "sqlite"

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known: KnownFile | None = None
        self._lock = FileLock.of(path)
        self._readers: asyncio.LifoQueue[aiosqlite.Connection | None] = asyncio.LifoQueue()
        for _ in range(READERS):
            self._readers.put_nowait(None)

    async def connect(self) -> SqliteConnection:
        """The connection that writes; only the first one may make the file."""
        if self._known:
            self._known.check()
        else:
            with suppress(OSError):
                # Whatever is wrong, SQLite will say so in a moment.
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
                # After a COMMIT that failed, its pages may lie behind the valid part of the log,
                # where a recovery could find them. Empty, it brings back nothing that was refused.
                await empty_log(connection)
            except BusyError:
                if self._known:
                    raise

    async def fetch(self, query: Query) -> Sequence[Row]:
        """The answer to a question, from a connection that can only read."""
        async with self._reader() as reader:
            return driver.rows_of(await reader.execute_fetchall(query.sql, query.args))

    async def keep_copy(self, version: int) -> None:
        """Copy the file beside it, named by the version of its schema; older such copies go."""
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

    async def free_shards(self, count: int) -> frozenset[int]:  # noqa: ARG002 - as it is declared
        """None: what this process has not taken is not for others of this file."""
        return frozenset()

    async def close(self) -> None:
        """Close what reads, and let another process have the file."""
        for _ in range(READERS):
            reader = await self._readers.get()
            if reader is not None:
                await reader.close()
        await self._leave_one_file()
        self._lock.release()

    async def _leave_one_file(self) -> None:
        """The file is complete in itself: who copies it alone loses nothing.

        SQLite does so when the last connection is closed, but not by one that can only read.
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
        """A connection of the pool, opened when it is first needed or was lost."""
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
