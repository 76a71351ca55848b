"""Reads a whole database, to search it for traces of a person."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any

from bot.storage.connection import Query

if TYPE_CHECKING:
    from bot.storage import Store

TABLES = {
    "sqlite": "select name from sqlite_master where type = 'table'",
    "postgres": "select table_name from information_schema.tables"
    " where table_schema = current_schema()",
}


async def everything(store: Store) -> dict[str, list[str]]:
    """Return every value of every table as text. Compressed values are unpacked."""
    ask = store._database.fetch
    names = [row[0] for row in await ask(Query(TABLES[store._database.dialect]))]
    assert len(names) > 15
    found: dict[str, list[str]] = {}
    for name in names:
        rows = await ask(Query(f"select * from {name}"))  # noqa: S608 - names of our tables
        found[name] = [readable(value) for row in rows for value in row]
    return found


def readable(value: Any) -> str:  # noqa: ANN401 - whatever a column holds
    return zlib.decompress(value).decode() if isinstance(value, bytes) else str(value)
