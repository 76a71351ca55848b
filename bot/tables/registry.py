"""All tables of a process: opened, found by channel, and brought back after a restart."""

import asyncio
import logging
import secrets
from collections.abc import Hashable, Iterator, Sequence
from typing import Final

from bot.records.fairness import new_server_seed
from bot.storage import Store, errors
from bot.storage.errors import StorageTrouble, WriteError
from bot.storage.interface import EVERYTHING, Beat, NewTable, Shards, StoredTable
from bot.tables import entries
from bot.tables.caps import refused_by_caps
from bot.tables.entries import Entry, Seat
from bot.tables.intents import DONE, Reply, Verdict
from bot.tables.ledger import not_stored
from bot.tables.lobby import ai_seats, refused_game
from bot.tables.opening import Opening
from bot.tables.phase import Phase
from bot.tables.ports import Services
from bot.tables.settings import SECOND
from bot.tables.state import TableState
from bot.tables.table import Table

log = logging.getLogger(__name__)

BEAT: Final = SECOND


class Tables:
    """Every open table."""

    def __init__(self, services: Services) -> None:
        """Nothing is open; `restore` brings back what was."""
        self._services = services
        self._by_channel: dict[int, Table] = {}
        self._by_id: dict[str, Table] = {}
        self._opening: dict[Hashable, asyncio.Task[Table | Reply]] = {}
        """What is being opened: once for a press, and one solo match at a time for a person."""
        self._beginning: dict[int, Opening] = {}
        """By press, the openings that the storage is asked for."""
        self._doubtful: dict[int, tuple[Table, list[Entry]]] = {}
        """By press, the tables of which the storage could not say whether they are open."""
        self._shards: Shards | None = None

    def __iter__(self) -> Iterator[Table]:
        return iter(list(self._by_channel.values()))

    def at(self, channel: int) -> Table | None:
        """The table of a channel."""
        return self._by_channel.get(channel)

    def find(self, table_id: str) -> Table | None:
        """The open table with that id."""
        return self._by_id.get(table_id)

    def of(self, person: int, guild: int) -> list[Table]:
        """The tables of a server at which somebody sits."""
        return [
            table
            for table in self
            if table.guild == guild and table.state.seat_of(person) is not None
        ]

    def solo_of(self, person: int, guild: int) -> Table | None:
        """The solo match that somebody has in a server."""
        solos = (table for table in self if table.is_solo and table.guild == guild)
        return next((table for table in solos if table.state.host == person), None)

    def refused(self, opening: Opening) -> Reply | None:
        """Why it would not be opened, as there are tables enough; None: there are not."""
        if opening.caps is None:
            return None
        there = [table for table in self if table.guild == opening.guild]
        others = [each for each in self._beginning.values() if each.guild == opening.guild]
        hosts = [each.host for each in others if not each.is_solo]
        return refused_by_caps(opening.caps, there, hosts, opening.host)

    async def open(self, opening: Opening) -> Table | Reply:
        """Open a table with its host seated, or say why not; once, however often it is asked.

        Who has a solo match that goes on gets that one.
        """
        there = self.at(opening.channel)
        if there is not None and opening.press in there.state.presses:
            return there
        asked = (opening.guild, opening.host) if opening.is_solo else opening.press
        task = self._opening.get(asked)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._open(opening))
            self._opening[asked] = task
            task.add_done_callback(lambda _: self._opening.pop(asked))
        # Who asked may go away; what was begun is finished.
        return await asyncio.shield(task)

    async def restore(self, shards: Shards = EVERYTHING) -> int:
        """Bring back every open table of these shards, those used last first; how many there are.

        To be done before the first beat, which says that the bot is alive; and again for more
        shards, when this process has claimed them.
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
        """Note again and again that this process is alive, until cancelled."""
        clock = self._services.clock
        while True:
            try:
                await self._services.store.beat(self._shards or EVERYTHING, clock.now())
            except errors.StoreError:
                # The storage has said so itself, once; this is said every second.
                log.debug("could not note that the process is alive")
            await clock.sleep_until(clock.now() + BEAT)

    async def _open(self, opening: Opening) -> Table | Reply:
        seats = 1 + len(opening.ai)
        refused = refused_game(opening.variant, opening.options, opening.settings, seats)
        if refused is not None:
            return refused
        before = await self._opened_before(opening) or await _cleared(self._in_the_way(opening))
        if before is None:
            before = self._solo_before(opening) if opening.is_solo else self.refused(opening)
        if before is not None:
            return before
        self._beginning[opening.press] = opening
        try:
            return await self._store(opening)
        finally:
            del self._beginning[opening.press]

    async def _store(self, opening: Opening) -> Table | Reply:
        now = self._services.clock.now()
        table_id = secrets.token_hex(6)
        table = self._new(table_id, opening.guild, opening.channel)
        first: list[Entry] = [_lobby(opening, now)]
        new = NewTable(table_id, opening.guild, opening.channel, now, "{}")
        try:
            await self._services.store.open_table(new, table.core.ledger.rows(first))
        except WriteError as error:
            return self._not_opened(table, first, error)
        return self._begin(table, first)

    def _in_the_way(self, opening: Opening) -> Table | None:
        """The table of its channel, or the solo match that somebody has already."""
        solo = self.solo_of(opening.host, opening.guild) if opening.is_solo else None
        return solo or self.at(opening.channel)

    def _solo_before(self, opening: Opening) -> Table | Reply | None:
        """The solo match that somebody has, or perhaps has: there is one at a time."""
        for table, (lobby, *_) in self._doubtful.values():
            is_theirs = isinstance(lobby, entries.LobbyOpened) and lobby.host == opening.host
            if is_theirs and table.is_solo and table.guild == opening.guild:
                return Reply(Verdict.UNCERTAIN)
        return self.solo_of(opening.host, opening.guild)

    async def _opened_before(self, opening: Opening) -> Table | Reply | None:
        """What became of an opening that is repeated; None if it is new, or was in vain."""
        if opening.press in self._doubtful:
            return await self._find_out(opening.press)
        if not _is_deserted(self._in_the_way(opening)):
            # If it is a repeated one the storage will say so, and nothing has to be closed for it.
            return None
        try:
            found = await self._services.store.find_interaction(opening.press)
        except errors.StoreError as error:
            return not_stored(error)
        return None if found is None else self.find(found.table_id) or Reply(Verdict.CLOSED)

    def _begin(self, table: Table, first: list[Entry]) -> Table:
        table.core.replay(first, len(first))
        self._keep(table)
        table.settle_down()
        return table

    def _not_opened(self, table: Table, first: list[Entry], error: WriteError) -> Table | Reply:
        if isinstance(error, errors.ChannelTakenError):
            return Reply(Verdict.CHANNEL_TAKEN)
        if isinstance(error, errors.RepeatedError):
            # It has opened a table once, which may be closed by now.
            return self.find(error.table_id) or Reply(Verdict.CLOSED)
        if isinstance(error, errors.UncertainError):
            press = first[0].press or 0
            self._doubtful[press] = table, first
            self._look_later(press)
            return Reply(Verdict.UNCERTAIN)
        return not_stored(error)

    def _look_later(self, press: int) -> None:
        """Find out in a while whether a table was opened when the storage could not say."""

        async def look() -> None:
            if isinstance(await self._find_out(press), Reply):
                self._look_later(press)

        table, _ = self._doubtful[press]
        key, at = (table.id, "opening"), self._services.clock.now() + SECOND
        self._services.scheduler.set(key, at, look)

    async def _find_out(self, press: int) -> Table | Reply | None:
        """The table that a press has opened; None if it has not; an answer if nobody can tell."""
        if press not in self._doubtful:
            return None
        table, first = self._doubtful[press]
        try:
            stored = await self._services.store.length_of(table.id)
        except errors.StoreError:
            return Reply(Verdict.UNCERTAIN)
        if self._doubtful.pop(press, None) is None:
            # Somebody else has asked at the same time.
            return self.find(table.id)
        return self._begin(table, first) if stored else None

    async def _bring_back(self, stored: StoredTable, alive_until: int) -> None:
        table = self._new(stored.id, stored.guild_id, stored.channel_id)
        self._keep(table)
        try:
            table.core.replay(
                (entries.read(each.body) for each in stored.entries), stored.last_entry
            )
        except Exception as error:  # noqa: BLE001 - this table stands still, others go on
            table.core.freeze(error)
            return
        await _remember_last_match(self._services.store, table)
        await table.resume(alive_until)

    def _new(self, table_id: str, guild: int, channel: int) -> Table:
        return Table(TableState(table_id, guild, channel), self._services, self._forget)

    def _keep(self, table: Table) -> None:
        self._by_channel[table.channel] = table
        self._by_id[table.id] = table

    def _forget(self, table: Table) -> None:
        self._by_id.pop(table.id, None)
        if self.at(table.channel) is table:
            del self._by_channel[table.channel]


async def _cleared(table: Table | None) -> Reply | None:
    """Close the lobby of a rematch in which nobody sits; an answer if that fails."""
    if table is None or not _is_deserted(table):
        return None
    ended = await table.end("deserted")
    if ended is None or ended is DONE:
        return None
    # Whatever becomes of the old table: the new one is not opened.
    is_doubtful = ended.verdict is Verdict.UNCERTAIN
    return Reply(Verdict.NOT_STORED, storage=StorageTrouble.GONE) if is_doubtful else ended


async def _remember_last_match(store: Store, table: Table) -> None:
    """A lobby for a rematch still shows the match before it."""
    if table.state.after is None:
        return
    try:
        finished = await store.match(table.state.after)
        if finished is not None:
            table.core.remember(finished)
    except Exception:
        # It is only looked at: neither this table nor any other has to wait for it.
        log.exception("table %s does not know its last match", table.id)


def _is_deserted(table: Table | None) -> bool:
    if table is None or table.core.frozen is not None:
        return False
    return table.state.phase is Phase.LOBBY and not table.state.people


def _alive_until(beats: Sequence[Beat], guild: int) -> int:
    """When a process that ran the tables of a server was last alive, however they were divided."""
    return max((beat.at for beat in beats if beat.tells_of(guild)), default=0)


def _lobby(opening: Opening, now: int) -> entries.LobbyOpened:
    host = Seat(person=opening.host, name=opening.host_name)
    players = ai_seats({opening.host_name}, opening.ai)
    return entries.LobbyOpened(
        at=now,
        press=opening.press,
        match=secrets.token_hex(8),
        variant=opening.variant,
        options=opening.options,
        settings=opening.settings,
        host=opening.host,
        seats=(host, *players),
        server_seed=new_server_seed().hex(),
        luck=True,
    )
