"""A database of every older version becomes one of the newest.

`versions/` holds one of each, with something in every table. With a new migration comes a new
file there: all migrations so far, one after the other, and rows.
"""

import asyncio
import re
import shutil
import sqlite3
from pathlib import Path

import asyncpg
import pytest

from bot.storage import Store, examine_database, open_store
from bot.storage.connection import Query
from bot.storage.errors import DamagedError, StatementError, UnreachableError
from bot.storage.migrations import Migration, migrate, migrations
from bot.storage.store_address import database_for_address
from tests.support.databases import load
from tests.support.table_samples import (
    CHANNEL,
    GUILD,
    MATCH,
    NOON,
    PERSON,
    entry,
    new_table,
    open_tables,
)

VERSIONS = Path(__file__).parent / "versions"
DIALECTS = ("sqlite", "postgres")
NEWEST = len(migrations("sqlite"))

SCHEMA = {
    "sqlite": Query("select name, sql from sqlite_master where sql is not null order by name"),
    "postgres": Query(
        "select table_name || '.' || column_name, data_type || is_nullable"
        " from information_schema.columns where table_schema = current_schema()"
        " union all select indexname, split_part(indexdef, ' USING ', 2)"
        " from pg_indexes where schemaname = current_schema() order by 1"
    ),
}


async def schema(store: Store) -> list[tuple[str, str]]:
    rows = await store._database.fetch(SCHEMA[store._database.dialect])
    return [(name, " ".join(text.split())) for name, text in rows]


@pytest.mark.parametrize("dialect", DIALECTS)
def test_both_dialects_number_and_name_their_migrations_the_same(dialect: str) -> None:
    steps = migrations(dialect)
    assert [step.number for step in steps] == list(range(1, NEWEST + 1))
    assert [step.name for step in steps] == [step.name for step in migrations("sqlite")]


@pytest.mark.parametrize("dialect", DIALECTS)
def test_every_schema_version_has_a_sample(dialect: str) -> None:
    kept = sorted(file.stem for file in (VERSIONS / dialect).iterdir())
    assert kept == [f"{number:04}" for number in range(1, NEWEST + 1)]


@pytest.mark.parametrize("version", range(1, NEWEST + 1))
async def test_an_older_database_is_migrated_to_the_newest_version(
    address: str, version: int, request: pytest.FixtureRequest, made_file: Path, tmp_path: Path
) -> None:
    dialect = "sqlite" if address.startswith("sqlite") else "postgres"
    await load(address, (VERSIONS / dialect / f"{version:04}.sql").read_text(encoding="utf-8"))
    fresh = f"sqlite:///{shutil.copy(made_file, tmp_path / 'fresh.db')}"
    if dialect == "postgres":
        fresh = request.getfixturevalue("made_postgres")
    async with await open_store(fresh) as new, await open_store(address) as migrated:
        assert await schema(migrated) == await schema(new)
        await check_rows(migrated, version)


async def check_rows(store: Store, version: int) -> None:
    """What that version held is there, and can be gone on with."""
    [table] = await open_tables(store)
    assert (table.id, table.guild_id, table.channel_id) == ("t1", GUILD, CHANNEL)
    assert [each.body for each in table.entries] == ['"ä"', '"b"']
    assert await store.find_interaction(60) == ("t0", 5)
    assert await store.finished_match("m1") == (MATCH if version > 1 else None)
    language = '{"language": "sv"}' if version > 2 else None
    assert await store.person_settings(PERSON) == language
    beat = await store._database.fetch(Query("select at from beats where process = 'a'"))
    assert list(beat) == ([(NOON,)] if version > 2 else [])
    assert list(await store.heartbeats()) == []
    await store.append_entries("t1", [entry(3, 71)])
    await store.close_table("t1", NOON)


async def test_a_migration_first_copies_the_file_and_the_copy_is_usable(
    sqlite: str, tmp_path: Path
) -> None:
    await load(sqlite, (VERSIONS / "sqlite" / "0003.sql").read_text(encoding="utf-8"))
    (tmp_path / "maunz.db.schema-1").write_text("of an update before")
    async with await open_store(sqlite) as store:
        await store.append_entries("t1", [entry(3, 71)])
    kept = tmp_path / "maunz.db.schema-3"
    assert sorted(tmp_path.glob("maunz.db.schema*")) == [kept]
    kept.replace(tmp_path / "maunz.db")
    async with await open_store(sqlite) as store:
        [table] = await open_tables(store)
    assert table.last_entry == 2
    assert kept.exists()


async def test_a_new_or_current_database_is_not_copied(sqlite: str, tmp_path: Path) -> None:
    for _ in range(2):
        await (await open_store(sqlite)).close()
    assert list(tmp_path.glob("*schema*")) == []


async def test_a_migration_is_refused_if_the_copy_fails(sqlite: str, tmp_path: Path) -> None:
    await load(sqlite, (VERSIONS / "sqlite" / "0003.sql").read_text(encoding="utf-8"))
    (tmp_path / "maunz.db.schema-3.new.partial").mkdir()
    with pytest.raises(UnreachableError, match="no copy"):
        await open_store(sqlite)
    found = await examine_database(sqlite)
    assert (found.version, found.known) == (3, NEWEST)


async def test_a_newer_database_is_refused(address: str) -> None:
    await (await open_store(address)).close()
    await load(address, "insert into schema_versions values (1000, 'later')")
    with pytest.raises(DamagedError, match="version 1000"):
        await open_store(address)


async def test_a_failed_migration_changes_nothing(address: str) -> None:
    database = database_for_address(address)
    steps = migrations(database.dialect)
    bad = Migration(NEWEST + 1, "bad", "create table half (id integer);\nselect nonsense;")
    connection = await database.connect()
    with pytest.raises((sqlite3.Error, asyncpg.PostgresError, StatementError)):
        await migrate(connection, [*steps, bad])
    await connection.close()
    await database.close()
    async with await open_store(address) as store:
        assert "half" not in str(await schema(store))


async def test_processes_started_together_migrate_once(postgres: str) -> None:
    stores = await asyncio.gather(*(open_store(postgres) for _ in range(4)))
    for store in stores:
        await store.close()


async def test_starting_again_changes_nothing(address: str) -> None:
    async with await open_store(address) as store:
        await store.open_table(new_table(), [entry(1)])
        before = await schema(store)
    async with await open_store(address) as store:
        assert await schema(store) == before
        assert len(await open_tables(store)) == 1


TAKES_AWAY = re.compile(
    r"\bdrop (?:table|column|view)\b|\brename\b|\balter column\b|\bset not null\b"
    r"|\badd (?:column )?\w+ [^,;]*not null(?![^,;]*default)",
    re.IGNORECASE,
)
FIRST_IN_STEPS = 8
"""From here on a version of the program may run beside the one after it."""


@pytest.mark.parametrize("dialect", DIALECTS)
def test_migrations_remove_nothing_that_the_previous_version_uses(dialect: str) -> None:
    found = [
        each.name
        for each in migrations(dialect)
        if each.number >= FIRST_IN_STEPS and TAKES_AWAY.search(each.script)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("script", "takes"),
    [
        ("alter table tables add column colour text", False),
        ("alter table tables add column colour text not null default ''", False),
        ("create table x (id integer not null primary key)", False),
        ("alter table tables add column colour text not null", True),
        ("alter table tables drop column header", True),
        ("alter table tables rename to boards", True),
        ("drop table beats", True),
    ],
)
def test_migration_scripts_that_remove_something_are_detected(script: str, *, takes: bool) -> None:
    assert bool(TAKES_AWAY.search(script)) is takes


async def test_the_previous_version_keeps_writing_during_a_migration(postgres: str) -> None:
    async with await open_store(postgres) as before:
        await before.open_table(new_table(), [entry(1, 70)])
        script = "; ".join(
            f"alter table {table} add column added text"
            for table in ("tables", "entries", "matches", "results", "beats", "person_settings")
        )
        await load(postgres, script)
        await before.append_entries("t1", [entry(2, 71)])
        await before.change_person_settings(PERSON, None, "{}")
        (table,) = await open_tables(before)
        assert [each.number for each in table.entries] == [1, 2]
        await before.close_table("t1", NOON)


async def test_the_previous_version_does_not_start_on_a_migrated_database(
    postgres: str,
) -> None:
    async with await open_store(postgres):
        pass
    await load(postgres, "insert into schema_versions values (9999, 'later')")
    with pytest.raises(DamagedError, match="newer"):
        await open_store(postgres)
