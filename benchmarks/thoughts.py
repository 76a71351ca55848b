"""Measures a hundred hard AI players beside people who press.

It counts thoughts that are lost, and measures how soon presses are answered. Each AI player gets a
question about a real position every 2.5 s, which is more than at a table of four. In the same
process, people press at tables stored in SQLite, with one press a table every 2 s.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from contextlib import suppress
from random import Random
from statistics import fmean

from benchmarks.tables_played import Busy
from bot.ai import MoveQuestion, new_policy
from bot.game import RULE_SETS, Match, new_game, seat_view
from bot.storage import open_store
from bot.tables.ai_worker import WorkerMoveService
from bot.tables.move_service import MoveServiceLostError
from tests.support.random_matches import RandomCards

EVERY = 2.5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=100, help="that think")
    parser.add_argument("--tables", type=int, default=34, help="at which people press")
    parser.add_argument("--level", default="hard")
    parser.add_argument("--seconds", type=float, default=20.0)
    options = parser.parse_args()
    questions = [question for seed in range(20) for question in asked(options.level, seed)]
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, {len(questions)} positions")
    asyncio.run(measure(options, questions))


def asked(level: str, seed: int) -> list[MoveQuestion]:
    """Return up to 12 questions of one round, from all seats. Everybody plays as `normal` would."""
    game = new_game(sorted(RULE_SETS)[seed % len(RULE_SETS)], {}, 4)
    match = Match(game, RandomCards(game, seed))
    rnd = match.begin_round()
    random = Random(seed)
    found: list[MoveQuestion] = []
    while not rnd.over and len(found) < 12:  # noqa: PLR2004 - enough of one round
        seat = rnd.turn if rnd.turn >= 0 else next(s for s in rnd.present if rnd.legal_moves(s))
        policy = new_policy(level, game, seat, seed, attention="sharp")
        view = seat_view(match, seat)
        policy.start_round(view)
        question = policy.choose_or_ask(view)
        if isinstance(question, MoveQuestion):
            found.append(question)
            move: int | None = question.find_quick_move()
        else:
            move = question
        match.apply(seat, random.choice(view.legal) if move is None else move)
    return found


async def measure(options: argparse.Namespace, questions: list[MoveQuestion]) -> None:
    """Print the times of replies without and with AI players, and the times of their thoughts."""
    with tempfile.TemporaryDirectory() as folder:
        async with await open_store(f"sqlite:///{folder}/maunz.db") as store:
            busy, brain = Busy(store, options.tables), WorkerMoveService()
            await busy.begin()
            tell("answers, nobody thinks", await busy.play(options.seconds, 2.0))
            await warm(brain, questions[0])
            end = time.perf_counter() + options.seconds
            seats = [
                asyncio.create_task(sit(brain, number, questions, end))
                for number in range(options.seats)
            ]
            tell(f"answers, {options.seats} seats think", await busy.play(options.seconds, 2.0))
            thoughts = [each for taken in await asyncio.gather(*seats) for each in taken]
            tell(f"thoughts of {options.level}", thoughts)
            print(f"thoughts lost: {brain.given_up_count}")
            brain.close()
            await busy.end()


async def warm(brain: WorkerMoveService, question: MoveQuestion) -> None:
    """Start the workers, because the start of Python must not count."""
    for _ in range(2 * (os.cpu_count() or 1)):
        with suppress(MoveServiceLostError):
            await brain.find_move("first", question)
    brain.given_up_count = 0


async def sit(
    brain: WorkerMoveService, number: int, questions: list[MoveQuestion], end: float
) -> list[float]:
    """Think now and then. Return how long each thought took."""
    random, taken = Random(number), []
    await asyncio.sleep(random.random() * EVERY)
    while (start := time.perf_counter()) < end:
        try:
            await brain.find_move(f"table {number // 3}", random.choice(questions))
        except MoveServiceLostError:
            continue
        taken.append(time.perf_counter() - start)
        await asyncio.sleep(max(0.0, start + EVERY - time.perf_counter()))
    return taken


def tell(name: str, taken: list[float]) -> None:
    """Print a line of figures."""
    ranked = sorted(taken)
    p50, p99 = (ranked[int(len(ranked) * share)] * 1_000 for share in (0.5, 0.99))
    print(
        f"{name}: {len(ranked)}, mean {fmean(ranked) * 1_000:.1f}, p50 {p50:.1f}, p99 {p99:.1f} ms"
    )


if __name__ == "__main__":
    main()
