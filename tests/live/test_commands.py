"""`maunz run` and `maunz sandbox`, as somebody types them."""

from __future__ import annotations

import os
import re
import signal
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from bot.locales import text
from tests.live.evening import Evening
from tests.live.processes import Program

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


def is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{process}/stat").read_text(encoding="ascii").split()[2]


async def test_the_sandbox_says_where_it_is_and_ctrl_c_ends_it_with_its_bot(
    sandbox_command: Program,
) -> None:
    await sandbox_command.start()
    await sandbox_command.until_it_says("ready, 0 open tables")
    found = re.search(r"http://127\.0\.0\.1:[0-9]+/", sandbox_command.said)
    assert found is not None, sandbox_command.said
    async with (
        aiohttp.ClientSession() as session,
        session.get(found[0]) as page,
        session.get(f"{found[0]}sandbox/people") as people,
        session.ws_connect(f"{found[0]}sandbox/live?as=Anna") as socket,
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


@pytest.mark.parametrize(
    ("arguments", "status", "told"),
    [
        (("--lang", "xx"), 2, text("en", "cli-unknown-language", name="xx", known="de, en, sv")),
        (("--people", " , "), 2, text("en", "cli-sandbox-nobody")),
        (("--port", "66000"), 2, "no port"),
    ],
)
async def test_what_the_sandbox_cannot_do_is_said(
    tmp_path: Path, arguments: tuple[str, ...], status: int, told: str
) -> None:
    program = Program(tmp_path, "sandbox", "--port", "0", *arguments, settings={})
    await program.start()
    assert await program.ended() == status
    assert told in program.said


async def test_a_port_in_use_is_said(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        program = Program(tmp_path, "sandbox", "--port", port, settings={})
        await program.start()
        assert await program.ended() == 1
    assert text("en", "cli-sandbox-port", port=port) in program.said


async def test_without_a_token_the_bot_names_the_sandbox(tmp_path: Path) -> None:
    program = Program(tmp_path, "run", settings={})
    await program.start()
    assert await program.ended() == 2
    assert "maunz sandbox" in program.said


async def test_a_wrong_token_is_said_and_not_told(evening: Evening) -> None:
    wrong = "not-this-one"
    program = evening.program(DISCORD_TOKEN=wrong)
    await program.start()
    assert await program.ended() == 1
    assert text("en", "cli-run-token") in program.said
    assert wrong not in program.said
    evening.judge()


async def test_health_and_figures_are_served(evening: Evening) -> None:
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
