"""Background work that is independent of the press that started it."""

import asyncio
from collections.abc import Coroutine
from contextvars import Context
from typing import Any, Final, TypeVar

from bot.lasting_tasks import watch_over

Result = TypeVar("Result")

AROUND: Final = Context()
"""An empty context for such work, so that it keeps no context variables of a press."""


def start_apart(work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
    """Start a task in a context of its own."""
    return AROUND.copy().run(asyncio.get_running_loop().create_task, work)


def start_for_good(work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
    """Start such a task that is to go on until it is cancelled; the log has any other end of it."""
    task = start_apart(work)
    task.set_name(name)
    return watch_over(task)
