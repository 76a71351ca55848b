"""Programs that are forked off a process which has imported the bot: a start costs little."""

from __future__ import annotations

import asyncio
import atexit
import functools
import json
import os
import signal
import socket
import subprocess
import sys
from contextlib import asynccontextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final, NamedTuple

from tests.support.bound import bound_to_this

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping, Sequence

ROOT: Final = Path(__file__).parents[2]


class Forked:
    """A program that runs, or has ended."""

    def __init__(self, pid: int, told: asyncio.StreamReader, end: asyncio.StreamWriter) -> None:
        self.pid = pid
        self.returncode: int | None = None
        """Its status, once it has ended."""
        self._ending = asyncio.ensure_future(self._end(told, end))

    async def wait(self) -> int:
        """Its status, as soon as it has ended."""
        return await asyncio.shield(self._ending)

    def send_signal(self, number: signal.Signals) -> None:
        if self.returncode is None:
            os.kill(self.pid, number)

    async def _end(self, told: asyncio.StreamReader, end: asyncio.StreamWriter) -> int:
        try:
            self.returncode = int(await told.readline())
        finally:
            end.close()
        return self.returncode


class Streams(NamedTuple):
    """The files that a program reads and writes."""

    given: IO[bytes]
    out: IO[bytes]
    err: IO[bytes]


async def fork(
    command: Sequence[str], folder: Path, environment: Mapping[str, str], log: IO[bytes]
) -> Forked:
    """What Python would be started with, in a folder; it is given nothing, and writes to a file."""
    with Path(os.devnull).open("rb") as nothing:
        return await fork_with(command, folder, environment, Streams(nothing, log, log))


async def fork_with(
    command: Sequence[str], folder: Path, environment: Mapping[str, str], streams: Streams
) -> Forked:
    """The same with files of one's own, which may be closed then."""
    reader, writer = await asyncio.open_connection(sock=_ask(command, folder, environment, streams))
    return Forked(int(await reader.readline()), reader, writer)


@asynccontextmanager
async def fork_talking(
    command: Sequence[str], folder: Path, environment: Mapping[str, str]
) -> AsyncIterator[tuple[Forked, asyncio.StreamReader]]:
    """The same, with all that it writes as it comes."""
    ours, theirs = os.pipe()
    with os.fdopen(theirs, "wb") as log:
        process = await fork(command, folder, environment, log)
    said = asyncio.StreamReader()
    transport, _ = await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(said), os.fdopen(ours, "rb")
    )
    try:
        yield process, said
    finally:
        transport.close()


def run_forked(
    command: Sequence[str], environment: Mapping[str, str], streams: Streams, *, within: float
) -> int:
    """The status of what Python would be started with, here, once it has ended."""
    with _ask(command, Path.cwd(), environment, streams) as ours:
        ours.settimeout(within)
        with ours.makefile("rb") as told:
            pid = int(told.readline())
            try:
                return int(told.readline())
            except TimeoutError:
                os.kill(pid, signal.SIGKILL)
                raise


def _ask(
    command: Sequence[str], folder: Path, environment: Mapping[str, str], streams: Streams
) -> socket.socket:
    """Have a program forked; where one is told its id, and its status once it has ended."""
    ours, theirs = socket.socketpair()
    wanted = {"command": command, "folder": str(folder), "environment": dict(environment)}
    with theirs:
        numbers = [each.fileno() for each in (theirs, *streams)]
        socket.send_fds(_forking(), [json.dumps(wanted).encode()], numbers)
    return ours


@functools.cache
def _forking() -> socket.socket:
    """The way to the process that forks, which ends with this one."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with theirs:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.support.forking_process", str(theirs.fileno())],
            cwd=ROOT,
            pass_fds=[theirs.fileno()],
            preexec_fn=bound_to_this(),  # noqa: PLW1509 - it only speaks to the system
        )
    atexit.register(_end, process, ours)
    return ours


def _end(process: subprocess.Popen[bytes], asked: socket.socket) -> None:
    asked.close()
    process.wait()
