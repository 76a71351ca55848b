"""The pace at which the hands of waiting players follow their tables.

While there is little load, each of these hands shows every change within a second. The load is
measured by the numbers of waiting requests and drawings. If it grows, the hands follow less often.
If it grows further, the hands show a short line in place of the table. A short line cannot become
wrong. At the highest load, nobody gets pictures.
"""

from collections.abc import Callable
from typing import Final

from bot.clock import SECOND, Clock
from bot.tables.handle import TableHandle
from bot.tables.views import HandView

# Pace --------------------------------------------------------------------------------------------

INTERVALS: Final = (SECOND, 2 * SECOND, 5 * SECOND)
"""The time between two edits of a hand that follows its table, by the level of load."""
SHORT: Final = len(INTERVALS)
"""From this level on, hands of waiting players show a short line instead of the table."""
BARE: Final = SHORT + 1
"""At this level no pictures are sent."""
REQUESTS: Final = (30, 60, 120, 240)
"""The numbers of waiting requests from which the levels 1, 2, 3 and 4 begin.

Discord accepts about 45 of them in a second.
"""
DRAWINGS: Final = (15, 30, 60, 120)
"""The numbers of waiting drawings from which the levels begin. A drawing takes about 6 ms."""
CALM: Final = 5 * SECOND
"""After this time with less load, the level falls by one."""


class FollowPace:
    """The level of load, and what it means for the hands of waiting players."""

    def __init__(
        self, clock: Clock, requests: Callable[[], int], drawings: Callable[[], int]
    ) -> None:
        """Begin without load. The functions return how many requests and drawings wait."""
        self._clock = clock
        self._requests = requests
        self._drawings = drawings
        self._level = self._since = 0

    @property
    def level(self) -> int:
        """The level of load, from 0 to `BARE`. It rises at once, and falls step by step."""
        now, wanted = (
            self._clock.now(),
            max(_level_of(self._requests(), REQUESTS), _level_of(self._drawings(), DRAWINGS)),
        )
        if wanted >= self._level:
            self._level, self._since = wanted, now
        elif now >= self._since + CALM:
            self._level, self._since = self._level - 1, now
        return self._level

    @property
    def interval(self) -> int:
        """The time between two edits of a hand that follows its table."""
        return INTERVALS[min(self.level, SHORT - 1)]

    @property
    def shows_table(self) -> bool:
        """Whether the hands of waiting players show the table."""
        return self.level < SHORT

    @property
    def shows_pictures(self) -> bool:
        """Whether anybody gets pictures of tables."""
        return self.level < BARE


def _level_of(waiting: int, levels: tuple[int, ...]) -> int:
    return sum(waiting >= each for each in levels)


# Followed view -----------------------------------------------------------------------------------


ViewWithReasons = tuple[HandView | None, tuple[object, ...]]


class FollowedView:
    """The view that the table message shows, as one player may see it."""

    def __init__(self, table: TableHandle, person: int) -> None:
        self._table = table
        self._person = person
        self._noted: ViewWithReasons = None, ()
        self.shown: ViewWithReasons = None, ()
        """The view, and the `push_reasons` of the player at that time. An unknown view is None."""

    def note(self) -> None:
        """Store the current view, because the table message is being drawn from it."""
        self._noted = self._table.hand_view(self._person), self._table.push_reasons(self._person)

    def accept(self) -> None:
        """Record that people can see the table message that was drawn last."""
        self.shown = self._noted
