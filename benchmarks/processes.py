"""Kills several processes on one PostgreSQL in turn, while people play on all their shards.

Each process has one shard. A killed process is started again after its shards were taken over, so
that another process runs them each time. Prints how long a server was without a bot, and whether
people saw what is stored.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.live.accounts import compare
from tests.live.evening import Evening, an_evening, eventually, played_on, usual
from tests.support.cluster import Cluster

if TYPE_CHECKING:
    from sandbox.world import Guild
    from tests.live.people import LivePlayer
    from tests.live.processes import Program

GAMES: Final = ("noris", "rabe", "maumaus", "classic")
NAMES: Final = ("Anna", "Ben", "Cleo", "Max", "Lea", "Moe", "Ida", "Jon")
PRESSES: Final = 3
"""Presses of each person between two kills."""
LONG: Final = 480.0
"""Seconds for a match."""


def main() -> int:
    """Run it and print the figures. Return 1 if anything was lost or doubled."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=3, choices=range(2, 5))
    parser.add_argument("--rounds", type=int, default=3, help="rounds of a match")
    options = parser.parse_args()
    cluster = Cluster(fsync=True)
    try:
        return asyncio.run(_run(cluster.address, options.processes, options.rounds))
    finally:
        cluster.remove()


async def _run(address: str, processes: int, rounds: int) -> int:
    with tempfile.TemporaryDirectory() as folder:
        async with an_evening(usual(), Path(folder), address) as evening:
            return await _play(evening, processes, rounds)


async def _play(evening: Evening, processes: int, rounds: int) -> int:
    guilds = [
        evening.sandbox.add_guild(f"Shard {shard}", shard=(shard, processes))
        for shard in range(processes)
    ]
    bots = [
        evening.program(SHARD_COUNT=str(processes), SHARD_IDS=str(shard))
        for shard in range(processes)
    ]
    # All at once, as a machine starts them.
    starting = zip(bots, guilds, strict=True)
    await asyncio.gather(*(evening.start(bot, guild=guild) for bot, guild in starting))
    tables = [
        await evening.table(
            GAMES[place],
            *NAMES[2 * place : 2 * place + 2],
            channel=evening.sandbox.add_channel(guild, "games"),
            rounds=rounds,
        )
        for place, guild in enumerate(guilds)
    ]
    people = [each for table in tables for each in table]
    playing = [asyncio.create_task(evening.played(each, LONG)) for each in tables]
    for number, bot in enumerate(bots):
        await played_on(people, PRESSES)
        await _kill(evening, bot, guilds, number)
        await bot.start()
        # Kill the next process only after this one is ready to take over.
        await bot.until_it_says("stands by")
    matches = await asyncio.gather(*playing)
    await evening.end()
    return await _judge(evening, tables, matches)


async def _kill(evening: Evening, bot: Program, guilds: list[Guild], number: int) -> None:
    hears = evening.sandbox.gateway.reaches_server
    await bot.kill()
    began = time.perf_counter()
    await eventually(lambda: not all(map(hears, guilds)))
    lost = [place for place, guild in enumerate(guilds) if not hears(guild)]
    await eventually(lambda: all(map(hears, guilds)))
    took = time.perf_counter() - began
    print(f"process {number} killed: shards {lost} taken over after {took:.1f} s", flush=True)


async def _judge(evening: Evening, tables: list[list[LivePlayer]], matches: list[str]) -> int:
    wrong = 0
    for players, match in zip(tables, matches, strict=True):
        wrong += not compare(players, *await evening.stored(match))
    presses = sum(len(each.presses) for table in tables for each in table)
    print(f"{len(matches)} matches to their end, {presses} presses, {wrong} of them not as seen")
    evening.judge()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
