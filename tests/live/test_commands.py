"""`maunz run` and `maunz sandbox`, as somebody types them."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.chat.requests.permissions import invite_url
from bot.cli.sandbox import BOT
from bot.cli.shell import HOPELESS
from bot.locales import text
from sandbox.components import walk_components
from tests.live.evening import Evening
from tests.live.processes import PATIENCE, Program, environment, is_there, processes_in

READY = text("en", "cli-sandbox-ready", address="|").partition("|")[2].strip()
"""What is said after the address."""
USUAL_NUMBER_OF_PEOPLE = 3
SERVED = {"/healthz": "alive", "/readyz": "ready", "/metrics": "maunz_open_tables 1.0"}


@pytest.fixture
async def sandbox_command(tmp_path: Path) -> AsyncIterator[Program]:
    made = Program(tmp_path, "sandbox", "--port", "0", "--log-level", "info", settings={})
    yield made
    await made.kill()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def children_of(process: int) -> list[int]:
    """The processes that it has started."""
    listed = Path(f"/proc/{process}/task/{process}/children")
    if not listed.exists():
        pytest.skip("this system does not list the children of a process")
    return [int(each) for each in listed.read_text(encoding="ascii").split()]


def address_in(said: str) -> str:
    found = re.search(r"http://127\.0\.0\.1:[0-9]+/", said)
    assert found is not None, said
    return found[0]


async def told(page: aiohttp.ClientWebSocketResponse, *kinds: str) -> dict[str, Any]:
    """The next thing of these kinds that a page is told."""
    async with asyncio.timeout(PATIENCE):
        while True:
            heard = await page.receive_json()
            if heard["t"] in kinds:
                return dict(heard["d"])


async def test_the_sandbox_prints_its_address_and_ctrl_c_ends_sandbox_and_bot(
    sandbox_command: Program,
) -> None:
    await sandbox_command.start()
    await sandbox_command.until_it_says("ready, 0 open tables")
    address = address_in(sandbox_command.said)
    async with (
        aiohttp.ClientSession() as session,
        session.get(address) as page,
        session.get(f"{address}sandbox/people") as people,
        session.ws_connect(f"{address}sandbox/live?as=Anna") as socket,
    ):
        assert page.status == 200
        assert len(await people.json()) == USUAL_NUMBER_OF_PEOPLE
        hello = (await socket.receive_json())["d"]
        assert hello["bot"]["online"]
        (shown,) = (each for messages in hello["messages"].values() for each in messages)
        assert text("en", "welcome-title") in str(shown["components"])
    (bot,) = children_of(sandbox_command.pid)
    sandbox_command.send(signal.SIGINT)
    assert await sandbox_command.ended() == 0
    assert not is_there(bot)
    assert "Traceback" not in sandbox_command.said


async def test_the_bot_answers_presses_and_commands_once_the_sandbox_prints_its_address(
    sandbox_command: Program,
) -> None:
    await sandbox_command.start()
    await sandbox_command.until_it_says(READY)
    address = address_in(sandbox_command.said)
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{address}sandbox/live?as=Anna") as anna,
        session.ws_connect(f"{address}sandbox/live?as=Ben") as ben,
    ):
        (channel, (welcome, *_)), *_ = (await told(anna, "hello"))["messages"].items()
        ids = [each.get("custom_id", "") for each in walk_components(welcome["components"])]
        quick = next(each for each in ids if each.endswith(":quick"))
        press = {"op": "press", "message_id": welcome["id"], "custom_id": quick}
        command = {"op": "command", "channel_id": channel, "path": "mau rules"}
        for person, said in ((anna, press), (ben, command)):
            await person.send_json({**said, "nonce": "1"})
            assert await told(person, "answered", "failed") == {"nonce": "1"}
    sandbox_command.send(signal.SIGINT)
    assert await sandbox_command.ended() == 0
    assert "Traceback" not in sandbox_command.said


async def test_a_table_is_opened_right_below_the_welcome(sandbox_command: Program) -> None:
    await sandbox_command.start()
    await sandbox_command.until_it_says(READY)
    address = address_in(sandbox_command.said)
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{address}sandbox/live?as=Ben") as ben,
    ):
        channel, *_ = (await told(ben, "hello"))["messages"]
        command = {"op": "command", "channel_id": channel, "path": "mau new", "nonce": "1"}
        await ben.send_json(command)
        shown: dict[str, Any] = {"ephemeral": True}
        while shown["ephemeral"]:
            shown = await told(ben, "message")
        assert (shown["channel_id"], shown["content"]) == (channel, "")
    sandbox_command.send(signal.SIGINT)
    assert await sandbox_command.ended() == 0


async def test_a_bot_that_ends_during_its_start_is_reported_with_its_output(
    tmp_path: Path,
) -> None:
    wrong = "import bot.cli.sandbox as sandbox; sandbox.BOT = ('-m', 'bot', 'run', '--lang', 'xx')"
    program = Program(tmp_path, "sandbox", "--port", "0", before=wrong, settings={})
    await program.start()
    assert await program.ended() == 1
    assert READY not in program.said
    assert text("en", "cli-sandbox-bot", status="2") in program.said
    assert text("en", "cli-unknown-language", name="xx", known="de, en, sv") in program.said


def test_the_sandbox_runs_our_bot_in_a_folder_with_another_module_named_bot(
    tmp_path: Path,
) -> None:
    (tmp_path / "cogs").mkdir()
    for name in ("bot.py", "sandbox.py", "cogs/__init__.py"):
        (tmp_path / name).write_text("raise SystemExit('not ours')")
    command, pipe = [sys.executable, *BOT], subprocess.PIPE
    with subprocess.Popen(
        command, cwd=tmp_path, env=environment(), stdin=pipe, stderr=pipe, text=True
    ) as bot:
        assert bot.stderr is not None
        said = bot.stderr.read()
    assert said == f"maunz: {text('en', 'cli-run-no-token')}\n"


async def test_a_bot_without_servers_prints_its_invitation_link(evening: Evening) -> None:
    guild, application = evening.sandbox.guild, evening.sandbox.world.application
    del evening.sandbox.world.guilds[guild.id]
    program = evening.program()
    await program.start()
    await program.until_it_says(invite_url(application.id))


async def test_a_bot_that_does_not_connect_is_reported_and_ended(tmp_path: Path) -> None:
    at_once = "import bot.cli.sandbox as sandbox; sandbox.TO_START = 0.1"
    program = Program(tmp_path, "sandbox", "--port", "0", before=at_once, settings={})
    await program.start()
    assert await program.ended() == 1
    assert READY not in program.said
    assert text("en", "cli-sandbox-unconnected", seconds=0.1) in program.said
    assert "Traceback" not in program.said
    assert processes_in(tmp_path) == []


@pytest.mark.parametrize(
    ("arguments", "status", "told"),
    [
        (("--lang", "xx"), 2, text("en", "cli-unknown-language", name="xx", known="de, en, sv")),
        (("--people", " , "), 2, text("en", "cli-sandbox-nobody")),
        (("--port", "66000"), 2, "no port"),
    ],
)
async def test_unsupported_sandbox_arguments_are_reported(
    tmp_path: Path, arguments: tuple[str, ...], status: int, told: str
) -> None:
    program = Program(tmp_path, "sandbox", "--port", "0", *arguments, settings={})
    await program.start()
    assert await program.ended() == status
    assert told in program.said


async def test_a_port_in_use_is_reported(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        program = Program(tmp_path, "sandbox", "--port", port, settings={})
        await program.start()
        assert await program.ended() == 1
    assert text("en", "cli-sandbox-port", port=port) in program.said


async def test_a_bot_without_a_token_recommends_the_sandbox(tmp_path: Path) -> None:
    program = Program(tmp_path, "run", settings={})
    await program.start()
    assert await program.ended() == HOPELESS
    assert "maunz sandbox" in program.said


async def test_a_wrong_token_is_reported_but_not_printed(evening: Evening) -> None:
    wrong = "not-this-one"
    program = evening.program(DISCORD_TOKEN=wrong)
    await program.start()
    assert await program.ended() == HOPELESS
    assert text("en", "cli-run-token") in program.said
    assert wrong not in program.said
    evening.judge()


async def test_health_and_metrics_are_served(evening: Evening) -> None:
    port = free_port()
    bot = await evening.bot(HTTP_PORT=str(port))
    await bot.until_it_says("ready, ")
    await evening.table("noris", "Anna", "Ben")
    async with aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session:
        for path, told in SERVED.items():
            async with session.get(path) as answer:
                assert answer.status == 200
                assert told in await answer.text()
    await evening.end()
    evening.judge()
