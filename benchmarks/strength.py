"""Measures how often one seat of a level wins against three of the next lower level.

All players call and catch without fail. Levels think as long as at a table, and their CPU time is
printed, too. `--presets FILE` plays each level against the next lower one with all presets instead
(`benchmarks/presets.py`).
"""

from __future__ import annotations

import argparse
import time
from math import sqrt
from operator import contains
from pathlib import Path
from statistics import fmean, variance

from benchmarks.deals import SEATS, SEED, planned, share, short_match
from benchmarks.presets import played, rows
from bot.ai.player import MoveQuestion
from bot.cli.records import Z
from bot.game import RULE_SETS
from bot.game.presets import PRESETS

PAIRS = {"easy": "random", "normal": "random", "hard": "normal", "master": "hard"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2_000, help="matches of each comparison")
    parser.add_argument("--levels", default=",".join(PAIRS), help="the better ones of each pair")
    parser.add_argument("--variants", default=",".join(RULE_SETS))
    parser.add_argument("--preset", default="booklet", help="the options of a preset")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--presets", type=Path, help="all of them, going on with this file")
    parser.add_argument("--attention", default="sharp,usual", help="with --presets")
    options = parser.parse_args()
    if options.presets:
        play_presets(options)
        return
    for level in options.levels.split(","):
        for variant in options.variants.split(","):
            print(compared(variant, level, options), flush=True)


def play_presets(options: argparse.Namespace) -> None:
    """Continue the requested rows, in the order of levels, attention and games."""
    wanted = options.levels.split(","), options.attention.split(","), options.variants.split(",")
    for row in rows():
        if all(map(contains, wanted, (row.level, row.attention, row.variant))):
            print(played(options.presets, row), flush=True)


def compared(variant: str, level: str, options: argparse.Namespace) -> str:
    """Return the result of one comparison in a line."""
    spent = timed_thoughts()
    (preset,) = (each for each in PRESETS if each.name == options.preset)
    plan = planned(variant, short_match(variant, preset.options_for(variant)), options.seed)
    deals = range(options.games // SEATS)
    shares = [share(plan, level, PAIRS[level], deal) for deal in deals]
    middle, reach = fmean(shares), Z * sqrt(variance(shares) / len(shares))
    thoughts = sorted(spent) or [0.0]
    return (
        f"{variant:<8} {level:>6} among {PAIRS[level]:<6} {len(shares) * SEATS} matches: "
        f"{middle:.1%} ({middle - reach:.1%} to {middle + reach:.1%}); a thought "
        f"{fmean(thoughts) * 1e3:.1f} ms of CPU, "
        f"p99 {thoughts[int(len(thoughts) * 0.99)] * 1e3:.1f} ms"
    )


def timed_thoughts() -> list[float]:
    """Measure the CPU time of every thought from now on. Return the list of times."""
    spent: list[float] = []
    answer = _ANSWER

    def timed(question: MoveQuestion) -> int:
        start = time.process_time()
        found = answer(question)
        spent.append(time.process_time() - start)
        return found

    MoveQuestion.find_best_move = timed  # type: ignore[method-assign,assignment]  # only here, to look at the clock
    return spent


_ANSWER = MoveQuestion.find_best_move

if __name__ == "__main__":
    main()
