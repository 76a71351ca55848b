"""The real `maunz sandbox`, in a process of its own, ended as a person would."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from tests.support.forked import ROOT, Forked, fork_talking

ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")
STARTING = 40.0
ENDING = 20.0
MAIN = "from bot.__main__ import main; raise SystemExit(main({}))"
QUICK = (
    "import bot.tables.ai_pauses as ai; ai.THINKING = (200, 400); ai.AHEAD = 200\n"
    "from bot.cli.in_sandbox import run; raise SystemExit(run())"
)
"""A bot whose AI players think for less long than people like to see; all else is as it is."""


class RunningSandbox:
    """A sandbox that runs, and what it has printed."""

    def __init__(self, process: Forked, said: asyncio.StreamReader) -> None:
        self._process = process
        self._said = said
        self._ready: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._reading = asyncio.create_task(self._read())
        self.printed: list[str] = []

    async def address(self) -> str:
        """Where its page is, as soon as it says so."""
        try:
            return await asyncio.wait_for(asyncio.shield(self._ready), STARTING)
        except TimeoutError:
            raise AssertionError(f"no address: {self.printed}") from None

    async def interrupt(self) -> int:
        """Press Ctrl-C, and wait until it is gone."""
        with suppress(ProcessLookupError):  # it has ended by itself just now
            self._process.send_signal(signal.SIGINT)
        try:
            status = await asyncio.wait_for(self._process.wait(), ENDING)
        except TimeoutError:
            self._process.send_signal(signal.SIGKILL)
            await self._process.wait()
            raise AssertionError(f"did not end: {self.printed}") from None
        await self._reading
        return status

    async def _read(self) -> None:
        async for line in self._said:
            self.printed.append(line.decode())
            found = ADDRESS.search(self.printed[-1])
            if found and not self._ready.done():
                self._ready.set_result(found[0])
        if not self._ready.done():
            self._ready.set_exception(AssertionError(f"it ended: {self.printed}"))


@asynccontextmanager
async def running(folder: Path, *args: str, quick: bool = False) -> AsyncIterator[RunningSandbox]:
    """A sandbox that keeps its things in the folder; it has to end well and leave nothing there."""
    command = _program(["sandbox", "--port", "0", *args], quick=quick)
    environment = {**os.environ, "TMPDIR": str(folder)}
    async with fork_talking(command, ROOT, environment) as started:
        made = RunningSandbox(*started)
        try:
            yield made
        finally:
            status = await made.interrupt()
    assert status == 0, made.printed
    assert not [line for line in made.printed if "Traceback" in line or "[error" in line]
    assert list(folder.iterdir()) == []


def _program(arguments: list[str], *, quick: bool) -> tuple[str, ...]:
    if not quick:
        return ("-m", "bot", *arguments)
    bot = f"import bot.cli.sandbox as sandbox; sandbox.BOT = ('-c', {QUICK!r})"
    return ("-c", f"{bot}\n{MAIN.format(arguments)}")
