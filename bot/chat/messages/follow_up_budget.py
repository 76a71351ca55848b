"""The budget of follow-ups."""

from __future__ import annotations

from typing import Final

from bot.chat.limits.request_budget import LimitWindow
from bot.clock import SECOND

A_TOKEN: Final = SECOND
"""The minimum time between two edits of a hand message with the same token."""


class FollowUpBudget:
    """Limits follow-ups in each channel.

    A follow-up is a private message that is sent without a new interaction.
    """

    def __init__(self, window: LimitWindow) -> None:
        """Begin with full budgets. They use two thirds of `window`, Discord's limit per channel."""
        self.at_once = max(1, window.count * 2 // 3)
        """The number of follow-ups that a full budget allows at once."""
        self.every = window.milliseconds // self.at_once
        """The milliseconds after which a budget allows one more follow-up."""
        self._full_at: dict[int, int] = {}
        """The time at which the budget of each channel is full again, by channel."""

    def has_room(self, channel: int, now: int) -> bool:
        """Return whether the budget of the channel allows one more follow-up."""
        return self._full_at.get(channel, now) - now <= (self.at_once - 1) * self.every

    def count_follow_up(self, channel: int, now: int) -> None:
        """Subtract a follow-up, which is being sent, from the budget of the channel."""
        self._full_at[channel] = max(self._full_at.get(channel, now), now) + self.every

    def record_refusal(self, channel: int, now: int) -> None:
        """Empty the budget of the channel, because Discord has refused a follow-up."""
        self._full_at[channel] = now + self.at_once * self.every

    def forget_old(self, now: int) -> None:
        """Remove the entries of channels whose budget is full again."""
        for channel in [each for each, full_at in self._full_at.items() if full_at <= now]:
            del self._full_at[channel]
