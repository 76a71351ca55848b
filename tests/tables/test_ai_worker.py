"""The worker that thinks for hard seats: a process of its own, which dies with its parent."""

from __future__ import annotations

import asyncio
import contextlib
import os
import select
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from bot.ai import MoveQuestion, SearchBudget, new_policy
from bot.game import Match, new_game, seat_view
from bot.records.fairness import FairSource
from bot.tables import ai_worker as brains
from bot.tables.ai_worker import WorkerMoveService
from bot.tables.entries import Acted, read_entry
from bot.tables.move_service import MoveServiceLostError
from bot.tables.ports import TableServices
from tests.support.club import club
from tests.support.playing import act_once

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.tables.registry import Table
    from tests.support.club import Club

PARENT = """
import asyncio
from functools import partial
from bot.tables.ai_worker import AiWorkerProcess

async def main():
    worker = AiWorkerProcess()
    await worker.start_process()
    print(*worker._pool._processes, flush=True)
    modules = partial(eval, "' '.join(__import__('sys').modules)")
    print(await worker._ask_process(modules, 60), flush=True)
    await asyncio.Event().wait()

if __name__ == "__main__":
    asyncio.run(main())
"""


def asked(rollouts: int = 8) -> MoveQuestion:
    """What a hard player on turn has to think about."""
    game = new_game("noris", {}, 3)
    match = Match(game, FairSource(b"seed", "client", game))
    rnd = match.begin_round()
    rnd.hands[rnd.turn] = [*range(5)]
    rnd.fits = frozenset(range(5))
    policy = new_policy("hard", game, rnd.turn, 1, search_budget=SearchBudget(rollouts, 4))
    view = seat_view(match, rnd.turn)
    policy.start_round(view)
    question = policy.choose_or_ask(view)
    assert isinstance(question, MoveQuestion)
    return question


def worker_of(brain: WorkerMoveService) -> int:
    """The process that thinks."""
    pool = brain._workers[0]._pool
    assert pool is not None
    (worker,) = pool._processes
    return worker


@pytest.fixture(name="brain")
def _brain(monkeypatch: pytest.MonkeyPatch) -> Iterator[WorkerMoveService]:
    monkeypatch.setattr(brains, "MOST_SECONDS", 60.0)
    brain = WorkerMoveService(1)
    yield brain
    brain.close()


async def test_a_killed_worker_is_replaced(brain: WorkerMoveService) -> None:
    question = asked()
    assert await brain.find_move("table", question) in question.moves
    first = worker_of(brain)
    os.kill(first, signal.SIGKILL)
    with pytest.raises(MoveServiceLostError):
        await brain.find_move("table", question)
    assert await brain.find_move("table", question) in question.moves
    assert worker_of(brain) != first
    assert (brain.queued_count, brain.given_up_count) == (0, 1)


async def test_a_worker_finds_the_same_move_as_a_local_search(brain: WorkerMoveService) -> None:
    question = asked(80)
    assert await brain.find_move("table", question) == question.find_best_move()


async def test_a_killed_worker_loses_its_current_search_but_not_queued_searches(
    brain: WorkerMoveService,
) -> None:
    question = asked()
    await brain.find_move("table", question)
    os.kill(worker_of(brain), signal.SIGKILL)
    answers = await asyncio.gather(
        *(brain.find_move("table", question) for _ in range(3)), return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [MoveServiceLostError, int, int]


async def test_a_table_with_many_searches_does_not_block_other_tables(
    brain: WorkerMoveService,
) -> None:
    question = asked()
    await brain.find_move("table", question)
    done: list[str] = []

    async def ask(table: str) -> None:
        await brain.find_move(table, question)
        done.append(table)

    async with asyncio.TaskGroup() as group:
        for table in ("greedy",) * 6 + ("modest",):
            group.create_task(ask(table))
    assert done.index("modest") <= 2
    assert brain.queued_count == 0


async def test_a_cancelled_search_is_removed_from_the_queue(
    brain: WorkerMoveService,
) -> None:
    question = asked()
    tasks = [asyncio.ensure_future(brain.find_move("table", question)) for _ in range(3)]
    await asyncio.sleep(0)
    tasks[1].cancel()
    assert await tasks[0] in question.moves
    assert await tasks[2] in question.moves
    assert (brain.queued_count, brain.given_up_count) == (0, 0)


async def test_an_ai_player_keeps_playing_when_its_worker_is_killed(
    brain: WorkerMoveService,
) -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", ai=("hard",), options={"rounds": 20})
        old = table.core.services
        table.core.services = TableServices(
            old.store, old.clock, old.scheduler, old.publisher, brain
        )
        # The worker is real, and so is its time: that of the table stands still meanwhile.
        c.clock.is_busy = lambda: bool(table.ai_players._thinking)
        for kill in (False, True, False):
            done = _acts_of_ai(c, table)
            if kill:
                os.kill(worker_of(brain), signal.SIGKILL)
            # An AI with one possible move asks no worker, and a killed one is replaced when asked.
            while _acts_of_ai(c, table) == done or brain._workers[0]._pool is None:
                await act_once(c, table)
        assert table.core.frozen is None


def _acts_of_ai(opened: Club, table: Table) -> int:
    """How often an AI thought and acted; what the rules force needs no thought."""
    stored = opened.store.tables[table.state.id].entries
    made = [read_entry(entry.body) for entry in stored]
    return sum(isinstance(entry, Acted) and entry.by == "ai" for entry in made)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_easy_and_normal_need_no_worker(level: str) -> None:
    question = asked()
    policy = new_policy(level, question.view.public.game, question.view.seat, 1)
    policy.start_round(question.view)
    assert policy.choose_or_ask(question.view) in question.moves


async def test_a_hanging_worker_is_abandoned(
    brain: WorkerMoveService, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = asked()
    await brain.find_move("table", question)
    os.kill(worker_of(brain), signal.SIGSTOP)
    monkeypatch.setattr(brains, "MOST_SECONDS", 0.05)
    with pytest.raises(MoveServiceLostError):
        await brain.find_move("table", question)
    monkeypatch.setattr(brains, "MOST_SECONDS", 60.0)
    assert await brain.find_move("table", question) in question.moves


def parent_of_a_worker() -> subprocess.Popen[str]:
    """Return a process that prints the id of its worker, and what the worker has loaded."""
    return subprocess.Popen(
        [sys.executable, "-c", PARENT],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )


def test_a_worker_loads_only_the_ai() -> None:
    parent = parent_of_a_worker()
    assert parent.stdout is not None
    with parent, parent.stdout:
        parent.stdout.readline()
        loaded = parent.stdout.readline().split()
        parent.kill()
    assert not {"aiosqlite", "discord", "pydantic"}.intersection(loaded)
    ours = {".".join(each.split(".")[:2]) for each in loaded if each.startswith("bot.")}
    assert ours == {"bot.ai", "bot.game", "bot.tables"}
    tables = {each for each in loaded if each.startswith("bot.tables.")}
    assert tables == {"bot.tables.ai_worker", "bot.tables.move_service"}


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a child of its parent's end")
def test_the_worker_ends_when_its_parent_is_killed() -> None:
    parent = parent_of_a_worker()
    assert parent.stdout is not None
    with parent, parent.stdout:
        try:
            worker = os.pidfd_open(int(parent.stdout.readline()))
        finally:
            parent.kill()
    try:
        ended, _, _ = select.select([worker], [], [], 60.0)
    finally:
        with contextlib.suppress(ProcessLookupError):
            signal.pidfd_send_signal(worker, signal.SIGKILL)
        os.close(worker)
    assert ended, "the worker has outlived its parent"
