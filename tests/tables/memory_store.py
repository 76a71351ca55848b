"""A store that forgets everything at the end of a test, and fails when it is told to."""

from __future__ import annotations

import asyncio
import itertools
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.storage.errors import (
    ChannelTakenError,
    NotStoredError,
    OutOfStepError,
    Reason,
    RepeatedError,
    StoreError,
    UncertainError,
    UnreachableError,
)
from bot.storage.interface import Stored, StoredTable

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

    from bot.storage.interface import Entry, FinishedMatch, NewTable, Shards

GONE = NotStoredError(Reason.GONE)
LOST_BEFORE = UncertainError("lost before it was committed")
LOST_AFTER = UncertainError("lost after it was committed")


@dataclass(slots=True)
class Kept:
    """An open table, with its entries since the last match that was over."""

    new: NewTable
    entries: list[Entry] = field(default_factory=list)
    length: int = 0


class MemoryStore:
    """What tables ask of a store, in memory."""

    def __init__(self) -> None:
        """Empty, and in order."""
        self.tables: dict[str, Kept] = {}
        self.ids = itertools.count(1)
        """To tell the interactions of one millisecond apart."""
        self.log: list[int] = []
        """The interactions of all entries that were ever written."""
        self.interactions: dict[int, Stored] = {}
        self.matches: dict[str, FinishedMatch] = {}
        self.beats: dict[str, int] = {}
        self.faults: deque[Exception | None] = deque()
        """What the next writes raise; None lets one pass. After the last one all is well."""
        self.is_gone = False
        """Nothing can be written or read."""
        self.refuses_matches = False
        """Matches that are over cannot be written."""
        self.holds: dict[str, asyncio.Event] = {}
        """Writes for these tables wait for the event."""

    async def open_table(
        self, new: NewTable, first: Sequence[Entry], *, until: float | None = None
    ) -> None:
        def opened() -> None:
            for kept in self.tables.values():
                if kept.new.channel_id == new.channel_id:
                    raise ChannelTakenError(new.channel_id, kept.new.id)
            self._check_new(first)
            self.tables[new.id] = Kept(new)
            self._add(new.id, first)

        await self._write(new.id, until, opened)

    async def append(
        self,
        table_id: str,
        entries: Sequence[Entry],
        *,
        finished: FinishedMatch | None = None,
        until: float | None = None,
    ) -> None:
        if finished is not None and self.refuses_matches:
            raise GONE

        def added() -> None:
            self._add(table_id, entries)
            self._keep(finished)
            if finished is not None:
                del self.tables[table_id].entries[: -len(entries)]

        await self._write(table_id, until, added)

    async def close_table(
        self,
        table_id: str,
        at: int,
        *,
        entries: Sequence[Entry] = (),
        finished: FinishedMatch | None = None,
        until: float | None = None,
    ) -> None:
        assert at > 0

        def closed() -> None:
            self._add(table_id, entries)
            self._keep(finished)
            del self.tables[table_id]

        await self._write(table_id, until, closed)

    async def open_tables(self, shards: Shards | None = None) -> AsyncIterator[StoredTable]:
        for table_id, kept in list(self.tables.items()):
            new = kept.new
            if shards is None or shards.has(new.guild_id):
                yield StoredTable(
                    table_id,
                    new.guild_id,
                    new.channel_id,
                    new.opened_at,
                    new.header,
                    tuple(kept.entries),
                )

    async def match(self, match_id: str) -> FinishedMatch | None:
        return self.matches.get(match_id)

    async def length_of(self, table_id: str) -> int | None:
        if self.is_gone:
            raise UnreachableError
        return self.tables[table_id].length if table_id in self.tables else None

    async def find_interaction(self, interaction_id: int) -> Stored | None:
        return self.interactions.get(interaction_id)

    async def beat(self, process: str, at: int) -> None:
        if self.is_gone:
            raise StoreError
        self.beats[process] = at

    async def last_beat(self, process: str | None = None) -> int | None:
        known = self.beats.values() if process is None else [self.beats.get(process, 0)]
        return max(known, default=None)

    async def _write(self, table_id: str, until: float | None, change: Callable[[], None]) -> None:
        assert until is None or until > 0
        await asyncio.sleep(0)
        if table_id in self.holds:
            await self.holds[table_id].wait()
        fault = self.faults.popleft() if self.faults else None
        if self.is_gone:
            raise GONE
        if fault is None or fault is LOST_AFTER:
            change()
        if fault is not None:
            raise fault

    def _add(self, table_id: str, entries: Sequence[Entry]) -> None:
        kept = self.tables.get(table_id)
        self._check_new(entries)
        for place, entry in enumerate(entries, start=1):
            if kept is None or entry.number != kept.length + place:
                stored = None if kept is None else kept.length
                raise OutOfStepError(table_id, entry.number, stored)
        assert kept is not None
        kept.entries += entries
        kept.length += len(entries)
        for entry in entries:
            if entry.interaction_id is not None:
                self.log.append(entry.interaction_id)
                self.interactions[entry.interaction_id] = Stored(table_id, entry.number)

    def _check_new(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            if entry.interaction_id in self.interactions:
                known = self.interactions[entry.interaction_id]
                raise RepeatedError(entry.interaction_id, *known)

    def _keep(self, finished: FinishedMatch | None) -> None:
        if finished is not None:
            self.matches[finished.id] = finished
