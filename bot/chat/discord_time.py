"""Discord's time: that of ids and edits, and a clock that follows it."""

import time
from datetime import datetime
from typing import Final

import discord

from bot.tables.time.clock import SystemClock

EPOCH: Final = 1_420_070_400_000
SLOWEST: Final = 10_000
"""What took longer tells nothing."""
SAMPLES: Final = 16
"""So many comparisons of the clocks are kept; the one that took least time is believed."""


def stamp_of(snowflake: int) -> int:
    """When Discord made an id, in milliseconds since 1970."""
    return (snowflake >> 22) + EPOCH


def shown_since(message: discord.Message) -> int:
    """Since when a message looks as it does."""
    edited = message.edited_at
    return _milliseconds(edited) if edited is not None else stamp_of(message.id)


def _milliseconds(at: datetime) -> int:
    return round(at.timestamp() * 1000)


class SteadyClock(SystemClock):
    """Tells how much time passes, and nothing else: nobody sets it."""

    def now(self) -> int:
        """Milliseconds since some moment."""
        return time.monotonic_ns() // 1_000_000


class DiscordClock(SystemClock):
    """The machine's clock, set by what Discord answers: a fair race has one time."""

    def __init__(self) -> None:
        self._offset = 0
        self._samples: list[tuple[int, int]] = []

    def now(self) -> int:
        """The time, by Discord's clock as well as it is known."""
        return super().now() + self._offset

    def machine_now(self) -> int:
        """The time by the machine's own clock."""
        return super().now()

    def learn(self, stamp: int, sent: int, received: int) -> None:
        """Compare: something sent and answered at these times, here, was stamped so, there."""
        if not 0 <= received - sent <= SLOWEST:
            return
        self._samples.append((received - sent, stamp - (sent + received) // 2))
        del self._samples[:-SAMPLES]
        took, offset = min(self._samples)
        # What lies within the time that the way took is no difference of clocks.
        self._offset = offset if abs(offset) > took // 2 else 0
