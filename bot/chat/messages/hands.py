"""All hands: the index by table and by person, and what concerns several of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat.limits.request_budget import FollowUpBudget
from bot.chat.messages.hand_message import HandMessage, pressed_message_id
from bot.chat.requests.response import IN_VIEW
from bot.tables.settings import Phase
from bot.tables.views import is_seat_concerned

if TYPE_CHECKING:
    from bot.chat.context import ChatContext
    from bot.chat.requests.response import Response
    from bot.chat.wording.viewer import Viewer
    from bot.tables.handle import TableHandle


class Hands:
    """The hand messages of all tables."""

    def __init__(self, context: ChatContext) -> None:
        self.context = context
        self.follow_ups = FollowUpBudget(context.pacer.limits.follow_ups)
        self._by_table: dict[str, dict[int, HandMessage]] = {}
        self._by_person: dict[int, dict[str, HandMessage]] = {}

    @property
    def outdated_count(self) -> int:
        """The number of hands that still have to show news."""
        return sum(hand.has_news for hands in self._by_table.values() for hand in hands.values())

    def get(self, table: TableHandle, person: int) -> HandMessage | None:
        """Return the hand of a person at a table, live or not."""
        return self._by_table.get(table.id, {}).get(person)

    def has(self, hand: HandMessage) -> bool:
        """Return whether a hand has neither been dropped nor replaced."""
        return self.get(hand.table, hand.person) is hand

    def recently_touched(self, table: TableHandle, person: int) -> HandMessage | None:
        """Return the hand in which a person has pressed lately, as it is probably in view."""
        hand, now = self.get(table, person), self.context.clock.now()
        if hand is None or hand.is_covered or now >= hand.touched_at + IN_VIEW:
            return None
        return hand

    # Presses

    def record_touch(self, table: TableHandle, response: Response, viewer: Viewer) -> HandMessage:
        """Record a press on a hand, which renews its life, and return the hand."""
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

    def undo_touch(self, response: Response) -> None:
        """Undo the touch of an interaction that was not answered with a hand.

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

        Delete an older one of the same person if it can still be deleted.
        """
        old = self.get(table, response.interaction.user.id)
        hand = self._create_hand(table, response, viewer)
        hand.rendering.is_plain = old is not None and old.rendering.is_plain
        hand.rendering.set_notice(note)
        with hand.holding_pushes():
            await hand.answer_with_new_message(response)
        if old is None or not old.is_editable:
            return
        if hand.post.message_id or response.is_done:
            await old.post.response.delete()
        elif table.view.phase is not Phase.CLOSED:
            # The new hand may not have arrived, so keep the old one.
            self._add_hand(old)
            old.schedule_update()

    # Changes

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
        news = [(hand, table.push_reasons(hand.person)) for hand in self._hands_at(table)]
        for hand, reasons in sorted(news, key=lambda each: not is_seat_concerned(each[1])):
            hand.show_news(reasons)

    def refresh_table(self, table: TableHandle) -> None:
        """Update the hands of a table with news that does not come from the match.

        Either the table message cannot be updated, or the effects of the match are now known.
        """
        for hand in self._hands_at(table):
            hand.refresh()

    def update_other_turns(self, table: TableHandle, person: int) -> None:
        """Update a person's hands at other tables of the server.

        At `table`, this person's turn has begun or ended.
        """
        for hand in self._hands_of(person):
            if hand.table is not table and hand.table.guild == table.guild:
                hand.refresh()

    def change_viewer(self, person: int, guild: int, viewer: Viewer) -> None:
        """Show a person's hands in a server with the person's new look."""
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
        for hand in self._hands_at(table):
            self._remove_hand(hand)

    def _create_hand(self, table: TableHandle, response: Response, viewer: Viewer) -> HandMessage:
        hand = HandMessage(self, table, response, viewer)
        old = self.get(table, hand.person)
        if old is not None:
            # The new hand shows the news that the old one had to show.
            old.has_news = False
        if table.view.phase is not Phase.CLOSED:
            # A closed table has dropped its hands already, and would keep this one for ever.
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

    def _hands_at(self, table: TableHandle) -> list[HandMessage]:
        return list(self._by_table.get(table.id, {}).values())

    def _hands_of(self, person: int) -> list[HandMessage]:
        return list(self._by_person.get(person, {}).values())
