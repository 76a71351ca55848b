"""The beginning of a match: who has to be fetched, and who is new to the game."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

import discord
from discord import ui

from bot.locales import text
from bot.storage.errors import StoreError
from bot.tables.settings import MINUTE
from bot.tables.state import Phase
from bot.ui.controls import ControlId, button
from bot.ui.failures import UNSENT, named
from bot.words import game_title

if TYPE_CHECKING:
    from bot.tables.table import Table
    from bot.ui.desk import Desk

log = logging.getLogger(__name__)

COUNTED: Final = 3
"""After so many matches of a game nobody is new to it."""


class Beginnings:
    """Does once for every match what belongs to its beginning."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._begun: dict[str, str] = {}

    def changed(self, table: Table) -> None:
        """Look whether a match has begun that is not shown yet."""
        state = table.state
        if state.phase is Phase.CLOSED:
            self._begun.pop(state.id, None)
        if state.phase is not Phase.PLAYING or self._begun.get(state.id) == state.match_id:
            return
        self._begun[state.id] = state.match_id
        if state.message_match != state.match_id:
            self._desk.background(self._begin(table), table)

    async def _begin(self, table: Table) -> None:
        for person in table.state.people:
            await self._count(person, table.state.variant)
        await self._call_together(table)

    async def _count(self, person: int, game: str) -> None:
        """One match more of this game."""
        chosen = await self._desk.preferences.of_person(person)
        begun = chosen.matches.get(game, 0)
        if begun > COUNTED:
            return
        counted = chosen.model_copy(update={"matches": {**chosen.matches, game: begun + 1}})
        try:
            await self._desk.preferences.keep_person(person, counted)
        except StoreError:
            log.info("a beginner's match could not be counted")

    async def _call_together(self, table: Table) -> None:
        """Tell everybody that it begins, unless all are there."""
        state, now = table.state, self._desk.clock.now()
        away = [person for person in state.people if not self._desk.activity.is_around(person, now)]
        server = await self._desk.preferences.of_server(state.guild)
        if not away or not server.pings:
            return
        look = await self._desk.public_look(state.guild)
        mentions = " ".join(f"<@{person}>" for person in sorted(away))
        title = game_title(state.variant, look.lang)
        view = ui.View(timeout=None)
        view.add_item(button(ControlId(state.id, "hand"), text(look.lang, "button-hand")))
        try:
            message = await self._desk.channel(state.channel, state.guild).send(
                text(look.lang, "ping-start", people=mentions, game=title),
                view=view,
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(p) for p in away]),
            )
        except UNSENT as error:
            log.info("nobody could be told that a match begins: %s", named(error))
            return
        self._desk.activity.note_own(state.channel, message.id)
        await self._desk.take_away(message, MINUTE)
