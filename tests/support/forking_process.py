"""A process that has imported the bot, and forks into each program that a test wants of it.

Such a program is a process of its own that does what `python -m bot ...` does. It has to import
nothing any more, which takes a second of the machine's time, for more than a hundred of them.
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
"""Bytes of what is asked for."""
STREAMS: Final = 3
"""Standard input, output and errors: the numbers 0, 1 and 2."""


class WantedProgram(NamedTuple):
    """A program, as Python would be started for it."""

    command: list[str]
    """What stands behind the name of Python: `-m bot ...` or `-c ...`."""
    folder: str
    environment: dict[str, str]
    streams: tuple[int, ...]
    """What it reads from, and writes its output and its errors to."""


class Forking:
    """Forks as often as it is asked to, and tells how each program ended."""

    def __init__(self, asked: socket.socket) -> None:
        self._asked = asked
        self._told: dict[int, socket.socket] = {}

    def serve(self) -> WantedProgram | None:
        """Until nobody can ask any more; within a program that was forked, what that is to be."""
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
            return  # who asked does not wait for it


def become(wanted: WantedProgram) -> None:
    """Be that program to its end."""
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
        sys.modules.pop(f"{what}.__main__", None)  # else it is warned of
        runpy.run_module(what, run_name="__main__", alter_sys=True)
        return
    module = ModuleType("__main__")
    sys.modules["__main__"] = module
    exec(compile(what, "<string>", "exec"), module.__dict__)  # noqa: S102 - as `python -c` does


def _read_and_write(streams: tuple[int, ...]) -> None:
    """Through files of its own: those of before know whether they can be sought in, and more."""
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115 - for as long as it runs
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - the same
    sys.stderr = open(2, "w", 1, "utf-8", "backslashreplace", closefd=False)  # noqa: SIM115 - the same


if __name__ == "__main__":
    for _each in IMPORTED:
        importlib.import_module(_each)
    gc.freeze()
    if _wanted := Forking(socket.socket(fileno=int(sys.argv[1]))).serve():
        become(_wanted)
