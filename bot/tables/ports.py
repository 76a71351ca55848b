"""The ports of tables to the outside: storage, time, a publisher, and moves for AI seats."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextvars import Context
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Protocol, TypeVar

from bot.ai import MoveQuestion
from bot.clock import SECOND, Clock, DurationCounts, Scheduler
from bot.lasting_tasks import watch_over
from bot.storage import Store
from bot.tables.handle import TableHandle
from bot.tables.intents import NOT_SURE, Reply

# Brain -------------------------------------------------------------------------------------------

# The port to the code that thinks for AI seats.
#
# This module is separate because each worker loads only this and the AI. That halves a worker's
# memory and cuts its start to a third of the time.


class MoveServiceLostError(Exception):
    """The thinking worker is gone, or took too long."""


class MoveService(Protocol):
    """Thinks for AI seats. Even long thinking does not block the bot."""

    queued_count: int
    """Number of questions that wait or are being answered."""
    given_up_count: int
    """Number of questions that took too long or were lost."""

    async def find_move(self, table: str, question: MoveQuestion) -> int:
        """Return the move for a question. Raise `MoveServiceLostError` if no answer comes."""


# Ports -------------------------------------------------------------------------------------------


class Publisher(Protocol):
    """Shows tables to people. Its methods must not wait: they record the change and show it later.

    The publisher reports to the table what people can see, and since when (`mark_table_shown`,
    `mark_hand_shown`). It also reports whose hand can be updated (`set_hand_live`).
    """

    def show_change(self, table: TableHandle) -> None:
        """Show a table that has changed. Only its latest state matters."""

    def ping_on_turn(self, table: TableHandle) -> None:
        """Remind the seat on turn, which has kept the others waiting for a while."""

    def show_frozen(self, table: TableHandle) -> None:
        """Show a table that an unexpected error has frozen."""


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
    """Returns the pairs of these people that have met often enough that day."""
    newcomers_to: Callable[[str, frozenset[int]], Awaitable[frozenset[int]]] = _no_newcomers
    """Returns for which of these people it would be the first match of a game."""
    press_durations: DurationCounts = field(default_factory=DurationCounts)
    """Time that presses took to be judged and stored."""
    on_finished: Callable[[int, str, frozenset[int]], None] = _ignore_finished
    """Called with every stored match: its server, its id, and its people.

    The last match before a rematch is reported again after a restart, because its effects are not
    stored.
    """


# Background --------------------------------------------------------------------------------------

# Background work that is independent of the press that started it.

Result = TypeVar("Result")

EMPTY_CONTEXT: Final = Context()
"""An empty context for background work, so that it keeps no context variables of a press."""


def start_detached_task(work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
    """Start a task in a context of its own."""
    return EMPTY_CONTEXT.copy().run(asyncio.get_running_loop().create_task, work)


def start_for_good(work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
    """Start a detached task that goes on until it is cancelled. Any other end of it is logged."""
    task = start_detached_task(work)
    task.set_name(name)
    return watch_over(task)


# Alarms ------------------------------------------------------------------------------------------

# The alarms of one table: work that is due at a time and runs under the table's lock.

RETRY_AFTER: Final = SECOND
MOST_DOUBLINGS: Final = 4
"""Number of times that the retry delay doubles."""

Work = Callable[[], Awaitable[Reply | None]]
"""Work that is due. Its reply shows whether it could be stored."""


async def do_nothing() -> None:
    """Do nothing. Taking the lock of the table resolves uncertain entries before this anyway."""


class Alarms:
    """Runs work when it is due, and again if it could not be stored."""

    def __init__(
        self,
        table_id: str,
        services: TableServices,
        alone: Callable[[Work], Awaitable[Reply | None]],
    ) -> None:
        """Begin without alarms. `alone` runs work under the lock of the table."""
        self.failures = 0
        """Number of failures of the storage since it last worked."""
        self._table_id = table_id
        self._services = services
        self._alone = alone

    def set_alarm(self, name: str, at: int | None, work: Work) -> None:
        """Schedule work at a time, in place of earlier work of that name.

        If `at` is None, only cancel the earlier work.
        """
        key = self._table_id, name
        if at is None:
            self._services.scheduler.cancel(key)
        else:
            self._services.scheduler.schedule(key, at, partial(self._do_due_work, name, work))

    def retry_soon(self, name: str, work: Work = do_nothing) -> None:
        """Schedule work again soon. The delay grows with each failure of the storage."""
        delay = RETRY_AFTER << min(max(0, self.failures - 1), MOST_DOUBLINGS)
        self.set_alarm(name, self._services.clock.now() + delay, work)

    async def _do_due_work(self, name: str, work: Work) -> None:
        answer = await self._alone(work)
        if answer is not None and answer.verdict in NOT_SURE:
            self.retry_soon(name, work)
