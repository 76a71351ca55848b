"""Posting the message of a table anew: which one there is, whom a new one calls, what goes."""

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
from bot.tables.handle import TableHandle
from bot.tables.phase import UNDER_WAY, Phase
from bot.tables.settings import MINUTE
from bot.tables.views import TableView

OLD: Final = 50 * MINUTE
"""After an hour Discord lets a message be edited only now and then."""


class Posting:
    """The message of one table, as one of many that there were."""

    def __init__(self, table: TableHandle, context: ChatContext, rendering: TableRendering) -> None:
        self._table = table
        self._context = context
        self._rendering = rendering
        self.is_wanted_below = False
        self.is_reminder_due = False
        self._posted = 0, ""
        """The message that was posted last, and the match that it shows."""
        self._called = 0, 0
        """The last message that called somebody, and the turn for which it did."""

    @property
    def current(self) -> tuple[int, str]:
        """The newest message, and the match that it shows; it may not be stored yet."""
        messages = self._table.messages
        return max((messages.message, messages.match or ""), self._posted)

    def is_due(self, view: TableView) -> bool:
        """Whether the message there is will not do."""
        message, match = self.current
        if not message or self.is_wanted_below:
            return True
        if view.phase is Phase.CLOSED:
            return False
        if _tells_of_match_before(view, match):
            return True
        return self._has_to_call(view) or self._context.clock.now() > stamp_of(message) + OLD

    async def post(self, view: TableView, layout: Layout) -> discord.Message:
        """The new message first, then the old one goes, unless it tells how a match went."""
        old, old_match = self.current
        message = await self._send(view, layout, old)
        if old and _tells_of_match_before(view, old_match):
            await self._leave_standing(view, old)
        elif old:
            with self._context.backoff.trying("an old table message stands", logging.DEBUG):
                await self._message(old).delete()
        # Not before: who is killed until now posts again, and Discord knows that by its nonce.
        await self.keep()
        return message

    async def edit(self, view: TableView, layout: Layout) -> discord.Message:
        """Change the message there is; that of the lobby becomes that of the match."""
        message = await self._edit(self.current[0], layout)
        if view.phase in UNDER_WAY:
            self._posted = message.id, view.match_id
        return message

    async def keep(self) -> None:
        """Store which message is the newest, and what it shows, if that is not known yet."""
        message, match = self.current
        if self._posted == (message, match):
            called = self._called[1] if self._called[0] == message else -1
            await self._table.note_posted(message, match or None, called)

    @property
    def is_kept(self) -> bool:
        """Whether it is stored which message is the newest, and what it shows."""
        messages = self._table.messages
        return self._posted <= (messages.message, messages.match or "")

    def _has_to_call(self, view: TableView) -> bool:
        """Whether somebody has to act whom no message of this turn has called yet."""
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
            # It was posted before a kill, and shows how things stood then.
            return await self._edit(message.id, layout)
        return message

    async def _mentions(self, view: TableView) -> discord.AllowedMentions:
        """Whom a new message calls: those who still have to act, unless they do not want that."""
        preferences = self._context.preferences
        if not (await preferences.of_server(view.guild)).pings:
            return NOBODY
        acting = {view.seats[seat].person for seat in view.unanswered or view.awaited}
        # Who wants one message for all tables is called by that, or if time gets short.
        without = {"never"} if self.is_reminder_due else {"never", "together"}
        called = [
            discord.Object(person)
            for person in people_called(view)
            if person in acting and (await preferences.of_person(person)).pings not in without
        ]
        return discord.AllowedMentions(users=called) if called else NOBODY

    async def _leave_standing(self, view: TableView, message: int) -> None:
        """The message that tells how a match went stays, but offers nothing any more."""
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
    """Whether a message tells how the last match went, while another one is under way."""
    return view.phase in UNDER_WAY and view.last is not None and match != view.match_id


def _nonce(table: str, old: int) -> str:
    """The same for whatever replaces the same message: Discord posts it once."""
    return nonce_of(f"{table} {old}")
