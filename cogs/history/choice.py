"""Which past matches somebody wants to see, and how that is written in ids of controls."""

from typing import Final, NamedTuple

from bot.chat.custom_ids import read_number

EVERYBODY: Final = 0
"""In the place of a person: the matches of all."""


class HistoryQuery(NamedTuple):
    """A page of the matches of all, or of a person."""

    person: int = EVERYBODY
    page: int = 1

    def __str__(self) -> str:
        """As it stands in an id."""
        return f"{self.person}.{self.page}"


def read_history_query(written: str) -> HistoryQuery:
    """The page that an id tells of."""
    person, _, page = written.partition(".")
    return HistoryQuery(read_number(person) or EVERYBODY, read_number(page) or 1)
