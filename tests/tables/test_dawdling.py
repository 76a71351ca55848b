"""Who takes most of the time turn after turn has less of it, until a turn is quick."""

from __future__ import annotations

from bot.clock import HOUR
from bot.tables.registry import Table
from bot.tables.settings import TableSettings
from tests.support.club import Club, club
from tests.tables.turns_running_out import laid_out, missed_turn


async def turn_of_anna(c: Club, table: Table, took: int) -> None:
    """Anna draws after that time; the others at once."""
    await others_draw(c, table)
    await c.clock.advance(took)
    await c.press(table, "Anna", "draw", typed=True)
    await others_draw(c, table)


async def others_draw(c: Club, table: Table) -> None:
    while table.state.round.turn:
        await c.press(table, ("", "Ben", "Cleo")[table.state.round.turn], "draw", typed=True)


async def dawdled(c: Club, table: Table) -> None:
    for _ in range(3):
        assert table.state.turn_length(0) == 90_000
        await turn_of_anna(c, table, 60_500)


async def test_turns_after_three_slow_turns_last_30_s_and_then_15_s() -> None:
    async with club() as c:
        table = await laid_out(c)
        await dawdled(c, table)
        assert table.view.seats[0].hurried
        assert table.state.turn_length(0) == 30_000
        await turn_of_anna(c, table, 12_000)
        assert table.state.turn_length(0) == 15_000
        await turn_of_anna(c, table, 12_000)
        assert table.state.turn_length(0) == 15_000


async def test_a_turn_within_10_s_gives_the_whole_time_back() -> None:
    async with club() as c:
        table = await laid_out(c)
        await dawdled(c, table)
        await turn_of_anna(c, table, 9_900)
        assert table.state.turn_length(0) == 90_000
        assert not table.view.seats[0].hurried


async def test_a_turn_below_two_thirds_of_the_time_resets_the_count_of_slow_turns() -> None:
    async with club() as c:
        table = await laid_out(c)
        for took in (60_500, 60_500, 59_000, 60_500, 60_500):
            await turn_of_anna(c, table, took)
        assert table.state.turn_length(0) == 90_000


async def test_a_turn_that_runs_out_counts_as_slow() -> None:
    async with club() as c:
        table = await laid_out(c)
        await missed_turn(c, table, 0, 90_000)
        await turn_of_anna(c, table, 25_000)
        await turn_of_anna(c, table, 60_500)
        assert table.state.turn_length(0) == 30_000


async def test_a_draw_within_a_turn_does_not_reset_the_measured_time() -> None:
    async with club() as c:
        table = await laid_out(c, "maumaus")
        await c.clock.advance(40_000)
        await c.press(table, "Anna", "draw", typed=True)
        await c.clock.advance(25_000)
        await c.press(table, "Anna", "pass", typed=True)
        assert table.state.seats[0].slow == 1


async def test_other_players_keep_their_whole_turn_time() -> None:
    async with club() as c:
        table = await laid_out(c)
        await dawdled(c, table)
        assert table.state.turn_length(1) == 90_000


async def test_slow_turns_are_not_shortened_in_correspondence() -> None:
    async with club() as c:
        table = await laid_out(c, settings=TableSettings(turn=HOUR))
        for _ in range(4):
            await turn_of_anna(c, table, HOUR - 60_000)
        assert table.state.turn_length(0) == HOUR
        assert not table.view.seats[0].hurried


async def test_downtime_does_not_count_as_a_slow_turn() -> None:
    async with club() as c:
        table = await laid_out(c)
        table.core.down_since = c.clock.now()
        await c.clock.advance(80_000)
        await c.press(table, "Anna", "draw", typed=True)
        assert table.state.seats[0].slow == 0
