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
from bot.chat.limits.backoff import retry_after
from bot.chat.limits.budget import Urgency, sent_as
from bot.chat.limits.pacer import RequestKind
from bot.chat.limits.rates import A_TOKEN, FollowUpBudget
from bot.chat.messages.hand_message import (
    HandIndex,
    HandMessage,
    Rendered,
    count_below,
    lies_too_high,
    note_shown,
    plainer,
    rendered,
)
from bot.chat.requests.components import Layout
from bot.chat.requests.errors import MESSAGE_GONE, UNSENT, is_gone, may_be_a_glitch, may_pass
from bot.chat.requests.response import IN_VIEW, TOKEN, Response
from bot.chat.wording.viewer import Look
from bot.clock import MINUTE, SECOND, first_of
from bot.tables.handle import TableHandle
from bot.tables.settings import Phase
from bot.tables.views import is_concerned, is_for_later

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

    async def edit(self, hand: HandMessage, new: Rendered) -> None:
        """Show a new state of the hand. A running edit shows the new state when it is done."""
        if not self.can_throw_in(hand):
            self._drop(hand)
            return
        if hand.is_edited:
            hand.is_outdated = True
            return
        hand.is_edited = True
        try:
            await self._edit_until_latest(hand, new)
        except UNSENT as error:
            self._fail(hand, error)
        finally:
            hand.is_edited = False

    async def _edit_until_latest(self, hand: HandMessage, new: Rendered) -> None:
        """Edit the hand until it shows the latest state, with one edit at a time.

        An edit that Discord delayed must not overwrite a newer one.
        """
        times = hand.times_shown
        while True:
            while hand.response.is_awaited:
                await hand.response.until_done()
                new = await rendered(self._context, hand)
            if hand.times_shown != times and new.fingerprint == hand.shown:
                # A reply has shown this state meanwhile.
                return
            hand.is_outdated = False
            before = hand.times_shown
            message, new = await self._taken(hand, new)
            is_overtaken = hand.is_outdated or hand.times_shown != before
            note_shown(self._context, hand, new, message)
            if not is_overtaken:
                return
            new = await rendered(self._context, hand)

    async def _taken(self, hand: HandMessage, new: Rendered) -> tuple[discord.Message, Rendered]:
        """Edit the message, with the plain form if Discord rejects the first one.

        Return the message, and the form that Discord accepted.
        """
        try:
            return await hand.response.rewrite(new.layout), new
        except discord.HTTPException as error:
            new = await plainer(self._context, hand, new, error)
            return await hand.response.rewrite(new.layout), new

    def _fail(self, hand: HandMessage, error: Exception) -> None:
        if is_gone(error) and (hand.is_doubted or not may_be_a_glitch(error)):
            self._drop(hand)
            return
        self._context.backoff.failed(error, log, logging.WARNING, "a hand could not be shown")
        hand.is_doubted = is_gone(error)
        hand.pushed_at = self._context.clock.now()
        hand.failures += 1
        hand.not_before = hand.pushed_at + retry_after(hand.failures)
        if hand.is_doubted or may_pass(error):
            self._again(hand)

    async def move(self, hand: HandMessage, new: Rendered) -> bool:
        """Replace the hand by a new message below everything. Return whether that worked."""
        if hand.response.is_awaited:
            return False
        old, message = hand.response, await self._sent_below(hand, new)
        if message is None:
            return False
        hand.response = old.moved_to(message)
        note_shown(self._context, hand, new, message)
        await old.delete()
        return True

    async def _sent_below(self, hand: HandMessage, new: Rendered) -> discord.WebhookMessage | None:
        sending = asyncio.ensure_future(hand.response.send_below(new.layout))
        clock = self._context.clock
        try:
            with self._context.backoff.trying("a hand could not be moved"):
                await first_of(clock, sending, clock.now() + MOVED_WITHIN)
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


# Hand answers ------------------------------------------------------------------------------------

# Replies with a hand: in place of the pressed message, or in a new message at the bottom.

Send = Callable[[Layout], Awaitable[discord.Message | None]]


class HandAnswers:
    """Shows hands as replies to presses."""

    def __init__(self, context: ChatContext, pushes: HandPushes) -> None:
        self._context = context
        self._pushes = pushes

    async def answer(self, hand: HandMessage, response: Response) -> None:
        """Reply to a press on the hand by showing its current state.

        A hand that lies too high is shown in a new message.
        """
        if not response.is_done and hand.was(pressed_on(response), self._context.clock.now()):
            await response.defer()
        if response.is_done:
            await self._pushes.edits.edit(hand, await rendered(self._context, hand))
        elif lies_too_high(self._context, hand):
            await self._answer_below(hand, response)
        else:
            await self._answer_in_place(hand, response)
            self._context.background.start(count_below(self._context, hand), hand.table)

    async def send(self, hand: HandMessage, response: Response) -> None:
        """Reply with a new private message, which becomes the hand message.

        If there is a reply already, edit that one.
        """
        if response.is_done:
            await self._pushes.edits.edit(hand, await rendered(self._context, hand))
        else:
            await self._answer_with(hand, response.send)

    async def _answer_in_place(self, hand: HandMessage, response: Response) -> None:
        try:
            await self._answer_with(hand, response.edit)
        except discord.NotFound as error:
            if error.code != MESSAGE_GONE:
                raise
            # A newer hand message has replaced this one while the press was on its way.
            await self.send(hand, response)

    async def _answer_below(self, hand: HandMessage, response: Response) -> None:
        """Reply with the hand in a new message at the bottom, and delete the old message."""
        old = hand.message
        await self._answer_with(hand, response.send)
        if hand.message != old:
            self._context.background.start(response.delete_message(old), hand.table)

    async def _answer_with(self, hand: HandMessage, send: Send) -> None:
        """Reply with the hand as it is when the reply can be sent."""
        async with hand.response.turn() as has_turn:
            is_there = has_turn and await self._is_sent(hand, send)
        if not is_there:
            # The reply may not have arrived.
            hand.shown, hand.changed = b"", True
            self._pushes.undo_touch(hand)

    async def _is_sent(self, hand: HandMessage, send: Send) -> bool:
        """Send the hand and return whether it has arrived.

        If Discord rejects the bot's own emojis, the hand is sent without them.
        """
        new = await rendered(self._context, hand)
        try:
            sent = await send(new.layout)
        except discord.HTTPException as error:
            new = await plainer(self._context, hand, new, error)
            sent = await send(new.layout)
        if sent is not None:
            note_shown(self._context, hand, new, sent)
        return sent is not None


def pressed_on(response: Response) -> int:
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
    def waiting(self) -> int:
        """The number of hands that still have to show news."""
        return self._hands.waiting

    def of(self, table: TableHandle, person: int) -> HandMessage | None:
        """Return the hand of a person at a table, live or not."""
        return self._hands.find(table.id, person)

    def touch(self, table: TableHandle, response: Response, look: Look) -> HandMessage:
        """Note a press on the hand, which renews its life, and return the hand."""
        hand = self.of(table, response.interaction.user.id)
        if hand is None:
            return self._keep(table, response, look)
        pressed, now = pressed_on(response), self._context.clock.now()
        if hand.was(pressed, now):
            return hand
        if hand.message not in (0, pressed):
            self._context.background.start(hand.response.delete(), table)
        elif hand.response.interaction is not response.interaction:
            hand.before = hand.response, hand.touched_at
        hand.is_now(pressed, now)
        hand.response, hand.look, hand.touched_at = response, look, now
        hand.asleep = hand.is_covered = False
        self._pushes.watch(hand)
        return hand

    def cover(self, table: TableHandle, response: Response, look: Look) -> None:
        """Note that a press shows something else in its message.

        If that message is the hand, the hand counts as covered.
        """
        person = response.interaction.user.id
        hand = self.of(table, person)
        if hand is None and table.view.seat_of(person) is None:
            return
        if hand is None or hand.message == pressed_on(response):
            hand = self.touch(table, response, look)
            hand.is_covered, hand.changed, hand.shown = True, False, b""

    async def open(
        self, table: TableHandle, response: Response, look: Look, note: str | None = None
    ) -> None:
        """Reply with a new hand.

        Delete an older one of the same person if it can still be deleted.
        """
        old = self.of(table, response.interaction.user.id)
        hand = self._keep(table, response, look)
        hand.is_plain = old is not None and old.is_plain
        hand.say(note)
        with self.being_answered(hand):
            await self._answers.send(hand, response)
        if old is None or not self._pushes.edits.can_throw_in(old):
            return
        if hand.message or response.is_done:
            await old.response.delete()
        else:
            self._keep_again(old)

    async def answer(self, hand: HandMessage, response: Response, note: str | None) -> None:
        """Reply to a press on the hand by showing its current state.

        A hand that lies too high is shown in a new message.
        """
        hand.say(note)
        await self._answers.answer(hand, response)

    def at_hand(self, table: TableHandle, person: int) -> HandMessage | None:
        """Return the hand in which a person has pressed lately, as it is probably in view."""
        hand, now = self.of(table, person), self._context.clock.now()
        if hand is None or hand.is_covered or now >= hand.touched_at + IN_VIEW:
            return None
        return hand

    async def tell(self, hand: HandMessage, note: str | None) -> bool:
        """Show the result of a press made elsewhere. Return whether the hand still exists."""
        hand.say(note)
        with self.being_answered(hand):
            await self._pushes.edits.edit(hand, await rendered(self._context, hand))
        return self.of(hand.table, hand.person) is hand

    @contextmanager
    def being_answered(self, hand: HandMessage) -> Iterator[None]:
        """Push nothing to the hand while a press on it is being answered."""
        hand.answering += 1
        try:
            yield
        finally:
            hand.answering -= 1
            if not hand.answering and hand.changed:
                self._pushes.wake(hand)

    def changed(self, table: TableHandle) -> None:
        """Update the hands of a table in the background."""
        if table.view.phase is Phase.OVER and table.view.frozen is None:
            # The lobby of a rematch follows at once.
            return
        if table.view.is_dealing:
            # The cards follow at once.
            return
        # Include people without a seat: they may be able to join again, or have to see that they
        # cannot. Players whose turn it is come first.
        for hand in sorted(self._hands.at(table.id), key=_is_looking_on):
            self._pushes.wake_for_news(hand)

    def refresh(self, table: TableHandle) -> None:
        """Update the hands of a table with news that is not part of the match.

        The table message cannot be updated, or the effects of the match are now known.
        """
        for hand in self._hands.at(table.id):
            self._pushes.refresh(hand)

    def changed_elsewhere(self, table: TableHandle, person: int) -> None:
        """Update a person's other hands in the server.

        It has become their turn at `table`, or it is their turn no more.
        """
        for hand in self._hands.of(person):
            if hand.table is not table and hand.table.guild == table.guild:
                self._pushes.refresh(hand)

    def renew(self, person: int, guild: int, look: Look) -> None:
        """Show a person's hands in a server with the person's new look."""
        for hand in self._hands.of(person):
            if hand.table.guild == guild:
                hand.look = look
                self._pushes.refresh(hand)

    def forget(self, table: TableHandle) -> None:
        """Drop the hands of a closed table."""
        self._pushes.follow_ups.forget_old(self._context.clock.now())
        for hand in self._hands.at(table.id):
            self._hands.drop(hand)

    def take_back(self, response: Response) -> None:
        """Undo the touch of an interaction that was not answered with a hand.

        Its token cannot edit a hand either.
        """
        for hand in self._hands.of(response.interaction.user.id):
            if hand.response.interaction is not response.interaction:
                continue
            if hand.before is None:
                self._pushes.drop(hand)
            else:
                self._pushes.undo_touch(hand)

    def _keep_again(self, old: HandMessage) -> None:
        """Restore the old hand, as its replacement may not exist."""
        if old.table.view.phase is Phase.CLOSED:
            return
        self._hands.keep(old)
        self._pushes.watch(old)
        self._pushes.wake(old)

    def _keep(self, table: TableHandle, response: Response, look: Look) -> HandMessage:
        person = response.interaction.user.id
        old = self.of(table, person)
        if old is not None:
            # The new hand shows the news that the old one had to show.
            old.changed = False
        hand = HandMessage(table, person, response, self._context.clock.now(), look)
        if table.view.phase is not Phase.CLOSED:
            # Hands are dropped when their table closes. After that a hand would be stored without
            # end.
            self._hands.keep(hand)
            self._pushes.watch(hand)
        return hand


def _is_looking_on(hand: HandMessage) -> bool:
    return not is_concerned(hand.table.urgent_news(hand.person))
