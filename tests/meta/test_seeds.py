"""One seed decides all that is left to chance, also in the processes that a test starts."""

from __future__ import annotations

import contextlib
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import seeds

DRAWS = """
import random, secrets, uuid
from bot.tables import ai_pauses
print(secrets.token_hex(8), secrets.randbits(63), secrets.choice(range(9999)), uuid.uuid4())
print(random.random(), random.Random().random(), random.SystemRandom().random())
print(ai_pauses.delays.random())
"""
STARTS = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {DRAWS!r}], check=True)"


def drawn_here(config: pytest.Config, name: str) -> list[str]:
    seeds.begin(config, name)
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(DRAWS)  # noqa: S102 - the same as in a process
    return said.getvalue().split()


def drawn_in_a_process(folder: Path, code: str = DRAWS) -> list[str]:
    command = [sys.executable, "-c", code]
    return (
        subprocess.run(command, cwd=folder, capture_output=True, check=True).stdout.decode().split()
    )


def test_the_same_test_name_draws_the_same_random_numbers(pytestconfig: pytest.Config) -> None:
    first = drawn_here(pytestconfig, "one")
    other = drawn_here(pytestconfig, "other")
    assert drawn_here(pytestconfig, "one") == first
    assert not set(first) & set(other)


@pytest.mark.parametrize("code", [DRAWS, STARTS], ids=["started", "started by what was started"])
def test_processes_started_in_the_same_order_draw_the_same_random_numbers(
    pytestconfig: pytest.Config, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    seen = []
    for run in ("first", "second"):
        monkeypatch.setenv("MAUNZ_TESTS_STARTED", str(tmp_path / run))
        seen.append([drawn_in_a_process(tmp_path, code) for _ in range(2)])
    assert seen[0] == seen[1]
    assert not set(seen[0][0]) & set(seen[0][1])
    assert not set(seen[0][0]) & set(drawn_here(pytestconfig, os.environ["MAUNZ_TESTS_SEED"]))


@pytest.fixture(scope="module")
def shared() -> str:
    return os.environ["MAUNZ_TESTS_SEED"]


def test_what_tests_share_has_a_seed_of_its_own(shared: str) -> None:
    assert shared.endswith("tests/meta/test_seeds.py shared 0")
    assert os.environ["MAUNZ_TESTS_SEED"].endswith("::test_what_tests_share_has_a_seed_of_its_own")
