"""A server that is restarted, and connections that are cut."""

import asyncio
import itertools
import random
from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg
import pytest

from bot.storage import Store, back_up, open_store
from bot.storage.connection import Connection, Query
from bot.storage.errors import (
    BackupError,
    LostError,
    NotStoredError,
    StorageErrorKind,
    WriteError,
)
from bot.storage.postgres import _with_numbered_arguments
from bot.storage.store_address import database_for_address, open_store_on
from tests.storage.refusing import refusal
from tests.support.cluster import Cluster
from tests.support.flaky import FlakyConnection, FlakyDatabase
from tests.support.table_samples import entry, new_table, numbers

TABLES = 12

CUT_WRITER = """
select pg_terminate_backend(pid) from pg_locks
where locktype = 'advisory' and granted and pid <> pg_backend_pid()
"""

CUT_ALL = """
select pg_terminate_backend(pid) from pg_stat_activity
where application_name = 'maunz' and pid <> pg_backend_pid()
"""


@pytest.fixture
async def opened(postgres: str) -> AsyncIterator[Store]:
    # On a busy machine a server takes its time to start again, and nothing is to be in doubt.
    async with await open_store(postgres, resolve_within=60) as store:
        yield store


class Players:
    """Play on many tables, and remember what was acknowledged and what was refused."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.acknowledged: dict[str, int] = {}
        self.refused: list[str] = []
        self.is_over = False
        self._playing = asyncio.create_task(self._play_all())

    @property
    def count(self) -> int:
        """How much was acknowledged."""
        return sum(self.acknowledged.values())

    async def have_written(self, more: int) -> None:
        """Wait until so much more is acknowledged."""
        until = self.count + more
        while self.count < until:
            await self.go_on(0.01)

    async def go_on(self, seconds: float) -> None:
        """Let them play for a moment; what went wrong with them is raised."""
        await asyncio.wait([self._playing], timeout=seconds)
        if self._playing.done():
            self._playing.result()

    async def end(self) -> None:
        """Have them come to an end, and look at what they have left."""
        self.is_over = True
        await self._playing
        await self._check()

    async def _play_all(self) -> None:
        await asyncio.gather(*(self._play(f"t{table}", table) for table in range(TABLES)))

    async def _play(self, table_id: str, table: int) -> None:
        await self.store.open_table(new_table(table_id, channel_id=table), [])
        for attempt in itertools.count():
            if self.is_over:
                return
            number = self.acknowledged.get(table_id, 0) + 1
            try:
                id_ = table << 32 | attempt
                await self.store.append_entries(table_id, [entry(number, id_)])
            except NotStoredError as error:
                self.refused.append(error.kind)
            else:
                self.acknowledged[table_id] = number

    async def _check(self) -> None:
        """All that was acknowledged is there, and nothing else is."""
        async for table in self.store.open_tables():
            count = self.acknowledged.get(table.id, 0)
            assert [each.number for each in table.entries] == list(range(1, count + 1))


async def test_repeated_cuts_of_the_writing_connection_lose_no_write(
    cluster: Cluster, opened: Store
) -> None:
    players = Players(opened)
    killer = await asyncpg.connect(cluster.address)
    chance = random.Random(7)
    cuts = 0
    # A busy machine writes less in the same time: it is left more and more of it.
    while cuts < 40 or players.count <= 100:
        await players.go_on(chance.uniform(0.01, 0.06) * max(1.0, cuts / 40))
        await killer.execute(CUT_WRITER)
        cuts += 1
    await killer.close()
    await players.end()
    assert players.refused == []


@pytest.mark.parametrize("mode", ["immediate", "fast"])
async def test_a_restart_of_the_server_loses_no_write(
    cluster: Cluster, opened: Store, mode: str
) -> None:
    players = Players(opened)
    for _ in range(2):
        await players.have_written(30)
        await asyncio.to_thread(cluster.stop, mode)
        await asyncio.to_thread(cluster.start)
    await players.have_written(30)
    await players.end()


async def test_reading_survives_cut_connections(cluster: Cluster, opened: Store) -> None:
    await opened.open_table(new_table(), [entry(1, 70)])
    killer = await asyncpg.connect(cluster.address)
    for _ in range(5):
        assert await opened.find_interaction(70) == ("t1", 1)
        await killer.execute(CUT_ALL)
    await killer.close()
    assert await numbers(opened) == [1]


async def test_writes_without_a_server_are_refused(cluster: Cluster, opened: Store) -> None:
    await opened.open_table(new_table(), [])
    await asyncio.to_thread(cluster.stop)
    try:
        reason = await refusal(lambda until: opened.append_entries("t1", [entry(1)], until=until))
    finally:
        await asyncio.to_thread(cluster.start)
    assert reason is StorageErrorKind.GONE
    await opened.append_entries("t1", [entry(1)])
    assert await numbers(opened) == [1]


async def test_an_abandoned_connection_commits_nothing_later(postgres: str) -> None:
    """The line is dead for us, while the server still holds our open transaction."""
    flaky = FlakyDatabase(database_for_address(postgres))
    async with await open_store_on(flaky, resolve_within=5) as store:
        await store.open_table(new_table(), [])
        left = _leave_open(store, flaky)
        await store.append_entries("t1", [entry(1, 70)])
        with pytest.raises(LostError):
            await left[0].commit()
        await left[0].close()
        assert await numbers(store) == [1]
        assert await store.find_interaction(70) == ("t1", 1)


def _leave_open(store: Store, flaky: FlakyDatabase) -> list[Connection]:
    """Lose the next COMMIT together with its connection, which stays as it is."""
    left: list[Connection] = []

    async def lose(connection: Connection) -> None:
        left.append(connection)
        writing = store._writer._line.connection
        assert isinstance(writing, FlakyConnection)
        writing.real = _Nothing()
        raise LostError(StorageErrorKind.GONE)

    flaky.commits = [lose]
    return left


class _Nothing(FlakyConnection):
    def __init__(self) -> None:
        """Stand for a connection whose loss is noticed nowhere."""

    async def close(self) -> None:
        """Send nothing: the line is dead."""


STATES = {
    "53100": StorageErrorKind.FULL,
    "25006": StorageErrorKind.READ_ONLY,
    "XX001": StorageErrorKind.DAMAGED,
    "55P03": StorageErrorKind.LOCKED,
    "57P03": StorageErrorKind.GONE,
    "42501": StorageErrorKind.FORBIDDEN,
    "P0001": StorageErrorKind.UNFIT,
}


@pytest.mark.parametrize("state", STATES)
async def test_errors_of_the_server_are_classified_by_name(
    postgres: str, opened: Store, state: str
) -> None:
    await opened.open_table(new_table(), [])
    await complain(postgres, state)
    reason = await refusal(lambda until: opened.append_entries("t1", [entry(1)], until=until))
    assert reason is STATES[state]
    await complain(postgres, None)
    await opened.append_entries("t1", [entry(1)])
    assert await numbers(opened) == [1]


async def complain(address: str, state: str | None) -> None:
    """Have the server refuse every entry with a code of its own, or no more."""
    raised = f"raise exception using errcode = '{state}';" if state else ""
    server = await asyncpg.connect(address)
    await server.execute(f"""
    create or replace function complain() returns trigger language plpgsql as
    $$ begin {raised} return new; end $$;
    create or replace trigger complain before insert on entries
    for each row execute function complain();
    """)
    await server.close()


async def test_a_row_locked_by_another_connection_delays_its_write(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.storage.postgres.LOCK_TIMEOUT", "100ms")
    async with await open_store(postgres) as store:
        await store.open_table(new_table(), [])
        other = await asyncpg.connect(postgres)
        await other.execute("begin; select * from tables for update")
        write = asyncio.create_task(store.append_entries("t1", [entry(1)]))
        while store._writer._line.error_kind is not StorageErrorKind.LOCKED:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.01)
        await other.close()
        await write
        assert await numbers(store) == [1]


async def test_commits_are_durable_with_every_server_default(postgres: str) -> None:
    async with await open_store(f"{postgres}&synchronous_commit=off") as store:
        connection = store._writer._line.connection
        assert connection is not None
        assert await connection.fetch(Query("show synchronous_commit")) == [("on",)]


async def test_readers_cannot_write(opened: Store) -> None:
    with pytest.raises(LostError, match="read-only"):
        await opened._database.fetch(Query("delete from tables"))


async def test_two_processes_share_a_database(postgres: str) -> None:
    first, second = await asyncio.gather(open_store(postgres), open_store(postgres))
    async with first, second:
        await first.open_table(new_table(), [entry(1, 70)])
        await second.append_entries("t1", [entry(2, 71)])
        with pytest.raises(WriteError):
            await first.append_entries("t1", [entry(2, 72)])
        assert await numbers(first) == [1, 2]


async def test_a_backup_is_left_to_pg_dump(postgres: str) -> None:
    with pytest.raises(BackupError, match="pg_dump"):
        await back_up(postgres, Path("x"))


def test_placeholders_are_numbered() -> None:
    assert _with_numbered_arguments("a ? b ?, ?") == "a $1 b $2, $3"
    assert _with_numbered_arguments("none") == "none"
