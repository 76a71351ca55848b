"""Counts the processor instructions that a press costs the real bot, and a plain one.

Valgrind counts them, so the figures do not depend on what else the machine does. Both bots run on
the sandbox, and two people press in turn: `benchmarks.plain_bot` shows the same messages, and sends
as many requests. The instructions of an idle bot are subtracted, as presses are slow under
valgrind.

    uv run python -m benchmarks.instructions [--most 1.6]
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
from typing import TYPE_CHECKING, Final, NamedTuple

from benchmarks.plain_bot import REQUESTS
from benchmarks.presses import next_press, seated
from sandbox import Durations, Rates, Sandbox, SandboxSettings
from tests.live.processes import environment
from tests.support import chance
from tests.support.seeds import STARTUP

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import Sequence

    from tests.live.people import LivePlayer

COUNTER: Final = ("valgrind", "--tool=callgrind", "--instr-atstart=no", "--quiet")
MAUNZ: Final = ("-m", "benchmarks.unpaced", "run")
PLAIN: Final = ("-m", "benchmarks.plain_bot", "views")
SEED: Final = 1
"""Decides all shuffles, so that each run counts the same presses."""
STARTED_WITHIN: Final = 400.0
"""Seconds. A program runs up to fifty times slower while its instructions are counted."""
LOOK_AGAIN: Final = 0.05
QUIET: Final = 1.6
"""Seconds without a request after which nothing more follows. Tables are edited once a second."""
IDLE: Final = 20.0
"""Seconds without a press in which the instructions of an idle bot are counted."""
WARM_UP: Final = 80
"""Presses before counting. Texts are parsed when they are first shown."""


class PressCost(NamedTuple):
    """What a press costs a bot, with everything that follows from the press."""

    instructions: float
    requests: float


def main() -> None:
    options = _options()
    if shutil.which("valgrind") is None:
        print("valgrind is missing, so no instructions are counted")
        return
    ours = _cost_of_press("maunz", MAUNZ, options)
    more = max(0.0, ours.requests - REQUESTS)
    plain = _cost_of_press("views", (*PLAIN, str(more)), options)
    ratio = ours.instructions / plain.instructions
    print(f"the real bot takes {ratio:.2f} times as many as one with the same messages")
    if options.most and ratio > options.most:
        sys.exit(f"that is more than {options.most} times")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--presses", type=int, default=30, help="that are counted")
    parser.add_argument("--most", type=float, help="fail if the ratio is higher")
    parser.add_argument("--profiles", help="write the profiles of callgrind to this folder")
    return parser.parse_args()


def _cost_of_press(kind: str, program: Sequence[str], options: argparse.Namespace) -> PressCost:
    cost = asyncio.run(_measure(kind, program, options))
    print(
        f"{kind:6} {cost.instructions / 1e6:6.2f} million instructions and"
        f" {cost.requests:.2f} requests a press",
        flush=True,
    )
    return cost


async def _measure(kind: str, program: Sequence[str], options: argparse.Namespace) -> PressCost:
    presses: int = options.presses
    sandbox = Sandbox(SandboxSettings(durations=Durations(identify=0), rates=Rates.none()))
    await sandbox.start()
    try:
        with tempfile.TemporaryDirectory() as folder:
            profile = Path(options.profiles or folder) / f"callgrind.{kind}"
            bot = await _start_bot(sandbox, program, folder, profile)
            try:
                took, requests = await _count(sandbox, kind, bot, presses)
            finally:
                if bot.returncode is None:
                    bot.send_signal(signal.SIGTERM)
                await bot.wait()
            # Valgrind numbers the parts of a profile, but not the last one.
            pressing, idle = _total(profile.with_name(f"{profile.name}.1")), _total(profile)
            return PressCost((pressing - idle / IDLE * took) / presses, requests / presses)
    finally:
        await sandbox.stop()


async def _start_bot(
    sandbox: Sandbox, program: Sequence[str], folder: str, profile: Path
) -> Process:
    """Start a bot under valgrind, and wait until it is connected."""
    bot = await asyncio.create_subprocess_exec(
        *COUNTER,
        f"--callgrind-out-file={profile}",
        sys.executable,
        *program,
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


async def _count(sandbox: Sandbox, kind: str, bot: Process, presses: int) -> tuple[float, int]:
    """Let two people press in turn, then let the bot be idle.

    Return the seconds and the requests of the presses. The first presses are not counted.
    """
    [players] = await seated(sandbox, kind, 1)
    for turn in range(WARM_UP):
        await _press(players, turn)
    await _wait_until_quiet(sandbox)
    await _control(bot, "--instr=on")
    began, sent = time.monotonic(), _requests_to(sandbox)
    for turn in range(WARM_UP, WARM_UP + presses):
        await _press(players, turn)
        await _wait_until_quiet(sandbox)
    took, requests = time.monotonic() - began, _requests_to(sandbox) - sent
    await _control(bot, "--dump")
    await asyncio.sleep(IDLE)
    await _control(bot, "--instr=off")
    return took, requests


def _requests_to(sandbox: Sandbox) -> int:
    return sum(sandbox.log.counts_by_route().values())


async def _press(players: list[LivePlayer], turn: int) -> None:
    found = next_press(players, turn)
    assert found is not None, "there is nothing to press"
    player, pressed = found
    assert player.hand is not None
    await player.press(player.hand, *pressed)


async def _wait_until_quiet(sandbox: Sandbox) -> None:
    """Wait until everything that follows from a press has been sent."""
    before = -1
    while before != (sent := _requests_to(sandbox)):
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
