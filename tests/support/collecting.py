"""Collecting in several workers at once, without each doing what another does.

On a fresh clone most of it is compiling, with what pytest makes of each `assert`. What one worker
has compiled the others read; so each imports the modules beginning elsewhere.
"""

from __future__ import annotations

import gc
from collections.abc import Generator
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
YOUNG: Final = 7_000
"""How many objects there have to be more before it is looked for garbage; Python's 700 are few."""


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """What is collected stays to the end: there is no garbage to look for meanwhile, nor later."""
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
