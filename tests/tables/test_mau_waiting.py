"""`maumaus`: the next act closes the window. `rabe`: the call after the last card."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.clock import HOUR
from bot.tables.intents import Catch, Leave
from bot.tables.settings import TableSettings
from tests.support.club import club
from tests.support.layout import actions, tallies
from tests.tables.windows import about_calls, at, laid_out, reactions, window

if TYPE_CHECKING:
    from bot.tables.registry import Table
    from tests.support.club import Club

LAST = """
    0: red-5
    1: red-1 green-2 green-3
    2: yellow-1 yellow-2 yellow-3
    top: red-3
"""


@pytest.mark.parametrize("text", ["draw", "play red-1"])
async def test_actions_of_other_players_wait_for_the_end_of_the_head_start(text: str) -> None:
    async with club() as c:
        table, posted = await window(c, "maumaus")
        await c.clock.advance(posted + 300 - c.clock.now())
        asked = c.ask(table, "Ben", text)
        await c.clock.advance(posted + 2_249 - c.clock.now())
        assert not asked.done()
        assert actions(table) == ["0 play red-5"]
        await c.clock.advance(1)
        assert (await asked).verdict == "done"
        assert actions(table) == ["0 play red-5", f"1 {text}"]
        assert tallies(table)[0].forgotten == 0


async def test_a_waiting_press_knows_the_seat_that_delays_the_press() -> None:
    async with club() as c:
        table, posted = await window(c, "maumaus")
        await c.clock.advance(posted + 300 - c.clock.now())
        press = c.pressed("Ben", "draw")
        asked = asyncio.ensure_future(table.submit_press(press))
        await c.clock.advance(100)
        assert table.seat_waited_for(press.id) == 0
        assert table.seat_waited_for(press.id + 1) is None
        await c.clock.advance(1_700)
        assert table.seat_waited_for(press.id) is None
        await c.clock.advance(200)
        assert (await asked).verdict == "done"


async def test_a_waiting_action_is_applied_at_the_call() -> None:
    async with club() as c:
        table, posted = await window(c, "maumaus")
        await c.clock.advance(posted + 300 - c.clock.now())
        asked = c.ask(table, "Ben", "draw")
        assert (await at(c, table, posted + 700, "Anna", "call")).verdict == "done"
        await c.clock.advance(50)
        assert (await asked).verdict == "done"
        assert actions(table) == ["0 play red-5", "0 call", "1 draw"]
        assert reactions(table, 0) == [("call", 7)]


async def test_a_waiting_action_is_applied_at_the_catch() -> None:
    async with club() as c:
        table, posted = await window(c, "maumaus")
        await c.clock.advance(posted + 300 - c.clock.now())
        catch = c.ask(table, "Cleo", Catch())
        await c.clock.advance(200)
        draw = c.ask(table, "Ben", "draw")
        await c.clock.advance(2_500)
        assert [(await catch).verdict, (await draw).verdict] == ["done", "done"]
        assert actions(table) == ["0 play red-5", "2 catch 0", "1 draw"]


async def test_an_earlier_action_closes_the_window_for_a_later_catch() -> None:
    async with club() as c:
        table, posted = await window(c, "maumaus")
        await c.clock.advance(posted + 300 - c.clock.now())
        draw = c.ask(table, "Ben", "draw")
        await c.clock.advance(200)
        catch = c.ask(table, "Cleo", Catch())
        await c.clock.advance(2_500)
        answer = await catch
        assert ((await draw).verdict, answer.verdict, answer.by) == ("done", "too-late", 1)


async def test_the_next_action_after_the_head_start_closes_the_window_without_a_penalty() -> None:
    async with club() as c:
        table, posted = await window(c, "maumaus")
        await c.clock.advance(20_000)
        assert 0 in table.referee.race.windows
        assert (await at(c, table, posted + 21_000, "Ben", "draw")).verdict == "done"
        late = await at(c, table, posted + 21_500, "Anna", "call")
        assert (late.verdict, late.by) == ("too-late", 1)
        assert len(table.state.round.hands[0]) == 1


async def test_an_earlier_call_that_arrives_after_the_next_action_still_counts() -> None:
    async with club() as c:
        table, posted = await window(c, "maumaus")
        await c.clock.advance(posted + 3_100 - c.clock.now())
        draw = c.ask(table, "Ben", "draw", stamp=posted + 3_050)
        await c.clock.advance(100)
        call = await c.press(table, "Anna", "call", stamp=posted + 3_000)
        assert call.verdict == "done"
        assert (await draw).verdict == "done"
        assert about_calls(table) == ["0 call"]


async def test_a_second_press_on_a_waiting_action_is_stale() -> None:
    async with club() as c:
        table, posted = await window(c, "maumaus")
        await c.clock.advance(posted + 300 - c.clock.now())
        first, second = c.ask(table, "Ben", "draw"), c.ask(table, "Ben", "draw")
        await c.clock.advance(2_500)
        assert [(await first).verdict, (await second).verdict] == ["done", "stale"]
        assert actions(table) == ["0 play red-5", "1 draw"]


async def test_a_waiting_action_is_applied_when_the_awaited_player_leaves() -> None:
    async with club() as c:
        table, posted = await window(c, "maumaus")
        await c.clock.advance(posted + 300 - c.clock.now())
        asked = c.ask(table, "Ben", "draw")
        await c.press(table, "Anna", Leave())
        await c.clock.advance(300)
        assert (await asked).verdict == "done"


async def last_card(c: Club, settings: TableSettings | None = None) -> Table:
    table = await laid_out(c, "rabe", LAST, settings)
    await c.press(table, "Anna", "play red-5")
    return table


async def test_after_the_last_card_the_table_waits_for_mau_mau() -> None:
    async with club() as c:
        table = await last_card(c)
        assert table.state.round.final is not None
        assert (await c.press(table, "Ben", "play red-1")).verdict == "refused"
        await c.clock.advance(1_000)
        assert (await c.press(table, "Anna", "call")).verdict == "done"
        assert table.state.round.over
        assert table.state.round.winner == 0
        assert reactions(table, 0) == [("call", 10)]


async def test_mau_mau_can_be_armed_with_one_card_left() -> None:
    async with club() as c:
        table = await laid_out(c, "rabe", LAST)
        await c.press(table, "Anna", "call")
        await c.press(table, "Anna", "play red-5")
        assert table.state.round.over
        assert reactions(table, 0) == []


async def test_play_continues_after_a_forgotten_mau_mau_expires_or_is_caught() -> None:
    async with club() as c:
        table = await last_card(c)
        await c.clock.advance(8_250)
        assert actions(table)[-1] == "table expire 0"
        assert table.state.round.turn == 1
    async with club() as c:
        table = await last_card(c)
        await c.clock.advance(2_300)
        assert (await c.press(table, "Cleo", Catch())).verdict == "done"
        assert not table.state.round.over
        assert len(table.state.round.hands[0]) == 1


async def test_correspondence_tables_wait_60_s_for_mau_mau() -> None:
    async with club() as c:
        table = await last_card(c, TableSettings(turn=HOUR))
        await c.clock.advance(60_000)
        assert table.state.round.final is not None
        await c.clock.advance(250)
        assert actions(table)[-1] == "table expire 0"


async def test_the_last_card_takes_effect_if_its_player_leaves_before_mau_mau() -> None:
    async with club() as c:
        table = await last_card(c)
        await c.press(table, "Anna", Leave())
        assert table.state.round.turn == 1
        assert table.referee.race.windows == {}
        await c.clock.advance(20_000)
        assert actions(table)[-1] == "0 leave"
