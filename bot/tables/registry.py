"""Opens and finds the tables of a process, and restores them after a restart."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import Final

from bot.clock import SECOND
from bot.records.fairness import new_server_seed
from bot.storage import Store, errors
from bot.storage.errors import StorageErrorKind, WriteError
from bot.storage.stored_types import EVERYTHING, NewTable, ShardHeartbeat, Shards, StoredTable
from bot.tables import entries
from bot.tables.ai_players import AiPlayers
from bot.tables.clocks import TableClocks, is_dealing_delayed
from bot.tables.core import TableCore, freeze_table, not_stored_reply
from bot.tables.entries import Entry, Line, Seat
from bot.tables.handle import StoredMessages, refusal_by_limits
from bot.tables.intents import DONE, Reply, Verdict
from bot.tables.lobby import new_ai_seats, refusal_of_game
from bot.tables.ports import TableServices
from bot.tables.press_handler import PressHandler
from bot.tables.race_referee import Referee
from bot.tables.settings import Phase, TableOpening
from bot.tables.state import NamedWindow, TableState
from bot.tables.view_maker import ViewMaker
from bot.tables.views import CallWindowView, TableView

# Stored messages ---------------------------------------------------------------------------------


def messages_of(state: TableState) -> StoredMessages:
    """Return the messages of a table that its entries have recorded."""
    return StoredMessages(
        message=state.message,
        match=state.message_match,
        called_turn=state.called[0],
        reminded_turn=state.reminded,
        lines=state.lines,
    )


async def store_message(core: TableCore, message: int, match: str | None, called: int) -> Reply:
    """Store the id of the table message, and the match that the message shows.

    If the message was posted to alert the player on turn, `called` is the number of the turn.
    """
    # If the turn has changed since the message was posted, the message does not alert the player
    # who is on turn now.
    calls = called == core.state.turn
    posted = entries.Posted(at=core.now(), message=message, match=match, calls=calls)
    return await core.commit([posted])


async def store_line(
    core: TableCore, message: int, about: Line, is_over: Callable[[], bool]
) -> Reply | None:
    """Store that a plain line (a short message that mentions people) was posted.

    Store nothing if `is_over` returns True, because the line is outdated.
    """
    if is_over():
        return None
    return await core.commit([entries.LineWritten(at=core.now(), message=message, about=about)])


async def remove_line(core: TableCore, message: int) -> Reply | None:
    """Store that a plain line was deleted."""
    if message not in core.state.lines:
        return None
    return await core.commit([entries.LineGone(at=core.now(), message=message)])


# Table -------------------------------------------------------------------------------------------


class Table(PressHandler):
    """One table with all its parts. Implements `TableHandle`."""

    def __init__(
        self, state: TableState, services: TableServices, on_closed: Callable[[Table], None]
    ) -> None:
        """Begin with this state, without clocks. `update_after_change` starts the clocks."""
        self.id, self.guild, self.channel = state.id, state.guild, state.channel
        self.is_solo = state.is_solo
        self.state = state
        core = TableCore(state, services, self, partial(on_closed, self))
        self.ai_players = AiPlayers(core)
        core.observers.append(self.ai_players.show_events)
        referee = Referee(core, self.ai_players.plan_moves)
        super().__init__(core, referee, TableClocks(core, referee.end_exchange))
        self.seat_waited_for = referee.seat_waited_for
        self._views = ViewMaker(core, self.clocks)
        self.hand_view = self._views.hand_view
        self.push_reasons = self._views.push_reasons

    @property
    def view(self) -> TableView:
        return self._views.view

    @property
    def messages(self) -> StoredMessages:
        return messages_of(self.state)

    @property
    def moment(self) -> str:
        actions = self.state.actions
        return f"{self.state.began_at} {len(actions)} {sum(map(len, actions))}"

    def has_stored_press(self, press: int) -> bool:
        return press in self.state.presses

    # Visibility

    def mark_table_shown(self, decision: int, stamp: int) -> None:
        """Record that the table message has shown `decision` since `stamp`, by Discord's clock."""
        was_dealing = is_dealing_delayed(self.core)
        self.core.visibility.mark_table_shown(decision, stamp)
        if was_dealing and not is_dealing_delayed(self.core):
            self.core.show_change()
        self.referee.start_windows(stamp, decision)
        self.clocks.exchange_time.set_alarm()

    def mark_hand_shown(
        self, seat: int, decision: int, stamp: int, catchable: CallWindowView | None = None
    ) -> None:
        """Record that a hand has shown `decision` since `stamp`, by Discord's clock.

        The button *Catch!* in the hand can name a player. `catchable` is the call window of this
        player. It is None if the button names nobody. A solo match has no table message. So its
        hand message also counts as the table message.
        """
        named = None if catchable is None else NamedWindow(catchable.seat, catchable.decision)
        self.core.visibility.mark_hand_shown(seat, decision, stamp, named)
        if self.is_solo:
            self.mark_table_shown(decision, stamp)
        self.clocks.exchange_time.set_alarm()

    def set_hand_live(self, person: int, until: int) -> None:
        """Record until when a person's hand message can be updated.

        0 means that it cannot be updated.
        """
        self.core.visibility.set_hand_live(person, until)
        if not until:
            # A player whose hand message cannot be updated is reminded sooner.
            self.clocks.set_alarms()

    async def store_message(self, message: int, match: str | None, called: int) -> None:
        await self.core.run_locked(store_message, self.core, message, match, called)

    async def store_line(
        self, message: int, about: Line, is_over: Callable[[], bool] = lambda: False
    ) -> None:
        await self.core.run_locked(store_line, self.core, message, about, is_over)

    async def remove_line(self, message: int) -> None:
        await self.core.run_locked(remove_line, self.core, message)

    # All parts of the table

    def update_after_change(self, counts_at: int | None = None) -> None:
        """Adjust call windows, votes, clocks and AI seats to the changed state. Show the change.

        If a press in a race made the change, `counts_at` is the time at which the press counts.
        """
        self.referee.sync_with_round(counts_at)
        self.clocks.carry_out_votes()
        self.clocks.set_alarms()
        self.ai_players.plan_moves()
        self.core.show_change()
        if self.state.phase is Phase.CLOSED:
            self.referee.reply_to_all(Reply(Verdict.CLOSED))

    def stop_after_error(self, answer: Reply) -> None:
        """Stop the clocks after an error, and give `answer` to all presses that still wait."""
        self.clocks.set_alarms()
        self.referee.reply_to_all(answer)


# Table opener ------------------------------------------------------------------------------------

# `TableOpener` makes sure that a press opens at most one table. This also holds while it is unknown
# whether the table was stored.


class TableOpener:
    """Opens the tables of a process."""

    def __init__(self, tables: TableRegistry, services: TableServices) -> None:
        self._tables = tables
        self._services = services
        self._opening: dict[Hashable, asyncio.Task[Table | Reply]] = {}
        """The tasks that open tables, by press. For a solo match, the key is server and person."""
        self._beginning: dict[int, TableOpening] = {}
        """The openings that are being stored, by press."""
        self._doubtful: dict[int, tuple[Table, list[Entry]]] = {}
        """The tables for which it is unknown whether they were stored, by press."""

    def refusal_to_open(self, opening: TableOpening) -> Reply | None:
        """Return the reply if the limits refuse a new table, or None if they allow it."""
        if opening.limits is None:
            return None
        there = [table for table in self._tables if table.guild == opening.guild]
        others = [each for each in self._beginning.values() if each.guild == opening.guild]
        hosts = [each.host for each in others if not (each.is_solo or each.cup)]
        return refusal_by_limits(opening.limits, there, hosts, opening.host)

    async def open_table(self, opening: TableOpening) -> Table | Reply:
        """Open a table and seat its host. Return the table, or the reply that refuses it.

        A repeated call for the same press returns the same table. If the person asks for a solo
        match and already has one in the server, return that match.
        """
        there = self._tables.get_in_channel(opening.channel)
        if there is not None and opening.press in there.state.presses:
            return there
        asked = (opening.guild, opening.host) if opening.is_solo else opening.press
        task = self._opening.get(asked)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._open_table_locked(opening))
            self._opening[asked] = task
            task.add_done_callback(lambda _: self._opening.pop(asked))
        # If the caller is cancelled, the table is opened anyway.
        return await asyncio.shield(task)

    async def _open_table_locked(self, opening: TableOpening) -> Table | Reply:
        seats = 1 + len(opening.ai)
        refused = refusal_of_game(
            opening.variant, opening.options, opening.settings, seats, opening.definition
        )
        if refused is not None:
            return refused
        before = await self._opened_before(opening) or await _close_deserted_lobby(
            self._conflicting_table(opening)
        )
        if before is None:
            before = (
                self._earlier_solo_table(opening)
                if opening.is_solo
                else self.refusal_to_open(opening)
            )
        if before is not None:
            return before
        self._beginning[opening.press] = opening
        try:
            return await self._store_new_table(opening)
        finally:
            del self._beginning[opening.press]

    async def _store_new_table(self, opening: TableOpening) -> Table | Reply:
        now = self._services.clock.now()
        table_id = secrets.token_hex(6)
        table = self._tables.create_table(table_id, opening.guild, opening.channel)
        first: list[Entry] = [_lobby_entries(opening, now)]
        new = NewTable(table_id, opening.guild, opening.channel, now, "{}")
        try:
            await self._services.store.open_table(new, table.core.ledger.stored_entries(first))
        except WriteError as error:
            return self._not_opened_reply(table, first, error)
        return self._start_table(table, first)

    def _conflicting_table(self, opening: TableOpening) -> Table | None:
        """Return the table in the channel, or the solo match that the person already has."""
        solo = self._tables.solo_table_of(opening.host, opening.guild) if opening.is_solo else None
        return solo or self._tables.get_in_channel(opening.channel)

    def _earlier_solo_table(self, opening: TableOpening) -> Table | Reply | None:
        """Return the solo match that the person already has in the server, or None.

        A person may have only one solo match in a server. Return `UNCERTAIN` if it is unknown
        whether the person has one.
        """
        for table, (lobby, *_) in self._doubtful.values():
            is_theirs = isinstance(lobby, entries.LobbyOpened) and lobby.host == opening.host
            if is_theirs and table.is_solo and table.guild == opening.guild:
                return Reply(Verdict.UNCERTAIN)
        return self._tables.solo_table_of(opening.host, opening.guild)

    async def _opened_before(self, opening: TableOpening) -> Table | Reply | None:
        """Return the result of an earlier opening by the same press.

        Return None if there was no earlier opening, or if it failed.
        """
        if opening.press in self._doubtful:
            return await self._find_opened_table(opening.press)
        if not _is_deserted_rematch_lobby(self._conflicting_table(opening)):
            # The storage itself refuses a press that was handled before. So a check here is only
            # needed before a deserted lobby is closed.
            return None
        try:
            found = await self._services.store.find_interaction(opening.press)
        except errors.StoreError as error:
            return not_stored_reply(error)
        return (
            None
            if found is None
            else self._tables.get_by_id(found.table_id) or Reply(Verdict.CLOSED)
        )

    def _start_table(self, table: Table, first: list[Entry]) -> Table:
        table.core.replay_entries(first, len(first))
        self._tables.register_table(table)
        table.update_after_change()
        return table

    def _not_opened_reply(
        self, table: Table, first: list[Entry], error: WriteError
    ) -> Table | Reply:
        if isinstance(error, errors.ChannelTakenError):
            return Reply(Verdict.CHANNEL_TAKEN)
        if isinstance(error, errors.RepeatedError):
            # The press has already opened a table, which may be closed by now.
            return self._tables.get_by_id(error.table_id) or Reply(Verdict.CLOSED)
        if isinstance(error, errors.UncertainError):
            press = first[0].press or 0
            self._doubtful[press] = table, first
            self._check_opening_later(press)
            return Reply(Verdict.UNCERTAIN)
        return not_stored_reply(error)

    def _check_opening_later(self, press: int) -> None:
        """Check later whether a table was opened, and repeat the check until this is known."""

        async def check_table() -> None:
            if isinstance(await self._find_opened_table(press), Reply):
                self._check_opening_later(press)

        table, _ = self._doubtful[press]
        key, at = (table.id, "opening"), self._services.clock.now() + SECOND
        self._services.scheduler.schedule(key, at, check_table)

    async def _find_opened_table(self, press: int) -> Table | Reply | None:
        """Return the table that a press has opened, or None if it has opened none.

        Return `UNCERTAIN` if it is still unknown whether the table was opened.
        """
        if press not in self._doubtful:
            return None
        table, first = self._doubtful[press]
        try:
            stored = await self._services.store.last_entry_of(table.id)
        except errors.StoreError:
            return Reply(Verdict.UNCERTAIN)
        if self._doubtful.pop(press, None) is None:
            # Another call of this method has already registered the table, or found that there is
            # none.
            return self._tables.get_by_id(table.id)
        return self._start_table(table, first) if stored else None


async def _close_deserted_lobby(table: Table | None) -> Reply | None:
    """Close the lobby of a rematch if nobody sits there. Return a reply if this fails."""
    if table is None or not _is_deserted_rematch_lobby(table):
        return None
    ended = await table.end_table("deserted")
    if ended is None or ended is DONE:
        return None
    # Even if it is uncertain whether the old table is closed, the new table is certainly not
    # opened. So the reply must not be `UNCERTAIN`.
    is_doubtful = ended.verdict is Verdict.UNCERTAIN
    return Reply(Verdict.NOT_STORED, storage=StorageErrorKind.GONE) if is_doubtful else ended


def _is_deserted_rematch_lobby(table: Table | None) -> bool:
    if table is None or table.core.frozen is not None:
        return False
    return table.state.phase is Phase.LOBBY and not table.state.people


def _lobby_entries(opening: TableOpening, now: int) -> entries.LobbyOpened:
    host = Seat(person=opening.host, name=opening.host_name)
    players, daily = new_ai_seats({opening.host_name}, opening.ai), opening.daily
    return entries.LobbyOpened(
        at=now,
        press=opening.press,
        match=secrets.token_hex(8) if daily is None else daily.match,
        variant=opening.variant,
        definition=opening.definition,
        options=dict(opening.options),
        settings=opening.settings,
        host=opening.host,
        seats=(host, *players),
        server_seed=new_server_seed().hex() if daily is None else daily.server_seed,
        daily="" if daily is None else daily.day,
        cup=opening.cup,
        luck=True,
    )


# Registry ----------------------------------------------------------------------------------------

log = logging.getLogger(__name__)

BEAT: Final = SECOND


class TableRegistry:
    """All open tables of the process. Implements `OpenTables`."""

    def __init__(self, services: TableServices) -> None:
        """Begin without tables. `restore_tables` adds the stored tables."""
        self._services = services
        self._by_channel: dict[int, Table] = {}
        self._by_id: dict[str, Table] = {}
        self._opener = TableOpener(self, services)
        self._shards: Shards | None = None
        services.clock.call_after_gap(self._resume_after_gap)

    def __iter__(self) -> Iterator[Table]:
        return iter(list(self._by_channel.values()))

    def get_in_channel(self, channel: int) -> Table | None:
        return self._by_channel.get(channel)

    def get_by_id(self, table_id: str) -> Table | None:
        return self._by_id.get(table_id)

    def tables_of_person(self, person: int, guild: int) -> list[Table]:
        return [
            table
            for table in self
            if table.guild == guild and table.state.seat_of(person) is not None
        ]

    def solo_table_of(self, person: int, guild: int) -> Table | None:
        solos = (table for table in self if table.is_solo and table.guild == guild)
        return next((table for table in solos if table.state.host == person), None)

    def refusal_to_open(self, opening: TableOpening) -> Reply | None:
        return self._opener.refusal_to_open(opening)

    async def open_table(self, opening: TableOpening) -> Table | Reply:
        """Open a table and seat its host. Return the table, or the reply that refuses it.

        A repeated call for the same press returns the same table.
        """
        return await self._opener.open_table(opening)

    async def restore_tables(self, shards: Shards = EVERYTHING) -> int:
        """Restore all open tables of these shards. Return their number.

        The tables that were used last are restored first. Call this before the first heartbeat,
        because the last stored heartbeat says when the bot went down. Call it again after this
        process has claimed more shards.
        """
        store = self._services.store
        beats = await store.heartbeats()
        stored = [
            each async for each in store.open_tables(shards) if self.get_by_id(each.id) is None
        ]
        count = len(stored)
        # The entries of a table are dropped before the next table is replayed, to save memory.
        stored.reverse()
        restored = [self._replay_table(stored.pop()) for _ in range(count)]
        await asyncio.gather(
            *(self._resume_table(each, _alive_until(beats, each.guild)) for each in restored)
        )
        before = frozenset() if self._shards is None else self._shards.ids
        self._shards = Shards(shards.count, before | shards.ids)
        return count

    async def run_heartbeat(self) -> None:
        """Store a heartbeat of this process every second, until cancelled."""
        clock = self._services.clock
        while True:
            try:
                await self._services.store.store_heartbeat(self._shards or EVERYTHING, clock.now())
            except errors.StoreError:
                # The storage logs its failure once. A warning here would be logged every second.
                log.debug("could not note that the process is alive")
            await clock.sleep_until(clock.now() + BEAT)

    def _resume_after_gap(self, since: int) -> None:
        for table in self:
            table.resume_after_gap(since)

    def _replay_table(self, stored: StoredTable) -> Table:
        """Return the stored table, registered and with all its entries applied."""
        table = self.create_table(stored.id, stored.guild_id, stored.channel_id)
        self.register_table(table)
        try:
            table.core.replay_entries(
                (entries.read_entry(each.body) for each in stored.entries), stored.last_entry
            )
        except Exception as error:  # noqa: BLE001 - this table freezes, others go on
            freeze_table(table.core, error)
        return table

    async def _resume_table(self, table: Table, alive_until: int) -> None:
        if table.core.frozen is None:
            await _restore_last_match(self._services.store, table)
            await table.resume_after_restart(alive_until)

    def create_table(self, table_id: str, guild: int, channel: int) -> Table:
        """Return a new table without entries. It is not registered yet."""
        return Table(TableState(table_id, guild, channel), self._services, self._unregister_table)

    def register_table(self, table: Table) -> None:
        """Register the table, so that it can be found by its channel and its id."""
        self._by_channel[table.channel] = table
        self._by_id[table.id] = table

    def _unregister_table(self, table: Table) -> None:
        self._by_id.pop(table.id, None)
        if self.get_in_channel(table.channel) is table:
            del self._by_channel[table.channel]


async def _restore_last_match(store: Store, table: Table) -> None:
    """Restore the previous match of a table if the table is in the lobby of a rematch.

    Such a lobby shows the previous match.
    """
    if table.state.setup.after is None:
        return
    try:
        finished = await store.finished_match(table.state.setup.after)
        if finished is not None:
            table.core.set_last_match(finished)
    except Exception:
        # The previous match is only displayed. The table can go on without it.
        log.exception("table %s does not know its last match", table.id)


def _alive_until(beats: Sequence[ShardHeartbeat], guild: int) -> int:
    """Return when a process that ran this server's tables was last alive, or 0 if unknown."""
    return max((beat.at for beat in beats if beat.ran_tables_of(guild)), default=0)
