"""Empty databases of each kind; one PostgreSQL server serves all tests of a process."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.storage import writer
from tests.storage.cluster import Cluster


@pytest.fixture
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine is slow, not wrong: only what is about being late says when it is."""
    monkeypatch.setattr(writer, "PATIENCE", 60.0)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    cluster = Cluster()
    yield cluster
    cluster.remove()


@pytest.fixture
def sqlite(tmp_path: Path, no_hurry: None) -> str:  # noqa: ARG001 - for what is written there
    return f"sqlite:///{tmp_path / 'maunz.db'}"


@pytest.fixture
def postgres(cluster: Cluster, no_hurry: None) -> str:  # noqa: ARG001 - as above
    return cluster.new_schema()


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest) -> str:
    """An empty database of each kind."""
    return str(request.getfixturevalue(request.param))
