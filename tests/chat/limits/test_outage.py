"""Discord does not answer: the log tells it once, and once that it does again."""

from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING, Final

import aiohttp
import pytest

from bot.clock import MINUTE, SECOND
from bot.tables.settings import TableSettings
from tests.support.clicking import laid_out
from tests.support.faults import cut_off
from tests.support.simulated import simulation

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

CARDS: Final = """
    0: red-5 red-4 red-6 blue-1 blue-2
    1: red-1 red-2 red-7 green-2 green-3
    2: yellow-1 yellow-2 yellow-3 red-9 blue-5
    top: red-3
"""
AWAY: Final = 5 * MINUTE // SECOND


@pytest.fixture(name="told")
def _told(caplog: pytest.LogCaptureFixture) -> Callable[[], list[str]]:
    caplog.set_level(logging.INFO, "bot")
    return lambda: [
        each.getMessage()
        for each in caplog.records
        if each.name.startswith("bot.chat") and each.levelno >= logging.WARNING
    ]


async def three(there: SimulatedServer) -> Party:
    settings = TableSettings(turn=9 * MINUTE)
    return await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", settings=settings)


@pytest.mark.parametrize("is_reached", [True, False])
async def test_an_outage_logs_one_line_at_its_start_and_one_at_its_end(
    told: Callable[[], list[str]], *, is_reached: bool
) -> None:
    async with simulation() as there:
        party = await three(there)
        if is_reached:
            there.env.inject_error("*", "/*", status=503, times=None)
            await party.click("Anna", "lay:red-5")
            await there.wait(AWAY)
            there.env.backend.faults.clear()
        else:
            with cut_off("/", aiohttp.ClientConnectionError(), times=1 << 20):
                await party.click("Anna", "lay:red-5")
                await there.wait(AWAY)
        (begun,) = told()
        why = "status 503" if is_reached else "ClientConnectionError"
        assert re.fullmatch(rf"Discord does not answer: [^:]+ \({why}\)", begun)
        await there.wait(90)
        (_, over) = told()
        said = r"Discord answers again, after 3\d\d\.\d s; (\d+) more lines were held back"
        found = re.fullmatch(said, over)
        assert found is not None
        assert int(found[1]) > 10


async def test_a_partial_outage_is_logged_at_most_once_a_minute(
    told: Callable[[], list[str]],
) -> None:
    async with simulation() as there:
        party = await three(there)
        there.env.inject_error("PATCH", "/webhooks/*", status=500, times=None)
        await party.click("Anna", "lay:red-5")
        for _ in range(AWAY // 20):
            await party.press("Anna", "hand")
            await there.wait(20)
        begun = [each for each in told() if each.startswith("Discord does not answer: ")]
        over = [each for each in told() if each.startswith("Discord answers again")]
        assert 3 <= len(begun) <= AWAY * SECOND // MINUTE
        assert len(told()) == len(begun) + len(over)


async def test_every_refusal_by_discord_is_logged(told: Callable[[], list[str]]) -> None:
    async with simulation() as there:
        party = await three(there)
        there.env.inject_error("PATCH", "/webhooks/*", status=403, code=50013, times=None)
        await party.click("Anna", "lay:red-5")
        await there.wait(5)
        assert told()
        assert not [each for each in told() if "answer" in each]
