"""Several processes on one PostgreSQL, each with shards of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.live.accounts import compare
from tests.live.evening import LONGEST, Evening, an_evening, eventually, played_on, usual
from tests.live.test_commands import free_port
from tests.live.test_health import Watcher
from tests.support.cluster import Cluster

pytestmark = pytest.mark.timeout(LONGEST + 60)

PLAYED_BEFORE = 3
"""Presses of everybody."""


@pytest.fixture
async def evening(cluster: Cluster, tmp_path: Path) -> AsyncIterator[Evening]:
    async with an_evening(usual(), tmp_path, cluster.new_schema()) as made:
        yield made


async def test_two_processes_share_the_servers_and_each_takes_over_when_the_other_dies(
    evening: Evening,
) -> None:
    guilds = [evening.sandbox.add_guild(f"Shard {shard}", shard=(shard, 2)) for shard in (0, 1)]
    bots = [evening.program(SHARD_COUNT="2", SHARD_IDS=str(shard)) for shard in (0, 1)]
    # The first one makes the tables of the database.
    for bot, guild in zip(bots, guilds, strict=True):
        await evening.start(bot, guild=guild)
    channels = [evening.sandbox.add_channel(guild, "games") for guild in guilds]
    tables = [
        await evening.table("noris", "Anna", "Ben", channel=channels[0]),
        await evening.table("rabe", "Cleo", "Max", channel=channels[1]),
    ]
    playing = [asyncio.create_task(evening.played(each)) for each in tables]
    await played_on([*tables[0], *tables[1]], PLAYED_BEFORE)
    await bots[0].kill()
    await eventually(lambda: not evening.sandbox.gateway.reaches_server(guilds[0]))
    assert evening.sandbox.gateway.reaches_server(guilds[1])
    await eventually(lambda: evening.sandbox.gateway.reaches_server(guilds[0]), of=bots[1])
    assert "shards [0] are taken over, 1 tables are back" in bots[1].said
    matches = await asyncio.gather(*playing)
    await evening.end()
    for players, match in zip(tables, matches, strict=True):
        assert compare(players, *await evening.stored(match))
    evening.judge()


async def test_a_standby_process_takes_over_when_the_first_process_dies(
    evening: Evening,
) -> None:
    first = await evening.bot()
    players = await evening.table("classic", "Anna", "Ben")
    port = free_port()
    second = evening.program(HTTP_PORT=str(port))
    await second.start()
    await Watcher(port).until(503, "other processes run all shards")
    # Whoever waits heeds signals.
    assert await second.stop() == 0
    await second.start()
    await second.until_it_says("stands by", times=2)
    playing = asyncio.create_task(evening.played(players))
    await played_on(players, PLAYED_BEFORE)
    assert second.said.count("Shard ID") == 0
    await first.kill()
    await second.until_it_says("1 tables are back")
    match = await playing
    await evening.end()
    assert compare(players, *await evening.stored(match))
    evening.judge()
