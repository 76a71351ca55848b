"""The driver of SQLite, in our words."""

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
"""By each connection: one takes a dozen kilobytes, and what is asked for often are not so many."""
BUSY_TIMEOUT: Final = 0.25  # short: the writer tries again by itself, and heeds deadlines

logger = logging.getLogger(__name__)


def check_version() -> None:
    """Log the SQLite that Python brings; `UnusableError` if it is too old."""
    if sqlite3.sqlite_version_info < OLDEST:
        raise UnusableError(f"SQLite {sqlite3.sqlite_version}: 3.37 or newer is needed")
    logger.info("SQLite %s", sqlite3.sqlite_version)


class _Threaded(aiosqlite.Connection):
    """Remembers the end of its thread, for which aiosqlite does not wait if opening fails."""

    ended: asyncio.Future[Any] | None = None

    def stop(self) -> asyncio.Future[Any] | None:
        """End the thread when it has done what it was told."""
        self.ended = super().stop()
        return self.ended


async def open_file(path: Path, mode: str) -> aiosqlite.Connection:
    """Connect; the caller has to close, or the thread keeps the process alive."""
    address = f"{path.absolute().as_uri()}?mode={mode}"  # noqa: ASYNC240 - no look at the disk

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
    """A connection that is closed behind the block."""
    connection = await open_file(path, mode)
    try:
        yield connection
    finally:
        await connection.close()


def rows_of(found: Iterable[Iterable[Any]]) -> Sequence[Row]:
    """The answer as it is: without a row factory the driver gives tuples in a list."""
    return cast("Sequence[Row]", found)


async def is_whole(connection: aiosqlite.Connection) -> bool:
    """Whether SQLite finds everything in the file where it should be."""
    try:
        found = rows_of(await connection.execute_fetchall("pragma integrity_check(1)"))
    except sqlite3.DatabaseError as error:
        if reason_of(error) is StorageTrouble.DAMAGED:
            return False
        raise
    return found == [("ok",)]


async def copy(source: Path, target: Path) -> None:
    """Copy a database to a new file, also while another process writes it."""
    partial = _made_for(source, target)
    try:
        with translated():
            async with opened(source, "ro") as reader, opened(partial, "rw") as copied:
                await reader.backup(copied)
                # One file, complete in itself; the bot sets WAL again.
                await copied.execute_fetchall("pragma journal_mode = delete")
        # SQLite has synchronised the copy; under its name it appears only whole.
        partial.rename(target)
    except FullError as error:
        raise BackupError(Obstacle.UNWRITABLE, str(error)) from error
    except StatementError as error:
        raise BackupError(Obstacle.UNREADABLE, str(error)) from error
    finally:
        partial.unlink(missing_ok=True)


def _made_for(source: Path, target: Path) -> Path:
    """An empty file beside the target, to copy to, if all is as it should be."""
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
    """Why the driver could not."""
    return _REASONS.get(_code(error) or 0, StorageTrouble.FAULTY)


def is_unwritten(error: sqlite3.Error) -> bool:
    """Whether COMMIT failed while it wrote the log.

    What makes a transaction valid is the last thing written, so it is not there. After other
    failures, such as to synchronise what was written, it may be.
    """
    return error.sqlite_errorcode in {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE}


@contextmanager
def translated() -> Iterator[None]:
    """Raise what `faults` has instead of what the driver has."""
    try:
        yield
    except sqlite3.Error as error:
        if _is_unreadable(error):
            # Not further back either: the driver quotes what is stored.
            raise LostError(StorageTrouble.DAMAGED, "a text cannot be read") from None
        raise _translation(error) from error


def _is_unreadable(error: sqlite3.Error) -> bool:
    """Whether the driver itself, not SQLite, found that a text is none."""
    return isinstance(error, sqlite3.OperationalError) and _code(error) is None


def _translation(error: sqlite3.Error) -> Exception:
    """The error in our words; a mistake in a statement stays what it is."""
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
