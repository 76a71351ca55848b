"""Deals that are played four times, the stronger level in each seat once.

Who is dealt what cancels out so.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.ai import Attentiveness
from bot.game import RULE_SETS
from bot.game.options import Value
from bot.records.simulating import Simulation, play

SEED: Final = 2026
SEATS: Final = 4
Options = tuple[tuple[str, Value], ...]


def short_match(variant: str, given: Mapping[str, Value]) -> Options:
    """One round, or the lowest sum that a match can be played to with any sense."""
    short = {"target": 100} if "target" in RULE_SETS[variant].defaults else {"rounds": 1}
    return tuple({**given, **short}.items())


def share(plan: Simulation, level: str, among: str, deal: int) -> float:
    """The part of the matches of a deal that a level won among three of another."""
    others = (among,) * (SEATS - 1)
    won = 0.0
    for place in range(SEATS):
        policies = (*others[:place], level, *others[place:])
        # An index that is a multiple of the seats leaves them where they are.
        winners = play(replace(plan, policies=policies), deal * SEATS).winners
        won += (place in winners) / len(winners)
    return won / SEATS


def planned(
    variant: str, match: Options, seed: int, attention: Attentiveness | None = "sharp"
) -> Simulation:
    """Matches of four."""
    return Simulation(variant, match, SEATS, seed, attention=attention)
