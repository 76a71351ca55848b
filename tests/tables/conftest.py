"""What holds at all tables of the tests: hard players think as long as they may, but not longer."""

import pytest

from bot.tables import ai_players


@pytest.fixture(autouse=True)
def _quick_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ai_players, "HARD_SECONDS", 0.001)
