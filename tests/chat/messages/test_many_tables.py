"""Many tables: discord.py keeps nothing of their messages, and their buttons still work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.settings import Phase
from tests.support.clicking import open_table, start_match
from tests.support.simulated import simulation

if TYPE_CHECKING:
    from tests.support.simulated import SimulatedServer

MANY = 100
STARTED = 20
"""One in so many is started before it ends."""


async def open_and_end(there: SimulatedServer, *, is_started: bool) -> None:
    party = await open_table(there, "noris", "Anna")
    if is_started:
        await party.click("Anna", "startai:3")
        assert party.phase is Phase.PLAYING
    await party.table.end_table("idle")
    await there.wait(1.5)
    assert there.bot.tables.get_by_id(party.id) is None


async def test_nothing_is_kept_of_closed_tables_and_buttons_still_work_after_many() -> None:
    async with simulation() as there:
        for number in range(MANY):
            await open_and_end(there, is_started=number % STARTED == 0)
        kept = there.bot._connection._view_store
        assert kept._synced_message_views == {}
        assert kept._views == {}
        assert kept._dynamic_items == {}
        chat = there.bot.chat
        assert (chat.table_messages._messages, chat.hands._by_table) == ({}, {})
        assert len(chat.hands.follow_ups._full_at) <= 1
        assert (chat.reminders._standing, chat.match_starts._begun) == ({}, {})
        party = await start_match(there, "noris", "Anna", "Ben")
        # Whoever is on turn may call first.
        await party.go_on()
