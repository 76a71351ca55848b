"""Tables rest while digests are tested."""

from __future__ import annotations

import pytest

from bot.clock import HOUR
from bot.tables import registry


@pytest.fixture(autouse=True)
def _tables_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody plays, so no table need look at the time for all those weeks."""
    monkeypatch.setattr(registry, "BEAT", HOUR)
