"""Measures how long people wait at many tables, on a sandbox with Discord's rate limits.

The people are scripted in this process: two at each table, with one press a table every two
seconds. Each bot process has an address of its own. Discord limits replies by address, and the rest
by bot.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import tempfile
import time
from bisect import bisect_left
from collections import Counter, defaultdict
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from benchmarks.rate_limits_played import Waits, play, seated
from bot.storage import open_store
from bot.tables import entries
from bot.tables.entries import Acted, Joined, LobbyOpened
from sandbox import Durations, Rates, Sandbox, SandboxSettings
from tests.live.accounts import is_part_of
from tests.live.people import LivePlayer
from tests.live.processes import Program
from tests.support.cluster import Cluster

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable

    from bot.storage import Store

SETTLING: Final = 10.0
TIMED_OUT: Final = 95.0
"""Seconds after which every turn has run out of time."""
LIMITED: Final = 429
WRITES: Final = {
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"),
    ("POST", "/channels/{channel_id}/messages"),
}


@dataclass(slots=True)
class Scene:
    """A sandbox with its limits, the bots and the people."""

    sandbox: Sandbox
    database: str
    bots: list[Program]
    tables: list[list[LivePlayer]] = field(default_factory=list)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--addresses", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=180.0)
    parser.add_argument("--timeout", action="store_true", help="let all turns run out together")
    asyncio.run(_measure(parser.parse_args()))


async def _measure(options: argparse.Namespace) -> None:
    async with _scene(options.addresses) as scene:
        began = time.monotonic()
        scene.tables = await seated(scene.sandbox, len(scene.bots), options.tables)
        print(f"{options.tables} tables, {options.addresses} addresses")
        print(f"  opened in {time.monotonic() - began:.0f} s; {_refused(scene)}")
        await asyncio.sleep(SETTLING)
        scene.sandbox.log.clear()
        waits, began = Waits(), time.time()
        if options.timeout:
            await _time_out(scene, options.seconds)
        else:
            await play(scene.tables, options.seconds, waits)
        _print_figures(scene, waits, time.time() - began)
        print(f"  a new table: {await _new_table(scene)}")
        for bot in scene.bots:
            print(f"  log: {_told(bot)}")
            await bot.stop()
        await _check_nothing_is_lost(scene)


@asynccontextmanager
async def _scene(addresses: int) -> AsyncIterator[Scene]:
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = f"sqlite:///{folder}/maunz.db"
        if addresses > 1:
            cluster = Cluster(fsync=True)
            stack.callback(cluster.remove)
            database = cluster.address
        durations = Durations(identify=0, heartbeat=600)
        sandbox = Sandbox(SandboxSettings(durations=durations, rates=Rates()))
        await sandbox.start()
        stack.push_async_callback(sandbox.stop)
        bots = [_bot(sandbox, database, folder, each, addresses) for each in range(addresses)]
        for number, bot in enumerate(bots):
            guild = sandbox.add_guild(f"Server {number}", shard=(number, addresses))
            await bot.start()
            stack.push_async_callback(bot.kill)
            while not sandbox.gateway.reaches_server(guild):
                assert bot.runs, bot.said
                await asyncio.sleep(0.05)
        yield Scene(sandbox, database, bots)


def _bot(sandbox: Sandbox, database: str, folder: Path, number: int, count: int) -> Program:
    own = folder / f"bot-{number}"
    own.mkdir()
    address = f"127.0.0.{2 + number}"
    return Program(
        own,
        "run",
        before="import aiohttp, functools; aiohttp.TCPConnector ="
        f" functools.partial(aiohttp.TCPConnector, local_addr=('{address}', 0))",
        settings={
            "DISCORD_TOKEN": sandbox.token,
            "DISCORD_API_URL": sandbox.api_url,
            "DATABASE_URL": database,
            "SHARD_COUNT": str(count),
            "SHARD_IDS": str(number),
            "LOG_LEVEL": "warning",
        },
    )


async def _time_out(scene: Scene, seconds: float) -> None:
    """Stop the bots until every turn has timed out. Then let them go on, all at once."""
    for bot in scene.bots:
        bot.send(signal.SIGSTOP)
    await asyncio.sleep(TIMED_OUT)
    for bot in scene.bots:
        bot.send(signal.SIGCONT)
    await asyncio.sleep(seconds)


async def _new_table(scene: Scene) -> str:
    guild = scene.sandbox.add_guild("One more", shard=(0, len(scene.bots)))
    channel = scene.sandbox.add_channel(guild, "one-more")
    outcome = await scene.sandbox.person("Zoe", "en-US").command(channel, "mau new", thread="no")
    return outcome.reason or outcome.text.partition("\n")[0]


# Figures


def _print_figures(scene: Scene, waits: Waits, seconds: float) -> None:
    asked: Counter[str] = Counter()
    for each in scene.sandbox.log.requests:
        asked["by token" if "token" in each.route else "by bot"] += 1
    rates = ", ".join(f"{count / seconds:.1f} {kind}" for kind, count in asked.items())
    print(f"  requests a second: {rates}; {_refused(scene)}")
    print(f"  answers: {_line(waits.answers)}; failed: {dict(waits.failed) or 'none'}")
    edits, windows = _until_written(scene.sandbox, waits)
    print(f"  until the table shows it: {_line(edits)}")
    print(f"  until it shows a window: {_line(windows)}")


def _until_written(sandbox: Sandbox, waits: Waits) -> tuple[list[float], list[float]]:
    """Return the seconds from each press to the next write of the table message.

    Presses that opened a call window are in the second list.
    """
    written: defaultdict[str, list[float]] = defaultdict(list)
    for each in sandbox.log.requests:
        if (each.method, each.route) in WRITES and each.status < LIMITED:
            written[each.about].append(each.at)
    edits: list[float] = []
    windows: list[float] = []
    for channel, at, opens in waits.pressed:
        place = bisect_left(written[channel], at)
        if place < len(written[channel]):
            (windows if opens else edits).append(written[channel][place] - at)
    return edits, windows


def _refused(scene: Scene) -> str:
    limited = [each for each in scene.sandbox.log.requests if each.status == LIMITED]
    return f"{len(limited)} times 429 {dict(Counter(each.route for each in limited)) or ''}"


def _line(found: Iterable[float]) -> str:
    ranked = sorted(found)
    if not ranked:
        return "none"
    p50, p99 = (ranked[int(len(ranked) * share)] * 1000 for share in (0.5, 0.99))
    longest = ranked[-1] * 1000
    return f"{len(ranked)}, p50 {p50:.0f} ms, p99 {p99:.0f} ms, longest {longest:.0f} ms"


def _told(bot: Program) -> dict[str, int]:
    """Return the bot's warnings, shortened and counted."""
    lines = (each.split(None, 2)[-1] for each in bot.said.splitlines() if "[" in each)
    return dict(Counter(line[:60] for line in lines).most_common(6))


async def _check_nothing_is_lost(scene: Scene) -> None:
    """Check that every card that a player saw on the pile is stored."""
    count, tables = 0, {str(each[0].channel.id): each for each in scene.tables}
    async with await open_store(scene.database) as store:
        async for channel, laid in _laid(store):
            for player in tables.get(channel, ()):
                seen = player.laid(for_certain=True)
                assert is_part_of(seen, laid[player.person.id]), f"{player.name} has lost a card"
                count += len(seen)
    print(f"  nothing is lost: {count} cards that were seen to lie are stored")


async def _laid(store: Store) -> AsyncIterator[tuple[str, dict[int, list[str]]]]:
    """Yield the cards that were laid by each person, by channel."""
    async for table in store.open_tables():
        people: list[int] = []
        laid: defaultdict[int, list[str]] = defaultdict(list)
        for stored in table.entries:
            entry = entries.read_entry(stored.body)
            if isinstance(entry, LobbyOpened):
                people = [seat.person or 0 for seat in entry.seats]
            elif isinstance(entry, Joined):
                people.append(entry.seat.person or 0)
            elif isinstance(entry, Acted):
                seat, what, *about = entry.action.split()
                if what == "play":
                    laid[people[int(seat)]].append(about[0])
        yield str(table.channel_id), laid


if __name__ == "__main__":
    main()
