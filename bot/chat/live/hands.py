"""Live hands: opening, touching and answering private messages that can still be edited.

A hand can be edited for a quarter of an hour after its owner last touched it.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from bot.chat.context import ChatContext
from bot.chat.live.hand_answers import HandAnswers, pressed_on
from bot.chat.live.hand_message import HandIndex, HandMessage
from bot.chat.live.hand_pushes import HandPushes
from bot.chat.live.hand_rendering import rendered
from bot.chat.look import Look
from bot.chat.response import IN_VIEW, Response
from bot.tables.handle import TableHandle
from bot.tables.phase import Phase
from bot.tables.views import is_concerned


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
        if old is None or not self._pushes.edits.is_possible(old):
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
