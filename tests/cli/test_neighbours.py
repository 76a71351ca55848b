"""Another bot in the same environment is noticed before it is imported."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bot.locales import LANGS, Lang, text
from maunz.neighbours import LANGUAGES, NAMES, TEXT, foreign_names, foreign_text
from tests.support.repository import ROOT

OTHERS = 'print("another bot has started")\n'


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A folder with somebody else's `bot.py` and `cogs`."""
    (tmp_path / "cogs").mkdir()
    for name in ("bot.py", "cogs/__init__.py"):
        (tmp_path / name).write_text(OTHERS)
    return tmp_path


def maunz(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(arguments, cwd=cwd, capture_output=True, check=False, text=True)


def test_the_names_here_are_ours() -> None:
    assert foreign_names() == []


def test_what_python_would_find_before_ours_is_foreign(elsewhere: Path) -> None:
    assert foreign_names(path=[str(elsewhere), str(ROOT)]) == ["bot", "cogs"]
    assert foreign_names(path=[str(ROOT), str(elsewhere)]) == []
    assert foreign_names(path=[]) == list(NAMES)


def test_the_program_does_not_see_the_folder_where_it_is_started(elsewhere: Path) -> None:
    done = maunz(str(Path(sys.executable).with_name("maunz")), "rules", "noris", cwd=elsewhere)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("lang", LANGS)
def test_the_module_does_and_says_so_in_every_language(elsewhere: Path, lang: Lang) -> None:
    done = maunz(sys.executable, "-m", "maunz", "rules", "noris", "--lang", lang, cwd=elsewhere)
    words = text(lang, "cli-foreign-packages", names="bot, cogs")
    assert (done.returncode, done.stdout, done.stderr) == (78, "", f"maunz: {words}\n")


def test_the_text_is_read_as_it_is_told_elsewhere() -> None:
    assert set(LANGUAGES) == set(LANGS)
    for lang in LANGS:
        words = text(lang, TEXT, names="bot")
        assert foreign_text(["bot"], ["doctor", f"--lang={lang}"]) == words
    assert foreign_text(["bot"], ["--lang", "xx"]) == text("en", TEXT, names="bot")
