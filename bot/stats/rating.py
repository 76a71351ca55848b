"""The outcome of a match for each player, and the ratings that follow from it.

A rating is an estimate of a player's strength, with an uncertainty. People see the estimate itself,
so it can go down even after the first match. An uncertain rating is displayed with a question mark
and is not on the board.
"""

import json
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import combinations
from math import hypot
from typing import Final, Protocol

from openskill.models import PlackettLuce

from bot.clock import DAY
from bot.game import DEFINITION, DEFINITIONS
from bot.game.presets import has_house_rules
from bot.game.ruleset import Scoring
from bot.stats.periods import seasons_passed
from bot.storage.results.rows import RatingBefore
from bot.storage.stored_types import CountsAs, MatchHead, SeatResult, seat_pairs

# Outcomes ----------------------------------------------------------------------------------------

# The outcome of a match follows from its stored seats. Boards, personal cards, achievements and
# ratings all use the functions of this section.

ENOUGH_TURNS: Final = 4
"""The number of turns that a match needs to count if it ends because players left.

Each player who stayed, and the last player who left, must have had this number of turns.
"""
FEWEST: Final = 2
"""The number of people that a match needs. With fewer people, it is a solo match."""


class PlayedSeat(Protocol):
    """The facts of a seat that decide its outcome."""

    @property
    def person_id(self) -> int | None:
        """The person who sat on this seat. None if the seat belonged to an AI player."""

    @property
    def place(self) -> int:
        """The place of the seat in the result of the match, from 1. Players who left are last."""

    @property
    def turns(self) -> int:
        """The number of the seat's turns, including those that an AI player played."""

    @property
    def ai_turns(self) -> int:
        """The number of the seat's turns that an AI player played."""

    @property
    def left_early(self) -> bool:
        """Whether the person left the match, or ended it against the will of the others."""

    @property
    def removed(self) -> bool:
        """Whether a moderator removed the person."""


class PlayerOutcome(StrEnum):
    """The outcome of a match for a player."""

    NOTHING = "nothing"
    WON = "won"
    PLAYED = "played"
    FORFEITED = "forfeited"


class VoidReason(StrEnum):
    """The reason why a match does not count for the players who stayed."""

    GIVEN_UP = "given-up"
    CALLED_OFF = "called-off"  # somebody left before their first turn
    BROKEN_OFF = "broken-off"  # somebody left before everyone had enough turns
    AWAY = "away"  # the winners let an AI player play for them


def outcome_for(seats: Sequence[PlayedSeat], seat: PlayedSeat, *, abandoned: bool) -> PlayerOutcome:
    """Return the outcome of a match for `seat`. `seats` are all seats of the match."""
    if not _has_taken_part(seat):
        return PlayerOutcome.NOTHING
    if seat.left_early:
        return PlayerOutcome.FORFEITED
    if why_void(seats, abandoned=abandoned) is not None:
        return PlayerOutcome.NOTHING
    return PlayerOutcome.WON if seat.place == 1 and not is_away(seat) else PlayerOutcome.PLAYED


def why_void(seats: Sequence[PlayedSeat], *, abandoned: bool) -> VoidReason | None:
    """Return why a match does not count for the players who stayed, or None if it counts.

    For players who left, the match is a loss even if it does not count for the others.
    """
    if abandoned:
        return VoidReason.GIVEN_UP
    if _is_broken_off(seats):
        left = max((each.turns for each in seats if each.left_early), default=0)
        there = (each for each in seats if not (each.left_early or each.removed))
        stayed = min((each.turns for each in there), default=0)
        if min(left, stayed) < ENOUGH_TURNS:
            return VoidReason.BROKEN_OFF if left else VoidReason.CALLED_OFF
    winners = [each for each in seats if each.place == 1 and not (each.left_early or each.removed)]
    return VoidReason.AWAY if winners and all(map(is_away, winners)) else None


def has_winner(seats: Sequence[PlayedSeat], *, abandoned: bool) -> bool:
    """Return whether somebody won the match. Nobody did if it was given up or ended too early."""
    return why_void(seats, abandoned=abandoned) in (None, VoidReason.AWAY)


def is_solo(seats: Sequence[PlayedSeat]) -> bool:
    """Return whether fewer than two people took part.

    A player who left before their first turn did not take part.
    """
    return sum(map(_has_taken_part, seats)) < FEWEST


def is_away(seat: PlayedSeat) -> bool:
    """Return whether an AI player played at least half of a person's turns."""
    return seat.person_id is not None and 0 < seat.turns <= 2 * seat.ai_turns


def people_taking_part(seats: Sequence[PlayedSeat]) -> list[int]:
    """Return the people who took part in the match.

    Leave out people who were removed, and people who left before their first turn.
    """
    return [
        seat.person_id for seat in seats if seat.person_id is not None and _has_taken_part(seat)
    ]


class ComparedSeats(Protocol):
    """The seats of a match, and the pairs of people who do not count as opponents."""

    @property
    def seats(self) -> Sequence[PlayedSeat]:
        """The seats of the match, by number."""

    @property
    def apart(self) -> str:
        """The pairs of seats that do not count as opponents of each other, such as `0-2 1-2`."""


def has_opponent(match: ComparedSeats, seat: int) -> bool:
    """Return whether at least one other person counts as an opponent of this seat."""
    apart = _pairs_of_seats(match.apart)
    return any(
        number != seat and _has_taken_part(other) and frozenset((seat, number)) not in apart
        for number, other in enumerate(match.seats)
    )


@lru_cache(maxsize=1024)
def _pairs_of_seats(apart: str) -> frozenset[frozenset[int]]:
    return frozenset(map(frozenset, seat_pairs(apart)))


def _has_taken_part(seat: PlayedSeat) -> bool:
    has_gone = seat.removed or (seat.left_early and not seat.turns)
    return seat.person_id is not None and not has_gone


def _is_broken_off(seats: Sequence[PlayedSeat]) -> bool:
    """Return whether the match ended because players left and too few remained.

    This is so if fewer than two seats remained. It is also so if fewer than two people remained,
    unless only one person took part from the start.
    """
    there = [each for each in seats if not each.removed]
    stayed = [each for each in there if not each.left_early]
    if len(stayed) < FEWEST <= len(there):
        return True
    return (
        sum(each.person_id is not None for each in stayed)
        < FEWEST
        <= len(people_taking_part(seats))
    )


# Rating ------------------------------------------------------------------------------------------

MODEL: Final = "plackett-luce/7"
"""The name of the rating model, which is stored with every rating.

A new rating cannot follow from a rating of another model. So after a change of the model, a
migration has to request that all results are counted again.
"""
NEWCOMER: Final = RatingBefore(25.0, 25.0 / 3.0, 0)
UNSURE_FROM: Final = 5.0
"""A rating gets a question mark if its uncertainty (sigma) is at least this number."""
PEERS: Final = 3
"""The number of different opponents that a person needs to be on the rating board.

Only opponents whose rating has no question mark are counted.
"""

KEPT: Final = 2 / 3
"""A new season multiplies the distance between a rating and a newcomer's rating by this factor."""
NEW_DOUBT: Final = 2.5
"""The uncertainty that a new season adds. The square of this number is added to sigma squared."""

# The displayed rating of a newcomer is 1500. One unit of the model is displayed as 40 points.
SHOWN_AT_FIRST: Final = 1500
SCALE: Final = 40


def shown_rating(mu: float) -> int:
    """Return the rating that is displayed for this mean."""
    return max(0, round(SHOWN_AT_FIRST + SCALE * (mu - NEWCOMER.mu)))


def is_unsure(sigma: float) -> bool:
    """Return whether a rating with this uncertainty is displayed with a question mark."""
    return sigma >= UNSURE_FROM


def is_ranked(rating: RatingBefore) -> bool:
    """Return whether a person with this rating is listed on the rating board."""
    return not is_unsure(rating.sigma) and len(rating.peers) >= PEERS


def people_needed(rating: RatingBefore) -> int:
    """Return how many more opponents with a settled rating the rating board requires."""
    return max(0, PEERS - len(rating.peers))


@lru_cache(maxsize=1024)
def matches_until_sure(sigma: float) -> int:
    """Return about how many matches make a rating with this uncertainty certain.

    The estimate takes the second place of four players with the same rating each time. For other
    places and numbers of players, the true number is a little different.
    """
    matches = 0
    while is_unsure(sigma):
        equals = dict.fromkeys(range(4), NEWCOMER._replace(sigma=sigma))
        sigma = rate_people({each: each for each in equals}, equals)[1].sigma
        matches += 1
    return matches


def rating_at_season_start(rating: RatingBefore, at: int) -> RatingBefore:
    """Return the rating at the start of the season that contains the time `at`.

    Each new season makes a rating less certain, and moves it closer to a newcomer's rating. This is
    computed when the person plays the first rated match of the season.
    """
    for _ in range(seasons_passed(rating.at, at) if rating.rated else 0):
        mu = NEWCOMER.mu + KEPT * (rating.mu - NEWCOMER.mu)
        sigma = min(NEWCOMER.sigma, hypot(rating.sigma, NEW_DOUBT))
        rating = rating._replace(mu=mu, sigma=sigma)
    return rating


@lru_cache(maxsize=1024)
def counts_points(variant: str, options: str, definition: int = DEFINITION) -> bool:
    """Return whether a match with these options is won by the fewest card points."""
    rules = DEFINITIONS.get(variant, {}).get(definition)
    if rules is None:
        return False
    score = json.loads(options).get("score", rules.defaults.get("score"))
    return score == "points" or (score is None and rules.scoring is not Scoring.WINS)


def rank_by_person(match: MatchHead) -> dict[int, int]:
    """Return each person's rank for the rating. The winner has the lowest rank.

    A player who left is last. A player is also last if an AI player played at least half of the
    turns. In a void match, players who left lose to all others, and the others share a rank. Return
    an empty dict if the match is not rated.
    """
    if match.counts_as != CountsAs.FULLY or is_solo(match.seats):
        return {}
    is_void = why_void(match.seats, abandoned=match.abandoned) is not None
    people = set(people_taking_part(match.seats))
    last = len(match.seats) + 1
    found = {
        seat.person_id or 0: int(seat.left_early) if is_void else _rank_of(seat, last)
        for seat in match.seats
        if seat.person_id in people
    }
    return {} if is_void and len(set(found.values())) < FEWEST else found


def _rank_of(seat: SeatResult, last: int) -> int:
    return last if seat.left_early or is_away(seat) else seat.place


def rate_match(
    match: MatchHead, ranks: Mapping[int, int], before: Mapping[int, RatingBefore]
) -> dict[int, RatingBefore]:
    """Return the ratings of people after a match. `before` has their ratings before the match.

    Each person is rated against all opponents. Two people whose seats are in `match.apart` are no
    opponents. A person without any opponent is left out.
    """
    if not match.apart:
        return rate_people(ranks, before)
    apart = _pairs_of_seats(match.apart)
    seats = {each.person_id or 0: number for number, each in enumerate(match.seats)}
    after = {}
    for person in ranks:
        met = {
            other: rank
            for other, rank in ranks.items()
            if frozenset((seats[person], seats[other])) not in apart
        }
        if len(met) >= FEWEST:
            after[person] = rate_people(met, before)[person]
    return after


def rate_people(
    ranks: Mapping[int, int], before: Mapping[int, RatingBefore]
) -> dict[int, RatingBefore]:
    """Return the rating of each person after a match. `before` has the ratings before the match."""
    people = list(ranks)
    teams = [[_model.create_rating([before[each].mu, before[each].sigma])] for each in people]
    after = _model.rate(teams, ranks=[float(ranks[each]) for each in people])
    means = {
        person: before[person]._replace(
            mu=team[0].mu, sigma=team[0].sigma, rated=before[person].rated + 1
        )
        for person, team in zip(people, after, strict=True)
    }
    return {person: _with_peers(person, means) for person in people}


def changed_ratings(match: MatchHead, people: Sequence[int]) -> list[int]:
    """Return the people among `people` whose ratings the match changes.

    In a void match, only the ratings of players who left change.
    """
    if why_void(match.seats, abandoned=match.abandoned) is None:
        return list(people)
    left = {seat.person_id for seat in match.seats if seat.left_early}
    return [each for each in people if each in left]


def _with_peers(person: int, means: Mapping[int, RatingBefore]) -> RatingBefore:
    """Return a person's rating, with opponents of this match added to its `peers`.

    The peers are known opponents whose rating is certain. A rating has at most `PEERS` of them.
    """
    own = means[person]
    met = sorted(
        other for other, rating in means.items() if other != person and not is_unsure(rating.sigma)
    )
    new = [each for each in met if each not in own.peers][: max(0, PEERS - len(own.peers))]
    return own._replace(peers=own.peers | frozenset(new)) if new else own


_model = PlackettLuce(mu=NEWCOMER.mu, sigma=NEWCOMER.sigma)


# Often -------------------------------------------------------------------------------------------

# Two people who play together all day could raise each other's rating at will. So a match between
# two people no longer counts for them after six matches together in a day (in UTC). If other people
# play in the match, it still counts for all other pairs.
#
# A person could also win against accounts with which nobody else plays. So only six wins a day
# count against newcomers. A newcomer is a person who has played with fewer than three other people.

ENOUGH_A_DAY: Final = 6
ENOUGH_MET: Final = 3
"""A person who has played with this number of other people is no newcomer."""

Pair = tuple[int, int]
"""Two people, the smaller id first."""
Meetings = Mapping[int, Collection[int]]
"""The people with whom each person has played, by person."""


class PairLimit:
    """Counts the matches that two people have played together on one day, for each pair of people.

    Only matches that count fully are included.
    """

    def __init__(self, matches: Iterable[MatchHead] = ()) -> None:
        self._times: Counter[tuple[int, int]] = Counter()
        for each in matches:
            self.add_match(each)

    def add_match(self, match: MatchHead) -> None:
        """Add a finished match if it counts fully and is not void."""
        if match.counts_as != CountsAs.FULLY:
            return
        if why_void(match.seats, abandoned=match.abandoned) is None:
            self._times.update(combinations(sorted(people_taking_part(match.seats)), 2))

    def add_open_match(self, people: Iterable[int]) -> None:
        """Add a match that these people are still playing, because it may count fully later."""
        self._times.update(combinations(sorted(people), 2))

    def is_reached(self, people: Iterable[int]) -> bool:
        """Return whether any two of these people have played too often together on this day."""
        return bool(self.pairs_at_limit(people))

    def pairs_at_limit(self, people: Iterable[int]) -> set[Pair]:
        """Return the pairs among these people that have played too often together on this day."""
        pairs = combinations(sorted(people), 2)
        return {pair for pair in pairs if self._times[pair] >= ENOUGH_A_DAY}


class NewcomerLimit:
    """Counts each person's wins against newcomers on one day.

    In a match that is still being played, each person may win. So it counts as a win for each of
    them.
    """

    def __init__(
        self, matches: Iterable[MatchHead], being_played: Iterable[Collection[int]]
    ) -> None:
        self._beaten: dict[int, list[set[int]]] = {}
        """The opponents in each match that a person has won or may win, by person."""
        for match in matches:
            for seat in match.seats:
                outcome = outcome_for(match.seats, seat, abandoned=match.abandoned)
                if outcome is PlayerOutcome.WON and has_opponent(match, seat.seat):
                    self._add_match(seat.person_id or 0, people_taking_part(match.seats))
        for people in being_played:
            for each in people:
                self._add_match(each, people)

    def _add_match(self, person: int, people: Iterable[int]) -> None:
        self._beaten.setdefault(person, []).append(set(people) - {person})

    def people_to_check(self, people: Collection[int]) -> set[int]:
        """Return the people whose past opponents must be loaded for `pairs_at_limit`.

        Return an empty set if none of `people` has enough wins to reach the limit.
        """
        many = [each for each in people if len(self._beaten.get(each, ())) >= ENOUGH_A_DAY]
        beaten = (other for each in many for others in self._beaten[each] for other in others)
        return {*beaten, *people} if many else set()

    def pairs_at_limit(self, people: Collection[int], met: Meetings) -> set[Pair]:
        """Return the pairs of people between whom a match no longer counts.

        One person of each pair has reached the limit. The other person is a newcomer. `met` has the
        past opponents of all people that `people_to_check` has returned.
        """
        return {
            (min(person, other), max(person, other))
            for person in people
            if self._wins_against_newcomers(person, met) >= ENOUGH_A_DAY
            for other in people
            if other != person and is_newcomer_to(person, other, met)
        }

    def _wins_against_newcomers(self, person: int, met: Meetings) -> int:
        beaten = self._beaten.get(person, ()) if met else ()
        return sum(
            bool(others) and all(is_newcomer_to(person, other, met) for other in others)
            for others in beaten
        )


def is_newcomer_to(person: int, other: int, met: Meetings) -> bool:
    """Return whether `other` is a newcomer for `person`.

    A newcomer has played with fewer than `ENOUGH_MET` people. `person` is not one of them.
    """
    return len({*met.get(other, ())} - {person}) < ENOUGH_MET


def day_of(at: int) -> int:
    """Return the start of the day (in UTC) that contains the time `at`."""
    return at - at % DAY


def counts_as_of_old_match(
    match: MatchHead, options: dict[str, object], day: PairLimit
) -> CountsAs:
    """Return what a match counts as, if an old version of the bot did not store this."""
    if is_solo(match.seats):
        return CountsAs.SOLO
    if day.is_reached(people_taking_part(match.seats)):
        return CountsAs.OFTEN
    is_changed = has_house_rules(match.variant, options, definition=match.definition)
    return CountsAs.HOUSE_RULES if is_changed else CountsAs.FULLY
