"""Races at real tables in virtual time, which an independent judge decides a second time.

People press what they see, at random times and often at the edges of a window. Presses, edits and
their answers take random times, and some answers never arrive. The judge knows the published rules,
all presses with the times of their ids and of their arrivals, and when Discord showed each state.
It decides without the referee of the bot. Then the actions of both are compared.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Final

from benchmarks.races_judged import RaceJudge
from benchmarks.races_played import played_race, random_case
from bot.game import RULE_SETS

if TYPE_CHECKING:
    from benchmarks.races_played import PlayedRace

MOSTLY: Final = ("vandatta",) * 8
"""The game with the smallest pack, in which the draw pile runs out most often."""


def main() -> int:
    """Play races, judge them again and print the differences. Return 1 if there are any."""
    options = _options()
    counts: Counter[str] = Counter()
    for seed in range(options.seed, options.seed + options.races):
        played, judge = judged_race(seed, options.game)
        counts.update(played.counts())
        counts["pressed before the bot heard of the state"] += judge.unheard
        if judge.actions != played.actions:
            counts["different"] += 1
            _print_difference(seed, played, judge)
    print(f"seed {options.seed}: " + ", ".join(f"{what} {n}" for what, n in counts.items()))
    return 1 if counts["different"] else 0


def judged_race(seed: int, variant: str | None = None) -> tuple[PlayedRace, RaceJudge]:
    """Play the race of a seed, and judge it."""
    chance = Random(seed)
    case = random_case(variant or chance.choice((*RULE_SETS, *MOSTLY)), chance)
    played = asyncio.run(played_race(case, chance))
    judge = RaceJudge(case, played.stored_presses, played.shown, played.forced)
    judge.judge(played.ended)
    return played, judge


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(4)))
    parser.add_argument("--races", type=int, default=2_000)
    parser.add_argument("--game", choices=tuple(RULE_SETS))
    return parser.parse_args()


def _print_difference(seed: int, played: PlayedRace, judge: RaceJudge) -> None:
    case = played.case
    print(f"seed {seed}: {case.variant} {dict(case.options)} {case.window} {case.head_start}")
    print(case.text)
    for each in sorted(played.presses, key=lambda press: press.arrived):
        place = "in public" if each.public else "typed" if each.typed else ""
        fates = played.verdicts.get(each.number), judge.fates.get(each.number)
        print(f"  {each.seat} {each.intent} {each.stamp} {each.arrived} {place} {fates}")
    print(f"  bot:   {played.actions}\n  judge: {judge.actions}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
