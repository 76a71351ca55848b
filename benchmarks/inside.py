"""Starts the bot like `maunz run`.

On SIGUSR1 it writes down what its memory consists of.

A forked process does the counting, so the bot does not have to wait.
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
    """The result of `mallinfo2` of the GNU C library."""

    _fields_ = [(name, ctypes.c_size_t) for name in MALLINFO]


def write_memory(*_: object) -> None:
    """Let a copy of this process count, and append the result as a line of JSON."""
    threads = threading.active_count()
    if child := os.fork():
        os.waitpid(child, 0)
        return
    if os.fork():
        # Leave the counting process without a parent, so that nobody has to wait for its end.
        os._exit(0)
    try:
        os.nice(SECOND_TO_ALL)
        written = json.dumps({"threads": threads, **_memory()})
        with Path(os.environ[WRITTEN_TO]).open("a", encoding="utf-8") as into:
            into.write(f"{written}\n")
    finally:
        os._exit(0)


def _memory() -> dict[str, object]:
    """Return Python's objects before and after a collection, and the memory of the C library."""
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
    """Return the bytes in use, and the freed bytes that the C library keeps for later."""
    ask = ctypes.CDLL(None).mallinfo2
    ask.restype = MallocInfo
    told = ask()
    return {"used": told.uordblks + told.hblkhd, "kept": told.fordblks, "sqlite": _sqlite()}


def _sqlite() -> int:
    """Return the bytes in use that belong to SQLite, if that is a library of its own."""
    try:
        return int(ctypes.CDLL("libsqlite3.so.0").sqlite3_memory_used())
    except (AttributeError, OSError):
        return 0


if __name__ == "__main__":
    signal.signal(signal.SIGUSR1, write_memory)
    sys.exit(main(["run"]))
