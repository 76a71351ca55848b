"""Time: the one source of it, and the one scheduler of everything that is due."""

import asyncio
import heapq
import itertools
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Protocol

log = logging.getLogger(__name__)


class Clock(Protocol):
    """Tells the time in milliseconds since 1970 and waits for one."""

    def now(self) -> int:
        """The time."""

    def wake_at(self, at: int) -> asyncio.Future[None]:
        """What is done at that time, or at once if it is past; cancelled if nobody waits."""

    async def sleep_until(self, at: int) -> None:
        """Return at that time, or at once if it is past."""


class SystemClock:
    """The clock of the machine."""

    def now(self) -> int:
        """The time."""
        return time.time_ns() // 1_000_000

    def wake_at(self, at: int) -> asyncio.Future[None]:
        """What is done at that time, or at once if it is past; cancelled if nobody waits."""
        loop = asyncio.get_running_loop()
        woken = loop.create_future()
        timer = loop.call_later(max(0, at - self.now()) / 1_000, _wake, woken)
        woken.add_done_callback(lambda _: timer.cancel())
        return woken

    async def sleep_until(self, at: int) -> None:
        """Return at that time, or at once if it is past."""
        await self.wake_at(at)


async def first_of(clock: Clock, awaited: Awaitable[object], at: int) -> None:
    """Return when that is done, or at that time; it goes on if it is a task."""
    other, woken = asyncio.ensure_future(awaited), clock.wake_at(at)

    def wake(_: asyncio.Future[object]) -> None:
        _wake(woken)

    other.add_done_callback(wake)
    try:
        await woken
    finally:
        other.remove_done_callback(wake)
        if other is not awaited:
            other.cancel()


def _wake(woken: asyncio.Future[None]) -> None:
    if not woken.done():
        woken.set_result(None)


class Scheduler:
    """Calls back when something is due. One task waits, for the nearest of all due times.

    What is due has a key; a new time for a key replaces the old one.
    """

    def __init__(self, clock: Clock) -> None:
        """Use this clock; nothing is due."""
        self._clock = clock
        self._due: dict[tuple[str, str], tuple[int, Callable[[], Awaitable[None]]]] = {}
        self._heap: list[tuple[int, int, tuple[str, str]]] = []
        self._queued: dict[tuple[str, str], int] = {}
        """By key, its first place in the heap: what is put off again and again has only one."""
        self._count = itertools.count()
        self._changed: asyncio.Future[None] | None = None
        """Done as soon as something else is due first."""
        self._running: set[asyncio.Task[None]] = set()

    def set(self, key: tuple[str, str], at: int, call: Callable[[], Awaitable[None]]) -> None:
        """Call at that time."""
        if self._due.get(key, (None,))[0] == at:
            return
        self._due[key] = at, call
        if at < self._queued.get(key, at + 1):
            self._queue(key, at)

    def cancel(self, key: tuple[str, str]) -> None:
        """Do not call."""
        self._due.pop(key, None)

    async def run(self) -> None:
        """Wait and call, until cancelled."""
        while True:
            self._changed = asyncio.get_running_loop().create_future()
            self._call_all_due()
            if self._heap:
                await first_of(self._clock, self._changed, self._heap[0][0])
            else:
                await self._changed

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
            self._note_change()

    def _note_change(self) -> None:
        if self._changed is not None:
            _wake(self._changed)

    def _start(self, key: tuple[str, str], call: Callable[[], Awaitable[None]]) -> None:
        async def guarded() -> None:
            try:
                await call()
            except Exception:
                log.exception("what was due failed: %s of table %s", key[1], key[0])

        task = asyncio.get_running_loop().create_task(guarded(), name=f"{key[0]}:{key[1]}")
        self._running.add(task)
        task.add_done_callback(self._running.discard)
