"""The SQLite driver, with our own errors."""

import asyncio
import logging
import os
import sqlite3
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Final, cast

import aiosqlite

from bot.storage.connection import Row
from bot.storage.errors import BackupError, Obstacle, StorageTrouble, UnusableError
from bot.storage.faults import BusyError, ConflictError, FullError, LostError, StatementError
from bot.storage.file_lock import keep_to_owner

OLDEST: Final = (3, 37, 0)
STATEMENTS_KEPT: Final = 32
"""Prepared statements that each connection caches.

One takes a dozen kilobytes, and few queries are frequent.
"""
BUSY_TIMEOUT: Final = 0.25  # short, as the writer retries by itself and respects deadlines

logger = logging.getLogger(__name__)


def check_version() -> None:
    """Log the version of SQLite that Python uses. Raise `UnusableError` if it is too old."""
    if sqlite3.sqlite_version_info < OLDEST:
        raise UnusableError(f"SQLite {sqlite3.sqlite_version}: 3.37 or newer is needed")
    logger.info("SQLite %s", sqlite3.sqlite_version)


class _Threaded(aiosqlite.Connection):
    """A connection that remembers when its thread ends.

    If opening fails, aiosqlite does not wait for that.
    """

    ended: asyncio.Future[Any] | None = None

    def stop(self) -> asyncio.Future[Any] | None:
        """End the thread after its pending work. Remember and return the future of that."""
        self.ended = super().stop()
        return self.ended


async def open_file(path: Path, mode: str) -> aiosqlite.Connection:
    """Open a connection. The caller has to close it, or its thread keeps the process alive."""
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
async def opened(path: Path, mode: str) -> AsyncIterator[aiosqlite.Connection]:
    """Open a connection that is closed at the end of the block."""
    connection = await open_file(path, mode)
    try:
        yield connection
    finally:
        await connection.close()


def rows_of(found: Iterable[Iterable[Any]]) -> Sequence[Row]:
    """Return the rows unchanged, with a better type.

    Without a row factory the driver gives tuples in a list.
    """
    return cast("Sequence[Row]", found)


async def is_whole(connection: aiosqlite.Connection) -> bool:
    """Return whether SQLite finds no error in the file."""
    try:
        found = rows_of(await connection.execute_fetchall("pragma integrity_check(1)"))
    except sqlite3.DatabaseError as error:
        if reason_of(error) is StorageTrouble.DAMAGED:
            return False
        raise
    return found == [("ok",)]


async def copy(source: Path, target: Path) -> None:
    """Copy a database to a new file. Another process may write the database meanwhile."""
    partial = _made_for(source, target)
    try:
        with translated():
            async with opened(source, "ro") as reader, opened(partial, "rw") as copied:
                await reader.backup(copied)
                # The copy is one complete file without a log; the bot sets WAL again.
                await copied.execute_fetchall("pragma journal_mode = delete")
        # SQLite has synced the copy to disk. Renaming it last shows no incomplete file under this
        # name.
        partial.rename(target)
    except FullError as error:
        raise BackupError(Obstacle.UNWRITABLE, str(error)) from error
    except StatementError as error:
        raise BackupError(Obstacle.UNREADABLE, str(error)) from error
    finally:
        partial.unlink(missing_ok=True)


def _made_for(source: Path, target: Path) -> Path:
    """Create an empty file beside the target to copy to, and return it.

    Raise `BackupError` if the target exists or the source is missing.
    """
    if os.path.lexists(target):
        raise BackupError(Obstacle.EXISTS, f"{target} is there already")
    if not source.is_file():
        raise BackupError(Obstacle.MISSING, f"there is no file {source}")
    partial = target.with_name(f"{target.name}.partial")
    try:
        partial.unlink(missing_ok=True)
        keep_to_owner(partial)
    except (OSError, ValueError) as error:
        raise BackupError(Obstacle.UNWRITABLE, f"{partial}: {error}") from error
    return partial


# Primary result codes; see https://www.sqlite.org/rescode.html
_REASONS: Final = {
    sqlite3.SQLITE_BUSY: StorageTrouble.LOCKED,
    sqlite3.SQLITE_LOCKED: StorageTrouble.LOCKED,
    sqlite3.SQLITE_READONLY: StorageTrouble.READ_ONLY,
    sqlite3.SQLITE_CORRUPT: StorageTrouble.DAMAGED,
    sqlite3.SQLITE_NOTADB: StorageTrouble.DAMAGED,
    sqlite3.SQLITE_FULL: StorageTrouble.FULL,
    sqlite3.SQLITE_CANTOPEN: StorageTrouble.GONE,
}


def _code(error: sqlite3.Error) -> int | None:
    code: int | None = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def reason_of(error: sqlite3.Error) -> StorageTrouble:
    """Return our reason for an error of the driver."""
    return _REASONS.get(_code(error) or 0, StorageTrouble.FAULTY)


def is_unwritten(error: sqlite3.Error) -> bool:
    """Return whether COMMIT failed while it wrote the log.

    The last thing written makes a transaction valid, so after such a failure it is not stored.
    After other failures it may be stored, for example if syncing failed.
    """
    return error.sqlite_errorcode in {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE}


@contextmanager
def translated() -> Iterator[None]:
    """Raise the errors of `faults` instead of those of the driver."""
    try:
        yield
    except sqlite3.Error as error:
        if _is_unreadable(error):
            # Do not chain the error either: the driver quotes stored data.
            raise LostError(StorageTrouble.DAMAGED, "a text cannot be read") from None
        raise _translation(error) from error


def _is_unreadable(error: sqlite3.Error) -> bool:
    """Return whether the driver, not SQLite, failed to decode a text."""
    return isinstance(error, sqlite3.OperationalError) and _code(error) is None


def _translation(error: sqlite3.Error) -> Exception:
    """Return the error as one of ours. A mistake in a statement stays the driver's error."""
    match _code(error):
        case None | sqlite3.SQLITE_ERROR | sqlite3.SQLITE_MISMATCH | sqlite3.SQLITE_TOOBIG:
            return error
        case sqlite3.SQLITE_CONSTRAINT:
            return ConflictError(str(error))
        case sqlite3.SQLITE_FULL:
            return FullError(StorageTrouble.FULL, str(error))
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED | sqlite3.SQLITE_PROTOCOL:
            return BusyError(StorageTrouble.LOCKED, str(error))
    return LostError(reason_of(error), str(error))
