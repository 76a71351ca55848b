"""Thinking for AI seats: at once where it is quick, in a process of its own where it is not."""

import asyncio
import ctypes
import multiprocessing
import signal
import sys
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from bot.ai import Policy
from bot.game import SeatView
from bot.tables.entries import Level
from bot.tables.ports import BrainLostError, Thought

PR_SET_PDEATHSIG: Final = 1
TAKE_LONG: Final[frozenset[Level]] = frozenset({"hard"})
MOST_SECONDS: Final = 5.0
"""What has not been thought by then is given up: it may be the worker that hangs."""


class QuickBrain:
    """Thinks on the spot."""

    queued = given_up = 0

    async def move(self, level: Level, policy: Policy, view: SeatView) -> Thought:  # noqa: ARG002 - a port
        """Ask the policy."""
        return policy.act(view), policy


class WorkerBrain:
    """Thinks in a worker process, which ends with this one; a new one is started when it dies."""

    def __init__(self) -> None:
        """The worker is started with the first thought that takes long."""
        self._pool: ProcessPoolExecutor | None = None
        self.queued = self.given_up = 0

    async def move(self, level: Level, policy: Policy, view: SeatView) -> Thought:
        """Ask the policy, over there if it takes long."""
        if level not in TAKE_LONG:
            return policy.act(view), policy
        pool = self._started()
        self.queued += 1
        try:
            asked = asyncio.get_running_loop().run_in_executor(pool, _asked, policy, view)
            return await asyncio.wait_for(asked, MOST_SECONDS)
        except BrokenProcessPool as error:
            self.given_up += 1
            # Several thoughts may be lost at once, and a new worker be at work already.
            pool.shutdown(wait=False)
            if self._pool is pool:
                self._pool = None
            raise BrainLostError from error
        except TimeoutError as error:
            self.given_up += 1
            raise BrainLostError from error
        finally:
            self.queued -= 1

    def close(self) -> None:
        """End the worker."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, mp_context=spawn, initializer=_end_with_parent)
        return self._pool


def _asked(policy: Policy, view: SeatView) -> Thought:
    return policy.act(view), policy


def _end_with_parent() -> None:
    """Have the kernel end this process when its parent dies, however it dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
