"""Plays each deal four times, with the stronger level once in each seat.

In this way the luck of the deal cancels out.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.ai import Attentiveness
from bot.game import RULE_SETS
from bot.game.options import Value
from bot.records.simulation import Simulation, play_match

SEED: Final = 2026
SEATS: Final = 4
Options = tuple[tuple[str, Value], ...]


def short_match(variant: str, given: Mapping[str, Value]) -> Options:
    """Return options for one round, or for the lowest target that makes a sensible match."""
    short = {"target": 100} if "target" in RULE_SETS[variant].defaults else {"rounds": 1}
    return tuple({**given, **short}.items())


def share(plan: Simulation, level: str, among: str, deal: int) -> float:
    """Return the share of a deal's matches that one level won against three of another."""
    others = (among,) * (SEATS - 1)
    won = 0.0
    for place in range(SEATS):
        policies = (*others[:place], level, *others[place:])
        # An index that is a multiple of the seats leaves the players in their seats.
        winners = play_match(replace(plan, policies=policies), deal * SEATS).winners
        won += (place in winners) / len(winners)
    return won / SEATS


def planned(
    variant: str, match: Options, seed: int, attention: Attentiveness | None = "sharp"
) -> Simulation:
    """Return the plan for matches of four."""
    return Simulation(variant, match, SEATS, seed, attention=attention)
