"""Counts the processor instructions that a press costs the real bot, and a plain one.

Valgrind counts them, so the figures do not depend on what else the machine does. Both bots run on
the sandbox, and two people press in turn: `benchmarks.plain_bot` shows the same messages. The
instructions of an idle bot are subtracted, as presses are slow under valgrind.

    uv run python -m benchmarks.instructions [--most 2.2]
"""

from __future__ import annotations

import argparse
import asyncio
import re
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from benchmarks.presses import next_press, seated
from sandbox import Durations, Rates, Sandbox, SandboxSettings
from tests.live.processes import environment
from tests.support import chance
from tests.support.seeds import STARTUP

if TYPE_CHECKING:
    from asyncio.subprocess import Process

    from tests.live.people import LivePlayer

COUNTER: Final = ("valgrind", "--tool=callgrind", "--instr-atstart=no", "--quiet")
PROGRAMS: Final = {
    "maunz": ("-m", "benchmarks.unpaced", "run"),
    "views": ("-m", "benchmarks.plain_bot", "views"),
}
SEED: Final = 1
"""Decides all shuffles, so that each run counts the same presses."""
STARTED_WITHIN: Final = 120.0
"""Seconds. A program runs up to fifty times slower while its instructions are counted."""
LOOK_AGAIN: Final = 0.05
QUIET: Final = 1.6
"""Seconds without a request after which nothing more follows. Tables are edited once a second."""
IDLE: Final = 20.0
"""Seconds without a press in which the instructions of an idle bot are counted."""
WARM_UP: Final = 80
"""Presses before counting. Texts are parsed when they are first shown."""


def main() -> None:
    options = _options()
    if shutil.which("valgrind") is None:
        print("valgrind is missing, so no instructions are counted")
        return
    each = {kind: asyncio.run(_instructions_per_press(kind, options)) for kind in PROGRAMS}
    ratio = each["maunz"] / each["views"]
    for kind, count in each.items():
        print(f"{kind:6} {count / 1e6:6.2f} million instructions a press")
    print(f"the real bot takes {ratio:.2f} times as many as one with the same messages")
    if options.most and ratio > options.most:
        sys.exit(f"that is more than {options.most} times")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--presses", type=int, default=30, help="that are counted")
    parser.add_argument("--most", type=float, help="fail if the ratio is higher")
    parser.add_argument("--profiles", help="write the profiles of callgrind to this folder")
    return parser.parse_args()


async def _instructions_per_press(kind: str, options: argparse.Namespace) -> float:
    presses: int = options.presses
    sandbox = Sandbox(SandboxSettings(durations=Durations(identify=0), rates=Rates.none()))
    await sandbox.start()
    try:
        with tempfile.TemporaryDirectory() as folder:
            profile = Path(options.profiles or folder) / f"callgrind.{kind}"
            bot = await _start_bot(sandbox, kind, folder, profile)
            try:
                took = await _count(sandbox, kind, bot, presses)
            finally:
                if bot.returncode is None:
                    bot.send_signal(signal.SIGTERM)
                await bot.wait()
            # Valgrind numbers the parts of a profile, but not the last one.
            pressing, idle = _total(profile.with_name(f"{profile.name}.1")), _total(profile)
            return (pressing - idle / IDLE * took) / presses
    finally:
        await sandbox.stop()


async def _start_bot(sandbox: Sandbox, kind: str, folder: str, profile: Path) -> Process:
    """Start a bot under valgrind, and wait until it is connected."""
    bot = await asyncio.create_subprocess_exec(
        *COUNTER,
        f"--callgrind-out-file={profile}",
        sys.executable,
        *PROGRAMS[kind],
        env=environment(
            DISCORD_TOKEN=sandbox.token,
            DISCORD_API_URL=sandbox.api_url,
            DATABASE_URL=f"sqlite:///{folder}/maunz.db",
            LOG_LEVEL="warning",
            PYTHONHASHSEED="0",
            PYTHONPATH=str(STARTUP),
            **{chance.SEED: str(SEED), chance.STARTED: f"{folder}/started"},
        ),
    )
    async with asyncio.timeout(STARTED_WITHIN):
        while not sandbox.gateway.online:
            assert bot.returncode is None, "the bot does not run"
            await asyncio.sleep(LOOK_AGAIN)
    return bot


async def _count(sandbox: Sandbox, kind: str, bot: Process, presses: int) -> float:
    """Let two people press in turn, then let the bot be idle. Return the seconds of the presses.

    The first presses are not counted.
    """
    [players] = await seated(sandbox, kind, 1)
    for turn in range(WARM_UP):
        await _press(players, turn)
    await _wait_until_quiet(sandbox)
    await _control(bot, "--instr=on")
    began = time.monotonic()
    for turn in range(WARM_UP, WARM_UP + presses):
        await _press(players, turn)
        await _wait_until_quiet(sandbox)
    took = time.monotonic() - began
    await _control(bot, "--dump")
    await asyncio.sleep(IDLE)
    await _control(bot, "--instr=off")
    return took


async def _press(players: list[LivePlayer], turn: int) -> None:
    found = next_press(players, turn)
    assert found is not None, "there is nothing to press"
    player, pressed = found
    assert player.hand is not None
    await player.press(player.hand, *pressed)


async def _wait_until_quiet(sandbox: Sandbox) -> None:
    """Wait until everything that follows from a press has been sent."""
    before = -1
    while before != (sent := sum(sandbox.log.counts_by_route().values())):
        before = sent
        await asyncio.sleep(QUIET)


async def _control(bot: Process, command: str) -> None:
    control = await asyncio.create_subprocess_exec(
        "callgrind_control", command, str(bot.pid), stdout=asyncio.subprocess.DEVNULL
    )
    assert await control.wait() == 0


def _total(profile: Path) -> int:
    """Return the number of instructions in a part of a profile."""
    [count] = re.findall(r"^totals: (\d+)", profile.read_text(encoding="utf-8"), re.MULTILINE)
    return int(count)


if __name__ == "__main__":
    main()
