"""How often messages are edited, and how many private ones a channel takes."""

from collections import deque
from typing import Final

from bot.chat.rate_limits.answer_sheet import LimitWindow
from bot.tables.phase import Phase
from bot.tables.settings import SECOND
from bot.tables.views import TableView

PACE: Final = SECOND
"""The message of a table is edited no more often; only a window does not wait."""
A_TOKEN: Final = SECOND
"""Nor is a hand by one and the same token."""
KEPT: Final = 2
"""So many of the edits that Discord takes of a channel are kept for what hands claim too."""

Claims = tuple[int | None, tuple[int, ...]]


def claims(view: TableView) -> Claims:
    """What hands claim as well: which person is on turn, and whose call is awaited."""
    return view.person_on_turn, tuple(window.seat for window in view.windows)


class EditPace:
    """When the message of a table may be edited again.

    What hands claim too is edited at once, so that both say the same, and so is a beginning or an
    end; the rest evenly.
    """

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


class FollowUpBudget:
    """Whether a channel takes one more private message that answers nothing."""

    def __init__(self, window: LimitWindow) -> None:
        """Discord takes no more than `window` of a channel; a third of that is left to others."""
        self.at_once = max(1, window.count * 2 // 3)
        """So many private messages can be sent into a channel one after the other."""
        self.every = window.milliseconds // self.at_once
        """So many milliseconds it takes until one more is possible."""
        self._full_at: dict[int, int] = {}
        """When as many as possible can follow each other again."""

    def has_room(self, channel: int, now: int) -> bool:
        """Whether one can be sent."""
        return self._full_at.get(channel, now) - now <= (self.at_once - 1) * self.every

    def note(self, channel: int, now: int) -> None:
        """One is being sent."""
        self._full_at[channel] = max(self._full_at.get(channel, now), now) + self.every

    def note_refusal(self, channel: int, now: int) -> None:
        """Discord takes no more of them for now."""
        self._full_at[channel] = now + self.at_once * self.every

    def forget_old(self, now: int) -> None:
        """Channels into which nothing was sent for a while are not remembered."""
        for channel in [each for each, full_at in self._full_at.items() if full_at <= now]:
            del self._full_at[channel]
