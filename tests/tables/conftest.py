"""What holds at all tables of the tests: who thinks does not think far."""

import pytest

from bot.ai import Effort, levels


@pytest.fixture(autouse=True)
def _quick_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "EFFORTS", dict.fromkeys(levels.EFFORTS, Effort(16, 4)))
