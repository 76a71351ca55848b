"""Tables that nobody acts at, and tables that are played over days."""

from __future__ import annotations

import pytest

from bot.clock import HOUR, MINUTE, SECOND
from bot.game import RULE_SETS
from bot.tables.settings import Phase, TableSettings, options_in_force
from tests.support.club import club
from tests.support.playing import phase
from tests.tables.turns_running_out import laid_out, missed_turn


async def test_a_table_without_a_human_action_for_5_minutes_closes() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", options={"rounds": 20})
        match = table.state.match_id
        acted = table.state.human_at
        await c.clock.advance(acted + 5 * MINUTE - 1 - c.clock.now())
        assert phase(table) in (Phase.PLAYING, Phase.BETWEEN)
        await c.clock.advance(2)
        assert phase(table) is Phase.CLOSED
        assert table.state.closing_reason == "idle"
        assert c.store.matches[match].abandoned


async def test_a_table_does_not_close_within_a_turn() -> None:
    async with club() as c:
        table = await laid_out(c, settings=TableSettings(turn=8 * MINUTE))
        await c.clock.advance(8 * MINUTE - 1)
        assert phase(table) is Phase.PLAYING
        await c.press(table, "Anna", "draw")


@pytest.mark.parametrize("turn", [10 * MINUTE, 72 * HOUR])
async def test_correspondence_tables_have_their_own_times_and_house_rules(turn: int) -> None:
    async with club() as c:
        table = await laid_out(c, settings=TableSettings(turn=turn))
        assert table.state.setup.house_rules == {"call": "next"}
        assert table.state.match is not None
        assert table.state.match.game.options.call == "next"
        for _ in range(2):
            assert not table.state.seats[0].held
            await missed_turn(c, table, 0, turn)
        assert table.state.seats[0].held
        assert phase(table) is Phase.PLAYING


def test_chosen_options_override_the_house_rules_of_correspondence() -> None:
    times = TableSettings(turn=HOUR)
    assert options_in_force(RULE_SETS["stop"], {}, times) == {"call": "next", "throw_in": False}
    assert options_in_force(RULE_SETS["stop"], {"throw_in": True}, times) == {
        "call": "next",
        "throw_in": True,
    }
    assert options_in_force(RULE_SETS["maumaus"], {}, times) == {}
    assert options_in_force(RULE_SETS["prsi"], {}, times) == {}
    assert options_in_force(RULE_SETS["noris"], {"rounds": 1}, TableSettings()) == {"rounds": 1}


def test_correspondence_times_follow_from_the_turn_time() -> None:
    short, long = TableSettings(turn=20 * MINUTE), TableSettings(turn=72 * HOUR)
    assert short.exchange_length(live=False) == 20 * MINUTE
    assert long.exchange_length(live=False) == 12 * HOUR
    assert long.final_window == 60 * SECOND
    assert long.idle_table is None
    assert TableSettings().final_window == 8 * SECOND
    assert TableSettings().exchange_length(live=False) == 20 * SECOND


async def test_a_correspondence_reminder_comes_with_a_quarter_of_the_time_left() -> None:
    async with club() as c:
        await laid_out(c, settings=TableSettings(turn=HOUR))
        await c.clock.advance(45 * MINUTE - 1)
        assert c.publisher.nudged == []
        await c.clock.advance(1)
        assert c.publisher.nudged == [0]
