"""Under mutation every test works out its own look-up tables."""

import os

import pytest

from bot.game.deal import neighbours
from bot.game.game import _cached_game
from bot.game.presets import _changed_options


@pytest.fixture(autouse=True)
def _fresh_tables() -> None:
    """A mutant starts with what was worked out before it was switched on."""
    if "MUTANT_UNDER_TEST" in os.environ:
        _cached_game.cache_clear()
        neighbours.cache_clear()
        _changed_options.cache_clear()
