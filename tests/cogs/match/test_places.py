"""Where play goes on for places: who is out is told so, at the table and in hands."""

from __future__ import annotations

import re

import pytest

from bot.locales import LANGS, Lang, text
from tests.support.clicking import laid_out, speak
from tests.support.simulated import simulation, words_of
from tests.support.wording import pattern

CARDS = """
    0: red-1
    1: red-2
    2: blue-1 blue-2 blue-3
    pile: yellow-1 yellow-2 yellow-3 yellow-4 yellow-5 yellow-6 yellow-7 yellow-8
    top: red-8
"""
RULES = {"score": "places", "rounds": 2}


@pytest.mark.parametrize("lang", LANGS)
async def test_a_player_who_has_finished_reads_their_place_and_the_table_shows_the_place(
    lang: Lang,
) -> None:
    async with simulation() as there:
        await speak(there, Anna=lang)
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", options=RULES)
        await party.click("Anna", "lay:red-1")
        await there.wait(3)
        assert (
            len(re.findall(pattern("hand-out", lang, place=1), words_of(party.hand("Anna")))) == 1
        )
        shown = text("en", "table-seat-out", name="Anna", place=1).replace(
            " ", "\N{NO-BREAK SPACE}"
        )
        assert shown in words_of(party.message())
        assert "Anna" not in words_of(party.hand("Ben")).split("\n-# ")[0]


async def test_a_player_who_has_finished_gets_a_refusal_when_they_try_to_play() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", options=RULES)
        await party.click("Anna", "lay:red-1")
        await there.wait(3)
        await there.type("Anna", "mau draw")
        assert text("en", "refusal-out-of-round") in words_of(party.hand("Anna"))


async def test_the_end_of_the_round_names_the_first_player_and_the_points_of_all() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", options=RULES)
        await party.click("Anna", "lay:red-1")
        await there.wait(3)
        await party.click("Ben", "lay:red-2")
        await there.wait(3)
        words = words_of(party.message())
        assert text("en", "round-won", seat="Anna", round=1, cards=1) in words
        assert [seat.total for seat in party.table.view.seats] == [0, 1, 2]
        plain = words.replace("\N{NO-BREAK SPACE}", " ")
        assert "Anna 0, Ben 1, Cleo 2" in plain


async def test_an_ai_player_plays_on_when_the_person_is_out() -> None:
    async with simulation() as there:
        party = await laid_out(
            there,
            "noris",
            "0: red-1\n1: red-2 red-3 red-4\n2: red-5 red-6\ntop: red-8",
            "Anna",
            ai=("normal", "normal"),
            options=RULES,
        )
        await party.click("Anna", "lay:red-1")
        await there.wait(90)
        assert party.table.view.results
        assert party.table.view.results[0].winner == 0
