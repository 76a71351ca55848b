"""Background work that is independent of the press that started it."""

import asyncio
from collections.abc import Coroutine
from contextvars import Context
from typing import Any, Final, TypeVar

Result = TypeVar("Result")

AROUND: Final = Context()
"""An empty context for such work, so that it keeps no context variables of a press."""


def start_apart(work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
    """Start a task in a context of its own."""
    return AROUND.copy().run(asyncio.get_running_loop().create_task, work)
