"""Many tables within Discord's limits: what people wait for, on a sandbox with the limits on.

The people are scripted in this process, two at each table, one press a table every two seconds.
The bot runs in processes of its own, each at an address of its own: Discord counts answers by
address, and the rest by bot.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import tempfile
import time
from bisect import bisect_left
from collections import Counter, defaultdict
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bot.storage import open_store
from bot.tables import entries
from bot.tables.entries import Acted, Joined, LobbyOpened
from sandbox import Durations, Outcome, Rates, Sandbox, SandboxSettings
from sandbox.components import walk
from tests.live.accounts import is_part_of
from tests.live.people import Player
from tests.live.processes import Program
from tests.storage.cluster import Cluster

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence

    from bot.storage import Store
    from sandbox.world import PostedMessage

EVERY: Final = 2.0
AT_ONCE: Final = 10
SETTLING: Final = 10.0
A_SERVER: Final = 20
"""Tables, as many as a server may have by far."""
TIMED_OUT: Final = 95.0
"""Seconds after which nobody's turn has time left."""
RED: Final = 4
LIMITED: Final = 429
NO_END: Final = 1_000_000
WRITES: Final = {
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"),
    ("POST", "/channels/{channel_id}/messages"),
}


@dataclass(slots=True)
class Waits:
    """What people have waited for, in seconds."""

    answers: list[float] = field(default_factory=list)
    failed: Counter[str] = field(default_factory=Counter)
    pressed: list[tuple[str, float, bool]] = field(default_factory=list)
    """Where and when a card was laid, and whether that opened a window."""


@dataclass(slots=True)
class Scene:
    """A sandbox with its limits, and everybody there."""

    sandbox: Sandbox
    database: str
    bots: list[Program]
    tables: list[list[Player]] = field(default_factory=list)


def main() -> None:
    """Measure and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--addresses", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=180.0)
    parser.add_argument("--timeout", action="store_true", help="let all turns run out together")
    asyncio.run(_measure(parser.parse_args()))


async def _measure(options: argparse.Namespace) -> None:
    async with _scene(options.addresses) as scene:
        began = time.monotonic()
        scene.tables = await _seated(scene, options.tables)
        print(f"{options.tables} tables, {options.addresses} addresses")
        print(f"  opened in {time.monotonic() - began:.0f} s; {_refused(scene)}")
        await asyncio.sleep(SETTLING)
        scene.sandbox.log.clear()
        waits, began = Waits(), time.time()
        if options.timeout:
            await _time_out(scene, options.seconds)
        else:
            await _play(scene.tables, options.seconds, waits)
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
            while not sandbox.gateway.hears(guild):
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


# People


async def _seated(scene: Scene, tables: int) -> list[list[Player]]:
    """Two people at each table, who have their hands; as many servers as that takes."""
    sandbox, shards = scene.sandbox, len(scene.bots)
    guilds = [
        sandbox.add_guild(f"Tables {number}", shard=(number % shards, shards))
        for number in range(tables // A_SERVER + 1)
    ]
    places = [
        sandbox.add_channel(guilds[number // A_SERVER], f"table-{number}")
        for number in range(tables)
    ]
    seated: list[list[Player]] = []
    for first in range(0, tables, AT_ONCE):
        people = []
        for number in range(first, min(first + AT_ONCE, tables)):
            chance = random.Random(number)
            people.append(
                [
                    Player(
                        sandbox.person(f"{name}{number}", "en-US"),
                        places[number],
                        chance,
                        for_fun=NO_END,
                    )
                    for name in ("A", "B")
                ]
            )
        await asyncio.gather(*(_sit_down(host, guest) for host, guest in people))
        seated += people
    return seated


async def _sit_down(host: Player, guest: Player) -> None:
    new = {"game": "noris", "rounds": 20, "thread": "no"}
    while host.table is None:
        await host.person.command(host.channel, "mau new", **new)
        with suppress(TimeoutError):
            await host.person.wait_for(lambda _: host.table, 5, host.channel)
    await _until_done(lambda: guest.tap(_there(host.table), "join"))
    await _until_done(lambda: host.tap(_there(host.hand), "start"))


async def _until_done(ask: Callable[[], Awaitable[Outcome]]) -> None:
    """Again and again: many at once open their tables, which is no part of what is measured."""
    while (await ask()).failed:  # noqa: ASYNC110 - it is asked for again, not waited for
        await asyncio.sleep(1)


def _there(message: PostedMessage | None) -> PostedMessage:
    assert message is not None, "there is nothing to press"
    return message


async def _play(tables: Sequence[list[Player]], seconds: float, waits: Waits) -> None:
    """One press a table every so often, the tables one after the other."""
    ends = time.monotonic() + seconds
    async with asyncio.TaskGroup() as group:
        for number, players in enumerate(tables):
            wait = EVERY * number / len(tables)
            group.create_task(_play_at(players, wait, ends, waits))


async def _play_at(players: list[Player], wait: float, ends: float, waits: Waits) -> None:
    due, turn = time.monotonic() + wait, 0
    while due < ends:
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        due, turn = max(due + EVERY, time.monotonic()), turn + 1
        player, pressed = _next_press(players, turn)
        hand, began = _there(player.hand), time.time()
        had_to_call = _has_to_call(hand)
        outcome = await player.press(hand, *pressed)
        if outcome.failed:
            waits.failed[outcome.reason or "?"] += 1
        else:
            waits.answers.append(time.time() - began)
            opens = _has_to_call(outcome.message) and not had_to_call
            if player.presses[-1].done:
                waits.pressed.append((str(player.channel.id), began, opens))


def _next_press(players: list[Player], turn: int) -> tuple[Player, tuple[str, ...]]:
    """Who has something to press, and what."""
    for player in players[turn % 2 :] + players[: turn % 2]:
        wanted = player.wanted()
        if wanted is not None:
            return player, wanted
    player = players[turn % 2]
    draw = next((each for each in player.controls() if each.endswith(":draw")), None)
    return player, (draw or player.controls()[0],)


def _has_to_call(hand: PostedMessage | None) -> bool:
    parts = [] if hand is None else walk(hand.content.components)
    return any(each.get("style") == RED and ":call" in each.get("custom_id", "") for each in parts)


async def _time_out(scene: Scene, seconds: float) -> None:
    """The bots stand still until everybody's turn is over, and go on all at once."""
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
    """From each press to the first time the table was written after it."""
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
    """What the bot has warned of, without what it was about."""
    lines = (each.split(None, 2)[-1] for each in bot.said.splitlines() if "[" in each)
    return dict(Counter(line[:60] for line in lines).most_common(6))


async def _check_nothing_is_lost(scene: Scene) -> None:
    """Whoever saw a card of theirs lie finds it among what is stored."""
    count, tables = 0, {str(each[0].channel.id): each for each in scene.tables}
    async with await open_store(scene.database) as store:
        async for channel, laid in _laid(store):
            for player in tables.get(channel, ()):
                seen = player.laid(for_certain=True)
                assert is_part_of(seen, laid[player.person.id]), f"{player.name} has lost a card"
                count += len(seen)
    print(f"  nothing is lost: {count} cards that were seen to lie are stored")


async def _laid(store: Store) -> AsyncIterator[tuple[str, dict[int, list[str]]]]:
    """By channel and person, the cards that were laid."""
    async for table in store.open_tables():
        people: list[int] = []
        laid: defaultdict[int, list[str]] = defaultdict(list)
        for stored in table.entries:
            entry = entries.read(stored.body)
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
