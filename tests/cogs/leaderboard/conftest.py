"""Boards of a few matches."""

import pytest

from bot.stats import rating


@pytest.fixture(autouse=True)
def _all_are_ranked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has a rating stands on the board: three matches make nobody sure."""
    monkeypatch.setattr(rating, "UNSURE_FROM", 10)
    monkeypatch.setattr(rating, "PEERS", 0)
