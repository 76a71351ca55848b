"""Kills a process again and again while it works: what it acknowledged has to be there."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, Final, Protocol, Self

from tests.support.forked import ROOT, Forked, Streams, fork_with

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

AT_START: Final = 0.15
"""How often a process is killed while it starts."""
STARTED_WITHIN: Final = 0.4
"""Seconds in which a start is interrupted."""
STDERR: Final = 2
LONGEST_LINE: Final = 1 << 22


class KillTarget(Protocol):
    """A process that works, and what it has acknowledged so far."""

    chance: Random
    """What decides when it is killed."""

    async def start(self) -> None:
        """Start the process, for the first time or again. Do not wait until it is ready."""

    async def work(self) -> None:
        """Wait until it goes on where it was. Let it work until the moment of the kill."""

    async def kill(self) -> None:
        """End the process at once, and hear what it has still acknowledged."""

    async def compare(self) -> Sequence[str]:
        """Compare what was acknowledged with what is there. Return what is wrong."""

    async def finish(self) -> None:
        """Wait until it goes on where it was. Let it end in order."""

    async def clear_up(self) -> None:
        """End whatever still runs."""


async def kill_repeatedly(target: KillTarget, kills: int) -> Sequence[str]:
    """Kill a target so often, and let it finish. Return what is wrong, at the first fault."""
    try:
        for number in range(kills):
            await target.start()
            if number and target.chance.random() < AT_START:
                await asyncio.sleep(target.chance.uniform(0, STARTED_WITHIN))
            else:
                await target.work()
            await target.kill()
            if faults := await target.compare():
                return faults
        await target.start()
        await target.finish()
        return await target.compare()
    finally:
        await target.clear_up()


class TalkingProcess:
    """A program of the tests, which is told lines and says lines."""

    def __init__(
        self,
        process: Forked,
        said: asyncio.StreamReader,
        told: asyncio.WriteTransport,
        heard: Callable[[Any], None],
    ) -> None:
        self._process = process
        self._said = said
        self._told = told
        self.heard = heard
        self.listening = asyncio.create_task(self._listen())
        """Runs until the process has said its last line."""

    @classmethod
    async def spawn(cls, heard: Callable[[Any], None], *arguments: str) -> Self:
        """Start `python -m` with these arguments. `heard` takes what the process says."""
        (given, tell), (listen, out) = os.pipe(), os.pipe()
        with ExitStack() as stack:
            files = [(given, "rb"), (out, "wb"), (os.dup(STDERR), "wb")]
            streams = Streams(*(stack.enter_context(os.fdopen(*file)) for file in files))
            process = await fork_with(("-m", *arguments), ROOT, os.environ, streams)
        loop, said = asyncio.get_running_loop(), asyncio.StreamReader(limit=LONGEST_LINE)
        await loop.connect_read_pipe(
            lambda: asyncio.StreamReaderProtocol(said), os.fdopen(listen, "rb")
        )
        told, _ = await loop.connect_write_pipe(asyncio.Protocol, os.fdopen(tell, "wb"))
        return cls(process, said, told, heard)

    @property
    def lives(self) -> bool:
        return self._process.returncode is None

    def write(self, line: str) -> None:
        self._told.write(line.encode() + b"\n")

    async def kill(self) -> None:
        """End it at once, and hear what it has still said."""
        assert self.lives, "the process has ended by itself"
        self._process.send_signal(signal.SIGKILL)
        await self.listening
        await self._process.wait()

    async def leave(self) -> None:
        """Tell it nothing more, and wait until it ends."""
        self._told.close()
        await self.listening
        await self._process.wait()

    def hear(self, line: str) -> None:
        self.heard(line)

    async def _listen(self) -> None:
        """Hear whole lines. The last one may be cut off."""
        while (line := await self._said.readline()).endswith(b"\n"):
            self.hear(line.decode().rstrip("\n"))
