"""Catches and calls next to a window that has just closed or not begun: whom they are about."""

from __future__ import annotations

import pytest

from bot.tables.intents import Catch
from tests.support.club import club, settle
from tests.tables.windows import HANDS, about_calls, at, laid_out, window

IN_TURN = HANDS.replace("red-1 green-2 green-3", "red-1 green-2")
AGAIN = """
    0: red-5 red-4
    1: blue-1 green-2
    2: yellow-1 yellow-2 yellow-3
    top: red-3
    turn: 1
"""


async def test_a_call_before_the_post_does_not_slow_down_a_later_catch() -> None:
    async with club() as c:
        table = await laid_out(c, text=IN_TURN)
        c.publisher.delay = 100
        await c.press(table, "Anna", "play red-5")
        assert table.referee.race.windows[0].posted_at is None
        await c.press(table, "Anna", "call")
        await c.press(table, "Ben", "play red-1")
        await c.clock.advance(200)
        posted = table.referee.race.windows[1].posted_at or 0
        await at(c, table, posted + 2_400, "Anna", Catch())
        assert about_calls(table) == ["0 call", "0 catch 1"]
        assert c.clock.now() < posted + 3_000


async def test_a_catch_repeated_before_its_outcome_catches_nobody_else() -> None:
    async with club() as c:
        table, posted = await window(c, text=IN_TURN)
        await c.clock.advance(1_000)
        await c.press(table, "Ben", "play red-1")
        await c.clock.advance(posted + 3_400 - c.clock.now())
        first = c.ask(table, "Cleo", Catch())
        await c.clock.advance(300)
        second = await c.press(table, "Cleo", Catch(), stamp=posted + 3_500)
        assert [(await first).verdict, second.verdict] == ["done", "repeated"]
        assert about_calls(table) == ["2 catch 0"]
        assert (await c.press(table, "Cleo", Catch())).verdict == "done"
        assert about_calls(table) == ["2 catch 0", "2 catch 1"]


@pytest.mark.parametrize("pressed", [-20, 100])
async def test_a_catch_that_comes_late_for_one_window_is_no_spam_for_the_next(pressed: int) -> None:
    async with club() as c:
        table, posted = await window(c, text=IN_TURN)
        await at(c, table, posted + 1_000, "Anna", "call")
        await c.press(table, "Ben", "play red-1")
        after = table.referee.race.windows[1].posted_at or 0
        await c.clock.advance(150)
        late = await c.press(table, "Cleo", Catch(), stamp=after + pressed)
        assert (late.verdict, late.by) == ("too-late", 0)
        assert table.referee.race.false_catch_delay(2, c.clock.now()) == 0


async def test_a_catch_of_a_window_that_opens_again_is_no_spam() -> None:
    async with club() as c:
        table = await laid_out(c, text=AGAIN, options={"penalty": 1, "call": "window"})
        await c.press(table, "Ben", "draw")
        await c.press(table, "Cleo", "draw")
        await c.press(table, "Anna", "play red-5")
        posted = table.referee.race.windows[0].posted_at or 0
        await c.clock.advance(posted + 1_000 - c.clock.now())
        await c.press(table, "Ben", "draw")
        await c.press(table, "Cleo", "draw")
        lay = c.ask(table, "Anna", "play red-4")
        await settle()
        catch = c.ask(table, "Cleo", Catch())
        await c.clock.advance(3_000)
        assert (await lay).verdict == "done"
        assert (await catch).verdict == "too-late"
        assert table.referee.race.windows[0].decision > 1
        assert table.referee.race.false_catch_delay(2, c.clock.now()) == 0
