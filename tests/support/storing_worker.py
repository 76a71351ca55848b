"""A process that writes until it is killed, and reports each commit: `worker.py ADDRESS`."""

import asyncio
import os
import sys
from itertools import count

from bot.storage import Store, open_store
from tests.support.table_samples import NOON, entry, new_table

TABLES = 20
# Each table of each run gets its interaction ids from a block of this size.
BLOCK = 1_000_000


async def main(address: str, run: int) -> None:
    async with await open_store(address) as store:
        await asyncio.gather(*(play(store, run, table) for table in range(TABLES)))


async def play(store: Store, run: int, table: int) -> None:
    """Open a table, append entries, close it, and open the next one, in a loop."""
    block = (run * TABLES + table + 1) * BLOCK
    interactions = count(block)
    for match in count():
        table_id = f"{run}-{table}-{match}"
        channel_id = run * TABLES + table
        await store.open_table(new_table(table_id, channel_id=channel_id), [])
        for number in range(1, 8):
            interaction_id = next(interactions)
            await store.append_entries(table_id, [entry(number, interaction_id)])
            say(table_id, number, interaction_id)
        await store.close_table(table_id, NOON)
        say(table_id, 0, 0)


def say(table_id: str, number: int, interaction_id: int) -> None:
    """Report an entry as stored, or with number 0 that the table is closed."""
    os.write(1, f"{table_id} {number} {interaction_id}\n".encode())


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
