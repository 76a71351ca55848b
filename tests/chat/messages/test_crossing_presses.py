"""Presses and edits that cross each other on the way: one hand is left, and it is up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.clicking import cards_in, laid_out
from tests.support.faults import held_back
from tests.support.simulated import ids_in, simulation, words_of

if TYPE_CHECKING:
    from simcord.results import ResponseMessage

    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

CARDS = """
    0: red-5 red-4 blue-1
    1: red-1 green-2 green-3
    2: yellow-1 yellow-2 red-9
    top: red-3
"""


async def three(there: SimulatedServer) -> Party:
    return await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo")


def hands_of(party: Party, name: str) -> list[ResponseMessage]:
    about = f"mm:{party.id}:"
    private = party.there.private(name)
    return [each for each in private if any(one.startswith(about) for one in ids_in(each))]


def cards_of(party: Party, name: str) -> list[str]:
    rnd = party.table.state.round
    return sorted(rnd.game.kinds[kind].code for kind in rnd.hands[party.seat(name)])


@pytest.mark.parametrize("is_unknown", [False, True])
async def test_a_new_hand_that_crosses_a_press_on_the_old_one_does_not_stay(
    is_unknown: bool,  # noqa: FBT001 - a case
) -> None:
    async with simulation() as there:
        party = await three(there)
        if is_unknown:
            # The next bot knows nothing of the old hand.
            there.bot.chat.hands.forget_table(party.table)
        old = party.hand("Anna")
        with held_back(there, "POST", 0.3):
            await there.tap("Anna", party.message(), "hand")
            await there.wait(0.1)
            await there.tap("Anna", old, "draw")
            await there.wait(3)
        (hand,) = hands_of(party, "Anna")
        assert sorted(cards_in(hand)) == cards_of(party, "Anna")
        assert "YOUR TURN" not in words_of(hand)


async def test_of_two_new_hands_that_cross_only_the_later_one_stays() -> None:
    async with simulation() as there:
        party = await three(there)
        with held_back(there, "POST", 1):
            await there.tap("Anna", party.message(), "hand")
            await there.wait(0.1)
        await there.click("Anna", party.message(), "hand")
        later = hands_of(party, "Anna")[-1].id
        await there.wait(3)
        assert [each.id for each in hands_of(party, "Anna")] == [later]


async def test_two_new_hands_that_cross_a_press_on_the_old_one_leave_that_one() -> None:
    async with simulation() as there:
        party = await three(there)
        old = party.hand("Anna")
        with held_back(there, "POST", 0.3):
            await there.tap("Anna", party.message(), "hand")
            await there.tap("Anna", party.message(), "hand")
            await there.tap("Anna", old, "draw")
            await there.wait(3)
        (hand,) = hands_of(party, "Anna")
        assert hand.id == old.id
        assert sorted(cards_in(hand)) == cards_of(party, "Anna")


async def test_a_press_on_a_hand_that_is_being_deleted_is_shown_in_the_new_one() -> None:
    async with simulation() as there:
        party = await three(there)
        old = party.hand("Anna")
        with held_back(there, "DELETE", 0.5):
            await there.tap("Anna", party.message(), "hand")
            await there.wait(0.2)
            await there.tap("Anna", old, "draw")
            await there.wait(3)
        (hand,) = hands_of(party, "Anna")
        assert hand.id != old.id
        assert sorted(cards_in(hand)) == cards_of(party, "Anna")


async def test_a_slow_answer_does_not_stay_over_the_answer_to_a_later_press() -> None:
    async with simulation() as there:
        party = await three(there)
        hand = party.hand("Ben")
        with held_back(there, "POST", 2):
            await there.tap("Ben", hand, "call")
            await there.wait(0.2)
        await there.tap("Anna", party.hand("Anna"), "lay:red-5")
        await there.wait(0.2)
        await there.tap("Ben", hand, "catch")
        await there.wait(0.5)
        assert "YOUR TURN" in words_of(party.hand("Ben"))
        await there.wait(4)
        assert "YOUR TURN" in words_of(party.hand("Ben"))
