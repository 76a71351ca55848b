"""Under mutation every test works out its own look-up tables."""

import os

import pytest

from bot.game.deal import neighbours
from bot.game.game import _worked_out
from bot.game.presets import _changes


@pytest.fixture(autouse=True)
def _fresh_tables() -> None:
    """A mutant starts with what was worked out before it was switched on."""
    if "MUTANT_UNDER_TEST" in os.environ:
        _worked_out.cache_clear()
        neighbours.cache_clear()
        _changes.cache_clear()
