"""Requests that Discord counts as invalid: it bans an address that sends too many of them."""

from collections import deque
from typing import Final

from bot.chat.errors import TOO_MANY, UNAUTHORISED
from bot.durations import MINUTE
from bot.tables.time.clock import Clock

FORBIDDEN: Final = 403
PERIOD: Final = 10 * MINUTE
MANY: Final = 1_000
"""With this many in the period, requests that are no replies are slowed down."""
TOO_MANY_INVALID: Final = 5_000
"""With this many in the period, only replies are sent. Discord bans after 10,000."""
SLOWER: Final = 10


class InvalidRequests:
    """The invalid requests of the last ten minutes."""

    def __init__(self, clock: Clock, neighbours: int = 1) -> None:
        """Divide the limits by `neighbours`.

        Discord counts all processes at an address together.
        """
        self._clock = clock
        self._many, self._too_many = MANY // neighbours, TOO_MANY_INVALID // neighbours
        self._at: deque[int] = deque()
        self._limited_at: deque[int] = deque()

    def __len__(self) -> int:
        return self._lately(self._at)

    @property
    def limited(self) -> int:
        """The number of requests that were rate limited, whatever had used up the limit."""
        return self._lately(self._limited_at)

    def _lately(self, at: deque[int]) -> int:
        gone = self._clock.now() - PERIOD
        while at and at[0] <= gone:
            at.popleft()
        return len(at)

    def note(self, status: int, scope: str | None) -> None:
        """Record the status of a request.

        Limits that many bots or users share do not count as invalid.
        """
        if status == TOO_MANY:
            self._limited_at.append(self._clock.now())
        is_limit = status == TOO_MANY and scope != "shared"
        if is_limit or status in (UNAUTHORISED, FORBIDDEN):
            self._at.append(self._clock.now())

    def slow_down(self) -> int:
        """Return the factor by which requests that are no replies are slowed down."""
        return 1 if len(self) < self._many else SLOWER

    def held_until(self) -> int:
        """Return until when only replies are sent, or 0 if everything may be sent."""
        too_many = len(self) - self._too_many
        return 0 if too_many < 0 else self._at[too_many] + PERIOD
