"""A long evening at many tables: checks whether memory, files and the log of the bot stay stable.

The people are scripted in this process, and the bot runs in another one, on the sandbox. Matches
are short. After a match, new people open a new table in a new channel, so that everything comes and
goes. The old table waits for a rematch. The number of open tables is printed with the memory, as
more of them wait on a faster machine. People who are asked to try again in a minute do so.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import aiohttp

from benchmarks.inside import WRITTEN_TO
from benchmarks.soak_played import MINUTE, Soak, play
from sandbox import Durations, Rates, Sandbox, SandboxSettings
from tests.live.processes import environment
from tests.live.test_commands import free_port

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sandbox.world import Guild

IN_A_SERVER: Final = 20
"""Tables of a server, which has room for a few more."""
INSIDE: Final = "inside.jsonl"
OPEN: Final = re.compile(r'^maunz_tables\{phase="(\w+)"\} (\d+)', re.MULTILINE)
WHEN: Final = re.compile(r"^\S+Z? ")
MEGABYTE: Final = 1024 * 1024
LOOKS: Final = 5
"""The bot analyses its memory once in this many looks."""
TYPES: Final = 12


def main() -> None:
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
        port = free_port()
        process = await _bot(sandbox, folder, port)
        try:
            soak = Soak(sandbox, options.every, time.monotonic() + options.minutes * MINUTE)
            await _evening(soak, servers, options, (process.pid, folder, port))
        finally:
            process.send_signal(signal.SIGTERM)
            status = await process.wait()
        log = (folder / "log").read_text(encoding="utf-8")
        inside = (folder / INSIDE).read_text(encoding="utf-8")
    await sandbox.stop()
    _print(soak, status, log)
    _print_inside([json.loads(each) for each in inside.splitlines()])


async def _bot(sandbox: Sandbox, folder: Path, port: int) -> asyncio.subprocess.Process:
    with (folder / "log").open("wb") as log:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "benchmarks.inside"),
            env=environment(
                DISCORD_TOKEN=sandbox.token,
                DISCORD_API_URL=sandbox.api_url,
                DATABASE_URL=f"sqlite:///{folder}/maunz.db",
                LOG_LEVEL="warning",
                HTTP_PORT=str(port),
                **{WRITTEN_TO: str(folder / INSIDE)},
            ),
            stderr=log,
        )
    while not sandbox.is_served:
        assert process.returncode is None, "the bot does not run"
        await asyncio.sleep(0.1)
    return process


async def _evening(
    soak: Soak, servers: Sequence[Guild], options: argparse.Namespace, bot: tuple[int, Path, int]
) -> None:
    async with asyncio.TaskGroup() as group:
        looking = group.create_task(_look(soak, options.sample, *bot))
        playing = [
            group.create_task(play(soak, servers[number // IN_A_SERVER], number))
            for number in range(options.tables)
        ]
        await asyncio.wait(playing)
        looking.cancel()


# Figures


async def _look(soak: Soak, every: float, bot: int, folder: Path, port: int) -> None:
    began = time.monotonic()
    while True:
        await asyncio.sleep(every)
        if not len(soak.samples) % LOOKS:
            os.kill(bot, signal.SIGUSR1)
        # These files are in memory, not on a disk that could take its time.
        sample = (
            (time.monotonic() - began) / MINUTE,
            _memory(bot),
            sum(each.stat().st_size for each in folder.glob("maunz.db*")) / MEGABYTE,  # noqa: ASYNC240 - as above
            len(os.listdir(f"/proc/{bot}/fd")),  # noqa: PTH208 - the shortest
            (folder / "log").read_text("utf-8").count("\n"),
        )
        soak.samples.append(sample)
        tables = await _open_tables(port)
        waiting = tables.pop("lobby", 0)
        told = "{:6.1f} min  {:6.1f} MB  database {:6.2f} MB  {} files open  {} lines of log"
        print(
            told.format(*sample),
            f" {sum(tables.values())} tables under way, {waiting} in their lobby,"
            f" {soak.presses} presses, {soak.matches} matches",
            flush=True,
        )


async def _open_tables(port: int) -> Counter[str]:
    """Return how many tables are open, by phase, according to the bot."""
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/metrics") as answer,
    ):
        found = OPEN.findall(await answer.text())
    return Counter({phase: int(count) for phase, count in found})


def _memory(process: int) -> float:
    """Return the resident memory of a process in megabytes."""
    pages = Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE") / MEGABYTE


def _print(soak: Soak, status: int, log: str) -> None:
    errors = [line for line in log.splitlines() if "[error" in line or "Traceback" in line]
    print(
        f"{soak.tables} tables, {soak.matches} matches, {soak.turned_away} times turned away,"
        f" {soak.given_up.total()} tables given up,"
        f" {soak.presses} presses of which {soak.failed} failed; status {status},"
        f" {len(log.splitlines())} lines of log, {len(errors)} errors"
    )
    told = Counter(WHEN.sub("", line) for line in log.splitlines())
    for line, times in (*told.most_common(20), *soak.given_up.most_common(20)):
        print(f"{times:6} x {line}")


def _print_inside(looks: list[dict[str, Any]]) -> None:
    """Print what the memory consisted of each time, and which types grew in the second half."""
    for each in looks:
        print(
            f"{each['objects']:8} objects, {each['garbage']:6} to be collected,"
            f" {each['blocks']:8} small blocks, {each['used'] / MEGABYTE:6.1f} MB of large ones,"
            f" {each['kept'] / MEGABYTE:6.1f} MB kept free,"
            f" {each['sqlite'] / MEGABYTE:6.1f} MB with SQLite, {each['threads']} threads"
        )
    halfway, last = looks[len(looks) // 2]["most"], looks[-1]["most"]
    more = Counter({name: last[name] - halfway[name] for name in last.keys() & halfway.keys()})
    for name, count in (+more).most_common(TYPES):
        print(f"{count:+8} {name}")


if __name__ == "__main__":
    main()
