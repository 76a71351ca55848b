"""How often messages are edited, and how many private ones a channel takes."""

from typing import Final

from bot.chat.rate_limits.answer_sheet import LimitWindow
from bot.tables.settings import SECOND

PACE: Final = SECOND
"""The message of a table is edited no more often; only a window does not wait."""
A_TOKEN: Final = SECOND
"""Nor is a hand by one and the same token."""


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

    def __len__(self) -> int:
        """The number of channels that are remembered."""
        return len(self._full_at)

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
