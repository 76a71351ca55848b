"""A press that is being handled: who pressed what, on which message, at which table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.locales import text
from bot.tables.pictures import table_picture
from bot.ui.presses import (
    from_hand,
    is_moderator,
    raced_from_hand,
    raced_from_table,
    say,
    submit_quietly,
)

if TYPE_CHECKING:
    import discord
    from discord import ui

    from bot.tables.pictures import TablePicture
    from bot.tables.presses import Answer, Wish
    from bot.tables.table import Table
    from bot.ui.controls import ControlId
    from bot.ui.desk import Desk
    from bot.ui.live_hand import Hand
    from bot.ui.look import Look


@dataclass(frozen=True, slots=True)
class Touch:
    """One press on a button or menu of a table that is open."""

    desk: Desk
    interaction: discord.Interaction[Any]
    pressed: ControlId
    values: list[str]
    table: Table
    look: Look

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

    def picture(self) -> TablePicture:
        """The table as everybody may see it."""
        return table_picture(self.table)

    def hand(self) -> Hand:
        """The private message that was pressed on, which is the hand from now on."""
        return self.desk.hands.touch(self.table, self.interaction, self.look)

    def note_step(self, step: str | None) -> None:
        """Have the hand ask for the rest of a lay, or (None) show the cards again."""
        if self.is_private:
            self.hand().step = step

    async def submit(self, wish: Wish) -> None:
        """Do it at the table; the hand then shows how things stand."""
        if self.is_private:
            await from_hand(self.desk, self.interaction, self.table, self.hand(), wish)
        else:
            await self.submit_in_public(wish)

    async def race(self, wish: Wish) -> None:
        """The same for what counts by its time: acknowledged first."""
        if self.is_private:
            await raced_from_hand(self.desk, self.interaction, self.table, self.hand(), wish)
        else:
            await raced_from_table(self.desk, self.interaction, self.table, wish)

    async def submit_in_public(self, wish: Wish) -> None:
        """Do what was pressed on the table message; the answer is a private hand."""
        _, note = await submit_quietly(self.interaction, self.table, wish, self.look)
        if self.table.state.seat_of(self.person) is None:
            await self.say(note or text(self.look.lang, "answer-settled"))
        else:
            await self.desk.hands.open(self.table, self.interaction, self.look, note)

    async def quietly(self, wish: Wish) -> tuple[Answer, str | None]:
        """Do it and leave the answer to the caller: how it fared, and that in words."""
        return await submit_quietly(self.interaction, self.table, wish, self.look)

    async def show_hand(self, note: str | None = None) -> None:
        """Turn the private message into the hand, or answer with one."""
        if self.table.state.seat_of(self.person) is None and not self.is_private:
            await self.say(note or text(self.look.lang, "verdict-not-seated"))
        elif self.is_private:
            hand = self.hand()
            with self.desk.hands.being_answered(hand):
                await self.desk.hands.answer(hand, self.interaction, note)
        else:
            await self.desk.hands.open(self.table, self.interaction, self.look, note)

    async def replace(self, view: ui.LayoutView) -> None:
        """Show something else in the private message that was pressed on."""
        if not self.is_private:
            await self.say(view)
            return
        self.desk.hands.cover(self.table, self.interaction, self.look)
        response = self.interaction.response
        await self.desk.answer(self.interaction, lambda: response.edit_message(view=view))

    async def say(self, said: str | ui.LayoutView) -> None:
        """Answer with a private message of its own."""
        await say(self.desk, self.interaction, said)
