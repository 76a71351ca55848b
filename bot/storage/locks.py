"""Locks that show which process runs which shards, and a lock on a database file.

The shard locks are PostgreSQL locks that belong to the connection that writes. A process that loses
the connection also loses its locks, and can no longer write.

Each shard also has a row that names its last owner. From this row, a process that connects again
learns whether another process has had the shard meanwhile.
"""

import logging
import os
import secrets
import stat
import struct
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final, Self

from bot.storage.changes import STAMP
from bot.storage.connection import Query, Row
from bot.storage.errors import InUseError, StorageErrorKind, TakenError
from bot.storage.stored_types import Shards

# Shard locks -------------------------------------------------------------------------------------

Ask = Callable[[Query], Awaitable[Sequence[Row]]]
"""Runs a query on the connection that writes, outside of a transaction."""

# The number of the lock for `_one_process_at_a_time`. Other programs in this database must not use
# the same number.
ONE_AT_A_TIME: Final = int.from_bytes(b"claims")

TAKE_TURN = "select pg_advisory_lock(?)"
END_TURN = "select pg_advisory_unlock(?)"

# Each shard has a lock with two numbers: the id of one of our database tables, and the shard.
# Another bot may use the same database with its own schema. Its tables have other ids, so its locks
# differ from ours.
TRY = "select pg_try_advisory_lock('stamps'::regclass::oid::int, ?::int)"
TAKE = "select pg_advisory_lock('stamps'::regclass::oid::int, ?::int)"

# All processes have to divide the servers into the same number of shards. Otherwise their shards
# overlap: shard 0 of 2 contains servers of shard 0 of 4. Each process therefore holds a shared
# lock. The id of the lock is the number of shards that the process uses.
SHARE_COUNT = "select pg_advisory_lock_shared('beats'::regclass::oid::int, ?::int)"
OTHER_COUNT = """
select 1 from pg_locks
where locktype = 'advisory' and objsubid = 2 and granted and pid <> pg_backend_pid()
and database = (select oid from pg_database where datname = current_database())
and classid = 'beats'::regclass::oid and objid::bigint <> ?
"""

HELD: Final = """
select objid::bigint from pg_locks
where locktype = 'advisory' and objsubid = 2 and granted
and database = (select oid from pg_database where datname = current_database())
and classid = 'stamps'::regclass::oid
"""

SET_OWNER = f"{STAMP} returning 1"
OWNER = "select number from stamps where writer = ?"
FORGET_OTHER_COUNTS = """
delete from stamps where writer like 'shard %' and writer not like ? returning 1
"""


class ShardLocks:
    """The locks on the shards that this process runs."""

    def __init__(self) -> None:
        self._name = secrets.randbits(63)
        self._held: Shards | None = None

    async def claim_shards(self, ask: Ask, shards: Shards) -> frozenset[int]:
        """Lock the shards in `shards` that are free. Return the shards that this process has now.

        Shards that the process had before are included if they are in `shards`.
        """
        held = self._held or Shards(shards.count, frozenset())
        if held.count != shards.count:
            raise ValueError(f"this process runs shards of {held.count}, not of {shards.count}")
        async with _one_process_at_a_time(ask):
            if await ask(Query(OTHER_COUNT, (shards.count,))):
                return frozenset()
            free = {each for each in shards.ids - held.ids if await _try_shard_lock(ask, each)}
            if free:
                await self._claim_lock(ask, Shards(shards.count, frozenset(free)))
        ours = held.ids | free
        self._held = Shards(shards.count, ours) if ours else None
        return shards.ids & ours

    async def reclaim_shards(self, ask: Ask) -> None:
        """Lock our shards on a new connection.

        Raise `TakenError` if another process has had one of our shards meanwhile.
        """
        if self._held is None:
            return
        async with _one_process_at_a_time(ask):
            for each in sorted(self._held.ids):
                if await ask(Query(OWNER, (_first_row(each, self._held.count),))) != [
                    (self._name,)
                ]:
                    raise TakenError(
                        StorageErrorKind.TAKEN, f"another process has had shard {each}"
                    )
                # No other process has the lock. If it is held, then by our own lost connection,
                # which is about to end. So wait for it.
                await ask(Query(TAKE, (each,)))
            await ask(Query(SHARE_COUNT, (self._held.count,)))

    async def _claim_lock(self, ask: Ask, taken: Shards) -> None:
        await ask(Query(SHARE_COUNT, (taken.count,)))
        await ask(Query(FORGET_OTHER_COUNTS, (f"%/{taken.count}",)))
        for each in taken.ids:
            await ask(Query(SET_OWNER, (_first_row(each, taken.count), self._name)))


@asynccontextmanager
async def _one_process_at_a_time(ask: Ask) -> AsyncIterator[None]:
    """Let only one process at a time run the block, which claims shards.

    If the block fails, the caller closes the connection. This releases the lock of the block.
    """
    await ask(Query(TAKE_TURN, (ONE_AT_A_TIME,)))
    yield
    await ask(Query(END_TURN, (ONE_AT_A_TIME,)))


async def _try_shard_lock(ask: Ask, shard: int) -> bool:
    """Try to lock the shard. Return whether we have it now."""
    return bool((await ask(Query(TRY, (shard,))))[0][0])


def _first_row(shard: int, count: int) -> str:
    return f"shard {shard}/{count}"


# File lock ---------------------------------------------------------------------------------------

# A file lock lets only one process use a database file. The lock ends with the process, even after
# a crash.

logger = logging.getLogger(__name__)

if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


if sys.platform == "linux":

    def _lock_all_names(file: BinaryIO) -> None:
        """Lock the file itself, because it may have a second name (a hard link).

        This kind of lock stays when SQLite closes the file. Other kinds of locks would end.
        """
        lock = struct.pack("hhqqi4x", fcntl.F_WRLCK, os.SEEK_SET, FAR_OFF, 1, 0)
        fcntl.fcntl(file, fcntl.F_OFD_SETLK, lock)

else:

    def _lock_all_names(file: BinaryIO) -> None:
        """Warn if the file has a second name (a hard link).

        The file itself cannot be locked on this system: the lock would end when SQLite closes it.
        """
        if os.fstat(file.fileno()).st_nlink > 1:
            logger.warning("the database has a second name; let no other process use that one")


FAR_OFF: Final = 1 << 62
"""A byte of the file that SQLite does not lock."""
OWNER_ALONE: Final = 0o600


def create_private_file(path: Path) -> None:
    """Create the file if it is missing. Let nobody but its owner read or write it."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ALONE))
    if stat.S_IMODE(path.stat().st_mode) & ~OWNER_ALONE:
        try:
            path.chmod(OWNER_ALONE)
        except OSError as error:
            logger.warning("others may read %s: %s", path, error.strerror)


class FileLock:
    """Locks a database file until `release` is called. Creates the file if it is missing.

    It locks `<file>.lock`, and the file itself if possible. Raises `InUseError` if another process
    has locked the file, even by another name.
    """

    def __init__(self, path: Path) -> None:
        self._file: BinaryIO | None = None
        self._beside = path.with_name(f"{path.name}.lock").open("a+b")
        try:
            _lock(self._beside)
            with suppress(PermissionError, IsADirectoryError):
                # Ignore the error here. SQLite reports the same error when it opens the file.
                create_private_file(path)
                self._file = path.open("rb+")
            if self._file is not None:
                _lock_all_names(self._file)
        except OSError as error:
            self.release()
            raise InUseError(f"another process runs with {path}") from error

    @classmethod
    def lock_file(cls, path: Path) -> Self:
        """Return a lock on the file at this path, after following links.

        Create the file's folder if it is missing.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        return cls(Path(os.path.realpath(path)))

    def release(self) -> None:
        """Release the lock. SQLite must have closed the file before this call."""
        # Do not delete the lock file: another process may have locked it meanwhile.
        for each in (self._file, self._beside):
            if each is not None:
                each.close()
