"""The alarms of one table: what is to be done at a time, one thing at a time like all else."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from bot.tables.intents import NOT_SURE, Reply
from bot.tables.ports import Services
from bot.tables.settings import SECOND

RETRY_AFTER: Final = SECOND
MOST_DOUBLINGS: Final = 4
"""Retries come ever more slowly, up to so many times."""

Work = Callable[[], Awaitable[Reply | None]]
"""What is done then; the answer tells whether it could be stored."""


async def nothing() -> None:
    """Nothing but what has to be caught up with."""


class Alarms:
    """Has work done when it is due, and again if it could not be stored."""

    def __init__(
        self, table_id: str, services: Services, alone: Callable[[Work], Awaitable[Reply | None]]
    ) -> None:
        """No alarm is set; `alone` does the work of one at a time."""
        self.failures = 0
        """How often the storage has failed since it last worked."""
        self._table_id = table_id
        self._services = services
        self._alone = alone

    def set(self, name: str, at: int | None, work: Work) -> None:
        """Have something done at that time, or (None) not at all."""
        key = self._table_id, name
        if at is None:
            self._services.scheduler.cancel(key)
        else:
            self._services.scheduler.set(key, at, partial(self._on_due, name, work))

    def try_again(self, name: str, work: Work = nothing) -> None:
        """Have it done soon, later each time that the storage fails."""
        delay = RETRY_AFTER << min(max(0, self.failures - 1), MOST_DOUBLINGS)
        self.set(name, self._services.clock.now() + delay, work)

    async def _on_due(self, name: str, work: Work) -> None:
        answer = await self._alone(work)
        if answer is not None and answer.verdict in NOT_SURE:
            self.try_again(name, work)
