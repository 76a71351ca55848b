"""Whatever is killed when: what was acknowledged is there once, and every table goes on."""

from __future__ import annotations

import os
from random import Random

from tests.support.killing import kill_repeatedly
from tests.tables.killed_tables import KilledTables

KILLS = 5
"""Many more, for hours: `benchmarks.durability`."""
TABLES = 12


async def test_acknowledged_presses_are_neither_lost_nor_repeated_after_kills(address: str) -> None:
    seed = int.from_bytes(os.urandom(4))
    tables = KilledTables(address, TABLES, Random(seed))
    faults = await kill_repeatedly(tables, KILLS)
    assert not faults, (seed, *faults[:5])
    assert tables.figures.kills == KILLS
    assert tables.figures.acknowledged >= KILLS
