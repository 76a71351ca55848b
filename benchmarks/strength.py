"""How often one seat of the better level wins among three of the next lower one.

The same as `maunz simulate --policies normal,easy,easy,easy`, for every game, one after the other.
"""

from __future__ import annotations

import argparse
import time

from bot.cli.shares import Shares
from bot.game import RULE_SETS
from bot.records.simulating import Simulation, play_all

SEED = 2026
PAIRS = (("normal", "easy"), ("hard", "normal"))


def main() -> None:
    """Play every comparison and print its shares."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1_000, help="matches of each comparison")
    parser.add_argument("--rollouts", type=int, default=120, help="what `hard` may spend on a move")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    options = parser.parse_args()
    for variant in RULE_SETS:
        for better, other in PAIRS:
            simulation = Simulation(
                variant,
                short_match(variant),
                4,
                SEED,
                (better, other, other, other),
                options.rollouts,
            )
            start = time.perf_counter()
            shares = Shares()
            for played in play_all(simulation, options.games, options.jobs):
                shares.count(played)
            print(
                f"{variant}, {time.perf_counter() - start:.0f} s", *shares.table("en"), sep="\n  "
            )


def short_match(variant: str) -> tuple[tuple[str, int], ...]:
    """One round, or the lowest sum that a match can be played to with any sense."""
    return (("target", 100),) if "target" in RULE_SETS[variant].defaults else (("rounds", 1),)


if __name__ == "__main__":
    main()
