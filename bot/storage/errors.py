"""What can go wrong with what lasts.

StoreError
├── AddressError        the address names no kind of database that we know
├── UnreachableError    the database cannot be opened, or does not answer a question
│   └── UnusableError       nor will it before somebody has changed something
├── DamagedError        what is there is no database of ours, or one of a newer program
├── InUseError          another process has this SQLite file
├── BackupError         there is no copy
└── WriteError          a write was not done as asked
    ├── RepeatedError       not stored now: stored before
    ├── ChannelTakenError   not stored: the channel has an open table
    ├── OutOfStepError      not stored: not the next entry of an open table
    ├── OutpacedError       not stored: somebody else has counted the results of the server
    ├── MeanwhileError      not stored: what it follows from has been changed by somebody else
    ├── NotStoredError      not stored, and it never will be
    └── UncertainError      stored or not: nobody could say in time
"""

from enum import StrEnum


class StorageTrouble(StrEnum):
    """Why the database did not do what it was told."""

    TOO_LATE = "too-late"
    FULL = "disk-full"
    LOCKED = "locked"
    READ_ONLY = "read-only"
    GONE = "gone"
    FAULTY = "input-output-error"
    DAMAGED = "damaged"
    CLOSED = "closed"
    UNFIT = "unfit"  # a caller's mistake
    TAKEN = "taken"  # another process runs these shards: this one never writes again


class StoreError(Exception):
    """Something that should last could not be stored or read."""


class AddressError(StoreError, ValueError):
    """The address names no kind of database that we know."""


class UnreachableError(StoreError):
    """The database cannot be opened, or does not answer a question."""


class UnusableError(UnreachableError):
    """The database cannot be opened, nor will it before somebody has changed something."""


class DamagedError(StoreError):
    """What is there is no database of ours, or one of a newer program."""


class InUseError(StoreError):
    """Another process has this SQLite file."""


class Obstacle(StrEnum):
    """Why there is no copy."""

    EXISTS = "exists"  # something has the name of the copy
    MISSING = "missing"  # there is nothing to copy
    UNREADABLE = "unreadable"  # it is no database, damaged, or out of reach
    UNWRITABLE = "unwritable"  # the copy cannot be written there, or not all of it
    FOREIGN = "foreign"  # PostgreSQL, which has its own means


class BackupError(StoreError):
    """There is no copy."""

    def __init__(self, obstacle: Obstacle, detail: str) -> None:
        super().__init__(f"{obstacle}: {detail}")
        self.obstacle = obstacle


class WriteError(StoreError):
    """A write was not done as asked."""


class RepeatedError(WriteError):
    """The interaction has caused an entry before; nothing has changed."""

    def __init__(self, interaction_id: int, table_id: str, number: int) -> None:
        super().__init__(f"interaction {interaction_id} is entry {number} of table {table_id}")
        self.interaction_id = interaction_id
        self.table_id = table_id
        self.number = number


class ChannelTakenError(WriteError):
    """The channel has an open table; nothing has changed."""

    def __init__(self, channel_id: int, table_id: str) -> None:
        super().__init__(f"channel {channel_id} has table {table_id}")
        self.channel_id = channel_id
        self.table_id = table_id


class OutOfStepError(WriteError):
    """Not the next entry of an open table; nothing has changed.

    `stored` is the number of the table's last entry, or None if no such table is open.
    """

    def __init__(self, table_id: str, number: int | None, stored: int | None) -> None:
        last = "is not open" if stored is None else f"is at entry {stored}"
        super().__init__(f"entry {number}: table {table_id} {last}")
        self.table_id = table_id
        self.number = number
        self.stored = stored


class OutpacedError(WriteError):
    """Somebody else has counted the results of this server meanwhile; nothing has changed."""

    def __init__(self, guild_id: int) -> None:
        super().__init__(f"the results of server {guild_id} have been counted by somebody else")


class MeanwhileError(WriteError):
    """What it follows from has been changed by somebody else; nothing has changed by this one."""


class NotStoredError(WriteError):
    """The write is not stored, and it never will be."""

    def __init__(self, reason: StorageTrouble) -> None:
        super().__init__(f"not stored: {reason}")
        self.reason = reason


class UncertainError(WriteError):
    """The database was lost while it committed, and has not been back in time to say."""
