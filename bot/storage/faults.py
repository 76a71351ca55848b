"""The errors that a database raises for a statement, the same for both drivers.

ConflictError       a constraint refuses the statement, or a row to be changed is missing
StatementError
├── FullError       there is no room left to store the data
├── BusyError       another connection holds a lock: this connection may try again
├── LostError       this connection is lost for good
│   └── LockedOutError  no connection can be made as things are, e.g. with a wrong password
└── TakenError      another process has taken our shards: this process must not write any more
"""

from collections.abc import Iterator
from contextlib import contextmanager

from bot.storage.errors import (
    DamagedError,
    StorageTrouble,
    StoreError,
    UnreachableError,
    UnusableError,
)


class StatementError(Exception):
    """The database did not execute a statement."""

    reason: StorageTrouble

    def __init__(self, reason: StorageTrouble, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason


class ConflictError(Exception):
    """A constraint refuses the statement, or a row to be changed is missing."""


class FullError(StatementError):
    """There is no room left to store the data."""


class BusyError(StatementError):
    """Another connection holds a lock. This connection may try again."""


class LostError(StatementError):
    """The connection is lost for good."""


class LockedOutError(LostError):
    """No connection can be made as things are, for example because the password is wrong."""


class TakenError(StatementError):
    """Another process has taken our shards. This process must not write any more."""


@contextmanager
def publicly() -> Iterator[None]:
    """Translate errors of statements into `StoreError`s, for callers that do not write."""
    try:
        yield
    except StatementError as error:
        raise _public(error)(str(error)) from error


def _public(error: StatementError) -> type[StoreError]:
    if isinstance(error, LockedOutError):
        return UnusableError
    return DamagedError if error.reason is StorageTrouble.DAMAGED else UnreachableError
