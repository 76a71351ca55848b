"""The alarms of one table: work that is due at a time and runs under the table's lock."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from bot.durations import SECOND
from bot.tables.intents import NOT_SURE, Reply
from bot.tables.ports import Services

RETRY_AFTER: Final = SECOND
MOST_DOUBLINGS: Final = 4
"""Number of times that the retry delay doubles."""

Work = Callable[[], Awaitable[Reply | None]]
"""Work that is due. Its reply shows whether it could be stored."""


async def nothing() -> None:
    """Do nothing. The lock of the table catches up with uncertain entries anyway."""


class Alarms:
    """Runs work when it is due, and again if it could not be stored."""

    def __init__(
        self, table_id: str, services: Services, alone: Callable[[Work], Awaitable[Reply | None]]
    ) -> None:
        """Begin without alarms. `alone` runs work under the lock of the table."""
        self.failures = 0
        """Number of failures of the storage since it last worked."""
        self._table_id = table_id
        self._services = services
        self._alone = alone

    def set(self, name: str, at: int | None, work: Work) -> None:
        """Schedule work at a time, in place of earlier work of that name. None cancels it."""
        key = self._table_id, name
        if at is None:
            self._services.scheduler.cancel(key)
        else:
            self._services.scheduler.set(key, at, partial(self._on_due, name, work))

    def try_again(self, name: str, work: Work = nothing) -> None:
        """Schedule work again soon. The delay grows with each failure of the storage."""
        delay = RETRY_AFTER << min(max(0, self.failures - 1), MOST_DOUBLINGS)
        self.set(name, self._services.clock.now() + delay, work)

    async def _on_due(self, name: str, work: Work) -> None:
        answer = await self._alone(work)
        if answer is not None and answer.verdict in NOT_SURE:
            self.try_again(name, work)
