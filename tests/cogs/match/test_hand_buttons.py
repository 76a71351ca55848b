"""The buttons of a hand: the slots, catching and throwing in by name, and reasons on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
import pytest

from bot.locales import LANGS
from tests.support.clicking import choose, laid_out, speak
from tests.support.simulated import ids_in, parts_of, simulation, words_of
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from bot.locales import Lang
    from tests.support.clicking import Party

RED: Final = discord.ButtonStyle.danger.value
GREEN: Final = discord.ButtonStyle.success.value
ROW: Final = 1
WINDOWS: Final = """
    0: red-5 red-4
    1: red-1 green-2
    2: yellow-1 yellow-2 yellow-3 yellow-4
    top: red-3
"""
EQUAL: Final = """
    0: red-5 red-8 red-1 blue-1
    1: red-4 green-3 green-4 green-5
    2: yellow-5 yellow-1 yellow-3 yellow-4
    top: red-4
"""


def rows(party: Party, name: str) -> list[list[str]]:
    """The verbs of each row of a hand."""
    found = [part for part in parts_of(party.hand(name)) if part["type"] == ROW]
    return [[each["custom_id"].split(":")[2] for each in row["components"]] for row in found]


def button(party: Party, name: str, verb: str) -> dict[str, Any]:
    (found,) = [
        part
        for part in parts_of(party.hand(name))
        if part.get("custom_id", "").split(":")[2:3] == [verb]
    ]
    return found


async def test_the_slots_are_always_the_first_row_of_a_hand() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", WINDOWS, "Anna", "Ben", "Cleo")
        seen = []
        for _ in range(12):
            seen += [rows(party, name)[0] for name in party.names]
            await party.go_on()
        firsts = {tuple("second" if at == 1 else verb for at, verb in enumerate(r)) for r in seen}
        assert firsts == {("call", "second", "catch", "more")}


@pytest.mark.parametrize("lang", LANGS)
async def test_the_catch_button_is_red_and_names_the_player_while_one_can_be_caught(
    lang: Lang,
) -> None:
    async with simulation() as there:
        await speak(there, Cleo=lang)
        party = await laid_out(there, "noris", WINDOWS, "Anna", "Ben", "Cleo")
        assert button(party, "Cleo", "catch")["style"] != RED
        await party.click("Anna", "lay:red-5")
        await there.wait(1)
        found = button(party, "Cleo", "catch")
        assert found["style"] == RED
        assert found["label"] == wording("button-catch.named", lang, name="Anna")
        assert button(party, "Anna", "catch")["style"] != RED
        assert button(party, "Anna", "call")["style"] == RED
        await party.click("Anna", "call")
        await there.wait(1)
        assert button(party, "Cleo", "catch")["style"] != RED


async def test_a_catch_of_a_named_player_never_hits_another_one() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", WINDOWS, "Anna", "Ben", "Cleo")
        await party.click("Anna", "lay:red-5")
        await there.wait(2.2)
        with there.on_the_way() as arrivals:
            await there.tap("Cleo", party.hand("Cleo"), "catch")
        await party.click("Anna", "call")
        await party.click("Ben", "lay:red-1")
        await there.wait(3)
        assert 1 in party.table.referee.race.windows
        await there.arrive(arrivals[0])
        await there.wait(1)
        assert tells(words_of(party.hand("Cleo")), "answer-too-late-by", seat="Anna") or tells(
            words_of(party.hand("Cleo")), "answer-too-late-ahead", seat="Anna"
        )
        assert 1 in party.table.referee.race.windows


async def test_a_hand_names_the_next_player_once_the_first_one_has_called() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", WINDOWS, "Anna", "Ben", "Cleo")
        await party.click("Anna", "lay:red-5")
        await party.click("Ben", "lay:red-1")
        await there.wait(1)
        assert button(party, "Cleo", "catch")["label"] == wording("button-catch.named", name="Anna")
        await party.click("Anna", "call")
        await there.wait(2)
        assert button(party, "Cleo", "catch")["label"] == wording("button-catch.named", name="Ben")
        await party.click("Cleo", "catch")
        await there.wait(1)
        assert any("catch 1" in each for each in party.table.state.actions[-1])


async def test_throwing_in_has_a_green_button_below_the_slots_that_names_the_card() -> None:
    async with simulation() as there:
        party = await laid_out(there, "stop", EQUAL, "Anna", "Ben", "Cleo")
        assert rows(party, "Ben")[:2] == [["call", "draw", "more"], ["throw"]]
        found = button(party, "Ben", "throw")
        assert found["style"] == GREEN
        assert "4" in found["label"]
        assert "throw" not in {verb for row in rows(party, "Cleo") for verb in row}


async def test_the_throw_in_of_a_player_who_plays_in_words_names_the_card_in_words() -> None:
    async with simulation() as there:
        await choose(there, "Ben", view="words")
        party = await laid_out(there, "stop", EQUAL, "Anna", "Ben", "Cleo")
        card = wording("colour-red.card", face="4")
        assert button(party, "Ben", "throw")["label"] == wording("button-throw.card", card=card)


async def test_a_throw_in_is_cheered_in_the_hand_and_on_the_table() -> None:
    async with simulation() as there:
        party = await laid_out(there, "stop", EQUAL, "Anna", "Ben", "Cleo")
        await party.click("Ben", "throw")
        await there.wait(1)
        assert tells(words_of(party.hand("Ben")), "outcome-thrown.timed")
        assert tells(words_of(party.hand("Ben")), "voice-thrown")
        card = wording("colour-red.the", face="4")
        assert tells(words_of(party.message()), "shout-thrown", seat="Ben", card=card)


async def test_a_throw_in_on_a_card_that_is_covered_by_now_comes_too_late() -> None:
    async with simulation() as there:
        party = await laid_out(there, "stop", EQUAL, "Anna", "Ben", "Cleo")
        with there.on_the_way() as arrivals:
            await there.tap("Ben", party.hand("Ben"), "throw")
        await there.wait(0.1)
        await party.click("Anna", "lay:red-5")
        await there.wait(2)
        before = list(party.table.state.actions[-1])
        await there.arrive(arrivals[0])
        await there.wait(1)
        assert tells(words_of(party.hand("Ben")), "answer-too-late-by", seat="Anna")
        assert party.table.state.actions[-1] == before


@pytest.mark.parametrize("lang", LANGS)
async def test_the_menu_tells_why_the_other_cards_do_not_fit(lang: Lang) -> None:
    async with simulation() as there:
        await speak(there, Anna=lang)
        party = await laid_out(there, "stop", EQUAL, "Anna", "Ben", "Cleo")
        await party.click("Anna", "more")
        asked = next(
            each for each in there.private("Anna") if any(":why" in i for i in ids_in(each))
        )
        await there.click("Anna", asked, "why")
        said = words_of(next(e for e in there.private("Anna") if e.id == asked.id))
        assert tells(said, "why-head", lang)
        assert tells(said, "why-no-fit", lang)
        assert tells(said, "colour-blue.card", lang, face="1")
