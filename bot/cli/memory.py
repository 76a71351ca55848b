"""Memory that is free goes back to the machine, and what lives for ever is looked through once.

By itself the C library keeps an arena for every few threads, and what large pieces leave behind it
keeps as well, once it has seen one of them freed: the process then is as large as its worst minute.
"""

import ctypes
import gc
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

M_TRIM_THRESHOLD: Final = -1
M_MMAP_THRESHOLD: Final = -3
M_ARENA_MAX: Final = -8
LARGE: Final = 128 * 1024
"""Bytes: what the C library begins with. Once it is told so, it sticks to it."""
CHOSEN: Final[Mapping[int, int]] = {
    M_ARENA_MAX: 2,
    M_MMAP_THRESHOLD: LARGE,
    M_TRIM_THRESHOLD: LARGE,
}
"""As in `<malloc.h>` of the GNU C library."""


def keep_little() -> None:
    """Keep no more memory than is needed; to be called when all modules are there."""
    # Another C library has no such thing, and needs none.
    with suppress(AttributeError, OSError, TypeError):
        choose = ctypes.CDLL(None).mallopt
        for what, size in CHOSEN.items():
            choose(what, size)
    # What is garbage is looked for among a quarter of the objects more, again and again: without
    # those of the modules that is much less, and sooner.
    gc.collect()
    gc.freeze()
