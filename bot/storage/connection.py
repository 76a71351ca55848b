"""What the two drivers have in common, so that everything else is written once."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from bot.storage.errors import MeanwhileError, NotStoredError, StorageTrouble, WriteError
from bot.storage.interface import Shards

Value = str | int | float | bytes | None
Row = tuple[Any, ...]


class Query(NamedTuple):
    """A question, with `?` where the arguments go."""

    sql: str
    args: tuple[Value, ...] = ()


class Statement(NamedTuple):
    """A statement, and the rows of arguments to run it with."""

    sql: str
    rows: Sequence[tuple[Value, ...]]
    # Whether each has to change one row of the database; otherwise any number is fine.
    each: bool = True


class Connection(Protocol):
    """The one connection of a process that writes; refuses as `faults` has it."""

    async def begin(self) -> None:
        """Begin a transaction."""

    async def change(self, sql: str, rows: Sequence[tuple[Value, ...]]) -> int:
        """Run a statement with each row of arguments; how many rows of the database changed."""

    async def fetch(self, query: Query) -> Sequence[Row]:
        """The answer to a question."""

    async def commit(self) -> None:
        """Make the transaction durable.

        `FullError` if it certainly is not, `LostError` if there is any doubt.
        """

    async def rollback(self) -> None:
        """Undo the transaction, if there is one."""

    async def run_script(self, script: str) -> None:
        """Run statements without arguments, which begin and commit by themselves."""

    async def leave_no_trace(self) -> None:
        """What was deleted stands nowhere beside the database; `BusyError` if that has to wait."""

    def alone(self) -> AbstractAsyncContextManager[None]:
        """Keep other processes from changing the schema meanwhile."""

    async def claim(self, shards: Shards) -> frozenset[int]:
        """Keep other processes from these shards; those of them that are ours now."""

    async def close(self) -> None:
        """Let go of the database, whatever state the connection is in."""


class Database(Protocol):
    """A kind of database at an address."""

    dialect: str

    async def connect(self) -> Connection:
        """A connection that writes; when it is there, nothing is left of an earlier one.

        It has the shards that the earlier one had, or there is none: `TakenError`.
        """

    async def fetch(self, query: Query) -> Sequence[Row]:
        """The answer to a question, from connections that only read."""

    async def keep_copy(self, version: int) -> None:
        """Copy all there is before its schema changes, if that is for us to do."""

    async def free_shards(self, count: int) -> frozenset[int]:
        """The shards, of so many, that no process has: none where only one has the database."""

    async def close(self) -> None:
        """Let go of everything."""


async def unfit(_: Connection) -> WriteError:
    """Nothing conflicts with it: a caller's mistake, such as a match that is stored already."""
    return NotStoredError(StorageTrouble.UNFIT)


async def meanwhile(_: Connection) -> WriteError:
    """What it follows from is not so any more: to be made anew from what is."""
    return MeanwhileError("what it follows from has changed")


@dataclass(frozen=True, slots=True)
class Change:
    """What a write does to the database, as data: the writer joins and repeats it as it likes."""

    statements: tuple[Statement, ...]
    # Has an answer if, and only if, this change is stored. None: no question could tell.
    proof: Query | None = None
    # Why the statements conflict with what is stored.
    explain: Callable[[Connection], Awaitable[WriteError]] = unfit
