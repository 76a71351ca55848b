"""The ledger of one table: stores its entries before they take effect."""

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
    """Stores entries one batch after the other, and remembers a batch with an uncertain result."""

    def __init__(self, store: Store, table_id: str) -> None:
        self._store = store
        self._table_id = table_id
        self.length = 0
        """Number of entries that are stored."""
        self.uncertain: Batch | None = None
        """The last batch, if the storage could not say whether it has it."""

    def rows(self, made: Sequence[Entry]) -> list[StoredEntry]:
        """Return entries in their stored form, with the next numbers."""
        return [
            StoredEntry(self.length + place, entry.at, entries.written(entry), entry.press)
            for place, entry in enumerate(made, start=1)
        ]

    async def keep(self, batch: Batch, until: float | None) -> Reply | None:
        """Store entries until `until` (`time.monotonic`). Return None, or a reply if that fails.

        Return `DONE` if the interaction was stored before.
        """
        try:
            await self._write(batch, until)
        except errors.RepeatedError:
            return DONE
        except errors.UncertainError:
            self.uncertain = batch
            return Reply(Verdict.UNCERTAIN)
        except asyncio.CancelledError:
            # The write was withdrawn, or was stored before that. The next action finds out.
            self.uncertain = batch
            raise
        except errors.NotStoredError as error:
            return not_stored(error)
        self.length += len(batch.entries)
        return None

    async def find_out(self) -> Batch | None:
        """Return the uncertain batch if the storage turns out to have it, else None.

        If the table is not open any more, the last of these entries has closed it. Raise
        `StoreError` if the storage does not answer.
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
        """Return how many entries the storage has, from any process: 0 if the table is not open.

        Nothing is uncertain afterwards. Raise `StoreError` if the storage does not answer.
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
    """Return the reply to a storage error. It names a known kind, not the error's own text."""
    known = error if isinstance(error, errors.NotStoredError) else error.__cause__
    if isinstance(known, errors.NotStoredError):
        return Reply(Verdict.NOT_STORED, storage=known.reason)
    reason = (
        StorageTrouble.DAMAGED if isinstance(error, errors.DamagedError) else StorageTrouble.GONE
    )
    return Reply(Verdict.NOT_STORED, storage=reason)
