"""A Draw 4 that may be doubted: the hand asks, a tap or a typed word does it, all are told."""

from __future__ import annotations

import pytest

from bot.locales import LANGS, Lang, text
from tests.support.clicking import laid_out, speak
from tests.support.simulated import ids_in, simulation, words_of
from tests.support.wording import tells, wording

CARDS = """
    0: red-draw4 red-5 blue-6
    1: blue-1 blue-2 blue-3
    2: green-1 green-2 green-3
    pile: yellow-1 yellow-2 yellow-3 yellow-4 yellow-5 yellow-6 yellow-7 yellow-8
    top: red-8
"""
RULE = {"challenge": True}


@pytest.mark.parametrize("lang", LANGS)
async def test_the_hand_offers_a_challenge_and_a_tap_makes_the_challenge(lang: Lang) -> None:
    async with simulation() as there:
        await speak(there, Ben=lang)
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", options=RULE)
        await party.click("Anna", "lay:red-draw4")
        await there.wait(3)
        red = wording("colour-red.noun", lang)
        said = words_of(party.hand("Ben"))
        assert tells(said, "pending-draw-challenge", lang, seat="Anna", colour=red)
        await party.click("Ben", "challenge")
        await there.wait(3)
        rnd = party.table.state.round
        assert [len(hand) for hand in rnd.hands] == [2 + 4, 3, 3]
        assert rnd.turn == party.seat("Ben")


async def test_everybody_sees_the_outcome_of_a_challenge() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", options=RULE)
        await party.click("Anna", "lay:red-draw4")
        await there.wait(3)
        await there.type("Ben", "mau draw", challenge=True)
        await there.wait(3)
        told = text(
            "en",
            "event-challenged-right",
            seat="Ben",
            layer="Anna",
            colour=wording("colour-red.noun"),
        )
        assert told in words_of(party.message())


async def test_a_challenge_without_a_cause_has_no_button_and_is_refused_when_typed() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", options=RULE)
        assert not any(each.split(":")[2] == "challenge" for each in ids_in(party.hand("Anna")))
        await there.type("Anna", "mau draw", challenge=True)
        assert text("en", "refusal-nothing-to-challenge") in words_of(party.hand("Anna"))
        assert len(party.table.state.round.hands[0]) == 3
