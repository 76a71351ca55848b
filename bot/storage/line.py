"""The line over which is written: opened again when it is lost, after growing pauses."""

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
        """The connection, a new one if there is none; `TakenError` if it is too late for that."""
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
        """Keep other processes from these shards; those of them that are ours now."""
        try:
            return await (await self.connected()).claim(shards)
        except BaseException:
            # Whatever it holds by now it must not keep unknown to us.
            await self.drop()
            raise

    async def roll_back(self) -> None:
        """Undo the transaction; drop the connection if it cannot."""
        try:
            if self.connection is not None:
                await self.connection.rollback()
        except StatementError:
            await self.drop()

    async def drop(self) -> None:
        """Let go of the connection."""
        connection, self.connection = self.connection, None
        if connection is not None:
            await connection.close()

    async def back_off(self, error: StatementError) -> None:
        """Wait for a database that is locked, or for one that is gone."""
        self.note(error)
        if isinstance(error, LostError):
            await self.drop()
        await self.wait()

    async def wait(self) -> None:
        """Wait a little, each time longer until something is stored again."""
        await asyncio.sleep(self._pause)
        self._pause = min(2 * self._pause, LONGEST_PAUSE)

    def note(self, error: StatementError) -> None:
        """Something is wrong; of all that is wrong until it is well again the log has one line."""
        if self.trouble is None:
            self._lost_at = time.monotonic()
            logger.error("the database is lost: %s", error)
        self.trouble = error.reason

    def recover(self) -> None:
        """Something is stored: all is well."""
        if self.trouble is not None:
            logger.warning("the database is back, after %.1f s", time.monotonic() - self._lost_at)
        self.trouble = None
        self._pause = SHORTEST_PAUSE
