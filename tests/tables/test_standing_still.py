"""After the process stood still, presses that waited count before the clocks do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.clock import HELD, HOUR, LONGEST_HELD, SECOND
from bot.tables.intents import Catch
from bot.tables.settings import TableSettings
from tests.support.club import club, reopened
from tests.support.layout import actions, lay_out
from tests.support.virtual import due_at

if TYPE_CHECKING:
    from bot.tables.registry import Table
    from tests.support.club import Club

TURN = 15 * SECOND
QUICK = TableSettings(turn=TURN)
HANDS = """
    0: red-5 red-4
    1: red-1 green-2 green-3
    top: red-3
"""
STOPPED = 70 * SECOND


async def table_of(c: Club, settings: TableSettings = QUICK) -> Table:
    """Return a table at which it is Anna's turn."""
    table = await c.start("noris", "Anna", "Ben", settings=settings)
    lay_out(table, HANDS)
    return table


@pytest.mark.parametrize("waited", [0, 500, HELD - 500])
async def test_a_press_that_waited_counts_although_the_turn_is_over(waited: int) -> None:
    async with club() as c:
        table = await table_of(c)
        await c.clock.advance(TURN - 100)
        pressed = c.clock.now() + 3 * SECOND
        await c.clock.stand_still(STOPPED)
        await c.clock.advance(waited)
        reply = await c.press(table, "Anna", "play red-5", stamp=pressed)
        assert reply.verdict == "done"
        assert actions(table) == ["0 play red-5"]


async def test_a_turn_goes_on_with_the_time_that_was_left() -> None:
    async with club() as c:
        table = await table_of(c)
        await c.clock.advance(5 * SECOND)
        await c.clock.stand_still(STOPPED)
        await c.clock.advance(HELD + 10 * SECOND - 100)
        assert not actions(table)
        await c.clock.advance(200)
        assert actions(table) == ["0 draw"]


async def test_the_stamps_of_presses_that_waited_decide_a_race() -> None:
    async with club() as c:
        table = await table_of(c)
        await c.press(table, "Anna", "play red-5")
        opened = c.clock.now()
        await c.clock.stand_still(STOPPED)
        caught = c.ask(table, "Ben", Catch(), stamp=opened + 7 * SECOND)
        called = c.ask(table, "Anna", "call", stamp=opened + 6 * SECOND)
        await c.clock.advance(HELD + SECOND)
        assert ((await called).verdict, (await caught).verdict) == ("done", "too-late")


async def test_a_window_stays_open_for_the_time_that_was_left() -> None:
    async with club() as c:
        table = await table_of(c, TableSettings(turn=60 * SECOND))
        await c.press(table, "Anna", "play red-5")
        await c.clock.advance(2 * SECOND)
        await c.clock.stand_still(STOPPED)
        await c.clock.advance(HELD + 5 * SECOND)
        assert (await c.press(table, "Anna", "call")).verdict == "done"


async def test_a_gap_shifts_the_clocks_once_even_if_the_bot_is_restarted_then() -> None:
    async with club() as c:
        table = await table_of(c, TableSettings(turn=24 * HOUR))
        due = due_at(c.scheduler, table.id, "turn") or 0
        await c.clock.stand_still(HOUR)
        await c.clock.advance(HELD)
        assert due_at(c.scheduler, table.id, "turn") == due + HOUR + HELD
        async with reopened(c) as after:
            assert due_at(after.scheduler, table.id, "turn") == due + HOUR + HELD


async def test_calls_wait_until_presses_can_arrive_but_not_for_ever() -> None:
    async with club() as c:
        rung: list[int] = []

        async def ring() -> None:
            rung.append(c.clock.now())

        c.scheduler.is_listening = lambda: False
        c.scheduler.schedule(("table", "bell"), c.clock.now() + SECOND, ring)
        await c.clock.stand_still(STOPPED)
        back = c.clock.now()
        await c.clock.advance(LONGEST_HELD - SECOND)
        assert not rung
        await c.clock.advance(2 * SECOND)
        assert rung == [back + LONGEST_HELD]
