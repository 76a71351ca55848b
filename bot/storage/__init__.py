"""The durable storage of tables with their entries, finished matches and settings.

A write is durable when it returns. A refused write is not stored and never will be. SQLite and
PostgreSQL give the same guarantees. `Store` documents them, `errors` lists the errors, and
`bot/storage/README.md` explains how storage works.
"""

from bot.storage.store import Store
from bot.storage.store_address import (
    DatabaseExamination,
    back_up,
    back_up_into,
    check_address,
    examine_database,
    open_store,
)
from bot.storage.stored_types import NewTable

__all__ = [
    "DatabaseExamination",
    "NewTable",
    "Store",
    "back_up",
    "back_up_into",
    "check_address",
    "examine_database",
    "open_store",
]
