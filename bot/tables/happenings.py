"""Recent events of a table, for display, and the counts of each seat in the match."""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Final

from bot.durations import SECOND
from bot.game import TABLE, Match
from bot.game.cards import Face
from bot.game.events import Dealt, Drew, Event, HandShown, Laid
from bot.game.moves import LEAVE, is_about_calls
from bot.game.pending import DrawAttack, Pending, RevealAttack, attack_in
from bot.tables import entries
from bot.tables.entries import Actor, Entry
from bot.tables.state import TableState
from bot.tables.tally import Tally
from bot.tables.views import Happened

RECENT: Final = 16
"""Number of latest events that are kept for everybody."""
STANDS: Final = 10 * SECOND
"""Time for which a revealed hand stays visible after the answer."""


class RevealedHand:
    """A hand that was revealed to everybody. It stays visible until a while after the answer."""

    def __init__(self) -> None:
        self._cards: tuple[int, ...] | None = None
        self.until: int | None = None
        """The time until which the hand is visible; None until the attack is answered."""

    def cards(self, now: int) -> tuple[int, ...] | None:
        """Return the cards of the hand while it is visible."""
        return None if self.until is not None and self.until <= now else self._cards

    def note(self, happened: Iterable[Event], pending: Pending | None, at: int) -> None:
        """Update the revealed hand after these events.

        `pending` is the attack that is pending now.
        """
        for event in happened:
            if isinstance(event, Dealt):
                # A new round begins, so the hand revealed before does not exist any more.
                self._cards = self.until = None
            elif isinstance(event, HandShown):
                self._cards, self.until = event.cards, None
        is_due = isinstance(pending, RevealAttack) and pending.shown is not None
        if self._cards is not None and self.until is None and not is_due:
            self.until = at + STANDS


class Happenings:
    """The events of the round for display, the revealed hand, and the counts of the match."""

    def __init__(self) -> None:
        self.recent: deque[Happened] = deque(maxlen=RECENT)
        self.since: list[list[Happened]] = []
        """Per seat, all events since the last move of its person, including those of that move."""
        self.count = 0
        """Number of all events so far."""
        self._before_match = 0
        """Number of events before the match began."""
        self.most_cards: list[int] = []
        """Per seat, the highest number of cards that it held in this round."""
        self.revealed = RevealedHand()
        self.tally = Tally(0)

    def note(
        self, state: TableState, entry: Entry, happened: Sequence[Event], before: Pending | None
    ) -> None:
        """Record the events of an entry. `before` is the attack that was pending before it."""
        reaction = None
        if isinstance(entry, entries.Started):
            self.tally = Tally(len(state.seats))
            self._before_match = self.count
        if isinstance(entry, entries.Started | entries.RoundBegun):
            self.recent.clear()
            self.since = [[] for _ in state.seats]
            self.most_cards = [0] * len(state.seats)
        elif isinstance(entry, entries.Acted):
            reaction = entry.reaction
            self._note_action(state, entry, before)
        self.tally.note(happened)
        self.revealed.note(happened, state.pending, entry.at)
        self._note_cards(state.match)
        why = [reason(state.match, event, happened, before) for event in happened]
        first, more = self.count - self._before_match, _waiting(before, state.pending)
        told = [
            Happened(
                event,
                reaction,
                _maker(state, entry, event),
                each,
                number,
                more if isinstance(event, Laid) else 0,
            )
            for number, (event, each) in enumerate(zip(happened, why, strict=True), start=first)
        ]
        self._tell(told)

    def _note_cards(self, match: Match | None) -> None:
        hands = () if match is None or match.round is None else match.round.hands
        self.most_cards = [
            max(most, len(hand)) for most, hand in zip(self.most_cards, hands, strict=False)
        ]

    def _note_action(self, state: TableState, entry: entries.Acted, before: Pending | None) -> None:
        """Count the action, and forget the events that its player had seen when moving."""
        seat, move = state.acted
        if seat == TABLE:
            return
        if entry.reaction is not None:
            self.tally.note_reaction(seat, move, entry.reaction)
        self.tally.note_stack(seat, before, state.pending)
        # A player who calls or catches may still be waiting for the turn, so do not clear.
        if entry.by == "person" and not is_about_calls(move) and move != LEAVE:
            self.since[seat].clear()

    def _tell(self, told: Sequence[Happened]) -> None:
        self.count += len(told)
        self.recent.extend(told)
        for seat in self.since:
            seat.extend(told)


def _maker(state: TableState, entry: Entry, event: Event) -> Actor | None:
    """Return the actor behind an event.

    None if there is none, or another seat made this one draw.
    """
    if not isinstance(entry, entries.Acted):
        return None
    seat, _ = state.acted
    return None if isinstance(event, Drew) and seat != event.seat else entry.by


def _waiting(before: Pending | None, now: Pending | None) -> int:
    """Return how many cards wait to be drawn, or 0 if their number has not just grown."""
    waits = attack_in(now)
    is_more = isinstance(waits, DrawAttack) and waits != attack_in(before)
    return waits.count if isinstance(waits, DrawAttack) and is_more else 0


def reason(
    match: Match | None, event: Event, happened: Sequence[Event], before: Pending | None
) -> Face | None:
    """Return the face of the card that made a seat draw. `before` is the attack it answered.

    Return None if no card was the reason.
    """
    if match is None or not isinstance(event, Drew):
        return None
    laid = next((each for each in happened if isinstance(each, Laid)), None)
    if laid is None or laid.seat == event.seat:
        return None if before is None else before.face
    # A player's last card takes effect at once.
    return match.game.lays[laid.move].face
