"""How certain it is that a mean is above something, however often one looks and at how many.

How far the sum of many results may stray by chance is bounded for all moments at once by the
reflection principle: it is beyond a bound at some time twice as often as at the end. So one may
look after every deal and stop as soon as it is certain; the bound is that of O'Brien and Fleming,
looked at without end. Among many comparisons each may err so much less (Bonferroni).
"""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final

ERROR: Final = 0.05
"""How likely it is that any of all the comparisons is called certain by chance."""
FEWEST: Final = 30
"""Of fewer results the spread is hardly known."""


def reach(results: Sequence[float], most: int, comparisons: int) -> float:
    """How far the mean may be off, of so many comparisons with so many results at the most."""
    if len(results) < FEWEST:
        return 1.0
    steps = NormalDist().inv_cdf(1 - ERROR / comparisons / 2)
    return steps * stdev(results) * sqrt(most) / len(results)


def lower_end(results: Sequence[float], most: int, comparisons: int) -> float:
    """What the true mean is above, whenever one looks."""
    return max(0.0, fmean(results) - reach(results, most, comparisons)) if results else 0.0
