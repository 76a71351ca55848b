"""A dictionary of limited size that keeps the latest entries."""

from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class BoundedDict(dict[Key, Value]):
    """A dictionary with at most `most` entries, which forgets the oldest entry first.

    Setting an entry again makes it the latest. Set entries only by key, as `update` and
    `setdefault` would bypass the limit.
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
