"""Second steps of a lay, and hands of who has no seat any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.chat.wording.viewer import Viewer
from bot.game import RULE_SETS, new_game
from bot.words.cards import capitalised
from cogs.match import lays as lay_steps
from tests.support.clicking import cards_in, laid_out, open_table
from tests.support.club import club
from tests.support.gatherings import hands, laid
from tests.support.simulated import ids_in, parts_of, simulation, words_of
from tests.support.views import hand_view
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

WILD = """
    0: wild red-4 blue-4 blue-6
    1: red-1 green-2 blue-3 blue-4
    2: red-2 green-3 blue-7 blue-8
    top: red-3
"""
TWO_LEFT = """
    0: red-5 red-4
    1: wild red-1 green-2
    2: yellow-1 blue-5 blue-7
    top: red-3
"""


def verbs(party: Party, name: str) -> set[str]:
    return {each.split(":")[2] for each in ids_in(party.hand(name))}


async def stepping(there: SimulatedServer) -> Party:
    """Anna has tapped a wild card and not said a colour."""
    party = await laid_out(there, "noris", WILD, "Anna", "Ben", "Cleo")
    await party.click("Anna", "lay:wild")
    assert "step" in verbs(party, "Anna")
    return party


async def test_a_second_step_asks_for_the_missing_choice_instead_of_listing_fitting_cards() -> None:
    async with simulation() as there:
        party = await stepping(there)
        assert tells(
            words_of(party.hand("Anna")), "step-ask-colour", card=capitalised(wording("face-wild"))
        )
        assert not tells(words_of(party.hand("Anna")), "hand-fits")
        await party.click("Anna", "cards")
        assert not tells(words_of(party.hand("Anna")), "step-ask-colour")
        assert tells(words_of(party.hand("Anna")), "hand-fits")


@pytest.mark.parametrize(
    ("variant", "card", "asked"),
    [
        ("maumaus", "joker", "step-ask-face"),
        ("stop", "red-swap", "step-ask-partner"),
        ("stop", "choice", "step-ask-card"),
    ],
)
async def test_each_kind_of_step_has_its_question(variant: str, card: str, asked: str) -> None:
    async with club() as c:
        table = await laid(c, variant, hands(variant, 3, f"{card} red-5 red-4"), seats=3)
        view = hand_view(table, 0).view
        assert view is not None
        assert tells(lay_steps.lay_question(view, f"play {card}", Viewer()), asked)


ATTACKED = """
    0: blue-2+ red-3 red-8
    1: choice red-1 green-3
    2: yellow-1 blue-5 blue-7
    top: blue-4
"""


@pytest.mark.parametrize("typed", [False, True])
async def test_an_impossible_pair_is_refused_because_of_the_pending_attack(typed: bool) -> None:  # noqa: FBT001 - one of two ways
    async with simulation() as there:
        party = await laid_out(there, "stop", ATTACKED, "Anna", "Ben", "Cleo")
        await party.click("Anna", "lay:blue-2+")
        await there.wait(1)
        if typed:
            await there.type("Ben", "mau play", card="choice")
        else:
            await party.click("Ben", "lay:choice")
        assert tells(words_of(party.hand("Ben")), "refusal-draw-pending-helpless", attack="2+")


async def test_an_unfinished_step_disappears_when_its_turn_ends() -> None:
    async with simulation() as there:
        party = await stepping(there)
        await there.wait(92)
        assert party.on_turn == "Ben"
        assert "step" not in verbs(party, "Anna")
        await party.click("Ben", "draw")
        await there.wait(1)
        await party.click("Cleo", "draw")
        await there.wait(5)
        assert party.on_turn == "Anna"
        assert "step" not in verbs(party, "Anna")
        assert "wild" in cards_in(party.hand("Anna"))


async def test_calls_and_catches_of_others_leave_an_unfinished_step_open() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", TWO_LEFT, "Anna", "Ben", "Cleo")
        await party.click("Anna", "lay:red-5")
        await party.click("Ben", "lay:wild")
        await there.wait(3)
        await party.click("Cleo", "catch")
        await there.wait(4)
        assert party.on_turn == "Ben"
        assert "step" in verbs(party, "Ben")
        await party.click("Ben", "step:play wild blue")
        assert party.table.state.actions[-1][-1] == "1 play wild blue"


async def test_back_from_an_unfinished_step_shows_the_cards() -> None:
    async with simulation() as there:
        party = await stepping(there)
        await party.click("Anna", "cards")
        assert "step" not in verbs(party, "Anna")
        assert "wild" in cards_in(party.hand("Anna"))


async def test_a_player_removed_from_the_lobby_sees_that_the_match_goes_on_without_them() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben", "Cleo")
        await party.click("Anna", "options")
        (menu,) = (p for p in parts_of(party.hand("Anna")) if ":remove:" in p.get("custom_id", ""))
        ben = next(each["value"] for each in menu["options"] if each["label"].startswith("Ben"))
        await there.choose("Anna", party.hand("Anna"), "remove", ben)
        await there.wait(5)
        assert "join" in verbs(party, "Ben")
        await party.click("Anna", "cards")
        await party.click("Anna", "start")
        await there.wait(5)
        assert "join" not in verbs(party, "Ben")
        assert tells(words_of(party.hand("Ben")), "hand-without-seat")


async def test_a_player_who_left_the_lobby_sees_that_the_match_goes_on_without_them() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben", "Cleo")
        await party.click("Ben", "out")
        await there.wait(5)
        assert "join" in verbs(party, "Ben")
        await party.click("Anna", "start")
        await there.wait(5)
        assert "join" not in verbs(party, "Ben")


@pytest.mark.parametrize("variant", RULE_SETS)
def test_each_card_of_each_game_has_a_lay(variant: str) -> None:
    game = new_game(variant)
    for code, kind in game.kind_of.items():
        lays = lay_steps.possible_lays_from(game, f"play {code}")
        assert lays
        if all(len(lay.steps) == 1 for lay in lays):
            assert [lay.move for lay in lays] == [kind]
