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


async def test_a_correspondence_match_pauses_without_missed_turns_while_all_players_are_away() -> (
    None
):
    async with club() as c:
        table = await paused(c, ai=("easy",))
        done = len(actions(table))
        await c.clock.advance(6 * DAY)
        assert len(actions(table)) == done
        assert table.view.paused
        assert table.view.until is None
        assert [seat.held_turns for seat in table.state.seats] == [0, 0, 0]
        assert [seat.missed for seat in table.state.seats] == [0, 0, 0]


async def test_missed_turns_of_the_last_present_player_pause_the_match() -> None:
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


async def test_a_returning_player_ends_the_pause_and_has_a_whole_turn() -> None:
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


async def test_only_a_press_of_a_seated_player_ends_the_pause() -> None:
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


async def test_a_pause_between_rounds_delays_the_next_round() -> None:
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


async def test_a_pause_survives_a_restart() -> None:
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


async def test_a_match_paused_for_a_week_ends_and_counts_for_nobody() -> None:
    async with club() as c:
        table = await paused(c)
        match = table.state.match_id
        await c.clock.advance(7 * DAY + 1_000)
        assert phase(table) is Phase.CLOSED
        assert table.state.closing_reason == "idle"
        assert not any(seat.left_early for seat in c.store.matches[match].seats)


async def test_quick_tables_play_on_while_all_players_are_away() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", options={"rounds": 20})
        for name in ("Anna", "Ben"):
            await c.press(table, name, GoAway())
        done = len(actions(table))
        await c.clock.advance(20_000)
        assert not table.view.paused
        assert len(actions(table)) != done
