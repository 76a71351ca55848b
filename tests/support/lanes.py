"""The order of tests for several workers, so that none is idle and all end at the same time.

Tests in real time mostly wait. They come first, in somewhat more than half of the workers, and
whole matches before all others. The other workers use the machine meanwhile. A worker that has
finished takes tests from the end of the worker with most left.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

TESTS: Final = Path(__file__).parents[1]
IN_REAL_TIME: Final = (TESTS / "live", TESTS / "browser")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    given: dict[str, int] = getattr(config, "workerinput", {})
    workers = given.get("workercount", 1)
    if workers > 1:
        items[:] = in_lanes(items, workers)


def in_lanes(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Return the tests in their new order. Each worker gets its part in one piece."""
    waiting = [each for each in items if set(IN_REAL_TIME) & set(each.path.parents)]
    count = min(workers - 1, workers // 2 + 1)
    lanes = [*_lanes_of(waiting, count), *[[] for _ in range(workers - count)]]
    others = [each for each in items if each not in set(waiting)]
    ordered: list[pytest.Item] = []
    for worker, mine in enumerate(lanes):
        size = (len(items) - len(ordered)) // (workers - worker)
        more = max(0, size - len(mine))
        ordered += [*mine, *others[:more]]
        del others[:more]
    return [*ordered, *others]


def _lanes_of(waiting: list[pytest.Item], count: int) -> list[list[pytest.Item]]:
    """Spread tests in real time: one by one those with whole matches, then the others by file.

    Only tests with whole matches have a time limit of their own.
    """
    long = [each for each in waiting if each.get_closest_marker("timeout")]
    short = [each for each in waiting if each not in set(long)]
    files = sorted({each.path for each in short})
    return [
        [*long[lane::count], *(each for each in short if each.path in files[lane::count])]
        for lane in range(count)
    ]
