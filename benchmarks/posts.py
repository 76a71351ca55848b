"""Measures the cost of boards and digests for many servers, in CPU time and in requests.

All boards are updated once an hour, and a digest is posted once its period is over. Here all of
them are due as soon as the bot has started. The real bot runs on the sandbox, with Discord's
limits.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import tempfile
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from benchmarks.boards import matches, store_past, timed
from benchmarks.presses import cpu_of
from bot.stats import Stats
from bot.storage import open_store
from bot.storage.results.posts import Post
from sandbox.world import Member, User
from tests.live.evening import Evening, an_evening, usual

if TYPE_CHECKING:
    from sandbox import Sandbox
    from sandbox.world import Guild

HOUR: Final = 3600.0
DAY: Final = 24 * 60 * 60 * 1000
PAST: Final = 14 * DAY
"""The greatest age of a result, so that some belong to the week of the digest."""
BOARD: Final = "rating.all.all-time.1"
BEFORE: Final = "2020-W01"
"""The week of the last digest."""
LOOK_AGAIN: Final = 1.0
IDLE: Final = 30.0
"""After this many seconds without a new post, all posts are there."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--servers", type=int, default=1000)
    parser.add_argument("--rows", type=int, default=1000, help="results of each")
    parser.add_argument("--people", type=int, default=30, help="in each")
    asyncio.run(_run(parser.parse_args()))


async def _run(given: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with an_evening(usual(), Path(folder)) as evening:
            sandbox = evening.sandbox
            guilds = [sandbox.add_guild(f"Server {number}") for number in range(given.servers)]
            people = {each.id: _people(sandbox, each, given.people) for each in guilds}
            await timed("servers filled", _fill(evening.database, people, given.rows))
            channels = [sandbox.add_channel(each, "games").id for each in guilds]
            await _ask_for_posts(evening.database, guilds, channels)
            await _serve(evening, 2 * len(guilds))


def _people(sandbox: Sandbox, guild: Guild, count: int) -> list[int]:
    """Return people who are in no other server."""
    made = [
        User(sandbox.realm.ids.next_id(), f"Player {number}", "en-US") for number in range(count)
    ]
    joined = datetime.now(UTC).isoformat()
    for each in made:
        sandbox.world.users[each.id] = each
        guild.members[each.id] = Member(each, guild, joined)
    return [each.id for each in made]


async def _fill(address: str, people: dict[int, list[int]], rows: int) -> None:
    await (await open_store(address)).close()
    since = int(time.time() * 1000) - PAST
    for guild, those in people.items():
        await store_past(address, matches(rows, those, guild, since=since, span=PAST))
    async with await open_store(address) as store:
        stats = Stats(store.results)
        for guild in people:
            await stats.rebuild_server(guild, at_once=rows)


async def _ask_for_posts(address: str, guilds: list[Guild], channels: list[int]) -> None:
    async with await open_store(address) as store:
        for guild, channel in zip(guilds, channels, strict=True):
            await store.results.posts.store_post(Post(guild.id, "board", channel, 0, BOARD))
            await store.results.posts.store_post(Post(guild.id, "digest-week", channel, 0, BEFORE))


async def _serve(evening: Evening, wanted: int) -> None:
    bot = await evening.bot()
    idle, written, ends = cpu_of(bot.pid), 0, time.monotonic() + IDLE
    began = time.monotonic()
    while written < wanted and time.monotonic() < ends + 2 * IDLE:
        await asyncio.sleep(LOOK_AGAIN)
        before, written = written, _written(evening.database)
        if written > before:
            ends = time.monotonic() + IDLE
    took, used = time.monotonic() - began, cpu_of(bot.pid) - idle
    limited = evening.sandbox.log.counts_by_route()
    print(
        f"{written} of {wanted} posts within {took:.0f} s, {used:.1f} s of CPU:"
        f" {100 * used / HOUR:.1f} % of a core over an hour"
    )
    print(dict(limited.most_common(8)))
    await evening.end()


def _written(address: str) -> int:
    """Return how many posts exist in Discord."""
    with closing(sqlite3.connect(address.removeprefix("sqlite:///"))) as connection:
        found = connection.execute("select count(*) from posts where message_id > 0").fetchone()
    return int(found[0])


if __name__ == "__main__":
    main()
