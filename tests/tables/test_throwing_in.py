"""`stop`: over a number card everything is a race by time stamps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.clock import HOUR
from bot.tables.intents import ThrowIn
from bot.tables.settings import TableSettings
from tests.support.club import club, settle
from tests.support.layout import actions, lay_out, tallies

if TYPE_CHECKING:
    from bot.tables.registry import Table
    from tests.support.club import Club

HANDS = """
    0: red-6/9 red-8 blue-1
    1: red-7 red-4 green-5
    2: red-6/9 yellow-5 yellow-8
    3: red-6/9 blue-8 green-8
    top: red-3
"""


async def laid_out(c: Club, text: str = HANDS, settings: TableSettings | None = None) -> Table:
    people = ("Anna", "Ben", "Cleo", "Dora")[: text.count(":") - 1 - text.count("turn:")]
    options = {} if settings is None else {"throw_in": True}
    table = await c.start("stop", *people, settings=settings, options=options)
    lay_out(table, text)
    await c.clock.advance(1_000)
    return table


async def on_top(c: Club, text: str = HANDS) -> tuple[Table, int]:
    """A red 5 lies; Ben is on turn, Cleo and Dora could throw one in."""
    table = await laid_out(c, text)
    await c.press(table, "Anna", "play red-6/9")
    await c.clock.advance(1_000)
    return table, c.clock.now()


@pytest.mark.parametrize("text", ["play red-7", "play red-4", "draw"])
async def test_every_action_on_a_number_card_waits_250_ms(text: str) -> None:
    async with club() as c:
        table, _ = await on_top(c)
        asked = c.ask(table, "Ben", text)
        await c.clock.advance(249)
        assert not asked.done()
        await c.clock.advance(1)
        assert (await asked).verdict == ("refused" if text == "draw" else "done")


async def test_actions_on_a_symbol_card_do_not_wait() -> None:
    async with club() as c:
        text = HANDS.replace("red-8", "red-x+")
        table = await laid_out(c, text)
        await c.press(table, "Anna", "play red-x+")
        asked = c.ask(table, "Ben", "reveal")
        await settle()
        assert (await asked).verdict == "done"


async def test_play_continues_to_the_left_after_a_throw_in() -> None:
    async with club() as c:
        table, _ = await on_top(c)
        assert (await c.press(table, "Cleo", ThrowIn())).verdict == "done"
        assert actions(table)[-1] == "2 throw red-6/9"
        assert table.state.round.turn == 3


async def test_a_throw_in_without_an_equal_card_is_refused() -> None:
    async with club() as c:
        table, _ = await on_top(c)
        answer = await c.press(table, "Anna", ThrowIn())
        assert answer.refusal is not None
        assert answer.refusal.reason.value == "card-not-in-hand"


async def test_the_player_who_laid_the_card_may_throw_in_too() -> None:
    async with club() as c:
        table = await laid_out(
            c, HANDS.replace("red-8", "red-6/9").replace("3: red-6/9", "3: red-1")
        )
        await c.press(table, "Anna", "play red-6/9")
        assert (await c.press(table, "Anna", ThrowIn())).verdict == "done"
        assert actions(table) == ["0 play red-6/9", "0 throw red-6/9"]


async def test_the_loser_of_a_race_learns_the_winner_and_the_lead() -> None:
    async with club() as c:
        table, now = await on_top(c)
        await c.clock.advance(200)
        late = c.ask(table, "Ben", "play red-7", stamp=now + 200)
        await c.clock.advance(40)
        early = c.ask(table, "Cleo", ThrowIn(), stamp=now)
        await c.clock.advance(500)
        assert (await early).verdict == "done"
        answer = await late
        assert (answer.verdict, answer.by, answer.ahead) == ("too-late", 2, 200)
        assert actions(table)[-1] == "2 throw red-6/9"
        assert len(table.state.round.hands[1]) == 3


async def test_a_throw_in_after_the_lay_loses() -> None:
    async with club() as c:
        table, now = await on_top(c)
        await c.clock.advance(300)
        throw = c.ask(table, "Cleo", ThrowIn(), stamp=now + 100)
        lay = c.ask(table, "Ben", "play red-7", stamp=now + 50)
        await c.clock.advance(500)
        assert (await lay).verdict == "done"
        answer = await throw
        assert (answer.verdict, answer.by, answer.ahead) == ("too-late", 1, 50)


async def test_another_equal_card_may_be_thrown_in_after_a_throw_in() -> None:
    async with club() as c:
        table, now = await on_top(c)
        await c.clock.advance(100)
        cleo = c.ask(table, "Cleo", "throw red-6/9", stamp=now)
        dora = c.ask(table, "Dora", "throw red-6/9", stamp=now + 60)
        await c.clock.advance(500)
        assert [(await cleo).verdict, (await dora).verdict] == ["done", "done"]
        assert actions(table)[1:] == ["2 throw red-6/9", "3 play red-6/9"]


@pytest.mark.parametrize("intent", [ThrowIn(), "play red-6/9"])
async def test_a_late_throw_in_lands_on_the_equal_card_thrown_in_before(
    intent: ThrowIn | str,
) -> None:
    async with club() as c:
        table, now = await on_top(c)
        c.publisher.delay = None
        await c.press(table, "Cleo", ThrowIn(), stamp=now)
        assert table.state.round.turn == 3
        dora = c.ask(table, "Dora", intent, stamp=now + 60)
        await c.clock.advance(500)
        assert (await dora).verdict == "done"
        assert actions(table)[1:] == ["2 throw red-6/9", "3 play red-6/9"]


@pytest.mark.parametrize("intent", [ThrowIn(), "play red-6/9"])
async def test_a_second_press_does_not_throw_in_a_second_card(intent: ThrowIn | str) -> None:
    async with club() as c:
        text = HANDS.replace("2: red-6/9", "2: red-6/9 red-6/9").replace("3: red-6/9", "3: red-1")
        table, now = await on_top(c, text)
        c.publisher.delay = None
        await c.press(table, "Cleo", intent, stamp=now)
        assert (await c.press(table, "Cleo", intent, stamp=now + 60)).verdict == "stale"


async def test_a_second_tap_in_the_same_race_throws_no_second_card_in() -> None:
    async with club() as c:
        text = HANDS.replace("yellow-5 yellow-8", "red-6/9 yellow-8").replace(
            "3: red-6/9", "3: blue-7"
        )
        table, _ = await on_top(c, text)
        first = c.ask(table, "Cleo", ThrowIn())
        await c.clock.advance(100)
        second = c.ask(table, "Cleo", ThrowIn())
        await c.clock.advance(1_000)
        assert [(await first).verdict, (await second).verdict] == ["done", "stale"]
        assert actions(table)[-1:] == ["2 throw red-6/9"]
        assert len(table.state.round.hands[2]) == 2


@pytest.mark.parametrize(
    ("intent", "verdict"), [(ThrowIn(), "too-late"), ("play red-6/9", "stale")]
)
async def test_a_lay_meant_for_the_own_turn_is_not_thrown_in_later(
    intent: ThrowIn | str, verdict: str
) -> None:
    async with club() as c:
        text = HANDS.replace("1: red-7", "1: red-6/9").replace("3: red-6/9", "3: red-1")
        table, now = await on_top(c, text)
        c.publisher.delay = None
        await c.press(table, "Cleo", ThrowIn(), stamp=now)
        assert (await c.press(table, "Ben", intent, stamp=now + 60)).verdict == verdict


async def test_reaction_times_of_throw_ins_count_from_the_post_of_the_card() -> None:
    async with club() as c:
        table = await laid_out(
            c, HANDS.replace("1: red-7 red-4 green-5", "1: blue-8 green-4 green-1")
        )
        await c.press(table, "Anna", "play red-6/9")
        laid = c.clock.now()
        await c.clock.advance(1_000)
        await c.press(table, "Ben", "draw")
        await c.clock.advance(500)
        await c.press(table, "Dora", ThrowIn())
        assert tallies(table)[3].reactions[0][0] == "throw"
        assert tallies(table)[3].reactions[0][1] == (c.clock.now() - 250 - laid) // 100


@pytest.mark.parametrize("typed", [True, False])
async def test_typed_throw_ins_have_no_reaction_time(typed: bool) -> None:  # noqa: FBT001 - a case
    async with club() as c:
        table, _ = await on_top(c)
        await c.press(table, "Cleo", "throw red-6/9", typed=typed)
        assert bool(tallies(table)[2].reactions) is not typed


async def test_a_2_thrown_in_on_a_pending_2_adds_to_the_attack() -> None:
    async with club() as c:
        text = HANDS.replace("red-6/9", "red-2+", 2).replace("3: red-6/9", "3: red-1")
        table = await laid_out(c, text)
        await c.press(table, "Anna", "play red-2+")
        await c.clock.advance(500)
        draw = c.ask(table, "Ben", "draw")
        throw = c.ask(table, "Cleo", ThrowIn(), stamp=c.clock.now() - 1)
        await c.clock.advance(500)
        assert [(await throw).verdict, (await draw).verdict] == ["done", "too-late"]
        assert getattr(table.state.pending, "count", None) == 4
        assert table.state.round.turn == 3


async def test_a_throw_in_on_the_own_turn_lays_the_card_instead() -> None:
    async with club() as c:
        table = await laid_out(c, HANDS.replace("red-3", "red-x+").replace("red-8", "red-x+"))
        assert (await c.press(table, "Anna", "throw red-x+", typed=True)).verdict == "done"
        assert actions(table)[-1] == "0 play red-x+"


async def test_calls_in_stop_are_armed_before_the_lay_or_missed_at_once() -> None:
    async with club() as c:
        table = await laid_out(c, "0: red-6/9 red-8\n1: red-7 red-4 green-5\ntop: red-3")
        await c.press(table, "Anna", "play red-6/9")
        assert table.referee.race.windows == {}
        assert len(table.state.round.hands[0]) == 3
        assert tallies(table)[0].forgotten == 1
    async with club() as c:
        table = await laid_out(c, "0: red-6/9 red-8\n1: red-7 red-4 green-5\ntop: red-3")
        assert (await c.press(table, "Anna", "call")).verdict == "done"
        await c.press(table, "Anna", "play red-6/9")
        assert len(table.state.round.hands[0]) == 1


async def test_the_first_defence_against_an_exchange_counts() -> None:
    async with club() as c:
        text = HANDS.replace("red-8", "red-swap").replace("red-7", "red-0")
        table = await laid_out(c, text.replace("yellow-8", "red-0"))
        await c.press(table, "Anna", "play red-swap right")
        await c.clock.advance(1_000)
        now = c.clock.now()
        late = c.ask(table, "Ben", "play red-0", stamp=now)
        await c.clock.advance(100)
        early = c.ask(table, "Cleo", "play red-0", stamp=now - 100)
        await c.clock.advance(500)
        assert (await early).verdict == "done"
        answer = await late
        assert (answer.verdict, answer.by, answer.ahead) == ("too-late", 2, 100)
        assert table.state.pending is None


async def test_correspondence_tables_have_no_throw_ins_by_default() -> None:
    async with club() as c:
        table = await c.start("stop", "Anna", "Ben", settings=TableSettings(turn=HOUR))
        assert table.state.match is not None
        assert not table.state.match.game.options.throw_in


@pytest.mark.parametrize("text", ["draw", "play red-0"])
async def test_actions_under_an_attack_that_no_throw_in_can_extend_do_not_wait(text: str) -> None:
    async with club() as c:
        hands = HANDS.replace("red-8", "red-2+").replace("red-4", "red-0")
        table = await c.start("stop", "Anna", "Ben", "Cleo", "Dora", options={"stack": False})
        lay_out(table, hands)
        await c.clock.advance(1_000)
        await c.press(table, "Anna", "play red-2+")
        await c.clock.advance(1_000)
        asked = c.ask(table, "Ben", text)
        await c.clock.settle()
        assert asked.done()
        assert (await asked).verdict == "done"
