"""What is told at once of a press in a race, and from which stamp its time is measured."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.tables.intents import ActionText, Catch, RaceWait, ThrowIn
from tests.support.club import club, settle
from tests.support.layout import lay_out
from tests.tables.windows import laid_out, window

if TYPE_CHECKING:
    from bot.tables.intents import Intent, Reply
    from bot.tables.registry import Table
    from tests.support.club import Club

EQUAL = """
    0: red-5 red-8 blue-1
    1: green-7 green-4 yellow-3
    2: red-5 yellow-5 blue-8
    top: red-3
"""


class NotedPress:
    """A press under way, and how it was noted."""

    def __init__(self, c: Club, table: Table, person: str, intent: Intent, **more: object) -> None:
        self.noted: list[RaceWait] = []
        press = c.pressed(person, intent, **more)  # type: ignore[arg-type]  # passed on
        begun = table.begin_press(press, self.noted.append)
        self.outcome: asyncio.Task[Reply] = asyncio.ensure_future(
            table.wait_for_reply(press, begun)
        )


async def test_a_catch_in_the_head_start_is_acknowledged_with_the_end_of_the_head_start() -> None:
    async with club() as c:
        table, posted = await window(c)
        told = NotedPress(c, table, "Ben", Catch(), stamp=posted + 900)
        await settle()
        assert told.noted == [RaceWait(900, 2_000)]
        await c.clock.advance(3_000)
        reply = await told.outcome
        assert (reply.verdict, reply.about, reply.after) == ("done", 0, 900)


async def test_a_call_is_acknowledged_with_the_time_of_its_press() -> None:
    async with club() as c:
        table, posted = await window(c)
        told = NotedPress(c, table, "Anna", ActionText("call"), stamp=posted + 1_400)
        await settle()
        assert told.noted == [RaceWait(1_400, 1_400)]
        await c.clock.advance(2_000)
        assert (await told.outcome).after == 1_400


async def test_a_delayed_catch_is_acknowledged_with_its_delay() -> None:
    async with club() as c:
        table = await laid_out(c)
        false = await c.press(table, "Ben", Catch())
        assert (false.slowed_by, false.slowed_for) == (3_000, 10_000)
        await c.press(table, "Anna", "play red-5")
        posted = table.referee.race.windows[0].posted_at
        assert posted is not None
        told = NotedPress(c, table, "Ben", Catch(), stamp=posted + 2_500)
        await settle()
        assert told.noted == [RaceWait(2_500, 5_500)]


async def test_two_presses_of_a_player_are_acknowledged_with_the_time_of_the_first() -> None:
    async with club() as c:
        table, posted = await window(c)
        first, second = (
            NotedPress(c, table, "Ben", Catch(), stamp=posted + at) for at in (700, 1_200)
        )
        await settle()
        assert first.noted == second.noted == [RaceWait(700, 2_000)]


async def test_a_catch_before_the_confirmed_post_is_acknowledged_without_a_time() -> None:
    async with club() as c:
        table = await laid_out(c)
        c.publisher.delay = None
        await c.press(table, "Anna", "play red-5")
        told = NotedPress(c, table, "Ben", Catch())
        await settle()
        assert told.noted == [RaceWait(None, None)]


async def test_presses_outside_a_race_are_not_acknowledged() -> None:
    async with club() as c:
        table, _ = await window(c)
        for person, intent in (("Anna", Catch()), ("Ben", ActionText("draw"))):
            told = NotedPress(c, table, person, intent)
            await settle()
            assert told.noted == []
            assert told.outcome.done()


@pytest.mark.parametrize(("public", "after"), [(False, 300), (True, 800)])
async def test_a_throw_in_is_timed_by_the_message_of_its_press(public: bool, after: int) -> None:  # noqa: FBT001 - a case
    async with club() as c:
        table = await c.start("stop", "Anna", "Ben", "Cleo")
        lay_out(table, EQUAL)
        await c.clock.advance(1_000)
        c.publisher.hands_are_pushed = False
        await c.press(table, "Anna", "play red-5")
        decision = table.state.decision
        posted = table.core.visibility.table_shown_at(table.state.top_card.last_lay)
        assert posted is not None
        table.mark_hand_shown(2, decision, posted + 500)
        told = NotedPress(c, table, "Cleo", ThrowIn(), stamp=posted + 800, public=public)
        await settle()
        assert told.noted == [RaceWait(after, after)]
        await c.clock.advance(1_500)
        assert (await told.outcome).after == after
