"""Drawing off the loop, in one thread.

What a picture takes while it is drawn, the C library keeps for the thread that drew it: a dozen
megabytes. With a thread for every picture the process would grow by that for each of them.
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
    """What `draw` makes of that; one picture after the other."""
    return await asyncio.get_running_loop().run_in_executor(
        DRAWING_THREAD, partial(draw, *args, **named)
    )
