"""Plays and verifies ten thousand random matches of each kind.

A kind is a game with two, four or the most players. `--each-option` plays every value of every
house rule alone instead. `--combinations` plays matches with random house rules and any number of
players.

Verified means: the record is written out and read back from its text. Every action, result and
shuffle is checked.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

from bot.game import RULE_SETS, OptionError, new_game
from bot.game.options import CHOICES, NUMBERS, SWITCHES, Value
from bot.game.presets import HOUSE_RULES
from bot.records.reading import read_record
from bot.records.replay import verify_record
from bot.records.simulation import Simulation, play_match

SEED = 2026
OFTEN = 0.3
"""The probability that a combination has a given option."""


def main() -> None:
    """Play everything, and print a line for each kind."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="matches of each kind")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--each-option", action="store_true", help="house rules one by one")
    parser.add_argument("--only", default="", help="only what has this option")
    parser.add_argument("--combinations", type=int, default=0, help="house rules thrown together")
    options = parser.parse_args()
    with ProcessPoolExecutor(options.jobs) as pool:
        if options.combinations:
            report_combinations(pool, options.combinations, options.only)
            return
        for simulation in house_rules(options.only) if options.each_option else booklets():
            report(pool, simulation, options.games)


def booklets() -> Iterator[Simulation]:
    """Yield every game without house rules."""
    for variant, rules in RULE_SETS.items():
        for players in sorted({2, 4, rules.seats[1]}):
            yield Simulation(variant, (), players, SEED)


def house_rules(only: str) -> Iterator[Simulation]:
    """Yield every game with every value of every house rule, each alone, for four players."""
    for variant, rules in RULE_SETS.items():
        for name, own in rules.defaults.items():
            if only in ("", name) and name in HOUSE_RULES | {"score"}:
                for value in (each for each in values(name) if each != own):
                    given = ((name, value),)
                    if is_playable(variant, given, 4):
                        yield Simulation(variant, given, 4, SEED)


def values(name: str) -> tuple[Value, ...]:
    """Return all values of an option."""
    if name in SWITCHES:
        return (True, False)
    return CHOICES.get(name) or tuple(NUMBERS[name])


def is_playable(variant: str, given: tuple[tuple[str, Value], ...], players: int) -> bool:
    """Return whether these options are compatible."""
    try:
        new_game(variant, dict(given), players)
    except OptionError:
        return False
    return True


def report(pool: ProcessPoolExecutor, simulation: Simulation, games: int) -> None:
    """Play, verify and count one kind of match."""
    start = time.perf_counter()
    counts = list(pool.map(partial(played_and_verified, simulation), range(games), chunksize=50))
    seconds = time.perf_counter() - start
    rules = ", ".join(f"{name}={value}" for name, value in simulation.options)
    print(
        f"{simulation.variant:8} {simulation.players:2} players {rules}: {games} matches ok,"
        f" {sum(counts):>10,} actions, longest {max(counts):,}, {seconds:.0f} s",
        flush=True,
    )


def report_combinations(pool: ProcessPoolExecutor, games: int, only: str) -> None:
    """Play, verify and count matches that each have random house rules."""
    start = time.perf_counter()
    counts = list(pool.map(partial(any_played, only), range(games), chunksize=20))
    seconds = time.perf_counter() - start
    print(
        f"{games} matches of random house rules ok, {sum(counts):,} actions,"
        f" longest {max(counts):,}, {seconds:.0f} s"
    )


def any_played(only: str, index: int) -> int:
    """Play a match of any game with any house rules and number of players."""
    return played_and_verified(any_simulation(Random(f"{SEED} {index}"), only), index)


def any_simulation(random: Random, only: str = "") -> Simulation:
    """Return random compatible house rules. With `only`, they change that option of the game."""
    while True:
        variant = random.choice(sorted(RULE_SETS))
        given = any_options(random, variant)
        players = random.randint(*RULE_SETS[variant].seats)
        if alters(variant, given, only) and is_playable(variant, given, players):
            return Simulation(variant, given, players, SEED)


def alters(variant: str, given: tuple[tuple[str, Value], ...], only: str) -> bool:
    """Return whether the options change the option `only`. True if `only` is empty."""
    own = RULE_SETS[variant].defaults.get(only)
    return not only or dict(given).get(only, own) != own


def any_options(random: Random, variant: str) -> tuple[tuple[str, Value], ...]:
    """Return some options of a game, whether or not they are compatible."""
    chosen = [name for name in RULE_SETS[variant].defaults if random.random() < OFTEN]
    return tuple((name, random.choice(values(name))) for name in chosen)


def played_and_verified(simulation: Simulation, index: int) -> int:
    """Return the number of actions of a verified match. A `RecordError` ends the run."""
    played = play_match(simulation, index)
    match = verify_record(read_record(played.text.encode()))
    assert match.over
    assert tuple(match.winners) == played.winners
    return played.actions


if __name__ == "__main__":
    main()
