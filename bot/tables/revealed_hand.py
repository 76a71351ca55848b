"""The hand that was shown to everybody last, and how long everybody has to look at it."""

from collections.abc import Iterable
from typing import Final

from bot.game.events import Dealt, Event, HandShown
from bot.game.pending import Pending, RevealAttack
from bot.tables.settings import SECOND

STANDS: Final = 10 * SECOND
"""So long after it was answered a hand that was shown still stands."""


class RevealedHand:
    """It stands until it is answered, and a while longer."""

    def __init__(self) -> None:
        """None was shown."""
        self._cards: tuple[int, ...] | None = None
        self.until: int | None = None
        """Until when it stands, once it is answered."""

    def cards(self, now: int) -> tuple[int, ...] | None:
        """Its cards, while it stands."""
        return None if self.until is not None and self.until <= now else self._cards

    def note(self, happened: Iterable[Event], pending: Pending | None, at: int) -> None:
        """Something happened, after which that attack is pending."""
        for event in happened:
            if isinstance(event, Dealt):
                # A round begins: what was shown before is no hand any more.
                self._cards = self.until = None
            elif isinstance(event, HandShown):
                self._cards, self.until = event.cards, None
        is_due = isinstance(pending, RevealAttack) and pending.shown is not None
        if self._cards is not None and self.until is None and not is_due:
            self.until = at + STANDS
