"""What lasts: tables with their entries, finished matches, settings.

A write is durable when it returns, and refused only if it is not stored and never will be. SQLite
and PostgreSQL keep the same promises; `interface` tells them, `errors` what can go wrong,
`docs/storage.md` how it works.
"""

from bot.storage.errors import (
    AddressError,
    BackupError,
    ChannelTakenError,
    DamagedError,
    InUseError,
    NotStoredError,
    Obstacle,
    OutOfStepError,
    Reason,
    RepeatedError,
    StoreError,
    UncertainError,
    UnreachableError,
    WriteError,
)
from bot.storage.interface import (
    EVERYTHING,
    Beat,
    Entry,
    FinishedMatch,
    NewTable,
    SeatResult,
    Shards,
    Store,
    Stored,
    StoredTable,
)
from bot.storage.opening import back_up, check_address, open_store

__all__ = [
    "EVERYTHING",
    "AddressError",
    "BackupError",
    "Beat",
    "ChannelTakenError",
    "DamagedError",
    "Entry",
    "FinishedMatch",
    "InUseError",
    "NewTable",
    "NotStoredError",
    "Obstacle",
    "OutOfStepError",
    "Reason",
    "RepeatedError",
    "SeatResult",
    "Shards",
    "Store",
    "StoreError",
    "Stored",
    "StoredTable",
    "UncertainError",
    "UnreachableError",
    "WriteError",
    "back_up",
    "check_address",
    "open_store",
]
