"""A process that is killed at any moment has lost nothing that it acknowledged."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Container
from random import Random

from bot.storage import Store, open_store
from tests.support.killing import TalkingProcess, kill_repeatedly

KILLS = 4
MOST_LINES = 400
PATIENCE = 60.0


class KilledStore:
    """A worker that writes, and the lines with which it acknowledged that."""

    def __init__(self, address: str, chance: Random) -> None:
        self.chance = chance
        self._address = address
        self._runs = 0
        self._lines: list[str] = []
        self._missing = 0
        self._enough = asyncio.Event()

    async def start(self) -> None:
        worker = ("tests.support.storing_worker", self._address, str(self._runs))
        self._runs += 1
        self._worker = await TalkingProcess.spawn(self._hear, *worker)

    async def work(self) -> None:
        self._missing = self.chance.randrange(1, MOST_LINES)
        self._enough.clear()
        await asyncio.wait_for(self._enough.wait(), PATIENCE)

    async def kill(self) -> None:
        await self._worker.kill()

    async def compare(self) -> list[str]:
        async with await open_store(self._address) as store:
            tables = {table.id: table.entries async for table in store.open_tables()}
            lost = [line for line in self._lines if not await _is_there(store, tables, line)]
        gaps = [
            table_id
            for table_id, entries in tables.items()
            if [each.number for each in entries] != list(range(1, len(entries) + 1))
        ]
        return [*(f"lost: {line}" for line in lost), *(f"gaps in {table}" for table in gaps)]

    async def finish(self) -> None:
        await self.work()
        await self.kill()

    async def clear_up(self) -> None:
        if self._worker.lives:
            await self._worker.kill()

    def _hear(self, line: str) -> None:
        self._lines.append(line)
        self._missing -= 1
        if not self._missing:
            self._enough.set()


async def _is_there(store: Store, tables: Container[str], line: str) -> bool:
    """Return whether an entry is stored, or whether the table is closed that has number 0."""
    table_id, number, interaction_id = line.split()
    if number == "0":
        return table_id not in tables
    return await store.find_interaction(int(interaction_id)) == (table_id, int(number))


async def test_acknowledged_writes_survive_a_kill(address: str) -> None:
    seed = int.from_bytes(os.urandom(4))
    wrong = await kill_repeatedly(KilledStore(address, Random(seed)), KILLS)
    assert not wrong, (seed, *wrong[:5])
