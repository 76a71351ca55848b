"""`maunz sandbox` as a person starts it, and a tab of its page."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

from tests.support.forked import Forked, fork_talking

ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")
PATIENCE = 60.0
LOOK_AGAIN = 0.02


class StartedSandbox:
    """The command while it runs, with all that it has said."""

    def __init__(self, process: Forked, address: str) -> None:
        self.process = process
        self.address = address

    @property
    def bots(self) -> list[int]:
        """The processes that it has started."""
        pid = self.process.pid
        told = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
        return [int(each) for each in told.split()]

    async def end(self, number: signal.Signals) -> int:
        """Send it a signal, and wait for its end."""
        self.process.send_signal(number)
        async with asyncio.timeout(PATIENCE):
            return await self.process.wait()


@asynccontextmanager
async def started(
    folder: Path, *args: str, deaf_to: signal.Signals | None = None, **env: str
) -> AsyncIterator[StartedSandbox]:
    """The command, as soon as one can play; it is killed if a test leaves it running."""
    temporary = folder / "tmp"
    temporary.mkdir(exist_ok=True)
    arguments = ["sandbox", "--port", "0", *args]
    environment = {**os.environ, "TMPDIR": str(temporary), **env}
    async with fork_talking(_hearing(deaf_to, arguments), folder, environment) as (process, said):
        try:
            async with asyncio.timeout(PATIENCE):
                yield StartedSandbox(process, await _address(said))
        finally:
            process.send_signal(signal.SIGKILL)
            await process.wait()


def _hearing(deaf_to: signal.Signals | None, arguments: list[str]) -> tuple[str, str]:
    """Whoever runs the tests may be deaf to a closed terminal itself, as with `nohup`."""
    lines = ["import signal", "signal.signal(signal.SIGHUP, signal.SIG_DFL)"]
    if deaf_to is not None:
        lines.append(f"signal.signal({deaf_to.value}, signal.SIG_IGN)")
    lines.append(f"from bot.__main__ import main; raise SystemExit(main({arguments!r}))")
    return "-c", "\n".join(lines)


async def _address(said: asyncio.StreamReader) -> str:
    lines = []
    async for line in said:
        lines.append(line.decode())
        if found := ADDRESS.search(lines[-1]):
            return found[0]
    raise AssertionError(f"it ended without an address: {lines}")


async def gone(pid: int) -> None:
    """Wait until a process is gone."""
    async with asyncio.timeout(PATIENCE):
        while _runs(pid):  # noqa: ASYNC110 - nobody tells of the end of somebody else's child
            await asyncio.sleep(LOOK_AGAIN)


def _runs(pid: int) -> bool:
    try:
        told = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    # One that nobody has asked about is a name without a process.
    return told.rpartition(")")[2].split()[0] != "Z"


class PersonTab:
    """A tab of the page, as one person."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, hello: dict[str, Any]) -> None:
        self._socket = socket
        self.hello = hello

    @property
    def channel(self) -> str:
        return str(self.hello["channels"][0]["id"])

    @property
    def people(self) -> dict[str, str]:
        """Who there is: the ids by name."""
        return {each["name"]: each["id"] for each in self.hello["people"]}

    @property
    def shown(self) -> list[dict[str, Any]]:
        """What was there when it was opened."""
        found: list[dict[str, Any]] = self.hello["messages"][self.channel]
        return found

    async def press(self, message: dict[str, Any], custom_id: str) -> None:
        told = {"op": "press", "nonce": "n", "message_id": message["id"], "custom_id": custom_id}
        await self._socket.send_json(told)

    async def type(self, path: str, **options: str) -> None:
        told = {"op": "command", "nonce": "c", "channel_id": self.channel, "path": path}
        await self._socket.send_json({**told, "options": options})

    async def message_without(self, message: str, ending: str) -> None:
        """Wait until a message is deleted, or has no control any more whose id ends so."""
        while True:
            pushed = await self._socket.receive_json(timeout=PATIENCE)
            if pushed["d"].get("id") != message:
                continue
            if pushed["t"] == "message_delete":
                return
            if pushed["t"] == "message_edit" and not control(pushed["d"], ending):
                return

    async def message_with(self, ending: str) -> dict[str, Any]:
        """The next message, new or edited, that has a control whose id ends so."""
        while True:
            pushed = await self._socket.receive_json(timeout=PATIENCE)
            is_shown = pushed["t"] in ("message", "message_edit")
            if is_shown and control(pushed["d"], ending):
                found: dict[str, Any] = pushed["d"]
                return found


@asynccontextmanager
async def tab(address: str, name: str) -> AsyncIterator[PersonTab]:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{address}sandbox/live?as={name}") as socket,
    ):
        hello = await socket.receive_json(timeout=PATIENCE)
        yield PersonTab(socket, hello["d"])


async def move_time(address: str, seconds: float) -> None:
    """Move the time ahead, as somebody does on the page."""
    told = {"kind": "time", "seconds": seconds}
    async with (
        aiohttp.ClientSession() as session,
        session.post(f"{address}sandbox/faults", json=told) as answer,
    ):
        assert answer.status == 200


def control(message: dict[str, Any], ending: str) -> str | None:
    """The id of the control whose id ends so."""
    for each in _walk(message["components"]):
        if str(each.get("custom_id", "")).endswith(ending):
            return str(each["custom_id"])
    return None


def _walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for each in components:
        yield each
        yield from _walk(each.get("components") or [])
