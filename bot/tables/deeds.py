"""The last deed of each seat in a round. Pictures of the table show it to everybody."""

from collections.abc import Sequence
from typing import Final

from bot.game import events
from bot.game.events import Event, event_for_seat
from bot.tables.views import RecordedEvent

DEEDS: Final = (
    events.AttackPassedOn,
    events.Challenged,
    events.Drew,
    events.HandShown,
    events.HeldTooMany,
    events.Laid,
    events.Passed,
    events.PassedOver,
    events.Penalised,
)
"""Events that are a seat's last deed. A pass after a draw is none, as the draw says more."""
NEW_CARDS: Final = (events.Drew, events.Laid, events.Penalised)
"""Events after which a call of the seat counts no more."""


class LatestDeeds:
    """The last deed of each seat in this round, the calls that count, and the last change."""

    def __init__(self) -> None:
        self._by_seat: dict[int, RecordedEvent] = {}
        self.called: set[int] = set()
        """The seats that have called, and whose cards have not changed since."""
        self.changed_at = 0
        """The number of the first event of the last change that everybody saw."""

    def clear(self) -> None:
        """Forget everything when a round begins."""
        self._by_seat.clear()
        self.called.clear()

    def add(self, told: Sequence[RecordedEvent]) -> None:
        """Note the events of a change."""
        seen = [each for each in told if event_for_seat(each.event, None) is not None]
        if seen:
            self.changed_at = seen[0].number
        for each in seen:
            self._note_call(each.event)
            self._note_deed(each)

    def of_seat(self, seat: int) -> RecordedEvent | None:
        """Return the last deed of a seat as everybody saw it, or None."""
        deed = self._by_seat.get(seat)
        event = None if deed is None else event_for_seat(deed.event, None)
        return None if deed is None or event is None else deed._replace(event=event)

    def _note_call(self, event: Event) -> None:
        if isinstance(event, events.Called):
            self.called.add(event.seat)
        elif isinstance(event, NEW_CARDS):
            self.called.discard(event.seat)
        elif isinstance(event, events.HandsExchanged):
            self.called.difference_update(event.takers)

    def _note_deed(self, each: RecordedEvent) -> None:
        event = each.event
        if isinstance(event, events.HandsExchanged):
            self._by_seat.update(dict.fromkeys(event.takers, each))
        if not isinstance(event, DEEDS):
            return
        last = self._by_seat.get(event.seat)
        if isinstance(event, events.Passed) and last and isinstance(last.event, events.Drew):
            return
        self._by_seat[event.seat] = each
