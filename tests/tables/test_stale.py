"""A press counts only for the decision that its presser had been shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.tables.intents import ComeBack, ThrowIn
from tests.support.club import club, only_table, reopened
from tests.support.layout import actions, lay_out

if TYPE_CHECKING:
    from bot.tables.registry import Table
    from tests.support.club import Club

NORIS = """
    0: red-5 red-6 blue-1
    1: red-7 green-2 red-2
    2: red-4 yellow-5
    top: red-3
    turn: 0
"""
STOP = """
    0: red-5 red-8 blue-1
    1: green-7 green-4 yellow-2+
    2: red-5 yellow-5
    top: red-3
    turn: 0
"""


async def laid_out(c: Club, variant: str = "noris", text: str = NORIS) -> Table:
    table = await c.start(variant, "Anna", "Ben", "Cleo")
    lay_out(table, text)
    await c.clock.advance(1_000)
    return table


async def test_a_press_made_before_the_decision_was_shown_is_stale() -> None:
    async with club() as c:
        table = await laid_out(c)
        c.publisher.delay = 400
        await c.press(table, "Anna", "play red-5")
        laid = c.clock.now()
        await c.clock.advance(200)
        assert (await c.press(table, "Ben", "play red-7")).verdict == "stale"
        await c.clock.advance(300)
        early = await c.press(table, "Ben", "play red-7", stamp=laid + 399)
        assert early.verdict == "stale"
        assert (await c.press(table, "Ben", "play red-7", stamp=laid + 400)).verdict == "done"


@pytest.mark.parametrize("text", ["play red-7", "draw", "pass", "accept", "reveal"])
async def test_all_but_calls_and_catches_can_be_stale(text: str) -> None:
    async with club() as c:
        table = await laid_out(c)
        before = c.clock.now()
        await c.clock.advance(100)
        await c.press(table, "Anna", "play red-5")
        await c.clock.advance(1_000)
        assert (await c.press(table, "Ben", text, stamp=before)).verdict == "stale"
        assert len(actions(table)) == 1


async def test_a_second_press_is_stale_even_if_an_equal_card_could_be_added() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", "Cleo", options={"several": True})
        lay_out(table, NORIS.replace("red-5 red-6", "red-5 red-5 blue-5 red-6"))
        await c.clock.advance(1_000)
        stamp = c.clock.now()
        c.publisher.delay = 200
        assert (await c.press(table, "Anna", "play red-5", stamp=stamp)).verdict == "done"
        assert (await c.press(table, "Anna", "play red-5", stamp=stamp)).verdict == "stale"
        assert (await c.press(table, "Anna", "pass", stamp=stamp)).verdict == "stale"
        assert (await c.press(table, "Anna", "play blue-5", stamp=stamp)).verdict == "done"
        assert actions(table) == ["0 play red-5", "0 play blue-5"]


async def test_a_second_press_before_the_update_is_stale() -> None:
    async with club() as c:
        table = await laid_out(c)
        stamp = c.clock.now()
        c.publisher.delay = 200
        await c.press(table, "Anna", "play red-5", stamp=stamp)
        assert (await c.press(table, "Anna", "play red-6", stamp=stamp + 80)).verdict == "stale"


async def test_a_press_is_stale_until_the_hand_has_been_updated() -> None:
    async with club() as c:
        table = await laid_out(c)
        c.publisher.delay = None
        await c.press(table, "Anna", "play red-5")
        await c.clock.advance(20_000)
        assert (await c.press(table, "Ben", "play red-7")).verdict == "stale"
        table.mark_hand_shown(1, table.state.decision, c.clock.now())
        assert (await c.press(table, "Ben", "play red-7")).verdict == "done"


async def test_the_update_of_each_hand_is_tracked_separately() -> None:
    async with club() as c:
        table = await laid_out(c)
        c.publisher.delay = None
        await c.press(table, "Anna", "play red-5")
        table.mark_hand_shown(2, table.state.decision, c.clock.now())
        assert (await c.press(table, "Ben", "play red-7")).verdict == "stale"
        assert (await c.press(table, "Cleo", "play red-4")).verdict == "refused"


async def test_typed_presses_are_never_stale() -> None:
    async with club() as c:
        table = await laid_out(c)
        c.publisher.delay = None
        await c.press(table, "Anna", "play red-5")
        answer = await c.press(table, "Ben", "play red-7", typed=True, stamp=0)
        assert answer.verdict == "done"


async def test_calls_catches_and_arming_of_others_do_not_make_a_press_stale() -> None:
    async with club() as c:
        table = await laid_out(c)
        await c.press(table, "Anna", "play red-5")
        await c.press(table, "Ben", "play red-7")
        await c.clock.advance(500)
        stamp = c.clock.now()
        decision = table.state.decision
        await c.press(table, "Anna", "call")
        assert table.state.decision == decision
        assert (await c.press(table, "Cleo", "play red-4", stamp=stamp)).verdict == "done"
        shown = c.clock.now()
        await c.clock.advance(3_000)
        await c.press(table, "Ben", "catch 2")
        await c.press(table, "Ben", "call")
        assert actions(table)[-2:] == ["1 catch 2", "1 call"]
        assert (await c.press(table, "Anna", "play red-6", stamp=shown)).verdict == "done"


async def test_exchange_answers_of_other_players_do_not_make_an_answer_stale() -> None:
    async with club() as c:
        table = await laid_out(c, "stop", STOP.replace("red-8", "red-swap"))
        await c.press(table, "Anna", "play red-swap left")
        stamp = c.clock.now()
        await c.press(table, "Ben", "accept", stamp=stamp)
        assert (await c.press(table, "Cleo", "accept", stamp=stamp)).verdict == "done"


async def test_a_press_on_an_older_view_is_stale_even_if_the_card_fits_again() -> None:
    async with club() as c:
        table = await laid_out(c)
        old = c.clock.now()
        await c.clock.advance(100)
        for person, text in (("Anna", "draw"), ("Ben", "draw"), ("Cleo", "draw")):
            await c.press(table, person, text)
        assert (await c.press(table, "Anna", "play red-5", stamp=old)).verdict == "stale"


async def test_a_throw_in_becomes_stale_only_with_a_new_top_card() -> None:
    async with club() as c:
        table = await laid_out(c, "stop", STOP)
        await c.press(table, "Anna", "play red-5")
        seen = c.clock.now()
        await c.press(table, "Ben", "draw")
        assert (await c.press(table, "Anna", ThrowIn(), stamp=seen)).verdict == "refused"
        await c.press(table, "Cleo", ThrowIn(), stamp=seen)
        assert actions(table)[-1] == "2 play red-5"


async def test_a_throw_in_onto_a_card_not_yet_seen_is_too_late() -> None:
    async with club() as c:
        table = await laid_out(c, "stop", STOP)
        before = c.clock.now()
        await c.clock.advance(100)
        await c.press(table, "Anna", "play red-5")
        assert (await c.press(table, "Cleo", ThrowIn(), stamp=before)).verdict == "too-late"
        assert (await c.press(table, "Cleo", "play red-5", stamp=before)).verdict == "stale"
        assert (await c.press(table, "Cleo", "throw red-5", stamp=before)).verdict == "done"


async def test_pressing_a_card_equal_to_the_top_card_throws_the_card_in() -> None:
    async with club() as c:
        table = await laid_out(c, "stop", STOP)
        await c.press(table, "Anna", "play red-5")
        assert (await c.press(table, "Cleo", "play red-5")).verdict == "done"
        assert actions(table) == ["0 play red-5", "2 throw red-5"]


async def test_presses_on_the_last_view_before_a_restart_count() -> None:
    async with club() as before:
        table = await before.start("noris", "Anna", "Ben")
        await before.clock.advance(1_000)
        seat = table.state.round.turn
        stamp = before.clock.now()
        async with reopened(before, 10_000) as c:
            table = only_table(c)
            c.publisher.delay = None
            person = ("Anna", "Ben")[seat]
            other = ("Ben", "Anna")[seat]
            assert (await c.press(table, person, "draw", stamp=stamp)).verdict == "done"
            assert (await c.press(table, other, "draw", stamp=stamp)).verdict == "stale"


async def test_presses_on_older_views_are_stale_after_a_restart() -> None:
    async with club() as before:
        table = await before.start("noris", "Anna", "Ben")
        old = before.clock.now()
        await before.clock.advance(1_000)
        first, second = ("Anna", "Ben") if table.state.round.turn == 0 else ("Ben", "Anna")
        await before.press(table, first, "draw")
        async with reopened(before, 10_000) as c:
            table = only_table(c)
            assert (await c.press(table, second, "draw", stamp=old)).verdict == "stale"
            assert (await c.press(table, second, ComeBack(), stamp=old)).verdict == "done"
            assert (await c.press(table, second, "draw")).verdict == "done"


async def test_a_throw_in_pressed_on_the_table_message_is_judged_by_that_message() -> None:
    """Whether one's own hand has been pushed to by then tells nothing of what one saw there."""
    async with club() as c:
        table = await laid_out(c, "stop", STOP)
        c.publisher.hands_are_pushed = False
        await c.press(table, "Anna", "play red-5")
        await c.clock.advance(1_000)
        seen = c.clock.now()
        assert (await c.press(table, "Cleo", ThrowIn(), stamp=seen)).verdict == "too-late"
        thrown = await c.press(table, "Cleo", ThrowIn(), stamp=seen, public=True)
        assert thrown.verdict == "done"
