"""The rates of message edits, and of private messages in a channel."""

from collections import deque
from typing import Final

from bot.chat.rate_limits.answer_sheet import LimitWindow
from bot.durations import SECOND
from bot.tables.phase import Phase
from bot.tables.views import TableView

PACE: Final = SECOND
"""The minimum time between two edits of a table message. Urgent edits do not wait for it."""
A_TOKEN: Final = SECOND
"""The minimum time between two edits of a hand with the same token."""
KEPT: Final = 2
"""The number of edits per channel that are reserved for facts which hands show, too."""

Claims = tuple[int | None, tuple[int, ...]]


def claims(view: TableView) -> Claims:
    """Return the facts that hands show, too: the person on turn, and who has to call."""
    return view.person_on_turn, tuple(window.seat for window in view.windows)


class EditPace:
    """The pace of a table message's edits.

    The message and the hands must agree on the facts that both show. So an edit about these is made
    at once, like one about a start or an end. Other edits are spread evenly.
    """

    def __init__(self, window: LimitWindow) -> None:
        """Begin without any edit. `window` is Discord's limit for a channel."""
        self._window = window
        self._times: deque[int] = deque(maxlen=window.count)
        self._claims: Claims | None = None
        self._phase: Phase | None = None

    def note(self, view: TableView, now: int) -> None:
        """Record an edit that shows `view`."""
        self._times.append(now)
        self._claims, self._phase = claims(view), view.phase

    def next_at(self, view: TableView) -> int:
        """Return the earliest time of an edit that shows `view`."""
        if view.phase is not self._phase:
            return 0
        if claims(view) != self._claims:
            return self._after(self._window.count)
        evenly = self._times[-1] + PACE if self._times else 0
        return max(evenly, self._after(max(1, self._window.count - KEPT)))

    def _after(self, most: int) -> int:
        """Return when the window holds fewer than `most` edits."""
        return self._times[-most] + self._window.milliseconds if len(self._times) >= most else 0


class FollowUpBudget:
    """The budget of each channel for private messages that reply to nothing."""

    def __init__(self, window: LimitWindow) -> None:
        """Use two thirds of `window`, which is Discord's limit for a channel."""
        self.at_once = max(1, window.count * 2 // 3)
        """The number of private messages that can be sent into a channel in a row."""
        self.every = window.milliseconds // self.at_once
        """The milliseconds until one more message is possible."""
        self._full_at: dict[int, int] = {}
        """The time, by channel, at which the budget is full again."""

    def has_room(self, channel: int, now: int) -> bool:
        """Return whether one more message can be sent."""
        return self._full_at.get(channel, now) - now <= (self.at_once - 1) * self.every

    def note(self, channel: int, now: int) -> None:
        """Record a message that is being sent."""
        self._full_at[channel] = max(self._full_at.get(channel, now), now) + self.every

    def note_refusal(self, channel: int, now: int) -> None:
        """Empty the budget, as Discord accepts no more messages for now."""
        self._full_at[channel] = now + self.at_once * self.every

    def forget_old(self, now: int) -> None:
        """Forget the channels whose budget is full again."""
        for channel in [each for each, full_at in self._full_at.items() if full_at <= now]:
            del self._full_at[channel]
