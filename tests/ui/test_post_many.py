"""Many tables: discord.py keeps nothing of their messages, and their buttons still work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.state import Phase
from bot.ui.controls import TEMPLATE, Control
from tests.simulated import simulation
from tests.ui.clicking import open_table, start_match

if TYPE_CHECKING:
    from tests.simulated import Simulation

MANY = 500
STARTED = 20
"""One in so many is started before it ends."""


async def open_and_end(there: Simulation, *, is_started: bool) -> None:
    party = await open_table(there, "noris", "Anna")
    if is_started:
        await party.click("Anna", "startai:3")
        assert party.phase is Phase.PLAYING
    await party.table.end("idle")
    await there.wait(1.5)
    assert there.bot.tables.find(party.id) is None


async def test_the_buttons_outlive_500_tables() -> None:
    async with simulation() as there:
        for number in range(MANY):
            await open_and_end(there, is_started=number % STARTED == 0)
        kept = there.bot._connection._view_store
        assert kept._synced_message_views == {}
        assert kept._views == {}
        assert kept._dynamic_items == {TEMPLATE: Control}
        desk = there.bot.desk
        assert (desk.posts._posts, len(desk.hands._hands)) == ({}, 0)
        assert len(desk.hands._pushes) <= 1
        assert (desk.pings._pings, desk.beginnings._begun) == ({}, {})
        party = await start_match(there, "noris", "Anna", "Ben")
        await party.go_on()
