"""Turns that run out, and reminders before they do."""

from __future__ import annotations

from bot.tables.intents import Leave, PingOnTurn
from bot.tables.settings import TableSettings
from tests.support.club import PEOPLE, club
from tests.support.layout import actions
from tests.tables.turns_running_out import laid_out, missed_turn


async def test_missed_turns_in_a_row_last_90_30_and_15_s_and_then_an_ai_plays() -> None:
    async with club() as c:
        table = await laid_out(c)
        for lasts in (90_000, 30_000, 15_000):
            assert not table.state.seats[0].held
            await missed_turn(c, table, 0, lasts)
        assert table.state.seats[0].held
        assert actions(table)[-1] == "0 draw"


async def test_a_player_who_acts_has_the_whole_turn_time_again() -> None:
    async with club() as c:
        table = await laid_out(c)
        await missed_turn(c, table, 0, 90_000)
        await missed_turn(c, table, 0, 30_000)
        await c.press(table, "Ben", "draw")
        await c.press(table, "Cleo", "draw")
        await c.press(table, "Anna", "draw")
        await missed_turn(c, table, 0, 90_000)


async def test_a_table_setting_makes_silent_players_leave() -> None:
    async with club() as c:
        table = await laid_out(c, settings=TableSettings(silent_seat="leave"))
        for lasts in (90_000, 30_000, 15_000):
            await missed_turn(c, table, 0, lasts)
        assert actions(table)[-1] == "0 leave"
        assert table.state.host == PEOPLE["Ben"]


async def test_a_silent_host_is_replaced() -> None:
    async with club() as c:
        table = await laid_out(c)
        for lasts in (90_000, 30_000, 15_000):
            assert table.state.host == PEOPLE["Anna"]
            await missed_turn(c, table, 0, lasts)
        assert table.state.host == PEOPLE["Ben"]


async def test_a_turn_time_below_30_s_is_never_made_longer() -> None:
    async with club() as c:
        table = await laid_out(c, settings=TableSettings(turn=20_000))
        for lasts in (20_000, 20_000, 15_000):
            await missed_turn(c, table, 0, lasts)


async def test_a_missed_turn_of_two_actions_is_completed_and_counts_once() -> None:
    async with club() as c:
        table = await laid_out(c, "maumaus")
        await c.clock.advance(90_000)
        assert actions(table) == ["0 draw", "0 pass"]
        assert table.state.seats[0].missed == 1


async def test_a_player_who_drew_has_the_whole_time_to_lay() -> None:
    async with club() as c:
        table = await laid_out(c, "maumaus")
        await c.clock.advance(80_000)
        await c.press(table, "Anna", "draw")
        await c.clock.advance(89_000)
        assert actions(table) == ["0 draw"]
        await c.clock.advance(1_000)
        assert actions(table) == ["0 draw", "0 pass"]


async def test_the_table_shows_the_hand_and_lays_a_number_for_a_silent_player() -> None:
    async with club() as c:
        text = "0: red-x+ red-8 blue-1\n1: red-7 green-4 green-5 red-0\n2: red-5 red-3\ntop: red-3"
        table = await laid_out(c, "stop", text)
        await c.clock.advance(1_000)
        await c.press(table, "Anna", "play red-x+")
        await c.clock.advance(90_000)
        assert actions(table)[1:] == ["1 reveal", "1 play green-4"]
        assert table.state.seats[1].missed == 1


async def test_the_table_also_calls_for_a_seat_that_it_plays() -> None:
    async with club() as c:
        table = await laid_out(c, "stop", "0: red-5 red-8\n1: red-7 green-4 green-5\ntop: red-3")
        await c.clock.advance(90_000)
        assert actions(table) == ["0 call", "0 play red-5"]


async def test_a_press_in_time_is_judged_before_the_turn_runs_out() -> None:
    async with club() as c:
        table = await laid_out(c, "stop", "0: red-5 red-8 red-7\n1: green-4 green-5\ntop: red-3")
        await c.clock.advance(89_900)
        asked = c.ask(table, "Anna", "play red-8")
        await c.clock.advance(1_000)
        assert (await asked).verdict == "done"
        assert actions(table) == ["0 play red-8"]
        assert table.state.seats[0].missed == 0


async def test_a_reminder_comes_once_a_turn_after_30_s() -> None:
    async with club() as c:
        table = await laid_out(c, "maumaus")
        await c.clock.advance(29_999)
        assert c.publisher.nudged == []
        await c.clock.advance(1)
        assert c.publisher.nudged == [0]
        await c.press(table, "Anna", "draw")
        await c.clock.advance(60_000)
        assert c.publisher.nudged == [0]
        await c.press(table, "Anna", "pass")
        await c.clock.advance(30_000)
        assert c.publisher.nudged == [0, 1]


async def test_a_hand_that_is_asleep_is_reminded_after_5_s() -> None:
    async with club() as c:
        table = await laid_out(c)
        c.publisher.fall_asleep(table, 1)
        await c.press(table, "Anna", "draw")
        await c.clock.advance(4_999)
        assert c.publisher.nudged == []
        await c.clock.advance(1)
        assert c.publisher.nudged == [1]


async def test_a_hand_that_wakes_up_is_reminded_after_30_s() -> None:
    async with club() as c:
        table = await laid_out(c)
        c.publisher.fall_asleep(table, 1)
        await c.press(table, "Anna", "draw")
        await c.clock.advance(3_000)
        c.publisher.wake_up(table)
        await c.clock.advance(26_999)
        assert c.publisher.nudged == []
        await c.clock.advance(1)
        assert c.publisher.nudged == [1]


async def test_other_players_may_send_one_reminder_per_turn_after_15_s() -> None:
    async with club() as c:
        table = await laid_out(c)
        await c.clock.advance(14_900)
        assert (await c.press(table, "Ben", PingOnTurn())).verdict == "not-now"
        await c.clock.advance(100)
        assert (await c.press(table, "Anna", PingOnTurn())).verdict == "not-now"
        assert (await c.press(table, "Dora", PingOnTurn())).verdict == "not-seated"
        assert (await c.press(table, "Ben", PingOnTurn())).verdict == "done"
        assert (await c.press(table, "Cleo", PingOnTurn())).verdict == "not-now"
        await c.clock.advance(30_000)
        assert c.publisher.nudged == [0]


async def test_the_clocks_of_a_leaver_stop() -> None:
    async with club() as c:
        table = await laid_out(c)
        await c.clock.advance(80_000)
        await c.press(table, "Anna", Leave())
        await c.clock.advance(80_000)
        assert actions(table) == ["0 leave"]
