"""What holds at all tables of the tests: who thinks does not think far."""

import pytest

from bot.ai import SearchBudget, player


@pytest.fixture(autouse=True)
def _quick_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        player, "SEARCH_BUDGETS", dict.fromkeys(player.SEARCH_BUDGETS, SearchBudget(16, 4))
    )
