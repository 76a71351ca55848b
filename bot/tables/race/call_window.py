"""Call windows: their length, when a catch counts, and when a press is too early or late.

All times are milliseconds. A table may change the first two.
"""

from dataclasses import dataclass
from typing import Final

LENGTH: Final = 8_000
"""Default time that a window stays open."""
HEAD_START: Final = 2_000
"""Default time in which only the player's own call counts."""
SETTLING: Final = 250
"""Time for which a press in a race waits for an earlier one that travelled slower."""
UNPUBLISHED: Final = 1_500
"""Time for which a window waits for the time stamp of the post that shows it."""
CATCH_FROM: Final = 150
"""A catch stamped less than this after the post cannot be a reaction to it."""
SPAM_DELAY: Final = 3_000
"""Delay of the later catches of a person who pressed with nothing to catch."""
SPAM_MEMORY: Final = 10_000
SPAM_KEPT: Final = 5
JUST_MISSED: Final = 2_000
"""Time after a window closed in which a catch is late and not spam."""


@dataclass(slots=True, eq=False)
class Window:
    """A call that is awaited."""

    seat: int
    length: int | None
    """Time that the window stays open; None: until somebody acts."""
    head_start: int
    posted_at: int | None = None
    """The time from which people could see the window: the start of its race."""
    opened_at: int = 0
    decision: int = 0
    """The decision that came with the card that opened the window."""
    won_by: tuple[int, int] | None = None
    """The seat that closed the window with a press, and the time stamp of that press."""
    is_settled: bool = False
    """Whether that press was the call itself or a catch."""

    @property
    def ends_at(self) -> int | None:
        """The time at which the window closes.

        None if it is not timed or nobody has seen it yet.
        """
        if self.posted_at is None or self.length is None:
            return None
        return self.posted_at + self.length
