"""Time that passes only when a test moves it forward."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.clock import Scheduler

START: Final = 1_800_000_000_000
TURNS_OF_THE_LOOP: Final = 25
"""The most turns of the event loop before everything that needs no time has happened."""
IDLE_TURNS: Final = 3
"""After this many idle turns, which give timers and files a chance, nothing is left to do."""
LEAST_STEP: Final = 500
MOST_AT_ONCE: Final = 60_000
"""In milliseconds. The bot may wait for tomorrow, but nobody who plays wants to wait with it."""


def time_to_next(now: int, sleepers: list[tuple[int, int, asyncio.Future[None]]]) -> int:
    """Return the time until the next sleeper wakes, limited to steps of a useful size."""
    first = min((at for at, _, wake in sleepers if not wake.done()), default=now)
    return min(max(first - now, LEAST_STEP), MOST_AT_ONCE)


class VirtualClock:
    """A clock that stands still until it is moved forward."""

    def __init__(self, now: int = START) -> None:
        self._now = now
        self._sleepers: list[tuple[int, int, asyncio.Future[None]]] = []
        self._count = itertools.count()
        self._after_gap: list[Callable[[int], None]] = []
        self.is_busy: Callable[[], bool] = lambda: False
        """Returns whether something real is running, during which no time may pass."""

    def now(self) -> int:
        return self._now

    def call_after_gap(self, call: Callable[[int], None]) -> None:
        """Remember the calls after a gap."""
        self._after_gap.append(call)

    def check_for_gap(self) -> None:
        """Do nothing: a test says when the process stands still."""

    def alarm_at(self, at: int) -> asyncio.Future[None]:
        """Return a future that is done once the clock has reached that time."""
        wake: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if at <= self._now:
            wake.set_result(None)
        else:
            heapq.heappush(self._sleepers, (at, next(self._count), wake))
        return wake

    async def sleep_until(self, at: int) -> None:
        """Sleep until the clock has reached that time."""
        if at > self._now:
            await self.alarm_at(at)

    async def advance(self, milliseconds: int) -> None:
        """Move forward, and wake all sleepers on the way at their times."""
        await self.settle()
        until = self._now + milliseconds
        while self._sleepers and self._sleepers[0][0] <= until:
            at, _, wake = heapq.heappop(self._sleepers)
            self._now = max(self._now, at)
            if not wake.done():
                wake.set_result(None)
                await self.settle()
        self._now = until
        await self.settle()

    async def stand_still(self, milliseconds: int) -> None:
        """Let time pass in which the process does nothing at all."""
        await self.settle()
        since, self._now = self._now, self._now + milliseconds
        for call in self._after_gap:
            call(since)
        await self.advance(0)

    async def advance_to_next(self) -> None:
        """Move forward to the next time that a sleeper waits for."""
        await self.settle()
        await self.advance(time_to_next(self._now, self._sleepers))

    async def settle(self) -> None:
        """Let everything happen that needs no time, and wait for what is real."""
        await settle()
        while self.is_busy():
            await asyncio.sleep(0.001)
            await settle()


async def settle() -> None:
    """Let everything happen that needs no time."""
    loop = asyncio.get_running_loop()
    idle = 0
    for _ in range(TURNS_OF_THE_LOOP):
        await asyncio.sleep(0)
        is_idle = not loop._ready  # type: ignore[attr-defined]  # there is no public way to know
        idle = idle + 1 if is_idle else 0
        if idle == IDLE_TURNS:
            return


def due_at(scheduler: Scheduler, table: str, name: str) -> int | None:
    """Return when a timer of a table is due, or None."""
    return scheduler._due.get((table, name), (None,))[0]
