"""Child processes that end with their parent, however that ends. Only Linux offers this."""

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
    """Return a function that binds a child to this process, or None if this is not Linux."""
    if sys.platform != "linux":
        return None
    parent, system = os.getpid(), ctypes.CDLL(None)

    def bind() -> None:
        system.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # the parent has ended meanwhile
            os._exit(1)

    return bind
