"""The ledger of one table: its entries, made to last before they take effect."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from bot.storage.errors import NotStoredError, RepeatedError, UncertainError
from bot.storage.interface import Entry as StoredEntry
from bot.tables import entries
from bot.tables.presses import DONE, Answer, Verdict
from bot.tables.state import DamagedTableError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.storage.interface import FinishedMatch, Store
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

    def rows(self, made: Sequence[Entry]) -> list[StoredEntry]:
        """Entries as they are stored, numbered on."""
        return [
            StoredEntry(self.length + place, entry.at, entries.written(entry), entry.press)
            for place, entry in enumerate(made, start=1)
        ]

    async def keep(self, made: Sequence[Entry], finished: FinishedMatch | None) -> Answer | None:
        """Make entries last; an answer if they do not."""
        try:
            await self._write(made, finished)
        except RepeatedError:
            return DONE
        except UncertainError:
            self.uncertain = list(made)
            return Answer(Verdict.UNCERTAIN)
        except NotStoredError as error:
            return Answer(Verdict.NOT_STORED, storage=error.reason)
        self.length += len(made)
        return None

    async def find_out(self) -> list[Entry]:
        """The entries in doubt, if the storage turns out to have them; `StoreError` if it is gone.

        A table that is not open any more has been closed by the last of them.
        """
        made = self.uncertain
        stored = await self._store.length_of(self._table_id) or 0
        if not stored and isinstance(made[-1], entries.TableClosed):
            stored = self.length + len(made)
        if stored not in (self.length, self.length + len(made)):
            raise DamagedTableError(f"{self._table_id}: {stored} entries, not {self.length}")
        self.uncertain = []
        if stored == self.length:
            return []
        self.length = stored
        return made

    async def _write(self, made: Sequence[Entry], finished: FinishedMatch | None) -> None:
        rows, until = self.rows(made), time.monotonic() + STORED_WITHIN
        last = made[-1]
        if isinstance(last, entries.TableClosed):
            await self._store.close_table(
                self._table_id, last.at, entries=rows, finished=finished, until=until
            )
        else:
            await self._store.append(self._table_id, rows, finished=finished, until=until)
