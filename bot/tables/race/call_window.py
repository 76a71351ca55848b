"""The call window: how long a call is awaited, when a catch counts, what is too soon or late.

All times are milliseconds; a table may set the first two otherwise.
"""

from dataclasses import dataclass
from typing import Final

LENGTH: Final = 8_000
"""How long it stays open."""
HEAD_START: Final = 2_000
"""How long only the player's own call counts."""
SETTLING: Final = 250
"""How long a press in a race waits for an earlier one that travelled slower."""
UNPUBLISHED: Final = 1_500
"""How long a window waits for the time stamp of the post that shows it."""
CATCH_FROM: Final = 150
"""Catches stamped earlier after the post were not an answer to it."""
SPAM_DELAY: Final = 3_000
"""How much later the catches of somebody count who has pressed with nothing to catch."""
SPAM_MEMORY: Final = 10_000
SPAM_KEPT: Final = 5
JUST_MISSED: Final = 2_000
"""So long after a window was closed a catch is late, and no spam."""


@dataclass(slots=True, eq=False)
class Window:
    """A call that is awaited."""

    seat: int
    length: int | None
    """How long it stays open; None: until somebody acts."""
    head_start: int
    posted_at: int | None = None
    """When people could see it: the zero of its race."""
    opened_at: int = 0
    decision: int = 0
    """The decision that came with the card that opened it."""
    won_by: tuple[int, int] | None = None
    """The seat that closed it with a press, and the time stamp of that."""
    is_settled: bool = False
    """That press was the call itself, or a catch."""

    @property
    def ends_at(self) -> int | None:
        """When it runs out."""
        if self.posted_at is None or self.length is None:
            return None
        return self.posted_at + self.length
