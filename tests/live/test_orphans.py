"""Whatever the tests start ends with them, even if they are killed."""

from __future__ import annotations

import asyncio
import signal
import sys
from pathlib import Path

import pytest

from tests.live.evening import Evening, eventually
from tests.live.processes import environment, processes_in

STARTS_A_BOT = """
import asyncio, pathlib, sys
from tests.live.processes import Program

async def main():
    folder, token, address = sys.argv[1:]
    reached = {"DISCORD_TOKEN": token, "DISCORD_API_URL": address, "DATABASE_URL": "sqlite:///x.db"}
    await Program(pathlib.Path(folder), "run", settings=reached).start()
    await asyncio.Event().wait()

asyncio.run(main())
"""
ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a child with its parent")
async def test_a_bot_under_test_ends_when_its_tests_are_killed(
    evening: Evening, tmp_path: Path
) -> None:
    sandbox = evening.sandbox
    tests = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", STARTS_A_BOT),
        *(str(tmp_path), sandbox.token, sandbox.api_url),
        cwd=ROOT,
        env=environment(),
    )
    try:
        await eventually(lambda: sandbox.gateway.online)
        assert processes_in(tmp_path) != []
    finally:
        tests.send_signal(signal.SIGKILL)
        await tests.wait()
    await eventually(lambda: processes_in(tmp_path) == [])
