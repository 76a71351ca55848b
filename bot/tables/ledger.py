"""The ledger of one table: its entries, made to last before they take effect."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final

from bot.storage.errors import (
    DamagedError,
    NotStoredError,
    RepeatedError,
    StorageTrouble,
    StoreError,
    UncertainError,
)
from bot.storage.interface import Entry as StoredEntry
from bot.tables import entries
from bot.tables.intents import DONE, Reply, Verdict
from bot.tables.state import DamagedTableError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.storage import Store
    from bot.storage.interface import FinishedMatch
    from bot.tables.entries import Entry

STORED_WITHIN: Final = 2.0
"""Seconds after which a press that is not stored is refused."""


class Ledger:
    """Stores entries one after the other, and knows of which the storage was not sure."""

    def __init__(self, store: Store, table_id: str) -> None:
        """An empty ledger."""
        self._store = store
        self._table_id = table_id
        self.length = 0
        """How many entries are stored."""
        self.uncertain: list[Entry] = []
        """The last ones, if the storage could not say whether it has them."""
        self.until: float | None = None
        """By when (`time.monotonic`) the press has to be stored that is being done, if one is."""

    def rows(self, made: Sequence[Entry]) -> list[StoredEntry]:
        """Entries as they are stored, numbered on."""
        return [
            StoredEntry(self.length + place, entry.at, entries.written(entry), entry.press)
            for place, entry in enumerate(made, start=1)
        ]

    async def keep(self, made: Sequence[Entry], finished: FinishedMatch | None) -> Reply | None:
        """Make entries last; an answer if they do not."""
        try:
            await self._write(made, finished)
        except RepeatedError:
            return DONE
        except UncertainError:
            self.uncertain = list(made)
            return Reply(Verdict.UNCERTAIN)
        except asyncio.CancelledError:
            # Withdrawn, or stored before that could be: whoever comes next has to find out.
            self.uncertain = list(made)
            raise
        except NotStoredError as error:
            return not_stored(error)
        self.length += len(made)
        return None

    async def find_out(self) -> list[Entry]:
        """The entries in doubt, if the storage turns out to have them; `StoreError` if it is gone.

        A table that is not open any more has been closed by the last of them.
        """
        made = self.uncertain
        stored = await self._store.length_of(self._table_id)
        if not stored and isinstance(made[-1], entries.TableClosed):
            stored = self.length + len(made)
        if stored not in (self.length, self.length + len(made)):
            raise DamagedTableError(f"{self._table_id}: {stored} entries, not {self.length}")
        self.uncertain = []
        if stored == self.length:
            return []
        self.length = stored
        return made

    async def recount(self) -> int:
        """How many entries the storage has, whoever wrote them: 0 if the table is not open.

        Nothing is in doubt after that; `StoreError` if the storage is gone.
        """
        self.length = await self._store.length_of(self._table_id)
        self.uncertain = []
        return self.length

    async def _write(self, made: Sequence[Entry], finished: FinishedMatch | None) -> None:
        rows, last = self.rows(made), made[-1]
        until = time.monotonic() + STORED_WITHIN if self.until is None else self.until
        if isinstance(last, entries.TableClosed):
            await self._store.close_table(
                self._table_id, last.at, entries=rows, finished=finished, until=until
            )
        else:
            await self._store.append(self._table_id, rows, finished=finished, until=until)


def not_stored(error: StoreError) -> Reply:
    """What is told when the storage refuses, or does not answer: by name, not in its own words."""
    known = error if isinstance(error, NotStoredError) else error.__cause__
    if isinstance(known, NotStoredError):
        return Reply(Verdict.NOT_STORED, storage=known.reason)
    reason = StorageTrouble.DAMAGED if isinstance(error, DamagedError) else StorageTrouble.GONE
    return Reply(Verdict.NOT_STORED, storage=reason)
