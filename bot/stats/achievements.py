"""Achievements and figures of one person in a server, and of two people against each other."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import combinations
from typing import Final, NamedTuple

from bot.stats.counting import fastest_call
from bot.stats.daily import DailyStanding
from bot.stats.rating import (
    PlayerOutcome,
    has_opponent,
    is_solo,
    is_unsure,
    outcome_for,
    shown_rating,
    why_void,
)
from bot.storage.results.rows import PersonMatch, RatingRow
from bot.storage.stored_types import CountsAs

# People ------------------------------------------------------------------------------------------


class RatingNow(NamedTuple):
    """A person's current rating, as people see it."""

    shown: int
    unsure: bool
    best: int | None
    """The highest rating without a question mark. None if all ratings had a question mark."""


class RatingPoint(NamedTuple):
    """A person's rating after a match. An unsure rating is displayed with a question mark."""

    ended_at: int
    shown: int
    match_id: str
    unsure: bool = False


@dataclass(frozen=True, slots=True)
class Figures:
    """The totals of a person's matches with other people.

    Only `solo` and `solo_wins` count matches in which all opponents were AI players.
    """

    matches: int = 0
    wins: int = 0
    calls: int = 0
    forgotten: int = 0
    caught: int = 0
    catches: int = 0
    fastest_call: int | None = None
    """The fastest call in tenths of a second."""
    cards_drawn: int = 0
    largest_penalty: int = 0
    longest_stack: int = 0
    left_early: int = 0
    favourite: str | None = None
    """The game with most matches. If several games have equally many, the one played last."""
    winning_streak: int = 0
    """The number of matches won in a row, up to now."""
    longest_streak: int = 0
    rating: RatingNow | None = None
    solo: int = 0
    """The number of matches against AI players only."""
    solo_wins: int = 0

    @property
    def win_rate(self) -> int:
        """How many of 1000 matches the person wins. 500 means that the person wins half of them."""
        return self.wins * 1000 // self.matches if self.matches else 0


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """The number of matches that two people have finished together.

    `better` counts the matches in which the first person had the better place. `worse` counts the
    matches in which the second person had the better place.
    """

    matches: int
    better: int
    worse: int

    @property
    def level(self) -> int:
        """The number of matches in which both people had the same place."""
        return self.matches - self.better - self.worse


def outcome_of(match: PersonMatch) -> PlayerOutcome:
    """Return the outcome of a match for the person whose match it is."""
    return outcome_for(match.seats, match.result, abandoned=match.abandoned)


def is_counted_fully(match: PersonMatch) -> bool:
    """Return whether the match counts for all its players, and not only for players who left it."""
    return why_void(match.seats, abandoned=match.abandoned) is None


def figures_of(matches: Iterable[PersonMatch], ratings: Sequence[RatingRow]) -> Figures:
    """Return the totals of a person's matches. Matches and ratings must be sorted by time."""
    everything = [(each, outcome_of(each)) for each in matches]
    solo = [found for each, found in everything if is_solo(each.seats)]
    of_people = [each for each in everything if not is_solo(each[0].seats)]
    counted = [each for each, found in of_people if found is not PlayerOutcome.NOTHING]
    # A void match counts as a loss for players who left it, and it has no other effect. So the sums
    # of calls, catches and cards leave out void matches.
    played = [each.result for each in counted if is_counted_fully(each)]
    won = [
        found is PlayerOutcome.WON for _, found in of_people if found is not PlayerOutcome.NOTHING
    ]
    calls = [call for each in played if (call := fastest_call(each)) is not None]
    current, longest = _streaks(won)
    return Figures(
        matches=len(counted),
        wins=sum(won),
        calls=sum(each.calls for each in played),
        forgotten=sum(each.forgotten for each in played),
        caught=sum(each.caught for each in played),
        catches=sum(each.catches for each in played),
        fastest_call=min(calls, default=None),
        cards_drawn=sum(each.cards_drawn for each in played),
        largest_penalty=max((each.largest_penalty for each in played), default=0),
        longest_stack=max((each.longest_stack for each in played), default=0),
        left_early=sum(each.result.left_early for each in counted),
        favourite=_favourite_game(counted),
        winning_streak=current,
        longest_streak=longest,
        rating=_rating_now(ratings),
        solo=sum(found is not PlayerOutcome.NOTHING for found in solo),
        solo_wins=sum(found is PlayerOutcome.WON for found in solo),
    )


def head_to_head(
    matches: Iterable[PersonMatch], opponent: int, variant: str | None = None
) -> HeadToHead:
    """Return a person's results against an opponent. `matches` are the matches of the person."""
    pairs = [
        (match.result.place, seat.place)
        for match in matches
        if variant in (None, match.variant) and is_counted_fully(match)
        for seat in match.seats
        if seat.person_id == opponent
    ]
    better = sum(one < other for one, other in pairs)
    worse = sum(one > other for one, other in pairs)
    return HeadToHead(len(pairs), better, worse)


def _rating_now(ratings: Sequence[RatingRow]) -> RatingNow | None:
    if not ratings:
        return None
    best = max((each.shown for each in ratings if not is_unsure(each.sigma)), default=None)
    return RatingNow(ratings[-1].shown, is_unsure(ratings[-1].sigma), best)


def _favourite_game(matches: Sequence[PersonMatch]) -> str | None:
    if not matches:
        return None
    times = Counter(each.variant for each in matches)
    most = max(times.values())
    return next(each.variant for each in reversed(matches) if times[each.variant] == most)


def _streaks(won: Iterable[bool]) -> tuple[int, int]:
    """Return the current and the longest run of wins."""
    current = longest = 0
    for each in won:
        current = current + 1 if each else 0
        longest = max(longest, current)
    return current, longest


# Achievements ------------------------------------------------------------------------------------

# Achievements are not stored. They are computed from all results of a person each time they are
# needed. So it does not matter in which order matches are stored.
#
# In the texts of a language, `achievement-...` is the name of an achievement. Its attribute
# `.description` describes the achievement.

QUICK: Final = 10  # tenths of a second
STRONG: Final = ("hard", "master")
TALL: Final = 8  # penalty cards drawn at once
STACKED: Final = 4
MANY_LOSSES: Final = 5
MANY_WINS: Final = 5
ROUNDS_TO_SWEEP: Final = 3
MANY_CATCHES: Final = 3
MANY_CALLS: Final = 25
LARGE_TABLE: Final = 6
MANY_GAMES: Final = 4
VETERAN: Final = 100


class Achievement(StrEnum):
    """A special result that a player earns once, such as the first win."""

    FIRST_WIN = "first-win"
    QUICK_CALL = "quick-call"
    SURVIVOR = "survivor"
    COMEBACK = "comeback"
    WINNING_STREAK = "winning-streak"
    CLEAN_SWEEP = "clean-sweep"
    SHARP_EYES = "sharp-eyes"
    NEVER_FORGETS = "never-forgets"
    TOWER = "tower"
    NO_CARD_DRAWN = "no-card-drawn"
    LARGE_TABLE = "large-table"
    MACHINE = "machine"
    ALL_ROUNDER = "all-rounder"
    VETERAN = "veteran"


class Earned(NamedTuple):
    """An achievement, and the match in which it was earned."""

    achievement: Achievement
    match_id: str
    ended_at: int


@dataclass(slots=True)
class _AchievementHistory:
    """The counts on which a person's achievements depend, including the current match."""

    matches: int = 0
    wins_in_a_row: int = 0
    losses_before: int = 0
    """The number of losses in a row before the current match."""
    losses_in_a_row: int = 0
    calls: int = 0
    """The number of calls since the last match in which the person forgot a call."""
    variants: set[str] = field(default_factory=set)

    def add_match(self, match: PersonMatch, *, won: bool) -> None:
        """Update the counts with the person's next match."""
        self.matches += 1
        self.losses_before = self.losses_in_a_row
        self.wins_in_a_row = self.wins_in_a_row + 1 if won else 0
        self.losses_in_a_row = 0 if won else self.losses_in_a_row + 1
        if not is_counted_fully(match):
            return
        self.calls = 0 if match.result.forgotten else self.calls + match.result.calls
        self.variants.add(match.variant)


def earned_achievements(matches: Iterable[PersonMatch]) -> list[Earned]:
    """Return a person's achievements. `matches` are all matches of the person, the oldest first."""
    past = _AchievementHistory()
    found: dict[Achievement, Earned] = {}
    for match in matches:
        result = outcome_of(match)
        if result is PlayerOutcome.NOTHING or not _is_against_others(match):
            continue
        won = result is PlayerOutcome.WON
        past.add_match(match, won=won)
        if match.result.left_early:
            continue
        for achievement, is_reached in (_WON | _PLAYED if won else _PLAYED).items():
            if achievement not in found and is_reached(match, past):
                found[achievement] = Earned(achievement, match.match_id, match.ended_at)
    order = list(Achievement)
    return sorted(found.values(), key=lambda each: order.index(each.achievement))


def _is_against_others(match: PersonMatch) -> bool:
    """Return whether the match counts for achievements of the person.

    People who meet too often in a day no longer count as opponents of each other. The match counts
    if at least one opponent is left.
    """
    if match.counts_as == CountsAs.OFTEN:
        return False
    return not match.apart or has_opponent(match, match.result.seat)


def earned_by_each(matches: Mapping[int, Iterable[PersonMatch]]) -> dict[int, list[Earned]]:
    """Return the achievements of each person, from the matches of each person."""
    return {each: earned_achievements(played) for each, played in matches.items()}


def _is_quick(match: PersonMatch, _: _AchievementHistory) -> bool:
    fastest = fastest_call(match.result)
    return fastest is not None and fastest < QUICK


def _is_sweep(match: PersonMatch, _: _AchievementHistory) -> bool:
    return match.result.rounds_won == match.result.rounds >= ROUNDS_TO_SWEEP


def _beats_a_hard_ai(match: PersonMatch, _: _AchievementHistory) -> bool:
    place = match.result.place
    return any(each.level in STRONG and each.place > place for each in match.seats)


_Rule = Callable[[PersonMatch, _AchievementHistory], bool]
_WON: Final[dict[Achievement, _Rule]] = {
    Achievement.FIRST_WIN: lambda _match, _past: True,
    Achievement.COMEBACK: lambda _, past: past.losses_before >= MANY_LOSSES,
    Achievement.WINNING_STREAK: lambda _, past: past.wins_in_a_row >= MANY_WINS,
    Achievement.CLEAN_SWEEP: _is_sweep,
    Achievement.NO_CARD_DRAWN: lambda match, _: not match.result.cards_drawn,
    Achievement.LARGE_TABLE: lambda match, _: len(match.seats) >= LARGE_TABLE,
    Achievement.MACHINE: _beats_a_hard_ai,
}
_PLAYED: Final[dict[Achievement, _Rule]] = {
    Achievement.QUICK_CALL: _is_quick,
    Achievement.SURVIVOR: lambda match, _: match.result.largest_penalty >= TALL,
    Achievement.SHARP_EYES: lambda match, _: match.result.catches >= MANY_CATCHES,
    Achievement.NEVER_FORGETS: lambda _, past: past.calls >= MANY_CALLS,
    Achievement.TOWER: lambda match, _: match.result.longest_stack >= STACKED,
    Achievement.ALL_ROUNDER: lambda _, past: len(past.variants) >= MANY_GAMES,
    Achievement.VETERAN: lambda _, past: past.matches >= VETERAN,
}


# Brought -----------------------------------------------------------------------------------------

OFTEN: Final = 2
"""Two people's score against each other is shown after this number of matches together."""


class RatingChange(NamedTuple):
    """A person's rating after a match. The match changed the rating by `by`."""

    shown: int
    by: int
    unsure: bool


class Rivalry(NamedTuple):
    """Two people and their score against each other.

    `better` counts the matches in which `one` had a better place than `other`. `worse` counts the
    matches in which `one` had a worse place.
    """

    one: int
    other: int
    better: int
    worse: int


@dataclass(frozen=True, slots=True)
class MatchEffects:
    """The effects of a match on its players. Players without effects are left out."""

    earned: Mapping[int, Sequence[Earned]] = field(default_factory=dict)
    ratings: Mapping[int, RatingChange] = field(default_factory=dict)
    rivalry: Rivalry | None = None
    """The two players of the match who have met most often."""
    daily: DailyStanding | None = None
    """How the player did on the board of the day, if the match was a daily challenge."""

    def __bool__(self) -> bool:
        """Return whether there are any effects."""
        return bool(self.earned or self.ratings or self.rivalry or self.daily)


def rating_change(ratings: Sequence[RatingRow], match_id: str) -> RatingChange | None:
    """Return how a match changed a person's rating, or None if the match was not rated.

    `ratings` has the person's rating after each rated match.
    """
    row = next((each for each in reversed(ratings) if each.match_id == match_id), None)
    if row is None:
        return None
    return RatingChange(row.shown, row.shown - shown_rating(row.mu_before), is_unsure(row.sigma))


def closest_rivalry(
    matches: Mapping[int, Sequence[PersonMatch]], people: Collection[int]
) -> Rivalry | None:
    """Return the two people who have finished most matches with each other, and their score.

    Both are among `people`. `matches` has all matches of each person. Return None if no two people
    have met often enough.
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
