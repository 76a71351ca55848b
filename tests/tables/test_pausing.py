"""A table played over days waits for people: it is not played on by AI players alone."""

from __future__ import annotations

from bot.clock import HOUR
from bot.tables.intents import ComeBack, EndTable, GoAway, NextRound
from bot.tables.registry import Table
from bot.tables.settings import Phase, TableSettings
from tests.support.club import Club, club, only_table, settle
from tests.support.layout import actions
from tests.support.playing import name_of, on_turn, phase, play_on
from tests.tables.turns_running_out import laid_out, missed_turn

DAY = 24 * HOUR
DAYS = TableSettings(turn=DAY)


async def paused(c: Club, **given: object) -> Table:
    """Anna and Ben play over days, and have both gone away."""
    table = await c.start("noris", "Anna", "Ben", settings=DAYS, **given)
    for name in ("Anna", "Ben"):
        await c.press(table, name, GoAway())
    assert table.state.is_paused
    return table


async def test_nobody_plays_while_all_are_away_and_no_turn_is_missed() -> None:
    async with club() as c:
        table = await paused(c, ai=("easy",))
        done = len(actions(table))
        await c.clock.advance(6 * DAY)
        assert len(actions(table)) == done
        assert table.view.paused
        assert table.view.until is None
        assert [seat.held_turns for seat in table.state.seats] == [0, 0, 0]
        assert [seat.missed for seat in table.state.seats] == [0, 0, 0]


async def test_turns_that_run_out_for_the_last_who_played_pause_it() -> None:
    async with club() as c:
        table = await laid_out(c, settings=DAYS)
        for name in ("Ben", "Cleo"):
            await c.press(table, name, GoAway())
        for _ in range(2):
            while table.state.round.turn != 0:
                await c.clock.advance(1_000)
            await missed_turn(c, table, 0, DAY)
        assert table.state.is_paused
        done = len(actions(table))
        await c.clock.advance(3 * DAY)
        assert len(actions(table)) == done


async def test_who_is_back_has_a_whole_turn() -> None:
    async with club() as c:
        table = await paused(c)
        await c.clock.advance(5 * DAY)
        name = on_turn(table)
        assert (await c.press(table, name, ComeBack())).verdict == "done"
        assert not table.view.paused
        seat = table.state.round.turn
        assert table.view.until == c.clock.now() + DAY
        await c.clock.advance(DAY - 1_000)
        assert (name_of(table, seat), table.state.seats[seat].missed) == (name, 0)
        await c.press(table, name, "draw", typed=True)
        assert actions(table)[-1].startswith(f"{seat} ")


async def test_any_press_of_somebody_seated_goes_on_and_no_other() -> None:
    async with club() as c:
        table = await paused(c)
        await c.press(table, "Dora", NextRound())
        assert table.view.paused
        await c.press(table, "Ben", NextRound())
        assert not table.view.paused
        done = len(actions(table))
        if on_turn(table) == "Anna":
            await c.clock.advance(10_000)
            assert len(actions(table)) > done


async def test_a_pause_between_rounds_deals_no_new_one() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", settings=DAYS)
        await play_on(c, table)
        assert phase(table) is Phase.BETWEEN
        for name in ("Anna", "Ben"):
            await c.press(table, name, GoAway())
        await c.clock.advance(DAY)
        assert phase(table) is Phase.BETWEEN
        await c.press(table, "Anna", ComeBack())
        await c.clock.advance(15_000)
        assert phase(table) is Phase.PLAYING


async def test_a_restart_goes_on_pausing() -> None:
    async with club() as c:
        table = await paused(c)
        done = len(actions(table))
        c.go_down()
        async with club(c.store, c.clock) as again:
            await again.tables.restore_tables()
            await settle()
            table = only_table(again)
            await again.clock.advance(2 * DAY)
            assert table.view.paused
            assert len(actions(table)) == done


async def test_ending_a_paused_match_counts_for_nobody() -> None:
    async with club() as c:
        table = await paused(c)
        match = table.state.match_id
        assert (await c.press(table, "Dora", EndTable(), moderator=True)).verdict == "done"
        await c.clock.advance(100)
        assert c.store.matches[match].abandoned
        assert not any(seat.left_early for seat in c.store.matches[match].seats)


async def test_after_a_week_it_ends_for_nobody() -> None:
    async with club() as c:
        table = await paused(c)
        match = table.state.match_id
        await c.clock.advance(7 * DAY + 1_000)
        assert phase(table) is Phase.CLOSED
        assert table.state.closing_reason == "idle"
        assert not any(seat.left_early for seat in c.store.matches[match].seats)


async def test_quick_tables_play_on_and_close_as_ever() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", options={"rounds": 20})
        for name in ("Anna", "Ben"):
            await c.press(table, name, GoAway())
        done = len(actions(table))
        await c.clock.advance(20_000)
        assert not table.view.paused
        assert len(actions(table)) != done
