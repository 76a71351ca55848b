"""What one person did in a server, or two against each other."""

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
    """The highest that it has been when it was sure; None: it never was."""


class RatingPoint(NamedTuple):
    """A rating as it was after a match."""

    ended_at: int
    shown: int
    match_id: str
    unsure: bool = False


@dataclass(frozen=True, slots=True)
class Figures:
    """What a person's matches with others add up to; those against AI alone are solo."""

    matches: int = 0
    wins: int = 0
    calls: int = 0
    forgotten: int = 0
    caught: int = 0
    catches: int = 0
    fastest_call: int | None = None
    """In tenths of a second."""
    cards_drawn: int = 0
    largest_penalty: int = 0
    longest_stack: int = 0
    left_early: int = 0
    favourite: str | None = None
    """The game that was played most; of equal ones the one that was played last."""
    winning_streak: int = 0
    """Matches won in a row, up to now."""
    longest_streak: int = 0
    rating: RatingNow | None = None
    solo: int = 0
    """Matches against AI alone."""
    solo_wins: int = 0

    @property
    def win_rate(self) -> int:
        """Matches won out of a thousand."""
        return self.wins * 1000 // self.matches if self.matches else 0


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """Matches that two people have finished together, and who placed better in them."""

    matches: int
    better: int
    worse: int

    @property
    def level(self) -> int:
        """Matches in which they shared a place."""
        return self.matches - self.better - self.worse


def outcome_of(match: PersonMatch) -> Outcome:
    """What a match is to the person."""
    return outcome(match.seats, match.result, abandoned=match.abandoned)


def is_whole(match: PersonMatch) -> bool:
    """Whether it counts for who stayed."""
    return why_void(match.seats, abandoned=match.abandoned) is None


def figures(matches: Iterable[PersonMatch], ratings: Sequence[RatingRow]) -> Figures:
    """What a person's matches, in order, add up to."""
    everything = [(each, outcome_of(each)) for each in matches]
    solo = [found for each, found in everything if is_solo(each.seats)]
    of_people = [each for each in everything if not is_solo(each[0].seats)]
    counted = [each for each, found in of_people if found is not Outcome.NOTHING]
    # Of a match that counts for nobody who stayed, who left has the loss and nothing else.
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
    """How one person did against another, from the matches of that person."""
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
    """Wins in a row at the end, and at most."""
    current = longest = 0
    for each in won:
        current = current + 1 if each else 0
        longest = max(longest, current)
    return current, longest
