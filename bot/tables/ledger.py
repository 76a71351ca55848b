"""The ledger of one table: its entries, made to last before they take effect."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.storage import Store, errors
from bot.storage.errors import StorageTrouble
from bot.storage.interface import FinishedMatch, StoredEntry
from bot.tables import entries
from bot.tables.entries import Entry
from bot.tables.intents import DONE, Reply, Verdict
from bot.tables.state import DamagedTableError

STORED_WITHIN: Final = 2.0
"""Seconds after which a press that is not stored is refused."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Entries that are stored together, and the match that ends with them."""

    entries: Sequence[Entry]
    ended: FinishedMatch | None = None


class Ledger:
    """Stores entries one after the other, and knows of which the storage was not sure."""

    def __init__(self, store: Store, table_id: str) -> None:
        """An empty ledger."""
        self._store = store
        self._table_id = table_id
        self.length = 0
        """How many entries are stored."""
        self.uncertain: Batch | None = None
        """The last ones, if the storage could not say whether it has them."""

    def rows(self, made: Sequence[Entry]) -> list[StoredEntry]:
        """Entries as they are stored, numbered on."""
        return [
            StoredEntry(self.length + place, entry.at, entries.written(entry), entry.press)
            for place, entry in enumerate(made, start=1)
        ]

    async def keep(self, batch: Batch, until: float | None) -> Reply | None:
        """Make entries last, by then (`time.monotonic`); an answer if they do not."""
        try:
            await self._write(batch, until)
        except errors.RepeatedError:
            return DONE
        except errors.UncertainError:
            self.uncertain = batch
            return Reply(Verdict.UNCERTAIN)
        except asyncio.CancelledError:
            # Withdrawn, or stored before that could be: whoever comes next has to find out.
            self.uncertain = batch
            raise
        except errors.NotStoredError as error:
            return not_stored(error)
        self.length += len(batch.entries)
        return None

    async def find_out(self) -> Batch | None:
        """What is in doubt, if the storage turns out to have it; `StoreError` if it is gone.

        A table that is not open any more has been closed by the last of these entries.
        """
        batch = self.uncertain
        if batch is None:
            return None
        stored, with_it = await self._stored(), self.length + len(batch.entries)
        if not stored and isinstance(batch.entries[-1], entries.TableClosed):
            stored = with_it
        if stored not in (self.length, with_it):
            raise DamagedTableError(f"{self._table_id}: {stored} entries, not {self.length}")
        self.uncertain = None
        if stored == self.length:
            return None
        self.length = stored
        return batch

    async def recount(self) -> int:
        """How many entries the storage has, whoever wrote them: 0 if the table is not open.

        Nothing is in doubt after that; `StoreError` if the storage is gone.
        """
        self.length = await self._stored()
        self.uncertain = None
        return self.length

    async def _stored(self) -> int:
        return await self._store.length_of(self._table_id)

    async def _write(self, batch: Batch, until: float | None) -> None:
        rows, last = self.rows(batch.entries), batch.entries[-1]
        until = time.monotonic() + STORED_WITHIN if until is None else until
        if isinstance(last, entries.TableClosed):
            await self._store.close_table(
                self._table_id, last.at, entries=rows, finished=batch.ended, until=until
            )
        else:
            await self._store.append(self._table_id, rows, finished=batch.ended, until=until)


def not_stored(error: errors.StoreError) -> Reply:
    """What is told when the storage refuses, or does not answer: by name, not in its own words."""
    known = error if isinstance(error, errors.NotStoredError) else error.__cause__
    if isinstance(known, errors.NotStoredError):
        return Reply(Verdict.NOT_STORED, storage=known.reason)
    reason = (
        StorageTrouble.DAMAGED if isinstance(error, errors.DamagedError) else StorageTrouble.GONE
    )
    return Reply(Verdict.NOT_STORED, storage=reason)
