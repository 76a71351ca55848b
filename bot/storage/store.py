"""The store: all that lasts, on whichever database."""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager
from itertools import groupby
from operator import itemgetter
from typing import Final

from bot.storage import changes, interface, matches
from bot.storage import statements as sql
from bot.storage.connection import Database, Row
from bot.storage.errors import StorageTrouble, UnreachableError, WriteError
from bot.storage.interface import Beat, Entries, FinishedMatch, Shards, Stored, StoredTable
from bot.storage.reader import Reader
from bot.storage.results.results import Results
from bot.storage.writer import Writer

PAGE: Final = 50


# More than twenty methods, each a line or two: what lasts has one door, so that what it promises
# about writes, and about whom they are refused to, is said once and holds for all of them.
class Store(AbstractAsyncContextManager["Store"]):
    """All that lasts.

    A write is durable when it returns. It raises a `WriteError` otherwise, and only
    `UncertainError` leaves open whether it is stored. `until` is a time of `time.monotonic`, two
    seconds from now if not given: a write that could not be handed to COMMIT by then is refused.

    A caller that is cancelled withdraws its write; if it is being committed already, the
    cancellation waits for the answer. Either way nothing changes once it is through.
    """

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
        self._writer = writer
        self._reader = Reader(database.fetch)
        self._closing = asyncio.Lock()
        self.remembered = changes.REMEMBERED
        """So many milliseconds it is known which press caused an entry that is deleted."""
        self.commits = writer.commits
        """How long the database took to make writes durable."""
        self.results = Results(self._reader, writer.write, writer.leave_no_trace)
        """What follows from finished matches."""

    @property
    def dialect(self) -> str:
        """Which kind of database it is."""
        return self._database.dialect

    @property
    def trouble(self) -> StorageTrouble | None:
        """Why nothing is stored just now; None: nothing is known to be wrong."""
        return self._writer.trouble

    @property
    def idle_for(self) -> float:
        """How long ago something was last made durable, in seconds; endless if nothing was yet."""
        at = self._writer.stored_at
        return float("inf") if at is None else time.monotonic() - at

    async def open_table(
        self, new: interface.NewTable, first: Entries, *, until: float | None = None
    ) -> None:
        """Open a table; `ChannelTakenError` if its channel has one."""
        await self._writer.write(changes.opening(new, first), until)

    async def append(
        self,
        table_id: str,
        entries: Entries,
        *,
        finished: FinishedMatch | None = None,
        until: float | None = None,
    ) -> None:
        """Store what happened: one entry at least.

        With a match that is over, the entries before these are deleted, but for their interactions:
        whatever comes next is told from here on, and numbered on.
        """
        await self._writer.write(
            changes.appending(table_id, entries, finished, self.remembered), until
        )

    async def close_table(
        self,
        table_id: str,
        at: int,
        *,
        entries: Entries = (),
        finished: FinishedMatch | None = None,
        until: float | None = None,
    ) -> None:
        """Forget a table but for the interactions of its entries, the last ones included."""
        await self._writer.write(
            changes.closing(table_id, at, entries, finished, self.remembered), until
        )

    async def open_tables(self, shards: Shards | None = None) -> AsyncIterator[StoredTable]:
        """All open tables, those used last first."""
        rows = await self._reader.read(sql.TABLES_BY_USE)
        ids = [row[0] for row in rows if shards is None or shards.has(row[1])]
        for start in range(0, len(ids), PAGE):
            for table in await _tables(self._reader, ids[start : start + PAGE]):
                yield table

    async def length_of(self, table_id: str) -> int:
        """The number of the last entry of an open table, 0 if it is not open.

        All writes before this question are decided, also those that were uncertain; or it raises
        `UnreachableError`.
        """
        try:
            await self._writer.write(changes.nothing())
        except WriteError as error:
            raise UnreachableError(str(error)) from error
        return int(await self._reader.first(sql.LAST_ENTRY, table_id) or 0)

    async def find_interaction(self, interaction_id: int) -> Stored | None:
        """What an interaction has caused; deleted entries are remembered for a day."""
        rows = await self._reader.read(sql.FIND_INTERACTION, interaction_id, interaction_id)
        return Stored(*rows[0]) if rows else None

    async def match(self, match_id: str) -> FinishedMatch | None:
        """A finished match."""
        return await matches.stored(self._reader, match_id)

    async def person_settings(self, person_id: int) -> str | None:
        """What a person has chosen, as JSON."""
        return await self._reader.first(sql.PERSON_SETTINGS, person_id)

    async def change_person_settings(
        self, person_id: int, before: str | None, settings: str
    ) -> None:
        """Replace what a person has chosen; `MeanwhileError` if it is not that any more."""
        await self._writer.write(changes.choosing(sql.OF_PERSON, person_id, before, settings))

    async def server_settings(self, guild_id: int) -> str | None:
        """What a server has chosen, as JSON."""
        return await self._reader.first(sql.SERVER_SETTINGS, guild_id)

    async def set_server_settings(self, guild_id: int, settings: str) -> None:
        """Replace what a server has chosen."""
        await self._writer.write(changes.noting(sql.SET_SERVER_SETTINGS, guild_id, settings))

    async def change_server_settings(
        self, guild_id: int, before: str | None, settings: str
    ) -> None:
        """Replace what a server has chosen; `MeanwhileError` if it is not that any more."""
        await self._writer.write(changes.choosing(sql.OF_SERVER, guild_id, before, settings))

    async def claim(self, shards: Shards) -> frozenset[int]:
        """Have these shards to ourselves; those of them that no other process has, and ours before.

        They stay ours until the store is closed. If the database is lost and another process takes
        one of them meanwhile, all further writes are refused: `NotStoredError`, `taken`.
        `UnreachableError` if the database does not answer; what was ours before stays so.
        """
        return await self._reader.patiently(lambda: self._writer.claim(shards))

    async def free_shards(self, count: int) -> frozenset[int]:
        """The shards, of so many, that no process has: none where only one has the database."""
        return await self._reader.patiently(lambda: self._database.free_shards(count))

    async def until_taken(self) -> None:
        """Return when another process has taken a shard of ours: the time to end this one.

        That is noticed by the next write.
        """
        await self._writer.until_taken()

    async def beat(self, shards: Shards, at: int, *, until: float | None = None) -> None:
        """Note that the process of these shards was alive."""
        await self._writer.write(changes.beating(shards, at), until)

    async def beats(self) -> Sequence[Beat]:
        """When the processes of all shards were last alive, also of shards that were."""
        return [changes.beat_of(*row) for row in await self._reader.read(sql.BEATS)]

    async def close(self) -> None:
        """Finish what is queued and let go of the database; a second time is nothing."""
        async with self._closing:
            if not self._reader.is_closed:
                self._reader.is_closed = True
                await self._writer.close()
                await self._database.close()

    async def __aexit__(self, *_: object) -> None:
        await self.close()


async def _tables(reader: Reader, ids: Sequence[str]) -> list[StoredTable]:
    """Some tables, in the order of their ids, each with its entries at one moment."""
    heads = {row[0]: row for row in await reader.read(sql.spread(sql.TABLES, len(ids)), *ids)}
    rows = await reader.read(sql.spread(sql.ENTRIES, len(ids)), *ids)
    entries = {table_id: list(group) for table_id, group in groupby(rows, key=itemgetter(0))}
    found = (_table(heads[each], entries.get(each, ())) for each in ids if each in heads)
    return [table for table in found if table is not None]


def _table(head: Row, rows: Sequence[Row]) -> StoredTable | None:
    """A table as its head tells it; None if it was closed before its entries could be read."""
    *fields, last_entry = head
    if last_entry and not rows:
        return None
    return StoredTable(*(*fields, tuple(interface.StoredEntry(*row[1:]) for row in rows)))
