"""What the bot does by itself, until it ends."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from bot.tables.background import start_apart
from bot.tables.handle import TableHandle

log = logging.getLogger(__name__)


class BackgroundWork:
    """Work that nobody waits for."""

    def __init__(self) -> None:
        self.is_stopped = False
        self._running: set[asyncio.Task[None]] = set()

    def start(
        self, work: Coroutine[Any, Any, None], table: TableHandle | None = None
    ) -> asyncio.Task[None]:
        """Do something; its mistakes are logged. Nothing, once stopped."""
        task = start_apart(_guarded(work, "none" if table is None else table.id))
        if self.is_stopped:
            task.cancel()
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        # Who is cancelled at once has never begun.
        task.add_done_callback(lambda _: work.close())
        return task

    async def stop(self) -> None:
        """Let go of everything that is under way, and begin nothing any more."""
        self.is_stopped = True
        for task in list(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)


async def _guarded(work: Coroutine[Any, Any, None], table: str) -> None:
    try:
        await work
    except Exception:
        log.exception("something in the background failed, table %s", table)
