"""A cup goes on as soon as a restarted bot knows its servers."""

from __future__ import annotations

from bot.storage.results.cups import CupState
from tests.support.cups import CupNight
from tests.support.slow_start import restart_slowly
from tests.support.typing_people import server


async def test_a_cup_that_was_due_meanwhile_begins_at_once() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(seats=2, rounds=1)
        await night.press("Anna", "Ben")
        await there.wait(9 * 60 + 50)
        await restart_slowly(there, 15)
        assert len(await night.at_tables()) == 1


async def test_a_round_that_was_over_meanwhile_goes_on_at_once() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(seats=2, rounds=1)
        await night.press("Anna", "Ben")
        await there.wait(10 * 60)
        await night.end_tables()
        await restart_slowly(there, 60)
        assert (await night.cup()).state is CupState.OVER
