"""The pushes to hands: urgent news for their owners is pushed at once, and nothing else is.

All of it happens in the background, never under a table's lock, and within Discord's limits. A hand
that is buried under other people's messages is moved below them.
"""

import asyncio
from typing import Final

from bot.chat.context import ChatContext
from bot.chat.live.hand_edits import HandEdits
from bot.chat.live.hand_message import HandIndex, HandMessage
from bot.chat.live.hand_place import count_below, lies_too_high
from bot.chat.live.hand_rendering import rendered
from bot.chat.live.message_rates import A_TOKEN, FollowUpBudget
from bot.chat.rate_limits.pacer import RequestKind
from bot.chat.rate_limits.urgency import Urgency, sent_as
from bot.durations import MINUTE, SECOND
from bot.tables.time.clock import first_of
from bot.tables.views import is_concerned, is_for_later

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
        self.edits = HandEdits(context, self.drop, self._wake_again)

    def is_live(self, hand: HandMessage) -> bool:
        """Return whether news can be pushed to the hand."""
        return self._context.clock.now() < hand.touched_at + LIVE

    def drop(self, hand: HandMessage) -> None:
        """Drop a hand whose message or token no longer exists."""
        if self._is_kept(hand):
            self._hands.drop(hand)
            hand.table.note_live(hand.person, 0)

    def watch(self, hand: HandMessage) -> None:
        """Keep a hand up to date for a while.

        Afterwards it shows that it is not up to date any more.
        """
        hand.table.note_live(hand.person, hand.touched_at + LIVE)
        if hand.watcher is None or hand.watcher.done():
            hand.watcher = self._context.background.start(self._until_asleep(hand), hand.table)

    def wake_for_news(self, hand: HandMessage) -> None:
        """Push to a hand if something has changed that its owner has to know."""
        news = hand.table.urgent_news(hand.person)
        if news != hand.urgent and not (hand.is_covered and is_for_later(news)):
            self.wake(hand)

    def refresh(self, hand: HandMessage) -> None:
        """Push to a hand, unless its owner looks at something else in its place."""
        if not hand.is_covered:
            self.wake(hand)

    def undo_touch(self, hand: HandMessage) -> None:
        """Restore the response before the last press, as that press does not show the hand."""
        hand.undo_touch()
        self.watch(hand)

    def wake(self, hand: HandMessage) -> None:
        """Start a push of news to a hand, or hurry the waiting one."""
        hand.changed = True
        hand.news.set()
        if hand.turn is not None:
            hand.turn.hurry(urgency_of(hand))
        if hand.worker is None and not hand.answering:
            hand.worker = self._context.background.start(self._bring_up_to_date(hand), hand.table)
            hand.worker.add_done_callback(lambda done: self._rest(hand, done))

    async def _until_asleep(self, hand: HandMessage) -> None:
        while self._is_kept(hand):
            if not self.is_live(hand):
                self.refresh(hand)
                return
            await self._context.clock.sleep_until(hand.touched_at + LIVE)

    def _is_kept(self, hand: HandMessage) -> bool:
        return self._hands.find(hand.table.id, hand.person) is hand

    def _wake_again(self, hand: HandMessage) -> None:
        if self._is_kept(hand):
            self.wake(hand)

    def _rest(self, hand: HandMessage, done: asyncio.Task[None]) -> None:
        hand.worker = None
        if not done.cancelled() and hand.changed and not hand.answering and not hand.asleep:
            self.wake(hand)

    async def _bring_up_to_date(self, hand: HandMessage) -> None:
        """Push until nothing is new. Urgent news does not wait for the rest."""
        clock = self._context.clock
        while hand.changed and not hand.answering and not hand.asleep:
            if not self.is_live(hand):
                await self._put_to_sleep(hand)
                return
            wait = self._wait(hand)
            if wait > 0:
                # News may make the push urgent.
                hand.news.clear()
                await first_of(clock, hand.news.wait(), clock.now() + wait)
                continue
            await self._push(hand)

    def _wait(self, hand: HandMessage) -> int:
        """Return the milliseconds for which a push has to wait."""
        now = self._context.clock.now()
        return max(
            self._context.backoff.left(), max(hand.not_before, self._after_edits(hand)) - now
        )

    def _after_edits(self, hand: HandMessage) -> int:
        """Return when the hand's token may edit it again.

        A new turn or a call window may use all the edits that Discord allows.
        """
        edits, window = hand.response.rewrites, self._context.pacer.limits.token_edits
        is_turn = hand.table.urgent_news(hand.person)[:1] != hand.urgent[:1]
        if is_turn or urgency_of(hand) is Urgency.WINDOW:
            is_full = edits.maxlen is not None and len(edits) == edits.maxlen
            return edits[0] + window.for_so_many(len(edits)) if is_full else 0
        return edits[-1] + A_TOKEN if edits else 0

    async def _push(self, hand: HandMessage) -> None:
        """Wait for the pacer, then show the state at that time."""
        pacer = self._context.pacer
        hand.turn = pacer.turn(RequestKind.INTERACTION, urgency_of(hand))
        async with hand.turn:
            if hand.changed and not hand.answering:
                await self._show(hand)

    async def _show(self, hand: HandMessage) -> None:
        was_concerned = bool(hand.urgent) and is_concerned(hand.urgent)
        new = await rendered(self._context, hand)
        if new.fingerprint == hand.shown:
            return
        begins = is_concerned(hand.urgent) and not was_concerned
        if begins and await self._is_to_come_down(hand):
            self.follow_ups.note(hand.channel, self._context.clock.now())
            if await self.edits.move(hand, new):
                return
            self.follow_ups.note_refusal(hand.channel, self._context.clock.now())
        await self.edits.edit(hand, new)

    async def _is_to_come_down(self, hand: HandMessage) -> bool:
        """Return whether the hand should be moved down.

        It must be buried and not recently touched, and the channel must accept a message.
        """
        now = self._context.clock.now()
        if now < hand.touched_at + UNTOUCHED or not self.follow_ups.has_room(hand.channel, now):
            return False
        await count_below(self._context, hand)
        return lies_too_high(self._context, hand)

    async def _put_to_sleep(self, hand: HandMessage) -> None:
        hand.asleep = True
        view = hand.table.view
        if self._context.backoff.left() or (view.is_solo and view.paused):
            # The hand stays true without an edit, and any button wakes it.
            return
        hand.say(hand.look.text("hand-asleep"))
        with sent_as(Urgency.REST):
            await self.edits.edit(hand, await rendered(self._context, hand))


def urgency_of(hand: HandMessage) -> Urgency:
    """Return how soon the owner of a hand has to be shown its news."""
    news = hand.table.urgent_news(hand.person)
    if news == hand.urgent:
        return Urgency.REST
    if hand.table.view.windows:
        return Urgency.WINDOW
    return Urgency.TURN if is_concerned(news) else Urgency.CARDS
