"""All tables of a process: opened, found by channel, and brought back after a restart."""

from __future__ import annotations

import asyncio
import logging
import secrets
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

from bot.records.fairness import new_server_seed
from bot.storage.errors import (
    ChannelTakenError,
    NotStoredError,
    RepeatedError,
    StoreError,
    UncertainError,
    WriteError,
)
from bot.storage.interface import NewTable
from bot.tables import entries
from bot.tables.entries import Level, Seat
from bot.tables.lobby import AI_NAMES, refused_game
from bot.tables.pictures import end_picture
from bot.tables.presses import Answer, Verdict
from bot.tables.settings import SECOND, TableSettings
from bot.tables.state import Phase, TableState
from bot.tables.table import Services, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.game.options import Value
    from bot.storage.interface import Entry as StoredEntry
    from bot.storage.interface import Shards, StoredTable
    from bot.tables.entries import Entry

log = logging.getLogger(__name__)

PROCESS: Final = "tables"
BEAT: Final = SECOND


@dataclass(frozen=True, slots=True)
class Opening:
    """What a new table is to be; `press` is the interaction of its host."""

    guild: int
    channel: int
    press: int
    host: int
    host_name: str
    variant: str
    options: dict[str, Value] = field(default_factory=dict)
    settings: TableSettings = field(default_factory=TableSettings)
    ai: tuple[Level, ...] = ()


class Tables:
    """Every open table."""

    def __init__(self, services: Services) -> None:
        """Nothing is open; `restore` brings back what was."""
        self._services = services
        self._by_channel: dict[int, Table] = {}
        self._by_id: dict[str, Table] = {}
        self._opening: dict[int, asyncio.Task[Table | Answer]] = {}

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
            if table.state.guild == guild and table.state.seat_of(person) is not None
        ]

    async def open(self, opening: Opening) -> Table | Answer:
        """Open a table with its host seated, or say why not; once, however often it is asked."""
        there = self.at(opening.channel)
        if there is not None and opening.press in there.state.presses:
            return there
        task = self._opening.get(opening.press)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._open(opening))
            self._opening[opening.press] = task
            task.add_done_callback(lambda _: self._opening.pop(opening.press))
        # Who asked may go away; what was begun is finished.
        return await asyncio.shield(task)

    async def restore(self, shards: Shards | None = None) -> int:
        """Bring back every open table, those used last first; how many there are.

        To be done before the first beat, which says that the bot is alive.
        """
        alive_until = await self._services.store.last_beat() or 0
        found = [stored async for stored in self._services.store.open_tables(shards)]
        await asyncio.gather(*(self._bring_back(stored, alive_until) for stored in found))
        return len(found)

    async def beat(self) -> None:
        """Note again and again that this process is alive, until cancelled."""
        clock = self._services.clock
        while True:
            try:
                await self._services.store.beat(PROCESS, clock.now())
            except StoreError:
                log.warning("could not note that the process is alive")
            await clock.sleep_until(clock.now() + BEAT)

    async def _open(self, opening: Opening) -> Table | Answer:
        seats = 1 + len(opening.ai)
        refused = refused_game(opening.variant, opening.options, opening.settings, seats)
        if refused is not None:
            return refused
        await self._clear(opening.channel)
        now = self._services.clock.now()
        table_id = secrets.token_hex(6)
        table = self._new(TableState(table_id, opening.guild, opening.channel))
        first: list[Entry] = [_lobby(opening, now)]
        new = NewTable(table_id, opening.guild, opening.channel, now, "{}")
        try:
            await self._services.store.open_table(new, table.ledger.rows(first))
        except WriteError as error:
            return self._not_opened(table, first, error)
        return self._begin(table, first)

    async def _clear(self, channel: int) -> None:
        """Close the lobby of a rematch in which nobody sits."""
        table = self.at(channel)
        if table is not None and table.state.phase is Phase.LOBBY and not table.state.people:
            await table.end("deserted")

    def _begin(self, table: Table, first: list[Entry]) -> Table:
        table.replay(first, len(first))
        self._keep(table)
        table.settle_down()
        return table

    def _not_opened(self, table: Table, first: list[Entry], error: WriteError) -> Answer:
        if isinstance(error, ChannelTakenError):
            return Answer(Verdict.CHANNEL_TAKEN)
        if isinstance(error, RepeatedError):
            # It has opened a table once, which is closed by now.
            return Answer(Verdict.CLOSED)
        if isinstance(error, UncertainError):
            self._look_later(table, first)
            return Answer(Verdict.UNCERTAIN)
        reason = error.reason if isinstance(error, NotStoredError) else str(error)
        return Answer(Verdict.NOT_STORED, storage=reason)

    def _look_later(self, table: Table, first: list[Entry]) -> None:
        key, at = (table.state.id, "opening"), self._services.clock.now() + SECOND
        self._services.scheduler.set(key, at, partial(self._look, table, first))

    async def _look(self, table: Table, first: list[Entry]) -> None:
        """Find out whether a table was opened when the storage could not say."""
        try:
            stored = await self._services.store.length_of(table.state.id)
        except StoreError:
            self._look_later(table, first)
            return
        if stored:
            self._begin(table, first)

    async def _bring_back(self, stored: StoredTable, alive_until: int) -> None:
        table = self._new(TableState(stored.id, stored.guild_id, stored.channel_id))
        self._keep(table)
        try:
            table.replay(map(_read, stored.entries), stored.last_entry)
        except Exception as error:  # noqa: BLE001 - this table stands still, others go on
            table.freeze(error)
            return
        await self._remember_last_match(table)
        await table.resume(alive_until)

    async def _remember_last_match(self, table: Table) -> None:
        """A lobby for a rematch still shows the match before it."""
        if table.state.after is None:
            return
        finished = await self._services.store.match(table.state.after)
        table.last = None if finished is None else end_picture(finished)

    def _new(self, state: TableState) -> Table:
        return Table(state, self._services, self._forget)

    def _keep(self, table: Table) -> None:
        self._by_channel[table.state.channel] = table
        self._by_id[table.state.id] = table

    def _forget(self, table: Table) -> None:
        self._by_id.pop(table.state.id, None)
        if self.at(table.state.channel) is table:
            del self._by_channel[table.state.channel]


def _read(stored: StoredEntry) -> Entry:
    return entries.read(stored.body)


def _lobby(opening: Opening, now: int) -> entries.LobbyOpened:
    token = str(opening.press)
    host = Seat(person=opening.host, name=opening.host_name, token=token)
    names = (name for name in AI_NAMES if name != opening.host_name)
    players = [
        Seat(person=None, name=name, level=level, token=token)
        for name, level in zip(names, opening.ai, strict=False)
    ]
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
    )
