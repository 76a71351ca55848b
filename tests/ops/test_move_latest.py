"""The tag `latest` of the image leads to the newest version, whichever is published last."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.support.repository import ROOT

SKOPEO = """#!/bin/sh
[ "$1" = list-tags ] && exec cat "$TAGS"
echo "$@" >>"$COPIES"
"""
IMAGE = "registry.example/maunz"


@pytest.fixture(name="skopeo")
def _skopeo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Replace the program that asks the registry. Return the folder in which it works."""
    program = tmp_path / "skopeo"
    program.write_text(SKOPEO)
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setenv("TAGS", str(tmp_path / "tags"))
    monkeypatch.setenv("COPIES", str(tmp_path / "copies"))
    return tmp_path


def move_latest(version: str) -> tuple[int, str]:
    command = [str(ROOT / ".ci" / "move-latest"), IMAGE, version, "sha256:1"]
    done = subprocess.run(command, capture_output=True, check=False, text=True)
    return done.returncode, done.stdout


@pytest.mark.parametrize(
    ("tags", "version", "newest"),
    [
        (["1.0.0"], "1.0.0", "true"),
        (["1.9.0", "1.10.0", "latest"], "1.10.0", "true"),
        (["1.9.1", "1.10.0", "latest"], "1.9.1", "false"),
        (["1.0.0", "2.0.0-rc1", "sha256-2.0.0", "9"], "1.0.0", "true"),
        (["1.0.0"], "1.0.1", "true"),
    ],
)
def test_only_the_newest_version_becomes_latest(
    skopeo: Path, tags: list[str], version: str, newest: str
) -> None:
    (skopeo / "tags").write_text(json.dumps({"Repository": IMAGE, "Tags": tags}))
    assert move_latest(version) == (0, f"{newest}\n")
    copies = skopeo / "copies"
    copied = copies.read_text().splitlines() if copies.exists() else []
    wanted = f"docker://{IMAGE}@sha256:1 docker://{IMAGE}:latest"
    assert [each.endswith(wanted) for each in copied] == [True] * (newest == "true")


def test_nothing_is_moved_if_the_registry_does_not_answer(skopeo: Path) -> None:
    status, said = move_latest("1.0.0")
    assert status
    assert said == ""
    assert not (skopeo / "copies").exists()
