"""The rating: who of the humans at a table did better, and what that says of them.

A rating is a mean and how unsure it is. Shown is a number that one can rely on: with hardly any
doubt the person is at least that strong. So it is low at first and grows with the matches, and
nobody leads by luck.
"""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from openskill.models import PlackettLuce

from bot.game import RULE_SETS
from bot.game.options import NAMES
from bot.game.ruleset import Scoring
from bot.storage.interface import MatchHead
from bot.storage.results.rows import Base

MODEL: Final = "plackett-luce/6"
"""What is stored with every rating. Numbers of another model cannot be gone on from: a program that
rates otherwise than the one before has to ask for `maunz rebuild`."""
NEWCOMER: Final = Base(25.0, 25.0 / 3.0, 0)
PROVISIONAL_UNTIL: Final = 10
"""Matches."""
FEWEST: Final = 2
"""Humans."""

# A newcomer is shown 1000, and what is one to the model is shown as 40.
SHOWN_AT_FIRST: Final = 1000
SCALE: Final = 40
DOUBT: Final = 3

HOUSE_RULES: Final = frozenset(NAMES) - {"rounds", "target", "score", "deck"}
"""Options that make another game of it; the others only set how long it is, or how it is scored."""

_model = PlackettLuce(mu=NEWCOMER.mu, sigma=NEWCOMER.sigma)


def shown(mu: float, sigma: float) -> int:
    """A rating as people see it: the mean, less three times the doubt."""
    return max(0, round(SHOWN_AT_FIRST + SCALE * (mu - DOUBT * sigma)))


def is_provisional(rated: int) -> bool:
    """Whether a rating comes from too few matches to say much."""
    return rated < PROVISIONAL_UNTIL


@lru_cache(maxsize=1024)
def has_house_rules(variant: str, options: str) -> bool:
    """Whether a match was played by other rules than its booklet's."""
    rules = RULE_SETS.get(variant)
    own = rules.defaults if rules else {}
    given: dict[str, object] = json.loads(options)
    return any(own.get(name) != value for name, value in given.items() if name in HOUSE_RULES)


@lru_cache(maxsize=1024)
def counts_points(variant: str, options: str) -> bool:
    """Whether card points decided a match, or rounds won."""
    rules = RULE_SETS.get(variant)
    if rules is None:
        return False
    return rules.scoring is not Scoring.WINS or json.loads(options).get("score") == "points"


def ranks(match: MatchHead) -> dict[int, int]:
    """By person, the rank among those whom the match is rated for; nobody if it is unrated.

    A match that was given up is lost by who left it or ended it: to all the others, who are level.
    """
    people = {seat.person_id: seat for seat in match.seats if 2 * seat.ai_turns <= seat.turns}
    found = {
        person: int(seat.left_early) if match.abandoned else seat.place
        for person, seat in people.items()
        if person is not None
    }
    if len(found) < FEWEST or has_house_rules(match.variant, match.options):
        return {}
    nobody_stayed_or_left = match.abandoned and len(set(found.values())) < FEWEST
    return {} if nobody_stayed_or_left else found


def rated(ranks: Mapping[int, int], before: Mapping[int, Base]) -> dict[int, Base]:
    """The ratings after a match of people with these ranks."""
    people = list(ranks)
    teams = [[_model.create_rating([before[each].mu, before[each].sigma])] for each in people]
    after = _model.rate(teams, ranks=[float(ranks[each]) for each in people])
    return {
        person: Base(team[0].mu, team[0].sigma, before[person].rated + 1)
        for person, team in zip(people, after, strict=True)
    }


def losers(match: MatchHead, people: Sequence[int]) -> list[int]:
    """Those whose rating changes: all, but if the match was given up, only who left it."""
    left = {seat.person_id for seat in match.seats if seat.left_early}
    return [each for each in people if not match.abandoned or each in left]
