"""The message of a table: one writer, the latest state wins.

The first change is published at once, later ones about once a second. A call window does not wait.
The message of the lobby becomes that of the match, so that hands stay below it. A new message is
posted for a rematch, or if the message is wanted further down. It is also posted if the old one has
to change and is old. The new one comes first, then the old one is deleted, unless it shows a
result.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import discord
import orjson

from bot.chat.backoff import retry_after
from bot.chat.components import Layout
from bot.chat.context import ChatContext
from bot.chat.discord_time import shown_since
from bot.chat.errors import UNSENT, Trouble, trouble_with
from bot.chat.live.message_rates import EditPace
from bot.chat.live.posting import Posting
from bot.chat.live.table_rendering import TableRendering
from bot.chat.rate_limits.pacer import RequestKind, Turn
from bot.chat.rate_limits.urgency import Urgency
from bot.durations import MINUTE, SECOND
from bot.tables.handle import TableHandle
from bot.tables.phase import UNDER_WAY, Phase
from bot.tables.time.clock import first_of
from bot.tables.views import TableView

log = logging.getLogger(__name__)

FIRST_WITHIN: Final = SECOND
"""The longest wait for the first message of a table."""
MOST_RETRIES: Final = 16
"""After this number of retries, the last state of a closed table is given up."""
BETWEEN_BRINGING_DOWN: Final = 30 * SECOND
DELETED_AGAIN: Final = 10 * MINUTE
"""A message that is deleted twice within this time is not wanted."""


class TableMessage:
    """Writes the message of one table."""

    def __init__(self, table: TableHandle, messages: TableMessages) -> None:
        self.table = table
        self._messages = messages
        self._context = messages.context
        self._rendering = TableRendering(messages.context, self.wake)
        self._posting = Posting(table, messages.context, self._rendering)
        self._shown = b""
        """The fingerprint of what the message shows."""
        self._edits = self._new_pace()
        self._worker: asyncio.Task[None] | None = None
        self._changed = False
        self._news = asyncio.Event()
        self._turn: Turn | None = None
        """The pacer's turn that the message waits for, or has."""
        self._tried = asyncio.Event()
        """Set once a message was written, or could not be written."""
        self._failures = 0
        self._told_may_write = 0
        """The number of hints that the bot may write in the channel."""
        self._gone_at: int | None = None
        self._brought_down_at = 0

    @property
    def is_outdated(self) -> bool:
        """Whether the message still has to show a change."""
        return self._changed

    @property
    def _is_paused(self) -> bool:
        """Whether the bot may not write in the channel. It tries again after a press."""
        return self.table.id in self._context.paused

    def wake_after_pause(self) -> None:
        """Try to write again, as the bot may have access to the channel again."""
        self._told_may_write += 1
        if self._context.paused.pop(self.table.id, None) is not None:
            self.wake()

    def wake(self) -> None:
        """Show a change. A solo match has no public message."""
        if self.table.is_solo:
            return
        self._changed = True
        if self._is_paused:
            self._forget_if_closed()
            return
        self._news.set()
        if self._turn is not None:
            self._turn.hurry(_urgency(self.table.view))
        if self._worker is None:
            self._worker = self._context.background.start(self._work(), self.table)
            self._worker.add_done_callback(self._rest)

    async def tried(self) -> None:
        """Wait for the first message, but not long.

        A hand that is sent afterwards stays below it.
        """
        clock = self._context.clock
        if not self._tried.is_set():
            await first_of(clock, self._tried.wait(), clock.now() + FIRST_WITHIN)

    def bring_down_for_somebody(self) -> bool:
        """Post the message again on request, but not too often. Return whether that was done."""
        now = self._context.clock.now()
        if now < self._brought_down_at + BETWEEN_BRINGING_DOWN:
            return False
        self._brought_down_at = now
        self.bring_down()
        return True

    def call_again(self) -> None:
        """Post the message again to remind the players whom it mentions."""
        self._posting.is_reminder_due = True
        self.bring_down()

    def bring_down(self) -> None:
        """Post the message again, below everything."""
        self._posting.is_wanted_below = True
        self._shown, self._edits = b"", self._new_pace()
        self.wake()

    def _new_pace(self) -> EditPace:
        return EditPace(self._context.pacer.limits.table_edits)

    def _rest(self, done: asyncio.Task[None]) -> None:
        self._worker = None
        if not done.cancelled() and self._changed and not self._is_paused:
            self.wake()

    async def _work(self) -> None:
        while self._changed and not self._is_paused:
            await self._pace()
            self._turn = self._context.pacer.turn(RequestKind.BOT, _urgency(self.table.view))
            async with self._turn:
                self._changed = False
                await self._show()
                self._tried.set()

    async def _pace(self) -> None:
        """Wait until the next edit is due.

        Unseen call windows and the dealing of cards do not wait.
        """
        clock = self._context.clock
        await self._context.backoff.over()
        while clock.now() < (due := self._edits.next_at(self.table.view)):
            if self.table.view.is_window_unseen or self.table.view.is_dealing:
                return
            self._news.clear()
            await first_of(clock, self._news.wait(), due)

    async def _show(self) -> None:
        """Update the message."""
        view = self.table.view
        if view.phase is Phase.OVER and view.frozen is None:
            return
        if view.phase is Phase.CLOSED and view.closing_reason == "channel":
            self._forget_if_closed()
            return
        is_new = self._posting.is_due(view)
        if is_new:
            self._rendering.draw_anew()
        layout = await self._rendering.layout(view)
        fingerprint = orjson.dumps(layout.to_components())
        if fingerprint == self._shown:
            self.table.posted(view.decision, self._context.clock.now())
            return
        known = self._told_may_write
        try:
            message = await self._write(view, layout, is_new=is_new)
        except UNSENT as error:
            await self._fail(error, layout, known)
            return
        self._failures = 0
        self._context.backoff.outage.answered()
        self._shown = fingerprint
        self._edits.note(view, self._context.clock.now())
        self.table.posted(view.decision, shown_since(message))
        if not self._posting.is_kept:
            await self._posting.keep()
        if view.phase is Phase.CLOSED:
            self._messages.forget(self.table)

    async def _write(self, view: TableView, layout: Layout, *, is_new: bool) -> discord.Message:
        sent = self._context.clock.now()
        if is_new:
            message = await self._posting.post(view, layout)
        else:
            message = await self._posting.edit(view, layout)
        self._context.compare_clocks(shown_since(message), sent)
        return message

    # Refusals by Discord

    async def _fail(self, error: Exception, layout: Layout, known: int) -> None:
        """Handle an error by its kind. The table itself is not at risk."""
        trouble = trouble_with(error)
        # People delete messages, which is normal.
        level = logging.INFO if trouble is Trouble.MESSAGE_GONE else logging.WARNING
        said = f"table {self.table.id} could not be shown, {trouble.name}"
        self._context.backoff.failed(error, log, level, said)
        match trouble:
            case Trouble.NO_ACCESS | Trouble.PLAIN if layout.attachments:
                self._rendering.give_up_picture()
            case Trouble.CHANNEL_GONE:
                await self.table.end("channel")
            case Trouble.MESSAGE_GONE:
                await self._post_again()
            case Trouble.TOO_OLD:
                self.bring_down()
            case Trouble.NO_ACCESS | Trouble.SHUT if known != self._told_may_write:
                # The permission was given back while the refusal was on its way.
                self.wake()
            case Trouble.NO_ACCESS | Trouble.SHUT:
                self._pause(trouble)
            case Trouble.PLAIN:
                self._rendering.give_up_emoji(layout)
            case Trouble.AGAIN_LATER:
                self._try_later()

    def _pause(self, trouble: Trouble) -> None:
        """Write nothing until somebody presses. The hands show the reason."""
        self._context.paused[self.table.id] = trouble
        self._messages.on_pause(self.table)
        self._forget_if_closed()

    async def _post_again(self) -> None:
        """Post a deleted message again, but only once. Deleted twice, it ends the table."""
        if self.table.view.phase is Phase.CLOSED:
            self._forget_if_closed()
            return
        now = self._context.clock.now()
        deleted_again = self._gone_at is not None and now < self._gone_at + DELETED_AGAIN
        self._gone_at = now
        if deleted_again:
            await self.table.end("unwanted")
        self.bring_down()

    def _try_later(self) -> None:
        """Show the latest state after a delay."""
        if self._failures >= MOST_RETRIES and self.table.view.phase is Phase.CLOSED:
            self._forget_if_closed()
            return
        self._failures += 1
        self._context.later(retry_after(self._failures), self.wake)

    def _forget_if_closed(self) -> None:
        if self.table.view.phase is Phase.CLOSED:
            self._changed = False
            self._messages.forget(self.table)


def _urgency(view: TableView) -> Urgency:
    """Return the urgency of an edit.

    With many tables each one is edited less often, and a new call window goes first.
    """
    if view.is_window_unseen:
        return Urgency.WINDOW
    return Urgency.TURN if view.phase in UNDER_WAY else Urgency.REST


class TableMessages:
    """The messages of all tables."""

    def __init__(self, context: ChatContext, on_pause: Callable[[TableHandle], None]) -> None:
        """Call `on_pause` with tables where nothing can be written for now."""
        self.context = context
        self.on_pause = on_pause
        self._messages: dict[str, TableMessage] = {}

    def of(self, table: TableHandle) -> TableMessage:
        """Return the writer of a table's message."""
        message = self._messages.get(table.id)
        if message is None:
            message = self._messages[table.id] = TableMessage(table, self)
        return message

    @property
    def waiting(self) -> int:
        """The number of messages that still have to show a change."""
        return sum(message.is_outdated for message in self._messages.values())

    def forget(self, table: TableHandle) -> None:
        """Forget the message of a closed table."""
        self._messages.pop(table.id, None)
        self.context.paused.pop(table.id, None)
        if (last := table.view.last) is not None:
            self.context.finished.forget(last.id)
