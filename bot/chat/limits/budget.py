"""One budget: a number of requests a second, however late they arrive, the most urgent first."""

from __future__ import annotations

import asyncio
from bisect import insort
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from enum import IntEnum
from math import ceil
from typing import Final

from bot.chat.requests.errors import TOO_MANY, UNAUTHORISED
from bot.clock import MINUTE, SECOND, Clock

# Invalid requests --------------------------------------------------------------------------------

# Requests that Discord counts as invalid: it bans an address that sends too many of them.

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


# Urgency -----------------------------------------------------------------------------------------

# The urgency of requests, and the way to set it for a block of code.


class Urgency(IntEnum):
    """The urgency of a request, the most urgent first."""

    ANSWER = 0
    """Somebody has pressed or typed something and waits."""
    WINDOW = 1
    """Everybody may call or catch for a few seconds."""
    TURN = 2
    """News about whose turn it is."""
    CARDS = 3
    """News about the cards on a hand."""
    REST = 4


_sent_as: ContextVar[Urgency | None] = ContextVar("sent_as", default=None)


def urgency_here() -> Urgency | None:
    """Return the urgency that `sent_as` has set here, or None."""
    return _sent_as.get()


@contextmanager
def sent_as(urgency: Urgency) -> Iterator[None]:
    """Set the urgency of all requests to Discord in this block."""
    before = _sent_as.set(urgency)
    try:
        yield
    finally:
        _sent_as.reset(before)


# Late answers ------------------------------------------------------------------------------------

# Late replies: a few are a momentary rush, but many mean that there is too much to do.

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


# Request budget ----------------------------------------------------------------------------------

AT_ONCE: Final = 10
"""The number of requests, other than replies, that can be sent without a pause."""
RESERVED: Final = 9
"""One out of this number of places is kept for replies."""
UNSURE: Final = 2 * SECOND
"""Discord may count a request that was aborted this much later."""
FAIR: Final = 10
"""One turn out of this number goes to the request that has waited longest, so that none starves."""


def _not_yet() -> asyncio.Future[None]:
    return asyncio.get_running_loop().create_future()


@dataclass(slots=True, eq=False)
class WaitingRequest:
    """A request that waits for its turn."""

    urgency: Urgency
    has_turn: asyncio.Future[None] = field(default_factory=_not_yet)
    since: int = 0
    spread: float = 0
    """The time by which it has delayed other requests, once it has its turn."""


class RequestBudget:
    """Decides when the next request may be sent.

    Discord counts a request at some moment between its sending and its reply. So a request takes a
    place from its sending until a second after its reply, and the number of places is fixed. Then
    no second of Discord's own clock has more requests, whatever the delays on the way. Requests
    that are no replies are also spread evenly, so that a place is always about to be free.
    """

    def __init__(self, clock: Clock, a_second: float, invalid: InvalidRequests) -> None:
        self._clock = clock
        self.allow(a_second)
        self._invalid = invalid
        self._waiting: list[WaitingRequest] = []
        self._under_way = 0
        self._ended: list[int] = []
        """The end times of requests that still take a place, the first ones first."""
        self._spread_until = 0.0
        """The time at which all requests so far would be sent if they were spread evenly."""
        self.late = LateAnswers(clock)
        self._held_until = 0
        self._turns = 0
        self._alarm: asyncio.Future[None] | None = None

    def allow(self, a_second: float) -> None:
        """Set the number of requests a second."""
        self._places = max(1, int(a_second))
        self._apart = SECOND / self._places

    @property
    def waiting(self) -> int:
        """The number of requests that wait for their turn."""
        return len(self._waiting)

    async def take(self, waiting: WaitingRequest) -> None:
        """Wait for a turn. From then on a request is running, until `ended` or `given_back`."""
        waiting.since = self._clock.now()
        self._waiting.append(waiting)
        self.look()
        try:
            await waiting.has_turn
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            elif not waiting.has_turn.cancelled():
                self.given_back(waiting)
            raise
        finally:
            if waiting.urgency is Urgency.ANSWER:
                self.late.note(waiting.since)

    def ended(self, *, is_answered: bool = True) -> None:
        """Note that a request was answered or aborted."""
        self._under_way -= 1
        insort(self._ended, self._clock.now() + (0 if is_answered else UNSURE))
        self.look()

    def given_back(self, unused: WaitingRequest) -> None:
        """Note that nothing was sent after all."""
        self._under_way -= 1
        self._spread_until -= unused.spread
        self.look()

    def hold(self, milliseconds: int) -> None:
        """Send nothing for a while, as Discord has demanded."""
        self._held_until = max(self._held_until, self._clock.now() + milliseconds)

    def look(self) -> None:
        """Give turns to the requests that may be sent now."""
        while self._waiting:
            chosen = self._first()
            at = self._possible_at(chosen.urgency)
            if at is None or at > self._clock.now():
                self._look_again(at)
                return
            self._waiting.remove(chosen)
            if not chosen.has_turn.done():
                self._begin(chosen)
                chosen.has_turn.set_result(None)

    def _first(self) -> WaitingRequest:
        first = min(self._waiting, key=lambda each: each.urgency)
        if first.urgency is Urgency.ANSWER:
            # In order of arrival, all replies would be late. With the newest one first, some are in
            # time.
            is_late = first.since + LATE < self._clock.now()
            return self._newest_answer() if is_late else first
        return first if self._turns % FAIR else self._waiting[0]

    def _newest_answer(self) -> WaitingRequest:
        waiting = reversed(self._waiting)
        return next(each for each in waiting if each.urgency is Urgency.ANSWER)

    def _begin(self, chosen: WaitingRequest) -> None:
        self._turns += 1
        self._under_way += 1
        # Replies slow other requests down by their number alone.
        chosen.spread = self._apart if chosen.urgency is Urgency.ANSWER else self._pause
        self._spread_until = max(self._spread_until, self._clock.now()) + chosen.spread

    @property
    def _pause(self) -> float:
        """The distance between requests that are no replies."""
        return self._apart * self._invalid.slow_down()

    def _possible_at(self, urgency: Urgency) -> float | None:
        """Return when a request of this urgency could be sent.

        Return None if another request has to end first.
        """
        if urgency is Urgency.ANSWER:
            free_at = self._place_free_at(self._places)
            return None if free_at is None else max(free_at, self._held_until)
        free_at = self._place_free_at(self._places - self._places // RESERVED)
        if free_at is None:
            return None
        spread_at = self._spread_until - (AT_ONCE - 1) * self._pause
        return max(free_at, spread_at, self._held_until, self._invalid.held_until())

    def _place_free_at(self, places: int) -> float | None:
        now = self._clock.now()
        while self._ended and self._ended[0] + SECOND < now:
            del self._ended[0]
        too_many = self._under_way + len(self._ended) - places
        if too_many < 0:
            return now
        # A place is free just after its second, as the last millisecond may have been cut off.
        return self._ended[too_many] + SECOND + 1 if too_many < len(self._ended) else None

    def _look_again(self, at: float | None) -> None:
        if self._alarm is not None:
            self._alarm.remove_done_callback(self._rings)
            self._alarm.cancel()
            self._alarm = None
        if at is not None:
            self._alarm = self._clock.wake_at(ceil(at))
            self._alarm.add_done_callback(self._rings)

    def _rings(self, _: asyncio.Future[None]) -> None:
        self._alarm = None
        self.look()
