"""Columns that have the names of a dataclass's fields, so that a new field is a new column."""

from collections.abc import Iterable, Sequence
from dataclasses import fields
from operator import attrgetter
from typing import Any, ClassVar, Protocol

from bot.storage.connection import Value


class _Dataclass(Protocol):
    __dataclass_fields__: ClassVar[dict[str, Any]]


class Columns:
    """The columns of a dataclass, in the order of its fields. Booleans are stored as numbers."""

    def __init__(self, kind: type[_Dataclass], *, but: str = "") -> None:
        held = [each for each in fields(kind) if each.name != but]
        self.names = tuple(each.name for each in held)
        self._truths = [place for place, each in enumerate(held) if each.type in (bool, "bool")]
        self._values = attrgetter(*self.names)

    def of(self, table: str) -> str:
        """Return the columns as a select list, for a table with this name or alias."""
        return listed(f"{table}.{each}" for each in self.names)

    def row(self, thing: object) -> tuple[Value, ...]:
        """Return the values of the fields, to be stored as a row."""
        return tuple(int(each) if isinstance(each, bool) else each for each in self._values(thing))

    def read(self, row: Iterable[Any]) -> Sequence[Any]:
        """Return the values of the fields that are stored in this row."""
        values = list(row)
        for place in self._truths:
            values[place] = bool(values[place])
        return values


def listed(names: Iterable[str]) -> str:
    """Return names or expressions as a list in SQL."""
    return ", ".join(names)


def replace(table: str, key: str, value: str) -> str:
    """Return the statement that sets the value of a key, whether or not the key exists."""
    row = insert(table, (key, value))
    return f"{row} on conflict ({key}) do update set {value} = excluded.{value}"


def insert(table: str, names: Sequence[str]) -> str:
    """Return the statement that adds a row."""
    return f"insert into {table} ({listed(names)}) values ({listed('?' * len(names))})"  # noqa: S608 - ours
