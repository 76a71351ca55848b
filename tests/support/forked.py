"""Programs that are forked off a process which has imported the bot: a start costs little."""

from __future__ import annotations

import asyncio
import atexit
import functools
import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final

from tests.support.bound import bound_to_this

if TYPE_CHECKING:
    import signal
    from collections.abc import Mapping, Sequence

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


async def fork(
    command: Sequence[str], folder: Path, environment: Mapping[str, str], log: IO[bytes]
) -> Forked:
    """What Python would be started with, in a folder; it writes to a file."""
    ours, theirs = socket.socketpair()
    wanted = {"command": command, "folder": str(folder), "environment": dict(environment)}
    with theirs:
        numbers = [theirs.fileno(), log.fileno()]
        socket.send_fds(_forking(), [json.dumps(wanted).encode()], numbers)
    reader, writer = await asyncio.open_connection(sock=ours)
    return Forked(int(await reader.readline()), reader, writer)


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
