"""Requests that Discord calls invalid: for too many of them it shuts an address out."""

from collections import deque
from typing import Final

from bot.chat.errors import TOO_MANY, UNAUTHORISED
from bot.tables.settings import MINUTE
from bot.tables.time.clock import Clock

FORBIDDEN: Final = 403
PERIOD: Final = 10 * MINUTE
MANY: Final = 1_000
"""From so many in the period on, little is sent that is no answer."""
TOO_MANY_INVALID: Final = 5_000
"""From so many on, nothing else; Discord shuts out after 10,000."""
SLOWER: Final = 10


class InvalidRequests:
    """Those of the last ten minutes."""

    def __init__(self, clock: Clock, neighbours: int = 1) -> None:
        """Discord counts those of all processes at an address together."""
        self._clock = clock
        self._many, self._too_many = MANY // neighbours, TOO_MANY_INVALID // neighbours
        self._at: deque[int] = deque()
        self._limited_at: deque[int] = deque()

    def __len__(self) -> int:
        """How many there were."""
        return self._lately(self._at)

    @property
    def limited(self) -> int:
        """How many were told to wait, whoever had asked too much."""
        return self._lately(self._limited_at)

    def _lately(self, at: deque[int]) -> int:
        gone = self._clock.now() - PERIOD
        while at and at[0] <= gone:
            at.popleft()
        return len(at)

    def note(self, status: int, scope: str | None) -> None:
        """A request was answered so; what many bots or users share is nobody's fault."""
        if status == TOO_MANY:
            self._limited_at.append(self._clock.now())
        is_limit = status == TOO_MANY and scope != "shared"
        if is_limit or status in (UNAUTHORISED, FORBIDDEN):
            self._at.append(self._clock.now())

    def slow_down(self) -> int:
        """How much slower all goes that is no answer."""
        return 1 if len(self) < self._many else SLOWER

    def held_until(self) -> int:
        """Until when nothing is sent that is no answer; 0: it may be."""
        too_many = len(self) - self._too_many
        return 0 if too_many < 0 else self._at[too_many] + PERIOD
