"""Late replies: a few are a momentary rush, but many mean that there is too much to do."""

from collections import deque
from typing import Final

from bot.durations import SECOND
from bot.tables.time.clock import Clock

LATE: Final = SECOND // 2
"""In milliseconds. A reply that has to wait longer is late."""
TOO_MANY_LATE: Final = 30
LATELY: Final = 30 * SECOND


class LateAnswers:
    """Counts the late replies."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._at: deque[int] = deque(maxlen=TOO_MANY_LATE)
        self.count = 0

    @property
    def are_many(self) -> bool:
        """Whether too many replies were late just now to begin anything new."""
        return len(self._at) == TOO_MANY_LATE and self._at[0] + LATELY > self._clock.now()

    def note(self, asked_at: int) -> None:
        """Note that a reply which was requested at `asked_at` has its turn now, or is given up."""
        now = self._clock.now()
        if now - asked_at > LATE:
            self.count += 1
            self._at.append(now)
