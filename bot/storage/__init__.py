"""What lasts: tables with their entries, finished matches, settings.

A write is durable when it returns, and refused only if it is not stored and never will be. SQLite
and PostgreSQL keep the same promises; `Store` tells them, `errors` what can go wrong,
`docs/storage.md` how it works.
"""

from bot.storage.examining import Examination, examine
from bot.storage.interface import NewTable
from bot.storage.store import Store
from bot.storage.store_address import back_up, back_up_into, check_address, open_store

__all__ = [
    "Examination",
    "NewTable",
    "Store",
    "back_up",
    "back_up_into",
    "check_address",
    "examine",
    "open_store",
]
