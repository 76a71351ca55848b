"""A process that has imported the bot, and forks into each program that a test needs.

Such a program is a process of its own that does what `python -m bot ...` does. It need not import
anything, which saves a second of computing for each of more than a hundred programs.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import runpy
import selectors
import signal
import socket
import sys
import tempfile
import threading
from types import ModuleType
from typing import Any, Final, NamedTuple

from tests.support import chance
from tests.support.bound import bound_to_this

IMPORTED: Final = ("bot.__main__", "bot.app", "bot.cli.run", "bot.cli.sandbox")
LARGEST: Final = 1 << 20
"""The greatest size of a request, in bytes."""
STREAMS: Final = 3
"""Standard input, output and errors: the numbers 0, 1 and 2."""


class WantedProgram(NamedTuple):
    """A program, with the arguments that Python would get."""

    command: list[str]
    """The arguments of Python: `-m bot ...` or `-c ...`."""
    folder: str
    environment: dict[str, str]
    streams: tuple[int, ...]
    """Standard input, output and errors of the program."""


class Forking:
    """Forks on request, and reports how each program ended."""

    def __init__(self, asked: socket.socket) -> None:
        self._asked = asked
        self._told: dict[int, socket.socket] = {}

    def serve(self) -> WantedProgram | None:
        """Fork until nobody can send requests any more. In a forked process, return its program."""
        bell, ring = socket.socketpair()
        ring.settimeout(0)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(ring.fileno())
        with selectors.DefaultSelector() as selector:
            for each in (self._asked, bell):
                selector.register(each, selectors.EVENT_READ)
            while True:
                for key, _ in selector.select():
                    if key.fileobj is bell:
                        bell.recv(LARGEST)
                        self._reap()
                        continue
                    message, numbers, _, _ = socket.recv_fds(self._asked, LARGEST, 1 + STREAMS)
                    if not message:
                        return None
                    if wanted := self._fork(json.loads(message), *numbers):
                        return wanted

    def _fork(self, asked: dict[str, Any], told: int, *streams: int) -> WantedProgram | None:
        assert threading.active_count() == 1, "a thread would be missing in who is forked"
        bind = bound_to_this()
        pid = os.fork()
        if not pid:
            if bind is not None:
                bind()
            return WantedProgram(**asked, streams=streams)
        for each in streams:
            os.close(each)
        self._told[pid] = socket.socket(fileno=told)
        self._tell(pid, pid)
        return None

    def _reap(self) -> None:
        while self._told:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if not pid:
                return
            self._tell(pid, os.waitstatus_to_exitcode(status))
            self._told.pop(pid).close()

    def _tell(self, pid: int, number: int) -> None:
        try:
            self._told[pid].sendall(b"%d\n" % number)
        except OSError:
            return  # the requester does not wait for it


def become(wanted: WantedProgram) -> None:
    """Run the program to its end in this process."""
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setsid()
    os.chdir(wanted.folder)
    _read_and_write(wanted.streams)
    os.environ.clear()
    os.environ.update(wanted.environment)
    tempfile.tempdir = None  # it follows from the environment
    sys.orig_argv = [sys.executable, *wanted.command]
    if chance.SEED in os.environ:
        chance.begin_process()
    kind, what, *arguments = wanted.command
    sys.argv = [kind, *arguments]
    if kind == "-m":
        sys.modules.pop(f"{what}.__main__", None)  # otherwise Python warns about it
        runpy.run_module(what, run_name="__main__", alter_sys=True)
        return
    module = ModuleType("__main__")
    sys.modules["__main__"] = module
    exec(compile(what, "<string>", "exec"), module.__dict__)  # noqa: S102 - as `python -c` does


def _read_and_write(streams: tuple[int, ...]) -> None:
    """Make new stream objects: the old ones remember whether they can seek, among other things."""
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115 - open while it runs
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - as above
    sys.stderr = open(2, "w", 1, "utf-8", "backslashreplace", closefd=False)  # noqa: SIM115 - as above


if __name__ == "__main__":
    for _each in IMPORTED:
        importlib.import_module(_each)
    gc.freeze()
    if _wanted := Forking(socket.socket(fileno=int(sys.argv[1]))).serve():
        become(_wanted)
