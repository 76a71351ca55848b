"""The errors of the storage.

StoreError
├── AddressError        the address names no kind of database that we know
├── UnreachableError    the database cannot be opened, or does not answer a query
│   └── UnusableError       retrying is useless until somebody changes something
├── DamagedError        the database is damaged, is not ours, or was used by a newer program
├── InUseError          another process uses this SQLite file
├── BackupError         no copy was made
└── WriteError          a write was not done as requested
    ├── RepeatedError       not stored now: stored before
    ├── ChannelTakenError   not stored: the channel has an open table
    ├── OutOfStepError      not stored: not the next entry of an open table
    ├── OutpacedError       not stored: another caller has counted the results of the server
    ├── MeanwhileError      not stored: another caller has changed what the write is based on
    ├── NotStoredError      not stored, and never will be
    └── UncertainError      stored or not: the database did not come back in time to tell
"""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum

# Errors ------------------------------------------------------------------------------------------


class StorageErrorKind(StrEnum):
    """The reason why the database did not execute a request."""

    TOO_LATE = "too-late"
    FULL = "disk-full"
    LOCKED = "locked"
    READ_ONLY = "read-only"
    GONE = "gone"
    FORBIDDEN = "no-permission"
    FAULTY = "input-output-error"
    DAMAGED = "damaged"
    CLOSED = "closed"
    UNFIT = "unfit"  # the request itself is wrong: a mistake of the caller
    TAKEN = "taken"  # another process runs these shards: this process never writes again


class StoreError(Exception):
    """The base class of all errors of the storage."""


class AddressError(StoreError, ValueError):
    """The address names no kind of database that we know."""


class UnreachableError(StoreError):
    """The database cannot be opened, or does not answer a query."""


class UnusableError(UnreachableError):
    """The database cannot be opened. Retrying is useless until somebody changes something."""


class DamagedError(StoreError):
    """The database is damaged, is not ours, or was used by a newer program."""


class InUseError(StoreError):
    """Another process uses this SQLite file."""


class BackupErrorKind(StrEnum):
    """The reason why no copy was made."""

    EXISTS = "exists"  # a file with the name of the copy exists already
    MISSING = "missing"  # there is nothing to copy
    UNREADABLE = "unreadable"  # the source is no database, damaged or unreachable
    UNWRITABLE = "unwritable"  # the copy cannot be written there, or not completely
    FOREIGN = "foreign"  # PostgreSQL, which has its own backup tools


class BackupError(StoreError):
    """No copy was made."""

    def __init__(self, error_kind: BackupErrorKind, detail: str) -> None:
        super().__init__(f"{error_kind}: {detail}")
        self.kind = error_kind


class WriteError(StoreError):
    """A write was not done as requested."""


class RepeatedError(WriteError):
    """The interaction was stored before, with another entry. Nothing has changed."""

    def __init__(self, interaction_id: int, table_id: str, number: int) -> None:
        super().__init__(f"interaction {interaction_id} is entry {number} of table {table_id}")
        self.interaction_id = interaction_id
        self.table_id = table_id
        self.number = number


class ChannelTakenError(WriteError):
    """The channel has an open table already. Nothing has changed."""

    def __init__(self, channel_id: int, table_id: str) -> None:
        super().__init__(f"channel {channel_id} has table {table_id}")
        self.channel_id = channel_id
        self.table_id = table_id


class OutOfStepError(WriteError):
    """The entry is not the next one of an open table. Nothing has changed.

    `stored` is the number of the table's last entry, or None if no such table is open.
    """

    def __init__(self, table_id: str, number: int | None, stored: int | None) -> None:
        last = "is not open" if stored is None else f"is at entry {stored}"
        super().__init__(f"entry {number}: table {table_id} {last}")
        self.table_id = table_id
        self.number = number
        self.stored = stored


class OutpacedError(WriteError):
    """Another caller has counted the server's results meanwhile. This write changed nothing."""

    def __init__(self, guild_id: int) -> None:
        super().__init__(f"the results of server {guild_id} have been counted by somebody else")


class MeanwhileError(WriteError):
    """Another caller has changed the data that this write is based on.

    This write has changed nothing.
    """


class NotStoredError(WriteError):
    """The write is not stored, and never will be."""

    def __init__(self, error_kind: StorageErrorKind) -> None:
        super().__init__(f"not stored: {error_kind}")
        self.kind = error_kind


class UncertainError(WriteError):
    """The connection was lost during COMMIT, so it is unknown whether the write is stored.

    The database did not come back in time to find out the result.
    """


# Faults ------------------------------------------------------------------------------------------

# The errors that a database raises for a statement, the same for both drivers.
#
# ConflictError       a constraint refuses the statement, or a row to be changed is missing
# StatementError
# ├── FullError       there is no room left to store the data
# ├── BusyError       another connection holds a lock: this connection may try again
# ├── LostError       this connection is lost and cannot be used again
# │   └── LockedOutError  no connection can be made as things are, e.g. with a wrong password
# └── TakenError      another process has taken our shards: this process must not write any more


class StatementError(Exception):
    """The database did not execute a statement."""

    kind: StorageErrorKind

    def __init__(self, error_kind: StorageErrorKind, detail: str = "") -> None:
        super().__init__(f"{error_kind}: {detail}" if detail else error_kind)
        self.kind = error_kind


class ConflictError(Exception):
    """A constraint refuses the statement, or a row to be changed is missing."""


class FullError(StatementError):
    """There is no room left to store the data."""


class BusyError(StatementError):
    """Another connection holds a lock. This connection may try again."""


class LostError(StatementError):
    """The connection is lost and cannot be used again."""


class LockedOutError(LostError):
    """No connection is possible until somebody changes something, such as a wrong password."""


class TakenError(StatementError):
    """Another process has taken shards of this process. This process must not write any more."""


@contextmanager
def translating_for_readers() -> Iterator[None]:
    """Translate `StatementError`s in the block into `StoreError`s, for callers that only read."""
    try:
        yield
    except StatementError as error:
        raise _error_for_readers(error)(str(error)) from error


def _error_for_readers(error: StatementError) -> type[StoreError]:
    if isinstance(error, LockedOutError):
        return UnusableError
    return DamagedError if error.kind is StorageErrorKind.DAMAGED else UnreachableError
