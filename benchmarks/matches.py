"""Ten thousand random matches of every game with two, four and the most players, each verified.

Verified means: the record is written out, read back from its text and checked action by action,
result by result, shuffle by shuffle.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from bot.game import RULE_SETS
from bot.records.reading import read_record
from bot.records.simulating import Simulation, play
from bot.records.verifying import verify

SEED = 2026


def main() -> None:
    """Run it all and print a line for each game and number of players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="matches of each kind")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    options = parser.parse_args()
    with ProcessPoolExecutor(options.jobs) as pool:
        for variant, rules in RULE_SETS.items():
            for players in sorted({2, 4, rules.seats[1]}):
                report(pool, Simulation(variant, (), players, SEED), options.games)


def report(pool: ProcessPoolExecutor, simulation: Simulation, games: int) -> None:
    """Play, verify and count one kind."""
    start = time.perf_counter()
    counts = list(pool.map(partial(played_and_verified, simulation), range(games), chunksize=50))
    seconds = time.perf_counter() - start
    print(
        f"{simulation.variant:8} {simulation.players:2} players: {games} matches ok,"
        f" {sum(counts):>10,} actions, longest {max(counts):,}, {seconds:.0f} s",
        flush=True,
    )


def played_and_verified(simulation: Simulation, index: int) -> int:
    """The actions of a match that passed; a `RecordError` would end the run."""
    played = play(simulation, index)
    match = verify(read_record(played.text.encode()))
    assert match.over
    assert tuple(match.winners) == played.winners
    return played.actions


if __name__ == "__main__":
    main()
