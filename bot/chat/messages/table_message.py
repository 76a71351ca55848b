"""The message of a table. It has one writer, which always shows the latest state.

The first change is shown at once, and later changes about once a second. A new call window is shown
without a wait. The message of the lobby becomes the message of the match, so that hands stay below
it. The bot posts a new message for a rematch, or if somebody wants the message further down. The
bot also posts a new message instead of editing one that is too old. It then deletes the earlier
message, unless that message shows a result.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import discord
import orjson

from bot.chat.context import ChatContext, TableExtras
from bot.chat.discord_internals import SentMessage, creation_time_of, edit_message, nonce_of
from bot.chat.emoji.card_signs import CardEmoji
from bot.chat.limits.pacer import RequestKind, retry_delay
from bot.chat.limits.request_budget import LimitWindow, Urgency
from bot.chat.messages.hand_post import TurnClaims, turn_claims
from bot.chat.messages.hands import Hands
from bot.chat.messages.live_message import DrawnMessage, FollowPace, LiveMessage
from bot.chat.pictures.drawing import draw_in_thread
from bot.chat.requests.components import Attachment, Layout
from bot.chat.requests.errors import MessageErrorKind, describe_components, message_error_kind
from bot.chat.requests.permissions import may_attach_in
from bot.chat.requests.picture_sending import (
    EDITED_WITHIN,
    PictureRequest,
    PictureRoute,
    ShownPictures,
)
from bot.chat.requests.response import NOBODY
from bot.chat.wording.position import people_called
from bot.chat.wording.scene import public_scene, scene_alt_text
from bot.chat.wording.viewer import Viewer
from bot.clock import MINUTE, SECOND, wait_until_done_or_at
from bot.tables.handle import TableHandle
from bot.tables.settings import UNDER_WAY, Phase
from bot.tables.views import MatchView, TableView

# Pace of edits -----------------------------------------------------------------------------------

PACE: Final = SECOND
"""The minimum time between two edits of a table message. Urgent edits do not wait for it."""
AI_PACE: Final = 4 * SECOND
"""The minimum time like `PACE`, if only AI players play. Then an edit shows about two moves."""
KEPT: Final = 2
"""The number of edits per channel that are reserved for changes of `turn_claims`."""


class EditPace:
    """The times at which a table message may be edited.

    Some edits are made as soon as Discord's limit allows. They show a new call window, new
    `turn_claims`, which hand messages show, too, or a new phase of the table. All other edits are
    spread evenly.
    """

    def __init__(self, window: LimitWindow) -> None:
        """Begin without any edit. `window` is Discord's limit for edits in a channel."""
        self._window = window
        self._times: deque[int] = deque(maxlen=window.count)
        self._shown_at = -PACE
        self._claims: TurnClaims | None = None
        self._phase: Phase | None = None

    def count_edit(self, now: int) -> None:
        """Count a request to edit, even a refused one, of any message of the table."""
        self._times.append(now)

    def record_shown(self, view: TableView, now: int) -> None:
        """Record that people can see `view`."""
        self._shown_at, self._claims, self._phase = now, turn_claims(view), view.phase

    def forget_shown(self) -> None:
        """Forget what the message shows, because a new message will replace it."""
        self._phase = None

    def next_edit_at(self, view: TableView) -> int:
        """Return the earliest time of an edit that shows `view`."""
        is_new = view.phase is not self._phase or turn_claims(view) != self._claims
        if is_new or view.is_window_unseen or view.is_dealing:
            return self._after(self._window.count)
        pace = PACE if view.present_count else AI_PACE
        return max(self._shown_at + pace, self._after(max(1, self._window.count - KEPT)))

    def _after(self, most: int) -> int:
        """Return the earliest time at which less than `most` edits count towards Discord's limit.

        Discord counts the edits of the last few seconds.
        """
        return self._times[-most] + self._window.milliseconds if len(self._times) >= most else 0


# Table rendering ---------------------------------------------------------------------------------

# The rendering of a table message, with the picture and emojis that Discord accepts. The picture of
# a result is sent once with its message. Then its content is dropped to save memory, because tables
# wait long for a rematch. For another message the picture is drawn again.

SOON: Final = SECOND
"""The longest wait for the picture of a match. After it, the result is shown without one."""

log = logging.getLogger(__name__)


class TableRendering:
    """Renders the message of one table."""

    def __init__(self, context: ChatContext, pace: FollowPace, wake: Callable[[], None]) -> None:
        """Begin without a picture. `wake` is called when the message has to be rendered again."""
        self._context = context
        self._pace = pace
        self._wake = wake
        self._is_plain = False
        """Whether Discord rejected a message with the bot's own emojis."""
        self._match = ""
        """The match that the picture shows."""
        self._drawing: asyncio.Task[None] | None = None
        self._drawn: Attachment | None = None
        self._kept_in = 0, 0
        """The message that already has the picture, and the id of its file."""
        self.shows_match = False
        """Whether the last drawn message shows the picture of a match, and not one of a table."""

    async def layout(self, view: TableView, message: int) -> Layout:
        """Render the message. After a match, it also shows the effects of the match.

        `message` is the id of the message to edit, which may already have the picture. It is 0 for
        a new message.
        """
        viewer = await self._context.table_viewer(view)
        extras = await self._extras(view, viewer, message)
        self.shows_match = extras.picture is not None
        plain = replace(viewer, emoji=CardEmoji()) if self._is_plain else viewer
        return self._context.screens.table(view, plain, extras)

    async def _extras(self, view: TableView, viewer: Viewer, message: int) -> TableExtras:
        """Return the picture and the effects of the last match.

        Leave out what is not ready after a short wait.
        """
        last = view.last
        if await self._context.may_show_picture(view) and self._pace.shows_pictures:
            return TableExtras(table_picture=await self._table_picture(view, viewer))
        if last is None or view.phase not in (Phase.LOBBY, Phase.CLOSED):
            return TableExtras()
        brought = self._context.finished.effects_of(last.id, SOON)
        if not may_attach_in(self._context.client, view.guild, view.channel):
            return TableExtras(await brought)
        drawn = self._picture(last, viewer, message)
        return TableExtras(*await asyncio.gather(brought, drawn))

    async def _table_picture(self, view: TableView, viewer: Viewer) -> Attachment | None:
        """Return the picture of a running match for everybody, or None if it cannot be sent."""
        context = self._context
        if not may_attach_in(context.client, view.guild, view.channel):
            return None
        scene = public_scene(view, viewer, context.clock.now())
        return await context.table_pictures.attachment_for(scene, scene_alt_text(view, viewer))

    async def _picture(self, last: MatchView, viewer: Viewer, message: int) -> Attachment | None:
        """Return the picture, or None if it is not ready. The message may have it already."""
        has_it = message == self._kept_in[0] != 0
        is_dropped = self._drawn is not None and not self._drawn.content
        if last.id != self._match or (is_dropped and not has_it):
            self._match, self._drawn, self._kept_in = last.id, None, (0, 0)
            self._drawing = self._context.background.start(self._draw_picture(last, viewer))
        drawing, clock = self._drawing, self._context.clock
        if drawing is not None:
            await wait_until_done_or_at(clock, drawing, clock.now() + SOON)
            if not drawing.done():
                drawing.add_done_callback(lambda _: self._wake())
        if self._drawn is None or message != self._kept_in[0]:
            return self._drawn
        return replace(self._drawn, kept_id=self._kept_in[1])

    async def _draw_picture(self, last: MatchView, viewer: Viewer) -> None:
        """Draw the picture of a match.

        Pictures are drawn one at a time, because many matches may end at once.
        """
        async with self._context.drawing_lock:
            drawn = await draw_in_thread(self._context.screens.picture, last, viewer)
        if last.id == self._match:
            self._drawn = drawn

    # The message with the picture

    def record_written(self, message: SentMessage) -> None:
        """Record that the message was written. Later edits keep the picture that it shows.

        If Discord accepts edits that keep a picture, the picture is not sent again. So drop its
        content.
        """
        if not self.shows_match:
            return
        if self._kept_in[0] == message.id and not message.picture_ids:
            self._kept_in = 0, 0
        accepts = self._context.picture_sender.accepts_pictures
        if message.picture_ids and accepts(PictureRoute.CHANNEL_EDIT, are_kept=True):
            self._kept_in = message.id, message.picture_ids[0]
            if self._drawn is not None:
                self._drawn = replace(self._drawn, content=b"")

    # Content that Discord refuses

    def give_up_emoji(self, refused: Layout) -> None:
        """Leave out emojis, because they may be the reason for a refusal.

        If the message had no emojis, only log the refusal. The next change may be accepted.
        """
        log.error(
            "Discord refuses the form of a table message: %s",
            describe_components(refused.to_components()),
        )
        if not self._is_plain:
            self._is_plain = True
            self._wake()


# Posting -----------------------------------------------------------------------------------------

# New messages of a table. This code decides which message is the current one, whom a new message
# mentions, and which message is deleted.

OLD: Final = 50 * MINUTE
"""A message older than this is replaced. After an hour Discord limits its edits."""


class TablePost:
    """The current message of one table, which new messages can replace."""

    def __init__(self, table: TableHandle, context: ChatContext, rendering: TableRendering) -> None:
        self.edits = EditPace(context.pacer.limits.table_edits)
        self._table = table
        self._context = context
        self._rendering = rendering
        self.is_wanted_below = False
        self.is_reminder_due = False
        self._posted = 0, ""
        """The message that was posted last, and the match that it shows."""
        self._called = 0, 0
        """The last message that mentioned somebody, and the turn that it was about."""
        self._pictures = ShownPictures()

    @property
    def newest_message(self) -> tuple[int, str]:
        """The newest message, and the match that it shows. They may not be stored yet."""
        messages = self._table.messages
        return max((messages.message, messages.match or ""), self._posted)

    def needs_new_message(self, view: TableView) -> bool:
        """Return whether a new message has to be posted."""
        message, match = self.newest_message
        if not message or self.is_wanted_below:
            return True
        if view.phase is Phase.CLOSED:
            return False
        if _tells_of_match_before(view, match):
            return True
        return (
            self._must_mention(view) or self._context.clock.now() > creation_time_of(message) + OLD
        )

    async def post(self, view: TableView, layout: Layout) -> SentMessage:
        """Post a new message, then delete the old one.

        An old message with the result of a match stays.
        """
        old, old_match = self.newest_message
        message = await self._send(view, layout, old)
        if old and _tells_of_match_before(view, old_match):
            await self._leave_result_message(view, old)
        elif old:
            trying = self._context.backoff.logging_failures
            with trying("an old table message stands", logging.DEBUG):
                await self._partial_message(old).delete()
        # Store the message only after it is posted. If the bot is killed before, it posts again,
        # and Discord recognises the nonce.
        await self.store_newest()
        return message

    async def edit(self, view: TableView, layout: Layout) -> SentMessage:
        """Edit the current message. The message of a lobby becomes the message of the match."""
        message = await self._edit(self.newest_message[0], layout)
        if view.phase in UNDER_WAY:
            self._posted = message.id, view.match_id
        return message

    async def store_newest(self) -> None:
        """Store the newest message and the match that it shows, unless they are stored already."""
        message, match = self.newest_message
        if self._posted == (message, match):
            called = self._called[1] if self._called[0] == message else -1
            await self._table.store_message(message, match or None, called)

    @property
    def is_newest_stored(self) -> bool:
        """Whether the newest message and the match that it shows are stored."""
        messages = self._table.messages
        return self._posted <= (messages.message, messages.match or "")

    def _must_mention(self, view: TableView) -> bool:
        """Return whether the players who have to act still need a mention for this turn."""
        is_called = view.turn in (self._called[1], self._table.messages.called_turn)
        return bool(people_called(view)) and not is_called

    async def _send(self, view: TableView, layout: Layout, old: int) -> SentMessage:
        context, sent = self._context, self._context.clock.now()
        calls = self._must_mention(view) or self.is_reminder_due
        mentions = await self._mentions(view) if calls else NOBODY
        channel, nonce = context.channel_for(view.channel, view.guild), _post_nonce(view.id, old)

        async def send(shown: Layout) -> discord.Message:
            return await channel.send(
                view=shown, allowed_mentions=mentions, nonce=nonce, files=shown.files()
            )

        request = PictureRequest(PictureRoute.CHANNEL_POST)
        message = SentMessage.of_message(await context.picture_sender.send(layout, request, send))
        self._rendering.record_written(message)
        self._pictures.record(message, layout)
        self.is_wanted_below = self.is_reminder_due = False
        if calls:
            self._called = message.id, view.turn
        context.activity.record_own_message(view.channel, message.id)
        self._posted = message.id, view.match_id if view.phase in UNDER_WAY else ""
        if creation_time_of(message.id) + PACE < sent:
            # The bot posted this message before it was killed. It shows the state of that time.
            return await self._edit(message.id, layout)
        return message

    async def _mentions(self, view: TableView) -> discord.AllowedMentions:
        """Return the mentions of a new message.

        These are the players who still have to act, except those who do not want mentions.
        """
        preferences = self._context.preferences
        if not (await preferences.settings_of_server(view.guild)).pings:
            return NOBODY
        acting = {view.seats[seat].person for seat in view.unanswered or view.awaited}
        # Players who chose one line for all their tables are mentioned here only by a reminder.
        without = {"never"} if self.is_reminder_due else {"never", "together"}
        called = [
            discord.Object(person)
            for person in people_called(view)
            if person in acting
            and (await preferences.settings_of_person(person)).pings not in without
        ]
        return discord.AllowedMentions(users=called) if called else NOBODY

    async def _leave_result_message(self, view: TableView, message: int) -> None:
        """Leave the message with the result of a match in the channel, but without its controls."""
        closed = replace(view, phase=Phase.CLOSED, frozen=None)
        layout = await self._rendering.layout(closed, message)
        trying = self._context.backoff.logging_failures
        with trying("how a match went offers too much", logging.DEBUG):
            await self._edit(message, layout)

    async def _edit(self, message: int, layout: Layout) -> SentMessage:
        context, channel = self._context, self._table.channel

        async def edit(shown: Layout) -> SentMessage:
            files = shown.files_after_edit()
            changes = {"view": shown, "allowed_mentions": NOBODY, "attachments": files}
            try:
                edited = await edit_message(context.client, channel, message, changes)
            finally:
                self.edits.count_edit(context.clock.now())
            return SentMessage.of_raw(edited)

        request = PictureRequest(PictureRoute.CHANNEL_EDIT, within=EDITED_WITHIN)
        layout = self._pictures.layout_of_edit(message, layout)
        edited = await context.picture_sender.send(layout, request, edit)
        self._rendering.record_written(edited)
        self._pictures.record(edited, layout)
        return edited

    def _partial_message(self, message: int) -> discord.PartialMessage:
        channel = self._context.channel_for(self._table.channel, self._table.guild)
        return channel.get_partial_message(message)


def _tells_of_match_before(view: TableView, match: str) -> bool:
    """Return whether a message shows the last match although a new match is under way."""
    return view.phase in UNDER_WAY and view.last is not None and match != view.match_id


def _post_nonce(table: str, old: int) -> str:
    """Return the nonce of the message that replaces `old`. With it, Discord posts only once."""
    return nonce_of(f"{table} {old}")


# Table message -----------------------------------------------------------------------------------

FIRST_WITHIN: Final = SECOND
"""The longest wait for the first message of a table."""
MOST_RETRIES: Final = 16
"""After this number of retries, the bot gives up showing the last state of a closed table."""
BETWEEN_BRINGING_DOWN: Final = 30 * SECOND
DELETED_AGAIN: Final = 10 * MINUTE
"""If people delete the message twice within this time, they do not want it."""


@dataclass(frozen=True, slots=True)
class DrawnTable(DrawnMessage):
    """The drawn message of a table."""

    view: TableView
    is_new: bool
    """Whether the drawing has to be posted as a new message."""
    access_hints: int
    """The value of `TableMessage._access_hints` when the message was drawn."""


class TableMessage(LiveMessage[DrawnTable]):
    """Writes the message of one table."""

    request_kind = RequestKind.BOT

    def __init__(self, table: TableHandle, messages: TableMessages) -> None:
        super().__init__(messages.context, table)
        self.table = table
        self._messages = messages
        self._rendering = TableRendering(
            messages.context, messages.hands.pace, self.schedule_update
        )
        self._posting = TablePost(table, messages.context, self._rendering)
        self._tried = asyncio.Event()
        """Set once a message was written, or could not be written."""
        self._access_hints = 0
        """Counts the signs that the bot may write in the channel, such as presses there."""
        self._gone_at: int | None = None
        self._brought_down_at = 0

    def may_update(self) -> bool:
        """Return whether the bot may write in the channel. If not, the next press retries."""
        return self.table.id not in self.context.pause_reasons

    def resume_after_pause(self) -> None:
        """Try to write again, because the bot may have access to the channel again."""
        self._access_hints += 1
        if self.context.pause_reasons.pop(self.table.id, None) is not None:
            self.schedule_update()

    def schedule_update(self) -> None:
        """Show a change soon. Do nothing for a solo match, which has no public message."""
        if self.table.is_solo:
            return
        super().schedule_update()
        if not self.may_update():
            self._forget_if_closed()

    async def wait_until_written(self) -> None:
        """Wait a short time for the first message of the table.

        A hand that is sent afterwards is below that message.
        """
        clock = self.context.clock
        if not self._tried.is_set():
            await wait_until_done_or_at(clock, self._tried.wait(), clock.now() + FIRST_WITHIN)

    def post_below_on_request(self) -> bool:
        """Post the message again on request, but not too often. Return whether that was done."""
        now = self.context.clock.now()
        if now < self._brought_down_at + BETWEEN_BRINGING_DOWN:
            return False
        self._brought_down_at = now
        self.post_below()
        return True

    def post_again_to_remind(self) -> None:
        """Post the message again to remind the players whom it mentions."""
        self._posting.is_reminder_due = True
        self.post_below()

    def post_below(self) -> None:
        """Post the message again at the bottom of the channel."""
        self._posting.is_wanted_below = True
        self.shown_fingerprint = b""
        self._posting.edits.forget_shown()
        self.schedule_update()

    # Updates

    def next_update_at(self) -> int:
        """Return the earliest time of the next edit. A new message waits for a ban only."""
        pause = self.context.backoff.until
        if self._posting.is_wanted_below:
            return pause
        return max(pause, self._posting.edits.next_edit_at(self.table.view))

    def urgency(self) -> Urgency:
        """Return the urgency of an edit.

        With many tables, each table is edited less often. New call windows are shown first, then
        tables at which several people play, then tables with one person.
        """
        view = self.table.view
        present = view.present_count
        if view.is_window_unseen and present:
            return Urgency.WINDOW
        if view.phase not in UNDER_WAY or not present:
            return Urgency.REST
        return Urgency.TURN if present > 1 else Urgency.CARDS

    async def update(self) -> None:
        """Update the message. Then release the code that waits for the first attempt."""
        await super().update()
        self._tried.set()

    async def draw(self) -> DrawnTable | None:
        """Draw the message.

        Return None if another state follows at once, or if the channel no longer exists.
        """
        view = self.table.view
        if view.phase is Phase.OVER and view.frozen is None:
            return None
        if view.phase is Phase.CLOSED and view.closing_reason == "channel":
            self._forget_if_closed()
            return None
        is_new = self._posting.needs_new_message(view)
        self._messages.hands.note_views(self.table)
        message = 0 if is_new else self._posting.newest_message[0]
        layout = await self._rendering.layout(view, message)
        fingerprint = orjson.dumps(layout.to_components()) + layout.pictures_fingerprint()
        return DrawnTable(layout, fingerprint, view, is_new, self._access_hints)

    def record_unchanged(self, drawn: DrawnTable) -> None:
        """Record that the message already shows the decision that was drawn."""
        self.table.mark_table_shown(drawn.view.decision, self.context.clock.now())
        self._messages.hands.follow_table(self.table, drawn.view)

    async def send(self, drawn: DrawnTable) -> None:
        """Post or edit the message, and record what it shows."""
        view, sent_at = drawn.view, self.context.clock.now()
        begins_match = drawn.is_new and self._posting.newest_message[1] != view.match_id
        write = self._posting.post if drawn.is_new else self._posting.edit
        message = await write(view, drawn.layout)
        self.context.compare_clocks(message.visible_since, sent_at)
        self.failures = 0
        self.context.backoff.outage.record_answer()
        self.shown_fingerprint, self.idle_since = drawn.fingerprint, self.context.clock.now()
        self._posting.edits.record_shown(view, self.idle_since)
        self.table.mark_table_shown(view.decision, message.visible_since)
        self._messages.hands.follow_table(self.table, view)
        if not self._posting.is_newest_stored:
            await self._posting.store_newest()
        if begins_match and view.phase in UNDER_WAY:
            self._messages.hands.follow_new_match(self.table)
        if view.phase is Phase.CLOSED:
            self._messages.forget_table(self.table)

    # Refusals by Discord

    async def handle_error(self, error: Exception, drawn: DrawnTable) -> None:
        """Handle an error of Discord by its kind. If the channel is gone, end the table."""
        error_kind = message_error_kind(error)
        # People delete messages, which is normal.
        level = logging.INFO if error_kind is MessageErrorKind.MESSAGE_GONE else logging.WARNING
        said = f"table {self.table.id} could not be shown, {error_kind.name}"
        self.context.backoff.handle_failure(error, log, level, said)
        match error_kind:
            case MessageErrorKind.CHANNEL_GONE:
                await self.table.end_table("channel")
            case MessageErrorKind.MESSAGE_GONE:
                await self._repost_deleted()
            case MessageErrorKind.TOO_OLD:
                self.post_below()
            case MessageErrorKind.NO_ACCESS | MessageErrorKind.SHUT if (
                drawn.access_hints != self._access_hints
            ):
                # The bot may have got the permission while the refusal was on its way.
                self.schedule_update()
            case MessageErrorKind.NO_ACCESS | MessageErrorKind.SHUT:
                self._pause_until_press(error_kind)
            case MessageErrorKind.PLAIN:
                self._rendering.give_up_emoji(drawn.layout)
            case MessageErrorKind.AGAIN_LATER:
                self._retry_later()

    def _pause_until_press(self, error_kind: MessageErrorKind) -> None:
        """Write nothing until somebody presses a button. The hands show the reason."""
        self.context.pause_reasons[self.table.id] = error_kind
        self._messages.hands.refresh_table(self.table)
        self._forget_if_closed()

    async def _repost_deleted(self) -> None:
        """Post a deleted message again. If it is soon deleted again, end the table."""
        if self.table.view.phase is Phase.CLOSED:
            self._forget_if_closed()
            return
        now = self.context.clock.now()
        deleted_again = self._gone_at is not None and now < self._gone_at + DELETED_AGAIN
        self._gone_at = now
        if deleted_again:
            await self.table.end_table("unwanted")
        self.post_below()

    def _retry_later(self) -> None:
        """Show the latest state after a delay."""
        if self.failures >= MOST_RETRIES and self.table.view.phase is Phase.CLOSED:
            self._forget_if_closed()
            return
        self.failures += 1
        self.context.call_later(retry_delay(self.failures), self.schedule_update)

    def _forget_if_closed(self) -> None:
        if self.table.view.phase is Phase.CLOSED:
            self.has_news = False
            self._messages.forget_table(self.table)


class TableMessages:
    """The messages of all tables."""

    def __init__(self, context: ChatContext, hands: Hands) -> None:
        """Begin without messages. `hands` follow what the messages show."""
        self.context = context
        self.hands = hands
        self._messages: dict[str, TableMessage] = {}

    def for_table(self, table: TableHandle) -> TableMessage:
        """Return the writer of a table's message."""
        message = self._messages.get(table.id)
        if message is None:
            message = self._messages[table.id] = TableMessage(table, self)
        return message

    @property
    def outdated_count(self) -> int:
        """The number of messages that still have to show a change."""
        return sum(message.has_news for message in self._messages.values())

    def forget_table(self, table: TableHandle) -> None:
        """Forget the message of a closed table."""
        self._messages.pop(table.id, None)
        self.context.pause_reasons.pop(table.id, None)
        if (last := table.view.last) is not None:
            self.context.finished.forget_match(last.id)
