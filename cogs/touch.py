"""A press that is being handled: who pressed what, on which message, at which table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.chat.components import Layout, text_display
from bot.chat.request import (
    from_hand,
    is_moderator,
    raced_from_hand,
    raced_from_table,
    say,
    submit_quietly,
)
from bot.chat.verdicts import SAID_ONCE
from bot.locales import text
from bot.tables.views import table_view

if TYPE_CHECKING:
    import discord

    from bot.chat.chat import Chat
    from bot.chat.custom_ids import CustomId
    from bot.chat.live.hand_message import HandMessage
    from bot.chat.look import Look
    from bot.tables.intents import Intent, Reply
    from bot.tables.table import Table
    from bot.tables.views import TableView


@dataclass(frozen=True, slots=True)
class Touch:
    """One press on a button or menu of a table that is open."""

    chat: Chat
    interaction: discord.Interaction[Any]
    pressed: CustomId
    values: list[str]
    table: Table
    look: Look
    is_second: bool = False
    """The same was pressed just before: what came of that stands."""

    @property
    def about(self) -> str:
        """What the control is about: the chosen value of a menu, else what its id says."""
        return self.values[0] if self.values else self.pressed.about

    @property
    def person(self) -> int:
        """Who pressed."""
        return self.interaction.user.id

    @property
    def is_private(self) -> bool:
        """Whether it was pressed on a message that only the presser sees."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    @property
    def is_moderator(self) -> bool:
        """Whether the presser may end tables and remove people here."""
        return is_moderator(self.interaction)

    @property
    def is_seated(self) -> bool:
        """Whether the presser sits at the table."""
        return self.table.state.seat_of(self.person) is not None

    def picture(self) -> TableView:
        """The table as everybody may see it."""
        return table_view(self.table)

    def hand(self) -> HandMessage:
        """The private message that was pressed on, which is the hand from now on."""
        return self.chat.hands.touch(self.table, self.interaction, self.look)

    def note_step(self, step: str | None) -> None:
        """Have the hand ask for the rest of a lay, or (None) show the cards again."""
        if self.is_private:
            self.hand().begin(step)

    async def submit(self, intent: Intent) -> None:
        """Do it at the table; the hand then shows how things stand."""
        if self.is_private:
            hand, second = self.hand(), self.is_second
            await from_hand(self.chat, self.interaction, self.table, hand, intent, is_second=second)
        else:
            await self.submit_in_public(intent)

    async def race(self, intent: Intent) -> None:
        """The same for what counts by its time: acknowledged first."""
        chat, interaction, second = self.chat, self.interaction, self.is_second
        if self.is_private:
            hand = self.hand()
            await raced_from_hand(chat, interaction, self.table, hand, intent, is_second=second)
        else:
            await raced_from_table(chat, interaction, self.table, intent, is_second=second)

    async def submit_in_public(self, intent: Intent) -> None:
        """Do what was pressed on the table message; the answer is a private hand."""
        _, note = await self.quietly(intent)
        if not self.is_seated:
            await self.say(note or text(self.look.lang, "answer-settled"))
        else:
            await self.chat.hands.open(self.table, self.interaction, self.look, note)

    async def quietly(self, intent: Intent) -> tuple[Reply, str | None]:
        """Do it and leave the answer to the caller: how it fared, and that in words."""
        answer, note = await submit_quietly(self.interaction, self.table, intent, self.look)
        is_said = self.is_second and answer.verdict in SAID_ONCE
        return answer, None if is_said else note

    async def may_have_ai(self) -> bool:
        """Whether AI players may sit here."""
        return await self.chat.preferences.allows_ai(self.table.state.guild)

    async def show_hand(self, note: str | None = None) -> None:
        """Turn the private message into the hand, or answer with one."""
        if not self.is_seated and not self.is_private:
            await self.say(note or text(self.look.lang, "verdict-not-seated"))
        elif self.is_private:
            hand = self.hand()
            with self.chat.hands.being_answered(hand):
                await self.chat.hands.answer(hand, self.interaction, note)
        else:
            await self.chat.hands.open(self.table, self.interaction, self.look, note)

    async def replace(self, said: str | Layout) -> None:
        """Show something else in the private message that was pressed on."""
        view = Layout(text_display(said)) if isinstance(said, str) else said
        if not self.is_private:
            await self.say(view)
            return
        if self.is_seated or self.chat.hands.of(self.table, self.person) is not None:
            self.chat.hands.cover(self.table, self.interaction, self.look)
        response = self.interaction.response
        await self.chat.answer(self.interaction, lambda: response.edit_message(view=view))

    async def say(self, said: str | Layout) -> None:
        """Answer with a private message of its own."""
        await say(self.chat, self.interaction, said)
