"""Double taps: a person presses the same control twice by mistake."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.durations import SECOND

SECOND_TAP: Final = 2 * SECOND
"""A repeated press within this time is a second tap, even on a message that was just replaced."""


class Tap(NamedTuple):
    """A press and its time."""

    control: str
    values: tuple[str, ...]
    stamp: int


class SecondTaps:
    """The last press of each person, for as long as it matters."""

    def __init__(self) -> None:
        self._last: dict[int, Tap] = {}

    def is_second(self, person: int, control: str, values: Sequence[str], stamp: int) -> bool:
        """Note a press. Return whether the same was pressed just before."""
        before = self._last.pop(person, None)
        tap = self._last[person] = Tap(control, tuple(values), stamp)
        self._forget(stamp - SECOND_TAP)
        return before is not None and before[:2] == tap[:2] and stamp < before.stamp + SECOND_TAP

    def _forget(self, until: int) -> None:
        """Drop old presses. The oldest ones come first."""
        while self._last and next(iter(self._last.values())).stamp <= until:
            del self._last[next(iter(self._last))]
