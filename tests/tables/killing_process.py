"""The worker as its driver has it: started, spoken to, listened to, killed."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, Final

from tests.support.forked import ROOT, Forked, Streams, fork_with

if TYPE_CHECKING:
    from collections.abc import Callable

COMMAND: Final = ("-m", "tests.tables.killing_worker")
STDERR: Final = 2
LONGEST_LINE: Final = 1 << 22
STARTS_WITHIN: Final = 60.0


class WorkerProcess:
    """One process; a spare one is warmed up meanwhile, so that a restart is soon done."""

    def __init__(
        self,
        process: Forked,
        said: asyncio.StreamReader,
        told: asyncio.WriteTransport,
        heard: Callable[[dict[str, Any]], None],
    ) -> None:
        """Listen to it."""
        self._process = process
        self._said = said
        self._told = told
        self._heard = heard
        self._listening = asyncio.create_task(self._listen())
        self._ready = asyncio.Event()
        self._report: asyncio.Future[list[dict[str, Any]]] | None = None

    @classmethod
    async def spawn(cls, heard: Callable[[dict[str, Any]], None]) -> WorkerProcess:
        """A process that waits to be told its database."""
        (given, tell), (listen, out) = os.pipe(), os.pipe()
        with ExitStack() as stack:
            files = [(given, "rb"), (out, "wb"), (os.dup(STDERR), "wb")]
            streams = Streams(*(stack.enter_context(os.fdopen(*file)) for file in files))
            process = await fork_with(COMMAND, ROOT, os.environ, streams)
        loop, said = asyncio.get_running_loop(), asyncio.StreamReader(limit=LONGEST_LINE)
        await loop.connect_read_pipe(
            lambda: asyncio.StreamReaderProtocol(said), os.fdopen(listen, "rb")
        )
        told, _ = await loop.connect_write_pipe(asyncio.Protocol, os.fdopen(tell, "wb"))
        return cls(process, said, told, heard)

    @property
    def lives(self) -> bool:
        """Whether it has neither left nor been killed."""
        return self._process.returncode is None

    def serve(self, address: str) -> None:
        """Have it bring back the tables of a database."""
        self._write(address)

    async def ready(self) -> None:
        """Return when all tables are back."""
        waiting = asyncio.create_task(self._ready.wait())
        await asyncio.wait(
            (waiting, self._listening),
            timeout=STARTS_WITHIN,
            return_when=asyncio.FIRST_COMPLETED,
        )
        waiting.cancel()
        assert self._ready.is_set(), "the worker did not start"

    def say(self, do: str, **what: object) -> None:
        """Tell it to do something."""
        self._write(json.dumps({"do": do, **what}))

    async def report(self) -> list[dict[str, Any]]:
        """How its tables stand."""
        self._report = asyncio.get_running_loop().create_future()
        self.say("report")
        return await asyncio.wait_for(self._report, STARTS_WITHIN)

    async def kill(self) -> None:
        """End it at once, and hear what it has still said."""
        assert self.lives, "the worker has ended by itself"
        self._process.send_signal(signal.SIGKILL)
        await self._listening
        await self._process.wait()

    async def leave(self) -> None:
        """Let it end in its own time."""
        self._told.close()
        await self._listening
        await self._process.wait()

    def _write(self, line: str) -> None:
        self._told.write(line.encode() + b"\n")

    async def _listen(self) -> None:
        while (line := await self._said.readline()).endswith(b"\n"):
            said = json.loads(line)
            kind = said.pop("kind")
            if kind == "ready":
                self._ready.set()
            elif kind == "report" and self._report is not None:
                self._report.set_result(said["tables"])
            else:
                self._heard({"kind": kind, **said})
