"""The page of past matches that a viewer chose, and how the ids of controls encode it."""

from typing import Final, NamedTuple

from bot.chat.requests.custom_ids import parse_number

EVERYBODY: Final = 0
"""Used instead of a person's id: the matches of everybody."""


class HistoryQuery(NamedTuple):
    """A page of past matches, of everybody or of one person."""

    person: int = EVERYBODY
    page: int = 1

    def __str__(self) -> str:
        """Return the query as ids of controls contain it."""
        return f"{self.person}.{self.page}"


def parse_history_query(written: str) -> HistoryQuery:
    """Read a query from the id of a control. Replace unreadable parts by their defaults."""
    person, _, page = written.partition(".")
    return HistoryQuery(parse_number(person) or EVERYBODY, parse_number(page) or 1)
