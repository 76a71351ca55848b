"""The results of one person in a server, and of two people against each other."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.stats.outcomes import Outcome, is_solo, outcome, why_void
from bot.stats.rating import is_unsure
from bot.stats.sums import fastest_call
from bot.storage.results.rows import PersonMatch, RatingRow


class RatingNow(NamedTuple):
    """A rating as it is shown."""

    shown: int
    unsure: bool
    best: int | None
    """The highest settled rating so far. None: it was never settled."""


class RatingPoint(NamedTuple):
    """A rating after a match."""

    ended_at: int
    shown: int
    match_id: str
    unsure: bool = False


@dataclass(frozen=True, slots=True)
class Figures:
    """The totals of a person's matches with others. Matches against AI players alone are solo."""

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
    """The game that was played most; among equals, the one that was played last."""
    winning_streak: int = 0
    """The matches won in a row, up to now."""
    longest_streak: int = 0
    rating: RatingNow | None = None
    solo: int = 0
    """The matches against AI players alone."""
    solo_wins: int = 0

    @property
    def win_rate(self) -> int:
        """Matches won per thousand."""
        return self.wins * 1000 // self.matches if self.matches else 0


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """The matches that two people have finished together, and who placed better how often."""

    matches: int
    better: int
    worse: int

    @property
    def level(self) -> int:
        """Matches in which they shared a place."""
        return self.matches - self.better - self.worse


def outcome_of(match: PersonMatch) -> Outcome:
    """Return the outcome of a match for the person."""
    return outcome(match.seats, match.result, abandoned=match.abandoned)


def is_whole(match: PersonMatch) -> bool:
    """Return whether the match counts for the players who stayed."""
    return why_void(match.seats, abandoned=match.abandoned) is None


def figures(matches: Iterable[PersonMatch], ratings: Sequence[RatingRow]) -> Figures:
    """Return the totals of a person's matches, which are in order."""
    everything = [(each, outcome_of(each)) for each in matches]
    solo = [found for each, found in everything if is_solo(each.seats)]
    of_people = [each for each in everything if not is_solo(each[0].seats)]
    counted = [each for each, found in of_people if found is not Outcome.NOTHING]
    # A void match is only a loss for the players who left it. Leave it out of all other figures.
    played = [each.result for each in counted if is_whole(each)]
    won = [found is Outcome.WON for _, found in of_people if found is not Outcome.NOTHING]
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
        favourite=_favourite(counted),
        winning_streak=current,
        longest_streak=longest,
        rating=_rating(ratings),
        solo=sum(found is not Outcome.NOTHING for found in solo),
        solo_wins=sum(found is Outcome.WON for found in solo),
    )


def head_to_head(
    matches: Iterable[PersonMatch], opponent: int, variant: str | None = None
) -> HeadToHead:
    """Return one person's results against an opponent, from the matches of that person."""
    pairs = [
        (match.result.place, seat.place)
        for match in matches
        if variant in (None, match.variant) and is_whole(match)
        for seat in match.seats
        if seat.person_id == opponent
    ]
    better = sum(one < other for one, other in pairs)
    worse = sum(one > other for one, other in pairs)
    return HeadToHead(len(pairs), better, worse)


def _rating(ratings: Sequence[RatingRow]) -> RatingNow | None:
    if not ratings:
        return None
    best = max((each.shown for each in ratings if not is_unsure(each.sigma)), default=None)
    return RatingNow(ratings[-1].shown, is_unsure(ratings[-1].sigma), best)


def _favourite(matches: Sequence[PersonMatch]) -> str | None:
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
