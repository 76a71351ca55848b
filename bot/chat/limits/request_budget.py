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
        self._invalid_at: deque[int] = deque()
        self._limited_at: deque[int] = deque()

    def __len__(self) -> int:
        return self._count_recent(self._invalid_at)

    @property
    def limited_count(self) -> int:
        """The number of requests that were rate limited, whatever had used up the limit."""
        return self._count_recent(self._limited_at)

    def _count_recent(self, at: deque[int]) -> int:
        gone = self._clock.now() - PERIOD
        while at and at[0] <= gone:
            at.popleft()
        return len(at)

    def count_answer(self, status: int, scope: str | None) -> None:
        """Record the status of a request.

        Limits that many bots or users share do not count as invalid.
        """
        if status == TOO_MANY:
            self._limited_at.append(self._clock.now())
        is_limit = status == TOO_MANY and scope != "shared"
        if is_limit or status in (UNAUTHORISED, FORBIDDEN):
            self._invalid_at.append(self._clock.now())

    def slowdown_factor(self) -> int:
        """Return the factor by which requests that are no replies are slowed down."""
        return 1 if len(self) < self._many else SLOWER

    def blocked_until(self) -> int:
        """Return until when only replies are sent, or 0 if everything may be sent."""
        too_many = len(self) - self._too_many
        return 0 if too_many < 0 else self._invalid_at[too_many] + PERIOD


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


_urgency_var: ContextVar[Urgency | None] = ContextVar("sent_as", default=None)


def current_urgency() -> Urgency | None:
    """Return the urgency that `sent_as` has set here, or None."""
    return _urgency_var.get()


@contextmanager
def with_urgency(urgency: Urgency) -> Iterator[None]:
    """Set the urgency of all requests to Discord in this block."""
    before = _urgency_var.set(urgency)
    try:
        yield
    finally:
        _urgency_var.reset(before)


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
        self._late_at: deque[int] = deque(maxlen=TOO_MANY_LATE)
        self.count = 0

    @property
    def are_many(self) -> bool:
        """Whether too many replies were late just now to begin anything new."""
        return len(self._late_at) == TOO_MANY_LATE and self._late_at[0] + LATELY > self._clock.now()

    def count_if_late(self, asked_at: int) -> None:
        """Note that a reply which was requested at `asked_at` has its turn now, or is given up."""
        now = self._clock.now()
        if now - asked_at > LATE:
            self.count += 1
            self._late_at.append(now)


# Request budget ----------------------------------------------------------------------------------

AT_ONCE: Final = 10
"""The number of requests, other than replies, that can be sent without a pause."""
RESERVED: Final = 9
"""One out of this number of places is kept for replies."""
UNSURE: Final = 2 * SECOND
"""Discord may count a request that was aborted this much later."""
FAIR: Final = 10
"""One turn out of this number goes to the request that has waited longest, so that none starves."""


def _new_future() -> asyncio.Future[None]:
    return asyncio.get_running_loop().create_future()


@dataclass(slots=True, eq=False)
class WaitingRequest:
    """A request that waits for its turn."""

    urgency: Urgency
    has_slot: asyncio.Future[None] = field(default_factory=_new_future)
    waiting_since: int = 0
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
        self.set_rate(a_second)
        self._invalid = invalid
        self._waiting: list[WaitingRequest] = []
        self._under_way = 0
        self._ended: list[int] = []
        """The end times of requests that still take a place, the first ones first."""
        self._spread_until = 0.0
        """The time at which all requests so far would be sent if they were spread evenly."""
        self.late_answers = LateAnswers(clock)
        self._blocked_until = 0
        self._slots_granted = 0
        self._alarm: asyncio.Future[None] | None = None

    def set_rate(self, a_second: float) -> None:
        """Set the number of requests a second."""
        self._places = max(1, int(a_second))
        self._apart = SECOND / self._places

    @property
    def waiting(self) -> int:
        """The number of requests that wait for their turn."""
        return len(self._waiting)

    async def wait_for_slot(self, waiting: WaitingRequest) -> None:
        """Wait for a turn. From then on a request is running, until `ended` or `given_back`."""
        waiting.waiting_since = self._clock.now()
        self._waiting.append(waiting)
        self.grant_slots()
        try:
            await waiting.has_slot
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            elif not waiting.has_slot.cancelled():
                self.return_slot(waiting)
            raise
        finally:
            if waiting.urgency is Urgency.ANSWER:
                self.late_answers.count_if_late(waiting.waiting_since)

    def end_request(self, *, is_answered: bool = True) -> None:
        """Note that a request was answered or aborted."""
        self._under_way -= 1
        insort(self._ended, self._clock.now() + (0 if is_answered else UNSURE))
        self.grant_slots()

    def return_slot(self, unused: WaitingRequest) -> None:
        """Note that nothing was sent after all."""
        self._under_way -= 1
        self._spread_until -= unused.spread
        self.grant_slots()

    def block_for(self, milliseconds: int) -> None:
        """Send nothing for a while, as Discord has demanded."""
        self._blocked_until = max(self._blocked_until, self._clock.now() + milliseconds)

    def grant_slots(self) -> None:
        """Give turns to the requests that may be sent now."""
        while self._waiting:
            chosen = self._choose_next()
            at = self._next_slot_at(chosen.urgency)
            if at is None or at > self._clock.now():
                self._schedule_grant(at)
                return
            self._waiting.remove(chosen)
            if not chosen.has_slot.done():
                self._start_request(chosen)
                chosen.has_slot.set_result(None)

    def _choose_next(self) -> WaitingRequest:
        first = min(self._waiting, key=lambda each: each.urgency)
        if first.urgency is Urgency.ANSWER:
            # In order of arrival, all replies would be late. With the newest one first, some are in
            # time.
            is_late = first.waiting_since + LATE < self._clock.now()
            return self._newest_answer() if is_late else first
        return first if self._slots_granted % FAIR else self._waiting[0]

    def _newest_answer(self) -> WaitingRequest:
        waiting = reversed(self._waiting)
        return next(each for each in waiting if each.urgency is Urgency.ANSWER)

    def _start_request(self, chosen: WaitingRequest) -> None:
        self._slots_granted += 1
        self._under_way += 1
        # Replies slow other requests down by their number alone.
        chosen.spread = self._apart if chosen.urgency is Urgency.ANSWER else self._spacing
        self._spread_until = max(self._spread_until, self._clock.now()) + chosen.spread

    @property
    def _spacing(self) -> float:
        """The distance between requests that are no replies."""
        return self._apart * self._invalid.slowdown_factor()

    def _next_slot_at(self, urgency: Urgency) -> float | None:
        """Return when a request of this urgency could be sent.

        Return None if another request has to end first.
        """
        if urgency is Urgency.ANSWER:
            free_at = self._place_free_at(self._places)
            return None if free_at is None else max(free_at, self._blocked_until)
        free_at = self._place_free_at(self._places - self._places // RESERVED)
        if free_at is None:
            return None
        spread_at = self._spread_until - (AT_ONCE - 1) * self._spacing
        return max(free_at, spread_at, self._blocked_until, self._invalid.blocked_until())

    def _place_free_at(self, places: int) -> float | None:
        now = self._clock.now()
        while self._ended and self._ended[0] + SECOND < now:
            del self._ended[0]
        too_many = self._under_way + len(self._ended) - places
        if too_many < 0:
            return now
        # A place is free just after its second, as the last millisecond may have been cut off.
        return self._ended[too_many] + SECOND + 1 if too_many < len(self._ended) else None

    def _schedule_grant(self, at: float | None) -> None:
        if self._alarm is not None:
            self._alarm.remove_done_callback(self._on_alarm)
            self._alarm.cancel()
            self._alarm = None
        if at is not None:
            self._alarm = self._clock.alarm_at(ceil(at))
            self._alarm.add_done_callback(self._on_alarm)

    def _on_alarm(self, _: asyncio.Future[None]) -> None:
        self._alarm = None
        self.grant_slots()
