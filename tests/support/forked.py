"""Programs that are forked off a process with the bot already imported, so they start quickly."""

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
    """A program that runs or has ended."""

    def __init__(self, pid: int, told: asyncio.StreamReader, end: asyncio.StreamWriter) -> None:
        self.pid = pid
        self.returncode: int | None = None
        """The exit status, once the program has ended."""
        self._ending = asyncio.ensure_future(self._end(told, end))

    async def wait(self) -> int:
        """Wait until the program has ended. Return its status."""
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
    """Start `python` with these arguments, in a folder. It has no input, and writes into a file."""
    with Path(os.devnull).open("rb") as nothing:
        return await fork_with(command, folder, environment, Streams(nothing, log, log))


async def fork_with(
    command: Sequence[str], folder: Path, environment: Mapping[str, str], streams: Streams
) -> Forked:
    """Start a program as `fork` does, but with the given files. They may be closed afterwards."""
    reader, writer = await asyncio.open_connection(sock=_ask(command, folder, environment, streams))
    return Forked(int(await reader.readline()), reader, writer)


@asynccontextmanager
async def fork_talking(
    command: Sequence[str], folder: Path, environment: Mapping[str, str]
) -> AsyncIterator[tuple[Forked, asyncio.StreamReader]]:
    """Start a program as `fork` does. Yield it with a stream of its output."""
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
    """Run a program in the present folder until it ends. Return its status."""
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
    """Request a fork. Return the socket that reports the process id, and the status at its end."""
    ours, theirs = socket.socketpair()
    wanted = {"command": command, "folder": str(folder), "environment": dict(environment)}
    with theirs:
        numbers = [each.fileno() for each in (theirs, *streams)]
        socket.send_fds(_forking(), [json.dumps(wanted).encode()], numbers)
    return ours


@functools.cache
def _forking() -> socket.socket:
    """Return the socket to the forking process, which ends with this one."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with theirs:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.support.forking_process", str(theirs.fileno())],
            cwd=ROOT,
            pass_fds=[theirs.fileno()],
            preexec_fn=bound_to_this(),  # noqa: PLW1509 - it only makes system calls
        )
    atexit.register(_end, process, ours)
    return ours


def _end(process: subprocess.Popen[bytes], asked: socket.socket) -> None:
    asked.close()
    process.wait()
