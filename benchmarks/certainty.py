"""Tests whether a mean is certainly above a value, with many looks and many comparisons.

The reflection principle bounds the sum of many random results at all times at once: a sum passes a
bound at some time twice as often as at the end. So one may look after every deal and stop as soon
as the result is certain. The bound is that of O'Brien and Fleming for unlimited looks. With several
comparisons, each gets its share of the error (Bonferroni).
"""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final

ERROR: Final = 0.05
"""The probability that chance makes any of all comparisons look certain."""
FEWEST: Final = 30
"""With fewer results the spread is hardly known."""


def reach(results: Sequence[float], most: int, comparisons: int) -> float:
    """Return how far the mean may be off, given the number of comparisons and the most results."""
    if len(results) < FEWEST:
        return 1.0
    steps = NormalDist().inv_cdf(1 - ERROR / comparisons / 2)
    return steps * stdev(results) * sqrt(most) / len(results)


def lower_end(results: Sequence[float], most: int, comparisons: int) -> float:
    """Return a value that the true mean is above, however often one looks."""
    return max(0.0, fmean(results) - reach(results, most, comparisons)) if results else 0.0
