"""What has happened at a table: told while it is new, and counted for each seat of the match."""

from collections import deque
from collections.abc import Sequence
from typing import Final

from bot.game.events import Event
from bot.game.pending import Pending
from bot.tables import entries
from bot.tables.entries import Entry
from bot.tables.revealed_hand import RevealedHand
from bot.tables.state import TableState
from bot.tables.tally import Tally
from bot.tables.views import Happened

RECENT: Final = 16
"""So many of the last events are kept, to tell what happened."""


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
