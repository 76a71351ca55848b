"""A match on a real database: the time is virtual, what is written is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.storage import open_store
from bot.storage.stored_types import EVERYTHING
from bot.tables.intents import Join
from bot.tables.settings import Phase
from tests.support.club import only_table, settle
from tests.support.playing import act_once, phase, play_on, verified
from tests.tables.picture import picture
from tests.tables.watched import WatchedClub

if TYPE_CHECKING:
    from pathlib import Path

    from bot.storage import Store
    from bot.storage.stored_types import FinishedMatch


async def finished(store: Store, match: str) -> FinishedMatch:
    found = await store.finished_match(match)
    assert found is not None
    return found


async def test_a_match_continues_over_a_restart_and_its_record_verifies(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'maunz.db'}"
    async with await open_store(address) as store:
        before = WatchedClub(store)
        table = await before.start("noris", "Anna", "Ben", options={"rounds": 2}, ai=("easy",))
        for _ in range(6):
            await act_once(before, table)
        stood, match = picture(table.state), table.state.match_id
        await store.store_heartbeat(EVERYTHING, before.clock.now())
        before.running.cancel()
    async with await open_store(address) as store:
        c = WatchedClub(store, before.clock)
        await c.clock.advance(60_000)
        assert await c.tables.restore_tables() == 1
        table = only_table(c)
        assert picture(table.state) == stood
        await play_on(c, table)
        await c.clock.advance(15_000)
        await play_on(c, table)
        await c.clock.advance(1_000)
        assert phase(table) is Phase.LOBBY
        assert verified(await finished(store, match)).over
        await c.press(table, "Anna", Join())
        assert table.state.people == {101}
        c.running.cancel()
        await settle()
