"""People who go away, come back, leave, are kicked."""

from __future__ import annotations

import pytest

from bot.tables.intents import (
    ActionText,
    Catch,
    ComeBack,
    GoAway,
    HandOverHost,
    Leave,
    NextRound,
    RemoveSeat,
    ThrowIn,
)
from bot.tables.registry import Table
from bot.tables.settings import Phase
from tests.support.club import PEOPLE, Club, club, key, settle
from tests.support.layout import actions, lay_out
from tests.support.playing import on_turn, phase, play_match, play_on, verified

THREE = """
    0: red-5 red-4 blue-1
    1: green-1 green-2 red-2
    2: yellow-1 yellow-5 yellow-3
    top: red-3
    turn: 0
"""


async def laid_out(c: Club, *people: str, text: str = THREE) -> Table:
    table = await c.start("noris", *people)
    lay_out(table, text)
    await c.clock.advance(1_000)
    return table


async def three(c: Club) -> Table:
    return await laid_out(c, "Anna", "Ben", "Cleo")


async def test_the_table_plays_for_an_absent_player_at_once() -> None:
    async with club() as c:
        table = await three(c)
        await c.press(table, "Anna", GoAway())
        assert table.state.seats[0].held
        await c.clock.advance(3_000)
        assert actions(table)[0].startswith("0 ")
        assert (await c.press(table, "Dora", GoAway())).verdict == "not-seated"


@pytest.mark.parametrize(
    ("intent", "verdict"),
    [
        (ComeBack(), "done"),
        (ActionText("play red-5"), "done"),
        (ActionText("play blue-1"), "refused"),
        (ActionText("call"), "refused"),
        (Catch(), "nothing-to-catch"),
        (ThrowIn(), "refused"),
        (NextRound(), "not-now"),
    ],
)
async def test_any_press_of_an_absent_player_takes_the_seat_back(
    intent: ActionText, verdict: str
) -> None:
    async with club() as c:
        table = await three(c)
        await c.press(table, "Anna", GoAway())
        assert (await c.press(table, "Anna", intent)).verdict == verdict
        assert not table.state.seats[0].held


async def test_a_stale_press_takes_the_seat_back_and_does_nothing_else() -> None:
    async with club() as c:
        table = await three(c)
        await c.press(table, "Anna", GoAway())
        answer = await c.press(table, "Anna", "draw", stamp=c.clock.now() - 5_000)
        assert answer.verdict == "back"
        assert not table.state.seats[0].held
        assert actions(table) == []


async def test_going_away_twice_changes_nothing_and_other_presses_do_not_end_the_absence() -> None:
    async with club() as c:
        table = await three(c)
        await c.press(table, "Cleo", GoAway())
        assert (await c.press(table, "Cleo", GoAway())).verdict == "done"
        await c.press(table, "Anna", "play red-5")
        assert table.state.seats[2].held


async def test_an_ai_search_for_a_player_who_came_back_is_discarded() -> None:
    async with club() as c:
        table = await three(c)
        await c.press(table, "Anna", GoAway())
        await table.ai_players.start_thinking(0)
        back = c.ask(table, "Anna", ComeBack())
        await settle()
        assert (await back).verdict == "done"
        await c.clock.advance(10_000)
        assert len(actions(table)) <= 1
        assert not table.state.seats[0].held


async def test_a_leaver_forfeits_and_ranks_last() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", "Cleo", options={"rounds": 1})
        await c.press(table, "Ben", Leave())
        assert actions(table) == ["1 leave"]
        assert (await c.press(table, "Ben", "draw")).verdict == "not-seated"
        assert (await c.press(table, "Ben", Leave())).verdict == "not-seated"
        finished = await play_match(c, table)
        assert verified(finished).over
        ben = finished.seats[1]
        assert (ben.place, ben.points, ben.left_early) == (3, 0, True)
        assert not finished.seats[0].left_early


async def test_the_typed_word_leave_leaves_the_match() -> None:
    async with club() as c:
        table = await three(c)
        await c.press(table, "Anna", "leave", typed=True)
        assert actions(table) == ["0 leave"]
        assert table.state.host == PEOPLE["Ben"]


async def test_a_leaving_host_is_replaced_by_a_present_human_first() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", "Cleo", ai=("easy",))
        await c.press(table, "Ben", GoAway())
        await c.press(table, "Anna", Leave())
        assert table.state.host == PEOPLE["Cleo"]
        await c.press(table, "Cleo", Leave())
        assert table.state.host == PEOPLE["Ben"]


async def test_the_host_can_hand_over_during_a_match() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", ai=("easy",))
        assert (await c.press(table, "Anna", HandOverHost(0))).verdict == "no-such-seat"
        assert (await c.press(table, "Anna", HandOverHost(PEOPLE["Ben"]))).verdict == "done"
        assert table.state.host == PEOPLE["Ben"]


async def test_a_leave_between_rounds_is_the_first_action_of_the_next_round() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", "Cleo", options={"rounds": 2})
        await play_on(c, table)
        await c.press(table, "Cleo", Leave())
        assert phase(table) is Phase.PLAYING
        assert len(table.state.actions) == 2
        assert actions(table) == ["2 leave"]
        verified(await play_match(c, table))


async def test_the_last_seat_left_wins_the_match() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        match = table.state.match_id
        await c.press(table, "Anna", Leave())
        await c.clock.advance(100)
        finished = c.store.matches[match]
        assert not finished.abandoned
        assert [seat.place for seat in finished.seats] == [2, 1]
        assert verified(finished).winners == [1]
        assert phase(table) is Phase.LOBBY


@pytest.mark.parametrize("between", [False, True])
async def test_when_the_last_human_leaves_the_match_ends(between: bool) -> None:  # noqa: FBT001 - a case
    async with club() as c:
        table = await c.start("noris", "Anna", ai=("easy", "easy"), options={"rounds": 2})
        match = table.state.match_id
        if between:
            await play_on(c, table)
        await c.press(table, "Anna", Leave())
        await c.clock.advance(100)
        assert phase(table) is Phase.CLOSED
        assert table.state.closing_reason == "deserted"
        assert c.store.matches[match].abandoned
        assert c.store.matches[match].seats[0].left_early
        verified(c.store.matches[match])


async def test_leaving_a_match_against_one_ai_player_loses_the_match() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", ai=("easy",))
        match = table.state.match_id
        await c.press(table, "Anna", Leave())
        await c.clock.advance(100)
        assert verified(c.store.matches[match]).winners == [1]
        assert phase(table) is Phase.CLOSED


async def test_only_a_moderator_can_remove_a_player_during_a_match() -> None:
    async with club() as c:
        table = await three(c)
        assert (await c.press(table, "Anna", RemoveSeat(key("Ben")))).verdict == "not-allowed"
        assert (
            await c.press(table, "Dora", RemoveSeat("5"), moderator=True)
        ).verdict == "no-such-seat"
        assert (
            await c.press(table, "Dora", RemoveSeat(key("Anna")), moderator=True)
        ).verdict == "done"
        assert actions(table) == ["0 leave"]
        assert table.state.host == PEOPLE["Ben"]
        again = await c.press(table, "Dora", RemoveSeat(key("Anna")), moderator=True)
        assert again.verdict == "no-such-seat"


async def test_each_turn_played_by_an_ai_player_is_counted_once() -> None:
    async with club() as c:
        table = await c.start("maumaus", "Anna", "Ben", options={"rounds": 1})
        while on_turn(table) != "Anna":
            await c.press(table, "Ben", "draw", typed=True)
            await c.clock.advance(300)
            await c.press(table, "Ben", "pass", typed=True)
        await c.press(table, "Anna", GoAway())
        turn = table.state.turn
        await c.until(lambda: table.state.turn > turn)
        assert table.state.seats[0].held_turns == 1
