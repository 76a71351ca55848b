"""The interfaces that both database drivers implement, so that other code works with either."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, ClassVar, Final, NamedTuple, Protocol, TypeVar

from bot.storage.errors import (
    BusyError,
    LostError,
    MeanwhileError,
    NotStoredError,
    StatementError,
    StorageErrorKind,
    TakenError,
    UnreachableError,
    WriteError,
    translating_for_readers,
)
from bot.storage.stored_types import Shards

# Connection --------------------------------------------------------------------------------------

Value = str | int | float | bytes | None
Row = tuple[Any, ...]


class Query(NamedTuple):
    """An SQL query and its arguments. `?` stands for an argument."""

    sql: str
    args: tuple[Value, ...] = ()


class Statement(NamedTuple):
    """A statement, and the rows of arguments to run it with."""

    sql: str
    rows: Sequence[tuple[Value, ...]]
    # Whether each row of arguments has to change exactly one row of the database. If not, it may
    # change any number of rows.
    each: bool = True


class Connection(Protocol):
    """The connection that writes. A process has only one.

    Its methods raise our own errors, such as `StatementError`, instead of the driver's errors.
    """

    async def begin(self) -> None:
        """Begin a transaction."""

    async def execute(self, sql: str, rows: Sequence[tuple[Value, ...]]) -> int:
        """Run a statement with each row of arguments.

        Return the number of database rows changed.
        """

    async def fetch(self, query: Query) -> Sequence[Row]:
        """Run a query and return its rows."""

    async def commit(self) -> None:
        """Make the transaction durable.

        Raise `FullError` if the transaction is certainly not durable. Raise `LostError` if the
        result is unknown.
        """

    async def rollback(self) -> None:
        """Undo the transaction, if there is one."""

    async def run_script(self, script: str) -> None:
        """Run statements without arguments. The script begins and commits its own transactions."""

    async def erase_deleted_data(self) -> None:
        """Remove deleted data from other files of the database, such as its log.

        Raise `BusyError` if another connection prevents this now.
        """

    def lock_schema(self) -> AbstractAsyncContextManager[None]:
        """Keep other processes from changing the schema during the block."""

    async def claim_shards(self, shards: Shards) -> frozenset[int]:
        """Lock these shards, except those of other processes. Return the locked ones."""

    async def close(self) -> None:
        """Close the connection, whatever state it is in."""


class Database(Protocol):
    """A database of one kind at an address."""

    dialect: str

    async def connect(self) -> Connection:
        """Open the connection that writes. Any earlier such connection must have ended.

        The new connection takes over the shards of the earlier one. Raise `TakenError` if another
        process has taken one of these shards meanwhile.
        """

    async def fetch(self, query: Query) -> Sequence[Row]:
        """Run a query on a connection that only reads, and return its rows."""

    async def back_up_before_migration(self, version: int) -> None:
        """Copy the database, because its schema is about to change from `version`.

        Do nothing for a database server, because its owner makes backups.
        """

    async def free_shards(self, count: int) -> frozenset[int]:
        """Return the ids of shards that no process has locked, out of `count` shards.

        Return an empty set if only one process can use the database.
        """

    async def close(self) -> None:
        """Close all connections for reading, and release the database."""


async def explain_as_unfit(_: Connection) -> WriteError:
    """Return the error for a change that does not fit the stored data, by a mistake of the caller.

    For example, the caller stores a match that is stored already.
    """
    return NotStoredError(StorageErrorKind.UNFIT)


async def explain_as_meanwhile(_: Connection) -> WriteError:
    """Return the error for a change that is based on outdated data.

    Another caller has changed the data meanwhile. The caller should read it again and repeat the
    write.
    """
    return MeanwhileError("what it follows from has changed")


@dataclass(frozen=True, slots=True)
class Change:
    """The effect of a write on the database, as data. The writer can join and repeat changes."""

    statements: tuple[Statement, ...]
    # A query that returns a row if, and only if, this change is stored. None if there is no such
    # query.
    proof: Query | None = None
    # Called if the stored data does not allow this change. Returns the error that says why.
    explain: Callable[[Connection], Awaitable[WriteError]] = explain_as_unfit


# Line --------------------------------------------------------------------------------------------

SHORTEST_PAUSE = 0.02
LONGEST_PAUSE = 1.0

logger = logging.getLogger(__name__)


class ReconnectingConnection:
    """Keeps the connection that writes. If it is lost, connects again after growing pauses."""

    def __init__(
        self, connect: Callable[[], Awaitable[Connection]], connection: Connection
    ) -> None:
        self.connection: Connection | None = connection
        self.error_kind: StorageErrorKind | None = None
        self._lost_at = 0.0
        self.taken = asyncio.Event()
        self._connect = connect
        self._pause = SHORTEST_PAUSE

    async def get_connection(self) -> Connection:
        """Return the connection. Connect again if it was lost.

        Raise `TakenError` if another process has taken our shards meanwhile.
        """
        if self.connection is None:
            try:
                self.connection = await self._connect()
            except TakenError as error:
                if not self.taken.is_set():
                    logger.error("nothing is written any more: %s", error)  # noqa: TRY400 - no bug
                self.taken.set()
                raise
        return self.connection

    async def claim_shards(self, shards: Shards) -> frozenset[int]:
        """Lock these shards, except those of other processes. Return the locked ones."""
        try:
            return await (await self.get_connection()).claim_shards(shards)
        except BaseException:
            # The connection may have taken locks already. Closing it releases them.
            await self.drop_connection()
            raise

    async def roll_back(self) -> None:
        """Undo the transaction. If the rollback fails, close the connection."""
        try:
            if self.connection is not None:
                await self.connection.rollback()
        except StatementError:
            await self.drop_connection()

    async def drop_connection(self) -> None:
        """Close the connection, if there is one."""
        connection, self.connection = self.connection, None
        if connection is not None:
            await connection.close()

    async def back_off(self, error: StatementError) -> None:
        """Record the error and wait before the next attempt. Drop the connection if it is lost."""
        self.record_error(error)
        if isinstance(error, LostError):
            await self.drop_connection()
        await self.wait_before_retry()

    async def wait_before_retry(self) -> None:
        """Wait before a retry. Each wait is longer than the one before, up to `LONGEST_PAUSE`.

        After a successful write, the waits are short again.
        """
        await asyncio.sleep(self._pause)
        self._pause = min(2 * self._pause, LONGEST_PAUSE)

    def record_error(self, error: StatementError) -> None:
        """Record a database error. Log only the first of several errors in a row."""
        if self.error_kind is None:
            self._lost_at = time.monotonic()
            logger.error("the database is lost: %s", error)
        self.error_kind = error.kind

    def record_recovery(self) -> None:
        """Clear the error and shorten the next wait, because a write was successful."""
        if self.error_kind is not None:
            logger.warning("the database is back, after %.1f s", time.monotonic() - self._lost_at)
        self.error_kind = None
        self._pause = SHORTEST_PAUSE


# Reader ------------------------------------------------------------------------------------------

Answer = TypeVar("Answer")

# The pauses in seconds before each retry of a query. If the last retry fails, its error is raised.
PAUSES: Final = (0.02, 0.1, 0.4, 1.0)


class Reader:
    """Runs queries. Raises `UnreachableError` if the database does not answer after retries."""

    def __init__(self, fetch: Callable[[Query], Awaitable[Sequence[Row]]]) -> None:
        self._fetch = fetch
        self.is_closed = False

    async def read(self, statement: str, *args: Value) -> Sequence[Row]:
        """Return the rows of a query."""
        query = Query(statement, args)
        return await self.retry_while_busy(lambda: self._fetch(query))

    async def read_column(self, statement: str, *args: Value) -> list[Any]:
        """Return the first value of each row."""
        return [row[0] for row in await self.read(statement, *args)]

    async def read_first(self, statement: str, *args: Value) -> Any | None:  # noqa: ANN401 - a column's
        """Return the first value of the first row, or None if there is no row."""
        return next(iter(await self.read_column(statement, *args)), None)

    async def retry_while_busy(self, ask: Callable[[], Awaitable[Answer]]) -> Answer:
        """Call `ask` until it succeeds, and return its result.

        Retry a few times while the database is busy or lost. Then raise the last error.
        """
        if self.is_closed:
            raise UnreachableError("the store is closed")
        with translating_for_readers():
            for pause in PAUSES:
                try:
                    return await ask()
                except (BusyError, LostError) as error:
                    if error.kind is StorageErrorKind.DAMAGED:
                        break
                    await asyncio.sleep(pause)
            return await ask()


# Columns -----------------------------------------------------------------------------------------


class _Dataclass(Protocol):
    __dataclass_fields__: ClassVar[dict[str, Any]]


class Columns:
    """The columns of a dataclass, in the order of its fields. Booleans are stored as numbers."""

    def __init__(self, kind: type[_Dataclass], *, but: str = "") -> None:
        held = [each for each in fields(kind) if each.name != but]
        self.names = tuple(each.name for each in held)
        self._truths = [place for place, each in enumerate(held) if each.type in (bool, "bool")]
        self._values = attrgetter(*self.names)

    def select_from(self, table: str) -> str:
        """Return the columns as a select list, for a table with this name or alias."""
        return sql_list(f"{table}.{each}" for each in self.names)

    def to_row(self, thing: object) -> tuple[Value, ...]:
        """Return the values of the fields, to be stored as a row."""
        return tuple(int(each) if isinstance(each, bool) else each for each in self._values(thing))

    def from_row(self, row: Iterable[Any]) -> Sequence[Any]:
        """Return the values of the fields that are stored in this row."""
        values = list(row)
        for place in self._truths:
            values[place] = bool(values[place])
        return values


def sql_list(names: Iterable[str]) -> str:
    """Return names or expressions as one text, separated by commas."""
    return ", ".join(names)


def upsert_sql(table: str, key: str, value: str) -> str:
    """Return the statement that sets the value of a key, whether or not the key exists."""
    row = insert_sql(table, (key, value))
    return f"{row} on conflict ({key}) do update set {value} = excluded.{value}"


def insert_sql(table: str, names: Sequence[str]) -> str:
    """Return the statement that adds a row."""
    return f"insert into {table} ({sql_list(names)}) values ({sql_list('?' * len(names))})"  # noqa: S608 - ours
