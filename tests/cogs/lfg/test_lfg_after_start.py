"""A search goes on as soon as a restarted bot knows its servers."""

from __future__ import annotations

from bot.clock import HOUR, SECOND
from tests.cogs.lfg.looking import look
from tests.support.slow_start import restart_slowly
from tests.support.typing_people import server


async def test_a_search_that_ended_meanwhile_is_shown_as_over_at_once() -> None:
    async with server() as there:
        await look(there)
        await there.wait(5)
        assert await there.store.results.searches.all_searches()
        await restart_slowly(there, HOUR / SECOND)
        assert await there.store.results.searches.all_searches() == []
