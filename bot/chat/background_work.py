"""Work that the bot does in the background until it ends."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from bot.tables.background import start_apart
from bot.tables.handle import TableHandle

log = logging.getLogger(__name__)


class BackgroundWork:
    """The running background tasks, which nobody waits for."""

    def __init__(self) -> None:
        self.is_stopped = False
        self._running: set[asyncio.Task[None]] = set()

    def start(
        self, work: Coroutine[Any, Any, None], table: TableHandle | None = None
    ) -> asyncio.Task[None]:
        """Run a coroutine in the background and log its exception.

        Once stopped, cancel it at once.
        """
        task = start_apart(_guarded(work, "none" if table is None else table.id))
        if self.is_stopped:
            task.cancel()
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        # A task that is cancelled at once has never started its coroutine.
        task.add_done_callback(lambda _: work.close())
        return task

    async def stop(self) -> None:
        """Cancel all running tasks and wait for their end. Start no more work."""
        self.is_stopped = True
        for task in list(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)


async def _guarded(work: Coroutine[Any, Any, None], table: str) -> None:
    try:
        await work
    except Exception:
        log.exception("something in the background failed, table %s", table)
