"""The container and compose.yaml are told every setting, and agree."""

from __future__ import annotations

import re
from importlib.util import find_spec
from typing import Final

from bot.config import Settings
from tests.support.repository import ROOT

NOT_OURS: Final = {"LANG", "PYTHONUNBUFFERED"}


def test_the_container_receives_every_setting() -> None:
    example = (ROOT / ".env.example").read_text("utf-8")
    there = set(re.findall(r"^# ([A-Z_]+)=", example, re.MULTILINE))
    assert there == {name.upper() for name in Settings.model_fields}
    handed_on = re.findall(
        r"^ {6}([A-Z_]+):", (ROOT / "compose.yaml").read_text("utf-8"), re.MULTILINE
    )
    # The image asks itself there how it is, and stays up to tell it.
    assert there - set(handed_on) == {"HTTP_HOST", "HTTP_PORT", "STAY_UP"}
    assert len(handed_on) == len(set(handed_on))


def test_the_container_keeps_its_database_in_its_volume() -> None:
    place = "sqlite:////data/maunz.db"
    for name in ("compose.yaml", "Dockerfile"):
        assert place in (ROOT / name).read_text("utf-8")


def test_every_setting_of_the_container_exists() -> None:
    named = set(re.findall(r"\b([A-Z]+_[A-Z_]+)\b", (ROOT / "compose.yaml").read_text("utf-8")))
    environment = (
        (ROOT / "Dockerfile").read_text("utf-8").partition("ENV ")[2].partition("\nEXPOSE")[0]
    )
    named |= set(re.findall(r"^ +([A-Z_]+)=", environment, re.MULTILINE)) - NOT_OURS
    assert named <= {name.upper() for name in Settings.model_fields}


def test_image_and_compose_file_use_the_same_health_check() -> None:
    image, compose = ((ROOT / name).read_text("utf-8") for name in ("Dockerfile", "compose.yaml"))
    asked = re.search(r'CMD \["python3", "-m", "([a-z.]+)"\]', image)
    assert asked is not None
    assert find_spec(asked[1]) is not None
    assert f"test: [CMD, python3, -m, {asked[1]}]" in compose
    for name in ("interval", "timeout", "start-period"):
        [there] = re.findall(rf"--{name}=(\w+)", image)
        assert f"{name.replace('-', '_')}: {there}" in compose
