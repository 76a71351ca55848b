"""When the message of a table may be edited again.

What hands claim too is edited at once, so that both say the same, and so is a beginning or an end;
the rest evenly.
"""

from collections import deque
from typing import Final

from bot.chat.live.budget import PACE
from bot.chat.rate_limits.answer_sheet import LimitWindow
from bot.tables.phase import Phase
from bot.tables.views import TableView

KEPT: Final = 2
"""So many of the edits that Discord takes of a channel are kept for what hands claim too."""

Claims = tuple[int | None, tuple[int, ...]]


def claims(view: TableView) -> Claims:
    """What hands claim as well: which person is on turn, and whose call is awaited."""
    seat = view.on_turn
    person = None if seat is None or seat.held else seat.person
    return person, tuple(window.seat for window in view.windows)


class EditPace:
    """The edits of one message."""

    def __init__(self, window: LimitWindow) -> None:
        """It was never edited; Discord takes no more than `window` of a channel."""
        self._window = window
        self._times: deque[int] = deque(maxlen=window.count)
        self._claims: Claims | None = None
        self._phase: Phase | None = None

    def note(self, view: TableView, now: int) -> None:
        """It has just been edited to show that."""
        self._times.append(now)
        self._claims, self._phase = claims(view), view.phase

    def next_at(self, view: TableView) -> int:
        """When it may be edited to show that."""
        if view.phase is not self._phase:
            return 0
        if claims(view) != self._claims:
            return self._after(self._window.count)
        evenly = self._times[-1] + PACE if self._times else 0
        return max(evenly, self._after(max(1, self._window.count - KEPT)))

    def _after(self, most: int) -> int:
        """When there were fewer than so many lately."""
        return self._times[-most] + self._window.milliseconds if len(self._times) >= most else 0
