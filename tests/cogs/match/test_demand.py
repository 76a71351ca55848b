"""A rank that is demanded: chosen like a colour, shown until it has gone once round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.locales import LANGS, Lang, text
from tests.support.clicking import laid_out, speak
from tests.support.simulated import parts_of, simulation, words_of
from tests.support.wording import wording

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
ASKED = {
    "de": wording("step-ask-colour-or-rank", "de", card=wording("face-wild", "de")),
    "en": "Wild: what do you choose or demand?",
    "sv": "Färgbyteskort: vad väljer eller begär du?",
}
OFFERED = {
    "de": wording("step-colour", "de", colour="5", left=2),
    "en": wording("step-colour", colour="5", left=2),
    "sv": wording("step-colour", "sv", colour="5", left=2),
}
IN_FORCE = {
    "de": wording(
        "pending-demand", "de", rank=wording("face-number.one", "de", number=5), seat="Anna"
    ),
    "en": wording("pending-demand", rank="a 5", seat="Anna"),
    "sv": "Begärt: en 5:a, tills Anna har haft sin tur",
}
OWN = {
    "de": wording("pending-demand.you", "de", rank=wording("face-number.one", "de", number=5)),
    "en": wording("pending-demand.you", rank="a 5"),
    "sv": "Begärt: en 5:a, tills du har haft din tur",
}


def labels(message: ResponseMessage) -> list[str]:
    return [part.get("label") or "" for part in parts_of(message)]


@pytest.mark.parametrize("lang", LANGS)
async def test_a_rank_is_demanded_by_a_tap_and_shown_once_round(lang: Lang) -> None:
    async with simulation() as there:
        await speak(there, Anna=lang, Ben=lang)
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", options=RULE)
        await party.click("Anna", "lay:wild")
        assert ASKED[lang] in words_of(party.hand("Anna"))
        assert OFFERED[lang] in labels(party.hand("Anna"))
        await party.click("Anna", "step:play wild 5")
        await there.wait(3)
        assert IN_FORCE["en"] in words_of(party.message())
        assert IN_FORCE[lang] in words_of(party.hand("Ben"))
        await party.click("Ben", "lay:green-5")
        await party.click("Cleo", "draw")
        await there.wait(3)
        assert OWN[lang] in words_of(party.hand("Anna"))
        await party.click("Anna", "lay:red-5")
        await there.wait(3)
        assert IN_FORCE["en"] not in words_of(party.message())


async def test_the_table_tells_who_demanded_what() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", options=RULE)
        await party.click("Anna", "lay:wild")
        await party.click("Anna", "step:play wild 5")
        await there.wait(3)
        told = text("en", "event-laid-demand", seat="Anna", card="wild", rank="a 5")
        assert told in words_of(party.message())


async def test_the_card_is_headed_by_what_is_demanded_and_not_by_a_colour() -> None:
    async with simulation() as there:
        await speak(there, Ben="de")
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", options=RULE)
        await party.click("Anna", "lay:wild")
        await party.click("Anna", "step:play wild 5")
        await there.wait(3)
        assert (
            wording("card-chosen", "de", face=wording("face-wild", "de"), colour="5") + "\n"
        ) in words_of(party.hand("Ben"))
        assert "Wild: 5\n" in words_of(party.message())
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
            rank="A 5",
            fitting=wording("colour-green.card", face="5"),
        )
        assert refused in words_of(party.hand("Ben"))
        assert len(party.table.state.round.hands[1]) == 3


@pytest.mark.parametrize(
    ("lang", "card", "announced"),
    [("en", "wild", "5"), ("de", "Farbwechsel 5", None), ("sv", wording("face-wild", "sv"), "5")],
)
async def test_it_can_be_typed(lang: Lang, card: str, announced: str | None) -> None:
    async with simulation() as there:
        await speak(there, Anna=lang)
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", options=RULE)
        said = {} if announced is None else {"announce": announced}
        await there.type("Anna", "mau play", card=card, **said)
        assert party.table.state.actions[-1] == ["0 play wild 5"]
