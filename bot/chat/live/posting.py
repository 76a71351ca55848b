"""New messages of a table: which one is current, whom a new one mentions, which is deleted."""

import logging
from dataclasses import replace
from typing import Final

import discord

from bot.chat.components import Layout
from bot.chat.context import ChatContext
from bot.chat.discord_time import stamp_of
from bot.chat.live.message_rates import PACE
from bot.chat.live.table_rendering import TableRendering
from bot.chat.nonce import nonce_of
from bot.chat.position_words import people_called
from bot.chat.response import NOBODY
from bot.durations import MINUTE
from bot.tables.handle import TableHandle
from bot.tables.phase import UNDER_WAY, Phase
from bot.tables.views import TableView

OLD: Final = 50 * MINUTE
"""After an hour Discord limits the edits of a message."""


class Posting:
    """The current message of one table, which new messages can replace."""

    def __init__(self, table: TableHandle, context: ChatContext, rendering: TableRendering) -> None:
        self._table = table
        self._context = context
        self._rendering = rendering
        self.is_wanted_below = False
        self.is_reminder_due = False
        self._posted = 0, ""
        """The message that was posted last, and the match that it shows."""
        self._called = 0, 0
        """The last message that mentioned somebody, and the turn for which it did."""

    @property
    def current(self) -> tuple[int, str]:
        """The newest message, and the match that it shows. It may not be stored yet."""
        messages = self._table.messages
        return max((messages.message, messages.match or ""), self._posted)

    def is_due(self, view: TableView) -> bool:
        """Return whether a new message has to be posted."""
        message, match = self.current
        if not message or self.is_wanted_below:
            return True
        if view.phase is Phase.CLOSED:
            return False
        if _tells_of_match_before(view, match):
            return True
        return self._has_to_call(view) or self._context.clock.now() > stamp_of(message) + OLD

    async def post(self, view: TableView, layout: Layout) -> discord.Message:
        """Post a new message, then delete the old one.

        An old message with the result of a match stays.
        """
        old, old_match = self.current
        message = await self._send(view, layout, old)
        if old and _tells_of_match_before(view, old_match):
            await self._leave_standing(view, old)
        elif old:
            with self._context.backoff.trying("an old table message stands", logging.DEBUG):
                await self._message(old).delete()
        # Store it only now. If the bot is killed before, it posts again, and Discord recognises the
        # nonce.
        await self.keep()
        return message

    async def edit(self, view: TableView, layout: Layout) -> discord.Message:
        """Edit the current message. That of the lobby becomes that of the match."""
        message = await self._edit(self.current[0], layout)
        if view.phase in UNDER_WAY:
            self._posted = message.id, view.match_id
        return message

    async def keep(self) -> None:
        """Store the newest message and the match that it shows, unless that is stored already."""
        message, match = self.current
        if self._posted == (message, match):
            called = self._called[1] if self._called[0] == message else -1
            await self._table.note_posted(message, match or None, called)

    @property
    def is_kept(self) -> bool:
        """Whether the newest message and the match that it shows are stored."""
        messages = self._table.messages
        return self._posted <= (messages.message, messages.match or "")

    def _has_to_call(self, view: TableView) -> bool:
        """Return whether somebody has to act whom no message of this turn has mentioned."""
        is_called = view.turn in (self._called[1], self._table.messages.called)
        return bool(people_called(view)) and not is_called

    async def _send(self, view: TableView, layout: Layout, old: int) -> discord.Message:
        context, sent = self._context, self._context.clock.now()
        calls = self._has_to_call(view) or self.is_reminder_due
        mentions = await self._mentions(view) if calls else NOBODY
        channel, nonce = context.channel(view.channel, view.guild), _nonce(view.id, old)
        message: discord.Message = await channel.send(
            view=layout, allowed_mentions=mentions, nonce=nonce, files=layout.files()
        )
        self._rendering.note_written(message.id, layout)
        self.is_wanted_below = self.is_reminder_due = False
        if calls:
            self._called = message.id, view.turn
        context.activity.note_own(view.channel, message.id)
        self._posted = message.id, view.match_id if view.phase in UNDER_WAY else ""
        if stamp_of(message.id) + PACE < sent:
            # The message was posted before a kill, and shows the state of that time.
            return await self._edit(message.id, layout)
        return message

    async def _mentions(self, view: TableView) -> discord.AllowedMentions:
        """Return the mentions of a new message.

        These are the players who still have to act, except those who do not want mentions.
        """
        preferences = self._context.preferences
        if not (await preferences.of_server(view.guild)).pings:
            return NOBODY
        acting = {view.seats[seat].person for seat in view.unanswered or view.awaited}
        # Players who want one line for all tables get that line. Here only a reminder mentions
        # them.
        without = {"never"} if self.is_reminder_due else {"never", "together"}
        called = [
            discord.Object(person)
            for person in people_called(view)
            if person in acting and (await preferences.of_person(person)).pings not in without
        ]
        return discord.AllowedMentions(users=called) if called else NOBODY

    async def _leave_standing(self, view: TableView, message: int) -> None:
        """Leave the message with the result of a match in the channel, but without its controls."""
        layout = await self._rendering.layout(replace(view, phase=Phase.CLOSED, frozen=None))
        with self._context.backoff.trying("how a match went offers too much", logging.DEBUG):
            await self._edit(message, layout)

    async def _edit(self, message: int, layout: Layout) -> discord.Message:
        along = self._rendering.files(layout, message)
        edited = await self._message(message).edit(view=layout, allowed_mentions=NOBODY, **along)
        self._rendering.note_written(message, layout)
        return edited

    def _message(self, message: int) -> discord.PartialMessage:
        channel = self._context.channel(self._table.channel, self._table.guild)
        return channel.get_partial_message(message)


def _tells_of_match_before(view: TableView, match: str) -> bool:
    """Return whether a message shows the last match's result while another match is under way."""
    return view.phase in UNDER_WAY and view.last is not None and match != view.match_id


def _nonce(table: str, old: int) -> str:
    """Return the nonce of the message that replaces `old`. Discord posts it only once."""
    return nonce_of(f"{table} {old}")
