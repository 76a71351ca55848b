"""What holds at all tables of the tests: who thinks does not think far."""

import pytest

from bot.ai import Effort, player


@pytest.fixture(autouse=True)
def _quick_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "EFFORTS", dict.fromkeys(player.EFFORTS, Effort(16, 4)))
