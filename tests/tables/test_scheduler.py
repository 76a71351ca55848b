"""The scheduler: one task that waits for the nearest of all due times."""

from __future__ import annotations

import asyncio
import time
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING

from bot.clock import Scheduler, SystemClock
from tests.support.virtual import VirtualClock, due_at, settle

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    import pytest


class Bells:
    """Notes what rang, and when."""

    def __init__(self) -> None:
        self.clock = VirtualClock(0)
        self.scheduler = Scheduler(self.clock)
        self.rung: list[tuple[str, int]] = []

    def set(self, name: str, at: int) -> None:
        self.scheduler.schedule(("table", name), at, partial(self._ring, name))

    async def _ring(self, name: str) -> None:
        self.rung.append((name, self.clock.now()))
        if name == "broken":
            raise RuntimeError(name)


@asynccontextmanager
async def bells() -> AsyncIterator[Bells]:
    hung = Bells()
    running = asyncio.ensure_future(hung.scheduler.run_forever())
    await settle()
    yield hung
    running.cancel()
    await settle()


async def test_an_alarm_rings_once_at_its_time() -> None:
    async with bells() as b:
        b.set("late", 500)
        b.set("soon", 200)
        assert due_at(b.scheduler, "table", "soon") == 200
        await b.clock.advance(1_000)
        assert b.rung == [("soon", 200), ("late", 500)]
        assert due_at(b.scheduler, "table", "soon") is None


async def test_a_new_time_replaces_the_old_time_of_an_alarm() -> None:
    async with bells() as b:
        b.set("later", 200)
        b.set("later", 700)
        b.set("sooner", 900)
        b.set("sooner", 300)
        b.set("same", 400)
        b.set("same", 400)
        await b.clock.advance(1_000)
        assert b.rung == [("sooner", 300), ("same", 400), ("later", 700)]


async def test_a_cancelled_alarm_does_not_ring_and_may_be_set_again() -> None:
    async with bells() as b:
        b.set("gone", 200)
        b.scheduler.cancel(("table", "gone"))
        b.set("again", 300)
        b.scheduler.cancel(("table", "again"))
        b.set("again", 400)
        await b.clock.advance(1_000)
        assert b.rung == [("again", 400)]


async def test_an_alarm_set_in_the_past_rings_at_once() -> None:
    async with bells() as b:
        await b.clock.advance(1_000)
        b.set("past", 10)
        await settle()
        assert b.rung == [("past", 1_000)]


async def test_an_alarm_that_fails_is_logged_and_other_alarms_still_ring(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with bells() as b:
        b.set("broken", 100)
        b.set("whole", 200)
        await b.clock.advance(1_000)
        assert b.rung == [("broken", 100), ("whole", 200)]
        assert "broken of table table" in caplog.text


async def test_an_alarm_postponed_many_times_uses_no_more_memory() -> None:
    async with bells() as b:
        for at in range(1_000, 2_000):
            b.set("idle", at)
        assert len(b.scheduler._heap) == 1
        await b.clock.advance(3_000)
        assert b.rung == [("idle", 1_999)]


async def test_the_system_clock_counts_milliseconds_and_does_not_wait_for_past_times() -> None:
    clock = SystemClock()
    assert abs(clock.now() - time.time() * 1_000) < 1_000
    await clock.sleep_until(clock.now() - 1_000)
