"""A long evening at many tables: whether memory, files and the log of the bot stay as they are.

The people are scripted in this process and the bot runs in one of its own, on the sandbox. Matches
are short, and where one is over a new table is opened, so that everything comes and goes.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import signal
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sandbox import Durations, Rates, Sandbox, SandboxSettings
from tests.live.people import Player
from tests.live.processes import environment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sandbox.world import Guild

IN_A_SERVER: Final = 20
"""Tables: a server has room for a few more."""
LANGUAGE: Final = "en-US"
WHEN: Final = re.compile(r"^\S+Z? ")
MINUTE: Final = 60
MEGABYTE: Final = 1024 * 1024
IDLE: Final = 3
"""So many times nobody has anything to press: the table is given up, and another is opened."""
TO_BEGIN: Final = 60.0
"""Seconds over which the first tables are opened."""
TO_OPEN: Final = 30.0


@dataclass(slots=True)
class Soak:
    """What has happened so far."""

    sandbox: Sandbox
    every: float
    ends: float
    presses: int = 0
    failed: int = 0
    matches: int = 0
    given_up: int = 0
    tables: int = 0
    samples: list[tuple[float, float, float, int, int]] = field(default_factory=list)


def main() -> None:
    """Soak and print the figures."""
    options = _options()
    asyncio.run(_soak(options))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100, help="that are open at the same time")
    parser.add_argument("--minutes", type=float, default=60.0, help="how long")
    parser.add_argument("--every", type=float, default=6.0, help="seconds between two presses")
    parser.add_argument("--sample", type=float, default=60.0, help="seconds between two looks")
    return parser.parse_args()


async def _soak(options: argparse.Namespace) -> None:
    sandbox = Sandbox(SandboxSettings(durations=Durations(identify=0), rates=Rates.none()))
    await sandbox.start()
    servers = [sandbox.guild]
    while len(servers) * IN_A_SERVER < options.tables:
        servers.append(sandbox.add_guild(f"Server {len(servers)}"))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        process = await _bot(sandbox, folder)
        try:
            soak = Soak(sandbox, options.every, time.monotonic() + options.minutes * MINUTE)
            await _evening(soak, servers, options, (process.pid, folder))
        finally:
            process.send_signal(signal.SIGTERM)
            status = await process.wait()
        log = (folder / "log").read_text(encoding="utf-8")
    await sandbox.stop()
    _print(soak, status, log)


async def _bot(sandbox: Sandbox, folder: Path) -> asyncio.subprocess.Process:
    with (folder / "log").open("wb") as log:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "run"),
            env=environment(
                DISCORD_TOKEN=sandbox.token,
                DISCORD_API_URL=sandbox.api_url,
                DATABASE_URL=f"sqlite:///{folder}/maunz.db",
                LOG_LEVEL="warning",
            ),
            stderr=log,
        )
    while not sandbox.is_served:
        assert process.returncode is None, "the bot does not run"
        await asyncio.sleep(0.1)
    return process


async def _evening(
    soak: Soak, servers: Sequence[Guild], options: argparse.Namespace, bot: tuple[int, Path]
) -> None:
    async with asyncio.TaskGroup() as group:
        looking = group.create_task(_look(soak, options.sample, *bot))
        playing = [
            group.create_task(_play(soak, servers[number // IN_A_SERVER], number))
            for number in range(options.tables)
        ]
        await asyncio.wait(playing)
        looking.cancel()


async def _play(soak: Soak, guild: Guild, number: int) -> None:
    """One table after the other, one press every so often."""
    await asyncio.sleep(TO_BEGIN * random.Random(number).random())
    while time.monotonic() < soak.ends:
        soak.tables += 1
        players = await _table(soak, guild, f"{number}-{soak.tables}")
        is_over = bool(players) and await _match(soak, players)
        soak.matches += is_over
        soak.given_up += not is_over and time.monotonic() < soak.ends


async def _table(soak: Soak, guild: Guild, name: str) -> list[Player]:
    """Two people who have their hands; nobody, if the bot was too busy for that."""
    channel = soak.sandbox.add_channel(guild, f"table-{name}")
    chance = random.Random(name)
    host, guest = (
        Player(soak.sandbox.person(f"{one}{name}", LANGUAGE), channel, chance) for one in "AB"
    )
    host.company = guest.company = [host, guest]
    # They play to end it, and forget nothing.
    host.for_fun = guest.for_fun = 0
    try:
        await host.person.command(channel, "mau new", game="noris", rounds=1, thread="no")
        table = await host.person.wait_for(lambda _: host.table, TO_OPEN, channel)
        await guest.tap(table, "join")
        hand = await host.person.wait_for(lambda _: host.hand, TO_OPEN, channel)
        await host.tap(hand, "start")
    except TimeoutError:
        return []
    return [host, guest]


async def _match(soak: Soak, players: list[Player]) -> bool:
    """Play it to its end; not so if nobody has anything to press any more."""
    idle = 0
    while time.monotonic() < soak.ends:
        await asyncio.sleep(soak.every)
        if players[0].sees_the_end():
            return True
        wanted = next(((each, each.wanted()) for each in players if each.wanted()), None)
        if wanted is None:
            idle += 1
            if idle > IDLE * len(players):
                return False
            player = players[idle % len(players)]
            table = player.table
            outcome = await player.tap(table, "hand") if table else None
        else:
            idle = 0
            player, pressed = wanted
            assert player.hand is not None
            assert pressed is not None
            outcome = await player.press(player.hand, *pressed)
        soak.presses += 1
        soak.failed += outcome is None or outcome.failed
    return False


# Figures


async def _look(soak: Soak, every: float, bot: int, folder: Path) -> None:
    began = time.monotonic()
    while True:
        await asyncio.sleep(every)
        # What is read is in memory: no file of a disk that could take its time.
        sample = (
            (time.monotonic() - began) / MINUTE,
            _memory(bot),
            sum(each.stat().st_size for each in folder.glob("maunz.db*")) / MEGABYTE,  # noqa: ASYNC240 - as above
            len(os.listdir(f"/proc/{bot}/fd")),  # noqa: PTH208 - the shortest
            (folder / "log").read_text("utf-8").count("\n"),
        )
        soak.samples.append(sample)
        told = "{:6.1f} min  {:6.1f} MB  database {:6.2f} MB  {} files open  {} lines of log"
        print(told.format(*sample), f" {soak.presses} presses, {soak.matches} matches", flush=True)


def _memory(process: int) -> float:
    """What it has of the machine's memory, in megabytes."""
    pages = Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE") / MEGABYTE


def _print(soak: Soak, status: int, log: str) -> None:
    errors = [line for line in log.splitlines() if "[error" in line or "Traceback" in line]
    print(
        f"{soak.tables} tables, {soak.matches} matches, {soak.given_up} tables given up,"
        f" {soak.presses} presses of which {soak.failed} failed; status {status},"
        f" {len(log.splitlines())} lines of log, {len(errors)} errors"
    )
    told = Counter(WHEN.sub("", line) for line in log.splitlines())
    for line, times in told.most_common(20):
        print(f"{times:6} x {line}")


if __name__ == "__main__":
    main()
