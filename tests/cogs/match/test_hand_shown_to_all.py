"""A hand that was shown to everybody: where it stands, and what its answer costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.clicking import laid_out
from tests.support.simulated import simulation, words_of
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

SHOWN = """
    0: blue-x+ green-4 red-5 yellow-5
    1: red-1 yellow-1 yellow-3 yellow-skip
    2: red-1 green-5 yellow-7
    pile: green-4 green-5 green-7 green-8 yellow-4 yellow-5 yellow-7 yellow-8 red-4
    top: blue-8
"""
STANDS = wording(
    "list-and",
    rest=", ".join(
        wording(f"colour-{colour}.card", face=face)
        for colour, face in (("red", "1"), ("yellow", "1"), ("yellow", "3"))
    ),
    last=wording("colour-yellow.card", face=wording("game-stop-face-skip")),
)


async def shown(there: SimulatedServer) -> Party:
    """Ben has shown his hand."""
    party = await laid_out(there, "stop", SHOWN, "Anna", "Ben", "Cleo")
    await party.click("Anna", "lay:blue-x+")
    await there.wait(1)
    await party.click("Ben", "reveal")
    await there.wait(4)
    return party


def places(party: Party) -> list[str]:
    """All that is to be read of the table."""
    return [words_of(party.message()), *(words_of(party.hand(name)) for name in party.names)]


async def test_a_revealed_hand_is_gone_with_the_first_change_10_seconds_after_its_answer() -> None:
    async with simulation() as there:
        party = await shown(there)
        await there.wait(30)
        assert all(tells(each, "pending-shown", cards=STANDS) for each in places(party))
        await party.click("Ben", "lay:red-1")
        await there.wait(9)
        assert all(tells(each, "pending-shown", cards=STANDS) for each in places(party))
        there.env.http_requests.clear()
        await there.wait(5)
        assert not there.requests("PATCH")
        await party.click("Cleo", "lay:red-1")
        await there.wait(2)
        assert not any(tells(each, "pending-shown", cards=STANDS) for each in places(party))


async def test_the_player_of_a_revealed_hand_sees_the_cost_of_each_number_card() -> None:
    async with simulation() as there:
        party = await shown(there)
        words = words_of(party.hand("Ben"))
        assert tells(words, "hand-price", card=wording("colour-red.card", face="1"), count=1)
        assert tells(words, "hand-price", card=wording("colour-yellow.card", face="3"), count=3)
        assert not tells(words_of(party.hand("Cleo")), "hand-price", count=3)


LAST = """
    0: blue-x+
    1: red-1 yellow-1 yellow-3
    2: red-1 green-5 yellow-7
    top: blue-8
"""


async def test_the_winner_is_a_headline_while_the_last_card_takes_effect() -> None:
    async with simulation() as there:
        party = await laid_out(there, "stop", LAST, "Anna", "Ben", "Cleo")
        await party.click("Anna", "lay:blue-x+")
        for _ in range(2):
            # By the second time Ben's hand is shown, as the rules force it.
            await there.wait(3)
            heads = [words_of(party.hand(name)).splitlines()[0] for name in party.names]
            assert heads == [
                ("## " + wording("moment-round")),
                *[("## " + wording("moment-round-over", seat="Anna"))] * 2,
            ]
            assert ("**" + wording("shout-round", seat="Anna") + "**") in words_of(party.message())
