"""Whole matches by clicking: people of three languages press what their hands offer them."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest

from bot.locales import Lang
from bot.tables.settings import Phase
from tests.support.clicking import choose, speak, start_match
from tests.support.games import ALL_GAMES, games_with, short
from tests.support.playing import verified
from tests.support.simulated import parts_of, simulation
from tests.support.spying import Spy
from tests.support.wording import tells

if TYPE_CHECKING:
    from bot.ai import Level

NAMES = ("Anna", "Ben", "Cleo", "Dora")
SEATED: list[tuple[int, tuple[Level, ...]]] = [(2, ()), (4, ()), (3, ()), (2, ()), (3, ("normal",))]
"""How many people sit at the tables, one game after the other, and which AI players with them."""
GAMES = [
    (game, NAMES[:people], ai)
    for game, (people, ai) in zip(ALL_GAMES, itertools.cycle(SEATED), strict=False)
]


@pytest.mark.parametrize(("variant", "names", "ai"), GAMES, ids=ALL_GAMES)
async def test_a_match_is_played_by_clicks_and_no_message_has_a_card_of_somebody_else(
    variant: str, names: tuple[str, ...], ai: tuple[Level, ...]
) -> None:
    async with simulation() as there:
        await speak(there, Anna="de", Ben="sv", Cleo="en")
        options = short(variant, rounds=2, target=100)
        party = await start_match(there, variant, *names, ai=ai, options=options)
        spy = Spy(there, party)
        party.after = spy.look
        match = await party.play_match()
        assert verified(there.store.matches[match]).over
        assert all(spy.checked[name] > 2 for name in names), spy.checked


@pytest.mark.parametrize(
    "variant", [game for game in games_with("demand") if game in games_with("several")]
)
async def test_a_match_with_demands_and_several_equal_cards_is_played_by_clicks(
    variant: str,
) -> None:
    async with simulation() as there:
        await speak(there, Anna="de", Ben="sv", Cleo="en")
        options = {**short(variant), "hand": 4, "demand": True, "several": True}
        party = await start_match(there, variant, "Anna", "Ben", "Cleo", options=options)
        match = await party.play_match()
        assert verified(there.store.matches[match]).over


@pytest.mark.parametrize(("variant", "names", "ai"), GAMES[:2], ids=ALL_GAMES[:2])
async def test_a_rematch_is_played_by_clicks(
    variant: str, names: tuple[str, ...], ai: tuple[Level, ...]
) -> None:
    async with simulation() as there:
        options = {**short(variant), "hand": 3}
        party = await start_match(there, variant, *names, ai=ai, options=options)
        first = await party.play_match()
        await there.wait(2)
        for name in names:
            await party.press(name, "join")
        await there.wait(32)
        assert party.phase is Phase.PLAYING
        second = await party.play_match()
        assert second != first
        assert verified(there.store.matches[second]).over


async def test_a_match_is_played_in_words() -> None:
    async with simulation() as there:
        await choose(there, "Anna", lang="de", view="words")
        await choose(there, "Ben", lang="sv", view="words")
        party = await start_match(there, "noris", "Anna", "Ben", options={"rounds": 1})
        match = await party.play_match()
        assert verified(there.store.matches[match]).over


async def test_everybody_reads_their_own_language() -> None:
    async with simulation() as there:
        spoken: dict[str, Lang] = {"Anna": "de", "Ben": "sv", "Cleo": "en"}
        await speak(there, **spoken)
        party = await start_match(there, "noris", *spoken)
        for name, lang in spoken.items():
            labels = [part.get("label", "") for part in parts_of(party.hand(name))]
            assert any(tells(label, "button-draw", lang) for label in labels), labels
