"""A row in every declared table, whatever its columns are."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Final

from bot.storage.changes import packed_record
from bot.storage.connection import Query
from bot.storage.declared_tables import DECLARED, DeclaredTable, OnErasure

if TYPE_CHECKING:
    from bot.storage import Store
    from bot.storage.connection import Value

KINDS: Final = {
    "sqlite": "select name, type from pragma_table_info('{}')",
    "postgres": "select column_name, data_type from information_schema.columns"
    " where table_schema = current_schema() and table_name = '{}'",
}
FITTING: Final[dict[str, Value]] = {
    "about": "",
    "act": "void",
    "drawn_by": "chance",
    "format": "points",
    "level": None,
    "options": "{}",
    "period": "all",
    "pseudonym": -5,
    "reactions": "[]",
    "settings": '{"language": "sv"}',
    "task": "",
    "variant": "",
    "voided": 0,
}
"""Values that are read as more than a text or a number."""

OWN_IDS: Final = {
    "cups": "cup_id",
    "matches": "match_id",
    "searches": "search_id",
    "tables": "table_id",
}
"""The id of such a row as other tables name it."""

_numbers = count(1000)


async def fill(store: Store, guild_id: int, person_id: int, *, without: str = "") -> None:
    """Put the person and the server in every column for one, but in no table `without`."""
    ids = {each: next(_numbers) for each in OWN_IDS.values()}
    for table in DECLARED.values():
        if table.name in {"servers_left", without}:
            continue
        rows = await store._database.fetch(Query(KINDS[store.dialect].format(table.name)))
        known: dict[str, Value] = {
            name: _value(table, name, str(kind).lower(), ids) for name, kind in rows
        }
        people = [each for each, how in table.people.items() if how is not OnErasure.REFUSE]
        known |= dict.fromkeys(people, person_id)
        if table.server is not None:
            known[table.server] = guild_id
        row = tuple(known[each] for each in table.columns)
        await store.results.posts._run(table.insert_statement(row))


def _value(table: DeclaredTable, column: str, kind: str, ids: dict[str, int]) -> Value:
    if column == "state":
        return "open" if table.name == "cups" else "drawn"
    name = OWN_IDS.get(table.name, column) if column == "id" else column
    if name in ids:
        return f"x{ids[name]}" if kind == "text" else ids[name]
    if column in FITTING:
        return FITTING[column]
    if kind in {"blob", "bytea"}:
        return packed_record("")
    return "" if kind == "text" else next(_numbers) % 1000
