"""Nobody loses a turn, a window or a card because the clock of the host is set or suspended."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest

from bot.clock import HOUR, SECOND
from bot.tables.settings import TableSettings
from tests.support.club import club
from tests.support.host_clocks import STEPS, Host, HostClock
from tests.support.layout import actions, lay_out

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.tables.registry import Table
    from tests.support.club import Club

TURN = 15 * SECOND
HANDS = """
    0: red-5 red-4
    1: red-1 green-2 green-3
    top: red-3
"""
every_step = pytest.mark.parametrize("step", STEPS.values(), ids=STEPS.keys())


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch) -> Host:
    host = Host()
    host.patch(monkeypatch)
    return host


@asynccontextmanager
async def playing(settings: TableSettings) -> AsyncIterator[tuple[Club, Table]]:
    """Yield a table at which it is Anna's turn."""
    async with club(clock=HostClock()) as c:  # type: ignore[arg-type]  # it has the needed methods
        table = await c.start("noris", "Anna", "Ben", settings=settings)
        lay_out(table, HANDS)
        yield c, table


async def time_until_acted(host: Host, c: Club, table: Table) -> float:
    """Return the real time until the next action."""
    began, before = host.passed, len(actions(table))
    while len(actions(table)) == before:
        await c.clock.advance(50)
        assert host.passed < began + 30 * 24 * HOUR
    return host.passed - began


@every_step
def test_a_step_of_the_wall_clock_does_not_change_the_length_of_a_turn(
    host: Host, step: int
) -> None:
    async def play() -> None:
        async with playing(TableSettings(turn=TURN)) as (c, table):
            await c.clock.advance(5_000)
            host.wall_ahead += step
            assert await time_until_acted(host, c, table) == pytest.approx(10_000, abs=500)

    host.run(play())


@every_step
def test_a_step_of_the_wall_clock_does_not_change_the_length_of_a_call_window(
    host: Host, step: int
) -> None:
    async def play() -> None:
        async with playing(TableSettings(turn=60 * SECOND)) as (c, table):
            await c.press(table, "Anna", "play red-5")
            await c.clock.advance(1_000)
            assert table.referee.race.windows
            host.wall_ahead += step
            waited = await time_until_acted(host, c, table)
            assert actions(table)[-1] == "table expire 0"
            assert waited == pytest.approx(7_300, abs=300)

    host.run(play())


@every_step
def test_a_step_of_the_wall_clock_ends_no_correspondence_turn_and_closes_no_table(
    host: Host, step: int
) -> None:
    async def play() -> None:
        async with playing(TableSettings(turn=24 * HOUR)) as (c, table):
            await c.clock.advance(HOUR)
            host.wall_ahead += step
            await c.clock.advance(22 * HOUR)
            assert not actions(table)
            assert (await c.press(table, "Anna", "play red-5")).verdict == "done"

    host.run(play())


@pytest.mark.parametrize("seconds", [30, 100, 691_200])
@pytest.mark.parametrize("way", [Host.suspend, Host.stop_process], ids=["suspended", "stopped"])
def test_a_turn_goes_on_after_the_process_stood_still(
    host: Host, way: object, seconds: int
) -> None:
    async def play() -> None:
        async with playing(TableSettings(turn=TURN)) as (c, table):
            await c.clock.advance(5_000)
            assert callable(way)
            way(host, seconds * SECOND)
            waited = await time_until_acted(host, c, table)
            assert waited == pytest.approx(14_000, abs=1_200)

    host.run(play())


def test_an_alarm_rings_soon_after_suspended_time(host: Host) -> None:
    async def wait() -> None:
        clock = HostClock()
        alarm = clock.alarm_at(clock.now() + HOUR)
        host.suspend(2 * HOUR)
        began = host.passed
        await alarm
        assert host.passed - began < 1_500

    host.run(wait())
