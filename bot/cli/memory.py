"""Returns free memory to the machine, and keeps permanent objects out of garbage collection.

By default the C library keeps an arena for every few threads. It also keeps the space of large
blocks once it has seen one of them freed. The process would then stay as large as it ever was.
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
"""In bytes: the default of the C library. Once set, the library no longer adapts it."""
CHOSEN: Final[Mapping[int, int]] = {
    M_ARENA_MAX: 2,
    M_MMAP_THRESHOLD: LARGE,
    M_TRIM_THRESHOLD: LARGE,
}
"""Parameters of `<malloc.h>` of the GNU C library."""


def keep_little() -> None:
    """Make the process keep little free memory. Call it when all modules are loaded."""
    # Other C libraries have no such function, and need none.
    with suppress(AttributeError, OSError, TypeError):
        choose = ctypes.CDLL(None).mallopt
        for what, size in CHOSEN.items():
            choose(what, size)
    # Python collects in full whenever the objects have grown by a quarter. Without the objects of
    # the modules that looks at far fewer objects, and happens earlier.
    gc.collect()
    gc.freeze()
