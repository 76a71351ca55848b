"""The time of the imitated Discord. It can be moved ahead."""

from __future__ import annotations

import time
from datetime import UTC, datetime


class WorldTime:
    """The machine's time, plus all the time by which somebody has moved it ahead."""

    def __init__(self) -> None:
        # The seconds by which this time is ahead of the machine's.
        self.ahead = 0.0

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        return time.time() + self.ahead

    def stamp(self) -> str:
        """Return the time in Discord's format."""
        return datetime.fromtimestamp(self.now(), UTC).isoformat(timespec="microseconds")
