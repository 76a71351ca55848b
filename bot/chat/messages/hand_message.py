"""The private message of one person at one table.

It can be edited for a quarter of an hour after its owner last pressed something on it. News that
the owner has to know is shown at once, within Discord's limits, and nothing else is. A hand that is
buried under other people's messages is moved below them when its owner's turn begins.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, TypeVar

import discord

from bot.chat.discord_time import visible_since
from bot.chat.limits.pacer import RequestKind, retry_delay
from bot.chat.limits.request_budget import A_TOKEN, Urgency
from bot.chat.messages.hand_rendering import DrawnHand, HandRendering
from bot.chat.messages.live_message import LiveMessage
from bot.chat.requests.components import Layout
from bot.chat.requests.custom_ids import SECOND_TAP
from bot.chat.requests.errors import (
    MESSAGE_GONE,
    is_gone,
    may_be_a_glitch,
    may_succeed_later,
)
from bot.chat.requests.response import TOKEN, Response
from bot.chat.wording.viewer import Viewer
from bot.clock import MINUTE, SECOND, wait_until_done_or_at
from bot.tables.handle import TableHandle
from bot.tables.views import is_for_later, is_seat_concerned

if TYPE_CHECKING:
    from bot.chat.messages.hands import Hands

log = logging.getLogger(__name__)

# Posting -----------------------------------------------------------------------------------------

# The message of a hand in Discord: the token that edits it, and whether it is buried.

SEVERAL: Final = 3
"""The number of other people's messages below a hand from which it counts as buried."""
MOST_READ: Final = 10
"""The number of messages to read below a hand. Some of them may be the bot's own."""
MOVED_WITHIN: Final = 1500
"""The longest wait for moving a hand, in milliseconds. If Discord takes longer, it limits messages,
and the hand stays where it is."""

Sent = TypeVar("Sent", bound=discord.Message | None)
Send = Callable[[Layout], Awaitable[Sent]]


class HandPost:
    """The current message of one hand, which new messages can replace."""

    def __init__(self, hand: HandMessage, response: Response) -> None:
        self.response = response
        """The response to the last press on the hand. Its token edits the message."""
        self.message_id = 0
        """The id of the message; 0 until Discord has reported it."""
        self._hand = hand
        self._context = hand.context
        self._replaced_message = 0, 0
        """The id of the previous message, and until when a press on it counts as a second tap."""
        self._messages_below = 0
        """The number of other people's messages below the hand when they were last counted."""
        self._counted_up_to = 0
        """The newest message of the channel when the messages below were last counted."""
        self._times_shown = 0
        self._is_being_edited = False
        self._is_outdated = False
        """Whether the hand has changed while an edit was running."""

    @property
    def channel(self) -> int:
        """The channel of the message, which may differ from that of its table."""
        return self.response.interaction.channel_id or self._hand.table.channel

    def set_message(self, message: int) -> None:
        """Store the id of the hand's current message.

        A new message is at the bottom of the channel.
        """
        if message != self.message_id:
            self._replaced_message = self.message_id, self._context.clock.now() + SECOND_TAP
            self._messages_below = self._counted_up_to = 0
        self.message_id = message

    def was_message(self, message: int) -> bool:
        """Return whether this message was the hand until just now."""
        replaced, until = self._replaced_message
        return replaced == message and self._context.clock.now() < until

    # The place in the channel

    def is_too_high(self) -> bool:
        """Return whether the hand is known to be buried.

        That is so if its table message or several other messages are below it. Where the bot may
        not read messages, a single one is enough.
        """
        table, channel = self._hand.table, self.channel
        if not self.message_id:
            return False
        if channel == table.channel and self.message_id < table.messages.message:
            return True
        if not self._may_read_history():
            return self._context.activity.last_message(channel) > self.message_id
        return self._messages_below >= SEVERAL

    async def count_messages_below(self) -> None:
        """Count the messages of other people below the hand.

        Discord is queried once, and only if something new was written.
        """
        context, message = self._context, self.message_id
        last = context.activity.last_message(self.channel)
        if (
            not message
            or last <= max(message, self._counted_up_to)
            or self._messages_below >= SEVERAL
        ):
            return
        if not self._may_read_history() or context.backoff.time_left():
            return
        below = list[int]()
        channel = context.channel_for(self.channel, self._hand.table.guild)
        with context.backoff.logging_failures(
            "it cannot be told how deep a hand lies", logging.DEBUG
        ):
            read = channel.history(limit=MOST_READ, after=discord.Object(message))
            below = [each.id async for each in read]
        if self.message_id == message:
            self._counted_up_to = max(last, *below, 0)
            self._messages_below = sum(not context.activity.is_own_message(each) for each in below)

    def _may_read_history(self) -> bool:
        """Return whether the bot may read the messages below the hand."""
        return self.response.interaction.app_permissions.read_message_history

    # Edits and replies

    async def edit(self, drawn: DrawnHand) -> None:
        """Show the hand. A running edit shows the newest state when it is done."""
        if self._is_being_edited:
            self._is_outdated = True
            return
        self._is_being_edited = True
        try:
            await self._edit_until_latest(drawn)
        finally:
            self._is_being_edited = False

    async def _edit_until_latest(self, drawn: DrawnHand) -> None:
        """Edit the message until it shows the latest state, with one edit at a time.

        An edit that Discord delayed must not overwrite a newer one.
        """
        hand, times = self._hand, self._times_shown
        while True:
            while self.response.is_awaited:
                await self.response.until_done()
                drawn = await hand.draw()
            if self._times_shown != times and drawn.fingerprint == hand.shown_fingerprint:
                # A reply has shown this state meanwhile.
                return
            self._is_outdated = False
            before = self._times_shown
            drawn, message = await self._send_or_send_plain(drawn, self._rewrite)
            is_overtaken = self._is_outdated or self._times_shown != before
            self._record_shown(drawn, message)
            if not is_overtaken:
                return
            drawn = await hand.draw()

    async def _rewrite(self, layout: Layout) -> discord.Message:
        """Edit the message with the newest token. A press may have brought a new one."""
        return await self.response.rewrite(layout)

    async def reply(self, send: Send[discord.Message | None]) -> bool:
        """Reply with the hand as it is when the reply can be sent.

        Return whether the reply has arrived.
        """
        async with self.response.wait_for_slot() as has_slot:
            if not has_slot:
                return False
            drawn, message = await self._send_or_send_plain(await self._hand.draw(), send)
            if message is not None:
                self._record_shown(drawn, message)
            return message is not None

    async def _send_or_send_plain(
        self, drawn: DrawnHand, send: Send[Sent]
    ) -> tuple[DrawnHand, Sent]:
        """Send the hand. If Discord rejects the bot's own emojis, send it without them.

        Return the hand as Discord accepted it, and what Discord has sent back.
        """
        try:
            return drawn, await send(drawn.layout)
        except discord.HTTPException as error:
            self._hand.rendering.give_up_emoji(drawn, error)
            drawn = await self._hand.draw()
            return drawn, await send(drawn.layout)

    async def move_below(self, drawn: DrawnHand) -> bool:
        """Replace the message by a new one below everything. Return whether that worked."""
        if self.response.is_awaited:
            return False
        old, message = self.response, await self._send_below(drawn.layout)
        if message is None:
            return False
        self.response = old.with_message(message)
        self._record_shown(drawn, message)
        await old.delete()
        return True

    async def _send_below(self, layout: Layout) -> discord.WebhookMessage | None:
        sending = asyncio.ensure_future(self.response.send_below(layout))
        clock = self._context.clock
        try:
            with self._context.backoff.logging_failures("a hand could not be moved"):
                await wait_until_done_or_at(clock, sending, clock.now() + MOVED_WITHIN)
                if sending.done():
                    return sending.result()
                log.info("a hand stays where it is: Discord takes no other for now")
        finally:
            sending.cancel()
        return None

    def _record_shown(self, drawn: DrawnHand, message: discord.Message) -> None:
        self._times_shown += 1
        self._context.backoff.outage.record_answer()
        if message.id != self.message_id:
            self._context.activity.record_own_message(self.channel, message.id)
        self.set_message(message.id)
        self._hand.record_shown(drawn, message)


# Hand message ------------------------------------------------------------------------------------

LIVE: Final = 13 * MINUTE
"""The time for which a hand is updated after a touch. Its token is valid two minutes longer."""
UNTOUCHED: Final = 5 * SECOND
"""A hand that was touched more recently is not moved, as a finger may be on it."""


class HandMessage(LiveMessage[DrawnHand]):
    """Shows the hand of one person, as the reply to presses and when there is news."""

    request_kind = RequestKind.INTERACTION

    def __init__(
        self, hands: Hands, table: TableHandle, response: Response, viewer: Viewer
    ) -> None:
        super().__init__(hands.context, table)
        self.table = table
        self.person = response.interaction.user.id
        self.rendering = HandRendering(hands.context, table, self.person, viewer)
        self.post = HandPost(self, response)
        self.touched_at = hands.context.clock.now()
        self.is_covered = False
        """Whether the message shows something else than the hand. Then only urgent news is shown in
        it."""
        self.is_asleep = False
        self._hands = hands
        self._previous_touch: tuple[Response, int] | None = None
        """The response before the last press on the hand, and the time of the press before."""
        self._sleep_watcher: asyncio.Task[None] | None = None
        self._answers_under_way = 0
        """The number of presses that are being answered. Their replies show the news."""
        self._is_token_doubted = False
        """Whether Discord said that it does not know the token, which is not always true."""
        self._retry_at = 0

    @property
    def is_live(self) -> bool:
        """Whether news can still be shown without a press."""
        return self.context.clock.now() < self.touched_at + LIVE

    @property
    def is_editable(self) -> bool:
        """Whether the hand's token is still valid."""
        now = self.context.clock.now()
        return now < self.touched_at + TOKEN and not self.post.response.is_refused

    # Presses

    def record_touch(self, response: Response, viewer: Viewer) -> None:
        """Record a press on the hand, which renews its life."""
        post, pressed = self.post, pressed_message_id(response)
        if post.was_message(pressed):
            return
        if post.message_id not in (0, pressed):
            self.context.background.start(post.response.delete(), self.table)
        elif post.response.interaction is not response.interaction:
            self._previous_touch = post.response, self.touched_at
        post.set_message(pressed)
        post.response, self.rendering.viewer = response, viewer
        self.touched_at = self.context.clock.now()
        self.is_asleep = self.is_covered = False
        self.stay_awake()

    def undo_touch(self) -> bool:
        """Restore the response before the last press, as that press does not show the hand.

        Return False if there was no response before.
        """
        if self._previous_touch is None:
            return False
        self.post.response, self.touched_at = self._previous_touch
        self.stay_awake()
        return True

    @contextmanager
    def holding_pushes(self) -> Iterator[None]:
        """Show no news while a press on the hand is being answered, as the reply shows it."""
        self._answers_under_way += 1
        try:
            yield
        finally:
            self._answers_under_way -= 1
            if not self._answers_under_way and self.has_news:
                self.schedule_update()

    async def answer_press(self, response: Response, note: str | None) -> None:
        """Reply to a press on the hand by showing its current state.

        A hand that lies too high is shown in a new message.
        """
        self.rendering.set_notice(note)
        if not response.is_done and self.post.was_message(pressed_message_id(response)):
            await response.defer()
        if response.is_done:
            await self._edit_now()
        elif self.post.is_too_high():
            await self._answer_below(response)
        else:
            await self._answer_in_place(response)
            self.context.background.start(self.post.count_messages_below(), self.table)

    async def answer_with_new_message(self, response: Response) -> None:
        """Reply with a new private message, which becomes the hand message.

        If Discord already has a reply, edit that reply instead.
        """
        if response.is_done:
            await self._edit_now()
        else:
            await self._answer_with(response.send_reply)

    async def _answer_in_place(self, response: Response) -> None:
        try:
            await self._answer_with(response.edit_pressed)
        except discord.NotFound as error:
            if error.code != MESSAGE_GONE:
                raise
            # A newer hand message has replaced this one while the press was on its way.
            await self.answer_with_new_message(response)

    async def _answer_below(self, response: Response) -> None:
        """Reply with the hand in a new message at the bottom, and delete the old message."""
        old = self.post.message_id
        await self._answer_with(response.send_reply)
        if self.post.message_id != old:
            self.context.background.start(response.delete_message(old), self.table)

    async def _answer_with(self, send: Send[discord.Message | None]) -> None:
        if not await self.post.reply(send):
            # The reply may not have arrived.
            self.shown_fingerprint, self.has_news = b"", True
            self.undo_touch()

    async def show_notice(self, note: str | None) -> bool:
        """Show the result of a press made elsewhere. Return whether the hand still exists."""
        self.rendering.set_notice(note)
        with self.holding_pushes():
            await self._edit_now()
        return self._hands.has(self)

    # Life

    def stay_awake(self) -> None:
        """Keep the hand up to date until it falls asleep.

        An asleep hand says that it is not up to date any more.
        """
        self.table.set_hand_live(self.person, self.touched_at + LIVE)
        if self._sleep_watcher is None or self._sleep_watcher.done():
            self._sleep_watcher = self.context.background.start(
                self._watch_until_asleep(), self.table
            )

    def stop_watching(self) -> None:
        """Stop waiting for the hand to fall asleep, as it is gone."""
        if self._sleep_watcher is not None:
            self._sleep_watcher.cancel()
            self._sleep_watcher = None

    async def _watch_until_asleep(self) -> None:
        while self._hands.has(self):
            if not self.is_live:
                self.refresh()
                return
            await self.context.clock.sleep_until(self.touched_at + LIVE)

    async def _fall_asleep(self) -> None:
        self.is_asleep = True
        view = self.table.view
        if self.context.backoff.time_left() or (view.is_solo and view.paused):
            # Nothing on the hand changes for now, so it needs no edit. Any button wakes it.
            return
        self.rendering.set_notice(self.rendering.viewer.text("hand-asleep"))
        await self._edit_now()

    # Updates

    def show_news(self, news: tuple[object, ...]) -> None:
        """Update the hand if something has changed that its owner has to know."""
        if news != self.rendering.shown_news and not (self.is_covered and is_for_later(news)):
            self.schedule_update()

    def refresh(self) -> None:
        """Update the hand, unless its message shows something else."""
        if not self.is_covered:
            self.schedule_update()

    def may_update(self) -> bool:
        """Return whether the hand is awake, and no reply is about to show it."""
        return not self._answers_under_way and not self.is_asleep

    def next_update_at(self) -> int:
        """Return when the hand may be edited again with its token.

        A new turn or a call window may use all the edits that Discord allows. A hand that falls
        asleep is edited without a wait.
        """
        if not self.is_live:
            return 0
        news, edits = self.table.push_reasons(self.person), self.post.response.rewrites
        edit_at = edits[-1] + A_TOKEN if edits else 0
        is_turn = news[:1] != self.rendering.shown_news[:1]
        if is_turn or self._urgency_of(news) is Urgency.WINDOW:
            is_full = edits.maxlen is not None and len(edits) == edits.maxlen
            window = self.context.pacer.limits.token_edits
            edit_at = edits[0] + window.time_for(len(edits)) if is_full else 0
        return max(self.context.backoff.until, self._retry_at, edit_at)

    def urgency(self) -> Urgency:
        """Return how soon the owner of the hand has to be shown its news."""
        if not self.is_live:
            return Urgency.REST
        return self._urgency_of(self.table.push_reasons(self.person))

    def _urgency_of(self, news: tuple[object, ...]) -> Urgency:
        if news == self.rendering.shown_news:
            return Urgency.REST
        if self.table.view.windows:
            return Urgency.WINDOW
        return Urgency.TURN if is_seat_concerned(news) else Urgency.CARDS

    async def update(self) -> None:
        """Show the news. If the hand was not pressed for a while, let it fall asleep."""
        if self.is_live:
            await super().update()
        else:
            await self._fall_asleep()

    async def draw(self) -> DrawnHand:
        """Draw the current state of the hand."""
        self.has_news = False
        return await self.rendering.draw(self.post.response.interaction, is_asleep=self.is_asleep)

    async def send(self, drawn: DrawnHand) -> None:
        """Edit the hand. If its owner's turn begins and it is buried, move it below instead."""
        if not (drawn.begins_turn and await self._move_if_buried(drawn)):
            await self._edit(drawn)

    async def _move_if_buried(self, drawn: DrawnHand) -> bool:
        """Move the hand below other messages, if it is buried and Discord accepts a new message.

        A hand that was recently touched stays. Return whether the hand was moved.
        """
        post, follow_ups, clock = self.post, self._hands.follow_ups, self.context.clock
        now = clock.now()
        if now < self.touched_at + UNTOUCHED or not follow_ups.has_room(post.channel, now):
            return False
        await post.count_messages_below()
        if not post.is_too_high():
            return False
        follow_ups.count_follow_up(post.channel, clock.now())
        is_moved = await post.move_below(drawn)
        if not is_moved:
            follow_ups.record_refusal(post.channel, clock.now())
        return is_moved

    async def _edit(self, drawn: DrawnHand) -> None:
        if self.is_editable:
            await self.post.edit(drawn)
        else:
            self._hands.drop_hand(self)

    async def _edit_now(self) -> None:
        """Show the current state, even if it looks the same."""
        await self.try_to_send(await self.draw(), self._edit)

    def record_shown(self, drawn: DrawnHand, message: discord.Message) -> None:
        """Record what the hand shows now."""
        self.shown_fingerprint = drawn.fingerprint
        self._previous_touch, self.is_covered = None, False
        self._is_token_doubted, self.failures, self._retry_at = False, 0, 0
        seat = self.table.view.seat_of(self.person)
        if seat is not None and drawn.view.view is not None:
            decision = drawn.view.table.decision
            self.table.mark_hand_shown(seat.number, decision, visible_since(message))

    async def handle_error(self, error: Exception, drawn: DrawnHand) -> None:  # noqa: ARG002 - the layout does not matter
        """Drop the hand if its message or token is gone.

        Otherwise try again later, if that may help.
        """
        if is_gone(error) and (self._is_token_doubted or not may_be_a_glitch(error)):
            self._hands.drop_hand(self)
            return
        backoff, said = self.context.backoff, "a hand could not be shown"
        backoff.handle_failure(error, log, logging.WARNING, said)
        self._is_token_doubted = is_gone(error)
        self.failures += 1
        self._retry_at = self.context.clock.now() + retry_delay(self.failures)
        if (self._is_token_doubted or may_succeed_later(error)) and self._hands.has(self):
            self.schedule_update()


def pressed_message_id(response: Response) -> int:
    """Return the id of the message that was pressed, or 0 for a command."""
    message = response.interaction.message
    return 0 if message is None else message.id
