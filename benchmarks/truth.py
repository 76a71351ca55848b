"""Checks that hand messages are right, against their table message and all that has happened.

Runs in virtual time in the simulated Discord, for each game. First two people play with three AI
players, and are looked at four times a second. Then four people play who move every 1.2 s. The
short version is `tests/chat/messages/test_truth`.
"""

from __future__ import annotations

import argparse
import asyncio
from random import Random
from typing import TYPE_CHECKING, Final

from bot.game import RULE_SETS
from tests.support.simulated import simulation
from tests.support.truth import Onlooker, PictureOnlooker, watched

if TYPE_CHECKING:
    from bot.ai import Level
    from tests.support.truth import Found

LEVELS: Final[tuple[Level, ...]] = ("easy", "normal", "hard")
PEOPLE: Final = ("Anna", "Ben", "Cleo", "Dora")
AT_EASE: Final = (0.7, 2.5)
QUICK: Final = (1.2, 1.2)


def main() -> None:
    """Play, compare, and print the findings."""
    options = _options()
    for variant in options.games.split(","):
        for people, ai, takes in ((PEOPLE[:2], LEVELS, AT_EASE), (PEOPLE, (), QUICK)):
            found = asyncio.run(_play(variant, people, ai, takes, options))
            print(f"{variant}, {len(people)} people, {len(ai)} AI: {_words(found)}", flush=True)
            seen = asyncio.run(_play(variant, people, ai, takes, options, PictureOnlooker))
            print(f"  in pictures: {_counts(seen)}", flush=True)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=",".join(RULE_SETS))
    parser.add_argument("--seconds", type=int, default=600, help="of virtual time")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


async def _play(  # noqa: PLR0913, PLR0917 - who plays what, how fast, and who looks
    variant: str,
    people: tuple[str, ...],
    ai: tuple[Level, ...],
    takes: tuple[float, float],
    options: argparse.Namespace,
    onlooker_class: type[Onlooker] = Onlooker,
) -> Found:
    async with simulation(pictures=onlooker_class is PictureOnlooker) as there:
        chance = Random(options.seed)
        return await watched(
            there,
            variant,
            *people,
            ai=ai,
            seconds=options.seconds,
            takes=takes,
            chance=chance,
            onlooker_class=onlooker_class,
        )


def _counts(found: Found) -> str:
    return (
        f"{found.looks} looks, {len(found.contradictions)} contradictions,"
        f" {found.held_up} held up by Discord, longest {found.longest_fault} ms"
    )


def _words(found: Found) -> str:
    lags = ", ".join(
        f"{what} p99 {sorted(taken)[int(len(taken) * 0.99)]} ms of {len(taken)}"
        for what, taken in sorted(found.lags.items())
    )
    faults = [*dict.fromkeys(found.contradictions), *found.untrue]
    return (
        f"{_counts(found)}; {found.other_tops} other top cards in waiting hands;"
        f" {found.turns} states of own"
        f" turns, {len(found.untrue)} untrue, {found.summed} summed up, longest hand"
        f" {found.longest} letters; after the table: {lags}" + "".join(f"\n  {f}" for f in faults)
    )


if __name__ == "__main__":
    main()
