"""Work that goes on by itself and belongs to nobody who happened to set it off."""

from __future__ import annotations

import asyncio
from contextvars import Context
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Coroutine

Result = TypeVar("Result")

AROUND: Final = Context()
"""What surrounds such work: nothing of a press sticks to what outlives it."""


def start_apart(work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
    """A task in a context of its own."""
    return AROUND.copy().run(asyncio.get_running_loop().create_task, work)
