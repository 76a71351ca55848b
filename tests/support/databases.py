"""Empty databases of each kind.

One PostgreSQL server serves all tests of a process.

`address` is a database without tables. `made` has tables without rows, in a tenth of the time.
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
    """Allow slow writes, as a busy machine is slow, not wrong.

    Tests about delays set their own limit.
    """
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
    """Return the address of an empty database of each kind."""
    return str(request.getfixturevalue(request.param))


@pytest.fixture(scope="session")
def made_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a database file that tests copy."""
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
    """The schemas that have all tables already."""
    return []


@pytest.fixture
def made_postgres(cluster: Cluster, emptied: list[str], no_hurry: None) -> Iterator[str]:  # noqa: ARG001 - as above
    """Return a schema with tables: a new one, or the emptied one of an earlier test."""
    address = emptied.pop() if emptied else cluster.new_schema()
    yield address
    cluster.empty(address)
    emptied.append(address)


@pytest.fixture(params=["sqlite", "postgres"])
def made(request: pytest.FixtureRequest) -> str:
    """Return the address of a database of each kind, with all tables but no rows."""
    return str(request.getfixturevalue(f"made_{request.param}"))


@pytest.fixture
async def store(made: str) -> AsyncIterator[Store]:
    """Open a store on each kind of database."""
    async with await open_store(made) as store:
        yield store


async def load(address: str, script: str) -> None:
    """Run an SQL script on a database."""
    if address.startswith("sqlite"):
        with closing(sqlite3.connect(address.removeprefix("sqlite:///"))) as connection:
            connection.executescript(script)
        return
    server = await asyncpg.connect(address)
    await server.execute(script)
    await server.close()
