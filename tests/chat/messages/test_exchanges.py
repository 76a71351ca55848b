"""Exchanges in live hands: who is pushed, and who is told first."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from benchmarks.exchanges import measured
from tests.support.clicking import laid_out
from tests.support.simulated import ids_in, simulation, words_of
from tests.support.wording import tells_turn

if TYPE_CHECKING:
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fred")
SIX = """
    0: red-swap red-8 blue-1
    1: red-7 red-swap green-5
    2: red-5 yellow-5 red-0
    3: red-2+ yellow-4 blue-7
    4: red-4 yellow-7 blue-5
    5: red-3 green-7 blue-8
    top: red-3
"""


async def six(there: SimulatedServer) -> Party:
    party = await laid_out(there, "stop", SIX, *NAMES)
    there.asked.clear()
    return party


async def swap(party: Party, how: str) -> None:
    """Anna lays her swap."""
    await party.click("Anna", "lay:red-swap")
    await party.click("Anna", f"step:play red-swap {how}")


def asks(party: Party, name: str) -> bool:
    """Whether a hand asks to let the exchange happen."""
    return any(each.split(":")[2] == "accept" for each in ids_in(party.hand(name)))


async def test_an_exchange_is_shown_only_to_the_players_who_have_to_answer() -> None:
    async with simulation() as there:
        party = await six(there)
        await there.wait(4)
        await swap(party, "with 3")
        await there.wait(0.2)
        assert asks(party, "Dora")
        assert [name for name in party.names if asks(party, name)] == ["Dora"]


async def test_an_answer_to_an_exchange_is_followed_after_the_table_message() -> None:
    async with simulation() as there:
        party = await six(there)
        await swap(party, "left")
        await there.wait(4)
        there.asked.clear()
        await party.click("Ben", "accept")
        await there.wait(1.5)
        edited = min(there.asked.times("PATCH", "/channels/"))
        followed = there.asked.times("PATCH", "/webhooks/")
        assert len(followed) == 1  # Anna's, which says how many have answered
        assert edited <= followed[0] <= edited + 1_000


async def test_the_next_player_gets_the_first_update_when_an_exchange_ends() -> None:
    async with simulation() as there:
        party = await six(there)
        await swap(party, "left")
        await there.wait(2)
        there.asked.clear()
        await there.until(lambda: party.table.state.round.turn >= 0, seconds=20)
        await there.wait(0.05)
        assert tells_turn(words_of(party.hand("Ben")))
        hand = there.bot.chat.hands.get(party.table, there.person("Ben").id)
        assert hand is not None
        first = next(each for each in there.asked if "/webhooks/" in each.path)
        assert hand.post.response.interaction.token in first.path


async def test_six_people_who_swap_in_a_row_get_questions_and_results_within_a_second() -> None:
    delays = await measured(2, random.getrandbits(32))
    assert len(delays.question) == 60
    assert delays.answered_late == 0
    assert max(delays.question + delays.turn + delays.end) <= 1_000
