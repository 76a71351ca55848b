"""Several equal cards in one turn: a tap each, and Done for who keeps the rest."""

from __future__ import annotations

import pytest

from bot.clock import SECOND
from bot.locales import LANGS, Lang, text
from tests.support.clicking import cards_in, laid_out, speak
from tests.support.simulated import parts_of, simulation, words_of
from tests.support.wording import tells, wording

CARDS = """
    0: red-1 blue-1 green-1 blue-6 yellow-9
    1: blue-2 blue-3 blue-5
    2: green-2 green-3 green-5
    pile: yellow-1 yellow-2 yellow-3 yellow-4 yellow-5 yellow-6 yellow-7 yellow-8
    top: red-8
"""
RULE = {"several": True}


@pytest.mark.parametrize("lang", LANGS)
async def test_each_card_is_one_tap_and_done_ends_the_turn(lang: Lang) -> None:
    async with simulation() as there:
        await speak(there, Anna=lang)
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", options=RULE)
        await party.click("Anna", "lay:red-1")
        one = wording("face-number.one", lang, number=1)
        assert tells(words_of(party.hand("Anna")), "pending-several", lang, card=one)
        assert text(lang, "button-done") in [
            part.get("label") for part in parts_of(party.hand("Anna"))
        ]
        await party.click("Anna", "lay:blue-1")
        assert party.on_turn == "Anna"
        await party.click("Anna", "pass")
        await there.wait(3)
        rnd = party.table.state.round
        assert [len(hand) for hand in rnd.hands] == [3, 3, 3]
        assert party.on_turn == "Ben"
        told = text("en", "event-kept-rest", seat="Anna")
        assert told in words_of(party.message())


async def test_equal_cards_may_be_tapped_as_fast_as_possible() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", options=RULE)
        hand = party.hand("Anna")
        for card in ("red-1", "blue-1", "green-1"):
            await there.tap("Anna", hand, f"lay:{card}")
        await there.handled()
        assert party.table.state.actions[-1] == [
            "0 play red-1",
            "0 play blue-1",
            "0 play green-1",
        ]


async def test_the_turn_ends_when_the_player_has_no_more_equal_cards() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", options=RULE)
        for card in ("red-1", "blue-1", "green-1"):
            await party.click("Anna", f"lay:{card}")
        await there.wait(3)
        assert party.on_turn == "Ben"
        assert cards_in(party.hand("Anna")) == ["blue-6", "yellow-9"]


async def test_another_card_is_refused_in_words_and_nothing_is_lost() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", options=RULE)
        await party.click("Anna", "lay:red-1")
        await party.click("Anna", "lay:blue-6")
        refused = text(
            "en",
            "refusal-equal-card-due",
            fitting=wording(
                "list-or",
                rest=wording("colour-green.the", face="1"),
                last=wording("colour-blue.the", face="1"),
            ),
        )
        assert refused in words_of(party.hand("Anna"))
        assert len(party.table.state.round.hands[0]) == 4


async def test_the_rest_is_kept_when_the_time_of_a_silent_player_runs_out() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", options=RULE)
        await party.click("Anna", "lay:red-1")
        state = party.table.state
        await there.wait(state.turn_length(0) // SECOND + 1)
        assert state.actions[-1][:2] == ["0 play red-1", "0 pass"]
