"""The bot as a process of its own, which can be killed and started again."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest

from bot.config import Settings
from tests.support.forked import Forked, fork

PATIENCE: Final = 60.0
"""Seconds: a machine that does other things as well is slow, not wrong."""
LOOK_AGAIN: Final = 0.02


def environment(**settings: str) -> dict[str, str]:
    """This environment with these settings of the bot and no others."""
    own = {name.upper() for name in Settings.model_fields}
    kept = {name: value for name, value in os.environ.items() if name.upper() not in own}
    return {**kept, **settings}


class Program:
    """A command of the bot, run as a person runs it; what it says is kept in a file."""

    def __init__(
        self, folder: Path, *arguments: str, before: str = "", settings: Mapping[str, str]
    ) -> None:
        self.arguments = arguments
        self._folder = folder
        # What is to be different in the program, as a line of Python: times that no test waits for.
        self._before = before
        self._settings = settings
        self._log = folder / "log"
        self._process: Forked | None = None

    @property
    def said(self) -> str:
        """All that it has said, over all its lives."""
        return self._log.read_text(encoding="utf-8") if self._log.exists() else ""

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def runs(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def start(self) -> None:
        command = ["-m", "bot", *self.arguments]
        if self._before:
            call = f"from bot.__main__ import main; raise SystemExit(main({self.arguments!r}))"
            command = ["-c", f"{self._before}\n{call}"]
        with self._log.open("ab") as log:
            self._process = await fork(command, self._folder, environment(**self._settings), log)

    async def ended(self) -> int:
        """Its status, once it has ended."""
        assert self._process is not None
        async with asyncio.timeout(PATIENCE):
            return await self._process.wait()

    def send(self, number: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(number)

    async def kill(self) -> None:
        """End it at once, wherever it is, as a power cut does."""
        if self.runs:
            with suppress(ProcessLookupError):
                self.send(signal.SIGKILL)
            await self.ended()

    async def stop(self) -> int:
        """Ask it to end."""
        self.send(signal.SIGTERM)
        return await self.ended()

    async def until_it_says(self, words: str, *, times: int = 1) -> None:
        async with asyncio.timeout(PATIENCE):
            while self.said.count(words) < times:
                assert self.runs, f"it has ended:\n{self.said}"
                await asyncio.sleep(LOOK_AGAIN)


def is_there(process: int) -> bool:
    """Whether it runs."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{process}/stat").read_text(encoding="ascii").split()[2]


def processes_in(folder: Path) -> list[int]:
    """The processes that were started there, or by those that were."""
    if not Path("/proc/self/cwd").exists():
        pytest.skip("this system does not tell where processes were started")
    found = []
    for each in Path("/proc").glob("[0-9]*/cwd"):
        with suppress(OSError):  # it has ended meanwhile
            if each.readlink() == folder:
                found.append(int(each.parent.name))
    return found
