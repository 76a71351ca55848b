"""One request: somebody has typed a command, pressed a button, or chosen in a menu.

It knows who asks and where, which table it is about, and how they want to be answered; it asks the
table, and answers. Features are given one of these and nothing of Discord besides.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

import discord

from bot.chat.chat import Chat
from bot.chat.components import Layout, text_display
from bot.chat.custom_ids import CustomId
from bot.chat.discord_time import stamp_of
from bot.chat.live.hand_message import HandMessage
from bot.chat.look import Look, plain_name
from bot.chat.response import SOON, Response
from bot.chat.verdicts import SAID_ONCE, SILENT, reply_text
from bot.game.views import SeatView
from bot.locales import Lang
from bot.locales.texts import Arg
from bot.tables.handle import TableHandle
from bot.tables.intents import Act, Intent, Press, Reply, Verdict
from bot.tables.time.clock import first_of
from bot.words import call_word

Result = TypeVar("Result")


class NoTableError(Exception):
    """What was asked is about a table, and there is none."""


class RefusedRequestError(Exception):
    """It cannot be done; the words are the answer."""


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
    response: Response = field(init=False)

    def __post_init__(self) -> None:
        self.response = Response(self.chat, self.interaction)

    # Who asks for what, and where

    @property
    def person(self) -> int:
        """Who asks."""
        return self.interaction.user.id

    @property
    def name(self) -> str:
        """What they are called in the server."""
        return self.interaction.user.display_name

    @property
    def guild(self) -> int:
        """The server: nothing is told of another."""
        return self.interaction.guild_id or 0

    @property
    def channel(self) -> int:
        """The channel or thread."""
        return self.interaction.channel_id or 0

    @property
    def lang(self) -> Lang:
        """The language of who asks."""
        return self.look.lang

    @property
    def what(self) -> str:
        """What was asked for, in the words of the log: nothing that was typed."""
        if self.pressed is not None:
            return f"press {self.pressed.verb}"
        command = self.interaction.command
        return f"command {'?' if command is None else command.qualified_name}"

    @property
    def about(self) -> str:
        """What the control is about: the chosen value of a menu, else what its id says."""
        return self.values[0] if self.values else self.id_about

    @property
    def id_about(self) -> str:
        """What the id of the control says it is about."""
        return "" if self.pressed is None else self.pressed.about

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

    @property
    def is_moderator(self) -> bool:
        """Whether who asks may end tables and remove people here."""
        may = self.interaction.permissions
        return may.manage_guild or may.manage_messages

    def check_manager(self) -> None:
        """Refuse it to whoever may not manage the server."""
        if not self.interaction.permissions.manage_guild:
            raise RefusedRequestError(self.text("settings-not-allowed"))

    @property
    def may_write(self) -> bool:
        """Whether who asks may themselves write here."""
        may = self.interaction.permissions
        is_thread = isinstance(self.interaction.channel, discord.Thread)
        return may.send_messages_in_threads if is_thread else may.send_messages

    @property
    def may_attach(self) -> bool:
        """Whether the bot may send files here."""
        return self.interaction.app_permissions.attach_files

    # Answering

    def text(self, text_id: str, **variables: Arg) -> str:
        """A text in the language of who asks."""
        return self.look.text(text_id, **variables)

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
        if self.pressed is None or not self.response.is_private:
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
        if not self.may_write:
            raise RefusedRequestError(self.text("board-may-not-show"))
        await self.response.edit(private)
        await self.response.follow_up(public, private=False)

    async def in_time(self, work: Coroutine[Any, Any, Result], *, in_place: bool = False) -> Result:
        """Wait for something; if it takes long, Discord is told that an answer comes."""
        task = asyncio.ensure_future(work)
        await self.response.in_time(task, in_place=in_place)
        return await task

    # Asking the table

    async def ask(
        self, intent: Intent, *, first: bool = True, moderator: bool = True
    ) -> tuple[Reply, str | None]:
        """Have it done and leave the answer to the caller: how it fared, and that in words.

        What a command asks for besides (not `first`) is a press of its own; without `moderator`
        it counts as what anybody has asked.
        """
        press = self._press(intent)
        # An interaction has one id, by which a repeated delivery is known; its second press has
        # the same below zero, where Discord has none.
        press = replace(
            press, id=press.id if first else -press.id, moderator=press.moderator and moderator
        )
        begun = self.table.begin(press)
        if self.pressed is None:
            await self.response.in_time(begun)
        reply = await self.table.outcome(press, begun)
        return reply, self.words(reply)

    def words(self, reply: Reply) -> str | None:
        """What the table's reply means; nothing if it was done, or said just before."""
        if self.is_second and reply.verdict in SAID_ONCE:
            return None
        return reply_text(reply, self.table.view, self.lang)

    async def submit(self, intent: Intent) -> None:
        """Do it at the table; the answer is the hand as it is then."""
        if self.response.is_private:
            await self._submit_from_hand(intent)
            return
        _, note = await self.ask(intent)
        await self.show_hand(note, otherwise="answer-settled")

    async def race(self, intent: Intent) -> None:
        """The same for what counts by its time: acknowledged first, the outcome by edit."""
        if not self.response.is_private:
            await self._race_in_public(intent)
            return
        hand, press = self.hand(), self._press(intent)
        begun = self.table.begin(press)
        with self.chat.hands.being_answered(hand):
            await self.response.defer()
        reply = await self.table.outcome(press, begun)
        with self.chat.hands.being_answered(hand):
            await self._show_reply(hand, reply)

    @property
    def seat_view(self) -> SeatView | None:
        """What the seat of who asks may see of a round."""
        return self.table.hand(self.person).view

    # The hand

    def hand(self) -> HandMessage:
        """The private message that was pressed on, which is the hand from now on."""
        return self.chat.hands.touch(self.table, self.response, self.look)

    def note_step(self, step: str | None) -> None:
        """Have the hand ask for the rest of a lay, or (None) show the cards again."""
        if self.response.is_private:
            self.hand().begin(step)

    async def show_hand(
        self, note: str | None = None, *, otherwise: str = "verdict-not-seated"
    ) -> None:
        """Turn the private message into the hand, or answer with one; who has none gets a word."""
        if self.response.is_private:
            hand = self.hand()
            with self.chat.hands.being_answered(hand):
                await self.chat.hands.answer(hand, self.response, note)
        elif self.is_seated:
            await self.chat.hands.open(self.table, self.response, self.look, note)
        else:
            await self.say(note or self.text(otherwise))

    async def tell(self, said: str | None = None) -> None:
        """Show whoever sits at the table the hand with a word; others get the word alone."""
        if self.is_seated:
            await self.show_hand(said)
        else:
            await self.show(said or self.text("answer-settled"))

    async def settle(self, intent: Intent, said: str | None = None) -> None:
        """Do it at the table and tell so, or why it was not done."""
        _, note = await self.ask(intent)
        await self.tell(note or said)

    # How it is done

    def _press(self, intent: Intent) -> Press:
        return Press(
            id=self.interaction.id,
            person=self.person,
            name=self.name,
            stamp=stamp_of(self.interaction.id),
            intent=intent,
            typed=self.pressed is None,
            moderator=self.is_moderator,
        )

    async def _submit_from_hand(self, intent: Intent) -> None:
        """Judge a press on a hand, and show the hand as it is then."""
        hand, press, clock = self.hand(), self._press(intent), self.chat.clock
        with self.chat.hands.being_answered(hand):
            begun = self.table.begin(press)
            await first_of(clock, begun, clock.now() + SOON)
            if begun.done():
                await self._show_reply(hand, await self.table.outcome(press, begun))
                return
            await self.chat.hands.answer(hand, self.response, self._waiting())
        # While it waits for somebody's call the hand is kept up to date as ever.
        reply = await self.table.outcome(press, begun)
        with self.chat.hands.being_answered(hand):
            await self._show_reply(hand, reply)

    async def _show_reply(self, hand: HandMessage, reply: Reply) -> None:
        # The second tap of two: what came of the first one stands.
        stands = self.is_second and reply.verdict in SAID_ONCE
        note = hand.note if stands else self.words(reply)
        await self.chat.hands.answer(hand, self.response, note)

    async def _race_in_public(self, intent: Intent) -> None:
        """From the table message, where everybody sees what came of it.

        Only that somebody has called beforehand is seen by nobody.
        """
        acknowledged = asyncio.ensure_future(self.response.defer())
        reply = await self.table.submit(self._press(intent))
        await acknowledged
        if self.is_second and reply.verdict in SAID_ONCE:
            return
        note = self.words(reply)
        if reply.verdict is Verdict.DONE and intent == Act("call"):
            note = self._armed()
        if note is not None or reply.verdict not in SILENT:
            await self.say(note or self.text("answer-settled"))

    def _armed(self) -> str | None:
        """That somebody's call is made already, if it is: then no window was closed by it."""
        view = self.seat_view
        if view is None or not view.armed:
            return None
        return self.text("button-called", word=call_word(self.table.view.game, self.lang))

    def _waiting(self) -> str | None:
        seat = self.table.waits_for(self.interaction.id)
        if seat is None:
            return None
        return self.text("answer-waits", seat=plain_name(self.table.view.seats[seat].name))


def _layout(said: str | Layout) -> Layout:
    return Layout(text_display(said)) if isinstance(said, str) else said
