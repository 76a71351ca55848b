"""Collects tests in several workers without repeating each other's work.

On a fresh clone most of the time goes into compiling, including pytest's rewriting of `assert`. A
worker can read what another one has compiled. So each worker starts at another module.
"""

from __future__ import annotations

import gc
from collections.abc import Generator
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
YOUNG: Final = 50_000
"""The new objects that start a garbage collection. Python's default of 700 is too low here."""


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Collect tests without garbage collection. Collected objects live to the end of the run."""
    gc.disable()
    given: dict[str, int | str] = getattr(session.config, "workerinput", {})
    if given and session.config.args == session.config.getini("testpaths"):
        _import_all(int(str(given["workerid"]).removeprefix("gw")), int(given["workercount"]))
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG)
        gc.enable()


def _import_all(worker: int, workers: int) -> None:
    files = sorted(ROOT.glob("tests/**/test_*.py"))
    start = len(files) * worker // workers
    for file in (*files[start:], *files[:start]):
        import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
