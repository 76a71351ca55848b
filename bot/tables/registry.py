"""All tables of a process, by channel and by id. Restores them after a restart."""

import asyncio
import logging
from collections.abc import Iterator, Sequence
from typing import Final

from bot.durations import SECOND
from bot.storage import Store, errors
from bot.storage.interface import EVERYTHING, Beat, Shards, StoredTable
from bot.tables import entries
from bot.tables.frozen import freeze
from bot.tables.intents import Reply
from bot.tables.opening import Opening
from bot.tables.ports import Services
from bot.tables.state import TableState
from bot.tables.table import Table
from bot.tables.table_opener import TableOpener

log = logging.getLogger(__name__)

BEAT: Final = SECOND


class Tables:
    """All open tables. Implements `OpenTables`."""

    def __init__(self, services: Services) -> None:
        """Begin without tables. `restore` brings back the stored ones."""
        self._services = services
        self._by_channel: dict[int, Table] = {}
        self._by_id: dict[str, Table] = {}
        self._opener = TableOpener(self, services)
        self._shards: Shards | None = None

    def __iter__(self) -> Iterator[Table]:
        return iter(list(self._by_channel.values()))

    def at(self, channel: int) -> Table | None:
        return self._by_channel.get(channel)

    def find(self, table_id: str) -> Table | None:
        return self._by_id.get(table_id)

    def of(self, person: int, guild: int) -> list[Table]:
        return [
            table
            for table in self
            if table.guild == guild and table.state.seat_of(person) is not None
        ]

    def solo_of(self, person: int, guild: int) -> Table | None:
        solos = (table for table in self if table.is_solo and table.guild == guild)
        return next((table for table in solos if table.state.host == person), None)

    def refused(self, opening: Opening) -> Reply | None:
        return self._opener.refused(opening)

    async def open(self, opening: Opening) -> Table | Reply:
        """Open a table with its host seated, once per press. Return the refusal if it fails."""
        return await self._opener.open(opening)

    async def restore(self, shards: Shards = EVERYTHING) -> int:
        """Restore every open table of these shards, the latest used first. Return their number.

        Call this before the first heartbeat, which says that the bot is alive. Call it again when
        this process has claimed more shards.
        """
        store = self._services.store
        beats = await store.beats()
        stored = [each async for each in store.open_tables(shards) if self.find(each.id) is None]
        await asyncio.gather(
            *(self._bring_back(each, _alive_until(beats, each.guild_id)) for each in stored)
        )
        before = frozenset() if self._shards is None else self._shards.ids
        self._shards = Shards(shards.count, before | shards.ids)
        return len(stored)

    async def beat(self) -> None:
        """Store a heartbeat of this process in a loop, until cancelled."""
        clock = self._services.clock
        while True:
            try:
                await self._services.store.beat(self._shards or EVERYTHING, clock.now())
            except errors.StoreError:
                # The storage logs its failure once. This would be logged every second.
                log.debug("could not note that the process is alive")
            await clock.sleep_until(clock.now() + BEAT)

    async def _bring_back(self, stored: StoredTable, alive_until: int) -> None:
        table = self.new(stored.id, stored.guild_id, stored.channel_id)
        self.keep(table)
        try:
            table.core.replay(
                (entries.read(each.body) for each in stored.entries), stored.last_entry
            )
        except Exception as error:  # noqa: BLE001 - this table freezes, others go on
            freeze(table.core, error)
            return
        await _remember_last_match(self._services.store, table)
        await table.resume(alive_until)

    def new(self, table_id: str, guild: int, channel: int) -> Table:
        """Return a new table without entries. Only `keep` makes it findable."""
        return Table(TableState(table_id, guild, channel), self._services, self._forget)

    def keep(self, table: Table) -> None:
        """Make the table findable."""
        self._by_channel[table.channel] = table
        self._by_id[table.id] = table

    def _forget(self, table: Table) -> None:
        self._by_id.pop(table.id, None)
        if self.at(table.channel) is table:
            del self._by_channel[table.channel]


async def _remember_last_match(store: Store, table: Table) -> None:
    """Restore the match before a rematch, because its lobby still shows that match."""
    if table.state.after is None:
        return
    try:
        finished = await store.match(table.state.after)
        if finished is not None:
            table.core.remember(finished)
    except Exception:
        # The match is only displayed. Neither this table nor any other has to wait for it.
        log.exception("table %s does not know its last match", table.id)


def _alive_until(beats: Sequence[Beat], guild: int) -> int:
    """Return when a process that ran the server's tables was last alive, whatever its shards."""
    return max((beat.at for beat in beats if beat.tells_of(guild)), default=0)
