"""The outcome of a race depends on time stamps alone, however the presses travel."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tables.intents import ActionText, Catch, Press, ThrowIn, Verdict
from tests.support.club import PEOPLE, club, settle
from tests.support.examples import examples
from tests.support.layout import actions, lay_out

if TYPE_CHECKING:
    from bot.tables.intents import Intent
    from bot.tables.registry import Table
    from tests.support.club import Club

NORIS = """
    0: red-4
    1: green-1 green-2 green-3
    2: yellow-1 yellow-2 yellow-3
    3: blue-6 blue-7 blue-8
    pile: blue-1 blue-2 blue-3 blue-4 blue-5
    top: red-3
    turn: 1
"""
STOP = """
    0: red-1 blue-6/9 green-3
    1: blue-6/9 blue-5 green-1
    2: yellow-1 yellow-5 yellow-3
    3: red-8 red-7 blue-6/9
    top: blue-6/9
    turn: 1
"""


@dataclass(frozen=True)
class Timed:
    """A press, when it was made after the post, and how long it took to arrive."""

    person: str
    intent: Intent
    at: int
    delay: int
    twice: bool = False


async def window_of_anna(opened: Club, variant: str) -> tuple[Table, int]:
    """Anna has just laid her second last card and not called; the time of the post."""
    table = await opened.start(variant, "Anna", "Ben", "Cleo", "Dora")
    hands = NORIS.replace("0: red-4", "0: red-4 red-5").replace("turn: 1", "turn: 0")
    lay_out(table, hands)
    await opened.clock.advance(1_000)
    await opened.press(table, "Anna", "play red-5")
    window = table.referee.race.windows[0]
    assert window.posted_at is not None
    return table, window.posted_at


async def outcome(variant: str, presses: list[Timed], *, travelling: bool) -> object:
    """What becomes of the presses, each delivered at its time."""
    async with club() as opened:
        table, posted = await window_of_anna(opened, variant)
        return await delivered(opened, table, posted, presses, travelling=travelling)


async def delivered(
    opened: Club, table: Table, zero: int, presses: list[Timed], *, travelling: bool
) -> object:
    asked, pressed = [], []
    arrivals = sorted(
        ((zero + p.at + (p.delay if travelling else 0), n, p) for n, p in enumerate(presses)),
        key=lambda arrival: arrival[:2],
    )
    for at, number, timed in arrivals:
        await opened.clock.advance(at - opened.clock.now())
        press = Press(
            id=(zero + timed.at << 22) + number,
            person=PEOPLE[timed.person],
            name=timed.person,
            stamp=zero + timed.at,
            intent=timed.intent,
        )
        asked += [asyncio.ensure_future(table.submit_press(press)) for _ in range(1 + timed.twice)]
        pressed += [timed] * (1 + timed.twice)
        await settle()
    await opened.clock.advance(zero + 14_000 - opened.clock.now())
    assert table.core.frozen is None
    done = [task.result().verdict is Verdict.DONE for task in asked]
    # Of two equal presses of one person it is all the same which one counts.
    fared: dict[tuple[str, Intent], bool] = {}
    for timed, is_done in zip(pressed, done, strict=True):
        who = timed.person, timed.intent
        fared[who] = fared.get(who, False) or is_done
    return standing(table), fared


def standing(table: Table) -> object:
    """All of the position but which cards were drawn."""
    rnd = table.state.round
    about_calls = [text for text in actions(table) if "play" not in text and "draw" not in text]
    sizes = [len(hand) for hand in rnd.hands]
    return sizes, rnd.discards, rnd.over, sorted(about_calls)


def presses_after(latest: int, *wishes: tuple[str, Intent]) -> st.SearchStrategy[list[Timed]]:
    one = st.builds(
        lambda who, at, delay, twice: Timed(who[0], who[1], at, delay, twice),
        st.sampled_from(wishes),
        st.integers(0, latest) | st.sampled_from([149, 150, 1_999, 2_000, 2_001, 8_000]),
        st.integers(0, 249),
        st.booleans(),
    )
    return st.lists(one, min_size=2, max_size=4, unique_by=lambda press: press.at)


RACE = presses_after(
    9_000, ("Anna", ActionText("call")), ("Ben", Catch()), ("Cleo", Catch()), ("Dora", Catch(0))
)


@pytest.mark.parametrize("variant", ["noris", "maumaus"])
@examples(20)
@given(RACE)
def test_calls_and_catches_depend_only_on_time_stamps(variant: str, presses: list[Timed]) -> None:
    if variant == "maumaus":
        presses = [press for press in presses if press.at < 8_000]
    straight = asyncio.run(outcome(variant, presses, travelling=False))
    assert asyncio.run(outcome(variant, presses, travelling=True)) == straight


WAITING = presses_after(
    4_000,
    ("Anna", ActionText("call")),
    ("Ben", Catch()),
    ("Cleo", Catch()),
    ("Ben", ActionText("draw")),
)


@examples(20)
@given(WAITING)
def test_actions_that_wait_for_a_call_depend_only_on_time_stamps(presses: list[Timed]) -> None:
    straight = asyncio.run(outcome("maumaus", presses, travelling=False))
    assert asyncio.run(outcome("maumaus", presses, travelling=True)) == straight


THROWING = presses_after(
    3_000,
    ("Anna", ActionText("play blue-6/9")),
    ("Anna", ThrowIn()),
    ("Dora", ActionText("throw blue-6/9")),
    ("Dora", ThrowIn()),
    ("Ben", ActionText("play blue-5")),
    ("Ben", ActionText("play blue-6/9")),
    ("Ben", ActionText("draw")),
)


async def throwing(presses: list[Timed], *, travelling: bool) -> object:
    async with club() as opened:
        table = await opened.start("stop", "Anna", "Ben", "Cleo", "Dora")
        lay_out(table, STOP)
        await opened.clock.advance(1_000)
        # What follows is shown too late for any of these presses.
        opened.publisher.delay = None
        now = opened.clock.now()
        return await delivered(opened, table, now, presses, travelling=travelling)


@examples(40)
@given(THROWING)
def test_throwing_in_depends_only_on_time_stamps(presses: list[Timed]) -> None:
    straight = asyncio.run(throwing(presses, travelling=False))
    assert asyncio.run(throwing(presses, travelling=True)) == straight
