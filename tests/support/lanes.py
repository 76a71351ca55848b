"""The order of tests for several workers, so that none is idle and all end at the same time.

Tests in real time mostly wait. They come first, in every second worker, while the others use the
machine. A worker that has finished takes tests from the worker with most left.
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
    files = sorted({each.path for each in items if set(IN_REAL_TIME) & set(each.path.parents)})
    others = [each for each in items if each.path not in files]
    ordered: list[pytest.Item] = []
    for worker in range(workers):
        size = (len(items) - len(ordered)) // (workers - worker)
        mine = files[worker :: workers // 2] if worker < workers // 2 else []
        slow = [each for each in items if each.path in mine]
        more = max(0, size - len(slow))
        ordered += [*slow, *others[:more]]
        del others[:more]
    return [*ordered, *others]
