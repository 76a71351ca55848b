"""Empty databases of each kind; one PostgreSQL server serves all tests of a process.

`address` leads to nothing at all, `made` to tables without rows, which takes a tenth of the time.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from bot.storage import Store, open_store, writer
from tests.support.cluster import Cluster


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


@pytest.fixture(scope="session")
def made_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database that is to be copied."""
    file = tmp_path_factory.mktemp("made") / "maunz.db"

    async def make() -> None:
        await (await open_store(f"sqlite:///{file}")).close()

    asyncio.run(make())
    return file


@pytest.fixture
def made_sqlite(made_file: Path, sqlite: str) -> str:
    shutil.copy(made_file, sqlite.removeprefix("sqlite:///"))
    return sqlite


@pytest.fixture(scope="session")
def emptied() -> list[str]:
    """Schemas whose tables are there already."""
    return []


@pytest.fixture
def made_postgres(cluster: Cluster, emptied: list[str], no_hurry: None) -> Iterator[str]:  # noqa: ARG001 - as above
    """The first ones make their tables, later ones take those of a test before."""
    address = emptied.pop() if emptied else cluster.new_schema()
    yield address
    cluster.empty(address)
    emptied.append(address)


@pytest.fixture(params=["sqlite", "postgres"])
def made(request: pytest.FixtureRequest) -> str:
    """A database of each kind with all tables, and nothing in them."""
    return str(request.getfixturevalue(f"made_{request.param}"))


@pytest.fixture
async def store(made: str) -> AsyncIterator[Store]:
    """A store on each kind of database."""
    async with await open_store(made) as store:
        yield store


async def load(address: str, script: str) -> None:
    """Have a database do all that the script says."""
    if address.startswith("sqlite"):
        with closing(sqlite3.connect(address.removeprefix("sqlite:///"))) as connection:
            connection.executescript(script)
        return
    server = await asyncpg.connect(address)
    await server.execute(script)
    await server.close()
