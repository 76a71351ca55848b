"""Reminders: one plain line for who is on turn, gone again when they act; at most one a table."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord
from discord import ui

from bot.locales import text
from bot.tables.pictures import table_picture
from bot.tables.state import Phase
from bot.ui import status
from bot.ui.controls import ControlId, button
from bot.ui.failures import UNSENT, is_gone, named
from bot.ui.look import clock_time
from bot.words import card_name

if TYPE_CHECKING:
    from bot.tables.pictures import TablePicture
    from bot.tables.table import Table
    from bot.ui.desk import Desk
    from bot.ui.look import Look
    from bot.ui.preferences import PersonSettings, ServerSettings

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Ping:
    """A reminder that stands in the channel."""

    turn: int
    decision: int
    message: discord.Message | None = None
    is_over: bool = False
    """Who was reminded has acted."""


class Pings:
    """The reminders of all tables."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._pings: dict[str, Ping] = {}

    def changed(self, table: Table) -> None:
        """Take back a reminder whose time is over, and remind who wants it every time."""
        ping = self._pings.get(table.state.id)
        if ping is not None and not _is_due(table, ping.turn):
            del self._pings[table.state.id]
        if ping is not None and not ping.is_over and _is_over(table, ping):
            ping.is_over = True
            self._desk.background(self._take_back(ping), table)
        if table.state.settings.correspondence:
            return
        if table.state.phase is Phase.PLAYING and table.state.id not in self._pings:
            self._desk.background(self._remind_at_once(table), table)

    def remind(self, table: Table, seat: int) -> None:
        """Somebody has been on turn for a while."""
        if table.state.settings.correspondence:
            # There the table message itself is the reminder.
            self._desk.posts.of(table).bring_down()
            return
        self._desk.background(self._ping(table, seat, is_late=True), table)

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
        server = await self._desk.preferences.of_server(state.guild)
        chosen = await self._desk.preferences.of_person(person)
        turn = state.turn
        if not _wants(server, chosen, is_late=is_late) or not _is_due(table, turn):
            return
        if state.id in self._pings or state.round.turn != seat:
            return
        ping = self._pings[state.id] = Ping(turn, state.decision)
        await self._send(table, person, ping)

    async def _send(self, table: Table, person: int, ping: Ping) -> None:
        look = await self._desk.public_look(table.state.guild)
        picture = table_picture(table)
        view = ui.View(timeout=None)
        view.add_item(button(ControlId(picture.id, "hand"), text(look.lang, "button-hand")))
        channel = self._desk.channel(picture.channel, picture.guild)
        try:
            ping.message = await channel.send(
                ping_line(picture, person, look),
                view=view,
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(person)]),
            )
        except UNSENT as error:
            log.info("a reminder could not be sent: %s", named(error))
            return
        self._desk.activity.note_own(picture.channel, ping.message.id)
        if ping.is_over:
            await self._take_back(ping)

    async def _take_back(self, ping: Ping) -> None:
        if ping.message is None:
            return
        try:
            await ping.message.delete()
        except UNSENT as error:
            if not is_gone(error):
                log.info("a reminder could not be taken back: %s", named(error))


def ping_line(picture: TablePicture, person: int, look: Look) -> str:
    """The reminder, readable where phones show only this much."""
    view = picture.view
    assert view is not None
    return text(
        look.lang,
        "ping-turn",
        person=f"<@{person}>",
        card=card_name(view.game, status.lying(view), look.lang),
        until=clock_time(picture.until or 0),
    )


def _wants(server: ServerSettings, chosen: PersonSettings, *, is_late: bool) -> bool:
    pings = chosen.pings or ("every" if chosen.in_words else "late")
    return server.pings and (pings == "every" or (pings == "late" and is_late))


def _is_due(table: Table, turn: int) -> bool:
    """Whether the turn that a reminder is about is still under way."""
    state = table.state
    return state.phase is Phase.PLAYING and state.turn == turn and state.round.turn >= 0


def _is_over(table: Table, ping: Ping) -> bool:
    """Whether who was reminded has acted."""
    return not _is_due(table, ping.turn) or table.state.decision != ping.decision
