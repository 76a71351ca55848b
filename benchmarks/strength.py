"""How often one seat of a level wins among three of the next lower one, if all call and catch.

Each deal is played four times, the seat of the better level going round the table: who is dealt
what cancels out. Levels think as much as they do at a table; what that costs is printed too.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import replace
from math import sqrt
from statistics import fmean, variance

from bot.ai.question import Question
from bot.cli.shares import Z
from bot.game import RULE_SETS
from bot.game.options import Value
from bot.game.presets import PRESETS
from bot.records.simulating import Simulation, play

SEED = 2026
SEATS = 4
Options = tuple[tuple[str, Value], ...]
PAIRS = {"easy": "random", "normal": "random", "hard": "normal", "master": "hard"}


def main() -> None:
    """Play every comparison and print its share with the 95 % interval."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2_000, help="matches of each comparison")
    parser.add_argument("--levels", default=",".join(PAIRS), help="the better ones of each pair")
    parser.add_argument("--variants", default=",".join(RULE_SETS))
    parser.add_argument("--preset", default="booklet", help="the options of a preset")
    parser.add_argument("--seed", type=int, default=SEED)
    options = parser.parse_args()
    for level in options.levels.split(","):
        for variant in options.variants.split(","):
            spent = timed_thoughts()
            match = short_match(variant, options.preset)
            shares = [
                share(variant, match, level, deal, options.seed)
                for deal in range(options.games // SEATS)
            ]
            middle, reach = fmean(shares), Z * sqrt(variance(shares) / len(shares))
            thoughts = sorted(spent) or [0.0]
            print(
                f"{variant:<8} {level:>6} among {PAIRS[level]:<6} {len(shares) * SEATS} matches: "
                f"{middle:.1%} ({middle - reach:.1%} to {middle + reach:.1%}); a thought "
                f"{fmean(thoughts) * 1e3:.1f} ms of CPU, "
                f"p99 {thoughts[int(len(thoughts) * 0.99)] * 1e3:.1f} ms",
                flush=True,
            )


def share(variant: str, match: Options, level: str, deal: int, seed: int) -> float:
    """The part of the matches of a deal that the better level won, from each seat once."""
    others = (PAIRS[level],) * (SEATS - 1)
    plan = Simulation(variant, match, SEATS, seed, attention="sharp")
    won = 0.0
    for place in range(SEATS):
        policies = (*others[:place], level, *others[place:])
        # An index that is a multiple of the seats leaves them where they are.
        winners = play(replace(plan, policies=policies), deal * SEATS).winners
        won += (place in winners) / len(winners)
    return won / SEATS


def short_match(variant: str, preset: str = "booklet") -> Options:
    """One round, or the lowest sum that a match can be played to with any sense."""
    (chosen,) = (each for each in PRESETS if each.name == preset)
    short = {"target": 100} if "target" in RULE_SETS[variant].defaults else {"rounds": 1}
    return tuple({**chosen.options_for(variant), **short}.items())


def timed_thoughts() -> list[float]:
    """Have every question note from now on what its answer costs, of all levels alike."""
    spent: list[float] = []
    answer = _ANSWER

    def timed(question: Question) -> int:
        start = time.process_time()
        found = answer(question)
        spent.append(time.process_time() - start)
        return found

    Question.answer = timed  # type: ignore[method-assign,assignment]  # only here, to look at the clock
    return spent


_ANSWER = Question.answer

if __name__ == "__main__":
    main()
