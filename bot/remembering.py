"""Remembering so much and no more: of a stream that never ends the last ones are kept."""

from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Remembered(dict[Key, Value]):
    """So many at most: what was set longest ago is forgotten first, so setting again keeps it.

    Only setting by key counts; `update` and `setdefault` would pass the limit by.
    """

    __slots__ = ("_most",)

    def __init__(self, most: int) -> None:
        self._most = most

    def __setitem__(self, key: Key, value: Value) -> None:
        if key in self:
            del self[key]
        super().__setitem__(key, value)
        if len(self) > self._most:
            del self[next(iter(self))]
