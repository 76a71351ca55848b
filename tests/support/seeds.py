"""One seed for all randomness in the tests.

`--seed` sets another one.

Each test, and each shared fixture, has its own streams, which follow from the seed and its name. So
neither the order of the tests nor the worker that runs them changes anything. Processes that a test
starts are seeded in the same way.
"""

from __future__ import annotations

import os
import random
from collections.abc import Generator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import hypothesis.core
import pytest
from hypothesis import register_random
from hypothesis.internal.conjecture import providers

from bot.tables import ai_pauses
from tests.support import chance

DEFAULT: Final = 1
STARTUP: Final = Path(__file__).parent / "startup"
STREAMS: Final = (chance.SECRETS, chance.SYSTEM, chance.UNSEEDED, ai_pauses.delays)

_seed = pytest.StashKey[int]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--seed", type=int, default=DEFAULT, help="what all chance follows from")


def pytest_configure(config: pytest.Config) -> None:
    seed = config.stash[_seed] = int(config.getoption("--seed"))
    # Gives sets the same order in all workers and programs of the tests.
    os.environ["PYTHONHASHSEED"] = str(seed % (1 << 32))
    path = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(STARTUP), path)))
    if not hasattr(config, "workerinput"):
        _keep_bytecode(config)
    chance.take_over()
    # Otherwise Hypothesis draws from the constants of all imported modules, which differ by worker.
    vars(providers)["is_local_module_file"] = lambda _: False
    for each in STREAMS:
        register_random(each)


def _keep_bytecode(config: pytest.Config) -> None:
    """Keep compiled programs in pytest's cache if Python may not write next to the sources.

    Otherwise each of some hundred programs compiles everything that it imports.
    """
    # The mutation run has no cache.
    has_cache = config.pluginmanager.hasplugin("cacheprovider")
    if os.environ.get("PYTHONDONTWRITEBYTECODE") and has_cache and config.cache is not None:
        del os.environ["PYTHONDONTWRITEBYTECODE"]
        os.environ["PYTHONPYCACHEPREFIX"] = str(config.cache.mkdir("bytecode"))


def pytest_report_header(config: pytest.Config) -> str:
    return f"seed: {config.stash[_seed]}"


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    begin(item.config, item.nodeid)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef[Any], request: pytest.FixtureRequest
) -> Generator[None, Any, Any]:
    """Seed a shared fixture by its name, so that it is the same whichever test comes first."""
    if fixturedef.scope == "function":
        return (yield)
    index = getattr(request, "param_index", 0)
    before = random.getstate(), [each.getstate() for each in STREAMS]
    begin(request.config, f"{request.node.nodeid} {fixturedef.argname} {index}")
    try:
        return (yield)
    finally:
        begin(request.config, os.environ["PYTEST_CURRENT_TEST"].rpartition(" ")[0])
        random.setstate(before[0])
        for each, state in zip(STREAMS, before[1], strict=True):
            each.setstate(state)


def begin(config: pytest.Config, name: str) -> None:
    """Seed this process, and those that it will start, from the seed and a name."""
    text = f"{config.stash[_seed]} {name}"
    chance.begin(text)
    ai_pauses.delays.seed(f"delays {text}")
    drawn = int(sha256(text.encode()).hexdigest()[:8], 16)
    hypothesis.core.global_force_seed = drawn  # type: ignore[assignment]  # its own option does so
    os.environ[chance.SEED] = text
    folder = sha256(text.encode()).hexdigest()[:16]
    base: Path = config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]  # private
    os.environ[chance.STARTED] = str(base / "started" / folder)
