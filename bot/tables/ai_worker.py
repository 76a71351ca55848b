"""Thinking for AI seats, in processes of their own: one for each core but the one of the bot.

Questions wait in turn, table by table, so that one with nine of those who think holds up nobody
else. Each worker has one at a time; what it takes too long for, or dies over, is given up, the
worker is replaced, and whoever asked does without. Calls, catches and throw-ins are no questions
and never come here.
"""

import asyncio
import ctypes
import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from typing import Final, TypeVar

from bot.ai import Question
from bot.tables.brain import BrainLostError

Answer = TypeVar("Answer")

PR_SET_PDEATHSIG: Final = 1
MOST_SECONDS: Final = 5.0
"""What has not been thought by then is given up: it may be the worker that hangs."""
START_SECONDS: Final = 60.0
NICE: Final = 5
"""Workers give way to the bot, which people wait for."""


@dataclass(eq=False, slots=True)
class Asked:
    """A question on its way."""

    question: Question
    answered: asyncio.Future[int]


@dataclass(slots=True)
class FairQueue:
    """Questions by table, each table in turn."""

    _tables: dict[str, deque[Asked]] = field(default_factory=dict)

    def __len__(self) -> int:
        return sum(map(len, self._tables.values()))

    def put(self, table: str, asked: Asked) -> None:
        """Have it wait behind what its table has asked before."""
        self._tables.setdefault(table, deque()).append(asked)

    def take(self) -> Asked:
        """The oldest question of the table whose turn it is, which is the last one then."""
        table = next(iter(self._tables))
        waiting = self._tables.pop(table)
        asked = waiting.popleft()
        if waiting:
            self._tables[table] = waiting
        return asked


class WorkerBrain:
    """Thinks in worker processes, which end with this one; a new one is started when one dies."""

    def __init__(self, workers: int | None = None) -> None:
        """A worker is started with the first thought it gets."""
        self.queued = self.given_up = 0
        self._waiting = FairQueue()
        count = workers or max(1, (os.cpu_count() or 1) - 1)
        self._workers = [Worker() for _ in range(count)]
        self._busy: set[asyncio.Task[None]] = set()

    async def think(self, table: str, question: Question) -> int:
        """The answer of a worker; `BrainLostError` if there is none in time."""
        asked = Asked(question, asyncio.get_running_loop().create_future())
        self._waiting.put(table, asked)
        self._give_out()
        self.queued += 1
        try:
            return await asyncio.wait_for(asked.answered, MOST_SECONDS)
        except (TimeoutError, BrokenProcessPool) as error:
            self.given_up += 1
            raise BrainLostError from error
        finally:
            self.queued -= 1

    def close(self) -> None:
        """End the workers."""
        for worker in self._workers:
            worker.end()

    def _give_out(self) -> None:
        """Give waiting questions to workers that have none."""
        for worker in self._workers:
            if not self._waiting:
                return
            if not worker.is_busy:
                worker.is_busy = True
                task = asyncio.get_running_loop().create_task(self._work(worker))
                self._busy.add(task)
                task.add_done_callback(self._busy.discard)

    async def _work(self, worker: "Worker") -> None:
        """Have a worker answer one question after another until none is left."""
        try:
            while self._waiting:
                asked = self._waiting.take()
                if not asked.answered.done():
                    await worker.answer(asked)
        finally:
            worker.is_busy = False


class Worker:
    """One process."""

    def __init__(self) -> None:
        """Nothing has been asked."""
        self.is_busy = False
        self._pool: ProcessPoolExecutor | None = None

    async def start(self) -> None:
        """Be ready to answer."""
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, mp_context=spawn, initializer=_begin)
        await self._call(os.getpid, START_SECONDS)

    async def answer(self, asked: Asked) -> None:
        """Answer it, however that goes; a worker that hangs or died is replaced."""
        future = asked.answered
        try:
            if self._pool is None:
                await self.start()
            answer = await self._call(asked.question.answer, MOST_SECONDS)
        except (BrokenProcessPool, TimeoutError) as error:
            self.end()
            if not future.done():
                future.set_exception(error)
        except Exception as error:  # noqa: BLE001 - it is told to whoever asked
            if not future.done():
                future.set_exception(error)
        else:
            if not future.done():
                future.set_result(answer)

    def end(self) -> None:
        """End the process, whatever it does."""
        if self._pool is not None:
            for process in [*(self._pool._processes or {}).values()]:  # noqa: SLF001 - no other way to end one that hangs
                process.kill()
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    async def _call(self, what: Callable[[], Answer], seconds: float) -> Answer:
        assert self._pool is not None
        called = asyncio.get_running_loop().run_in_executor(self._pool, what)
        return await asyncio.wait_for(called, seconds)


def _begin() -> None:
    """Give way to the bot, and have the kernel end this process when that dies, however it dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICE)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
