"""Whoever runs the bot or its tests has the packages that were tried, checked by their hashes."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import Distribution, distributions
from itertools import chain
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from ops.pins import BOT, BUILD, GROUPS, PROJECT, TOOLS, pins_in, with_pins
from tests.support.repository import ROOT

HASH = re.compile(r"sha256:[0-9a-f]{64}")


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def project() -> dict[str, Any]:
    return tomllib.loads(read(PROJECT))


def hashes(name: str) -> dict[str, set[str]]:
    """Return the hashes of each package in a file of requirements."""
    parts = re.split(r"^(?=\S+==)", read(name), flags=re.MULTILINE)[1:]
    return {part.partition("==")[0]: set(HASH.findall(part)) for part in parts}


def unpinned(wanted: list[str], pins: dict[str, str]) -> list[str]:
    """Return the requirements without a pin within their bounds."""
    found = [Requirement(each) for each in wanted]
    return [
        str(each)
        for each in found
        if not each.specifier.contains(pins.get(canonicalize_name(each.name), "0.dev0"))
    ]


def installed() -> list[Distribution]:
    pins = pins_in(read(TOOLS))
    return [each for each in distributions() if canonicalize_name(each.name) in pins]


def test_a_bot_has_all_that_it_asks_for() -> None:
    told = project()["project"]
    extras = chain.from_iterable(told["optional-dependencies"].values())
    assert unpinned([*told["dependencies"], *extras], pins_in(read(BOT))) == []


def test_tests_and_linters_have_all_that_they_ask_for() -> None:
    groups = project()["dependency-groups"]
    wanted = list(chain.from_iterable(groups[name] for name in GROUPS))
    assert unpinned(wanted, pins_in(read(TOOLS))) == []


def test_a_wheel_is_built_with_what_is_pinned() -> None:
    pins = pins_in(read(BUILD))
    assert unpinned([*project()["build-system"]["requires"], "uv>=0"], pins) == []


def test_uv_installs_what_the_files_pin() -> None:
    """What is in the files and not in [tool.uv] floats, as `uv run` does not read the files."""
    assert with_pins(read(PROJECT), pins_in(read(TOOLS)), pins_in(read(BUILD))) == read(PROJECT)


def test_tests_run_on_the_packages_of_the_bot() -> None:
    tools, bot = hashes(TOOLS), hashes(BOT)
    assert {name: tools.get(name) for name in bot} == bot
    assert pins_in(read(BOT)).items() <= pins_in(read(TOOLS)).items()


@pytest.mark.parametrize("name", [BOT, TOOLS, BUILD])
def test_every_pin_has_its_hashes(name: str) -> None:
    found = hashes(name)
    assert set(found) == set(pins_in(read(name)))
    assert [pin for pin, its in found.items() if not its] == []


def test_what_is_installed_is_what_is_pinned() -> None:
    pins = pins_in(read(TOOLS))
    other = {each.name: each.version for each in installed()
             if pins[canonicalize_name(each.name)] != each.version}  # fmt: skip
    assert other == {}


def test_nothing_that_a_package_asks_for_floats() -> None:
    pins = pins_in(read(TOOLS))
    floating = [
        f"{each.name} asks for {wanted}"
        for each in installed()
        for wanted in map(Requirement, each.requires or [])
        if wanted.marker is None or wanted.marker.evaluate({"extra": ""})
        if canonicalize_name(wanted.name) not in pins
    ]
    assert floating == []


@pytest.mark.skipif(not (ROOT / "uv.lock").exists(), reason="uv has not installed this")
def test_what_uv_has_checked_are_the_hashes_in_the_files() -> None:
    """It checks those of its own lock, which each machine makes for itself."""
    wanted = hashes(TOOLS)
    lock = tomllib.loads(read("uv.lock"))["package"]
    locked = {
        each["name"]: {file["hash"] for file in (*each.get("wheels", ()), each.get("sdist", {}))
                       if "hash" in file}
        for each in lock
        if each["name"] in wanted
    }  # fmt: skip
    assert set(locked) == set(wanted)
    assert {name: its - wanted[name] for name, its in locked.items() if its - wanted[name]} == {}


def test_planted_faults_are_found() -> None:
    assert unpinned(["a>=1,<2", "b>=1"], {"a": "1.5"}) == ["b>=1"]
    assert unpinned(["a>=2"], {"a": "1.5"}) == ["a>=2"]
