"""The pause of an AI player before it acts tells nothing about its hand."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from tests.support.club import club
from tests.support.layout import actions
from tests.support.quick_brain import QuickMoveService
from tests.tables.ai_at_work import HANDS, laid_out, with_brain

if TYPE_CHECKING:
    from bot.ai import Level, MoveQuestion
    from tests.support.club import Club
    from tests.support.virtual import VirtualClock

HIDDEN: Final = (
    "green-1 green-2 green-4",
    "red-1 green-2 green-4",
    "red-1 red-2 green-4",
    "red-1 red-2 red-7",
    "red-1 red-2 wild",
)
"""Hands of three cards, with none to four cards to choose from."""
SEEDS: Final = range(4)
SEARCHING: Final = 600
"""Milliseconds for which a strong player thinks. It does so only if it has a choice."""


class SearchingBrain(QuickMoveService):
    """Takes time for an answer."""

    def __init__(self, clock: VirtualClock) -> None:
        self._clock = clock

    async def find_move(self, table: str, question: MoveQuestion) -> int:
        await self._clock.sleep_until(self._clock.now() + SEARCHING)
        return await super().find_move(table, question)


async def pause(c: Club, hand: str, level: Level, seed: int) -> int:
    """Return how long the AI player after Anna waits before it acts."""
    text = HANDS.replace("red-1 green-2 green-3", hand)
    table = await laid_out(c, text=text, level=level)
    with_brain(table, SearchingBrain(c.clock))
    table.ai_players._random = Random(seed)
    await c.press(table, "Anna", "draw")
    drawn = c.clock.now()
    while len(actions(table)) == 1:
        await c.clock.advance(10)
    return table.state.last_at - drawn


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
async def test_an_ai_waits_equally_long_whatever_it_holds(level: Level) -> None:
    for seed in SEEDS:
        waited = set()
        for hand in HIDDEN:
            async with club() as c:
                waited.add(await pause(c, hand, level, seed))
        assert len(waited) == 1
