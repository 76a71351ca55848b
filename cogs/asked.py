"""A typed command that is being handled: who typed it, and the table that it is about."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeVar

from bot.chat.components import Layout
from bot.chat.request import press_of, say
from bot.chat.verdicts import answer_text
from bot.locales import text
from bot.tables.views import seat_view_of, table_view

if TYPE_CHECKING:
    from collections.abc import Coroutine

    import discord

    from bot.chat.chat import Chat
    from bot.chat.look import Look
    from bot.game.views import SeatView
    from bot.tables.intents import Intent, Reply
    from bot.tables.table import Table
    from bot.tables.views import TableView

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Asked:
    """One command about the table of a channel."""

    chat: Chat
    interaction: discord.Interaction[Any]
    table: Table
    look: Look

    @property
    def person(self) -> int:
        """Who typed it."""
        return self.interaction.user.id

    @property
    def is_seated(self) -> bool:
        """Whether that person sits at the table."""
        return self.table.state.seat_of(self.person) is not None

    def picture(self) -> TableView:
        """The table as everybody may see it."""
        return table_view(self.table)

    def view(self) -> SeatView | None:
        """What the person's seat may see of a round under way."""
        return seat_view_of(self.table, self.person)

    async def submit(self, intent: Intent, *, first: bool = True, moderator: bool = True) -> Reply:
        """Do it; what a command does besides (not `first`) is a press of its own.

        Without `moderator` it counts as what anybody has typed.
        """
        press = press_of(self.interaction, intent, typed=True)
        # An interaction has one id, by which a repeated delivery is known; its second press has
        # the same below zero, where Discord has none.
        press_id = press.id if first else -press.id
        press = replace(press, id=press_id, moderator=press.moderator and moderator)
        return await self.table.submit(press)

    def words(self, answer: Reply) -> str | None:
        """What the table's answer means; nothing if it was done."""
        return answer_text(answer, self.table, self.look.lang)

    async def in_time(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Wait for something; if it takes long, tell Discord meanwhile that an answer comes."""
        task = asyncio.ensure_future(work)
        await self.chat.in_time(self.interaction, task)
        return await task

    async def show_hand(self, note: str | None = None) -> None:
        """Answer with the hand, or with a word for who has none."""
        if self.is_seated:
            await self.chat.hands.open(self.table, self.interaction, self.look, note)
        else:
            await self.say(note or text(self.look.lang, "answer-settled"))

    async def say(self, said: str | Layout) -> None:
        """Answer privately."""
        await say(self.chat, self.interaction, said)


async def asked_here(chat: Chat, interaction: discord.Interaction[Any]) -> Asked | None:
    """The command, about the table of its channel; if there is none, that is the answer."""
    look = await chat.private_look(interaction)
    table = chat.tables.at(interaction.channel_id or 0)
    if table is None:
        await say(chat, interaction, look.text("answer-no-table-here"))
        return None
    return Asked(chat, interaction, table, look)
