"""Who leaves the server in the middle of a match: nobody waits for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.settings import TableSettings
from tests.support.clicking import laid_out
from tests.support.simulated import simulation

if TYPE_CHECKING:
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

CARDS = """
    0: red-5 red-4 red-6 blue-1 blue-2
    1: red-1 red-2 red-7 green-2 green-3
    2: yellow-1 yellow-2 yellow-3 red-9 blue-5
    top: red-3
"""


async def bens_turn(there: SimulatedServer, **given: object) -> Party:
    party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", **given)
    await party.click("Anna", "lay:red-5")
    there.asked.clear()
    return party


def leave(there: SimulatedServer, name: str) -> None:
    """Somebody leaves the server, of which the bot is not told."""
    there.env.backend.remove_member(there.guild.id, there.person(name).id)


def asked_for_members(there: SimulatedServer) -> int:
    return len(there.asked.times("GET", "/members/"))


async def test_a_player_who_left_the_server_is_waited_for_10_seconds() -> None:
    async with simulation() as there:
        party = await bens_turn(there)
        leave(there, "Ben")
        await there.wait(9)
        assert party.on_turn == "Ben"
        await there.until(lambda: party.on_turn == "Cleo", seconds=5)
        assert party.table.state.seats[1].held


async def test_leaving_the_server_gives_up_the_seat_at_a_table_where_silence_does() -> None:
    async with simulation() as there:
        party = await bens_turn(there, settings=TableSettings(silent_seat="leave"))
        leave(there, "Ben")
        await there.wait(10.5)
        assert party.table.state.seats[1].left
        assert party.on_turn == "Cleo"


async def test_the_bot_looks_up_a_thinking_player_once_a_turn_and_the_turn_goes_on() -> None:
    async with simulation() as there:
        party = await bens_turn(there)
        await there.wait(40)
        assert asked_for_members(there) == 1
        assert party.on_turn == "Ben"
        await party.click("Ben", "lay:red-1")
        assert party.on_turn == "Cleo"


async def test_the_bot_does_not_look_up_a_player_who_acts_soon() -> None:
    async with simulation() as there:
        party = await bens_turn(there)
        await there.wait(8)
        await party.click("Ben", "lay:red-1")
        await there.wait(9)
        assert asked_for_members(there) == 0


async def test_the_turn_goes_on_when_discord_does_not_say_who_is_in_the_server() -> None:
    async with simulation() as there:
        party = await bens_turn(there)
        there.env.inject_error("GET", "/guilds/*/members/*", status=500, times=None)
        await there.wait(20)
        assert party.on_turn == "Ben"
        assert not party.table.state.seats[1].held


async def test_a_player_who_rejoins_the_server_takes_the_seat_back_with_any_press() -> None:
    async with simulation() as there:
        party = await bens_turn(there)
        hand = party.hand("Ben")
        leave(there, "Ben")
        await there.wait(12)
        assert party.table.state.seats[1].held
        there.env.backend.add_member(there.guild.id, there.person("Ben").id)
        await there.click("Ben", hand, "more")
        assert not party.table.state.seats[1].held
