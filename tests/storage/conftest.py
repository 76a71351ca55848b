"""Each kind of database, and a store on it."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.storage import Store, open_store, writer
from bot.storage.opening import database_at, store_on
from tests.storage.cluster import Cluster
from tests.storage.flaky import FlakyDatabase


@pytest.fixture(autouse=True)
def _no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine is slow, not wrong: only what is about being late says when it is."""
    monkeypatch.setattr(writer, "PATIENCE", 60.0)


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


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    async with await open_store(address) as store:
        yield store


@pytest.fixture
def flaky(address: str) -> FlakyDatabase:
    return FlakyDatabase(database_at(address))


@pytest.fixture
async def shaky(flaky: FlakyDatabase) -> AsyncIterator[Store]:
    """A store whose database can be told to misbehave."""
    async with await store_on(flaky, resolve_within=0.3) as store:
        yield store
