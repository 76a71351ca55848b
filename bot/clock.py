"""The only source of time, and the only scheduler of later calls."""

import asyncio
import heapq
import itertools
import logging
import sys
import time
from bisect import bisect_left
from collections.abc import Awaitable, Callable
from itertools import accumulate
from time import perf_counter
from typing import Final, Protocol

# Clock -------------------------------------------------------------------------------------------

# Clocks measure how much time has passed since they began. So they do not jump when the machine's
# clock is set by NTP, by a person, or after a virtual machine was moved.

log = logging.getLogger(__name__)

LOOKED: Final = 1_000
"""The time between two checks whether the process stood still."""
GAP: Final = 3_000
"""A process that has done nothing for this time stood still: it was stopped or suspended."""
LONGEST_TIMER: Final = 60_000
"""The longest timer of the event loop. A clock may be corrected while a timer runs."""

if sys.platform == "linux":

    def elapsed() -> int:
        """Return the milliseconds since the machine was started, including all suspended time."""
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000_000

else:

    def elapsed() -> int:
        """Return the milliseconds since an arbitrary moment. Nobody can set this clock."""
        return time.monotonic_ns() // 1_000_000


class Clock(Protocol):
    """A clock that gives the time in milliseconds since 1970 and can wait."""

    def now(self) -> int:
        """Return the time."""

    def alarm_at(self, at: int) -> asyncio.Future[None]:
        """Return a future that is done at the time `at`, or at once if that time is past.

        Cancel the future to stop waiting.
        """

    async def sleep_until(self, at: int) -> None:
        """Return at the time `at`, or at once if that time is past."""

    def call_after_gap(self, call: Callable[[int], None]) -> None:
        """Call a function after each gap in which the process stood still.

        The function gets the time at which the gap began. It is called before any alarm that was
        due meanwhile.
        """

    def check_for_gap(self) -> None:
        """Check now whether the process has just stood still."""


class SystemClock:
    """A clock that begins with the machine's time, and then adds the time that has passed."""

    def __init__(self) -> None:
        self._base = time.time_ns() // 1_000_000 - elapsed()
        """The time of this clock at which `elapsed` was 0."""
        self._timers: dict[asyncio.Future[None], tuple[int, asyncio.TimerHandle]] = {}
        """The due time of each alarm, and its timer."""
        self._look: asyncio.TimerHandle | None = None
        self._looked_at = 0
        self._after_gap: list[Callable[[int], None]] = []

    def now(self) -> int:
        return elapsed() + self._base

    def alarm_at(self, at: int) -> asyncio.Future[None]:
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._start_timer(woken, at)
        woken.add_done_callback(self._stop_timer)
        if self._look is None:
            self._looked_at = elapsed()
            self._look_later()
        return woken

    async def sleep_until(self, at: int) -> None:
        await self.alarm_at(at)

    def call_after_gap(self, call: Callable[[int], None]) -> None:
        self._after_gap.append(call)

    def _restart_all(self, since: int) -> None:
        """Restart all timers after a jump of this clock, or a gap that began at `since`.

        The event loop does not count suspended time, so its timers would be late.
        """
        for call in self._after_gap:
            call(since)
        for woken in [*self._timers]:
            self._restart_timer(woken)

    def _start_timer(self, woken: asyncio.Future[None], at: int) -> None:
        loop, wait = woken.get_loop(), min(max(0, at - self.now()), LONGEST_TIMER)
        self._timers[woken] = at, loop.call_later(wait / 1_000, self._ring, woken)

    def _restart_timer(self, woken: asyncio.Future[None]) -> None:
        at, timer = self._timers[woken]
        timer.cancel()
        self._start_timer(woken, at)

    def _stop_timer(self, woken: asyncio.Future[None]) -> None:
        _, timer = self._timers.pop(woken)
        timer.cancel()

    def _ring(self, woken: asyncio.Future[None]) -> None:
        self.check_for_gap()
        if woken.done():
            return
        if self.now() >= self._timers[woken][0]:
            _set_alarm_result(woken)
        else:
            self._restart_timer(woken)

    def _look_again(self) -> None:
        """Check regularly for a gap, as long as anything waits for this clock."""
        self.check_for_gap()
        if self._timers:
            self._look_later()
        else:
            self._look = None

    def _look_later(self) -> None:
        self._look = asyncio.get_running_loop().call_later(LOOKED / 1_000, self._look_again)

    def check_for_gap(self) -> None:
        if self._look is None:
            return
        passed, self._looked_at = elapsed() - self._looked_at, elapsed()
        if passed >= LOOKED + GAP:
            self._restart_all(self.now() - passed)


async def wait_until_done_or_at(clock: Clock, awaited: Awaitable[object], at: int) -> None:
    """Return when `awaited` is done, or at the time `at`.

    If `awaited` is a task or a future, it is not cancelled at that time.
    """
    other = asyncio.ensure_future(awaited)
    if other.done():
        return
    woken = clock.alarm_at(at)

    def wake(_: asyncio.Future[object]) -> None:
        _set_alarm_result(woken)

    other.add_done_callback(wake)
    try:
        await woken
    finally:
        other.remove_done_callback(wake)
        if other is not awaited:
            other.cancel()


def _set_alarm_result(woken: asyncio.Future[None]) -> None:
    if not woken.done():
        woken.set_result(None)


HELD: Final = 3_000
"""For this time after a gap, no call is made, so that presses that waited are read first."""
LONGEST_HELD: Final = 15_000
"""The longest time after a gap without calls, if Discord has to be connected again."""


class Scheduler:
    """Makes calls when they are due. One task waits for the earliest due time.

    Each call has a key. A new time for a key replaces the old one. After a gap, in which the
    process stood still, calls wait until presses from before the gap can be read.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.is_listening: Callable[[], bool] = lambda: True
        """Returns whether presses can arrive."""
        self._held_from: int | None = None
        """The end of the last gap. None if no call waits because of it."""
        clock.call_after_gap(self._hold)
        self._due: dict[tuple[str, str], tuple[int, Callable[[], Awaitable[None]]]] = {}
        self._heap: list[tuple[int, int, tuple[str, str]]] = []
        self._queued: dict[tuple[str, str], int] = {}
        """The time of each key's earliest entry in the heap.

        A postponed call gets no second entry before its first one is due.
        """
        self._count = itertools.count()
        self._changed: asyncio.Future[None] | None = None
        """A future that is done as soon as another call becomes the first one due."""
        self._running: set[asyncio.Task[None]] = set()

    def schedule(self, key: tuple[str, str], at: int, call: Callable[[], Awaitable[None]]) -> None:
        """Schedule a call for the time `at`. It replaces an earlier call with the same key."""
        if self._due.get(key, (None,))[0] == at:
            return
        self._due[key] = at, call
        if at < self._queued.get(key, at + 1):
            self._queue(key, at)

    def cancel(self, key: tuple[str, str]) -> None:
        self._due.pop(key, None)

    async def run_forever(self) -> None:
        """Wait and make calls in a loop, until cancelled."""
        while True:
            # The process may have stood still after the alarm rang and before this line.
            self._clock.check_for_gap()
            await self._wait_while_held()
            self._changed = asyncio.get_running_loop().create_future()
            self._call_all_due()
            if self._heap:
                await wait_until_done_or_at(self._clock, self._changed, self._heap[0][0])
            else:
                await self._changed

    def _hold(self, since: int) -> None:
        self._held_from = self._clock.now()
        log.warning("the process stood still for %.1f s", (self._held_from - since) / SECOND)

    async def _wait_while_held(self) -> None:
        while self._held_from is not None:
            began = self._held_from
            await self._clock.sleep_until(began + HELD)
            while not self.is_listening() and self._clock.now() < began + LONGEST_HELD:
                await self._clock.sleep_until(self._clock.now() + LOOKED)
            if began == self._held_from:
                self._held_from = None

    def _call_all_due(self) -> None:
        now = self._clock.now()
        while self._heap and self._heap[0][0] <= now:
            at, _, key = heapq.heappop(self._heap)
            if self._queued.get(key) != at:
                continue
            del self._queued[key]
            due = self._due.get(key)
            if due is not None and due[0] > at:
                self._queue(key, due[0])
            elif due is not None:
                del self._due[key]
                self._start(key, due[1])

    def _queue(self, key: tuple[str, str], at: int) -> None:
        self._queued[key] = at
        heapq.heappush(self._heap, (at, next(self._count), key))
        if self._heap[0][2] == key:
            self._wake_runner()

    def _wake_runner(self) -> None:
        if self._changed is not None:
            _set_alarm_result(self._changed)

    def _start(self, key: tuple[str, str], call: Callable[[], Awaitable[None]]) -> None:
        async def guarded() -> None:
            try:
                await call()
            except Exception:
                log.exception("what was due failed: %s of table %s", key[1], key[0])

        task = asyncio.get_running_loop().create_task(guarded(), name=f"{key[0]}:{key[1]}")
        self._running.add(task)
        task.add_done_callback(self._running.discard)


# Durations ---------------------------------------------------------------------------------------

# Histograms of durations. They are cheap enough to be updated at every press.

SECOND: Final = 1_000
"""One second in milliseconds, as all times here are in milliseconds."""
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR

USUAL: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""The upper bounds of the buckets, in seconds."""


class DurationCounts:
    """A histogram of durations, with their sum."""

    def __init__(self) -> None:
        self._counts = [0] * (len(USUAL) + 1)
        self.total = 0.0
        """The sum of all durations, in seconds."""

    def add_duration(self, seconds: float) -> None:
        self._counts[bisect_left(USUAL, seconds)] += 1
        self.total += seconds

    def add_since(self, began: float) -> None:
        """Add the duration since `began`, which is a time of `perf_counter`."""
        self.add_duration(perf_counter() - began)

    def buckets(self) -> list[tuple[str, float]]:
        """Return the cumulative counts by upper bound, as Prometheus expects them."""
        bounds = (*map(str, USUAL), "+Inf")
        return [
            (bound, float(n)) for bound, n in zip(bounds, accumulate(self._counts), strict=True)
        ]
