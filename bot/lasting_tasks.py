"""Logs the end of tasks that should run until they are cancelled."""

import asyncio
import logging
from collections.abc import Callable
from typing import TypeVar

Result = TypeVar("Result")

log = logging.getLogger(__name__)


def _is_never_over() -> bool:
    return False


def watch_over(
    task: asyncio.Task[Result], is_over: Callable[[], bool] = _is_never_over
) -> asyncio.Task[Result]:
    """Watch a task that should run until it is cancelled, and log its end. Return the task.

    A failure is always logged. A return is logged unless `is_over` returns True. Nobody awaits such
    a task while the bot runs, so its error would go unnoticed without the log.
    """

    def ended(_: asyncio.Task[Result]) -> None:
        if task.cancelled():
            return
        if error := task.exception():
            log.error("a task that was to go on has failed: %s", task.get_name(), exc_info=error)
        elif not is_over():
            log.error("a task that was to go on has ended: %s", task.get_name())

    task.add_done_callback(ended)
    return task
