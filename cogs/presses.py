"""Buttons and menus: each verb of an id is looked up here, and done at the table it belongs to."""

from __future__ import annotations

import logging
import secrets
from typing import TYPE_CHECKING, Any, Final

import discord
from discord.ext import commands

from bot.chat.components import is_in, values_of
from bot.chat.custom_ids import read_id
from bot.chat.discord_time import stamp_of
from bot.chat.errors import named
from bot.chat.request import say, typed
from bot.tables.intents import Join
from cogs.history.dispatch import pressed_past
from cogs.leaderboard.presses import pressed_board
from cogs.lobby import presses as lobby_presses
from cogs.lobby.opening import Wanted, open_table
from cogs.match import presses as hand_presses
from cogs.menu import presses as menu_presses
from cogs.settings.view import pressed_settings
from cogs.taps import Taps
from cogs.touch import Touch
from cogs.welcome.view import NO_TABLE

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from bot.chat.chat import Chat
    from bot.chat.custom_ids import CustomId

    Handler = Callable[[Touch], Awaitable[None]]

log = logging.getLogger(__name__)

AGAINST_AI: Final = Wanted(game=None, rounds=None, ai=("easy", "normal", "normal"), thread="no")
"""What a newcomer plays who presses one button."""

HANDLERS: Final[Mapping[str, Handler]] = {
    "lay": hand_presses.lay,
    "step": hand_presses.step,
    "cards": hand_presses.cards,
    "draw": hand_presses.verb,
    "pass": hand_presses.verb,
    "accept": hand_presses.verb,
    "reveal": hand_presses.verb,
    "call": hand_presses.call,
    "catch": hand_presses.catch,
    "throw": hand_presses.throw,
    "next": hand_presses.next_round,
    "hand": menu_presses.hand,
    "join": lobby_presses.join,
    "out": menu_presses.leave,
    "start": lobby_presses.start,
    "startai": lobby_presses.start_with_ai,
    "options": lobby_presses.options,
    "set": lobby_presses.change,
    "addai": lobby_presses.add_ai,
    "more": menu_presses.more,
    "leave": menu_presses.ask_before_leaving,
    "leave!": menu_presses.leave,
    "end": menu_presses.ask_before_ending,
    "ask": menu_presses.ask_others,
    "end!": menu_presses.end,
    "agree": menu_presses.agree,
    "kick": menu_presses.ask_before_kicking,
    "kick!": menu_presses.remove,
    "remove": menu_presses.remove,
    "handover": menu_presses.hand_over,
    "away": menu_presses.away,
    "back": menu_presses.back,
    "nudge": menu_presses.nudge,
    "down": menu_presses.bring_down,
    "reserve": menu_presses.reserve,
    "release": menu_presses.release,
    "rules": menu_presses.rules,
    "settings": menu_presses.settings,
}
LOOKING: Final = frozenset(
    {"hand", "cards", "lay", "step", "options", "more", "end", "kick", "nudge", "down", "rules",
     "settings", "startai", "addai"}
)  # fmt: skip
"""Verbs that may ask nothing of the table: it would not learn that somebody is there again."""


class Presses(commands.Cog):
    """Does what is pressed, and answers for whatever goes wrong with it."""

    def __init__(self, chat: Chat) -> None:
        self._chat = chat
        self._taps = Taps()

    async def on_control(
        self, interaction: discord.Interaction[Any], pressed: CustomId, values: list[str]
    ) -> None:
        """Do it; nobody is left without an answer."""
        try:
            await self._handle(interaction, pressed, values)
        except Exception:
            self._chat.hands.take_back(interaction)
            error = secrets.token_hex(4)
            log.exception(
                "press %s of table %s failed, error %s", pressed.verb, pressed.table, error
            )
            await self._apologise(interaction, error)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer also what discord.py would let go by without a word."""
        data: dict[str, Any] = dict(interaction.data or {})
        if interaction.type is not discord.InteractionType.component:
            return
        pressed = read_id(data["custom_id"])
        if pressed is None:
            await self._answer_unknown(interaction)
        elif not is_in(interaction.message, data["custom_id"]):
            await self.on_control(interaction, pressed, values_of(interaction))

    async def _answer_unknown(self, interaction: discord.Interaction[Any]) -> None:
        """An id of a form that is not in use any more."""
        try:
            look = await self._chat.private_look(interaction)
            await say(self._chat, interaction, look.text("answer-old-table"))
        except discord.HTTPException as error:
            log.warning("a press on something old could not be answered: %s", named(error))

    async def _handle(
        self, interaction: discord.Interaction[Any], pressed: CustomId, values: list[str]
    ) -> None:
        person, stamp = interaction.user.id, stamp_of(interaction.id)
        self._chat.activity.note_press(person, self._chat.clock.now())
        is_second = self._taps.is_second(person, str(pressed), values, stamp)
        if pressed.table == NO_TABLE:
            await self._handle_without_table(interaction, pressed, values)
            return
        look = await self._chat.private_look(interaction)
        table = self._chat.tables.find(pressed.table)
        handler = HANDLERS.get(pressed.verb)
        if table is None and handler is not None and is_second:
            # The first tap has ended it, and says so.
            await self._chat.answer(interaction, interaction.response.defer)
            return
        if table is None or handler is None:
            await say(self._chat, interaction, look.text("answer-old-table"))
            return
        self._chat.table_messages.of(table).wake_after_pause()
        if pressed.verb in LOOKING:
            await table.take_back(person)
        await handler(Touch(self._chat, interaction, pressed, values, table, look, is_second))

    async def _handle_without_table(
        self, interaction: discord.Interaction[Any], pressed: CustomId, values: list[str]
    ) -> None:
        if pressed.verb == "quick" and self._chat.tables.at(interaction.channel_id or 0):
            await typed(self._chat, interaction, Join())
        elif pressed.verb == "quick":
            await open_table(self._chat, interaction, AGAINST_AI)
        else:
            for do in (pressed_past, pressed_board, pressed_settings):
                if await do(self._chat, interaction, pressed, values):
                    return
            await menu_presses.rules_without_table(self._chat, interaction, pressed)

    async def _apologise(self, interaction: discord.Interaction[Any], error: str) -> None:
        try:
            look = await self._chat.private_look(interaction)
            await say(self._chat, interaction, look.text("answer-error", error=error))
        except Exception:
            log.exception("not even error %s could be told", error)
