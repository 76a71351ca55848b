"""The pace of edits."""

from __future__ import annotations

from collections import deque
from typing import Final

from bot.chat.limits.request_budget import LimitWindow
from bot.clock import SECOND
from bot.tables.settings import Phase
from bot.tables.views import TableView

PACE: Final = SECOND
"""The minimum time between two edits of a table message. Urgent edits do not wait for it."""
AI_PACE: Final = 4 * SECOND
"""The minimum time like `PACE`, if only AI players play. Then an edit shows about two moves."""
KEPT: Final = 2
"""The number of edits per channel that are reserved for changes of `turn_claims`."""

TurnClaims = tuple[int | None, tuple[int, ...]]
"""The person on turn, and the seats that have to call."""


def turn_claims(view: TableView) -> TurnClaims:
    """Return the person on turn, and the seats that have to call.

    Hand messages show these facts, too, so the table message must not contradict them.
    """
    return view.person_on_turn, tuple(window.seat for window in view.windows)


class EditPace:
    """The times at which a table message may be edited.

    Two kinds of edits are made as soon as Discord's limit allows. One kind shows new `turn_claims`,
    which hand messages show, too. The other kind shows a new phase of the table. All other edits
    are spread evenly.
    """

    def __init__(self, window: LimitWindow) -> None:
        """Begin without any edit. `window` is Discord's limit for edits in a channel."""
        self._window = window
        self._times: deque[int] = deque(maxlen=window.count)
        self._claims: TurnClaims | None = None
        self._phase: Phase | None = None

    def record_edit(self, view: TableView, now: int) -> None:
        """Record an edit that shows `view`."""
        self._times.append(now)
        self._claims, self._phase = turn_claims(view), view.phase

    def next_edit_at(self, view: TableView) -> int:
        """Return the earliest time of an edit that shows `view`."""
        if view.phase is not self._phase:
            return 0
        if turn_claims(view) != self._claims:
            return self._after(self._window.count)
        pace = PACE if view.present_count else AI_PACE
        evenly = self._times[-1] + pace if self._times else 0
        return max(evenly, self._after(max(1, self._window.count - KEPT)))

    def _after(self, most: int) -> int:
        """Return the time from which Discord's time window has fewer than `most` edits."""
        return self._times[-most] + self._window.milliseconds if len(self._times) >= most else 0


