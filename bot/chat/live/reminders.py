"""Reminders: one plain line for who is on turn, gone again when they act; at most one a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.chat import position_words
from bot.chat.look import clock_time
from bot.tables.state import Phase
from bot.tables.views import table_view
from bot.words import card_name

if TYPE_CHECKING:
    from bot.chat.chat import Chat
    from bot.chat.look import Look
    from bot.people.preferences import PersonSettings, ServerSettings
    from bot.tables.intents import Reply
    from bot.tables.table import Table
    from bot.tables.views import TableView


@dataclass(slots=True)
class Reminder:
    """A reminder that stands in the channel."""

    turn: int
    decision: int
    message: int | None = None
    is_over: bool = False
    """Who was reminded has acted."""


class Reminders:
    """The reminders of all tables."""

    def __init__(self, chat: Chat) -> None:
        self._chat = chat
        self._pings: dict[str, Reminder] = {}

    def changed(self, table: Table) -> None:
        """Take back a reminder whose time is over, and remind who wants it every time."""
        ping = self._pings.get(table.state.id)
        if ping is not None and not _is_due(table, ping.turn):
            del self._pings[table.state.id]
        if ping is not None and not ping.is_over and _is_over(table, ping):
            self._take_back(table, ping)
        if table.state.settings.correspondence:
            return
        if table.state.id not in self._pings and self._may_want_every_turn(table):
            self._chat.background(self._remind_at_once(table), table)

    def remind(self, table: Table, seat: int) -> None:
        """Somebody has been on turn for a while."""
        if table.state.settings.correspondence:
            # There the table message itself is the reminder.
            self._chat.table_messages.of(table).call_again()
            return
        self._chat.background(self._ping(table, seat, is_late=True), table)

    def _may_want_every_turn(self, table: Table) -> bool:
        """Whether who is on turn has chosen so, or is not known yet."""
        state = table.state
        if state.phase is not Phase.PLAYING or state.round.turn < 0:
            return False
        person = state.seats[state.round.turn].seat.person
        known = None if person is None else self._chat.preferences.known(person)
        return person is not None and (known is None or _pings_of(known) == "every")

    async def _remind_at_once(self, table: Table) -> None:
        """For who has chosen to be told of every turn."""
        seat = table.state.round.turn if table.state.phase is Phase.PLAYING else -1
        if seat >= 0:
            await self._ping(table, seat, is_late=False)

    async def _ping(self, table: Table, seat: int, *, is_late: bool) -> None:
        state = table.state
        person = state.seats[seat].seat.person
        if person is None or state.seats[seat].held or state.id in self._pings:
            return
        server = await self._chat.preferences.of_server(state.guild)
        chosen = await self._chat.preferences.of_person(person)
        turn = state.turn
        if not _wants(server, chosen, is_late=is_late) or not _is_due(table, turn):
            return
        if state.id in self._pings or state.round.turn != seat:
            return
        if state.reminded == turn or self._chat.backoff.left():
            # It was before a restart, or Discord takes nothing for now.
            return
        ping = self._pings[state.id] = Reminder(turn, state.decision)
        await self._send(table, person, ping)

    async def _send(self, table: Table, person: int, ping: Reminder) -> None:
        look = await self._chat.public_look(table.state.guild)
        line = ping_line(table_view(table), person, look)
        ping.message = await self._chat.mentions.write(table, line, [person], "turn")
        if ping.message is not None:
            await table.alone(self._keep, table, ping, ping.message)
            if ping.is_over or _is_over(table, ping):
                self._take_back(table, ping)

    async def _keep(self, table: Table, ping: Reminder, message: int) -> Reply | None:
        """Store that the reminder stands, unless it is over already."""
        if ping.is_over or _is_over(table, ping):
            return None
        return await self._chat.mentions.keep(table, message, "turn")

    def _take_back(self, table: Table, ping: Reminder) -> None:
        ping.is_over = True
        if ping.message is not None:
            self._chat.mentions.take_away(table, ping.message)


def ping_line(table: TableView, person: int, look: Look) -> str:
    """The reminder, readable where phones show only this much."""
    view = table.view
    assert view is not None
    return look.text(
        "ping-turn",
        person=f"<@{person}>",
        card=card_name(view.game, position_words.lying(view), look.lang),
        until=clock_time(table.until or 0),
    )


def _wants(server: ServerSettings, chosen: PersonSettings, *, is_late: bool) -> bool:
    pings = _pings_of(chosen)
    return server.pings and (pings == "every" or (pings == "late" and is_late))


def _pings_of(chosen: PersonSettings) -> str:
    return chosen.pings or ("every" if chosen.in_words else "late")


def _is_due(table: Table, turn: int) -> bool:
    """Whether the turn that a reminder is about is still under way."""
    state = table.state
    return state.phase is Phase.PLAYING and state.turn == turn and state.round.turn >= 0


def _is_over(table: Table, ping: Reminder) -> bool:
    """Whether who was reminded has acted."""
    return not _is_due(table, ping.turn) or table.state.decision != ping.decision
