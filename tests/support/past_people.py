"""A server with past matches, on a real database that takes no time."""

from __future__ import annotations

import sqlite3
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from bot.clock import DurationCounts
from bot.storage import Store
from bot.storage.errors import ConflictError
from bot.storage.migrations import migrate, migrations
from bot.storage.sqlite import translating_errors
from bot.storage.writer import run_changes
from tests.support.match_samples import keep
from tests.support.played import played
from tests.support.simulated import simulation, words_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence
    from pathlib import Path

    from simcord.results import InteractionResult, ResponseMessage

    from bot.storage.connection import Change, Query, Row, Value
    from bot.storage.stored_types import FinishedMatch, Shards
    from tests.support.simulated import SimulatedServer

OTHER_SERVER = 80351110224678999
NAMES = ("Anna", "Ben", "Cleo", "Änne Quitte 🐈")
"""The last name appears nowhere else, neither in another name nor in a text of the bot."""


class DirectConnection:
    """A write connection without the real one's thread, which a simulated clock cannot wait for."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        connection.execute("pragma foreign_keys = on")

    async def begin(self) -> None:
        pass

    async def execute(self, sql: str, rows: Sequence[tuple[Value, ...]]) -> int:
        with translating_errors():
            return self._connection.executemany(sql, rows).rowcount

    async def fetch(self, query: Query) -> Sequence[Row]:
        with translating_errors():
            return self._connection.execute(query.sql, query.args).fetchall()

    async def commit(self) -> None:
        self._connection.commit()

    async def rollback(self) -> None:
        self._connection.rollback()

    async def run_script(self, script: str) -> None:
        self._connection.executescript(script)

    async def erase_deleted_data(self) -> None:
        pass

    def lock_schema(self) -> AbstractAsyncContextManager[None]:
        return nullcontext()

    async def claim_shards(self, shards: Shards) -> frozenset[int]:
        return shards.ids

    async def close(self) -> None:
        self._connection.close()


class DirectDatabase:
    """Reads over the same connection."""

    dialect = "sqlite"

    def __init__(self, connection: DirectConnection) -> None:
        self.fetch = connection.fetch
        self.close = connection.close


class DirectWriter:
    """Writes at once. The real writer uses a task, with a clock that is not the simulation's."""

    def __init__(self, connection: DirectConnection) -> None:
        self._connection = connection
        self.commits = DurationCounts()

    async def write(self, change: Change, until: float | None = None) -> None:
        del until
        try:
            await run_changes(self._connection, [change])
        except ConflictError:
            await self._connection.rollback()
            raise await change.explain(self._connection) from None
        await self._connection.commit()

    async def erase_deleted_data(self) -> None:
        await self._connection.erase_deleted_data()

    async def claim_shards(self, shards: Shards) -> frozenset[int]:
        return shards.ids

    async def close(self) -> None:
        pass


class StoredClub:
    """The simulation, its real store, and the members of its server."""

    def __init__(self, there: SimulatedServer, store: Store) -> None:
        self.there = there
        self.store = store
        self.guild: int = there.guild.id
        for name in NAMES:
            there.person(name)

    @property
    def anna(self) -> int:
        return self.id_of("Anna")

    def id_of(self, name: str) -> int:
        """Return the id of a person, who joins the server if necessary."""
        return int(self.there.person(name).id)

    async def past(
        self,
        count: int = 1,
        *,
        variant: str = "noris",
        names: Sequence[str] = ("Anna", "Ben", "Mimi"),
        **more: Any,  # noqa: ANN401 - any fields of a match
    ) -> list[FinishedMatch]:
        """Store `count` matches of Anna, Ben and an AI player, an hour apart, oldest first."""
        now = self.there.clock.now()
        found = []
        for number in range(count):
            ended = now - (count - number) * 3_600_000
            given = {
                "guild_id": self.guild,
                "channel_id": self.there.channel.id,
                "ended_at": ended,
                "started_at": ended - 1_000,
                **more,
            }
            people = (*map(self.id_of, names[:-1]), None)
            found.append(played(variant, *names, seed=number, people=people, **given))
        await keep(self.store, found)
        return found

    async def types(self, name: str, command: str, **options: object) -> InteractionResult:
        """Let a person type a command. Check that only they see the reply."""
        result = await self.there.type(name, command, **options)
        assert result.ephemeral
        return result

    async def says(self, name: str, command: str, **options: object) -> str:
        """Return the words of the reply to a command."""
        return words_of((await self.types(name, command, **options)).response)

    def newest(self, name: str) -> ResponseMessage:
        """Return the newest private message of a person, as it is now."""
        return self.there.private(name)[-1]


@asynccontextmanager
async def club(folder: Path) -> AsyncIterator[StoredClub]:
    """Open a server with people, and a bot with an empty database."""
    connection = DirectConnection(sqlite3.connect(folder / "maunz.db"))
    await migrate(connection, migrations("sqlite"))
    database: Any = DirectDatabase(connection)
    writer: Any = DirectWriter(connection)
    store = Store(database, writer)
    async with store:
        with patch("tests.support.simulated.MemoryStore", lambda: store):
            async with simulation() as there:
                yield StoredClub(there, store)
