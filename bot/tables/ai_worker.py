"""Worker processes that choose moves for AI seats. They use all CPU cores except one.

A question asks for the move of one seat. Each table has a queue of questions, and the tables take
turns. So a table with nine thinking seats does not delay other tables.

A worker answers one question at a time. If this takes too long or the worker dies, the question
gets no answer, and a new worker is started. Workers never decide about calls, catches and
throw-ins.
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

from bot.ai import MoveQuestion
from bot.tables.move_service import MoveServiceLostError

Answer = TypeVar("Answer")

PR_SET_PDEATHSIG: Final = 1
MOST_SECONDS: Final = 5.0
"""The longest wait for an answer. After this time, the worker probably hangs."""
START_SECONDS: Final = 60.0
NICE: Final = 5
"""The `nice` value of the workers. The bot has priority, because people wait for its replies."""


@dataclass(eq=False, slots=True)
class QueuedQuestion:
    """A question that waits for a worker, and the future of its answer."""

    question: MoveQuestion
    answer: asyncio.Future[int]


@dataclass(slots=True)
class FairQueue:
    """The questions that wait for a worker. Each table has a queue, and the tables take turns."""

    _tables: dict[str, deque[QueuedQuestion]] = field(default_factory=dict)

    def __len__(self) -> int:
        return sum(map(len, self._tables.values()))

    def add_question(self, table: str, asked: QueuedQuestion) -> None:
        """Add a question behind the earlier questions of its table."""
        self._tables.setdefault(table, deque()).append(asked)

    def take_next(self) -> QueuedQuestion:
        """Remove and return the oldest question of the next table. Move the table to the end."""
        table = next(iter(self._tables))
        waiting = self._tables.pop(table)
        asked = waiting.popleft()
        if waiting:
            self._tables[table] = waiting
        return asked


class WorkerMoveService:
    """Answers the questions of AI seats in worker processes. Dead workers are replaced.

    The workers end when this process ends.
    """

    def __init__(self, workers: int | None = None) -> None:
        """Prepare the workers. The process of a worker starts with the worker's first question."""
        self.queued_count = self.given_up_count = 0
        self._waiting = FairQueue()
        count = workers or max(1, (os.cpu_count() or 1) - 1)
        self._workers = [AiWorkerProcess() for _ in range(count)]
        self._busy: set[asyncio.Task[None]] = set()

    async def find_move(self, table: str, question: MoveQuestion) -> int:
        """Return the move that a worker has chosen.

        Raise `MoveServiceLostError` if the worker dies or takes too long.
        """
        asked = QueuedQuestion(question, asyncio.get_running_loop().create_future())
        self._waiting.add_question(table, asked)
        self._assign_questions()
        self.queued_count += 1
        try:
            return await asyncio.wait_for(asked.answer, MOST_SECONDS)
        except (TimeoutError, BrokenProcessPool) as error:
            self.given_up_count += 1
            raise MoveServiceLostError from error
        finally:
            self.queued_count -= 1

    def close(self) -> None:
        for worker in self._workers:
            worker.end_process()

    def _assign_questions(self) -> None:
        """Let idle workers answer the questions that wait."""
        for worker in self._workers:
            if not self._waiting:
                return
            if not worker.is_busy:
                worker.is_busy = True
                task = asyncio.get_running_loop().create_task(self._run_worker(worker))
                self._busy.add(task)
                task.add_done_callback(self._busy.discard)

    async def _run_worker(self, worker: "AiWorkerProcess") -> None:
        """Let a worker answer questions until no question waits."""
        try:
            while self._waiting:
                asked = self._waiting.take_next()
                if not asked.answer.done():
                    await worker.answer_question(asked)
        finally:
            worker.is_busy = False


class AiWorkerProcess:
    """One worker process."""

    def __init__(self) -> None:
        self.is_busy = False
        self._pool: ProcessPoolExecutor | None = None

    async def start_process(self) -> None:
        """Start the process and wait until it is ready."""
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, mp_context=spawn, initializer=_set_up_process)
        await self._ask_process(os.getpid, START_SECONDS)

    async def answer_question(self, asked: QueuedQuestion) -> None:
        """Let the process answer a question.

        Set the result or the exception of the question's future.

        If the process hangs or has died, end it. The next question starts a new process.
        """
        future = asked.answer
        try:
            if self._pool is None:
                await self.start_process()
            answer = await self._ask_process(asked.question.find_best_move, MOST_SECONDS)
        except (BrokenProcessPool, TimeoutError) as error:
            self.end_process()
            if not future.done():
                future.set_exception(error)
        except Exception as error:  # noqa: BLE001 - the caller gets it
            if not future.done():
                future.set_exception(error)
        else:
            if not future.done():
                future.set_result(answer)

    def end_process(self) -> None:
        """Kill the process, even if it is busy."""
        if self._pool is not None:
            for process in [*(self._pool._processes or {}).values()]:  # noqa: SLF001 - no other way to kill one that hangs
                process.kill()
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    async def _ask_process(self, what: Callable[[], Answer], seconds: float) -> Answer:
        assert self._pool is not None
        called = asyncio.get_running_loop().run_in_executor(self._pool, what)
        return await asyncio.wait_for(called, seconds)


def _set_up_process() -> None:
    """Prepare a worker: lower its priority, and have the kernel kill it when the bot dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICE)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
