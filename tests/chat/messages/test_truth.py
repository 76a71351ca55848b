"""What hands claim is so: beside the message of their table, and of all that has happened."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from bot.game import RULE_SETS
from tests.support.simulated import simulation
from tests.support.truth import watched

SECONDS: Final = 30
"""Of virtual time; `benchmarks.truth` looks on for ten minutes."""
HELD_UP: Final = 0.05
"""Of all looks: where three AI players act within seconds, Discord may take no edit for one."""


@pytest.mark.parametrize("variant", RULE_SETS)
async def test_hands_agree_with_the_table_and_report_every_event_once(variant: str) -> None:
    async with simulation() as there:
        found = await watched(
            there,
            variant,
            *("Anna", "Ben"),
            ai=("easy", "normal", "hard"),
            seconds=SECONDS,
            takes=(0.7, 2.5),
            chance=Random(),
        )
    assert found.looks > 0
    assert found.contradictions == []
    assert found.held_up <= found.looks * HELD_UP
    assert found.turns > 0
    assert found.untrue == []


@pytest.mark.parametrize("variant", RULE_SETS)
async def test_turns_cards_and_windows_are_in_the_hand_within_a_second(variant: str) -> None:
    async with simulation() as there:
        found = await watched(
            there,
            variant,
            *("Anna", "Ben", "Cleo", "Dora"),
            seconds=SECONDS,
            takes=(1.2, 1.2),
            chance=Random(),
        )
    assert {"cards", "turn"} <= set(found.lags)
    assert {what: max(taken) for what, taken in found.lags.items() if max(taken) > 1_000} == {}
