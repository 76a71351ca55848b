"""The bot as `maunz run` starts it, which writes what its memory is made of when it gets SIGUSR1.

A process that is forked for that does the counting: the bot waits for nothing.
"""

from __future__ import annotations

import ctypes
import gc
import json
import os
import signal
import sys
import threading
from collections import Counter
from pathlib import Path
from typing import Final

from bot.__main__ import main

WRITTEN_TO: Final = "MEMORY_WRITTEN_TO"
MOST: Final = 60
SECOND_TO_ALL: Final = 10
MALLINFO: Final = (
    *("arena", "ordblks", "smblks", "hblks", "hblkhd"),
    *("usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"),
)


class MallocInfo(ctypes.Structure):
    """What `mallinfo2` of the GNU C library tells."""

    _fields_ = [(name, ctypes.c_size_t) for name in MALLINFO]


def write_memory(*_: object) -> None:
    """Have a copy of this process count, and write it down as a line of JSON."""
    threads = threading.active_count()
    if child := os.fork():
        os.waitpid(child, 0)
        return
    if os.fork():
        # That which counts is nobody's child, so that nobody has to wait for its end.
        os._exit(0)
    try:
        os.nice(SECOND_TO_ALL)
        written = json.dumps({"threads": threads, **_memory()})
        with Path(os.environ[WRITTEN_TO]).open("a", encoding="utf-8") as into:
            into.write(f"{written}\n")
    finally:
        os._exit(0)


def _memory() -> dict[str, object]:
    """Before and after a collection: objects of Python, and what lies with the C library."""
    found = len(gc.get_objects())
    told = {"blocks": sys.getallocatedblocks(), **_malloc()}
    gc.collect()
    types = Counter(
        f"{type(each).__module__}.{type(each).__qualname__}" for each in gc.get_objects()
    )
    return {
        **told,
        "objects": types.total(),
        "garbage": found - types.total(),
        "most": dict(types.most_common(MOST)),
    }


def _malloc() -> dict[str, int]:
    """Bytes in use, and bytes that were given back and are kept for the next who asks."""
    ask = ctypes.CDLL(None).mallinfo2
    ask.restype = MallocInfo
    told = ask()
    return {"used": told.uordblks + told.hblkhd, "kept": told.fordblks, "sqlite": _sqlite()}


def _sqlite() -> int:
    """Bytes that SQLite has, of those in use, where it is a library of its own."""
    try:
        return int(ctypes.CDLL("libsqlite3.so.0").sqlite3_memory_used())
    except (AttributeError, OSError):
        return 0


if __name__ == "__main__":
    signal.signal(signal.SIGUSR1, write_memory)
    sys.exit(main(["run"]))
