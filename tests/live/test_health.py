"""Health tells the truth: not ready when people cannot play, ready again when they can."""

from __future__ import annotations

import asyncio
import signal
import socket
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import aiohttp
import pytest
from aiohttp import web

from bot.cli.shell import HOPELESS, TRY_LATER
from bot.locales import text
from sandbox import SandboxSettings
from tests.live.evening import Evening, eventually, usual
from tests.live.processes import PATIENCE, Program
from tests.live.test_commands import free_port

AGAIN: Final = 0.1


@pytest.fixture
def settings() -> SandboxSettings:
    """Heartbeats that are waited for by nobody."""
    return usual(heartbeat=0.5)


class Watcher:
    """Whoever looks after a bot."""

    def __init__(self, port: int) -> None:
        self._address = f"http://127.0.0.1:{port}"

    async def ask(self, path: str = "/readyz") -> tuple[int, str]:
        async with aiohttp.ClientSession() as session, session.get(self._address + path) as answer:
            return answer.status, await answer.text()

    async def until(self, status: int, words: str = "") -> None:
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    found = await self.ask()
                except aiohttp.ClientError:
                    found = 0, ""
                if found[0] == status and words in found[1]:
                    return
                await asyncio.sleep(AGAIN)


async def watched(evening: Evening, **settings: str) -> tuple[Program, Watcher]:
    port = free_port()
    bot = await evening.bot(HTTP_PORT=str(port), **settings)
    watcher = Watcher(port)
    await watcher.until(200)
    return bot, watcher


async def test_a_bot_without_discord_is_alive_and_not_ready(evening: Evening) -> None:
    bot, watcher = await watched(evening)
    evening.sandbox.gateway.refuse_connections(3)
    evening.sandbox.gateway.drop_connections(cut=True)
    await watcher.until(503, "no answer from Discord on shard 0")
    assert (await watcher.ask("/healthz"))[0] == 200
    assert 'maunz_shard_up{shard="0"} 0.0' in (await watcher.ask("/metrics"))[1]
    await watcher.until(200)
    await evening.end()
    assert "Traceback" not in bot.said


async def test_a_lost_database_is_one_log_line_until_the_database_is_back(
    evening: Evening,
) -> None:
    bot, watcher = await watched(evening)
    with closing(sqlite3.connect(evening.folder / "maunz.db", isolation_level=None)) as other:
        other.execute("begin immediate")
        await watcher.until(503, "nothing is stored (locked)")
        assert 'why="locked"} 1.0' in (await watcher.ask("/metrics"))[1]
        other.execute("rollback")
    await watcher.until(200)
    await evening.end()
    lines = [line for line in bot.said.splitlines() if "database" in line or "alive" in line]
    assert len(lines) == 2, lines
    assert "the database is lost: locked" in lines[0]
    assert "the database is back" in lines[1]


async def test_a_session_through_a_proxy_starts_again_when_no_resume_is_possible(
    evening: Evening,
) -> None:
    async def forward(request: web.Request) -> web.Response:
        body = await request.read()
        headers = {k: v for k, v in request.headers.items() if k.lower() != "host"}
        target = f"{evening.sandbox.api_url.removesuffix('/api/v10')}{request.path_qs}"
        async with (
            aiohttp.ClientSession() as session,
            session.request(request.method, target, data=body, headers=headers) as answer,
        ):
            kept = {
                name: value
                for name, value in answer.headers.items()
                if name.lower().startswith(("x-", "content-type", "via", "retry"))
            }
            return web.Response(body=await answer.read(), status=answer.status, headers=kept)

    app = web.Application()
    app.router.add_route("*", "/api/{rest:.*}", forward)
    runner = web.AppRunner(app)
    await runner.setup()
    port = free_port()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    bot = await evening.bot(DISCORD_API_URL=f"http://127.0.0.1:{port}/api/v10")
    await bot.until_it_says("ready, ")
    gateway = evening.sandbox.gateway
    gateway.drop_connections(resume=False)
    await eventually(lambda: not gateway.online)
    await eventually(lambda: gateway.online, of=bot)
    await evening.end()
    await runner.cleanup()
    evening.judge()


async def test_a_hopeless_error_is_logged_once_and_the_process_stays_up_disconnected(
    evening: Evening,
) -> None:
    port = free_port()
    bot = evening.program(STAY_UP="true", HTTP_PORT=str(port), DISCORD_TOKEN="wrong")  # noqa: S106 - no password
    await bot.start()
    watcher = Watcher(port)
    await watcher.until(503, "somebody has to look at it")
    asked = sum(evening.sandbox.log.counts_by_route().values())
    await asyncio.sleep(1)
    assert sum(evening.sandbox.log.counts_by_route().values()) == asked
    assert bot.said.count(text("en", "cli-run-token")) == 1
    bot.send(signal.SIGTERM)
    assert await bot.ended() == 0


async def test_a_wrong_setting_is_a_hopeless_error_too(tmp_path: Path) -> None:
    port = free_port()
    settings = {"STAY_UP": "1", "HTTP_PORT": str(port), "LOG_LEVEL": "loud"}
    bot = Program(tmp_path, "run", settings=settings)
    await bot.start()
    await Watcher(port).until(503)
    assert "LOG_LEVEL" in bot.said
    assert await bot.stop() == 0
    ended = Program(tmp_path, "run", settings={"LOG_LEVEL": "loud"})
    await ended.start()
    assert await ended.ended() == HOPELESS


async def test_a_port_in_use_is_a_temporary_error(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        bot = Program(tmp_path, "run", settings={"HTTP_PORT": port, "DISCORD_TOKEN": "x"})
        await bot.start()
        assert await bot.ended() == TRY_LATER
    assert f"Port {port}" in bot.said
    assert "Traceback" not in bot.said
