"""A message that keeps itself up to date.

After a change, the message waits until its pace allows an edit. Then it waits for a slot of the
rate limiter. It is drawn last, so that nothing outdated is sent.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from bisect import bisect_right
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeVar

import discord
import orjson

from bot.chat.context import ChatContext
from bot.chat.discord_internals import SentMessage
from bot.chat.limits.request_budget import LimitWindow, Sender, Urgency, with_urgency
from bot.chat.requests.components import Layout, TextControls
from bot.chat.requests.errors import UNSENT, MessageErrorKind, log_failure, message_error_kind
from bot.chat.requests.picture_sending import (
    EDITED_WITHIN,
    PictureRequest,
    PictureRoute,
    ShownPictures,
)
from bot.chat.requests.response import NOBODY
from bot.clock import SECOND, Clock, wait_until_done_or_at
from bot.storage.errors import StoreError
from bot.storage.results.cups import CupRow
from bot.storage.results.posts import Post, SearchRow
from bot.tables.handle import TableHandle
from bot.tables.views import HandView

# Live message ------------------------------------------------------------------------------------

if TYPE_CHECKING:
    from bot.chat.limits.pacer import RequestKind, RequestSlot


@dataclass(frozen=True, slots=True)
class DrawnMessage:
    """A message that is ready to be sent."""

    layout: Layout
    fingerprint: bytes
    """Bytes that are equal for messages that look the same, so that nothing is sent twice."""


DrawnT = TypeVar("DrawnT", bound=DrawnMessage)


class LiveMessage(ABC, Generic[DrawnT]):
    """A message that shows each change soon, with one update at a time."""

    request_kind: ClassVar[RequestKind]
    """The kind of request under which the rate limiter counts the updates."""
    reader = Sender()
    """The person who can see the message, and their server. Empty if everybody can see it."""

    def __init__(self, context: ChatContext, table: TableHandle | None = None) -> None:
        self.context = context
        self.has_news = False
        """Whether the message still has to show a change."""
        self.shown_fingerprint = b""
        self.idle_since = context.clock.now()
        """When the message was last shown, or last pressed if it belongs to one person.

        Of equally urgent updates, the message goes first that has been idle for longest.
        """
        self.failures = 0
        """The number of failed attempts since the message was last shown."""
        self._table = table
        self._news_event = asyncio.Event()
        self._slots: list[RequestSlot] = []
        """The slots that edits wait for, or have."""
        self._updating: asyncio.Task[None] | None = None

    def schedule_update(self) -> None:
        """Show a change soon. If an update is waiting already, make it as urgent as the change."""
        self.has_news = True
        self._news_event.set()
        for slot in self._slots:
            slot.raise_urgency(self.urgency())
        if self._updating is None and self.may_update():
            self._updating = self.context.background.start(
                self._update_until_current(), self._table
            )
            self._updating.add_done_callback(self._end_updating)

    # Implemented by each kind of message

    @abstractmethod
    def may_update(self) -> bool:
        """Return whether updates are possible now.

        If not, the subclass resumes the updates later.
        """

    @abstractmethod
    def next_update_at(self) -> int:
        """Return the earliest time of the next update. A further change can move this time."""

    @abstractmethod
    def urgency(self) -> Urgency:
        """Return the urgency of the next update."""

    @abstractmethod
    async def draw(self) -> DrawnT | None:
        """Draw the current state. Return None if the message should show nothing now."""

    @abstractmethod
    async def send(self, drawn: DrawnT) -> None:
        """Send the message and record it as shown. Raise Discord's errors."""

    @abstractmethod
    async def handle_error(self, error: Exception, drawn: DrawnT) -> None:
        """Handle the error that kept the message from being sent."""

    def record_unchanged(self, drawn: DrawnT) -> None:
        """Record that the posted message already looks like `drawn`."""

    # The steps of every update

    @asynccontextmanager
    async def wait_for_slot(self, least: Urgency = Urgency.REST) -> AsyncIterator[None]:
        """Wait for a slot of the rate limiter to send an edit. Keep the slot during the block.

        The wait is at least as urgent as `least`, and as the news. Draw the message within the
        block, so that it is up to date.
        """
        urgency = self.urgency()
        slot = self.context.pacer.request_slot(
            self.request_kind, min(urgency, least), self.reader, self.idle_since
        )
        slot.raise_urgency(urgency)
        self._slots.append(slot)
        try:
            async with slot:
                yield
        finally:
            self._slots.remove(slot)

    async def update(self) -> None:
        """Draw the message, and send it if it looks different.

        The caller must have a slot of the rate limiter.
        """
        drawn = await self.draw()
        if drawn is None:
            return
        if drawn.fingerprint == self.shown_fingerprint:
            self.record_unchanged(drawn)
            return
        await self.try_to_send(drawn, self.send)

    async def try_to_send(self, drawn: DrawnT, send: Callable[[DrawnT], Awaitable[None]]) -> None:
        """Send the message. If that fails, handle Discord's error."""
        try:
            await send(drawn)
        except UNSENT as error:
            await self.handle_error(error, drawn)

    async def _update_until_current(self) -> None:
        """Update the message until it shows all changes. An urgent change can shorten a wait."""
        clock = self.context.clock
        while self._must_update():
            if clock.now() < (due := self.next_update_at()):
                self._news_event.clear()
                await wait_until_done_or_at(clock, self._news_event.wait(), due)
                continue
            async with self.wait_for_slot():
                if self._must_update():
                    self.has_news = False
                    await self.update()

    def _must_update(self) -> bool:
        return self.has_news and self.may_update()

    def _end_updating(self, done: asyncio.Task[None]) -> None:
        self._updating = None
        if not done.cancelled() and self._must_update():
            self.schedule_update()


# Posted messages ---------------------------------------------------------------------------------

# Features post these messages without a command, and keep them up to date. A database row stores
# where each message is.
#
# Each message is posted once, and edited when it looks different. The feature decides what a
# message shows, how its row is stored, and what happens to the message after an error.

RowT = TypeVar("RowT", Post, CupRow, SearchRow)
Work = Awaitable[bool | None]
"""Work on one message. It returns False if it has to be done again."""


class PlainPost(NamedTuple):
    """A post of plain text. A phone notification shows its whole text."""

    words: str
    controls: TextControls | None = None
    mentions: discord.AllowedMentions = NOBODY
    """The mentions that notify people when the message is posted. An edit notifies nobody."""


PostContent = Layout | PlainPost


class PostKind(NamedTuple):
    """Defines how posts of one kind are logged and sent."""

    log: logging.Logger
    rows_unread: str
    storage_failed: str
    work_failed: str
    """The log line after an unexpected error. `{}` stands for the server."""
    request_failed: str
    post_as: Urgency = Urgency.REST
    edit_as: Urgency = Urgency.REST
    is_remembered: bool = False
    """Whether a new post is recorded as a message of the bot, so that no table moves below it."""


class PostedMessages(Generic[RowT]):
    """Posts and edits the messages of one kind in all servers of this process."""

    def __init__(
        self,
        chat: ChatContext,
        kind: PostKind,
        store: Callable[[RowT], Awaitable[None]],
        on_error: Callable[[RowT, Exception], Work] | None = None,
    ) -> None:
        """Prepare to post messages of one kind.

        `store` saves the row of a message after the message is posted. `on_error` handles failed
        requests to Discord. Without `on_error`, their errors are raised.
        """
        self._chat = chat
        self._kind = kind
        self._store: Callable[[RowT], Awaitable[None]] = store
        self._on_error: Callable[[RowT, Exception], Work] | None = on_error
        self._shown: dict[int, bytes] = {}
        """The fingerprint of each posted message, by message id."""
        self._pictures: defaultdict[int, ShownPictures] = defaultdict(ShownPictures)
        """The pictures of each posted message, by message id."""

    async def read_rows(self, reading: Awaitable[list[RowT]]) -> list[RowT] | None:
        """Return the rows of all posts, or None if the storage cannot be read."""
        try:
            rows = await reading
        except StoreError as error:
            self._kind.log.warning("%s: %s", self._kind.rows_unread, type(error).__name__)
            return None
        known = {each.message_id for each in rows}
        self._shown = {each: shown for each, shown in self._shown.items() if each in known}
        for gone in self._pictures.keys() - known:
            del self._pictures[gone]
        return rows

    # One message

    async def show_message(self, row: RowT, content: PostContent, nonce: str | None = None) -> RowT:
        """Post the message, or edit it if it looks different.

        Return the row with the id of the message.
        """
        fingerprint = _fingerprint(content)
        if not row.message_id:
            row = row._replace(message_id=await self.post_message(row, content, nonce))
            await self._store(row)
        elif self._shown.get(row.message_id) != fingerprint:
            await self.edit_message(row, content)
        self._shown[row.message_id] = fingerprint
        return row

    async def post_message(self, row: RowT, content: PostContent, nonce: str | None) -> int:
        """Post the message and return its id.

        If a message is sent again with the same `nonce`, Discord recognises it.
        """
        channel = self._chat.channel_for(row.channel_id, row.guild_id)
        with with_urgency(self._kind.post_as):
            if isinstance(content, PlainPost):
                parts = _text_parts(content, content.mentions)
                sent = await channel.send(**parts | {"nonce": nonce})
            else:
                sent = await self._post_layout(channel, content, nonce)
        if self._kind.is_remembered:
            self._chat.activity.record_own_message(row.channel_id, sent.id)
        return sent.id

    async def edit_message(self, row: RowT, content: PostContent) -> None:
        channel = self._chat.channel_for(row.channel_id, row.guild_id)
        with with_urgency(self._kind.edit_as):
            message = channel.get_partial_message(row.message_id)
            if isinstance(content, PlainPost):
                await message.edit(**_text_parts(content, NOBODY))
            else:
                await self._edit_layout(message, content)

    async def _post_layout(
        self, channel: discord.PartialMessageable, layout: Layout, nonce: str | None
    ) -> discord.Message:
        async def send(shown: Layout) -> discord.Message:
            parts: dict[str, Any] = {"view": shown, "allowed_mentions": NOBODY, "nonce": nonce}
            return await channel.send(**parts, files=shown.files())

        request = PictureRequest(PictureRoute.CHANNEL_POST)
        sent = await self._chat.picture_sender.send(layout, request, send)
        self._record_pictures(sent, layout)
        return sent

    async def _edit_layout(self, message: discord.PartialMessage, layout: Layout) -> None:
        async def edit(shown: Layout) -> discord.Message:
            changes: dict[str, Any] = {"attachments": shown.files_after_edit()}
            return await message.edit(view=shown, allowed_mentions=NOBODY, **changes)

        request = PictureRequest(PictureRoute.CHANNEL_EDIT, within=EDITED_WITHIN)
        layout = self._pictures[message.id].layout_of_edit(message.id, layout)
        self._record_pictures(await self._chat.picture_sender.send(layout, request, edit), layout)

    def _record_pictures(self, sent: discord.Message, layout: Layout) -> None:
        self._pictures[sent.id].record(SentMessage.of_message(sent), layout)

    # Errors

    async def attempt_work(self, row: RowT, work: Work) -> bool:
        """Do some work on a message. Return False if the work has to be done again."""
        try:
            try:
                return await work is not False
            except UNSENT as error:
                if self._on_error is None:
                    raise
                return await self._on_error(row, error) is not False
        except StoreError as error:
            self._kind.log.warning("%s: %s", self._kind.storage_failed, type(error).__name__)
            return False

    async def attempt_safely(self, row: RowT, work: Work) -> bool:
        """Do some work on a message. Return False if the work has to be done again.

        Log an unexpected error, so that the caller can continue with other messages.
        """
        try:
            return await self.attempt_work(row, work)
        except Exception as error:  # noqa: BLE001 - it is logged
            log_failure(self._kind.log, error, self._kind.work_failed.format(row.guild_id))
            return True

    def log_unsent(self, error: Exception) -> MessageErrorKind:
        """Log a failed request to Discord. Return the kind of the error."""
        error_kind = message_error_kind(error)
        said = f"{self._kind.request_failed}, {error_kind.name}"
        self._chat.backoff.handle_failure(error, self._kind.log, logging.INFO, said)
        return error_kind


def _text_parts(content: PlainPost, mentions: discord.AllowedMentions) -> dict[str, Any]:
    """Return the arguments by which discord.py posts or edits a plain text."""
    return {"content": content.words, "view": content.controls, "allowed_mentions": mentions}


def _fingerprint(content: PostContent) -> bytes:
    """Return bytes that are equal for contents that look the same."""
    if isinstance(content, PlainPost):
        return content.words.encode()
    return orjson.dumps(content.to_components()) + content.pictures_fingerprint()


# Following ---------------------------------------------------------------------------------------

# The pace at which the hands of waiting players follow their tables.
#
# While there is little load, each of these hands shows every change within a second. The load is
# the time for which a request has to wait, and the number of drawings that wait. If it grows, the
# hands follow less often. If it grows further, the hands show a short line in place of the table. A
# short line cannot become wrong. At the highest load, nobody gets pictures.

INTERVALS: Final = (SECOND, 2 * SECOND, 5 * SECOND)
"""The time between two edits of a hand that follows its table, by the level of load."""
SHORT: Final = len(INTERVALS)
"""From this level on, hands of waiting players show a short line instead of the table."""
BARE: Final = SHORT + 1
"""At this level no pictures are sent."""
WAITS: Final = (*INTERVALS, 10 * SECOND)
"""The longest waits of requests from which the levels 1, 2, 3 and 4 begin.

So hands follow as often as the rate limiter has a turn for them.
"""
DRAWINGS: Final = (15, 30, 60, 120)
"""The numbers of waiting drawings from which the levels begin. A drawing takes about 6 ms."""
CALM: Final = 5 * SECOND
"""After this time with less load, the level falls by one."""


class FollowPace:
    """The level of load, and what it means for the hands of waiting players."""

    def __init__(
        self, clock: Clock, longest_wait: Callable[[], int], drawings: Callable[[], int]
    ) -> None:
        """Begin without load.

        The functions return how long a request has been waiting, and how many drawings wait.
        """
        self._clock = clock
        self._longest_wait = longest_wait
        self._drawings = drawings
        self._level = self._since = 0

    @property
    def level(self) -> int:
        """The level of load, from 0 to `BARE`. It rises at once, and falls step by step."""
        now = self._clock.now()
        wanted = max(
            bisect_right(WAITS, self._longest_wait()), bisect_right(DRAWINGS, self._drawings())
        )
        if wanted >= self._level:
            self._level, self._since = wanted, now
        elif now >= self._since + CALM:
            self._level, self._since = self._level - 1, now
        return self._level

    @property
    def interval(self) -> int:
        """The time between two edits of a hand that follows its table."""
        return INTERVALS[min(self.level, SHORT - 1)]

    @property
    def shows_table(self) -> bool:
        """Whether the hands of waiting players show the table."""
        return self.level < SHORT

    @property
    def shows_pictures(self) -> bool:
        """Whether anybody gets pictures of tables."""
        return self.level < BARE


# Followed view -----------------------------------------------------------------------------------


ViewWithReasons = tuple[HandView | None, tuple[object, ...]]


class FollowedView:
    """The view that the table message shows, as one player may see it."""

    def __init__(self, table: TableHandle, person: int) -> None:
        self._table = table
        self._person = person
        self._noted: ViewWithReasons = None, ()
        self.shown: ViewWithReasons = None, ()
        """The view, and the `push_reasons` of the player at that time. An unknown view is None."""

    def note(self) -> None:
        """Store the current view, because the table message is being drawn from it."""
        self._noted = self._table.hand_view(self._person), self._table.push_reasons(self._person)

    def accept(self) -> None:
        """Record that people can see the table message that was drawn last."""
        self.shown = self._noted


# Follow-ups ---------------------------------------------------------------------------------------

# The limit of private messages that replace hands which are too high up.


class FollowUpBudget:
    """Limits follow-ups in each channel.

    A follow-up is a private message that is sent without a new interaction.
    """

    def __init__(self, window: LimitWindow) -> None:
        """Begin with full budgets. They use two thirds of `window`, Discord's limit per channel."""
        self.at_once = max(1, window.count * 2 // 3)
        """The number of follow-ups that a full budget allows at once."""
        self.every = window.milliseconds // self.at_once
        """The milliseconds after which a budget allows one more follow-up."""
        self._full_at: dict[int, int] = {}
        """The time at which the budget of each channel is full again, by channel."""

    def has_room(self, channel: int, now: int) -> bool:
        """Return whether the budget of the channel allows one more follow-up."""
        return self._full_at.get(channel, now) - now <= (self.at_once - 1) * self.every

    def count_follow_up(self, channel: int, now: int) -> None:
        """Subtract a follow-up, which is being sent, from the budget of the channel."""
        self._full_at[channel] = max(self._full_at.get(channel, now), now) + self.every

    def record_refusal(self, channel: int, now: int) -> None:
        """Empty the budget of the channel, because Discord has refused a follow-up."""
        self._full_at[channel] = now + self.at_once * self.every

    def forget_old(self, now: int) -> None:
        """Remove the entries of channels whose budget is full again."""
        for channel in [each for each, full_at in self._full_at.items() if full_at <= now]:
            del self._full_at[channel]
