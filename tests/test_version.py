"""A bot says which commit it runs."""

import subprocess
from pathlib import Path

from bot.version import commit


def test_a_clone_knows_its_commit_better_than_an_old_file(tmp_path: Path) -> None:
    git = ["git", "-C", str(tmp_path), "-c", "user.name=x", "-c", "user.email=x@example.org"]
    subprocess.run([*git, "init", "--quiet"], check=True)
    subprocess.run([*git, "commit", "--quiet", "--allow-empty", "--message", "x"], check=True)
    said = subprocess.run([*git, "rev-parse", "HEAD"], check=True, capture_output=True, text=True)
    place = tmp_path / "bot"
    place.mkdir()
    (place / "COMMIT").write_text("0" * 40)
    assert commit(place) == said.stdout[:12]


def test_what_was_built_knows_it_from_a_file(tmp_path: Path) -> None:
    place = tmp_path / "bot"
    place.mkdir()
    assert commit(place) == "unknown"
    (place / "COMMIT").write_text("0123456789abcdef" * 2 + "\n")
    assert commit(place) == "0123456789ab"
