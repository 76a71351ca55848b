"""Processes that end with the one that started them, however that ends; only Linux offers it."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

PR_SET_PDEATHSIG: Final = 1


def bound_to_this() -> Callable[[], None] | None:
    """What a child does first; elsewhere than on Linux there is nothing that it could do."""
    if sys.platform != "linux":
        return None
    parent, system = os.getpid(), ctypes.CDLL(None)

    def bind() -> None:
        system.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it has ended meanwhile
            os._exit(1)

    return bind
