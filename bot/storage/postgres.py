"""The PostgreSQL driver: one connection writes, a pool of connections reads."""

import logging
import secrets
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import lru_cache
from itertools import count
from typing import Final

import asyncpg

from bot.storage.connection import Query, Row, Value
from bot.storage.errors import (
    BusyError,
    ConflictError,
    FullError,
    LockedOutError,
    LostError,
    StorageErrorKind,
    TakenError,
)
from bot.storage.locks import HELD, ShardLocks
from bot.storage.stored_types import Shards

CONNECT_TIMEOUT: Final = 5.0
# All times are in seconds. A connection that does not answer within `COMMAND_TIMEOUT` counts as
# dead. COMMIT gets more time, because a disk may be slow. If we gave up too early, we would have to
# find out whether the COMMIT was done. That takes longer than waiting.
COMMAND_TIMEOUT: Final = 3.0
COMMIT_TIMEOUT: Final = 10.0
MIGRATION_TIMEOUT: Final = 3600.0
READERS: Final = 4
LOCK_TIMEOUT: Final = "1s"

# Make commits durable, whatever the server's default is. Keep a stricter setting of the server.
BE_DURABLE = """
select set_config('synchronous_commit', 'on', false)
where current_setting('synchronous_commit') = 'off'
"""

# When a connection is lost, the server may still execute its last statement. Until that ends, the
# lost connection holds its lock. So a new connection terminates the lost one, and then takes the
# same lock. Once the new connection has the lock, the lost one has ended.
STOP_PREDECESSOR = """
select pg_terminate_backend(pid) from pg_locks
where locktype = 'advisory' and objsubid = 1 and granted and pid <> pg_backend_pid()
and database = (select oid from pg_database where datname = current_database())
and (classid::bigint << 32 | objid::bigint) = $1
"""
TAKE_LOCK = "select pg_advisory_lock($1)"
RELEASE_LOCK = "select pg_advisory_unlock($1)"
# The number of the lock for schema changes. Other programs in this database must not use the same
# number.
SCHEMA_LOCK: Final = int.from_bytes(b"maunz")

# We set parameters when we connect. A pooler does not keep them for us. So if a parameter is
# missing, there is a pooler.
HAS_OUR_SETTINGS: Final = "select current_setting('lock_timeout') = $1"
UNREADABLE: Final = (
    "the address cannot be read: it is postgresql://NAME:PASSWORD@HOST:PORT/DATABASE"
)
POOLER: Final = (
    "a pooler such as PgBouncer stands before it, which hands one connection to many:"
    " use the address of the server itself"
)

logger = logging.getLogger(__name__)


class PostgresConnection:
    """The connection that writes."""

    def __init__(self, connection: "asyncpg.Connection[asyncpg.Record]", locks: ShardLocks) -> None:
        self._connection = connection
        self._locks = locks

    async def begin(self) -> None:
        with _translating_errors():
            await self._connection.execute("begin")

    async def execute(self, sql: str, rows: Sequence[tuple[Value, ...]]) -> int:
        """Run a statement with each row of arguments.

        Return the number of database rows changed.
        """
        with _translating_errors():
            return len(await self._connection.fetchmany(_changed_row_count(sql), rows))

    async def fetch(self, query: Query) -> Sequence[Row]:
        with _translating_errors():
            return _fetch_rows(
                await self._connection.fetch(_with_numbered_arguments(query.sql), *query.args)
            )

    async def commit(self) -> None:
        """Make the transaction durable. Raise `LostError` if the result is unknown."""
        try:
            answer = await self._connection.execute("commit", timeout=COMMIT_TIMEOUT)
        except Exception as error:
            raise LostError(StorageErrorKind.GONE, str(error)) from error
        if answer != "COMMIT":
            raise LostError(StorageErrorKind.FAULTY, f"COMMIT was answered by {answer}")

    async def rollback(self) -> None:
        """Undo the transaction, if there is one."""
        with _translating_errors():
            if self._connection.is_in_transaction():
                await self._connection.execute("rollback")

    async def run_script(self, script: str) -> None:
        """Run statements without arguments. The script begins and commits its own transactions."""
        with _translating_errors():
            await self._connection.execute(script, timeout=MIGRATION_TIMEOUT)

    @asynccontextmanager
    async def lock_schema(self) -> AsyncIterator[None]:
        """Keep other processes from changing the schema during the block."""
        with _translating_errors():
            await self._connection.fetch(TAKE_LOCK, SCHEMA_LOCK)
        yield
        with _translating_errors():
            await self._connection.fetch(RELEASE_LOCK, SCHEMA_LOCK)

    async def erase_deleted_data(self) -> None:
        """Do nothing: the owner of the server cleans up its log and old rows."""

    async def claim_shards(self, shards: Shards) -> frozenset[int]:
        """Lock these shards against other processes. Return which of them this process has now."""
        return await self._locks.claim_shards(self.fetch, shards)

    async def reclaim_shards(self) -> None:
        """Take over the shards of the earlier connection.

        Raise `TakenError` if another process has had one of these shards.
        """
        await self._locks.reclaim_shards(self.fetch)

    async def close(self) -> None:
        """Close the connection without waiting for the server."""
        self._connection.terminate()


class PostgresDatabase:
    """A database that several processes may share."""

    dialect = "postgres"

    def __init__(self, address: str) -> None:
        self._address = address
        self._key = secrets.randbits(63)
        self._locks = ShardLocks()
        self._is_taken = False
        self._pool: asyncpg.Pool[asyncpg.Record] | None = None

    async def connect(self) -> PostgresConnection:
        """Open the connection that writes. An earlier one of this process is terminated first."""
        if self._is_taken:
            # Never connect again, even if the other process has released the shards. It has changed
            # their tables, so our copy of the tables is outdated.
            raise TakenError(StorageErrorKind.TAKEN)
        with _translating_connect_errors():
            connection = await asyncpg.connect(
                self._address,
                timeout=CONNECT_TIMEOUT,
                command_timeout=COMMAND_TIMEOUT,
                server_settings={"application_name": "maunz", "lock_timeout": LOCK_TIMEOUT},
            )
        try:
            with _translating_connect_errors():
                await _check_not_pooled(connection)
                await connection.execute(BE_DURABLE)
                await connection.fetch(STOP_PREDECESSOR, self._key)
                await connection.fetch(TAKE_LOCK, self._key)
            writing = PostgresConnection(connection, self._locks)
            await writing.reclaim_shards()
        except BaseException as error:
            connection.terminate()
            self._is_taken = isinstance(error, TakenError)
            raise
        return writing

    async def fetch(self, query: Query) -> Sequence[Row]:
        """Run a query on any connection of the pool."""
        with _translating_errors():
            pool = self._pool or await self._make_pool()
            return _fetch_rows(await pool.fetch(_with_numbered_arguments(query.sql), *query.args))

    async def back_up_before_migration(self, version: int) -> None:
        """Do nothing: the owner of the server makes backups with the tools of PostgreSQL."""

    async def free_shards(self, count: int) -> frozenset[int]:
        """Return the ids of those shards, out of `count`, that no process has."""
        return frozenset(range(count)).difference(row[0] for row in await self.fetch(Query(HELD)))

    async def close(self) -> None:
        """Close the pool. `PostgresConnection.close` closes the connection that writes."""
        if self._pool is not None:
            self._pool.terminate()

    async def _make_pool(self) -> "asyncpg.Pool[asyncpg.Record]":
        self._pool = pool = asyncpg.create_pool(
            self._address,
            min_size=0,
            max_size=READERS,
            timeout=CONNECT_TIMEOUT,
            command_timeout=COMMAND_TIMEOUT,
            server_settings={"application_name": "maunz", "default_transaction_read_only": "on"},
        )
        return await pool


async def _check_not_pooled(connection: "asyncpg.Connection[asyncpg.Record]") -> None:
    """Raise `LockedOutError` if there is a connection pooler between us and the server.

    A pooler gives our statements to changing connections, but a shard lock belongs to one
    connection.
    """
    if not await connection.fetchval(HAS_OUR_SETTINGS, LOCK_TIMEOUT):
        raise LockedOutError(StorageErrorKind.GONE, POOLER)


def _fetch_rows(records: Sequence[asyncpg.Record]) -> Sequence[Row]:
    return [tuple(record) for record in records]


@lru_cache
def _with_numbered_arguments(sql: str) -> str:
    """Return the statement with `$1`, `$2` and so on in place of each `?`."""
    head, *rest = sql.split("?")
    return head + "".join(f"${number}{part}" for number, part in zip(count(1), rest, strict=False))


@lru_cache
def _changed_row_count(sql: str) -> str:
    return f"{_with_numbered_arguments(sql)} returning 1"


@contextmanager
def _translating_errors() -> Iterator[None]:
    try:
        yield
    except (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError) as error:
        raise _translate_error(error) from error
    except (OSError, TimeoutError) as error:
        raise LostError(StorageErrorKind.GONE, str(error)) from error


@contextmanager
def _translating_connect_errors() -> Iterator[None]:
    """Translate errors of connecting into our own errors.

    `LockedOutError` means that a retry is useless, for example because the password is wrong.
    `LostError` means that the caller should retry.
    """
    try:
        with _translating_errors():
            yield
    except LostError as error:
        # This error means that there is a pooler, which refuses the settings that we pass.
        if isinstance(error.__cause__, asyncpg.ProtocolViolationError):
            raise LockedOutError(StorageErrorKind.GONE, f"{POOLER} ({error.__cause__})") from error
        raise
    except ValueError:
        # Never show the address, not even in a chained error. If it is written wrongly, any part of
        # it may be the password.
        raise LockedOutError(StorageErrorKind.GONE, UNREADABLE) from None
    except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise LostError(StorageErrorKind.GONE, str(error)) from error


# The first two characters of an SQLSTATE are its class, such as "23" for conflicts. See
# https://www.postgresql.org/docs/current/errcodes-appendix.html
_CONFLICT: Final = "23"
_REFUSALS: Final = (
    (("53100",), FullError, StorageErrorKind.FULL),
    (("40", "55P03", "57014"), BusyError, StorageErrorKind.LOCKED),
    (("XX001", "XX002"), LostError, StorageErrorKind.DAMAGED),
    (("25006",), LostError, StorageErrorKind.READ_ONLY),
    # The account, the password, the database or the schema is wrong.
    (("28", "3D000", "3F000"), LockedOutError, StorageErrorKind.GONE),
    (("42501",), LockedOutError, StorageErrorKind.FORBIDDEN),
    (("08", "53", "57", "58"), LostError, StorageErrorKind.GONE),
)


def _translate_error(error: Exception) -> Exception:
    """Return our own error for an error of the database driver.

    If the statement itself is wrong, return the driver's error unchanged.
    """
    state: str | None = getattr(error, "sqlstate", None)
    if state is None:
        # An error without SQLSTATE comes from the driver itself. A `ValueError` means that a value
        # does not fit. Otherwise, the connection is lost.
        return (
            error if isinstance(error, ValueError) else LostError(StorageErrorKind.GONE, str(error))
        )
    if state.startswith(_CONFLICT):
        return ConflictError(str(error))
    for states, kind, error_kind in _REFUSALS:
        if state.startswith(states):
            return kind(error_kind, str(error))
    return error
