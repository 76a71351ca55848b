"""What tables need of others: storage, time, who shows them, and who thinks for AI seats."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Protocol

from bot.durations import DurationCounts
from bot.storage import Store
from bot.tables.brain import Brain
from bot.tables.handle import TableHandle
from bot.tables.time.clock import Clock, Scheduler


class Publisher(Protocol):
    """Shows tables to people. Nothing here may wait: it notes what changed and works on its own.

    In return it tells the table what people can see since when (`posted`, `shown`), and whose hand
    can be pushed to (`note_live`).
    """

    def changed(self, table: TableHandle) -> None:
        """Something about the table is different; the latest state is what counts."""

    def nudge(self, table: TableHandle) -> None:
        """Whoever is on turn has been so for a while, and may want a ping."""

    def frozen(self, table: TableHandle) -> None:
        """The table has met an unexpected error and stands still."""


async def _anywhere(_guild: int) -> bool:
    return True


async def _never(_guild: int, _people: frozenset[int], _now: int) -> bool:
    return False


async def _none_new(_variant: str, _people: frozenset[int]) -> frozenset[int]:
    return frozenset()


def _nobody(_guild: int, _match_id: str, _people: frozenset[int]) -> None:
    """Nobody wants to be told."""


@dataclass(frozen=True, slots=True)
class Services:
    """What all tables share."""

    store: Store
    clock: Clock
    scheduler: Scheduler
    publisher: Publisher
    brain: Brain
    allows_ai: Callable[[int], Awaitable[bool]] = _anywhere
    """Whether AI players may sit at the tables of a server."""
    plays_often: Callable[[int, frozenset[int], int], Awaitable[bool]] = _never
    """Whether two of these people have had as many matches in a server today as count fully."""
    new_to: Callable[[str, frozenset[int]], Awaitable[frozenset[int]]] = _none_new
    """For whom of these people it would be the first match of a game."""
    doors: DurationCounts = field(default_factory=DurationCounts)
    """How long presses took to be judged and stored."""
    on_finished: Callable[[int, str, frozenset[int]], None] = _nobody
    """Told of every match once it is stored: its server, its id, and for whom it counts.

    Of the last one before a rematch again after a restart: what it brought is not kept.
    """
