"""The store, on whichever database."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from bot.storage import changes, matches
from bot.storage import statements as sql
from bot.storage.connection import Database, Query, Row, Value
from bot.storage.errors import Reason, UnreachableError, WriteError
from bot.storage.faults import BusyError, LostError, publicly
from bot.storage.interface import (
    Beat,
    Entry,
    FinishedMatch,
    NewTable,
    Shards,
    Stored,
    StoredTable,
)
from bot.storage.results.results import Results
from bot.storage.writer import Writer

PAGE: Final = 50
# How long a question waits before it is asked again, in seconds; then it fails.
READ_PAUSES: Final = (0.02, 0.1, 0.4, 1.0)


class SqlStore:
    """All that lasts, in SQL; see `interface.Store` for the promises."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
        self._writer = writer
        self._closing = asyncio.Lock()
        self._is_closed = False
        self.results = Results(self._read, writer.write)

    async def open_table(
        self, new: NewTable, first: Sequence[Entry], *, until: float | None = None
    ) -> None:
        """Open a table; `ChannelTakenError` if its channel has one."""
        await self._writer.write(changes.opening(new, first), until)

    async def append(
        self,
        table_id: str,
        entries: Sequence[Entry],
        *,
        finished: FinishedMatch | None = None,
        until: float | None = None,
    ) -> None:
        """Store what happened; with a match that is over, forget the entries before these."""
        await self._writer.write(changes.appending(table_id, entries, finished), until)

    async def close_table(
        self,
        table_id: str,
        at: int,
        *,
        entries: Sequence[Entry] = (),
        finished: FinishedMatch | None = None,
        until: float | None = None,
    ) -> None:
        """Forget a table but for the interactions of its entries, the last ones included."""
        await self._writer.write(changes.closing(table_id, at, entries, finished), until)

    async def open_tables(self, shards: Shards | None = None) -> AsyncIterator[StoredTable]:
        """All open tables, those used last first."""
        rows = await self._read(sql.TABLES_BY_USE)
        ids = [row[0] for row in rows if shards is None or shards.has(row[1])]
        for start in range(0, len(ids), PAGE):
            for table in await self._tables(ids[start : start + PAGE]):
                yield table

    async def length_of(self, table_id: str) -> int:
        """The number of an open table's last entry, 0 if it is not open; nothing is in doubt.

        Whoever asks may have lost a connection over a COMMIT. A write that is stored now came over
        a new one, and that is there only when nothing is left of the old one.
        """
        try:
            await self._writer.write(changes.nothing(), None)
        except WriteError as error:
            raise UnreachableError(str(error)) from error
        rows = await self._read(sql.LAST_ENTRY, table_id)
        return int(rows[0][0]) if rows else 0

    async def find_interaction(self, interaction_id: int) -> Stored | None:
        """What an interaction has caused; deleted entries are remembered for a day."""
        rows = await self._read(sql.FIND_INTERACTION, interaction_id, interaction_id)
        return Stored(*rows[0]) if rows else None

    async def match(self, match_id: str) -> FinishedMatch | None:
        """A finished match."""
        rows = await self._read(matches.MATCH, match_id)
        if not rows:
            return None
        return matches.match_of(rows[0], await self._read(matches.RESULTS, match_id))

    async def person_settings(self, person_id: int) -> str | None:
        """What a person has chosen, as JSON."""
        rows = await self._read(sql.PERSON_SETTINGS, person_id)
        return rows[0][0] if rows else None

    async def set_person_settings(
        self, person_id: int, settings: str, *, until: float | None = None
    ) -> None:
        """Replace what a person has chosen."""
        change = changes.setting(sql.SET_PERSON_SETTINGS, person_id, settings)
        await self._writer.write(change, until)

    async def server_settings(self, guild_id: int) -> str | None:
        """What a server has chosen, as JSON."""
        rows = await self._read(sql.SERVER_SETTINGS, guild_id)
        return rows[0][0] if rows else None

    async def set_server_settings(
        self, guild_id: int, settings: str, *, until: float | None = None
    ) -> None:
        """Replace what a server has chosen."""
        change = changes.setting(sql.SET_SERVER_SETTINGS, guild_id, settings)
        await self._writer.write(change, until)

    async def claim(self, shards: Shards) -> frozenset[int]:
        """Have these shards to ourselves; those of them that no other process has."""
        if self._is_closed:
            raise UnreachableError("the store is closed")
        with publicly():
            for pause in READ_PAUSES:
                try:
                    return await self._writer.claim(shards)
                except (BusyError, LostError):
                    await asyncio.sleep(pause)
            return await self._writer.claim(shards)

    async def until_taken(self) -> None:
        """Return when another process has taken a shard of ours."""
        await self._writer.until_taken()

    async def beat(self, shards: Shards, at: int, *, until: float | None = None) -> None:
        """Note that the process of these shards was alive."""
        await self._writer.write(changes.beating(shards, at), until)

    async def beats(self) -> Sequence[Beat]:
        """When the processes of all shards were last alive, also of shards that were."""
        return [changes.beat_of(*row) for row in await self._read(sql.BEATS)]

    async def backup(self, target: Path) -> None:
        """Copy everything to a new file, without stopping."""
        await self._database.backup(target)

    async def close(self) -> None:
        """Finish what is queued and let go of the database; a second time is nothing."""
        async with self._closing:
            if not self._is_closed:
                self._is_closed = True
                await self._writer.close()
                await self._database.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def _read(self, statement: str, *args: Value) -> Sequence[Row]:
        """Ask until there is an answer; `UnreachableError` if there is none for a while."""
        if self._is_closed:
            raise UnreachableError("the store is closed")
        query = Query(statement, args)
        for pause in READ_PAUSES:
            try:
                return await self._database.fetch(query)
            except (BusyError, LostError) as error:
                if error.reason is Reason.DAMAGED:
                    break
                await asyncio.sleep(pause)
        with publicly():
            return await self._database.fetch(query)

    async def _tables(self, ids: Sequence[str]) -> list[StoredTable]:
        """Some tables, in the order of their ids, each with its entries at one moment."""
        heads = {row[0]: row for row in await self._read(sql.spread(sql.TABLES, len(ids)), *ids)}
        rows = await self._read(sql.spread(sql.ENTRIES, len(ids)), *ids)
        entries = {table_id: list(group) for table_id, group in groupby(rows, key=itemgetter(0))}
        found = (_table(heads[each], entries.get(each, ())) for each in ids if each in heads)
        return [table for table in found if table is not None]


def _table(head: Row, rows: Sequence[Row]) -> StoredTable | None:
    """A table as its head tells it; None if it was closed before its entries could be read."""
    *fields, last_entry = head
    if last_entry and not rows:
        return None
    return StoredTable(*(*fields, tuple(Entry(*row[1:]) for row in rows)))
