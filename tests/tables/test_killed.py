"""Whatever is killed when: what was acknowledged is there once, and every table goes on."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from tests.storage.cluster import Cluster
from tests.tables.killing_driver import Driver

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

KILLS = 10
TABLES = 24


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    cluster = Cluster()
    yield cluster
    cluster.remove()


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'maunz.db'}"


@pytest.fixture
def postgres(cluster: Cluster) -> str:
    return cluster.address


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_nothing_that_was_acknowledged_is_lost_or_done_twice(
    kind: str, request: pytest.FixtureRequest
) -> None:
    seed = int.from_bytes(os.urandom(4))
    driver = Driver(request.getfixturevalue(kind), TABLES, seed)
    await driver.run(KILLS)
    assert not driver.faults, (seed, *driver.faults[:5])
    assert driver.figures.kills == KILLS
    assert driver.figures.acknowledged > KILLS * TABLES
