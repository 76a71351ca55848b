"""Reminders: one plain line for the player on turn, deleted when they act.

There is at most one per table.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from bot.chat import position_words
from bot.chat.context import ChatContext
from bot.chat.live.mentions import Mentions
from bot.chat.live.table_message import TableMessages
from bot.chat.look import Look, date, lines
from bot.chat.position_words import people_called
from bot.chat.top_card import top_in_sentence
from bot.people.settings import PersonSettings, ServerSettings
from bot.tables.entries import Line
from bot.tables.handle import TableHandle
from bot.tables.views import TableView

MOST_TOLD: Final = 15
"""The most tables that one line lists."""


@dataclass(slots=True)
class Reminder:
    """A reminder that is shown in the channel."""

    turn: int
    decision: int
    message: int | None = None
    has_ended: bool = False
    """Whether it was taken back, as the reminded player has acted."""

    def is_due(self, view: TableView) -> bool:
        """Return whether the turn of the reminder is still running."""
        return view.on_turn is not None and view.turn == self.turn

    def is_over(self, view: TableView) -> bool:
        """Return whether the reminded player has acted."""
        return self.has_ended or not self.is_due(view) or view.decision != self.decision


class Reminders:
    """The reminders of all tables."""

    def __init__(
        self, context: ChatContext, mentions: Mentions, table_messages: TableMessages
    ) -> None:
        self._context = context
        self._mentions = mentions
        self._table_messages = table_messages
        self._standing: dict[str, Reminder] = {}

    def changed(self, table: TableHandle) -> None:
        """Take back a reminder that is over, and remind a player who wants that every turn."""
        standing, view = self._standing.get(table.id), table.view
        if standing is not None and not standing.is_due(view):
            del self._standing[table.id]
        if standing is not None and not standing.has_ended and standing.is_over(view):
            self._take_back(table, standing)
        if view.settings.correspondence or table.id in self._standing:
            return
        if self._may_want_every_turn(view):
            self._context.background.start(self._remind(table, is_late=False), table)

    def remind(self, table: TableHandle) -> None:
        """Remind the player who has been on turn for a while."""
        if table.view.settings.correspondence:
            self._context.background.start(self._remind_by_days(table), table)
            return
        self._context.background.start(self._remind(table, is_late=True), table)

    async def _remind_by_days(self, table: TableHandle) -> None:
        """Remind with the table message itself.

        Players who chose one line for all their tables get that line.
        """
        called = people_called(table.view)
        server = await self._context.preferences.of_server(table.guild)
        if len(called) == 1 and server.pings:
            chosen = await self._context.preferences.of_person(called[0])
            if chosen.pings == "together":
                await self._remind_of_all(table, called[0])
                return
        self._table_messages.of(table).call_again()

    async def _remind_of_all(self, table: TableHandle, person: int) -> None:
        """Write one line about all tables over days where it is this person's turn."""
        turns = {
            each: each.view.turn
            for each in self._context.whose_turn.of(person, table.guild)
            if each.view.settings.correspondence and not each.view.paused
        }
        if table not in turns or self._context.backoff.left():
            return
        look = await self._context.public_look(table.guild, table.channel)
        line = together_line([each.view for each in turns], person, look)
        message = await self._mentions.write(table, line, [person], "turn")
        if message is None:
            return
        for each, turn in turns.items():
            about: Line = "turn" if each is table else "elsewhere"
            await each.note_line(message, about, partial(_is_past, each, turn))
        if _is_past(table, turns[table]):
            self._mentions.take_away(table, message)

    def _may_want_every_turn(self, view: TableView) -> bool:
        """Return whether the player on turn wants that, or whether it is not known yet."""
        person = view.person_on_turn
        if person is None:
            return False
        known = self._context.preferences.known(person)
        return known is None or known.effective_pings == "every"

    async def _remind(self, table: TableHandle, *, is_late: bool) -> None:
        person, turn = table.view.person_on_turn, table.view.turn
        if person is None or table.id in self._standing:
            return
        server = await self._context.preferences.of_server(table.guild)
        chosen = await self._context.preferences.of_person(person)
        if not _wants(server, chosen, is_late=is_late):
            return
        if not self._is_possible(table, person, turn):
            return
        reminder = self._standing[table.id] = Reminder(turn, table.view.decision)
        await self._send(table, person, reminder)

    def _is_possible(self, table: TableHandle, person: int, turn: int) -> bool:
        """Return whether the turn still runs and has not had a reminder."""
        if (table.view.person_on_turn, table.view.turn) != (person, turn):
            return False
        if table.id in self._standing:
            return False
        return table.messages.reminded != turn and not self._context.backoff.left()

    async def _send(self, table: TableHandle, person: int, reminder: Reminder) -> None:
        look = await self._context.public_look(table.guild, table.channel)
        line = ping_line(table.view, person, look, self._context.clock.now())
        message = await self._mentions.write(table, line, [person], "turn")
        reminder.message = message
        if message is not None:
            await table.note_line(message, "turn", lambda: reminder.is_over(table.view))
            if reminder.is_over(table.view):
                self._take_back(table, reminder)

    def _take_back(self, table: TableHandle, reminder: Reminder) -> None:
        reminder.has_ended = True
        if reminder.message is not None:
            self._mentions.take_away(table, reminder.message)


def ping_line(table: TableView, person: int, look: Look, now: int) -> str:
    """Return the reminder. It makes sense on its own, as a phone's notification shows no more."""
    view = table.view
    assert view is not None
    return look.text(
        "ping-turn",
        person=f"<@{person}>",
        card=top_in_sentence(view, look.lang),
        time=position_words.time_left(table, now),
    )


def together_line(tables: Sequence[TableView], person: int, look: Look) -> str:
    """Return the reminder of several tables. The table whose time ends first is at the top."""
    waiting = sorted(tables, key=lambda each: (each.until or 0, each.channel))
    places = [
        look.text("ping-together-table", channel=f"<#{each.channel}>", until=date(each.until or 0))
        for each in waiting[:MOST_TOLD]
    ]
    more = len(waiting) - len(places)
    told = look.text("ping-together", person=f"<@{person}>", count=len(waiting))
    return lines(told, *places, look.text("ping-together-more", count=more) if more else None)


def _is_past(table: TableHandle, turn: int) -> bool:
    """Return whether that turn is over."""
    return table.view.on_turn is None or table.view.turn != turn


def _wants(server: ServerSettings, chosen: PersonSettings, *, is_late: bool) -> bool:
    pings = chosen.effective_pings
    return server.pings and (pings == "every" or (pings in {"late", "together"} and is_late))
