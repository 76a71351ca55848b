"""The services that tables use: storage, time, a publisher, and a service that finds AI moves."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextvars import Context
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Protocol, TypeVar

from bot.clock import SECOND, Clock, DurationCounts, Scheduler
from bot.lasting_tasks import watch_over
from bot.storage import Store
from bot.tables.handle import TableHandle
from bot.tables.intents import NOT_SURE, Reply
from bot.tables.move_service import MoveService

# Ports -------------------------------------------------------------------------------------------


class Publisher(Protocol):
    """Shows tables to people. Its methods must return at once, and do their work later.

    The publisher reports to the table what people can see, and since when (`mark_table_shown`,
    `mark_hand_shown`). It also reports whose hand message can be updated (`set_hand_live`).
    """

    def show_change(self, table: TableHandle) -> None:
        """Update all messages of a table that has changed. Only its latest state matters."""

    def ping_on_turn(self, table: TableHandle) -> None:
        """Remind the player on turn that the other players are waiting."""

    def show_frozen(self, table: TableHandle) -> None:
        """Update all messages of a table that an unexpected error has frozen."""


async def _ai_allowed_everywhere(_guild: int) -> bool:
    return True


Pair = tuple[int, int]
"""Two people, the smaller id first."""


async def _no_pairs(_guild: int, _people: frozenset[int], _now: int) -> frozenset[Pair]:
    return frozenset()


async def _no_newcomers(_variant: str, _people: frozenset[int]) -> frozenset[int]:
    return frozenset()


def _ignore_finished(_guild: int, _match_id: str, _people: frozenset[int]) -> None:
    """Ignore a finished match."""


@dataclass(frozen=True, slots=True)
class TableServices:
    """The services that all tables share."""

    store: Store
    clock: Clock
    scheduler: Scheduler
    publisher: Publisher
    move_service: MoveService
    allows_ai: Callable[[int], Awaitable[bool]] = _ai_allowed_everywhere
    """Returns whether AI players may sit at the tables of a server."""
    pairs_apart: Callable[[int, frozenset[int], int], Awaitable[frozenset[Pair]]] = _no_pairs
    """Returns the pairs of people between whom a match does not count if it begins now.

    The arguments are the server, the people and the current time.
    """
    newcomers_to: Callable[[str, frozenset[int]], Awaitable[frozenset[int]]] = _no_newcomers
    """Returns the people, among those given, who have never played the given game."""
    press_durations: DurationCounts = field(default_factory=DurationCounts)
    """The durations of judging and storing presses."""
    on_finished: Callable[[int, str, frozenset[int]], None] = _ignore_finished
    """Called with the server, the id and the people of each match that was stored.

    After a restart, a lobby of a rematch reports its previous match again. The effects of that
    match on its players are not stored, so they have to be computed again.
    """


# Background --------------------------------------------------------------------------------------

Result = TypeVar("Result")

EMPTY_CONTEXT: Final = Context()
"""The context of background work. It has none of the context variables of a press."""


def start_detached_task(work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
    """Start a task that does not inherit the context variables of the caller."""
    return EMPTY_CONTEXT.copy().run(asyncio.get_running_loop().create_task, work)


def start_for_good(work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
    """Start a detached task that runs until it is cancelled.

    If the task ends in any other way, log this.
    """
    task = start_detached_task(work)
    task.set_name(name)
    return watch_over(task)


# Alarms ------------------------------------------------------------------------------------------

RETRY_AFTER: Final = SECOND
MOST_DOUBLINGS: Final = 4
"""The number of times that the retry delay doubles."""

Work = Callable[[], Awaitable[Reply | None]]
"""A function that does scheduled work. Its reply says if the result could not be stored."""


async def do_nothing() -> None:
    """Do nothing. Before an alarm runs this work, the table still checks its uncertain entries."""


class Alarms:
    """The alarms of one table. An alarm runs its work at a set time, under the lock of the table.

    If the result of the work could not be stored, the work is repeated.
    """

    def __init__(
        self,
        table_id: str,
        services: TableServices,
        alone: Callable[[Work], Awaitable[Reply | None]],
    ) -> None:
        """Begin without alarms. `alone` runs work under the lock of the table."""
        self.failures = 0
        """The number of storage failures since the last success."""
        self._table_id = table_id
        self._services = services
        self._alone = alone

    def set_alarm(self, name: str, at: int | None, work: Work) -> None:
        """Schedule work for the time `at`. It replaces earlier work of the same name.

        If `at` is None, only cancel the earlier work.
        """
        key = self._table_id, name
        if at is None:
            self._services.scheduler.cancel(key)
        else:
            self._services.scheduler.schedule(key, at, partial(self._do_due_work, name, work))

    def retry_soon(self, name: str, work: Work = do_nothing) -> None:
        """Schedule work after a short delay, which grows with each failure of the storage."""
        delay = RETRY_AFTER << min(max(0, self.failures - 1), MOST_DOUBLINGS)
        self.set_alarm(name, self._services.clock.now() + delay, work)

    async def _do_due_work(self, name: str, work: Work) -> None:
        answer = await self._alone(work)
        if answer is not None and answer.verdict in NOT_SURE:
            self.retry_soon(name, work)
