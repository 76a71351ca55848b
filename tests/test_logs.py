"""The log: one line where one line is enough."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest

from bot.logs import SAME_AGAIN, RepeatFilter, SuggestionErrorFilter

if TYPE_CHECKING:
    from collections.abc import Callable


def record_of(error: Exception) -> logging.LogRecord:
    """What discord.py logs if suggestions fail."""
    said, args = "Ignoring exception in autocomplete for %r (User: %s)", ("mau play", 7)
    exc_info = (type(error), error, error.__traceback__)
    return logging.LogRecord("discord", logging.ERROR, "", 0, said, args, exc_info)


@pytest.mark.parametrize("make", [TimeoutError, ConnectionResetError])
def test_suggestions_that_are_not_sent_are_one_line_without_people(
    make: Callable[[], Exception],
) -> None:
    record = record_of(make())
    assert SuggestionErrorFilter().filter(record)
    assert record.getMessage() == f"suggestions could not be sent: {make.__name__}"
    assert record.exc_info is None


def test_a_fault_in_suggestions_keeps_its_traceback() -> None:
    record = record_of(KeyError())
    assert SuggestionErrorFilter().filter(record)
    assert record.exc_info


class CollectedLog(logging.Handler):
    """A log with a filter of repeats, on a clock that a test moves."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self.lines: list[str] = []
        self.addFilter(RepeatFilter(self, lambda: self.now))

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())

    def log(self, said: str, *args: object, error: Exception | None = None) -> None:
        exc_info = None if error is None else (type(error), error, error.__traceback__)
        self.handle(logging.LogRecord("x", logging.ERROR, "", 0, said, args, exc_info))


def test_the_same_line_is_logged_once_a_minute_and_counted() -> None:
    log = CollectedLog()
    for _ in range(100):
        log.log("lost %s", "it")
    assert log.lines == ["lost it"]
    log.now += SAME_AGAIN
    log.log("lost %s", "it")
    assert log.lines == ["lost it", "repeated 99 times: lost it", "lost it"]


def test_repeats_are_told_with_the_next_line_whatever_it_is() -> None:
    log = CollectedLog()
    log.log("lost")
    log.log("lost")
    log.now += SAME_AGAIN
    log.log("all is well")
    assert log.lines == ["lost", "repeated 1 times: lost", "all is well"]


def test_lines_that_differ_are_all_logged() -> None:
    log = CollectedLog()
    for number in range(3):
        log.log("table %s", number)
    assert log.lines == ["table 0", "table 1", "table 2"]


def test_different_errors_are_all_logged() -> None:
    log = CollectedLog()
    for given in ("x", None, "y"):
        try:
            int(given)  # type: ignore[arg-type]  # another error, from the same place
        except (ValueError, TypeError) as error:
            log.log("it failed", error=error)
    assert log.lines == ["it failed", "it failed"]


def test_a_line_that_comes_for_long_takes_two_lines_a_minute() -> None:
    log = CollectedLog()
    for second in range(600):
        log.now = float(second)
        log.log("lost")
    assert len(log.lines) == 10 + 9
