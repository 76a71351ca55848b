"""One budget: a number of requests a second, however late they arrive, the most urgent first."""

from __future__ import annotations

import asyncio
from bisect import insort
from dataclasses import dataclass, field
from math import ceil
from typing import Final

from bot.chat.rate_limits.invalid_requests import InvalidRequests
from bot.chat.rate_limits.late_answers import LATE, LateAnswers
from bot.chat.rate_limits.urgency import Urgency
from bot.durations import SECOND
from bot.tables.time.clock import Clock

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
