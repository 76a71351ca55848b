"""The message of a table: one writer, the latest state wins.

The first change is published at once, later ones about once a second; a window does not wait. The
message is posted anew when a match starts, when it has to change and is old, or when it is wanted
further down: the new one first, then the old one is deleted.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, replace
from hashlib import blake2s
from typing import TYPE_CHECKING, Final

import discord
import orjson

from bot.chat.components import Layout
from bot.chat.discord_time import shown_since, stamp_of
from bot.chat.errors import UNSENT, Trouble, named, retry_after, shape, trouble_with
from bot.chat.look import Look
from bot.tables import entries
from bot.tables.race import bids
from bot.tables.settings import MINUTE, SECOND
from bot.tables.state import Phase
from bot.tables.time.clock import first_of
from bot.tables.views import table_view
from cogs.match.table import people_called
from cogs.screens import public_message

if TYPE_CHECKING:
    from bot.chat.chat import Chat
    from bot.tables.intents import Reply
    from bot.tables.table import Table
    from bot.tables.views import TableView

log = logging.getLogger(__name__)

PACE: Final = SECOND
OLD: Final = 50 * MINUTE
"""After an hour Discord lets a message be edited only now and then."""
MOST_RETRIES: Final = 10
"""After so many, the last word of a table that is closed is not worth another one."""
BETWEEN_BRINGING_DOWN: Final = 30 * SECOND
DELETED_AGAIN: Final = 10 * MINUTE
"""A message that is deleted twice within this time is not wanted."""
NOBODY: Final = discord.AllowedMentions.none()


@dataclass(slots=True)
class LastWritten:
    """What the message shows."""

    fingerprint: bytes = b""
    at: int = 0
    """When it was last written."""
    rounds: tuple[str, int] | None = None
    """The match, and how many rounds of it had begun; None after a restart."""


class TableMessage:
    """Writes the message of one table."""

    def __init__(self, table: Table, chat: Chat) -> None:
        self.table = table
        self._chat = chat
        self._shown = LastWritten()
        self._worker: asyncio.Task[None] | None = None
        self.paused_by: Trouble | None = None
        """Why the bot may not write where the table is; it tries again when somebody presses."""
        self._changed = False
        self._news = asyncio.Event()
        self._is_wanted_below = False
        self._failures = 0
        self._gone_at: int | None = None
        self._brought_down_at = 0
        self._posted = 0, ""
        """The message that was posted last, and the match that it shows."""
        self._called = 0, 0
        """The last message that called somebody, and the turn for which it did."""
        self._is_reminder_due = False
        self._is_plain = False
        """Discord did not take what the bot wrote with emojis."""

    def wake_after_pause(self) -> None:
        """Somebody is there: perhaps the bot may write again."""
        if self.paused_by is not None:
            self.paused_by = None
            self.wake()

    def wake(self) -> None:
        """Something is different."""
        self._changed = True
        if self.paused_by is not None:
            self._forget_if_closed()
            return
        self._news.set()
        if self._worker is None:
            self._worker = self._chat.background(self._work(), self.table)
            self._worker.add_done_callback(self._rest)

    def bring_down_for_somebody(self) -> bool:
        """The same because somebody asks for it, once in a while; whether it was done."""
        now = self._chat.clock.now()
        if now < self._brought_down_at + BETWEEN_BRINGING_DOWN:
            return False
        self._brought_down_at = now
        self.bring_down()
        return True

    def call_again(self) -> None:
        """Post it anew to remind those it calls."""
        self._is_reminder_due = True
        self.bring_down()

    def bring_down(self) -> None:
        """Post the message anew, below everything."""
        self._is_wanted_below = True
        self._shown = LastWritten()
        self.wake()

    def _rest(self, done: asyncio.Task[None]) -> None:
        self._worker = None
        if not done.cancelled() and self._changed and self.paused_by is None:
            self.wake()

    async def _work(self) -> None:
        while self._changed and self.paused_by is None:
            await self._pace()
            self._changed = False
            await self._show()

    async def _pace(self) -> None:
        """Wait until the next edit is due; a window that nobody has seen does not wait."""
        await self._chat.backoff.over()
        while self._chat.clock.now() < self._shown.at + PACE:
            if self.table.referee.race.unposted():
                return
            self._news.clear()
            await first_of(self._chat.clock, self._news.wait(), self._shown.at + PACE)

    async def _show(self) -> None:
        """Bring the message up to date."""
        table = table_view(self.table)
        if table.phase is Phase.OVER and table.frozen is None:
            return
        if table.phase is Phase.CLOSED and table.closing_reason == "channel":
            self._forget_if_closed()
            return
        view = await self._view(table)
        fingerprint = orjson.dumps(view.to_components())
        if fingerprint == self._shown.fingerprint:
            self.table.posted(table.decision, self._chat.clock.now())
            return
        try:
            message = await self._write(table, view)
        except UNSENT as error:
            await self._fail(error, view)
            return
        self._failures = 0
        state = self.table.state
        rounds = state.match_id, len(state.actions)
        self._shown = LastWritten(fingerprint, self._chat.clock.now(), rounds)
        self.table.posted(table.decision, shown_since(message))
        if self._posted[0] > state.message:
            await self._keep()
        if table.phase is Phase.CLOSED:
            self._chat.table_messages.forget(self.table)

    async def _view(self, table: TableView) -> Layout:
        brought = await self._chat.endings.brought(table.id, table.last)
        return public_message(table, await self._look(), brought)

    async def _look(self) -> Look:
        look = await self._chat.public_look(self.table.state.guild)
        return Look(look.lang) if self._is_plain else look

    def _forget_if_closed(self) -> None:
        if self.table.state.phase is Phase.CLOSED:
            self._changed = False
            self._chat.table_messages.forget(self.table)

    async def _write(self, table: TableView, view: Layout) -> discord.Message:
        sent = self._chat.clock.now()
        if await self._has_to_be_posted(table):
            message = await self._post(table, view)
        else:
            message = await self._message(self._current()[0]).edit(
                view=view, allowed_mentions=NOBODY
            )
        self._chat.compare_clocks(shown_since(message), sent)
        return message

    async def _has_to_be_posted(self, table: TableView) -> bool:
        """Whether the message there is will not do."""
        message, match = self._current()
        if not message or self._is_wanted_below:
            return True
        if table.phase is Phase.CLOSED:
            return False
        playing = table.phase in (Phase.PLAYING, Phase.BETWEEN)
        if playing and (match != self.table.state.match_id or self._is_buried_by_new_round()):
            return True
        if self._has_to_call(table):
            return True
        return self._chat.clock.now() > stamp_of(message) + OLD

    def _has_to_call(self, table: TableView) -> bool:
        """Whether somebody has to act whom no message of this turn has called yet."""
        state = self.table.state
        is_called = state.turn in (self._called[1], state.called[0])
        return bool(people_called(table)) and not is_called

    def _is_buried_by_new_round(self) -> bool:
        """Whether a round begins, and people have written something below the message."""
        state = self.table.state
        rounds = state.match_id, len(state.actions)
        if self._shown.rounds in (None, rounds):
            return False
        return self._chat.activity.last_message(state.channel) > self._current()[0]

    def _current(self) -> tuple[int, str | None]:
        """The newest message, and the match that it shows; it may not be stored yet."""
        state = self.table.state
        return max((state.message, state.message_match or ""), self._posted)

    async def _post(self, table: TableView, view: Layout) -> discord.Message:
        """The new message first, then the old one goes, unless it tells how a match went."""
        old, old_match = self._current()
        channel = self._chat.channel(table.channel, table.guild)
        calls = self._has_to_call(table) or self._is_reminder_due
        mentions = await self._mentions(table) if calls else NOBODY
        turn = self.table.state.turn
        sent = self._chat.clock.now()
        nonce = _nonce(self.table.state.id, old)
        message = await channel.send(view=view, allowed_mentions=mentions, nonce=nonce)
        self._is_wanted_below = self._is_reminder_due = False
        if calls:
            self._called = message.id, turn
        self._chat.activity.note_own(table.channel, message.id)
        playing = table.phase in (Phase.PLAYING, Phase.BETWEEN)
        self._posted = message.id, table.match_id if playing else ""
        if stamp_of(message.id) + PACE < sent:
            # It was posted before a kill, and shows how things stood then.
            message = await self._message(message.id).edit(view=view, allowed_mentions=NOBODY)
        tells_of_match = playing and table.last is not None and old_match != table.match_id
        if old and not tells_of_match:
            await self._delete(old)
        elif old:
            await self._leave_standing(table, old)
        # Not before: who is killed until now posts again, and Discord knows that by its nonce.
        await self._keep()
        return message

    async def _keep(self) -> None:
        """Store which message is the newest."""
        await self.table.alone(self._store)

    async def _store(self) -> Reply:
        message, match = self._current()
        # Who is on turn by now may not have been called by it.
        posted = entries.Posted(
            at=self._chat.clock.now(),
            message=message,
            match=match or None,
            calls=self._called == (message, self.table.state.turn),
        )
        return await self.table.do([posted])

    async def _mentions(self, table: TableView) -> discord.AllowedMentions:
        """Whom a new message calls: those who still have to act, unless they do not want that."""
        state, preferences = self.table.state, self._chat.preferences
        if not (await preferences.of_server(state.guild)).pings:
            return NOBODY
        acting = {state.seats[seat].seat.person for seat in bids.who_has_to_act(state)}
        called = [
            discord.Object(person)
            for person in people_called(table)
            if person in acting and (await preferences.of_person(person)).pings != "never"
        ]
        return discord.AllowedMentions(users=called) if called else NOBODY

    async def _delete(self, message: int) -> None:
        try:
            await self._message(message).delete()
        except UNSENT as error:
            self._chat.backoff.heed(error)
            log.debug("an old table message could not be deleted: %s", named(error))

    async def _leave_standing(self, table: TableView, message: int) -> None:
        """The message that tells how a match went stays, but offers nothing any more."""
        ended = replace(table, phase=Phase.CLOSED, frozen=None)
        view = await self._view(ended)
        try:
            await self._message(message).edit(view=view, allowed_mentions=NOBODY)
        except UNSENT as error:
            self._chat.backoff.heed(error)
            log.debug("how a match went could not be left standing: %s", named(error))

    def _message(self, message: int) -> discord.PartialMessage:
        state = self.table.state
        return self._chat.channel(state.channel, state.guild).get_partial_message(message)

    # When Discord refuses

    async def _fail(self, error: Exception, view: Layout) -> None:
        """Do what the error asks for; the table itself is not at risk."""
        trouble = trouble_with(error)
        self._chat.backoff.heed(error)
        # People delete messages as they like.
        level = logging.INFO if trouble is Trouble.MESSAGE_GONE else logging.WARNING
        log.log(
            level,
            "table %s could not be shown: %s (%s)",
            self.table.state.id,
            named(error),
            trouble.name,
        )
        if trouble is Trouble.CHANNEL_GONE:
            await self.table.end("channel")
        elif trouble is Trouble.MESSAGE_GONE:
            await self._post_again()
        elif trouble is Trouble.TOO_OLD:
            self.bring_down()
        elif trouble in (Trouble.NO_ACCESS, Trouble.SHUT):
            self.paused_by = trouble
            self._chat.hands.changed(self.table)
            self._forget_if_closed()
        elif trouble is Trouble.PLAIN:
            form = shape(view.to_components())
            log.error("Discord refuses the form of a table message: %s", form)
            self._write_plainly()
        else:
            self._try_later()

    def _write_plainly(self) -> None:
        """Without emojis it may be taken; if not, the next change may be."""
        if not self._is_plain:
            self._is_plain = True
            self.wake()

    async def _post_again(self) -> None:
        """A message that was deleted comes back once; deleted again, it is not wanted."""
        if self.table.state.phase is Phase.CLOSED:
            self._forget_if_closed()
            return
        now = self._chat.clock.now()
        deleted_again = self._gone_at is not None and now < self._gone_at + DELETED_AGAIN
        self._gone_at = now
        if deleted_again:
            await self.table.end("unwanted")
        self.bring_down()

    def _try_later(self) -> None:
        """Show the latest state after a while."""
        if self._failures >= MOST_RETRIES and self.table.state.phase is Phase.CLOSED:
            self._forget_if_closed()
            return
        self._failures += 1
        self._chat.later(retry_after(self._failures), self.wake)


def _nonce(table: str, old: int) -> str:
    """The same for whatever replaces the same message: Discord posts it once."""
    return blake2s(f"{table} {old}".encode(), digest_size=12).hexdigest()


class TableMessages:
    """The messages of all tables."""

    def __init__(self, chat: Chat) -> None:
        self._chat = chat
        self._posts: dict[str, TableMessage] = {}

    def of(self, table: Table) -> TableMessage:
        """The writer of a table's message."""
        post = self._posts.get(table.state.id)
        if post is None:
            post = self._posts[table.state.id] = TableMessage(table, self._chat)
        return post

    def paused_by(self, table: Table) -> Trouble | None:
        """Why the bot may not write where a table is, if so."""
        post = self._posts.get(table.state.id)
        return None if post is None else post.paused_by

    def forget(self, table: Table) -> None:
        """The table is closed, and its message says so."""
        self._posts.pop(table.state.id, None)
