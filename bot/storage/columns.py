"""Columns that are called as the fields of what they hold: a field more is a column more."""

from collections.abc import Iterable, Sequence
from dataclasses import fields
from operator import attrgetter
from typing import Any, ClassVar, Protocol

from bot.storage.connection import Value


class _Dataclass(Protocol):
    __dataclass_fields__: ClassVar[dict[str, Any]]


class Columns:
    """The columns for a dataclass, in the order of its fields; a truth is kept as a number."""

    def __init__(self, kind: type[_Dataclass], *, but: str = "") -> None:
        held = [each for each in fields(kind) if each.name != but]
        self.names = tuple(each.name for each in held)
        self._truths = [place for place, each in enumerate(held) if each.type in (bool, "bool")]
        self._values = attrgetter(*self.names)

    def of(self, table: str) -> str:
        """What to select of a table, whatever it is called there."""
        return listed(f"{table}.{each}" for each in self.names)

    def row(self, thing: object) -> tuple[Value, ...]:
        """What to store."""
        return tuple(int(each) if isinstance(each, bool) else each for each in self._values(thing))

    def read(self, row: Iterable[Any]) -> Sequence[Any]:
        """The values of the fields that were stored as this row."""
        values = list(row)
        for place in self._truths:
            values[place] = bool(values[place])
        return values


def listed(names: Iterable[str]) -> str:
    """Names or expressions, as SQL lists them."""
    return ", ".join(names)


def replace(table: str, key: str, value: str) -> str:
    """The statement that sets the value of a key, be it there or not."""
    row = insert(table, (key, value))
    return f"{row} on conflict ({key}) do update set {value} = excluded.{value}"


def insert(table: str, names: Sequence[str]) -> str:
    """The statement that adds a row."""
    return f"insert into {table} ({listed(names)}) values ({listed('?' * len(names))})"  # noqa: S608 - ours
