"""The log: one line where one line is enough."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest

from bot.logs import SuggestionErrorFilter

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
