"""Fills the disk again and again while people play, and prints what they see and what is lost.

Takes a folder on a small file system of its own, and fills it:

    mount -t tmpfs -o size=8m none FOLDER
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.live.accounts import compare
from tests.live.evening import an_evening, played_on, usual
from tests.live.test_health import Watcher, watched

if TYPE_CHECKING:
    from tests.live.people import LivePlayer

LARGEST: Final = 64 * 1024 * 1024
"""The most bytes that are written, to spare a real disk."""
BLOCK: Final = 4096
FULL_FOR: Final = 8.0
"""The seconds for which people press on."""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, help="on a small file system of its own")
    parser.add_argument("--times", type=int, default=3, help="that it is full")
    options = parser.parse_args()
    asyncio.run(_run(options.folder.resolve(), options.times))


async def _run(disk: Path, times: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        address = f"sqlite:///{disk / 'maunz.db'}"
        async with an_evening(usual(heartbeat=0.5), Path(folder), address) as evening:
            bot, watcher = await watched(evening)
            players = await evening.table("maumaus", "Anna", "Ben", hand=7, rounds=2 * times)
            playing = asyncio.create_task(evening.played(players))
            for _ in range(times):
                await played_on(players, 3)
                await _full(disk, watcher, players)
            match = await playing
            await evening.end()
            seen = compare(players, *await evening.stored(match))
            print(f"{seen} cards that people saw lie are in the record, once; it is verified")
            print("\n".join(line for line in bot.said.splitlines() if "the database is" in line))


async def _full(disk: Path, watcher: Watcher, players: list[LivePlayer]) -> None:
    filler = disk / "filler"
    _fill(filler)
    before, began = [len(each.presses) for each in players], time.monotonic()
    await watcher.until(503, "disk-full")
    print(f"not ready after {time.monotonic() - began:.1f} s", end="; ")
    await asyncio.sleep(FULL_FOR)
    presses = [
        press
        for player, count in zip(players, before, strict=True)
        for press in player.presses[count:]
    ]
    failed = sum(each.outcome.has_failed for each in presses)
    print(f"{len(presses)} presses meanwhile, {failed} without an answer", end="; ")
    filler.unlink()
    began = time.monotonic()
    await watcher.until(200)
    print(f"ready {time.monotonic() - began:.1f} s after there was room")


def _fill(filler: Path) -> None:
    """Write until no byte is left."""
    with filler.open("wb", buffering=0) as out:
        for size in (BLOCK, 1):
            try:
                while out.tell() < LARGEST:
                    out.write(bytes(size))
            except OSError:
                continue
        assert out.tell() < LARGEST, "that disk is too large to be filled"


if __name__ == "__main__":
    main()
