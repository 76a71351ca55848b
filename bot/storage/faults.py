"""How a database refuses a statement, in the words of neither driver.

ConflictError       a constraint says no, or a row to be changed is not there
StatementError
├── FullError       there is no room for it
├── BusyError       somebody holds it locked: the same connection may try again
├── LostError       nothing more will come of this connection
│   └── LockedOutError  nor of another one, as things are: a wrong password, or the like
└── TakenError      nothing more will come of this process: another has taken its shards
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
    """The database did not do what it was told."""

    reason: StorageTrouble

    def __init__(self, reason: StorageTrouble, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason


class ConflictError(Exception):
    """A constraint says no, or a row to be changed is not there."""


class FullError(StatementError):
    """It could not be written: there is no room for it."""


class BusyError(StatementError):
    """Somebody holds it locked: the same connection may try again."""


class LostError(StatementError):
    """Nothing more will come of this connection."""


class LockedOutError(LostError):
    """Nor of another one, as things are: a wrong password, or the like."""


class TakenError(StatementError):
    """Nothing more will come of this process: another has taken its shards."""


@contextmanager
def publicly() -> Iterator[None]:
    """Tell those who do not write: damaged, or not to be reached."""
    try:
        yield
    except StatementError as error:
        raise _public(error)(str(error)) from error


def _public(error: StatementError) -> type[StoreError]:
    if isinstance(error, LockedOutError):
        return UnusableError
    return DamagedError if error.reason is StorageTrouble.DAMAGED else UnreachableError
