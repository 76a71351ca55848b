"""The store of all durable data, on either kind of database."""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Final

from bot.storage import changes, stored_types
from bot.storage import changes as sql
from bot.storage.connection import Change, Database, Reader, Row
from bot.storage.errors import StorageErrorKind, UnreachableError, WriteError
from bot.storage.results.results import Results
from bot.storage.stored_types import (
    Entries,
    EntryPlace,
    FinishedMatch,
    ShardHeartbeat,
    Shards,
    StoredTable,
)
from bot.storage.writer import Writer

PAGE: Final = 50


# The class has many short methods. They share the rules for writes, which are explained only once,
# in the text of the class.
class Store(AbstractAsyncContextManager["Store"]):
    """All durable data.

    Rules for all methods that write:
    - When the method returns, the write is durable.
    - If the write fails, the method raises a `WriteError`. After an `UncertainError`, the write may
      still be stored. After any other error, it is not stored.
    - The COMMIT of a write must begin by the deadline `until`. Otherwise the write is refused. The
      deadline is a value of `time.monotonic`. By default, it is two seconds away.
    - If a caller is cancelled, its write is withdrawn. If the COMMIT has begun already, the
      cancellation waits for its end. So nothing is stored after a cancellation.
    """

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
        self._writer = writer
        self._reader = Reader(database.fetch)
        self._closing = asyncio.Lock()
        self.remembered = changes.REMEMBERED
        """The milliseconds for which interactions of deleted entries are remembered."""
        self.file: Path | None = None
        """The file of the database, or None if it is on a server."""
        self.commits = writer.commits
        """The time that the database took to make writes durable."""
        self.results = Results(self._reader, writer.write, writer.erase_deleted_data)
        """The results of finished matches, and everything that is counted from them."""

    @property
    def dialect(self) -> str:
        """The kind of database: `sqlite` or `postgres`."""
        return self._database.dialect

    @property
    def error_kind(self) -> StorageErrorKind | None:
        """The reason why nothing can be stored at present. None if no problem is known."""
        return self._writer.error_kind

    @property
    def idle_for(self) -> float:
        """The seconds since the last durable write. It is infinite if nothing was written yet."""
        at = self._writer.stored_at
        return float("inf") if at is None else time.monotonic() - at

    async def open_table(
        self, new: stored_types.NewTable, first: Entries, *, until: float | None = None
    ) -> None:
        """Open a table. Raise `ChannelTakenError` if its channel has an open table already."""
        await self._writer.write(changes.open_table(new, first), until)

    async def append_entries(
        self,
        table_id: str,
        entries: Entries,
        *,
        finished: FinishedMatch | None = None,
        until: float | None = None,
    ) -> None:
        """Store new entries of a table, at least one.

        If `finished` is a match, also store the match, and delete all entries before the new ones.
        After a restart, only the new entries are then replayed. Entry numbers go on without a gap.
        The interactions of deleted entries are remembered.
        """
        await self._writer.write(
            changes.append_entries(table_id, entries, finished, self.remembered), until
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
        """Store the last entries of a table, and delete the table.

        The interactions of its entries are remembered.
        """
        await self._writer.write(
            changes.close_table(table_id, at, entries, finished, self.remembered), until
        )

    async def open_tables(self, shards: Shards | None = None) -> AsyncIterator[StoredTable]:
        """Yield the open tables of these shards. Yield all open tables if `shards` is None.

        The most recently used tables come first.
        """
        rows = await self._reader.read(sql.TABLES_BY_USE)
        ids = [row[0] for row in rows if shards is None or shards.has_server(row[1])]
        for start in range(0, len(ids), PAGE):
            for table in await _read_tables(self._reader, ids[start : start + PAGE]):
                yield table

    async def last_entry_of(self, table_id: str) -> int:
        """Return the number of the last entry of a table, or 0 if the table is not open.

        Wait before that until all earlier writes are stored or have failed. Raise
        `UnreachableError` if the database does not respond.
        """
        try:
            await self._writer.write(changes.empty_transaction())
        except WriteError as error:
            raise UnreachableError(str(error)) from error
        return int(await self._reader.read_first(sql.LAST_ENTRY, table_id) or 0)

    async def find_interaction(self, interaction_id: int) -> EntryPlace | None:
        """Return the place of the entry that belongs to an interaction, or None if there is none.

        Interactions of deleted entries are found for `remembered` milliseconds.
        """
        rows = await self._reader.read(sql.FIND_INTERACTION, interaction_id, interaction_id)
        return EntryPlace(*rows[0]) if rows else None

    async def finished_match(self, match_id: str) -> FinishedMatch | None:
        """Return a finished match, or None if it is not stored."""
        return await changes.read_match(self._reader, match_id)

    async def person_settings(self, person_id: int) -> str | None:
        """Return a person's settings as JSON, or None if there are none."""
        return await self._reader.read_first(sql.PERSON_SETTINGS_OF, person_id)

    async def change_person_settings(
        self, person_id: int, before: str | None, settings: str
    ) -> None:
        """Replace a person's settings. Raise `MeanwhileError` if they are no longer `before`."""
        await self._writer.write(
            changes.compare_and_set(sql.PERSON_SETTINGS, person_id, before, settings)
        )

    async def server_settings(self, guild_id: int) -> str | None:
        """Return a server's settings as JSON, or None if there are none."""
        return await self._reader.read_first(sql.SERVER_SETTINGS_OF, guild_id)

    async def set_server_settings(self, guild_id: int, settings: str) -> None:
        upsert = sql.SERVER_SETTINGS.upsert_statement((guild_id, settings))
        await self._writer.write(Change((upsert,)))

    async def change_server_settings(
        self, guild_id: int, before: str | None, settings: str
    ) -> None:
        """Replace a server's settings. Raise `MeanwhileError` if they are no longer `before`."""
        await self._writer.write(
            changes.compare_and_set(sql.SERVER_SETTINGS, guild_id, before, settings)
        )

    async def claim_shards(self, shards: Shards) -> frozenset[int]:
        """Claim shards for this process. Return those of `shards` that this process has now.

        Shards that the process had before are included. It keeps its shards until the store is
        closed.

        A process that loses its connection may lose a shard to another process. Then all later
        writes raise `NotStoredError` with the kind `taken`.

        Raise `UnreachableError` if the database does not answer. The process then keeps only the
        shards that it had before.
        """
        return await self._reader.retry_while_busy(lambda: self._writer.claim_shards(shards))

    async def free_shards(self, count: int) -> frozenset[int]:
        """Return the ids of shards that no process has claimed, out of `count` shards.

        Return an empty set if only one process can use the database.
        """
        return await self._reader.retry_while_busy(lambda: self._database.free_shards(count))

    async def wait_until_taken(self) -> None:
        """Wait until another process has taken a shard of this process.

        Then this process should end. The loss of a shard is noticed when the connection that writes
        is opened again.
        """
        await self._writer.wait_until_taken()

    async def store_heartbeat(self, shards: Shards, at: int, *, until: float | None = None) -> None:
        """Store a heartbeat for each of these shards."""
        await self._writer.write(changes.heartbeat(shards, at), until)

    async def heartbeats(self) -> Sequence[ShardHeartbeat]:
        """Return the last heartbeat of every shard, including shards of former shard counts."""
        return [changes.heartbeat_from_row(*row) for row in await self._reader.read(sql.BEATS)]

    async def close(self) -> None:
        """Finish the queued writes and close the database. A second call does nothing."""
        async with self._closing:
            if not self._reader.is_closed:
                self._reader.is_closed = True
                await self._writer.close()
                await self._database.close()

    async def __aexit__(self, *_: object) -> None:
        await self.close()


async def _read_tables(reader: Reader, ids: Sequence[str]) -> list[StoredTable]:
    """Return the tables with these ids, in the same order.

    All entries of a table come from one query. So they fit together even if the table changes
    meanwhile.
    """
    heads = {
        row[0]: row
        for row in await reader.read(sql.with_placeholders(sql.TABLES_WITH_IDS, len(ids)), *ids)
    }
    rows = await reader.read(sql.with_placeholders(sql.ENTRIES_OF_TABLES, len(ids)), *ids)
    entries = {table_id: list(group) for table_id, group in groupby(rows, key=itemgetter(0))}
    found = (_read_table(heads[each], entries.get(each, ())) for each in ids if each in heads)
    return [table for table in found if table is not None]


def _read_table(head: Row, rows: Sequence[Row]) -> StoredTable | None:
    """Return the table of these rows, or None if the table was closed between the two queries."""
    *fields, last_entry = head
    if last_entry and not rows:
        return None
    return StoredTable(*(*fields, tuple(stored_types.StoredEntry(*row[1:]) for row in rows)))
