"""Histograms of durations. They are cheap enough to be updated at every press."""

from bisect import bisect_left
from itertools import accumulate
from time import perf_counter
from typing import Final

SECOND: Final = 1_000
"""In milliseconds, as all times here are."""
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR

USUAL: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""In seconds: the upper bounds of the buckets."""


class DurationCounts:
    """A histogram of durations, with their sum."""

    def __init__(self) -> None:
        self._counts = [0] * (len(USUAL) + 1)
        self.total = 0.0
        """In seconds."""

    def note(self, seconds: float) -> None:
        """Add a duration."""
        self._counts[bisect_left(USUAL, seconds)] += 1
        self.total += seconds

    def since(self, began: float) -> None:
        """Add the duration since `began`, which is a time of `perf_counter`."""
        self.note(perf_counter() - began)

    def buckets(self) -> list[tuple[str, float]]:
        """Return the cumulative counts by upper bound, as Prometheus expects them."""
        bounds = (*map(str, USUAL), "+Inf")
        return [
            (bound, float(n)) for bound, n in zip(bounds, accumulate(self._counts), strict=True)
        ]
