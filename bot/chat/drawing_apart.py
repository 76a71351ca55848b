"""Drawing in a thread of its own, apart from the event loop.

The C library keeps the memory of a drawing for its thread: a dozen megabytes. With one thread per
picture, the process would grow by that much each time.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, ParamSpec, TypeVar

Asked = ParamSpec("Asked")
Picture = TypeVar("Picture")

DRAWING_THREAD: Final = ThreadPoolExecutor(1, "drawing")


async def drawn_apart(
    draw: Callable[Asked, Picture], *args: Asked.args, **named: Asked.kwargs
) -> Picture:
    """Run `draw` in the drawing thread and return its result. Pictures are drawn one at a time."""
    return await asyncio.get_running_loop().run_in_executor(
        DRAWING_THREAD, partial(draw, *args, **named)
    )
