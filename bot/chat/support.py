"""Problems that people report: where to, by which ids, and how often."""

from typing import Final

from bot.remembering import Remembered
from bot.tables.settings import MINUTE

BETWEEN_REPORTS: Final = 10 * MINUTE
"""For each person."""
MOST_KNOWN: Final = 1_000


class Support:
    """Where whoever runs the bot wants to be told of problems, if anywhere."""

    def __init__(self, channel: int | None = None, url: str | None = None) -> None:
        self.channel = channel
        self.url = url
        self._errors = Remembered[str, str](MOST_KNOWN)
        self._reported = Remembered[int, int](MOST_KNOWN)

    @property
    def is_there(self) -> bool:
        """Whether there is any place for a report."""
        return self.channel is not None or self.url is not None

    def note_error(self, table: str, error: str) -> None:
        """Remember the last error at a table."""
        self._errors[table] = error

    def error_at(self, table: str) -> str | None:
        """The last one there, if any is remembered."""
        return self._errors.get(table)

    def may_report(self, person: int, now: int) -> bool:
        """Whether that person has not just reported something."""
        return now >= self._reported.get(person, now - BETWEEN_REPORTS) + BETWEEN_REPORTS

    def note_report(self, person: int, now: int) -> None:
        """Somebody has reported something."""
        self._reported[person] = now
