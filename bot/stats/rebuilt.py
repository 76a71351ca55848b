"""The changes that a rebuild has made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.storage.results.rows import Total

NOBODY = Total(0, 0, None)


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """The board totals of some servers before and after a rebuild."""

    servers: int = 0
    before: int = 0
    """Results on the boards: each match once for every person for whom it counts."""
    after: int = 0
    wins_before: int = 0
    wins_after: int = 0
    people: int = 0
    """The number of people with any difference."""
    ratings: int = 0
    """The number of people whose rating changed, disappeared or is new."""

    def __add__(self, other: Rebuilt) -> Rebuilt:
        """Return the sum of both."""
        return Rebuilt(
            self.servers + other.servers,
            self.before + other.before,
            self.after + other.after,
            self.wins_before + other.wins_before,
            self.wins_after + other.wins_after,
            self.people + other.people,
            self.ratings + other.ratings,
        )


def compared(before: Mapping[int, Total], after: Mapping[int, Total]) -> Rebuilt:
    """Return the changes in a server."""
    pairs = [(before.get(each, NOBODY), after.get(each, NOBODY)) for each in {*before, *after}]
    return Rebuilt(
        servers=1,
        before=sum(old.matches for old, _ in pairs),
        after=sum(new.matches for _, new in pairs),
        wins_before=sum(old.wins for old, _ in pairs),
        wins_after=sum(new.wins for _, new in pairs),
        people=sum(old != new for old, new in pairs),
        ratings=sum(old.rating != new.rating for old, new in pairs),
    )
