"""What has been done before a button is pressed: a scene for each of the matrix."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.support.clicking import laid_out
from tests.support.rights_world import SEATED
from tests.support.scenes import lobby
from tests.support.simulated import ids_in

if TYPE_CHECKING:
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer


CARDS: Final = """
    0: red-4 red-5
    1: red-1 red-2 red-7 green-2
    2: yellow-1 yellow-2 blue-5
    top: red-3
"""


async def lucky(there: SimulatedServer) -> Party:
    """Ben has given a word."""
    party = await lobby(there)
    await there.forge("Ben", party.hand("Ben"), f"mm:{party.id}:luck!", "clover")
    return party


async def playing(there: SimulatedServer) -> Party:
    return await laid_out(there, "noris", CARDS, *SEATED)


async def late(there: SimulatedServer) -> Party:
    """Long enough after the turn has begun for a nudge, and for the table to come down."""
    party = await playing(there)
    await there.wait(20)
    return party


async def laid(there: SimulatedServer) -> Party:
    """Anna has one card left and an open window."""
    party = await playing(there)
    await party.click("Anna", "lay:red-5")
    await there.wait(2)
    return party


async def asked(there: SimulatedServer) -> Party:
    """Anna wants the match to end."""
    party = await playing(there)
    await there.forge("Anna", party.hand("Anna"), f"mm:{party.id}:ask")
    return party


async def removed(there: SimulatedServer) -> Party:
    """A moderator has removed Ben."""
    party = await playing(there)
    about = str(there.person("Ben").id)
    await there.forge("Boss", party.message(), f"mm:{party.id}:kick!", about)
    return party


async def voided(there: SimulatedServer) -> Party:
    """A manager has had the match of before count for nobody."""
    party = await playing(there)
    await there.forge("Boss", party.message(), "mm:-:void:past")
    return party


async def alone(there: SimulatedServer) -> Party:
    """Ben and Cleo have been away for long."""
    party = await playing(there)
    for name in ("Ben", "Cleo"):
        await there.forge(name, party.hand(name), f"mm:{party.id}:away")
    for seat in party.table.state.seats:
        seat.turns, seat.away_turns = 4, 10 * seat.held
    party.table.core.version += 1
    return party


async def away(there: SimulatedServer) -> Party:
    """Ben is away."""
    party = await playing(there)
    await there.forge("Ben", party.hand("Ben"), f"mm:{party.id}:away")
    return party


async def reserved(there: SimulatedServer) -> Party:
    """Zoe has a seat in the rematch."""
    party = await playing(there)
    await there.forge("Zoe", party.message(), f"mm:{party.id}:reserve")
    return party


async def searching(there: SimulatedServer) -> Party:
    """Anna looks for players in the channel."""
    party = await playing(there)
    await there.type("Anna", "lfg")
    return party


async def cup_drafted(there: SimulatedServer) -> Party:
    """The boss has made a cup, and has not posted it."""
    party = await playing(there)
    await there.type("Boss", "cup new", when="20:00")
    return party


async def cup_ahead(there: SimulatedServer) -> Party:
    """A cup stands in the channel, and Anna is in."""
    party = await cup_drafted(there)
    await there.click("Boss", there.private("Boss")[-1], "cup-post")
    await there.wait(2)
    await there.forge("Anna", there.public()[-1], cup_button(there))
    return party


async def digest_kept(there: SimulatedServer) -> Party:
    """A channel gets a digest every week."""
    party = await playing(there)
    await there.type("Boss", "mau-admin digest", channel=there.channel)
    return party


async def board_kept(there: SimulatedServer) -> Party:
    """A leaderboard stands in the channel."""
    party = await playing(there)
    await there.type("Boss", "mau-admin board", channel=there.channel)
    return party


def cup_button(there: SimulatedServer) -> str:
    """What is pressed to be in the last cup of the channel."""
    return ids_in(there.public()[-1])[0]
