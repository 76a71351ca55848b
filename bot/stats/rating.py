"""The rating, which compares the people at a table by their results.

A rating is a mean and its uncertainty. We show the mean, with a question mark while the rating is
uncertain. So a losing player goes down from the first match on, and nobody leads with an uncertain
rating.
"""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import hypot
from typing import Final

from openskill.models import PlackettLuce

from bot.game import RULE_SETS
from bot.game.ruleset import Scoring
from bot.stats.outcomes import FEWEST, is_away, is_solo, took_part, why_void
from bot.stats.periods import seasons_passed
from bot.storage.interface import CountsAs, MatchHead, SeatResult
from bot.storage.results.rows import Base

MODEL: Final = "plackett-luce/7"
"""Is stored with every rating. Numbers of another model cannot be continued.

After a change of the rating, a migration has to let everything be counted again.
"""
NEWCOMER: Final = Base(25.0, 25.0 / 3.0, 0)
UNSURE_FROM: Final = 5.0
"""The uncertainty (sigma) from which a rating gets a question mark."""
PEERS: Final = 3
"""The opponents with a settled rating that a person needs to be on the board."""

KEPT: Final = 2 / 3
"""The part of the distance from the mean that goes on into the next season."""
NEW_DOUBT: Final = 2.5
"""The uncertainty that a new season adds. Its square is added to the square of the old one."""

# A newcomer is shown as 1500. One unit of the model is shown as 40.
SHOWN_AT_FIRST: Final = 1500
SCALE: Final = 40


def shown(mu: float) -> int:
    """Return a rating as people see it, from its mean."""
    return max(0, round(SHOWN_AT_FIRST + SCALE * (mu - NEWCOMER.mu)))


def is_unsure(sigma: float) -> bool:
    """Return whether a rating is shown with a question mark."""
    return sigma >= UNSURE_FROM


def is_ranked(rating: Base) -> bool:
    """Return whether a rating is on the board."""
    return not is_unsure(rating.sigma) and len(rating.peers) >= PEERS


def begun(rating: Base, at: int) -> Base:
    """Return the rating at the start of the season of `at`: closer to the mean, less certain.

    It applies from the first match of the season on, and depends on nothing but the matches.
    """
    for _ in range(seasons_passed(rating.at, at) if rating.rated else 0):
        mu = NEWCOMER.mu + KEPT * (rating.mu - NEWCOMER.mu)
        sigma = min(NEWCOMER.sigma, hypot(rating.sigma, NEW_DOUBT))
        rating = rating._replace(mu=mu, sigma=sigma)
    return rating


@lru_cache(maxsize=1024)
def counts_points(variant: str, options: str) -> bool:
    """Return whether card points decided a match, so that the fewest are best."""
    rules = RULE_SETS.get(variant)
    if rules is None:
        return False
    score = json.loads(options).get("score", rules.defaults.get("score"))
    return score == "points" or (score is None and rules.scoring is not Scoring.WINS)


def ranks(match: MatchHead) -> dict[int, int]:
    """Return the ranks of the people whom the match is rated for. Return none if it is unrated.

    A player is last who left, or let an AI player play half of the turns. In a void match, the
    players who left or ended it lose to all others. The others share a rank.
    """
    if match.counts_as != CountsAs.FULLY or is_solo(match.seats):
        return {}
    is_void = why_void(match.seats, abandoned=match.abandoned) is not None
    people = set(took_part(match.seats))
    last = len(match.seats) + 1
    found = {
        seat.person_id or 0: int(seat.left_early) if is_void else _rank(seat, last)
        for seat in match.seats
        if seat.person_id in people
    }
    return {} if is_void and len(set(found.values())) < FEWEST else found


def _rank(seat: SeatResult, last: int) -> int:
    return last if seat.left_early or is_away(seat) else seat.place


def rated(ranks: Mapping[int, int], before: Mapping[int, Base]) -> dict[int, Base]:
    """Return the ratings after a match of people with these ranks."""
    people = list(ranks)
    teams = [[_model.create_rating([before[each].mu, before[each].sigma])] for each in people]
    after = _model.rate(teams, ranks=[float(ranks[each]) for each in people])
    means = {
        person: before[person]._replace(
            mu=team[0].mu, sigma=team[0].sigma, rated=before[person].rated + 1
        )
        for person, team in zip(people, after, strict=True)
    }
    return {person: _having_met(person, means) for person in people}


def changed(match: MatchHead, people: Sequence[int]) -> list[int]:
    """Return the people whose rating changes.

    In a void match, these are only the players who left.
    """
    if why_void(match.seats, abandoned=match.abandoned) is None:
        return list(people)
    left = {seat.person_id for seat in match.seats if seat.left_early}
    return [each for each in people if each in left]


def _having_met(person: int, means: Mapping[int, Base]) -> Base:
    """Return a person's rating with the new peers of this match, as long as more are needed."""
    own = means[person]
    met = sorted(
        other for other, rating in means.items() if other != person and not is_unsure(rating.sigma)
    )
    new = [each for each in met if each not in own.peers][: max(0, PEERS - len(own.peers))]
    return own._replace(peers=own.peers | frozenset(new)) if new else own


_model = PlackettLuce(mu=NEWCOMER.mu, sigma=NEWCOMER.sigma)
