"""The private message of one person at one table.

It can be edited for a quarter of an hour after its owner last pressed something on it. It is edited
only for news that the owner has to know, and as soon as Discord's limits allow. A hand that is
buried under other people's messages is moved below them when its owner's turn begins.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Final

import discord

from bot.chat.discord_internals import SentMessage
from bot.chat.limits.pacer import RequestKind, retry_delay
from bot.chat.limits.request_budget import Sender, Urgency
from bot.chat.messages.hand_post import (
    MANY,
    SEVERAL,
    DrawnHand,
    Following,
    HandPost,
    HandRendering,
    Send,
    TurnClaims,
    turn_claims,
)
from bot.chat.messages.live_message import (
    BARE,
    SHORT,
    FollowedView,
    FollowPace,
    FollowUpBudget,
    LiveMessage,
)
from bot.chat.requests.errors import MESSAGE_GONE, is_gone, may_be_a_glitch, may_succeed_later
from bot.chat.requests.response import IN_VIEW, TOKEN, Response
from bot.chat.wording.viewer import Viewer
from bot.clock import MINUTE, SECOND
from bot.tables.handle import TableHandle
from bot.tables.settings import Phase
from bot.tables.views import TableView, is_for_later, is_seat_concerned

if TYPE_CHECKING:
    from bot.chat.context import ChatContext


log = logging.getLogger(__name__)

# Hand message ------------------------------------------------------------------------------------

A_TOKEN: Final = SECOND
"""The minimum time between two edits of a hand message with the same token."""
LIVE: Final = 13 * MINUTE
"""The time for which a hand is updated after a press. Its token is valid two minutes longer."""
UNTOUCHED: Final = 5 * SECOND
"""A hand that was pressed more recently is not moved, because a finger may still be on it."""


class HandMessage(LiveMessage[DrawnHand]):
    """Shows the hand of one person, in reply to presses and when there is news."""

    request_kind = RequestKind.INTERACTION

    def __init__(
        self, hands: Hands, table: TableHandle, response: Response, viewer: Viewer
    ) -> None:
        super().__init__(hands.context, table)
        self.table = table
        self.person = response.interaction.user.id
        self.reader = Sender(self.person, table.guild)
        self.rendering = HandRendering(hands.context, table, self.person, viewer)
        self.post = HandPost(self, response)
        self.touched_at = hands.context.clock.now()
        self.is_covered = False
        """Whether the message shows something other than the hand, such as the settings.

        While it does, only urgent news is shown in it.
        """
        self.is_asleep = False
        self._hands = hands
        self._previous_touch: tuple[Response, int] | None = None
        """The response and the time of the press before the last, for `undo_touch`."""
        self._sleep_watcher: asyncio.Task[None] | None = None
        self._answers_under_way = 0
        """The number of presses on the hand that are being answered. Their replies show the news.
        """
        self._is_token_doubted = False
        """Whether Discord said that it does not know the token, which is not always true."""
        self._retry_at = 0
        self.followed = FollowedView(table, self.person)

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
        """Record a press on the hand. From now on, the hand is kept up to date for `LIVE` again."""
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
        """Restore the response to the press before the last one.

        The last press did not show the hand, so its response cannot edit the hand. Return False if
        there was no earlier response.
        """
        if self._previous_touch is None:
            return False
        self.post.response, self.touched_at = self._previous_touch
        self.stay_awake()
        return True

    @contextmanager
    def holding_pushes(self) -> Iterator[None]:
        """Show no news while a press on the hand is being answered, because the reply shows it."""
        self._answers_under_way += 1
        try:
            yield
        finally:
            self._answers_under_way -= 1
            if not self._answers_under_way and self.has_news:
                self.schedule_update()

    async def answer_press(self, response: Response, note: str | None) -> None:
        """Reply to a press on the hand by showing its current state.

        If the hand is buried, show it in a new message at the bottom.
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
            if self.post.has_new_below:
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
            await self._answer_with(partial(self.post.edit_pressed, response))
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

    async def _answer_with(self, send: Send[SentMessage | None]) -> None:
        if not await self.post.reply(send):
            # The reply may not have arrived, so the hand has to be edited again.
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

        A hand that falls asleep says that it is no longer kept up to date.
        """
        self.idle_since = self.touched_at
        self.table.set_hand_live(self.person, self.touched_at + LIVE)
        if self._sleep_watcher is None or self._sleep_watcher.done():
            self._sleep_watcher = self.context.background.start(
                self._watch_until_asleep(), self.table
            )

    def stop_watching(self) -> None:
        """Stop waiting for the hand to fall asleep, because it is gone."""
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
            # Do not edit the hand if Discord accepts no edit now. An edit is also not needed while
            # a match is paused, because the hand stays right. A press on any button wakes the hand.
            return
        self.rendering.set_notice(self.rendering.viewer.text("hand-asleep"))
        await self.try_to_send(await self.draw(), self._edit)

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
        """Return the earliest time at which the hand may be edited again with its token.

        A new turn or a call window may use all the edits that Discord allows. A hand that falls
        asleep is edited without a wait.
        """
        if not self.is_live:
            return 0
        news, edits = self.table.push_reasons(self.person), self.post.response.rewrites
        is_full = edits.maxlen is not None and len(edits) == edits.maxlen
        window = self.context.pacer.limits.token_edits
        edit_at = edits[0] + window.time_for(len(edits)) if is_full else 0
        is_turn = news[:1] != self.rendering.shown_news[:1]
        if edits and not is_turn and self._urgency_of(news) is not Urgency.WINDOW:
            is_following = news == self.rendering.shown_news
            pace = self._hands.pace.interval if is_following else A_TOKEN
            edit_at = max(edit_at, edits[-1] + pace)
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

    async def draw(self, picture_until: int | None = None) -> DrawnHand:
        """Draw the current state of the hand, in words if its picture is not ready by this time."""
        self.has_news = False
        interaction = self.post.response.interaction
        return await self.rendering.draw(
            interaction,
            self._hands.following(self),
            is_asleep=self.is_asleep,
            picture_until=picture_until,
        )

    async def send(self, drawn: DrawnHand) -> None:
        """Edit the hand. If it is buried and its owner's turn begins, move it down instead.

        Also move it down if the message of a new match was posted below it.
        """
        is_due = drawn.begins_turn or self.post.is_below_due
        if not (is_due and await self._move_if_buried(drawn)):
            await self._edit(drawn)

    async def _move_if_buried(self, drawn: DrawnHand) -> bool:
        """Move the hand below other messages, if it is buried and Discord accepts a new message.

        Do not move a hand that was pressed a moment ago, unless a new match begins. Return whether
        the hand was moved.
        """
        post, follow_ups, now = self.post, self._hands.follow_ups, self.context.clock.now()
        may_be_pressed = now < self.touched_at + UNTOUCHED and not post.is_below_due
        post.is_below_due = False
        if may_be_pressed or not follow_ups.has_room(post.channel, now):
            return False
        await post.count_messages_below()
        is_on_turn = self.table.view.person_on_turn == self.person
        if not post.is_too_high(MANY if is_on_turn else SEVERAL):
            return False
        is_chat_below = not post.is_above_table
        is_moved = await post.move_below(drawn, follow_ups)
        if is_moved and is_chat_below:
            self._hands.on_moved_for_turn(self.table)
        return is_moved

    async def _edit(self, drawn: DrawnHand) -> None:
        if self.is_editable:
            await self.post.edit(drawn)
        else:
            self._hands.drop_hand(self)

    async def _edit_now(self) -> None:
        """Show the current state, even if it looks the same."""
        async with self.wait_for_slot(Urgency.ANSWER):
            await self.try_to_send(await self.draw(), self._edit)

    def record_shown(self, drawn: DrawnHand, message: SentMessage) -> None:
        """Record what the hand shows now."""
        self.shown_fingerprint = drawn.fingerprint
        self._previous_touch, self.is_covered = None, False
        self._is_token_doubted, self.failures, self._retry_at = False, 0, 0
        seat = self.table.view.seat_of(self.person)
        if seat is not None and drawn.view.view is not None:
            decision = drawn.view.table.decision
            catchable = drawn.view.table.window_to_catch(seat.number)
            self.table.mark_hand_shown(seat.number, decision, message.visible_since, catchable)

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


# Hands -------------------------------------------------------------------------------------------


def _ignore_table(_: TableHandle) -> None:
    """Do nothing."""


# The index of all hands, by table and by person, and the updates of several hands.


class Hands:
    """The hand messages of all tables."""

    def __init__(self, context: ChatContext) -> None:
        self.context = context
        self.follow_ups = FollowUpBudget(context.pacer.limits.follow_ups)
        self.pace = FollowPace(
            context.clock,
            lambda: context.pacer.longest_wait(RequestKind.INTERACTION),
            lambda: context.table_pictures.waiting,
        )
        self._claims: dict[str, TurnClaims] = {}
        """The turn claims that each table message shows, by table."""
        self._by_table: dict[str, dict[int, HandMessage]] = {}
        self._by_person: dict[int, dict[str, HandMessage]] = {}
        self.on_moved_for_turn: Callable[[TableHandle], None] = _ignore_table
        """Called after a hand was moved down because much was written and its turn begins."""

    @property
    def outdated_count(self) -> int:
        """The number of hands that still have to show news."""
        return sum(hand.has_news for hands in self._by_table.values() for hand in hands.values())

    def get(self, table: TableHandle, person: int) -> HandMessage | None:
        """Return the hand of a person at a table, even an asleep one, or None if there is none."""
        return self._by_table.get(table.id, {}).get(person)

    def has(self, hand: HandMessage) -> bool:
        """Return whether a hand has neither been dropped nor replaced."""
        return self.get(hand.table, hand.person) is hand

    def recently_touched(self, table: TableHandle, person: int) -> HandMessage | None:
        """Return a person's hand if the person has pressed a button in it lately.

        Such a hand is probably in view. Otherwise return None.
        """
        hand, now = self.get(table, person), self.context.clock.now()
        if hand is None or hand.is_covered or now >= hand.touched_at + IN_VIEW:
            return None
        return hand

    # Presses

    def record_touch(self, table: TableHandle, response: Response, viewer: Viewer) -> HandMessage:
        """Record a press on a hand, and return the hand. Create the hand if it is not known."""
        hand = self.get(table, response.interaction.user.id)
        if hand is None:
            return self._create_hand(table, response, viewer)
        hand.record_touch(response, viewer)
        return hand

    def cover_hand(self, table: TableHandle, response: Response, viewer: Viewer) -> None:
        """Record that a press replaces the content of its message with something else.

        If that message is the hand, the hand counts as covered.
        """
        person = response.interaction.user.id
        hand = self.get(table, person)
        if hand is None and table.view.seat_of(person) is None:
            return
        if hand is None or hand.post.message_id == pressed_message_id(response):
            hand = self.record_touch(table, response, viewer)
            hand.is_covered, hand.has_news, hand.shown_fingerprint = True, False, b""
            hand.post.pictures.forget()

    def undo_touch(self, response: Response) -> None:
        """Undo `record_touch` for an interaction that was not answered with a hand.

        The token of such an interaction cannot edit a hand.
        """
        for hand in self._hands_of(response.interaction.user.id):
            is_touched = hand.post.response.interaction is response.interaction
            if is_touched and not hand.undo_touch():
                self.drop_hand(hand)

    async def open_hand(
        self, table: TableHandle, response: Response, viewer: Viewer, note: str | None = None
    ) -> None:
        """Reply with a new hand.

        Delete an older hand of the same person if it can still be deleted.
        """
        old = self.get(table, response.interaction.user.id)
        hand = self._create_hand(table, response, viewer)
        hand.rendering.is_plain = old is not None and old.rendering.is_plain
        hand.rendering.set_notice(note)
        with hand.holding_pushes():
            await hand.answer_with_new_message(response)
        newest = self.get(table, hand.person) or hand
        if newest.post.message_id not in (0, hand.post.message_id):
            # A later press has opened another hand message, so this one is not needed.
            await response.delete()
        if old is None or not old.is_editable or newest.post.has_message_of(old.post):
            return
        if hand.post.message_id or response.is_done:
            await newest.post.delete_other(old.post)
        elif self.has(hand):
            # The new hand may not have arrived, so keep the old one.
            self._add_hand(old)
            old.schedule_update()

    # Changes

    def update_table(self, table: TableHandle) -> None:
        """Update the hands of a table in the background."""
        if table.view.phase is Phase.OVER and table.view.frozen is None:
            # The lobby of a rematch replaces this state at once, so do not show it.
            return
        if table.view.is_dealing:
            # The cards are dealt at once, so do not show the table without them.
            return
        # Include people without a seat: they may be able to join again, or have to see that they
        # cannot. Players whose turn it is come first.
        news = [(hand, table.push_reasons(hand.person)) for hand in self._hands_at(table)]
        for hand, reasons in sorted(news, key=lambda each: not is_seat_concerned(each[1])):
            hand.show_news(reasons)
            if table.id in self.context.pause_reasons:
                # There is no table message to follow.
                hand.refresh()

    def note_views(self, table: TableHandle) -> None:
        """Store what each hand of a table would show now, because the table message is being drawn.

        When people can see this table message, the hands show the stored views.
        """
        for hand in self._hands_at(table):
            hand.followed.note()

    def follow_table(self, table: TableHandle, shown: TableView) -> None:
        """Update the hands of a table, because people can now see `shown` in the table message."""
        if self._hands_at(table):
            self._claims[table.id] = turn_claims(shown)
        for hand in self._hands_at(table):
            hand.followed.accept()
            if self._has_to_follow(hand):
                hand.refresh()

    def following(self, hand: HandMessage) -> Following:
        """Return what the table message of a hand shows, and how much the hand may show."""
        claims, level = self.claims_shown(hand.table), self.pace.level
        view, reasons = hand.followed.shown if claims is not None else (None, ())
        return Following(view, reasons, claims, level >= SHORT, level < BARE)

    def follow_new_match(self, table: TableHandle) -> None:
        """Move the hands of a table below its message, which was posted for a new match."""
        for hand in self._hands_at(table):
            if hand.post.is_above_table:
                hand.post.is_below_due, hand.shown_fingerprint = True, b""
                hand.schedule_update()

    def claims_shown(self, table: TableHandle) -> TurnClaims | None:
        """Return the turn claims of the table message, or None if there is no current message."""
        is_silent = table.is_solo or table.id in self.context.pause_reasons
        return None if is_silent else self._claims.get(table.id)

    def refresh_table(self, table: TableHandle) -> None:
        """Update the hands of a table for a reason outside the match.

        For example, the table message cannot be updated, or a match's achievements are known now.
        """
        for hand in self._hands_at(table):
            hand.refresh()

    def update_other_turns(self, table: TableHandle, person: int) -> None:
        """Update a person's hands at other tables of the server than `table`.

        Call this when the person's turn at `table` has begun or ended.
        """
        for hand in self._hands_of(person):
            if hand.table is not table and hand.table.guild == table.guild:
                hand.refresh()

    def change_viewer(self, person: int, guild: int, viewer: Viewer) -> None:
        """Show a person's hands in a server with the person's new language and style."""
        for hand in self._hands_of(person):
            if hand.table.guild == guild:
                hand.rendering.viewer = viewer
                hand.refresh()

    # The index

    def drop_hand(self, hand: HandMessage) -> None:
        """Drop a hand whose message or token no longer exists."""
        if self.has(hand):
            self._remove_hand(hand)
            hand.table.set_hand_live(hand.person, 0)

    def forget_table(self, table: TableHandle) -> None:
        """Drop the hands of a closed table."""
        self.follow_ups.forget_old(self.context.clock.now())
        self._claims.pop(table.id, None)
        for hand in self._hands_at(table):
            self._remove_hand(hand)

    def _create_hand(self, table: TableHandle, response: Response, viewer: Viewer) -> HandMessage:
        hand = HandMessage(self, table, response, viewer)
        old = self.get(table, hand.person)
        if old is not None:
            # The new hand shows the news that the old one had to show.
            old.has_news = False
        if table.view.phase is not Phase.CLOSED:
            # A closed table has dropped its hands already. If this hand were added now, it would
            # never be dropped.
            self._add_hand(hand)
        return hand

    def _add_hand(self, hand: HandMessage) -> None:
        """Store a hand in place of an earlier one, and keep it up to date."""
        before = self.get(hand.table, hand.person)
        if before is not None and before is not hand:
            before.stop_watching()
        self._by_table.setdefault(hand.table.id, {})[hand.person] = hand
        self._by_person.setdefault(hand.person, {})[hand.table.id] = hand
        hand.stay_awake()

    def _remove_hand(self, hand: HandMessage) -> None:
        hand.stop_watching()
        table, person = hand.table.id, hand.person
        del self._by_table[table][person], self._by_person[person][table]
        if not self._by_table[table]:
            del self._by_table[table]
        if not self._by_person[person]:
            del self._by_person[person]

    def _has_to_follow(self, hand: HandMessage) -> bool:
        """Return whether a hand has to show what the table message shows, and does not yet.

        The hand of an absent player waits for the next press. Under too much load, a hand only
        replaces the table with a short line, so that nothing is wrong.
        """
        seat = hand.table.view.seat_of(hand.person)
        if seat is not None and seat.held:
            return False
        if not hand.failures and hand.rendering.would_draw_same(self.following(hand)):
            return False
        return self.pace.shows_table or hand.rendering.shows_table

    def _hands_at(self, table: TableHandle) -> list[HandMessage]:
        return list(self._by_table.get(table.id, {}).values())

    def _hands_of(self, person: int) -> list[HandMessage]:
        return list(self._by_person.get(person, {}).values())
