"""The effects of a match: achievements, rating changes, and the score of two players."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final, NamedTuple

from bot.stats.achievements import Earned
from bot.stats.people import head_to_head
from bot.stats.rating import is_unsure, shown
from bot.storage.results.rows import PersonMatch, RatingRow

OFTEN: Final = 2
"""Two people who have met this often have a score against each other."""


class RatingChange(NamedTuple):
    """A rating after the match, and by how much the match has changed it."""

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
    """The effects of a match, by person. People without effects are left out."""

    earned: Mapping[int, Sequence[Earned]] = field(default_factory=dict)
    ratings: Mapping[int, RatingChange] = field(default_factory=dict)
    rivalry: Rivalry | None = None
    """The two players of the match who have met most often."""

    def __bool__(self) -> bool:
        """Return whether there are any effects."""
        return bool(self.earned or self.ratings or self.rivalry)


def rating_change(ratings: Sequence[RatingRow], match_id: str) -> RatingChange | None:
    """Return the change that a match made to a rating, or None if it was not rated."""
    row = next((each for each in reversed(ratings) if each.match_id == match_id), None)
    if row is None:
        return None
    return RatingChange(row.shown, row.shown - shown(row.mu_before), is_unsure(row.sigma))


def rivalry(
    matches: Mapping[int, Sequence[PersonMatch]], people: Collection[int]
) -> Rivalry | None:
    """Return the two of these people who have met most often, or None if they met too rarely.

    `matches` holds the matches of each person.
    """
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
