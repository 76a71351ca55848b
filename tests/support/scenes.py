"""Tables in every phase, for tests of what holds in all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.settings import Phase
from tests.support.brief import over
from tests.support.clicking import laid_out, open_table, start_match

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

    Scene = Callable[[SimulatedServer], Awaitable[Party]]

SECOND_STEP = """
    0: wild red-4 red-6 blue-1
    1: red-1 red-2 red-7 green-2
    2: yellow-1 yellow-2 blue-5
    top: red-3
"""
TWO_LEFT = """
    0: red-5 red-4
    1: red-1 green-2 green-7
    2: yellow-1 blue-5 blue-6
    top: red-3
"""
SWAP = """
    0: red-swap red-4 red-5
    1: red-1 red-7 red-3 green-3
    2: yellow-1 yellow-8 blue-5
    top: red-3
"""
LAST = """
    0: red-5
    1: red-1 green-2
    2: yellow-1 blue-5
    top: red-3
"""
PEOPLE = ("Anna", "Ben", "Cleo")


async def lobby(there: SimulatedServer) -> Party:
    return await open_table(there, "noris", *PEOPLE)


async def playing(there: SimulatedServer) -> Party:
    return await start_match(there, "noris", *PEOPLE)


async def second_step(there: SimulatedServer) -> Party:
    party = await laid_out(there, "noris", SECOND_STEP, *PEOPLE)
    await party.click("Anna", "lay:wild")
    return party


async def window(there: SimulatedServer) -> Party:
    party = await laid_out(there, "noris", TWO_LEFT, *PEOPLE)
    await party.click("Anna", "lay:red-5")
    return party


async def exchange(there: SimulatedServer) -> Party:
    party = await laid_out(there, "stop", SWAP, *PEOPLE)
    await party.click("Anna", "lay:red-swap")
    await party.click("Anna", "step")
    await there.wait(1)
    return party


async def between(there: SimulatedServer) -> Party:
    party = await laid_out(there, "noris", LAST, *PEOPLE)
    await party.click("Anna", "lay:red-5")
    await there.wait(1)
    assert party.phase is Phase.BETWEEN
    return party


async def rematch(there: SimulatedServer) -> Party:
    party = await over(there, *PEOPLE)
    await there.wait(2)
    await party.press("Anna", "join")
    return party


SCENES: dict[str, Scene] = {
    "lobby": lobby,
    "playing": playing,
    "second step": second_step,
    "window": window,
    "exchange": exchange,
    "between rounds": between,
    "lobby of a rematch": rematch,
}
