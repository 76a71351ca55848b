"""Replies to presses. A repeated delivery gets the reply of the first one."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Final

from bot.remembering import Remembered
from bot.tables.intents import Reply

KEPT: Final = 32
"""Number of latest replies that are kept. The entries show that older presses are done."""


class Deliveries:
    """The replies that are being made, and the latest ones, by interaction id."""

    def __init__(self) -> None:
        self._asked: dict[int, asyncio.Task[Reply]] = {}
        self._given = Remembered[int, Reply](KEPT)

    def of(
        self, press: int, judged: Callable[[], Coroutine[None, None, Reply]]
    ) -> asyncio.Future[Reply]:
        """Return a future of the reply to a press. The press is judged only once."""
        loop = asyncio.get_running_loop()
        if press in self._given:
            given: asyncio.Future[Reply] = loop.create_future()
            given.set_result(self._given[press])
            return given
        task = self._asked.get(press)
        if task is None:
            task = self._asked[press] = loop.create_task(judged())
            task.add_done_callback(lambda done: self._keep(press, done))
        return task

    def _keep(self, press: int, done: asyncio.Task[Reply]) -> None:
        del self._asked[press]
        if done.cancelled() or done.exception() is not None:
            return
        self._given[press] = done.result()
