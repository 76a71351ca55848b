"""What holds at all tables of the tests: hard players think as long as they may, but not longer."""

from __future__ import annotations

import pytest

from bot.tables import ai_seats


@pytest.fixture(autouse=True)
def _quick_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ai_seats, "HARD_SECONDS", 0.001)
