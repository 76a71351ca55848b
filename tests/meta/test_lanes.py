"""The order of a run leaves no test out, and spreads what waits."""

from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.support.lanes import IN_REAL_TIME, in_lanes


class Collected(NamedTuple):
    """A test, as far as its place in the order is concerned."""

    path: Path
    number: int
    is_long: bool

    def get_closest_marker(self, name: str) -> bool:
        return self.is_long and name == "timeout"


def collected(files: int, each: int) -> list[Any]:
    folders = (*IN_REAL_TIME, Path("tests/game"), Path("tests/words"))
    paths = [folder / f"test_{number}.py" for folder in folders for number in range(files)]
    return [
        Collected(path, number, is_long=number % 4 == 0 and path.parent in IN_REAL_TIME)
        for path in paths
        for number in range(each)
    ]


@pytest.mark.parametrize("workers", [2, 3, 4, 5])
@pytest.mark.parametrize(("files", "each"), [(1, 1), (3, 5), (7, 2), (2, 40)])
def test_every_test_is_run_once(workers: int, files: int, each: int) -> None:
    tests = collected(files, each)
    assert Counter(in_lanes(tests, workers)) == Counter(tests)


def test_three_of_four_workers_start_with_the_tests_that_wait_and_the_longest_first() -> None:
    tests = collected(4, 10)
    parts = [in_lanes(tests, 4)[start : start + 40] for start in range(0, 160, 40)]
    waiting = [sum(item.path.parent in IN_REAL_TIME for item in part) for part in parts]
    assert waiting[3] == 0
    assert all(abs(each - 80 / 3) <= 5 for each in waiting[:3])
    for part, count in zip(parts[:3], waiting[:3], strict=True):
        assert sorted(part, key=lambda each: not each.get_closest_marker("timeout")) == part
        assert all(each.path.parent in IN_REAL_TIME for each in part[:count])
