"""Whatever is killed when: what was acknowledged is there once, and every table goes on."""

from __future__ import annotations

import os

from tests.tables.killing_driver import Driver

KILLS = 5
"""Many more, for hours: `benchmarks.durability`."""
TABLES = 12


async def test_nothing_that_was_acknowledged_is_lost_or_done_twice(address: str) -> None:
    seed = int.from_bytes(os.urandom(4))
    driver = Driver(address, TABLES, seed)
    await driver.run(KILLS)
    assert not driver.faults, (seed, *driver.faults[:5])
    assert driver.figures.kills == KILLS
    assert driver.figures.acknowledged >= KILLS
