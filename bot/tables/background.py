"""Work that goes on by itself and belongs to nobody who happened to set it off."""

import asyncio
from collections.abc import Coroutine
from contextvars import Context
from typing import Any, Final, TypeVar

Result = TypeVar("Result")

AROUND: Final = Context()
"""What surrounds such work: nothing of a press sticks to what outlives it."""


def start_apart(work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
    """A task in a context of its own."""
    return AROUND.copy().run(asyncio.get_running_loop().create_task, work)
