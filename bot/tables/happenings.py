"""What has happened at a table: told while it is new, and counted for each seat of the match."""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Final

from bot.game.events import Dealt, Event, HandShown
from bot.game.pending import Pending, RevealAttack
from bot.tables import entries
from bot.tables.entries import Entry
from bot.tables.settings import SECOND
from bot.tables.state import TableState
from bot.tables.tally import Tally
from bot.tables.views import Happened

RECENT: Final = 16
"""So many of the last events are kept, to tell what happened."""
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


class Happenings:
    """The last events of the round, the hand that was shown, and the counts of the match."""

    def __init__(self) -> None:
        """Nothing has happened yet."""
        self.recent: deque[Happened] = deque(maxlen=RECENT)
        self.revealed = RevealedHand()
        self.tally = Tally(0)

    def note(
        self, state: TableState, entry: Entry, happened: Sequence[Event], before: Pending | None
    ) -> None:
        """An entry has brought that about; `before` is the attack that was pending."""
        reaction, is_kick = None, False
        if isinstance(entry, entries.Started):
            self.tally = Tally(len(state.seats))
        elif isinstance(entry, entries.RoundBegun):
            self.recent.clear()
        elif isinstance(entry, entries.Acted):
            reaction, is_kick = entry.reaction, entry.by == "moderator"
            self.tally.note_action(entry.action, reaction, before, state.pending)
        self.tally.note(happened)
        self.revealed.note(happened, state.pending, entry.at)
        self.recent.extend(Happened(event, reaction, is_kick) for event in happened)
