"""How often messages are edited: those of tables; and hands, of which Discord takes so many."""

from enum import IntEnum
from typing import Final

from bot.tables.settings import SECOND

PACE: Final = SECOND
"""The message of a table is edited no more often; only a window does not wait."""
LAZY: Final = 3 * SECOND
"""News of a hand that are not urgent are pushed no more often."""
AT_ONCE: Final = 20
"""So many pushes can follow each other without waiting."""
EVERY: Final = 3 * SECOND
"""So long it takes until one more is possible: evenly, as nobody should miss their turn."""


class Priority(IntEnum):
    """How many pushes are left for what matters more."""

    TURN = 0
    NEWS = 4
    REST = 10


class HandBudget:
    """When hands can be pushed, by channel."""

    def __init__(self) -> None:
        self._full_at: dict[int, int] = {}
        """When as many pushes as possible can follow each other again."""

    def __len__(self) -> int:
        """The number of channels that are remembered."""
        return len(self._full_at)

    def wait(self, channel: int, now: int, reserve: Priority) -> int:
        """How long the next push has to wait, in milliseconds; 0 or less: not at all."""
        return self._full_at.get(channel, now) - now - (AT_ONCE - reserve - 1) * EVERY

    def note(self, channel: int, now: int) -> None:
        """A hand is being pushed."""
        self._full_at[channel] = max(self._full_at.get(channel, now), now) + EVERY

    def take_back(self, channel: int) -> None:
        """It did not have to be, after all."""
        self._full_at[channel] -= EVERY

    def forget_old(self, now: int) -> None:
        """Channels in which nothing was pushed for a while are not remembered."""
        for channel in [each for each, full_at in self._full_at.items() if full_at <= now]:
            del self._full_at[channel]
