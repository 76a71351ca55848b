"""Measures the last step of a replay in a long match, compared with reading its record.

The step plays everything again.
"""

import argparse
import json
from collections.abc import Callable
from statistics import median
from time import process_time

from bot.records.reading import read_record
from bot.records.simulation import Simulation, play_match
from cogs.history.replay import START, find_step


def run(args: argparse.Namespace) -> None:
    """Step to the end of a match of ten again and again, and print the times."""
    written = play_match(Simulation("stop", (), 10, 7), 0).text
    end = find_step(written, START).end
    actions = sum(len(each["actions"]) for each in json.loads(written)["rounds"])
    step = _timed(lambda: find_step(written, end), args.runs)
    reading = _timed(lambda: read_record(written.encode()), args.runs)
    print(
        f"{actions} actions: {step:.1f} ms of CPU a step, {reading:.1f} ms to read the record, "
        f"ratio {step / reading:.1f}"
    )


def _timed(done: Callable[[], object], runs: int) -> float:
    took = []
    for _ in range(runs):
        began = process_time()
        done()
        took.append(1_000 * (process_time() - began))
    return median(took)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=15)
    run(parser.parse_args())


if __name__ == "__main__":
    main()
