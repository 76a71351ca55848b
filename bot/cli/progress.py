"""The progress of a long run, on standard error if that is a terminal."""

import sys
from time import monotonic
from typing import Final

FIRST_AFTER: Final = 2.0
"""In seconds. Shorter runs need no progress."""
EVERY: Final = 0.2


class Progress:
    """A counter in one line that is overwritten again and again."""

    def __init__(self, total: int | None = None, *, wanted: bool = True) -> None:
        """Count up to `total`, if it is known."""
        self._total = "" if total is None else f"/{total}"
        self._next = monotonic() + FIRST_AFTER
        self._shown = False
        self._on = wanted and sys.stderr.isatty()

    def show(self, count: int) -> None:
        """Show that `count` items are done."""
        if self._on and monotonic() >= self._next:
            print(f"\r{count}{self._total} ", end="", file=sys.stderr, flush=True)
            self._next = monotonic() + EVERY
            self._shown = True

    def clear(self) -> None:
        """Clear the line for the next output."""
        if self._shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
