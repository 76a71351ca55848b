"""While an AI player thinks nothing waits for it, and what it thought too late is thought again."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.tables.move_service import MoveServiceLostError
from tests.support.club import club, settle
from tests.support.layout import actions
from tests.support.quick_brain import QuickMoveService
from tests.tables.ai_at_work import HANDS, laid_out, with_brain

if TYPE_CHECKING:
    from bot.ai import MoveQuestion

THOUGHT = HANDS.replace("red-1 green-2", "red-1 red-2")
"""Seat 1 has a choice."""


class SlowBrain(QuickMoveService):
    """Thinks until it is told to stop, or is lost, or breaks."""

    def __init__(self) -> None:
        self.thought = asyncio.Event()
        self.error: Exception | None = None
        self.asked: list[MoveQuestion] = []

    async def find_move(self, table: str, question: MoveQuestion) -> int:
        self.asked.append(question)
        await self.thought.wait()
        if self.error is not None:
            raise self.error
        return await super().find_move(table, question)


async def test_a_running_search_does_not_block_the_table_and_an_outdated_search_is_repeated() -> (
    None
):
    async with club() as c:
        brain = SlowBrain()
        table = await laid_out(c, text=THOUGHT.replace("red-5", "red-6 red-5"), level="hard")
        with_brain(table, brain)
        await c.press(table, "Anna", "play red-5")
        await c.clock.advance(5_000)
        assert (await c.press(table, "Anna", "call")).verdict == "done"
        assert len(actions(table)) == 2
        brain.thought.set()
        await c.clock.advance(5_000)
        assert actions(table)[2].startswith("1 ")


async def test_a_catch_does_not_wait_for_a_search() -> None:
    async with club() as c:
        brain = SlowBrain()
        table = await laid_out(c, text=THOUGHT, level="hard")
        with_brain(table, brain)
        await c.press(table, "Anna", "play red-5")
        await c.until(lambda: any(" catch 0" in text for text in actions(table)))
        assert not brain.asked or not brain.thought.is_set()


async def test_a_call_does_not_wait_for_a_search() -> None:
    async with club() as c:
        brain = SlowBrain()
        text = THOUGHT.replace("1: red-1 red-2 green-3", "1: red-1 red-2") + "    turn: 1"
        table = await laid_out(c, text=text, level="hard")
        await c.until(lambda: bool(actions(table)))
        with_brain(table, brain)
        await c.until(lambda: "1 call" in actions(table))
        assert not brain.thought.is_set()


async def test_a_lost_search_is_replaced_by_a_quick_move() -> None:
    async with club() as c:
        brain = SlowBrain()
        brain.error = MoveServiceLostError()
        brain.thought.set()
        table = await laid_out(c, text=THOUGHT, level="hard")
        with_brain(table, brain)
        await c.press(table, "Anna", "draw")
        await c.clock.advance(3_000)
        assert actions(table)[1].startswith("1 ")
        assert table.core.frozen is None


async def test_a_search_with_an_unexpected_error_freezes_the_table() -> None:
    async with club() as c:
        brain = SlowBrain()
        brain.error = RuntimeError("never seen before")
        brain.thought.set()
        table = await laid_out(c, text=THOUGHT, level="hard")
        with_brain(table, brain)
        await c.press(table, "Anna", "draw")
        await c.clock.advance(3_000)
        assert table.core.frozen is not None


async def test_an_ai_player_retries_a_move_that_could_not_be_stored() -> None:
    async with club() as c:
        table = await laid_out(c)
        await c.press(table, "Anna", "draw")
        c.store.is_gone = True
        await c.clock.advance(10_000)
        assert len(actions(table)) == 1
        c.store.is_gone = False
        await c.clock.advance(10_000)
        assert len(actions(table)) > 1
        await settle()
