"""AI seats catch 3 to 7 seconds after the post, the attentive first, each at its own time."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest

from bot.ai.player import Attention
from bot.tables.ai_pauses import AHEAD, APART, CATCHING, CatchTimes
from bot.tables.call_race import CallWindow
from tests.support.club import club
from tests.support.layout import actions, lay_out, tallies
from tests.support.virtual import due_at

if TYPE_CHECKING:
    from bot.ai import Attentiveness, Level
    from bot.tables.registry import Table
    from tests.support.club import Club

HANDS = """
    0: red-5 red-4
    1: red-1 green-2 green-3
    2: yellow-1 yellow-2 yellow-3
    3: blue-1 blue-2 blue-3
    4: green-1 green-8 green-9
    top: red-3
"""
LEVELS: dict[Level, Attentiveness] = {"easy": "dreamy", "normal": "watchful", "hard": "sharp"}


@pytest.fixture(autouse=True)
def attentive(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every AI notices what there is to catch."""
    monkeypatch.setattr(Attention, "notices_missed_call", lambda _, __: True)


async def window(c: Club, *levels: Level, variant: str = "noris") -> tuple[Table, int]:
    """Anna has laid her second last card and forgets to call; when that was posted."""
    table = await c.start(variant, "Anna", ai=levels)
    lay_out(table, "\n".join([*HANDS.split("\n")[: len(levels) + 2], "    top: red-3"]))
    await c.clock.advance(1_000)
    await c.press(table, "Anna", "play red-5")
    posted = table.referee.race.windows[0].posted_at
    assert posted is not None
    return table, posted


def catches(table: Table) -> list[str]:
    return [text for text in actions(table) if " catch " in text]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("variant", ["noris", "rabe"])
async def test_an_ai_player_catches_within_the_time_of_its_attention_level(
    level: Level, variant: str
) -> None:
    async with club() as c:
        table, posted = await window(c, level, variant=variant)
        await c.until(lambda: bool(catches(table)))
        first, last = CATCHING[LEVELS[level]]
        closed = table.referee.race._closed[0][1]
        assert posted + first <= closed <= posted + last
        assert sum(len(seat.reactions) for seat in tallies(table)) == 0


async def test_catch_times_are_3_to_7_seconds_and_sharper_ai_players_are_faster() -> None:
    assert min(first for first, _ in CATCHING.values()) == 3_000
    assert max(last for _, last in CATCHING.values()) == 7_000
    middles = [sum(CATCHING[each]) for each in LEVELS.values()]
    assert middles == sorted(middles, reverse=True)


async def test_each_of_several_ai_players_has_its_own_catch_time() -> None:
    async with club() as c:
        table, posted = await window(c, "hard", "hard", "hard", "hard")
        due = [due_at(c.scheduler, table.id, f"ai:{s}") for s in (2, 3, 4)]
        times = sorted(at + AHEAD - posted for at in due if at is not None)
        assert len(times) == 3
        assert all(3_000 <= at <= 5_200 for at in times)
        assert all(later - at >= APART for at, later in pairwise(times))


async def test_an_ai_player_on_turn_waits_for_its_catch_time_before_moving() -> None:
    async with club() as c:
        table, posted = await window(c, "easy")
        assert table.state.round.turn == 1
        await c.clock.advance(posted + 4_500 - c.clock.now())
        assert actions(table) == ["0 play red-5"]
        await c.until(lambda: bool(catches(table)))
        assert table.referee.race._closed[0][1] >= posted + 4_600


async def test_a_call_before_the_catch_time_is_in_time() -> None:
    async with club() as c:
        table, posted = await window(c, "hard", "hard")
        await c.clock.advance(posted + 2_700 - c.clock.now())
        assert (await c.press(table, "Anna", "call")).verdict == "done"
        await c.clock.advance(6_000)
        assert catches(table) == []


@pytest.mark.parametrize("attention", CATCHING)
def test_all_ai_players_of_the_largest_table_have_different_catch_times(
    attention: Attentiveness,
) -> None:
    times = CatchTimes(Random(3))
    seen = CallWindow(0, 8_000, 2_000, posted_at=10_000)
    drawn = [times.time_for_seat(seen, seat, attention, 0) for seat in range(1, 10)]
    assert len(set(drawn)) == 9
    assert drawn == [times.time_for_seat(seen, seat, attention, 0) for seat in range(1, 10)]


def test_each_call_window_of_a_seat_has_new_random_catch_times() -> None:
    times = CatchTimes(Random(3))
    one, other = (CallWindow(0, 8_000, 2_000, posted_at=0) for _ in range(2))
    drawn = [
        [times.time_for_seat(each, seat, "dreamy", 0) for seat in range(1, 8)]
        for each in (one, other)
    ]
    assert drawn[0] != drawn[1]


@pytest.mark.parametrize("attention", CATCHING)
@pytest.mark.parametrize(("length", "head_start"), [(3_000, 500), (20_000, 5_000), (None, 0)])
def test_catch_times_scale_with_the_length_of_the_call_window(
    attention: Attentiveness, length: int | None, head_start: int
) -> None:
    times = CatchTimes(Random(3))
    seen = CallWindow(0, length, head_start, posted_at=0)
    at = [times.time_for_seat(seen, seat, attention, 0) for seat in range(1, 10)]
    assert len(set(at)) == 9
    assert all(head_start < each < (length or 8_000) for each in at)


def test_the_catch_time_of_a_window_without_a_post_counts_from_now() -> None:
    times, unseen = CatchTimes(Random(3)), CallWindow(0, 8_000, 2_000)
    first = times.time_for_seat(unseen, 1, "sharp", 1_000)
    assert times.time_for_seat(unseen, 1, "sharp", 1_500) == first + 500
