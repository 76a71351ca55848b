"""What a match has brought who played it: achievements, ratings, how two of them stand."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final, NamedTuple

from bot.stats.achievements import Earned
from bot.stats.people import head_to_head
from bot.stats.rating import is_unsure, shown
from bot.storage.results.rows import PersonMatch, RatingRow

OFTEN: Final = 2
"""Who has met so often has a score against each other."""


class RatingChange(NamedTuple):
    """A rating as it is now, and by how much the match has changed it."""

    shown: int
    by: int
    unsure: bool


class Rivalry(NamedTuple):
    """Two people, and how often each placed better than the other."""

    one: int
    other: int
    better: int
    worse: int


@dataclass(frozen=True, slots=True)
class Brought:
    """By person, as far as there is something to tell."""

    earned: Mapping[int, Sequence[Earned]] = field(default_factory=dict)
    ratings: Mapping[int, RatingChange] = field(default_factory=dict)
    rivalry: Rivalry | None = None
    """Of all who have played it, those who have met most often."""

    def __bool__(self) -> bool:
        """Whether there is anything."""
        return bool(self.earned or self.ratings or self.rivalry)


def rating_change(ratings: Sequence[RatingRow], match_id: str) -> RatingChange | None:
    """What a match has made of a rating; None if it has not been rated."""
    row = next((each for each in reversed(ratings) if each.match_id == match_id), None)
    if row is None:
        return None
    return RatingChange(row.shown, row.shown - shown(row.mu_before), is_unsure(row.sigma))


def rivalry(
    matches: Mapping[int, Sequence[PersonMatch]], people: Collection[int]
) -> Rivalry | None:
    """Of some people, by the matches of each, the two who have met most often, if they have."""
    met = {
        (one, other): head_to_head(matches[one], other)
        for one, other in combinations(sorted(people), 2)
    }
    pair = max(met, key=lambda each: met[each].matches, default=None)
    if pair is None or met[pair].matches < OFTEN:
        return None
    found = met[pair]
    best_first = pair if found.better >= found.worse else pair[::-1]
    return Rivalry(*best_first, max(found.better, found.worse), min(found.better, found.worse))
