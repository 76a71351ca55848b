"""What a rebuild has changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.storage.results.rows import Total

NOBODY = Total(0, 0, None)


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """How things stand on the boards of some servers, and stood before."""

    servers: int = 0
    before: int = 0
    """Results on the boards: matches, once for everybody for whom they count."""
    after: int = 0
    wins_before: int = 0
    wins_after: int = 0
    people: int = 0
    """For whom something is different."""
    ratings: int = 0
    """How many of them have another rating, or none any more, or one now."""

    def __add__(self, other: Rebuilt) -> Rebuilt:
        """Both together."""
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
    """What is different in a server."""
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
