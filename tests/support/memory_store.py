"""A store in memory for one test, which fails on request.

In everything that tables need, it passes the tests of the real stores:
`tests/storage/test_tables.py`.
"""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.clock import DurationCounts
from bot.storage.changes import LAST, REMEMBERED
from bot.storage.errors import (
    ChannelTakenError,
    MeanwhileError,
    NotStoredError,
    OutOfStepError,
    RepeatedError,
    StorageErrorKind,
    UncertainError,
    UnreachableError,
)
from bot.storage.stored_types import EntryPlace, ShardHeartbeat, StoredTable
from tests.support.memory_results import MemoryResults

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence
    from pathlib import Path

    from bot.storage.stored_types import FinishedMatch, NewTable, Shards, StoredEntry

GONE = NotStoredError(StorageErrorKind.GONE)
LOST_BEFORE = UncertainError("lost before it was committed")
LOST_AFTER = UncertainError("lost after it was committed")


@dataclass(slots=True)
class KeptTable:
    """An open table, with its entries since the last finished match."""

    new: NewTable
    used_at: int
    entries: list[StoredEntry] = field(default_factory=list)
    length: int = 0


class MemoryStore:
    """The part of a store that tables need, in memory."""

    dialect = "memory"
    error_kind = None
    idle_for = 0.0

    def __init__(self) -> None:
        self.file: Path | None = None
        self.tables: dict[str, KeptTable] = {}
        self.commits = DurationCounts()
        self.ids = itertools.count(1)
        """Tells apart the interactions of one millisecond."""
        self.log: list[int] = []
        """The interactions of all entries that were ever written."""
        self.interactions: dict[int, EntryPlace] = {}
        """The place of the entry that each interaction caused, even if that is deleted."""
        self.past: dict[int, int] = {}
        """The time when the entry of each interaction was deleted."""
        self.people: dict[int, str] = {}
        self.servers: dict[int, str] = {}
        self.matches: dict[str, FinishedMatch] = {}
        self._results: MemoryResults | None = None
        self.alive: dict[tuple[int, int], int] = {}
        """The last heartbeat, by shard and number of shards."""
        self.faults: deque[Exception | None] = deque()
        """Errors for the next writes.

        None lets a write pass. After the last one, all writes pass.
        """
        self.is_gone = False
        """Whether nothing can be written or read."""
        self.unreadable: set[int] = set()
        """The people whose settings cannot be read."""
        self.refuses_matches = False
        """Whether finished matches cannot be written."""
        self.holds: dict[str, asyncio.Event] = {}
        """Writes for these tables wait for the event."""

    @property
    def results(self) -> MemoryResults:
        """The results of the matches. They are made on first use, since tables never use them."""
        if self._results is None:
            self._results = MemoryResults(lambda: self.is_gone)
            for match in self.matches.values():
                self._results.keep(match)
        return self._results

    async def open_table(
        self, new: NewTable, first: Sequence[StoredEntry], *, until: float | None = None
    ) -> None:
        def opened() -> None:
            self._check_new(first)
            for kept in self.tables.values():
                if kept.new.channel_id == new.channel_id:
                    raise ChannelTakenError(new.channel_id, kept.new.id)
            if new.id in self.tables:
                raise OutOfStepError(new.id, 1, self.tables[new.id].length)
            _check_numbers(new.id, first, 0)
            self.tables[new.id] = KeptTable(new, new.opened_at)
            self._add(new.id, first)

        await self._write(new.id, until, opened)

    async def append_entries(
        self,
        table_id: str,
        entries: Sequence[StoredEntry],
        *,
        finished: FinishedMatch | None = None,
        until: float | None = None,
    ) -> None:
        if finished is not None and self.refuses_matches:
            raise GONE

        def added() -> None:
            self._check(table_id, entries, finished)
            self._add(table_id, entries)
            if finished is not None:
                self._keep(finished)
                self._forget(table_id, entries[0].number, entries[0].at)

        await self._write(table_id, until, added)

    async def close_table(
        self,
        table_id: str,
        at: int,
        *,
        entries: Sequence[StoredEntry] = (),
        finished: FinishedMatch | None = None,
        until: float | None = None,
    ) -> None:
        def closed() -> None:
            self._check(table_id, entries, finished)
            self._add(table_id, entries)
            if finished is not None:
                self._keep(finished)
            self._forget(table_id, LAST, at)
            del self.tables[table_id]

        await self._write(table_id, until, closed)

    async def open_tables(self, shards: Shards | None = None) -> AsyncIterator[StoredTable]:
        self._check_there()
        found = sorted(self.tables.values(), key=lambda kept: (-kept.used_at, kept.new.id))
        ids = [
            kept.new.id for kept in found if shards is None or shards.has_server(kept.new.guild_id)
        ]
        for table_id in ids:
            kept = self.tables.get(table_id)
            if kept is not None:
                new = kept.new
                place = (table_id, new.guild_id, new.channel_id, new.opened_at, new.header)
                yield StoredTable(*place, tuple(kept.entries))

    async def person_settings(self, person_id: int) -> str | None:
        self._check_there()
        if person_id in self.unreadable:
            raise UnreachableError("gone")
        return self.people.get(person_id)

    async def change_person_settings(
        self, person_id: int, before: str | None, settings: str
    ) -> None:
        if self.people.get(person_id) != before:
            raise MeanwhileError
        await self._write("", None, lambda: self.people.update({person_id: settings}))

    async def server_settings(self, guild_id: int) -> str | None:
        self._check_there()
        return self.servers.get(guild_id)

    async def set_server_settings(
        self, guild_id: int, settings: str, *, until: float | None = None
    ) -> None:
        await self._write("", until, lambda: self.servers.update({guild_id: settings}))

    async def change_server_settings(
        self, guild_id: int, before: str | None, settings: str
    ) -> None:
        if self.servers.get(guild_id) != before:
            raise MeanwhileError
        await self.set_server_settings(guild_id, settings)

    async def last_entry_of(self, table_id: str) -> int:
        self._check_there()
        return self.tables[table_id].length if table_id in self.tables else 0

    async def find_interaction(self, interaction_id: int) -> EntryPlace | None:
        self._check_there()
        return self.interactions.get(interaction_id)

    async def finished_match(self, match_id: str) -> FinishedMatch | None:
        self._check_there()
        # Only the results know what was deleted or renamed.
        if self._results:
            return await self._results.match(match_id)
        return self.matches.get(match_id)

    async def claim_shards(self, shards: Shards) -> frozenset[int]:
        self._check_there()
        return shards.ids

    async def store_heartbeat(self, shards: Shards, at: int, *, until: float | None = None) -> None:
        if self.is_gone or _is_late(until):
            raise GONE
        self.alive.update({(shard, shards.count): at for shard in shards.ids})

    async def heartbeats(self) -> list[ShardHeartbeat]:
        self._check_there()
        return [ShardHeartbeat(*shard, at) for shard, at in self.alive.items()]

    async def _write(self, table_id: str, until: float | None, change: Callable[[], None]) -> None:
        await asyncio.sleep(0)
        if table_id in self.holds:
            await self.holds[table_id].wait()
        if _is_late(until):
            raise NotStoredError(StorageErrorKind.TOO_LATE)
        fault = self.faults.popleft() if self.faults else None
        if self.is_gone:
            raise GONE
        if fault is None or fault is LOST_AFTER:
            change()
        if fault is not None:
            raise fault

    def _check_there(self) -> None:
        if self.is_gone:
            raise UnreachableError("gone")

    def _check(
        self, table_id: str, entries: Sequence[StoredEntry], finished: FinishedMatch | None
    ) -> None:
        """Raise unless everything can be stored, before anything is."""
        self._check_new(entries)
        kept = self.tables.get(table_id)
        if kept is None:
            raise OutOfStepError(table_id, entries[0].number if entries else None, None)
        _check_numbers(table_id, entries, kept.length)
        if finished is not None and finished.id in self.matches:
            raise NotStoredError(StorageErrorKind.UNFIT)

    def _check_new(self, entries: Sequence[StoredEntry]) -> None:
        for entry in entries:
            if entry.interaction_id in self.interactions:
                known = self.interactions[entry.interaction_id]
                raise RepeatedError(entry.interaction_id, *known)

    def _add(self, table_id: str, entries: Sequence[StoredEntry]) -> None:
        kept = self.tables[table_id]
        kept.entries += entries
        kept.length += len(entries)
        kept.used_at = entries[-1].at if entries else kept.used_at
        for entry in entries:
            if entry.interaction_id is not None:
                self.log.append(entry.interaction_id)
                self.interactions[entry.interaction_id] = EntryPlace(table_id, entry.number)

    def _keep(self, finished: FinishedMatch) -> None:
        self.matches[finished.id] = finished
        if self._results is not None:
            self._results.keep(finished)

    def _forget(self, table_id: str, before: int, at: int) -> None:
        """Delete earlier entries, but keep their interactions for a day."""
        kept = self.tables[table_id]
        gone = [entry.interaction_id for entry in kept.entries if entry.number < before]
        kept.entries = [entry for entry in kept.entries if entry.number >= before]
        self.past.update((interaction, at) for interaction in gone if interaction is not None)
        for interaction, since in list(self.past.items()):
            if since < at - REMEMBERED:
                del self.past[interaction], self.interactions[interaction]


def _check_numbers(table_id: str, entries: Sequence[StoredEntry], length: int) -> None:
    for number, entry in enumerate(entries, start=length + 1):
        if entry.number != number:
            raise OutOfStepError(table_id, entry.number, length)


def _is_late(until: float | None) -> bool:
    return until is not None and until <= time.monotonic()
