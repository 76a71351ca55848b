"""How long things took, counted by size as they happen: cheap enough to do for every press."""

from bisect import bisect_left
from itertools import accumulate
from time import perf_counter
from typing import Final

USUAL: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds: the bounds of the sizes."""


class DurationCounts:
    """So many of each size, and their sum."""

    def __init__(self) -> None:
        self._counts = [0] * (len(USUAL) + 1)
        self.total = 0.0
        """Seconds, all in all."""

    def note(self, seconds: float) -> None:
        """Something took so long."""
        self._counts[bisect_left(USUAL, seconds)] += 1
        self.total += seconds

    def since(self, began: float) -> None:
        """Something has ended that began then, by `perf_counter`."""
        self.note(perf_counter() - began)

    def buckets(self) -> list[tuple[str, float]]:
        """How many took at most so long, as Prometheus has it."""
        bounds = (*map(str, USUAL), "+Inf")
        return [
            (bound, float(n)) for bound, n in zip(bounds, accumulate(self._counts), strict=True)
        ]
