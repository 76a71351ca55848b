"""The interfaces of the two database drivers, so that all other code is written once."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from bot.storage.errors import MeanwhileError, NotStoredError, StorageTrouble, WriteError
from bot.storage.interface import Shards

Value = str | int | float | bytes | None
Row = tuple[Any, ...]


class Query(NamedTuple):
    """A query, with `?` where the arguments go."""

    sql: str
    args: tuple[Value, ...] = ()


class Statement(NamedTuple):
    """A statement, and the rows of arguments to run it with."""

    sql: str
    rows: Sequence[tuple[Value, ...]]
    # Whether each row of arguments has to change one row of the database. Otherwise any number is
    # fine.
    each: bool = True


class Connection(Protocol):
    """The one connection of a process that writes. It raises the errors of `faults`."""

    async def begin(self) -> None:
        """Begin a transaction."""

    async def change(self, sql: str, rows: Sequence[tuple[Value, ...]]) -> int:
        """Run a statement with each row of arguments.

        Return the number of database rows changed.
        """

    async def fetch(self, query: Query) -> Sequence[Row]:
        """Run a query and return its rows."""

    async def commit(self) -> None:
        """Make the transaction durable.

        Raise `FullError` if it certainly is not durable, `LostError` if there is any doubt.
        """

    async def rollback(self) -> None:
        """Undo the transaction, if there is one."""

    async def run_script(self, script: str) -> None:
        """Run statements without arguments. The script begins and commits its own transactions."""

    async def leave_no_trace(self) -> None:
        """Remove deleted data from all files beside the database.

        Raise `BusyError` if that has to wait.
        """

    def alone(self) -> AbstractAsyncContextManager[None]:
        """Keep other processes from changing the schema during the block."""

    async def claim(self, shards: Shards) -> frozenset[int]:
        """Lock these shards against other processes. Return those that are ours now."""

    async def close(self) -> None:
        """Close the connection, whatever state it is in."""


class Database(Protocol):
    """A database of one kind at an address."""

    dialect: str

    async def connect(self) -> Connection:
        """Open the connection that writes. Any earlier one has ended by then.

        Take over the shards of the earlier connection, or raise `TakenError`.
        """

    async def fetch(self, query: Query) -> Sequence[Row]:
        """Run a query on a connection that only reads, and return its rows."""

    async def keep_copy(self, version: int) -> None:
        """Copy the database before its schema changes, if that is our task."""

    async def free_shards(self, count: int) -> frozenset[int]:
        """Return those of `count` shards that no process has.

        Return none if only one process can use the database.
        """

    async def close(self) -> None:
        """Close all connections for reading, and release the database."""


async def unfit(_: Connection) -> WriteError:
    """Return the error of a conflict that only a mistake of the caller explains.

    An example is a match that is stored already.
    """
    return NotStoredError(StorageTrouble.UNFIT)


async def meanwhile(_: Connection) -> WriteError:
    """Return the error of a write whose basis another caller has changed.

    The caller reads again and repeats it.
    """
    return MeanwhileError("what it follows from has changed")


@dataclass(frozen=True, slots=True)
class Change:
    """The effect of a write on the database, as data. The writer can join and repeat changes."""

    statements: tuple[Statement, ...]
    # Returns a row if, and only if, this change is stored. None: no query could tell.
    proof: Query | None = None
    # Returns the error that says why the statements conflict with the stored data.
    explain: Callable[[Connection], Awaitable[WriteError]] = unfit
