"""What holds at all tables of the tests: hard players think as long as they may, but not longer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.tables import ai_players
from tests.storage.cluster import Cluster

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def _quick_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ai_players, "HARD_SECONDS", 0.001)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    cluster = Cluster()
    yield cluster
    cluster.remove()


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'maunz.db'}"


@pytest.fixture
def postgres(cluster: Cluster) -> str:
    return cluster.new_schema()


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest) -> str:
    """An empty database of each kind."""
    return str(request.getfixturevalue(request.param))
