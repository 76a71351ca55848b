"""Every table that knows a person or a server is declared, and to declare it is enough."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

from bot.stats import Stats
from bot.stats.personal_data import export_person
from bot.storage import open_store
from bot.storage.connection import Query
from bot.storage.declared_tables import DECLARED, DeclaredTable, OnErasure, OnPurge, RowTable
from tests.support import databases
from tests.support.every_value import TABLES, everything
from tests.support.filled_tables import fill
from tests.support.match_samples import ANNA, BEN, DAY, GUILD, MONDAY, OTHER_GUILD, TODAY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.storage import Store
    from bot.storage.connection import Row

COLUMNS: Final = {
    "sqlite": "select name from pragma_table_info('{}')",
    "postgres": "select column_name from information_schema.columns"
    " where table_schema = current_schema() and table_name = '{}'",
}
KEY: Final = {
    "sqlite": "select name from pragma_table_info('{}') where pk > 0 order by pk",
    "postgres": "select k.column_name from information_schema.key_column_usage k"
    " join information_schema.table_constraints c using (constraint_schema, constraint_name)"
    " where c.constraint_type = 'PRIMARY KEY' and k.table_schema = current_schema()"
    " and k.table_name = '{}' order by k.ordinal_position",
}
OF_NOBODY: Final = {
    "call_id", "channel_id", "cup_id", "id", "interaction_id", "match_id", "message_id",
    "parent_id", "role_id", "scheduled_id", "search_id", "table_id", "thread_id",
}  # fmt: skip
"""Ids of other things. A new one belongs here only if it is of no person and no server."""
PART: Final = "sums_of_"
"""PostgreSQL has a table in several parts, each of which it names as well."""
ADDED: Final = """
create table pets (
    guild_id bigint not null, person_id bigint not null, pet_id bigint not null, name text not null,
    primary key (pet_id)
);
create table toys (
    pet_id bigint not null references pets (pet_id) on delete cascade, person_id bigint not null,
    primary key (pet_id, person_id)
);
create table mottos (person_id bigint not null primary key, motto text not null)
"""


class Pet(NamedTuple):
    guild_id: int
    person_id: int
    pet_id: int
    name: str


async def column(store: Store, statements: dict[str, str], table: str = "") -> list[str]:
    sql = statements[store.dialect].format(table)
    return [row[0] for row in await store._database.fetch(Query(sql))]


async def test_declarations_match_the_columns_and_keys_of_the_database(store: Store) -> None:
    for name, table in DECLARED.items():
        assert set(table.columns) == {*await column(store, COLUMNS, name)}, name
        assert list(table.key) == await column(store, KEY, name), name


async def test_every_column_with_a_person_or_a_server_is_declared(store: Store) -> None:
    names = [each for each in await column(store, TABLES) if not each.startswith(PART)]
    assert len(names) > 25
    for name in names:
        known = DECLARED.get(name)
        declared = {*known.people, known.server} if known else set()
        ids = {each for each in await column(store, COLUMNS, name) if each.endswith("_id")}
        assert ids - OF_NOBODY <= declared, f"{name} knows somebody and does not say so"


async def filled(store: Store) -> Stats:
    """Anna and her server stand in all tables, and so do Ben and his."""
    await fill(store, GUILD, ANNA)
    # His erasure would go on with hers.
    await fill(store, OTHER_GUILD, BEN, without="erasures")
    return Stats(store.results)


UNUSED: Final = {"erasures", "servers_left"}
"""In these is nothing of Ben's server."""


async def tables_with(store: Store, value: int) -> set[str]:
    known = (await everything(store)).items()
    return {name for name, values in known if str(value) in values and not name.startswith(PART)}


def with_people(*treatments: OnErasure) -> set[str]:
    return {
        name
        for name, table in DECLARED.items()
        if any(each in treatments for each in table.people.values())
    }


BY_ID: Final = [each for each in OnErasure if each is not OnErasure.REFUSE]


async def test_an_erasure_takes_a_person_out_of_every_table(store: Store) -> None:
    stats = await filled(store)
    assert await tables_with(store, ANNA) == with_people(*BY_ID)
    await stats.erase_person(ANNA, TODAY)
    assert await tables_with(store, ANNA) == with_people(OnErasure.KEEP)
    assert await tables_with(store, BEN) == with_people(*BY_ID) - {"erasures"}
    [here] = json.loads(await export_person(stats.results, ANNA))["servers"]
    assert {name for name, rows in here.items() if rows} == {
        "server", *with_people(OnErasure.KEEP)
    }  # fmt: skip


async def test_an_export_has_a_section_for_every_table(store: Store) -> None:
    stats = await filled(store)
    known = json.loads(await export_person(stats.results, ANNA))
    [here] = known["servers"]
    exported = [each for each in DECLARED.values() if each.people and each.section is not None]
    for table in exported:
        of = here if table.has_server else known
        assert of[table.section or table.name], table.name
    assert str(BEN) not in str(known)
    assert str(OTHER_GUILD) not in str(known)


async def test_a_purged_server_leaves_no_rows(store: Store) -> None:
    stats = await filled(store)
    there = await tables_with(store, OTHER_GUILD)
    assert there == {name for name, each in DECLARED.items() if each.server} - UNUSED
    assert await stats.servers.servers_with_data() == [GUILD, OTHER_GUILD]
    await stats.servers.store_left(GUILD, MONDAY)
    assert await stats.purge_left_servers(MONDAY + 31 * DAY) == [GUILD]
    assert await tables_with(store, GUILD) == set()
    assert await tables_with(store, ANNA) == set()
    assert await tables_with(store, OTHER_GUILD) == there


@pytest.fixture
def _only_now() -> Iterator[None]:
    """What a test declares holds for that test alone."""
    before = dict(DECLARED)
    yield
    DECLARED.clear()
    DECLARED.update(before)


def declare(treatment: OnErasure, purge: OnPurge = OnPurge.AT_ONCE) -> list[DeclaredTable]:
    """Declare new tables: one of servers, one below it, and one of no server."""
    people = {"person_id": treatment}
    pets = RowTable(
        name="pets", row=Pet, key=("pet_id",), server="guild_id", purge=purge, people=people
    )
    toys = DeclaredTable(
        name="toys",
        columns=("pet_id", "person_id"),
        key=("pet_id", "person_id"),
        parent=("pet_id", pets),
        people=people,
    )
    mottos = DeclaredTable(
        name="mottos",
        columns=("person_id", "motto"),
        key=("person_id",),
        people={"person_id": OnErasure.DELETE_ROW},
    )
    return [pets, toys, mottos]


ROWS: Final[dict[str, list[Row]]] = {
    "pets": [Pet(GUILD, ANNA, 1, "Miez"), Pet(GUILD, BEN, 2, "Rex"), Pet(OTHER_GUILD, BEN, 3, "")],
    "toys": [(1, ANNA), (2, ANNA), (3, BEN)],
    "mottos": [(ANNA, "Miau"), (BEN, "Wau")],
}
NEW: Final = {"pets", "toys", "mottos"}


@pytest.mark.usefixtures("_only_now")
@pytest.mark.parametrize(
    "treatment",
    [OnErasure.DELETE_ROW, OnErasure.CLEAR, OnErasure.RENAME],
    ids=lambda each: each.name,
)
async def test_a_newly_declared_table_is_exported_erased_and_purged(
    address: str, treatment: OnErasure
) -> None:
    await databases.load(address, ADDED)
    async with await open_store(address) as store:
        for table in declare(treatment):
            await store.results.posts._run(table.insert_statement(*ROWS[table.name]))
        stats = Stats(store.results)
        known = json.loads(await export_person(stats.results, ANNA))
        assert known["mottos"] == [{"motto": "Miau"}]
        [here] = known["servers"]
        assert here["pets"] == [{"pet_id": "1", "name": "Miez"}]
        assert here["toys"] == [{"pet_id": "1"}, {"pet_id": "2"}]
        assert await tables_with(store, ANNA) == NEW
        await stats.erase_person(ANNA, TODAY)
        assert await tables_with(store, ANNA) == set()
        gone = treatment is OnErasure.DELETE_ROW
        values = await everything(store)
        assert (len(values["pets"]), len(values["toys"])) == ((8, 2) if gone else (12, 6))
        assert values["mottos"] == [str(BEN), "Wau"]
        await stats.servers.store_left(GUILD, MONDAY)
        assert await stats.purge_left_servers(MONDAY + 31 * DAY) == [GUILD]
        assert await tables_with(store, GUILD) == set()
        values = await everything(store)
        assert values["pets"] == [str(OTHER_GUILD), str(BEN), "3", ""]
        assert values["toys"] == ["3", str(BEN)]


@pytest.mark.usefixtures("_only_now")
async def test_rows_derived_from_matches_are_deleted_in_batches(address: str) -> None:
    await databases.load(address, ADDED)
    async with await open_store(address) as store:
        pets, *_ = declare(OnErasure.RENAME, OnPurge.COUNTED)
        await store.results.posts._run(pets.insert_statement(*ROWS["pets"]))
        stats = Stats(store.results)
        await stats.rebuild_server(GUILD)
        assert await tables_with(store, GUILD) == {"counts"}
        assert await tables_with(store, OTHER_GUILD) == {"pets"}
