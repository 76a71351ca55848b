"""A rank that is demanded: chosen like a colour, shown until it has gone once round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.locales import LANGS, Lang, text
from bot.words.cards import capitalised
from tests.support.clicking import laid_out, speak
from tests.support.simulated import parts_of, simulation, words_of
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from simcord.results import ResponseMessage

CARDS = """
    0: wild red-5 blue-5 blue-6
    1: green-5 blue-2 blue-3
    2: green-2 green-3 green-6
    pile: yellow-1 yellow-2 yellow-3 yellow-4 yellow-5 yellow-6 yellow-7 yellow-8
    top: red-8
"""
RULE = {"demand": True}


def five(lang: Lang = "en") -> str:
    """Return the name of a card with a 5, with its article."""
    return wording("face-number.one", lang, number=5)


def labels(message: ResponseMessage) -> list[str]:
    return [part.get("label") or "" for part in parts_of(message)]


@pytest.mark.parametrize("lang", LANGS)
async def test_a_rank_is_demanded_by_a_tap_and_shown_once_round(lang: Lang) -> None:
    async with simulation() as there:
        await speak(there, Anna=lang, Ben=lang)
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", options=RULE)
        await party.click("Anna", "lay:wild")
        wild = capitalised(wording("face-wild", lang))
        assert tells(words_of(party.hand("Anna")), "step-ask-colour-or-rank", lang, card=wild)
        assert wording("step-colour", lang, colour="5", left=2) in labels(party.hand("Anna"))
        await party.click("Anna", "step:play wild 5")
        await there.wait(3)
        # The table takes the language that most of its seats have.
        public = words_of(party.message())
        assert tells(public, "pending-demand", lang, rank=five(lang), seat="Anna")
        assert tells(
            words_of(party.hand("Ben")), "pending-demand", lang, rank=five(lang), seat="Anna"
        )
        await party.click("Ben", "lay:green-5")
        await party.click("Cleo", "draw")
        await there.wait(3)
        assert tells(words_of(party.hand("Anna")), "pending-demand.you", lang, rank=five(lang))
        await party.click("Anna", "lay:red-5")
        await there.wait(3)
        assert not tells(words_of(party.message()), "pending-demand", lang)


async def test_the_table_names_the_player_and_the_demanded_rank() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", options=RULE)
        await party.click("Anna", "lay:wild")
        await party.click("Anna", "step:play wild 5")
        await there.wait(3)
        told = text(
            "en", "event-laid-demand", seat="Anna", card=wording("face-wild.the"), rank=five()
        )
        assert told in words_of(party.message())


async def test_the_heading_shows_the_demanded_rank_instead_of_a_colour() -> None:
    async with simulation() as there:
        await speak(there, Ben="de")
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", options=RULE)
        await party.click("Anna", "lay:wild")
        await party.click("Anna", "step:play wild 5")
        await there.wait(3)
        assert (
            wording("card-chosen", "de", face=wording("face-wild", "de"), colour="5") + "\n"
        ) in words_of(party.hand("Ben"))
        assert wording(
            "card-chosen", face=capitalised(wording("face-wild")), colour="5"
        ) + "\n" in words_of(party.message())
        await party.click("Ben", "lay:green-5")
        await there.wait(3)
        assert (wording("colour-green.card", face="5") + "\n") in words_of(party.message())


async def test_another_card_is_refused_in_words_and_nothing_is_lost() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", options=RULE)
        await party.click("Anna", "lay:wild")
        await party.click("Anna", "step:play wild 5")
        await party.click("Ben", "lay:blue-2")
        refused = text(
            "en",
            "refusal-rank-demanded",
            rank=five(),
            fitting=wording("colour-green.the", face="5"),
        )
        assert refused in words_of(party.hand("Ben"))
        assert len(party.table.state.round.hands[1]) == 3


@pytest.mark.parametrize(
    ("lang", "card", "announced"),
    [("en", "wild", "5"), ("de", "Farbwechsel 5", None), ("sv", wording("face-wild", "sv"), "5")],
)
async def test_a_demand_can_be_typed(lang: Lang, card: str, announced: str | None) -> None:
    async with simulation() as there:
        await speak(there, Anna=lang)
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", options=RULE)
        said = {} if announced is None else {"announce": announced}
        await there.type("Anna", "mau play", card=card, **said)
        assert party.table.state.actions[-1] == ["0 play wild 5"]
