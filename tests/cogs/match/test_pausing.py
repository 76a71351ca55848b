"""A match over days that everybody has gone away from says that it waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.clock import HOUR
from bot.locales import text
from bot.tables.settings import TableSettings
from tests.support.clicking import start_match
from tests.support.simulated import simulation, words_of
from tests.support.typing_people import server_chooses

if TYPE_CHECKING:
    from bot.locales import Lang


@pytest.mark.parametrize("lang", ["en", "de", "sv"])
async def test_everybody_reads_that_a_match_is_paused_and_a_press_resumes_the_match(
    lang: Lang,
) -> None:
    async with simulation() as there:
        await server_chooses(there, lang=lang)
        days = TableSettings(turn=24 * HOUR)
        party = await start_match(there, "noris", "Anna", "Ben", settings=days)
        for name in ("Anna", "Ben"):
            await there.forge(name, party.hand(name), f"mm:{party.id}:away")
        await there.wait(5)
        assert text(lang, "table-paused") in words_of(party.message())
        await party.press("Anna", "hand")
        await there.wait(5)
        assert text(lang, "table-paused") not in words_of(party.message())
