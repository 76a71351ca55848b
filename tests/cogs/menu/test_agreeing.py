"""What waits for the others is shown to all of them at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.locales import text
from bot.tables.settings import Phase
from tests.support.clicking import laid_out, start_match
from tests.support.simulated import simulation, words_of

if TYPE_CHECKING:
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

ENDING: Final = text("en", "table-ending")
READY: Final = text("en", "round-ready", seats="Anna")
ONE_LEFT: Final = """
    0: red-5
    1: red-1 green-2
    top: red-3
"""


async def between_rounds(there: SimulatedServer) -> Party:
    """A round is over; nobody has said yet that they are ready."""
    party = await laid_out(there, "noris", ONE_LEFT, "Anna", "Ben")
    await party.click("Anna", "lay:red-5")
    await there.wait(4)
    assert party.phase is Phase.BETWEEN
    return party


async def test_everybody_sees_at_once_that_somebody_wants_to_end_the_match() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben", "Cleo")
        await there.wait(5)
        await there.forge("Anna", party.hand("Anna"), f"mm:{party.id}:ask")
        await there.wait(0.1)
        assert ENDING in words_of(party.message())
        await there.wait(3.5)
        assert ENDING in words_of(party.hand("Ben"))


async def test_the_table_shows_at_once_which_players_are_ready() -> None:
    async with simulation() as there:
        party = await between_rounds(there)
        await party.click("Anna", "next")
        await there.wait(0.1)
        assert READY in words_of(party.message())
        await there.wait(3.5)
        assert READY not in words_of(party.hand("Ben"))


async def test_a_match_that_all_others_want_to_end_ends_when_the_last_player_leaves() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben", "Cleo")
        await there.forge("Anna", party.hand("Anna"), f"mm:{party.id}:ask")
        await there.forge("Ben", party.hand("Ben"), f"mm:{party.id}:agree")
        table = party.table
        assert table.state.phase is Phase.PLAYING
        await there.type("Cleo", "mau leave")
        await there.forge("Cleo", there.private("Cleo")[-1], f"mm:{party.id}:leave!")
        await there.wait(1)
        assert (table.state.phase, table.state.closing_reason) == (Phase.CLOSED, "agreed")


async def test_the_wish_to_end_the_match_is_dropped_when_its_player_leaves() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben", "Cleo")
        await there.forge("Anna", party.hand("Anna"), f"mm:{party.id}:ask")
        await there.type("Anna", "mau leave")
        await there.forge("Anna", there.private("Anna")[-1], f"mm:{party.id}:leave!")
        await there.wait(6)
        assert party.phase is Phase.PLAYING
        assert ENDING not in words_of(party.message())


async def test_the_next_round_begins_when_the_last_awaited_player_goes_away() -> None:
    async with simulation() as there:
        party = await between_rounds(there)
        await party.click("Anna", "next")
        await there.forge("Ben", party.hand("Ben"), f"mm:{party.id}:away")
        await there.wait(1)
        assert party.phase is Phase.PLAYING
