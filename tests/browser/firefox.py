"""A page in Firefox, by WebDriver BiDi: as much of Playwright's page as the tests of a page need.

Playwright drives a Firefox of its own making alone, which no package has.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import re
import shutil
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

import aiohttp

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

PROGRAMS: Final = ("firefox-esr", "firefox")
LISTENING: Final = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
PATIENCE: Final = 60
PREFERENCES: Final = """
user_pref("network.proxy.type", 1);
user_pref("network.proxy.http", "127.0.0.1");
user_pref("network.proxy.http_port", 9);
user_pref("network.proxy.ssl", "127.0.0.1");
user_pref("network.proxy.ssl_port", 9);
"""
"""Whatever it asks for outside of this machine, it does not get."""
CALL: Final = "async (asked) => JSON.stringify(await ({})(JSON.parse(asked)) ?? null)"


class FirefoxPage:
    """The one page that is open."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self._context = ""
        self.complaints: list[str] = []

    async def ask(self, method: str, **params: object) -> dict[str, Any]:
        """Have something done; what the page complains of meanwhile is kept."""
        number = next(self._numbers)
        await self._socket.send_json({"id": number, "method": method, "params": params})
        while True:
            heard = await self._socket.receive_json(timeout=PATIENCE)
            if heard.get("method") == "log.entryAdded":
                self.complaints.append(str(heard["params"].get("text")))
            if heard.get("id") == number:
                assert heard["type"] == "success", heard
                return dict(heard["result"])

    async def begin(self) -> None:
        """Find the tab that is open, and listen to it."""
        await self.ask("session.new", capabilities={})
        (there,) = (await self.ask("browsingContext.getTree"))["contexts"]
        self._context = there["context"]
        await self.ask("session.subscribe", events=["log.entryAdded"])

    @asynccontextmanager
    async def opened(self, address: str) -> AsyncIterator[FirefoxPage]:
        """The same with a page opened anew, which has complained of nothing yet."""
        where = {"context": self._context, "url": address, "wait": "complete"}
        await self.ask("browsingContext.navigate", **where)
        self.complaints = []
        yield self

    async def evaluate(self, expression: str, asked: object = None) -> Any:  # noqa: ANN401 - JSON
        """Call a function in the page, or find what an expression is."""
        called = expression if "=>" in expression else f"() => {{ {expression} }}"
        found = await self.ask(
            "script.callFunction",
            functionDeclaration=CALL.format(called),
            arguments=[{"type": "string", "value": json.dumps(asked)}],
            awaitPromise=True,
            target={"context": self._context},
        )
        assert found["type"] == "success", found
        return json.loads(found["result"]["value"])

    async def choose_file(self, selector: str, file: Path) -> None:
        """As a person does in the window that opens for it."""
        css = {"type": "css", "value": selector}
        where = {"context": self._context, "locator": css}
        (node,) = (await self.ask("browsingContext.locateNodes", **where))["nodes"]
        shared = {"sharedId": node["sharedId"]}
        await self.ask("input.setFiles", context=self._context, element=shared, files=[str(file)])


@asynccontextmanager
async def firefox(profile: Path) -> AsyncIterator[FirefoxPage]:
    """The page of a Firefox that is started for it."""
    program = next(filter(None, map(shutil.which, PROGRAMS)))
    (profile / "user.js").write_text(PREFERENCES, encoding="utf-8")
    started = await asyncio.create_subprocess_exec(
        *(program, "--headless", "--no-remote", "--profile", str(profile)),
        "--remote-debugging-port=0",
        stderr=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.DEVNULL,
    )
    try:
        async with aiohttp.ClientSession() as session:
            listening = await asyncio.wait_for(_listening(started), PATIENCE)
            async with session.ws_connect(f"{listening}/session", max_msg_size=0) as socket:
                page = FirefoxPage(socket)
                await page.begin()
                yield page
    finally:
        started.terminate()
        await started.wait()


async def _listening(started: asyncio.subprocess.Process) -> str:
    assert started.stderr is not None
    async for line in started.stderr:
        if found := LISTENING.search(line.decode()):
            return found[1]
    raise AssertionError("Firefox has ended")
