"""One request: a command, a press of a button, or a choice in a menu.

A request knows the caller, the place, the table and the language. It submits intents to the table,
and it replies. Features get a request and nothing else of Discord. `interaction` and `response` are
for `bot.chat` alone, which a test checks.
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
    """Raised if a request needs a table and there is none."""


@dataclass(slots=True)
class Request:
    """A command or press of the caller, and the ways to reply."""

    chat: Chat
    interaction: discord.Interaction[Any]
    look: Look
    table_here: TableHandle | None = None
    """The table that the request is about, if it is about one."""
    pressed: CustomId | None = None
    """The id of the pressed control; None for a command."""
    values: Sequence[str] = ()
    """The values that were chosen in a menu or typed into a form."""
    is_second: bool = False
    """Whether the same was pressed just before. Then the first result remains."""
    master_role: int | None = None
    """The role of the server's game masters."""
    left_to_ai: str | None = None
    """The reason why the AI player keeps the caller's seat, although the caller is back."""
    fared: str = "shown"
    """The outcome of the request: the verdict of the table, if it was asked."""
    id: int = field(init=False)
    """The id of the interaction, by which a repeated delivery is recognised."""
    response: Response = field(init=False)
    rights: Rights = field(init=False)
    origin: Origin = field(init=False)
    is_private: bool = field(init=False)
    """Whether the pressed message is visible only to the presser."""
    person: int = field(init=False)
    """The user id of the caller."""
    name: str = field(init=False)
    """The name of the caller in the server."""
    guild: int = field(init=False)
    """The server. Nothing about other servers is shown."""
    channel: int = field(init=False)
    """The channel or thread."""
    lang: Lang = field(init=False)
    id_about: str = field(init=False)
    """The object part of the pressed control's id."""
    about: str = field(init=False)
    """The object of the control: the chosen value of a menu, else the one in its id."""

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
        """The table that the request is about. Without one it raises `NoTableError`."""
        if self.table_here is None:
            raise NoTableError
        return self.table_here

    @property
    def is_seated(self) -> bool:
        """Whether the caller sits at the table."""
        return self.table.view.seat_of(self.person) is not None

    # Replies

    def text(self, text_id: str, **variables: Arg) -> str:
        return self.look.text(text_id, **variables)

    async def look_now(self) -> Look:
        """Return the current look of the caller, for the case that it was changed."""
        return await self.chat.private_look(self.interaction)

    async def say(self, said: str | Layout) -> None:
        """Reply with a new private message."""
        layout = _layout(said)
        if self.response.is_done:
            await self.response.follow_up(layout)
        else:
            await self.response.send(layout)

    async def show(self, said: str | Layout) -> None:
        """Show a text in the pressed private message, or in a new one.

        If that message is the hand, the hand counts as covered.
        """
        layout = _layout(said)
        if self.pressed is None or not self.is_private:
            await self.say(layout)
            return
        if self.table_here is not None:
            self.chat.hands.cover(self.table_here, self.response, self.look)
        await self.replace(layout)

    async def replace(self, layout: Layout) -> None:
        """Show a layout in place of the pressed message, or of the notice that a reply comes."""
        if self.response.is_done:
            await self.response.edit_answer(layout)
        else:
            await self.response.edit(layout)

    async def show_to_all(self, private: Layout, public: Layout) -> None:
        """Post a public message below everything, and update the private one.

        Raise `RefusedRequestError` if the caller may not write here.
        """
        self.rights.check_writer()
        await self.response.edit(private)
        await self.response.follow_up(public, private=False)

    async def ask_form(self, form: Form) -> None:
        """Show a form. What is typed there arrives as a new request."""
        await self.response.ask(form)

    async def defer(self) -> None:
        """Announce a private message as the reply, which takes some time."""
        await self.response.defer(thinking=True)

    async def in_time(self, work: Coroutine[Any, Any, Result], *, in_place: bool = False) -> Result:
        """Wait for some work and return its result. If it takes long, announce a reply."""
        task = asyncio.ensure_future(work)
        await self.response.in_time(task, in_place=in_place)
        return await task

    # Intents for the table

    async def come_back(self, table: TableHandle) -> None:
        """Take the seat back from the AI player, even if only to look. The hand shows a failure."""
        reply, self.left_to_ai = await table.take_back(self.person), None
        if reply is not None:
            self.fared = reply.verdict.value
            self.left_to_ai = reply_text(reply, table.view, self.lang, self.person)

    async def ask(
        self, intent: Intent, *, first: bool = True, moderator: bool = True
    ) -> tuple[Reply, str | None]:
        """Submit an intent to the table. Return the reply and its text, but send nothing.

        `first=False`: a further intent of the same interaction, with an id of its own.
        `moderator=False`: the press does not use the caller's rights as a moderator.
        """
        press = judging.press_of(self, intent)
        # An interaction has one id, by which a repeated delivery is recognised. Its second press
        # has the negative id, as Discord has none below zero.
        press = replace(
            press, id=press.id if first else -press.id, moderator=press.moderator and moderator
        )
        # The press takes the seat back itself, or its reply says why not.
        self.left_to_ai = None
        begun = self.table.begin(press)
        if self.pressed is None:
            await self.response.in_time(begun)
        reply = await judging.outcome(self, press, begun)
        return reply, judging.words_of(self, reply)

    async def submit(self, intent: Intent) -> None:
        """Submit an intent to the table, and reply with the resulting hand."""
        if self.is_private:
            await judging.submit_from_hand(self, intent)
            return
        _, note = await self.ask(intent)
        await self.show_hand(note, otherwise="answer-settled")

    @property
    def seat_view(self) -> SeatView | None:
        """The round as the caller's seat may see it."""
        return self.table.hand(self.person).view

    # The hand

    async def show_hand(
        self, note: str | None = None, *, otherwise: str = "verdict-not-seated"
    ) -> None:
        """Turn the pressed private message into the hand, or reply with a new hand.

        People without a seat only get a text.
        """
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
        """Reply with a new hand at a table."""
        await self.chat.hands.open(table, self.response, self.look, note)

    async def tell(self, said: str | None) -> None:
        """Show a text: in the hand of a person who sits at the table, and alone to others."""
        if self.is_seated:
            await self.show_hand(said)
        else:
            await self.show(said or self.text("answer-settled"))

    async def settle(self, intent: Intent, said: str | None) -> None:
        """Submit an intent to the table. Show `said`, or the reason why it was not done."""
        _, note = await self.ask(intent)
        await self.tell(note or said)


def _layout(said: str | Layout) -> Layout:
    return Layout(text_display(said)) if isinstance(said, str) else said
