"""Measures what a press costs the real bot on the sandbox, and how soon it is answered.

The people are scripted in this process, and the bot runs in another one, on the same two cores. It
is compared with `benchmarks.plain_bot` in the same run: the same presses, the same messages.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from benchmarks.plain_bot import REQUESTS
from sandbox import Durations, Rates, Sandbox, SandboxSettings
from tests.live.people import LivePlayer
from tests.live.processes import environment

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from sandbox.world import Channel, PostedMessage

CORES: Final = 2
EVERY: Final = 2.0
"""Seconds between two presses at a table."""
AT_ONCE: Final = 20
"""The number of tables that are opened at the same time."""
TABLES_IN_SERVER: Final = 20
"""Fewer than a server may have."""
NO_END: Final = 1_000_000
"""More presses than anybody makes. So nobody wants to end their match during the run."""
SETTLING: Final = 3.0
"""Seconds after which nothing of the start is running any more."""
ROUNDS: Final = 20
LANGUAGE: Final = "en-US"
CALLBACK: Final = "POST /interactions/{interaction_id}/{interaction_token}/callback"
TABLE_EDIT: Final = "PATCH /channels/{channel_id}/messages/{message_id}"
HAND_EDIT: Final = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original"
KINDS: Final = ("maunz", "views", "fixed")
PICTURED: Final = ("maunz", "maunz-pictures", "pictures")
"""The kinds for `--pictures`: text, pictures, and a plain bot with a ready picture."""


@dataclass(slots=True)
class BotFigures:
    """The measured figures of a bot."""

    presses: int = 0
    failed: int = 0
    cpu: float = 0.0
    memory: float = 0.0
    """Resident megabytes at the end."""
    taken: list[float] = field(default_factory=list)
    requests: Counter[str] = field(default_factory=Counter)

    @property
    def each(self) -> float:
        """Seconds of CPU for a press."""
        return self.cpu / max(1, self.presses)

    @property
    def requests_each(self) -> float:
        """Requests that follow from a press."""
        return sum(self.requests.values()) / max(1, self.presses)


def main() -> None:
    options = _options()
    _share_cores()
    if options.pictures:
        _print_costs(_figures_of(PICTURED, options), "maunz-pictures")
        return
    figures = _figures_of(KINDS, options)
    _print_costs(figures, "maunz")
    _print_requests(figures["maunz"])
    if options.busy:
        busy = asyncio.run(_measure("maunz", options.busy, options))
        _print_times(busy, options.busy)


def _figures_of(kinds: Sequence[str], options: argparse.Namespace) -> dict[str, BotFigures]:
    figures: dict[str, BotFigures] = {}
    for _ in range(options.runs):
        more = 0.0
        for kind in kinds:
            found = asyncio.run(_measure(kind, options.tables, options, more))
            if kind.startswith("maunz"):
                more = max(0.0, found.requests_each - REQUESTS)
            # Other work of the machine only ever makes a run dearer, so the best one counts.
            figures[kind] = min(found, figures.get(kind, found), key=lambda each: each.each)
    return figures


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=40, help="at which the costs are measured")
    parser.add_argument("--runs", type=int, default=3, help="by turns, of which the best counts")
    parser.add_argument("--busy", type=int, default=200, help="at which the times are measured")
    parser.add_argument("--seconds", type=float, default=24.0, help="of each measurement")
    parser.add_argument("--pictures", action="store_true", help="compare tables with pictures")
    parser.add_argument("--profile", help="write a profile of the bot to this file")
    return parser.parse_args()


def _share_cores() -> None:
    """Let people and bot use the same few cores. Only Linux allows that."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:CORES])


async def _measure(
    kind: str, tables: int, options: argparse.Namespace, more: float = 0.0
) -> BotFigures:
    """Return the figures of a bot. A plain bot edits hands once more after some presses."""
    # Discord's limits and the bot's pacer are below the needs of 200 tables. Both are off here,
    # because only the bot's own speed matters.
    sandbox = Sandbox(SandboxSettings(durations=Durations(identify=0), rates=Rates.none()))
    await sandbox.start()
    figures = BotFigures()
    try:
        async with _bot(sandbox, kind, options.profile, more) as process:
            players = await seated(sandbox, kind, tables)
            await asyncio.sleep(SETTLING)
            sandbox.log.clear()
            before = cpu_of(process)
            await _play(players, options.seconds, figures)
            figures.cpu = cpu_of(process) - before
            figures.memory = memory_of(process)
            figures.requests = sandbox.log.counts_by_route()
    finally:
        await sandbox.stop()
    return figures


@asynccontextmanager
async def _bot(sandbox: Sandbox, kind: str, profile: str | None, more: float) -> AsyncIterator[int]:
    """Run a bot in another process, with a database that is written to disk. Yield its id."""
    arguments = ["-m", "benchmarks.plain_bot", kind, str(more)]
    if kind.startswith("maunz"):
        pictures = ["pictures"] if kind == "maunz-pictures" else []
        arguments = ["-m", "benchmarks.unpaced", *pictures, "run"]
        if profile:
            arguments = ["-m", "cProfile", "-o", profile, *arguments]
    with tempfile.TemporaryDirectory() as folder:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *arguments,
            env=environment(
                DISCORD_TOKEN=sandbox.token,
                DISCORD_API_URL=sandbox.api_url,
                DATABASE_URL=f"sqlite:///{folder}/maunz.db",
                LOG_LEVEL="warning",
            ),
        )
        try:
            while not sandbox.gateway.online:
                assert process.returncode is None, "the bot does not run"
                await asyncio.sleep(0.05)
            yield process.pid
        finally:
            if process.returncode is None:
                process.send_signal(signal.SIGTERM if kind.startswith("maunz") else signal.SIGKILL)
            await process.wait()


def cpu_of(process: int) -> float:
    """Return the seconds of CPU that a process has used, with all its threads."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(process: int) -> float:
    """Return the resident megabytes of a process."""
    pages = int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


# People


async def seated(sandbox: Sandbox, kind: str, tables: int) -> list[list[LivePlayer]]:
    """Return two people for each table, who have their hand messages."""
    channels = _add_channels(sandbox, tables)
    people = [_add_players(sandbox, number, channel) for number, channel in enumerate(channels)]
    for first in range(0, tables, AT_ONCE):
        several = people[first : first + AT_ONCE]
        await asyncio.gather(*(_sit_down(kind, host, guest) for host, guest in several))
    return people


def _add_channels(sandbox: Sandbox, tables: int) -> list[Channel]:
    """Add a channel for each table, and as many servers as needed."""
    guilds = [sandbox.add_guild(f"Tables {first}") for first in range(0, tables, TABLES_IN_SERVER)]
    return [
        sandbox.add_channel(guilds[number // TABLES_IN_SERVER], f"table-{number}")
        for number in range(tables)
    ]


def _add_players(sandbox: Sandbox, number: int, channel: Channel) -> list[LivePlayer]:
    """Add the two people of a table. They never want to end their match."""
    chance = random.Random(number)
    return [
        LivePlayer(sandbox.person(f"{name}{number}", LANGUAGE), channel, chance, for_fun=NO_END)
        for name in ("A", "B")
    ]


async def _sit_down(kind: str, host: LivePlayer, guest: LivePlayer) -> None:
    """Open a table with two seats. Wait until both people have their hand messages."""
    channel = host.channel
    if kind.startswith("maunz"):
        await host.person.command(channel, "mau new", game="noris", rounds=ROUNDS, thread="no")
    else:
        await host.person.command(channel, "new")
    await host.person.wait_for(lambda _: host.table, 30, channel)
    if kind.startswith("maunz"):
        await guest.tap(_there(host.table), "join")
        await host.tap(_there(host.hand), "start")
    else:
        await asyncio.gather(*(each.tap(_there(host.table), "hand") for each in (host, guest)))


def _there(message: PostedMessage | None) -> PostedMessage:
    assert message is not None, "there is nothing to press"
    return message


async def _play(tables: Sequence[list[LivePlayer]], seconds: float, figures: BotFigures) -> None:
    """Press once per interval at each table, the tables one after the other."""
    ends = time.monotonic() + seconds
    waits = [EVERY * number / len(tables) for number in range(len(tables))]
    async with asyncio.TaskGroup() as group:
        for players, wait in zip(tables, waits, strict=True):
            group.create_task(_play_at(players, wait, ends, figures))


async def _play_at(
    players: list[LivePlayer], wait: float, ends: float, figures: BotFigures
) -> None:
    due = time.monotonic() + wait
    turn = 0
    while due < ends:
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        due += EVERY
        turn += 1
        found = next_press(players, turn)
        if found is None:
            continue
        player, pressed = found
        began = time.perf_counter()
        outcome = await player.press(_there(player.hand), *pressed)
        figures.presses += 1
        figures.failed += outcome.has_failed
        figures.taken.append(time.perf_counter() - began)


def next_press(players: list[LivePlayer], turn: int) -> tuple[LivePlayer, tuple[str, ...]] | None:
    """Return a player and what to press, or None while no hand message can be pressed."""
    for player in players[turn % 2 :] + players[: turn % 2]:
        wanted = player.wanted()
        if wanted is not None:
            return player, wanted
    player = players[turn % 2]
    controls = player.controls()
    draw = next((each for each in controls if each.endswith(":draw")), None)
    pressed = draw or next(iter(controls), None)
    return None if pressed is None else (player, (pressed,))


# Figures


def _print_costs(figures: dict[str, BotFigures], ours: str) -> None:
    print("CPU of the bot for a press, all that comes of it included:")
    for kind, found in figures.items():
        times = figures[ours].each / found.each
        ratio = "" if kind == ours else f", the real bot takes {times:.2f} x that"
        print(
            f"  {kind:6} {found.each * 1000:5.2f} ms of CPU, {found.presses} presses"
            f" ({found.failed} failed), {found.requests_each:.2f} requests each,"
            f" {found.memory:.0f} MB{ratio}"
        )


def _print_requests(found: BotFigures) -> None:
    names = {CALLBACK: "answers", TABLE_EDIT: "table edits", HAND_EDIT: "edits of other hands"}
    told = [f"{found.requests[route] / found.presses:.2f} {name}" for route, name in names.items()]
    rest = sum(count for route, count in found.requests.items() if route not in names)
    print(f"requests a press: {', '.join(told)}, {rest / found.presses:.3f} others")


def _print_times(found: BotFigures, tables: int) -> None:
    ranked = sorted(found.taken)
    p50, p99 = (ranked[int(len(ranked) * share)] * 1000 for share in (0.5, 0.99))
    print(
        f"answers at {tables} tables, one press each every {EVERY:.0f} s: p50 {p50:.0f} ms,"
        f" p99 {p99:.0f} ms, longest {ranked[-1] * 1000:.0f} ms, {found.failed} of"
        f" {found.presses} failed; {found.each * 1000:.2f} ms of CPU a press"
    )


if __name__ == "__main__":
    main()
