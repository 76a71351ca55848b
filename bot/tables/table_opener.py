"""Opening tables: once per press, and not twice after an uncertain result of the storage."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Hashable
from typing import TYPE_CHECKING

from bot.durations import SECOND
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
from bot.tables.table import Table

if TYPE_CHECKING:
    from bot.tables.registry import Tables


class TableOpener:
    """Opens the tables of a process."""

    def __init__(self, tables: Tables, services: Services) -> None:
        self._tables = tables
        self._services = services
        self._opening: dict[Hashable, asyncio.Task[Table | Reply]] = {}
        """The openings in progress: by press, or for a solo match by server and person."""
        self._beginning: dict[int, Opening] = {}
        """The openings that are being stored, by press."""
        self._doubtful: dict[int, tuple[Table, list[Entry]]] = {}
        """The tables that may or may not be open, by press. The storage could not say."""

    def refused(self, opening: Opening) -> Reply | None:
        """Return the reply that refuses another table because of the limits, or None."""
        if opening.caps is None:
            return None
        there = [table for table in self._tables if table.guild == opening.guild]
        others = [each for each in self._beginning.values() if each.guild == opening.guild]
        hosts = [each.host for each in others if not (each.is_solo or each.cup)]
        return refused_by_caps(opening.caps, there, hosts, opening.host)

    async def open(self, opening: Opening) -> Table | Reply:
        """Open a table with its host seated, once per press. Return the refusal if it fails.

        A person who has a running solo match gets that one.
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
        # If the caller is cancelled, the opening is finished anyway.
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
        """Return the table of the channel, or the solo match that the person has already."""
        solo = self._tables.solo_of(opening.host, opening.guild) if opening.is_solo else None
        return solo or self._tables.at(opening.channel)

    def _solo_before(self, opening: Opening) -> Table | Reply | None:
        """Return the person's solo match, or `UNCERTAIN` if there may be one.

        Only one is allowed.
        """
        for table, (lobby, *_) in self._doubtful.values():
            is_theirs = isinstance(lobby, entries.LobbyOpened) and lobby.host == opening.host
            if is_theirs and table.is_solo and table.guild == opening.guild:
                return Reply(Verdict.UNCERTAIN)
        return self._tables.solo_of(opening.host, opening.guild)

    async def _opened_before(self, opening: Opening) -> Table | Reply | None:
        """Return the result of an earlier opening by this press.

        None if there was none or it failed.
        """
        if opening.press in self._doubtful:
            return await self._find_out(opening.press)
        if not _is_deserted(self._in_the_way(opening)):
            # The storage reports a repeated press itself, and no table has to be closed first.
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
            # The press has opened a table before, which may be closed by now.
            return self._tables.find(error.table_id) or Reply(Verdict.CLOSED)
        if isinstance(error, errors.UncertainError):
            press = first[0].press or 0
            self._doubtful[press] = table, first
            self._look_later(press)
            return Reply(Verdict.UNCERTAIN)
        return not_stored(error)

    def _look_later(self, press: int) -> None:
        """Find out later whether a table was opened when the storage could not say."""

        async def look() -> None:
            if isinstance(await self._find_out(press), Reply):
                self._look_later(press)

        table, _ = self._doubtful[press]
        key, at = (table.id, "opening"), self._services.clock.now() + SECOND
        self._services.scheduler.set(key, at, look)

    async def _find_out(self, press: int) -> Table | Reply | None:
        """Return the table that a press has opened, or None.

        Return `UNCERTAIN` if that is unknown.
        """
        if press not in self._doubtful:
            return None
        table, first = self._doubtful[press]
        try:
            stored = await self._services.store.length_of(table.id)
        except errors.StoreError:
            return Reply(Verdict.UNCERTAIN)
        if self._doubtful.pop(press, None) is None:
            # Another call has found out at the same time.
            return self._tables.find(table.id)
        return self._begin(table, first) if stored else None


async def _cleared(table: Table | None) -> Reply | None:
    """Close the lobby of a rematch if nobody sits there. Return a reply if that fails."""
    if table is None or not _is_deserted(table):
        return None
    ended = await table.end("deserted")
    if ended is None or ended is DONE:
        return None
    # Whatever happened to the old table, the new one is not opened.
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
