"""Taps: whether somebody has just pressed the very same, and means nothing more by it."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.tables.settings import SECOND

SECOND_TAP: Final = 2 * SECOND
"""Who presses the same again so soon has tapped twice, also on what has just been replaced."""


class Tap(NamedTuple):
    """What somebody pressed, and when."""

    control: str
    values: tuple[str, ...]
    stamp: int


class SecondTaps:
    """What everybody pressed last, for as long as that matters."""

    def __init__(self) -> None:
        """Nobody has pressed anything."""
        self._last: dict[int, Tap] = {}

    def is_second(self, person: int, control: str, values: Sequence[str], stamp: int) -> bool:
        """Whether the same was pressed just before; this press is noted for the next one."""
        before = self._last.pop(person, None)
        tap = self._last[person] = Tap(control, tuple(values), stamp)
        self._forget(stamp - SECOND_TAP)
        return before is not None and before[:2] == tap[:2] and stamp < before.stamp + SECOND_TAP

    def _forget(self, until: int) -> None:
        """Those who pressed first come first."""
        while self._last and next(iter(self._last.values())).stamp <= until:
            del self._last[next(iter(self._last))]
