"""Answers that had to wait for others: a few are a moment's rush, many are too much to do."""

from collections import deque
from typing import Final

from bot.tables.settings import SECOND
from bot.tables.time.clock import Clock

LATE: Final = SECOND // 2
"""Milliseconds: an answer that has to wait for longer than this is late."""
TOO_MANY_LATE: Final = 30
LATELY: Final = 30 * SECOND


class LateAnswers:
    """How many there were, and whether there were many lately."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._at: deque[int] = deque(maxlen=TOO_MANY_LATE)
        self.count = 0

    @property
    def are_many(self) -> bool:
        """Whether there were so many just now that nothing new should be begun."""
        return len(self._at) == TOO_MANY_LATE and self._at[0] + LATELY > self._clock.now()

    def note(self, asked_at: int) -> None:
        """An answer that was asked for then has its turn now, or is given up."""
        now = self._clock.now()
        if now - asked_at > LATE:
            self.count += 1
            self._at.append(now)
