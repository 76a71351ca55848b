"""A process that is killed at any moment has lost nothing that it acknowledged."""

import random
import subprocess
import sys
from pathlib import Path
from typing import IO

from bot.storage import Store, open_store

ROOT = Path(__file__).parents[2]
KILLS = 4


async def test_what_was_acknowledged_is_there_after_a_kill(address: str) -> None:
    chance = random.Random(11)
    for run in range(KILLS):
        lines = killed_after(address, run, chance.randrange(1, 400))
        async with await open_store(address) as store:
            await check(store, lines)


def killed_after(address: str, run: int, count: int) -> list[str]:
    """What a worker acknowledges until it is killed, which is soon after so many lines."""
    command = [sys.executable, "-m", "tests.support.storing_worker", address, str(run)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as worker:
        assert worker.stdout is not None
        lines = [_line(worker.stdout) for _ in range(count)]
        worker.kill()
        rest = worker.stdout.read().decode().splitlines(keepends=True)
    return lines + [line for line in rest if line.endswith("\n")]


async def check(store: Store, lines: list[str]) -> None:
    """All entries of open tables, all interactions, and no table that was closed."""
    tables = {table.id: table.entries async for table in store.open_tables()}
    for line in lines:
        table_id, number, interaction_id = line.split()
        if number == "0":
            assert table_id not in tables
            continue
        assert await store.find_interaction(int(interaction_id)) == (table_id, int(number))
    for entries in tables.values():
        assert [each.number for each in entries] == list(range(1, len(entries) + 1))


def _line(stream: IO[bytes]) -> str:
    line = stream.readline().decode()
    assert line, "the worker ended by itself"
    return line
