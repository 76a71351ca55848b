"""From the end of a match to the card of everybody who played, for who asks alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.clicking import start_match
from tests.support.moderating import menu_of
from tests.support.simulated import ids_in, simulation, words_of
from tests.support.wording import tells

if TYPE_CHECKING:
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer


async def ended(there: SimulatedServer) -> Party:
    """Anna, Ben and an AI have played a match."""
    options = {"rounds": 1}
    party = await start_match(there, "noris", "Anna", "Ben", ai=("easy",), options=options)
    await party.play_match()
    await there.wait(3)
    return party


@pytest.mark.parametrize("name", ["Anna", "Ben", "Zoe"])
async def test_the_menu_after_a_match_opens_the_card_of_every_player(name: str) -> None:
    async with simulation() as there:
        party = await ended(there)
        public = len(there.public())
        for shown in ("Anna", "Ben"):
            menu = await menu_of(there, party, name)
            await there.choose(name, menu, "stats-of", str(there.person(shown).id))
            assert shown in words_of(there.private(name)[-1]).splitlines()[0]
        assert len(there.public()) == public


async def test_the_menu_after_a_match_does_not_show_the_card_of_a_hidden_person() -> None:
    async with simulation() as there:
        party = await ended(there)
        await there.bot.chat.stats.people.set_hidden(there.guild.id, there.person("Anna").id)
        menu = await menu_of(there, party, "Ben")
        await there.choose("Ben", menu, "stats-of", str(there.person("Anna").id))
        words = words_of(there.private("Ben")[-1])
        for text_id in ("card-matches", "card-rating", "card-rating-unsure"):
            assert not tells(words, text_id)


async def test_the_menu_offers_no_cards_during_a_match() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben")
        menu = await menu_of(there, party, "Ben")
        assert not [each for each in ids_in(menu) if "stats-of" in each]
