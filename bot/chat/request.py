"""One request: somebody has typed a command, pressed a button, or chosen in a menu.

It knows who asks and where, which table it is about, and how they want to be answered; it asks the
table, and answers. Features are given one of these and nothing of Discord besides: `interaction`
and `response` are for `bot.chat` alone, which a test sees to.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

import discord

from bot.chat import judging
from bot.chat.chat import Chat
from bot.chat.components import Form, Layout, text_display
from bot.chat.custom_ids import CustomId
from bot.chat.look import Look
from bot.chat.origin import Origin
from bot.chat.permissions import Rights
from bot.chat.response import Response
from bot.chat.verdicts import reply_text
from bot.game.views import SeatView
from bot.locales import Lang
from bot.locales.texts import Arg
from bot.tables.handle import TableHandle
from bot.tables.intents import Intent, Reply

Result = TypeVar("Result")


class NoTableError(Exception):
    """What was asked is about a table, and there is none."""


@dataclass(slots=True)
class Request:
    """What somebody asks for, and how they are answered."""

    chat: Chat
    interaction: discord.Interaction[Any]
    look: Look
    table_here: TableHandle | None = None
    """The table it is about, if it is about one."""
    pressed: CustomId | None = None
    """What was pressed; None: it was typed."""
    values: Sequence[str] = ()
    """What was chosen in a menu."""
    is_second: bool = False
    """The same was pressed just before: what came of that stands."""
    master_role: int | None = None
    """The role of the server's game masters."""
    left_to_ai: str | None = None
    """Why the AI goes on playing for who asks, although they are there again."""
    fared: str = "shown"
    """What the table said, if it was asked."""
    id: int = field(init=False)
    """Its own, by which a repeated delivery is known."""
    response: Response = field(init=False)
    rights: Rights = field(init=False)
    origin: Origin = field(init=False)
    is_private: bool = field(init=False)
    """Whether it was pressed on a message that only the presser sees."""
    person: int = field(init=False)
    """Who asks."""
    name: str = field(init=False)
    """What they are called in the server."""
    guild: int = field(init=False)
    """The server: nothing is told of another."""
    channel: int = field(init=False)
    """The channel or thread."""
    lang: Lang = field(init=False)
    id_about: str = field(init=False)
    """What the id of the control says it is about."""
    about: str = field(init=False)
    """What the control is about: the chosen value of a menu, else what its id says."""

    def __post_init__(self) -> None:
        interaction, user = self.interaction, self.interaction.user
        self.id, self.origin = interaction.id, Origin(interaction)
        self.response = Response(self.chat, interaction)
        self.is_private = self.response.is_private
        self.person, self.name, self.lang = user.id, user.display_name, self.look.lang
        self.guild, self.channel = interaction.guild_id or 0, interaction.channel_id or 0
        table = self.table_here
        place = self.channel if table is None or table.is_solo else table.channel
        self.rights = Rights(interaction, self.look, place, self.master_role)
        self.id_about = "" if self.pressed is None else self.pressed.about
        self.about = self.values[0] if self.values else self.id_about

    # The table

    @property
    def table(self) -> TableHandle:
        """The table it is about; without one, that is the answer."""
        if self.table_here is None:
            raise NoTableError
        return self.table_here

    @property
    def is_seated(self) -> bool:
        """Whether who asks sits at the table."""
        return self.table.view.seat_of(self.person) is not None

    # Answering

    def text(self, text_id: str, **variables: Arg) -> str:
        """A text in the language of who asks."""
        return self.look.text(text_id, **variables)

    async def look_now(self) -> Look:
        """How who asks sees things by now, if that was changed."""
        return await self.chat.private_look(self.interaction)

    async def say(self, said: str | Layout) -> None:
        """Answer with a private message of its own."""
        layout = _layout(said)
        if self.response.is_done:
            await self.response.follow_up(layout)
        else:
            await self.response.send(layout)

    async def show(self, said: str | Layout) -> None:
        """Show it in the private message that was pressed on, or in a new one.

        If that message is the hand, it makes way.
        """
        layout = _layout(said)
        if self.pressed is None or not self.is_private:
            await self.say(layout)
            return
        if self.table_here is not None:
            self.chat.hands.cover(self.table_here, self.response, self.look)
        await self.replace(layout)

    async def replace(self, layout: Layout) -> None:
        """Show it in place of what was pressed on, or of the word that an answer comes."""
        if self.response.is_done:
            await self.response.edit_answer(layout)
        else:
            await self.response.edit(layout)

    async def show_to_all(self, private: Layout, public: Layout) -> None:
        """Post something below everything; the private message offers it no more.

        Whoever may not write here does not get the bot to do it.
        """
        self.rights.check_writer()
        await self.response.edit(private)
        await self.response.follow_up(public, private=False)

    async def ask_form(self, form: Form) -> None:
        """Have a form filled in; what is typed there comes as a request of its own."""
        await self.response.ask(form)

    async def defer(self) -> None:
        """Tell Discord that a private message comes as the answer, which takes its time."""
        await self.response.defer(thinking=True)

    async def in_time(self, work: Coroutine[Any, Any, Result], *, in_place: bool = False) -> Result:
        """Wait for something; if it takes long, Discord is told that an answer comes."""
        task = asyncio.ensure_future(work)
        await self.response.in_time(task, in_place=in_place)
        return await task

    # Asking the table

    async def come_back(self, table: TableHandle) -> None:
        """Take the seat back from the AI, if only to look; the hand tells if that fails."""
        reply, self.left_to_ai = await table.take_back(self.person), None
        if reply is not None:
            self.fared = reply.verdict.value
            self.left_to_ai = reply_text(reply, table.view, self.lang, self.person)

    async def ask(
        self, intent: Intent, *, first: bool = True, moderator: bool = True
    ) -> tuple[Reply, str | None]:
        """Have it done and leave the answer to the caller: how it fared, and that in words.

        What a command asks for besides (not `first`) is a press of its own; without `moderator`
        it counts as what anybody has asked.
        """
        press = judging.press_of(self, intent)
        # An interaction has one id, by which a repeated delivery is known; its second press has
        # the same below zero, where Discord has none.
        press = replace(
            press, id=press.id if first else -press.id, moderator=press.moderator and moderator
        )
        # It takes the seat back itself, or tells why not.
        self.left_to_ai = None
        begun = self.table.begin(press)
        if self.pressed is None:
            await self.response.in_time(begun)
        reply = await judging.outcome(self, press, begun)
        return reply, judging.words_of(self, reply)

    async def submit(self, intent: Intent) -> None:
        """Do it at the table; the answer is the hand as it is then."""
        if self.is_private:
            await judging.submit_from_hand(self, intent)
            return
        _, note = await self.ask(intent)
        await self.show_hand(note, otherwise="answer-settled")

    @property
    def seat_view(self) -> SeatView | None:
        """What the seat of who asks may see of a round."""
        return self.table.hand(self.person).view

    # The hand

    async def show_hand(
        self, note: str | None = None, *, otherwise: str = "verdict-not-seated"
    ) -> None:
        """Turn the private message into the hand, or answer with one; who has none gets a word."""
        note = note or self.left_to_ai
        if self.is_private:
            hand = judging.hand_of(self)
            with self.chat.hands.being_answered(hand):
                await self.chat.hands.answer(hand, self.response, note)
        elif self.is_seated or self.table.is_solo:
            await self.open_hand(self.table, note)
        else:
            await self.say(note or self.text(otherwise))

    async def open_hand(self, table: TableHandle, note: str | None = None) -> None:
        """Answer with a new hand at a table."""
        await self.chat.hands.open(table, self.response, self.look, note)

    async def tell(self, said: str | None) -> None:
        """Show whoever sits at the table the hand with a word; others get the word alone."""
        if self.is_seated:
            await self.show_hand(said)
        else:
            await self.show(said or self.text("answer-settled"))

    async def settle(self, intent: Intent, said: str | None) -> None:
        """Do it at the table and tell so, or why it was not done."""
        _, note = await self.ask(intent)
        await self.tell(note or said)


def _layout(said: str | Layout) -> Layout:
    return Layout(text_display(said)) if isinstance(said, str) else said
