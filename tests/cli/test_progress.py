"""Long runs tell how far they are, but only to a person."""

import io

import pytest

from bot.cli import shell
from bot.cli.shell import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [0.0]
    monkeypatch.setattr(shell, "monotonic", lambda: now[0])
    return now


def test_a_terminal_shows_the_progress(monkeypatch: pytest.MonkeyPatch, clock: list[float]) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    shown = Progress(100)
    for seconds, count in ((1.0, 5), (3.0, 50), (3.1, 51), (3.5, 60)):
        clock[0] = seconds
        shown.show_count(count)
    shown.clear()
    assert terminal.getvalue() == "\r50/100 \r60/100 \r\033[K"


@pytest.mark.usefixtures("clock")
def test_a_short_run_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    shown = Progress()
    shown.show_count(5)
    shown.clear()
    assert terminal.getvalue() == ""


def test_a_file_gets_no_progress_output(
    monkeypatch: pytest.MonkeyPatch, clock: list[float]
) -> None:
    file = io.StringIO()
    monkeypatch.setattr("sys.stderr", file)
    shown = Progress()
    clock[0] = 9.0
    shown.show_count(5)
    shown.clear()
    assert file.getvalue() == ""
