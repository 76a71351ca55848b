"""The connection that writes, which reconnects after growing pauses when it is lost."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from bot.storage.connection import Connection
from bot.storage.errors import StorageTrouble
from bot.storage.faults import LostError, StatementError, TakenError
from bot.storage.interface import Shards

SHORTEST_PAUSE = 0.02
LONGEST_PAUSE = 1.0

logger = logging.getLogger(__name__)


class WritingLine:
    """Keeps the connection that writes, and knows what is wrong with it."""

    def __init__(
        self, connect: Callable[[], Awaitable[Connection]], connection: Connection
    ) -> None:
        self.connection: Connection | None = connection
        self.trouble: StorageTrouble | None = None
        self._lost_at = 0.0
        self.taken = asyncio.Event()
        self._connect = connect
        self._pause = SHORTEST_PAUSE

    async def connected(self) -> Connection:
        """Return the connection; reconnect if there is none.

        Raise `TakenError` if another process has taken our shards meanwhile.
        """
        if self.connection is None:
            try:
                self.connection = await self._connect()
            except TakenError as error:
                if not self.taken.is_set():
                    logger.error("nothing is written any more: %s", error)  # noqa: TRY400 - no bug
                self.taken.set()
                raise
        return self.connection

    async def claim(self, shards: Shards) -> frozenset[int]:
        """Lock these shards against other processes. Return those that are ours now."""
        try:
            return await (await self.connected()).claim(shards)
        except BaseException:
            # The connection may hold locks by now that we know nothing of. Closing it releases
            # them.
            await self.drop()
            raise

    async def roll_back(self) -> None:
        """Undo the transaction. Drop the connection if that fails."""
        try:
            if self.connection is not None:
                await self.connection.rollback()
        except StatementError:
            await self.drop()

    async def drop(self) -> None:
        """Close the connection, if there is one."""
        connection, self.connection = self.connection, None
        if connection is not None:
            await connection.close()

    async def back_off(self, error: StatementError) -> None:
        """Note the error and wait before the next attempt. Drop the connection if it is lost."""
        self.note(error)
        if isinstance(error, LostError):
            await self.drop()
        await self.wait()

    async def wait(self) -> None:
        """Pause. Each pause is longer than the one before, until something is stored again."""
        await asyncio.sleep(self._pause)
        self._pause = min(2 * self._pause, LONGEST_PAUSE)

    def note(self, error: StatementError) -> None:
        """Record a database error. Log only the first one until the database is back."""
        if self.trouble is None:
            self._lost_at = time.monotonic()
            logger.error("the database is lost: %s", error)
        self.trouble = error.reason

    def recover(self) -> None:
        """Note that something was stored: clear the error and reset the pause."""
        if self.trouble is not None:
            logger.warning("the database is back, after %.1f s", time.monotonic() - self._lost_at)
        self.trouble = None
        self._pause = SHORTEST_PAUSE
