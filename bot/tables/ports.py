"""The ports of tables to the outside: storage, time, a publisher, and moves for AI seats."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Protocol

from bot.durations import DurationCounts
from bot.storage import Store
from bot.tables.brain import Brain
from bot.tables.handle import TableHandle
from bot.tables.time.clock import Clock, Scheduler


class Publisher(Protocol):
    """Shows tables to people. Its methods must not wait: they note the change and work later.

    In return the publisher reports to the table when people could see what (`posted`, `shown`). It
    also reports whose hand can be updated (`note_live`).
    """

    def changed(self, table: TableHandle) -> None:
        """The table has changed. Only its latest state matters."""

    def nudge(self, table: TableHandle) -> None:
        """The seat on turn has been waiting for a while and may need a ping."""

    def frozen(self, table: TableHandle) -> None:
        """An unexpected error has frozen the table."""


async def _anywhere(_guild: int) -> bool:
    return True


async def _never(_guild: int, _people: frozenset[int], _now: int) -> bool:
    return False


async def _none_new(_variant: str, _people: frozenset[int]) -> frozenset[int]:
    return frozenset()


def _nobody(_guild: int, _match_id: str, _people: frozenset[int]) -> None:
    """Ignore a finished match."""


@dataclass(frozen=True, slots=True)
class Services:
    """The services that all tables share."""

    store: Store
    clock: Clock
    scheduler: Scheduler
    publisher: Publisher
    brain: Brain
    allows_ai: Callable[[int], Awaitable[bool]] = _anywhere
    """Returns whether AI players may sit at the tables of a server."""
    plays_often: Callable[[int, frozenset[int], int], Awaitable[bool]] = _never
    """Returns whether two of these people have reached the daily limit of fully counted matches."""
    new_to: Callable[[str, frozenset[int]], Awaitable[frozenset[int]]] = _none_new
    """Returns for which of these people it would be the first match of a game."""
    doors: DurationCounts = field(default_factory=DurationCounts)
    """Time that presses took to be judged and stored."""
    on_finished: Callable[[int, str, frozenset[int]], None] = _nobody
    """Called with every stored match: its server, its id, and its people.

    The last match before a rematch is reported again after a restart, because its effects are not
    stored.
    """
