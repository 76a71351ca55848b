"""The table message keeps its height while hands lie below it."""

from __future__ import annotations

import pytest

from bot.game import RULE_SETS
from bot.tables.settings import Phase
from tests.support.clicking import start_match
from tests.support.simulated import simulation, words_of

ACTS = 120


@pytest.mark.parametrize("game", RULE_SETS)
async def test_the_table_message_keeps_its_number_of_lines_throughout_a_round(game: str) -> None:
    async with simulation() as there:
        party = await start_match(there, game, "Anna", "Ben", ai=("easy",))
        heights = set()
        for _ in range(ACTS):
            await party.act()
            if party.phase is not Phase.PLAYING:
                break
            heights.add(len(words_of(party.message()).split("\n")))
        assert len(heights) == 1, heights
