"""How many edits of hands nobody has asked for: Discord takes only so many of a channel."""

from __future__ import annotations

from collections import deque
from typing import Final

from bot.tables.settings import MINUTE

A_MINUTE: Final = 20
"""So many pushes a minute a channel."""
LAZY_A_MINUTE: Final = 10
"""What is not urgent leaves room for what is."""


class Pushes:
    """When hands were last pushed, by channel."""

    def __init__(self) -> None:
        self._pushes: dict[int, deque[int]] = {}

    def __len__(self) -> int:
        """The number of channels that are remembered."""
        return len(self._pushes)

    def wait(self, channel: int, now: int, *, is_urgent: bool) -> int:
        """How long the next push has to wait, in milliseconds; 0 or less: not at all."""
        recent = self._pushes.get(channel, deque())
        while recent and recent[0] <= now - MINUTE:
            recent.popleft()
        most = A_MINUTE if is_urgent else LAZY_A_MINUTE
        return recent[-most] + MINUTE - now if len(recent) >= most else 0

    def note(self, channel: int, now: int) -> None:
        """A hand is being pushed."""
        self._pushes.setdefault(channel, deque()).append(now)

    def take_back(self, channel: int, noted: int) -> None:
        """It did not have to be, after all."""
        self._pushes[channel].remove(noted)

    def forget_old(self, now: int) -> None:
        """Channels in which nothing was pushed for a while are not remembered."""
        for channel in list(self._pushes):
            if not self._pushes[channel] or self._pushes[channel][-1] <= now - MINUTE:
                del self._pushes[channel]
