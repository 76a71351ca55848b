"""Opening a table: once for each press, and not twice where the storage could not say."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Hashable
from typing import TYPE_CHECKING

from bot.records.fairness import new_server_seed
from bot.storage import errors
from bot.storage.errors import StorageTrouble, WriteError
from bot.storage.interface import NewTable
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
from bot.tables.table import Table

if TYPE_CHECKING:
    from bot.tables.registry import Tables


class TableOpener:
    """Opens the tables of a process."""

    def __init__(self, tables: Tables, services: Services) -> None:
        self._tables = tables
        self._services = services
        self._opening: dict[Hashable, asyncio.Task[Table | Reply]] = {}
        """What is being opened: once for a press, and one solo match at a time for a person."""
        self._beginning: dict[int, Opening] = {}
        """By press, the openings that the storage is asked for."""
        self._doubtful: dict[int, tuple[Table, list[Entry]]] = {}
        """By press, the tables of which the storage could not say whether they are open."""

    def refused(self, opening: Opening) -> Reply | None:
        """Why it would not be opened, as there are tables enough; None: there are not."""
        if opening.caps is None:
            return None
        there = [table for table in self._tables if table.guild == opening.guild]
        others = [each for each in self._beginning.values() if each.guild == opening.guild]
        hosts = [each.host for each in others if not (each.is_solo or each.cup)]
        return refused_by_caps(opening.caps, there, hosts, opening.host)

    async def open(self, opening: Opening) -> Table | Reply:
        """Open a table with its host seated, or say why not; once, however often it is asked.

        Who has a solo match that goes on gets that one.
        """
        there = self._tables.at(opening.channel)
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
        table = self._tables.new(table_id, opening.guild, opening.channel)
        first: list[Entry] = [_lobby(opening, now)]
        new = NewTable(table_id, opening.guild, opening.channel, now, "{}")
        try:
            await self._services.store.open_table(new, table.core.ledger.rows(first))
        except WriteError as error:
            return self._not_opened(table, first, error)
        return self._begin(table, first)

    def _in_the_way(self, opening: Opening) -> Table | None:
        """The table of its channel, or the solo match that somebody has already."""
        solo = self._tables.solo_of(opening.host, opening.guild) if opening.is_solo else None
        return solo or self._tables.at(opening.channel)

    def _solo_before(self, opening: Opening) -> Table | Reply | None:
        """The solo match that somebody has, or perhaps has: there is one at a time."""
        for table, (lobby, *_) in self._doubtful.values():
            is_theirs = isinstance(lobby, entries.LobbyOpened) and lobby.host == opening.host
            if is_theirs and table.is_solo and table.guild == opening.guild:
                return Reply(Verdict.UNCERTAIN)
        return self._tables.solo_of(opening.host, opening.guild)

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
        return None if found is None else self._tables.find(found.table_id) or Reply(Verdict.CLOSED)

    def _begin(self, table: Table, first: list[Entry]) -> Table:
        table.core.replay(first, len(first))
        self._tables.keep(table)
        table.settle_down()
        return table

    def _not_opened(self, table: Table, first: list[Entry], error: WriteError) -> Table | Reply:
        if isinstance(error, errors.ChannelTakenError):
            return Reply(Verdict.CHANNEL_TAKEN)
        if isinstance(error, errors.RepeatedError):
            # It has opened a table once, which may be closed by now.
            return self._tables.find(error.table_id) or Reply(Verdict.CLOSED)
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
            return self._tables.find(table.id)
        return self._begin(table, first) if stored else None


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


def _is_deserted(table: Table | None) -> bool:
    if table is None or table.core.frozen is not None:
        return False
    return table.state.phase is Phase.LOBBY and not table.state.people


def _lobby(opening: Opening, now: int) -> entries.LobbyOpened:
    host = Seat(person=opening.host, name=opening.host_name)
    players, daily = ai_seats({opening.host_name}, opening.ai), opening.daily
    return entries.LobbyOpened(
        at=now,
        press=opening.press,
        match=secrets.token_hex(8) if daily is None else daily.match,
        variant=opening.variant,
        options=opening.options,
        settings=opening.settings,
        host=opening.host,
        seats=(host, *players),
        server_seed=new_server_seed().hex() if daily is None else daily.server_seed,
        daily="" if daily is None else daily.day,
        cup=opening.cup,
        luck=True,
    )
