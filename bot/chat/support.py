"""Problem reports: where to send them, the error ids in them, and how often they may come."""

from typing import Final

from bot.durations import MINUTE
from bot.remembering import Remembered

BETWEEN_REPORTS: Final = 10 * MINUTE
"""The minimum time between two reports of a person."""
MOST_KNOWN: Final = 1_000


class Support:
    """The place where the operator wants problem reports, if there is one."""

    def __init__(self, channel: int | None = None, url: str | None = None) -> None:
        self.channel = channel
        self.url = url
        self._errors = Remembered[str, str](MOST_KNOWN)
        self._reported = Remembered[int, int](MOST_KNOWN)

    @property
    def is_there(self) -> bool:
        """Whether there is a place for reports."""
        return self.channel is not None or self.url is not None

    def note_error(self, table: str, error: str) -> None:
        """Remember the last error at a table."""
        self._errors[table] = error

    def error_at(self, table: str) -> str | None:
        """Return the last error at a table, if one is remembered."""
        return self._errors.get(table)

    def may_report(self, person: int, now: int) -> bool:
        """Return whether that person has not just reported something."""
        return now >= self._reported.get(person, now - BETWEEN_REPORTS) + BETWEEN_REPORTS

    def note_report(self, person: int, now: int) -> None:
        self._reported[person] = now
