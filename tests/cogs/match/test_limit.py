"""Who holds too many cards reads that they are out, and the table shows it."""

from __future__ import annotations

import pytest

from bot.locales import LANGS, Lang, text
from tests.support.clicking import laid_out, speak
from tests.support.simulated import simulation, words_of
from tests.support.wording import tells

CARDS = """
    0: red-1 red-2 red-3 red-4 red-5 red-6 red-7 red-9 yellow-7 yellow-6 yellow-5 yellow-4
    1: blue-4 blue-5 blue-6
    2: blue-1 blue-2 blue-3
    pile: green-1 green-2 green-3 green-4
    top: yellow-8
"""


@pytest.mark.parametrize("lang", LANGS)
async def test_the_hand_and_the_table_show_that_a_player_with_too_many_cards_is_out(
    lang: Lang,
) -> None:
    async with simulation() as there:
        await speak(there, Anna=lang)
        rules = {"limit": "twelve"}
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", options=rules)
        await party.click("Anna", "draw")
        await there.wait(3)
        assert tells(words_of(party.hand("Anna")), "hand-over", lang, cards=13)
        assert words_of(party.hand("Anna")).partition("](")[0].count("13") == 1
        shown = text("en", "table-seat-over", name="Anna", cards=13)
        assert shown in words_of(party.message()).replace("\N{NO-BREAK SPACE}", " ")
        assert party.on_turn == "Ben"
