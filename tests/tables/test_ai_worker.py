"""The worker that thinks for hard seats: a process of its own, which dies with its parent."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.ai import Budget, new_policy
from bot.game import Match, new_game, seat_view
from bot.records.fairness import FairSource
from bot.tables import ai_worker as brains
from bot.tables.ai_worker import WorkerBrain
from bot.tables.entries import Acted, read
from bot.tables.ports import BrainLostError
from bot.tables.table import Services
from tests.support.club import club
from tests.support.playing import act_once

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.ai import Policy
    from bot.game import SeatView
    from bot.tables.table import Table
    from tests.support.club import Club

PARENT = """
import asyncio
from tests.tables.test_ai_worker import asked
from bot.tables.ai_worker import WorkerBrain

async def main():
    brain = WorkerBrain()
    await brain.move("hard", *asked())
    print(*brain._pool._processes, flush=True)
    await asyncio.Event().wait()

if __name__ == "__main__":
    asyncio.run(main())
"""


def asked() -> tuple[Policy, SeatView]:
    """A hard player on turn, and what it sees."""
    game = new_game("noris", {}, 3)
    match = Match(game, FairSource(b"seed", "client", game))
    rnd = match.begin_round()
    policy = new_policy("hard", game, rnd.turn, 1, Budget.of_rollouts(8))
    view = seat_view(match, rnd.turn)
    policy.begin(view)
    return policy, view


def worker_of(brain: WorkerBrain) -> int:
    """The process that thinks."""
    assert brain._pool is not None
    (worker,) = brain._pool._processes
    return worker


@pytest.fixture(name="brain")
def _brain() -> Iterator[WorkerBrain]:
    brain = WorkerBrain()
    yield brain
    brain.close()


async def test_a_new_worker_comes_when_one_was_killed(brain: WorkerBrain) -> None:
    policy, view = asked()
    move, thought = await brain.move("hard", policy, view)
    assert move in view.legal
    assert thought is not policy
    first = worker_of(brain)
    os.kill(first, signal.SIGKILL)
    with pytest.raises(BrainLostError):
        await brain.move("hard", policy, view)
    assert (await brain.move("hard", policy, view))[0] in view.legal
    assert worker_of(brain) != first


async def test_thoughts_lost_together_share_the_next_worker(brain: WorkerBrain) -> None:
    policy, view = asked()
    await brain.move("hard", policy, view)
    os.kill(worker_of(brain), signal.SIGKILL)
    lost = await asyncio.gather(
        *(brain.move("hard", policy, view) for _ in range(3)), return_exceptions=True
    )
    assert all(isinstance(answer, BrainLostError | tuple) for answer in lost)
    await brain.move("hard", policy, view)
    worker = worker_of(brain)
    await brain.move("hard", policy, view)
    assert worker_of(brain) == worker


async def test_a_seat_plays_on_while_its_worker_is_killed(brain: WorkerBrain) -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", ai=("hard",), options={"rounds": 20})
        old = table.core.services
        table.core.services = Services(old.store, old.clock, old.scheduler, old.publisher, brain)
        # The worker is real, and so is its time: that of the table stands still meanwhile.
        c.clock.is_busy = lambda: bool(table.ai._thinking)
        for kill in (False, True, False):
            done = _acts_of_ai(c, table)
            if kill:
                os.kill(worker_of(brain), signal.SIGKILL)
            while _acts_of_ai(c, table) == done:
                await act_once(c, table)
        assert table.core.frozen is None


def _acts_of_ai(opened: Club, table: Table) -> int:
    """How often an AI thought and acted; what the rules force needs no thought."""
    stored = opened.store.tables[table.state.id].entries
    made = [read(entry.body) for entry in stored]
    return sum(isinstance(entry, Acted) and entry.by == "ai" for entry in made)


async def test_easy_and_normal_need_no_worker(brain: WorkerBrain) -> None:
    policy, view = asked()
    assert (await brain.move("normal", policy, view))[1] is policy
    assert brain._pool is None


async def test_a_worker_that_hangs_is_not_waited_for(
    brain: WorkerBrain, monkeypatch: pytest.MonkeyPatch
) -> None:
    policy, view = asked()
    await brain.move("hard", policy, view)
    worker = worker_of(brain)
    os.kill(worker, signal.SIGSTOP)
    monkeypatch.setattr(brains, "MOST_SECONDS", 0.05)
    with pytest.raises(BrainLostError):
        await brain.move("hard", policy, view)
    os.kill(worker, signal.SIGCONT)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a child of its parent's end")
def test_the_worker_ends_when_its_parent_is_killed() -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert parent.stdout is not None
    with parent.stdout:
        worker = int(parent.stdout.readline())
    parent.kill()
    parent.wait()
    for _ in range(500):
        if not _is_running(worker):
            return
        time.sleep(0.01)
    raise AssertionError("the worker has outlived its parent")


def _is_running(process: int) -> bool:
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        stat = Path(f"/proc/{process}/stat").read_text(encoding="ascii")
        return stat.rpartition(")")[2].split()[0] not in ("Z", "X")
    return False
