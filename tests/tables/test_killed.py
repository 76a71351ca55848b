"""Whatever is killed when: what was acknowledged is there once, and every table goes on."""

from __future__ import annotations

import os
from random import Random

from tests.support.killing import kill_repeatedly
from tests.tables.killed_tables import KilledTables

KILLS = 5
"""Many more, for hours: `benchmarks.durability`."""
TABLES = 12


async def test_nothing_that_was_acknowledged_is_lost_or_done_twice(address: str) -> None:
    seed = int.from_bytes(os.urandom(4))
    tables = KilledTables(address, TABLES, Random(seed))
    faults = await kill_repeatedly(tables, KILLS)
    assert not faults, (seed, *faults[:5])
    assert tables.figures.kills == KILLS
    assert tables.figures.acknowledged >= KILLS
