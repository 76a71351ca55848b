"""Live hands: opening, touching and answering private messages that can still be edited.

A hand can be edited for a quarter of an hour after its owner last touched it.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final

import discord

from bot.chat.context import ChatContext
from bot.chat.limits.backoff import retry_delay
from bot.chat.limits.pacer import RequestKind
from bot.chat.limits.rate_windows import A_TOKEN, FollowUpBudget
from bot.chat.limits.request_budget import Urgency, with_urgency
from bot.chat.messages.hand_message import (
    HandIndex,
    HandMessage,
    RenderedHand,
    is_too_high,
    record_shown,
    render_hand,
    render_plain_hand,
    update_messages_below,
)
from bot.chat.requests.components import Layout
from bot.chat.requests.errors import (
    MESSAGE_GONE,
    UNSENT,
    is_gone,
    may_be_a_glitch,
    may_succeed_later,
)
from bot.chat.requests.response import IN_VIEW, TOKEN, Response
from bot.chat.wording.viewer import Viewer
from bot.clock import MINUTE, SECOND, wait_until_done_or_at
from bot.tables.handle import TableHandle
from bot.tables.settings import Phase
from bot.tables.views import is_for_later, is_seat_concerned

# Hand edits --------------------------------------------------------------------------------------

# The edits of a live hand: one at a time, the latest state last, while its token is valid.

log = logging.getLogger(__name__)

MOVED_WITHIN: Final = 1500
"""In milliseconds. If Discord takes longer, it limits messages, and the hand stays where it is."""


class HandEdits:
    """Writes hands to Discord."""

    def __init__(
        self,
        context: ChatContext,
        drop: Callable[[HandMessage], None],
        again: Callable[[HandMessage], None],
    ) -> None:
        """Call `drop` for hands that are gone, and `again` for hands that must still be shown."""
        self._context = context
        self._drop = drop
        self._again = again

    def can_throw_in(self, hand: HandMessage) -> bool:
        """Return whether the hand's token is still valid."""
        now, response = self._context.clock.now(), hand.response
        return now < hand.touched_at + TOKEN and not response.is_refused

    async def edit(self, hand: HandMessage, new: RenderedHand) -> None:
        """Show a new state of the hand. A running edit shows the new state when it is done."""
        if not self.can_throw_in(hand):
            self._drop(hand)
            return
        if hand.is_being_edited:
            hand.is_outdated = True
            return
        hand.is_being_edited = True
        try:
            await self._edit_until_latest(hand, new)
        except UNSENT as error:
            self._handle_error(hand, error)
        finally:
            hand.is_being_edited = False

    async def _edit_until_latest(self, hand: HandMessage, new: RenderedHand) -> None:
        """Edit the hand until it shows the latest state, with one edit at a time.

        An edit that Discord delayed must not overwrite a newer one.
        """
        times = hand.times_shown
        while True:
            while hand.response.is_awaited:
                await hand.response.until_done()
                new = await render_hand(self._context, hand)
            if hand.times_shown != times and new.fingerprint == hand.shown_fingerprint:
                # A reply has shown this state meanwhile.
                return
            hand.is_outdated = False
            before = hand.times_shown
            message, new = await self._send_or_send_plain(hand, new)
            is_overtaken = hand.is_outdated or hand.times_shown != before
            record_shown(self._context, hand, new, message)
            if not is_overtaken:
                return
            new = await render_hand(self._context, hand)

    async def _send_or_send_plain(
        self, hand: HandMessage, new: RenderedHand
    ) -> tuple[discord.Message, RenderedHand]:
        """Edit the message, with the plain form if Discord rejects the first one.

        Return the message, and the form that Discord accepted.
        """
        try:
            return await hand.response.rewrite(new.layout), new
        except discord.HTTPException as error:
            new = await render_plain_hand(self._context, hand, new, error)
            return await hand.response.rewrite(new.layout), new

    def _handle_error(self, hand: HandMessage, error: Exception) -> None:
        if is_gone(error) and (hand.is_token_doubted or not may_be_a_glitch(error)):
            self._drop(hand)
            return
        self._context.backoff.handle_failure(
            error, log, logging.WARNING, "a hand could not be shown"
        )
        hand.is_token_doubted = is_gone(error)
        hand.pushed_at = self._context.clock.now()
        hand.failures += 1
        hand.retry_at = hand.pushed_at + retry_delay(hand.failures)
        if hand.is_token_doubted or may_succeed_later(error):
            self._again(hand)

    async def move_below(self, hand: HandMessage, new: RenderedHand) -> bool:
        """Replace the hand by a new message below everything. Return whether that worked."""
        if hand.response.is_awaited:
            return False
        old, message = hand.response, await self._send_below(hand, new)
        if message is None:
            return False
        hand.response = old.with_message(message)
        record_shown(self._context, hand, new, message)
        await old.delete()
        return True

    async def _send_below(
        self, hand: HandMessage, new: RenderedHand
    ) -> discord.WebhookMessage | None:
        sending = asyncio.ensure_future(hand.response.send_below(new.layout))
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


# Hand pushes -------------------------------------------------------------------------------------

# The pushes to hands: urgent news for their owners is pushed at once, and nothing else is.
#
# All of it happens in the background, never under a table's lock, and within Discord's limits. A
# hand that is buried under other people's messages is moved below them.

LIVE: Final = 13 * MINUTE
"""The time for which a hand is updated after a touch. Its token is valid two minutes longer."""
UNTOUCHED: Final = 5 * SECOND
"""A hand that was touched more recently is not moved, as a finger may be on it."""


class HandPushes:
    """Updates hand messages."""

    def __init__(self, context: ChatContext, hands: HandIndex) -> None:
        self._context = context
        self._hands = hands
        self.follow_ups = FollowUpBudget(context.pacer.limits.follow_ups)
        self.edits = HandEdits(context, self.drop_hand, self._retry_push)

    def is_live(self, hand: HandMessage) -> bool:
        """Return whether news can be pushed to the hand."""
        return self._context.clock.now() < hand.touched_at + LIVE

    def drop_hand(self, hand: HandMessage) -> None:
        """Drop a hand whose message or token no longer exists."""
        if self._is_current(hand):
            self._hands.remove(hand)
            hand.table.set_hand_live(hand.person, 0)

    def start_watching(self, hand: HandMessage) -> None:
        """Keep a hand up to date for a while.

        Afterwards it shows that it is not up to date any more.
        """
        hand.table.set_hand_live(hand.person, hand.touched_at + LIVE)
        if hand.sleep_watcher is None or hand.sleep_watcher.done():
            hand.sleep_watcher = self._context.background.start(
                self._watch_until_asleep(hand), hand.table
            )

    def schedule_push_for_news(self, hand: HandMessage) -> None:
        """Push to a hand if something has changed that its owner has to know."""
        news = hand.table.push_reasons(hand.person)
        if news != hand.shown_urgent_news and not (hand.is_covered and is_for_later(news)):
            self.schedule_push(hand)

    def refresh(self, hand: HandMessage) -> None:
        """Push to a hand, unless its owner looks at something else in its place."""
        if not hand.is_covered:
            self.schedule_push(hand)

    def undo_touch(self, hand: HandMessage) -> None:
        """Restore the response before the last press, as that press does not show the hand."""
        hand.undo_touch()
        self.start_watching(hand)

    def schedule_push(self, hand: HandMessage) -> None:
        """Start a push of news to a hand, or hurry the waiting one."""
        hand.has_news = True
        hand.news_event.set()
        if hand.push_slot is not None:
            hand.push_slot.raise_urgency(push_urgency(hand))
        if hand.push_task is None and not hand.answers_under_way:
            hand.push_task = self._context.background.start(
                self._push_until_current(hand), hand.table
            )
            hand.push_task.add_done_callback(lambda done: self._end_push_task(hand, done))

    async def _watch_until_asleep(self, hand: HandMessage) -> None:
        while self._is_current(hand):
            if not self.is_live(hand):
                self.refresh(hand)
                return
            await self._context.clock.sleep_until(hand.touched_at + LIVE)

    def _is_current(self, hand: HandMessage) -> bool:
        return self._hands.get(hand.table.id, hand.person) is hand

    def _retry_push(self, hand: HandMessage) -> None:
        if self._is_current(hand):
            self.schedule_push(hand)

    def _end_push_task(self, hand: HandMessage, done: asyncio.Task[None]) -> None:
        hand.push_task = None
        if (
            not done.cancelled()
            and hand.has_news
            and not hand.answers_under_way
            and not hand.is_asleep
        ):
            self.schedule_push(hand)

    async def _push_until_current(self, hand: HandMessage) -> None:
        """Push until nothing is new. Urgent news does not wait for the rest."""
        clock = self._context.clock
        while hand.has_news and not hand.answers_under_way and not hand.is_asleep:
            if not self.is_live(hand):
                await self._put_to_sleep(hand)
                return
            wait = self._push_delay(hand)
            if wait > 0:
                # News may make the push urgent.
                hand.news_event.clear()
                await wait_until_done_or_at(clock, hand.news_event.wait(), clock.now() + wait)
                continue
            await self._push(hand)

    def _push_delay(self, hand: HandMessage) -> int:
        """Return the milliseconds for which a push has to wait."""
        now = self._context.clock.now()
        return max(
            self._context.backoff.time_left(), max(hand.retry_at, self._next_edit_at(hand)) - now
        )

    def _next_edit_at(self, hand: HandMessage) -> int:
        """Return when the hand's token may edit it again.

        A new turn or a call window may use all the edits that Discord allows.
        """
        edits, window = hand.response.rewrites, self._context.pacer.limits.token_edits
        is_turn = hand.table.push_reasons(hand.person)[:1] != hand.shown_urgent_news[:1]
        if is_turn or push_urgency(hand) is Urgency.WINDOW:
            is_full = edits.maxlen is not None and len(edits) == edits.maxlen
            return edits[0] + window.time_for(len(edits)) if is_full else 0
        return edits[-1] + A_TOKEN if edits else 0

    async def _push(self, hand: HandMessage) -> None:
        """Wait for the pacer, then show the state at that time."""
        pacer = self._context.pacer
        hand.push_slot = pacer.request_slot(RequestKind.INTERACTION, push_urgency(hand))
        async with hand.push_slot:
            if hand.has_news and not hand.answers_under_way:
                await self._edit_or_move(hand)

    async def _edit_or_move(self, hand: HandMessage) -> None:
        was_concerned = bool(hand.shown_urgent_news) and is_seat_concerned(hand.shown_urgent_news)
        new = await render_hand(self._context, hand)
        if new.fingerprint == hand.shown_fingerprint:
            return
        begins = is_seat_concerned(hand.shown_urgent_news) and not was_concerned
        if begins and await self._should_move_below(hand):
            self.follow_ups.count_follow_up(hand.channel, self._context.clock.now())
            if await self.edits.move_below(hand, new):
                return
            self.follow_ups.record_refusal(hand.channel, self._context.clock.now())
        await self.edits.edit(hand, new)

    async def _should_move_below(self, hand: HandMessage) -> bool:
        """Return whether the hand should be moved down.

        It must be buried and not recently touched, and the channel must accept a message.
        """
        now = self._context.clock.now()
        if now < hand.touched_at + UNTOUCHED or not self.follow_ups.has_room(hand.channel, now):
            return False
        await update_messages_below(self._context, hand)
        return is_too_high(self._context, hand)

    async def _put_to_sleep(self, hand: HandMessage) -> None:
        hand.is_asleep = True
        view = hand.table.view
        if self._context.backoff.time_left() or (view.is_solo and view.paused):
            # The hand stays true without an edit, and any button wakes it.
            return
        hand.set_notice(hand.viewer.text("hand-asleep"))
        with with_urgency(Urgency.REST):
            await self.edits.edit(hand, await render_hand(self._context, hand))


def push_urgency(hand: HandMessage) -> Urgency:
    """Return how soon the owner of a hand has to be shown its news."""
    news = hand.table.push_reasons(hand.person)
    if news == hand.shown_urgent_news:
        return Urgency.REST
    if hand.table.view.windows:
        return Urgency.WINDOW
    return Urgency.TURN if is_seat_concerned(news) else Urgency.CARDS


# Hand answers ------------------------------------------------------------------------------------

# Replies with a hand: in place of the pressed message, or in a new message at the bottom.

Send = Callable[[Layout], Awaitable[discord.Message | None]]


class HandAnswers:
    """Shows hands as replies to presses."""

    def __init__(self, context: ChatContext, pushes: HandPushes) -> None:
        self._context = context
        self._pushes = pushes

    async def answer_press(self, hand: HandMessage, response: Response) -> None:
        """Reply to a press on the hand by showing its current state.

        A hand that lies too high is shown in a new message.
        """
        if not response.is_done and hand.was_message(
            pressed_message_id(response), self._context.clock.now()
        ):
            await response.defer()
        if response.is_done:
            await self._pushes.edits.edit(hand, await render_hand(self._context, hand))
        elif is_too_high(self._context, hand):
            await self._answer_below(hand, response)
        else:
            await self._answer_in_place(hand, response)
            self._context.background.start(update_messages_below(self._context, hand), hand.table)

    async def send_new_hand(self, hand: HandMessage, response: Response) -> None:
        """Reply with a new private message, which becomes the hand message.

        If there is a reply already, edit that one.
        """
        if response.is_done:
            await self._pushes.edits.edit(hand, await render_hand(self._context, hand))
        else:
            await self._answer_with(hand, response.send_reply)

    async def _answer_in_place(self, hand: HandMessage, response: Response) -> None:
        try:
            await self._answer_with(hand, response.edit_pressed)
        except discord.NotFound as error:
            if error.code != MESSAGE_GONE:
                raise
            # A newer hand message has replaced this one while the press was on its way.
            await self.send_new_hand(hand, response)

    async def _answer_below(self, hand: HandMessage, response: Response) -> None:
        """Reply with the hand in a new message at the bottom, and delete the old message."""
        old = hand.message_id
        await self._answer_with(hand, response.send_reply)
        if hand.message_id != old:
            self._context.background.start(response.delete_message(old), hand.table)

    async def _answer_with(self, hand: HandMessage, send: Send) -> None:
        """Reply with the hand as it is when the reply can be sent."""
        async with hand.response.wait_for_slot() as has_turn:
            is_there = has_turn and await self._try_to_send(hand, send)
        if not is_there:
            # The reply may not have arrived.
            hand.shown_fingerprint, hand.has_news = b"", True
            self._pushes.undo_touch(hand)

    async def _try_to_send(self, hand: HandMessage, send: Send) -> bool:
        """Send the hand and return whether it has arrived.

        If Discord rejects the bot's own emojis, the hand is sent without them.
        """
        new = await render_hand(self._context, hand)
        try:
            sent = await send(new.layout)
        except discord.HTTPException as error:
            new = await render_plain_hand(self._context, hand, new, error)
            sent = await send(new.layout)
        if sent is not None:
            record_shown(self._context, hand, new, sent)
        return sent is not None


def pressed_message_id(response: Response) -> int:
    """Return the message that an interaction was pressed on, or 0 for a command."""
    message = response.interaction.message
    return 0 if message is None else message.id


# Hands -------------------------------------------------------------------------------------------


class Hands:
    """All live hands."""

    def __init__(self, context: ChatContext) -> None:
        self._context = context
        self._hands = HandIndex()
        self._pushes = HandPushes(context, self._hands)
        self._answers = HandAnswers(context, self._pushes)

    @property
    def outdated_count(self) -> int:
        """The number of hands that still have to show news."""
        return self._hands.outdated_count

    def get(self, table: TableHandle, person: int) -> HandMessage | None:
        """Return the hand of a person at a table, live or not."""
        return self._hands.get(table.id, person)

    def record_touch(self, table: TableHandle, response: Response, viewer: Viewer) -> HandMessage:
        """Note a press on the hand, which renews its life, and return the hand."""
        hand = self.get(table, response.interaction.user.id)
        if hand is None:
            return self._store_hand(table, response, viewer)
        pressed, now = pressed_message_id(response), self._context.clock.now()
        if hand.was_message(pressed, now):
            return hand
        if hand.message_id not in (0, pressed):
            self._context.background.start(hand.response.delete(), table)
        elif hand.response.interaction is not response.interaction:
            hand.previous_touch = hand.response, hand.touched_at
        hand.set_message(pressed, now)
        hand.response, hand.viewer, hand.touched_at = response, viewer, now
        hand.is_asleep = hand.is_covered = False
        self._pushes.start_watching(hand)
        return hand

    def cover_hand(self, table: TableHandle, response: Response, viewer: Viewer) -> None:
        """Note that a press shows something else in its message.

        If that message is the hand, the hand counts as covered.
        """
        person = response.interaction.user.id
        hand = self.get(table, person)
        if hand is None and table.view.seat_of(person) is None:
            return
        if hand is None or hand.message_id == pressed_message_id(response):
            hand = self.record_touch(table, response, viewer)
            hand.is_covered, hand.has_news, hand.shown_fingerprint = True, False, b""

    async def open_hand(
        self, table: TableHandle, response: Response, viewer: Viewer, note: str | None = None
    ) -> None:
        """Reply with a new hand.

        Delete an older one of the same person if it can still be deleted.
        """
        old = self.get(table, response.interaction.user.id)
        hand = self._store_hand(table, response, viewer)
        hand.is_plain = old is not None and old.is_plain
        hand.set_notice(note)
        with self.holding_pushes(hand):
            await self._answers.send_new_hand(hand, response)
        if old is None or not self._pushes.edits.can_throw_in(old):
            return
        if hand.message_id or response.is_done:
            await old.response.delete()
        else:
            self._restore_hand(old)

    async def answer_press(self, hand: HandMessage, response: Response, note: str | None) -> None:
        """Reply to a press on the hand by showing its current state.

        A hand that lies too high is shown in a new message.
        """
        hand.set_notice(note)
        await self._answers.answer_press(hand, response)

    def recently_touched(self, table: TableHandle, person: int) -> HandMessage | None:
        """Return the hand in which a person has pressed lately, as it is probably in view."""
        hand, now = self.get(table, person), self._context.clock.now()
        if hand is None or hand.is_covered or now >= hand.touched_at + IN_VIEW:
            return None
        return hand

    async def show_notice(self, hand: HandMessage, note: str | None) -> bool:
        """Show the result of a press made elsewhere. Return whether the hand still exists."""
        hand.set_notice(note)
        with self.holding_pushes(hand):
            await self._pushes.edits.edit(hand, await render_hand(self._context, hand))
        return self.get(hand.table, hand.person) is hand

    @contextmanager
    def holding_pushes(self, hand: HandMessage) -> Iterator[None]:
        """Push nothing to the hand while a press on it is being answered."""
        hand.answers_under_way += 1
        try:
            yield
        finally:
            hand.answers_under_way -= 1
            if not hand.answers_under_way and hand.has_news:
                self._pushes.schedule_push(hand)

    def update_table(self, table: TableHandle) -> None:
        """Update the hands of a table in the background."""
        if table.view.phase is Phase.OVER and table.view.frozen is None:
            # The lobby of a rematch follows at once.
            return
        if table.view.is_dealing:
            # The cards follow at once.
            return
        # Include people without a seat: they may be able to join again, or have to see that they
        # cannot. Players whose turn it is come first.
        for hand in sorted(self._hands.for_table(table.id), key=_is_only_watching):
            self._pushes.schedule_push_for_news(hand)

    def refresh_table(self, table: TableHandle) -> None:
        """Update the hands of a table with news that is not part of the match.

        The table message cannot be updated, or the effects of the match are now known.
        """
        for hand in self._hands.for_table(table.id):
            self._pushes.refresh(hand)

    def update_other_turns(self, table: TableHandle, person: int) -> None:
        """Update a person's other hands in the server.

        It has become their turn at `table`, or it is their turn no more.
        """
        for hand in self._hands.for_person(person):
            if hand.table is not table and hand.table.guild == table.guild:
                self._pushes.refresh(hand)

    def change_viewer(self, person: int, guild: int, viewer: Viewer) -> None:
        """Show a person's hands in a server with the person's new look."""
        for hand in self._hands.for_person(person):
            if hand.table.guild == guild:
                hand.viewer = viewer
                self._pushes.refresh(hand)

    def forget_table(self, table: TableHandle) -> None:
        """Drop the hands of a closed table."""
        self._pushes.follow_ups.forget_old(self._context.clock.now())
        for hand in self._hands.for_table(table.id):
            self._hands.remove(hand)

    def undo_touch(self, response: Response) -> None:
        """Undo the touch of an interaction that was not answered with a hand.

        Its token cannot edit a hand either.
        """
        for hand in self._hands.for_person(response.interaction.user.id):
            if hand.response.interaction is not response.interaction:
                continue
            if hand.previous_touch is None:
                self._pushes.drop_hand(hand)
            else:
                self._pushes.undo_touch(hand)

    def _restore_hand(self, old: HandMessage) -> None:
        """Restore the old hand, as its replacement may not exist."""
        if old.table.view.phase is Phase.CLOSED:
            return
        self._hands.add(old)
        self._pushes.start_watching(old)
        self._pushes.schedule_push(old)

    def _store_hand(self, table: TableHandle, response: Response, viewer: Viewer) -> HandMessage:
        person = response.interaction.user.id
        old = self.get(table, person)
        if old is not None:
            # The new hand shows the news that the old one had to show.
            old.has_news = False
        hand = HandMessage(table, person, response, self._context.clock.now(), viewer)
        if table.view.phase is not Phase.CLOSED:
            # Hands are dropped when their table closes. After that a hand would be stored without
            # end.
            self._hands.add(hand)
            self._pushes.start_watching(hand)
        return hand


def _is_only_watching(hand: HandMessage) -> bool:
    return not is_seat_concerned(hand.table.push_reasons(hand.person))
