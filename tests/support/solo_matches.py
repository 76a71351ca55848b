"""A person in a solo match: how it begins, what the person sees, and how it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat.welcome import welcome_message
from bot.chat.wording.viewer import Viewer
from bot.tables.settings import Phase
from tests.support.clicking import MOST_ACTS
from tests.support.simulated import ids_in

if TYPE_CHECKING:
    from simcord import ResponseMessage

    from bot.tables.registry import Table
    from tests.support.simulated import SimulatedServer

PLAY_NOW = "mm:-:quick"


async def alone(there: SimulatedServer, name: str = "Anna") -> Table:
    """Start a solo match with *Play now*. Return its table."""
    result = await there.forge(name, await welcome(there), PLAY_NOW)
    assert result.ephemeral
    return solo(there, name)


async def welcome(there: SimulatedServer) -> ResponseMessage:
    """Return the public message with *Play now*. Send it if there is none."""
    greetings = [each for each in there.public() if PLAY_NOW in ids_in(each)]
    if not greetings:
        channel = there.bot.chat.channel_for(there.channel.id, there.guild.id)
        await channel.send(view=welcome_message(Viewer("en")))
        return await welcome(there)
    return greetings[0]


def solo(there: SimulatedServer, name: str = "Anna") -> Table:
    """Return the table of a person's solo match."""
    table = there.bot.tables.solo_table_of(there.person(name).id, there.guild.id)
    assert table is not None
    return table


def hand(there: SimulatedServer, name: str = "Anna") -> ResponseMessage:
    """Return the newest private message of a person."""
    return there.private(name)[-1]


async def play(there: SimulatedServer, name: str = "Anna") -> None:
    """Press buttons until the match is over."""
    table = solo(there, name)
    match = table.state.match_id
    for _ in range(MOST_ACTS):
        await there.wait(1)
        if table.state.match_id != match:
            return
        shown = [each for each in ids_in(hand(there, name)) if each.startswith(f"mm:{table.id}:")]
        rnd = table.state.match.round if table.state.match else None
        if table.state.phase is Phase.BETWEEN:
            await there.click(name, hand(there, name), "next")
        elif rnd is not None and rnd.turn == 0 and table.state.phase is Phase.PLAYING:
            steps = [each for each in shown if ":step:" in each]
            lays = [rnd.game.text_of[move] for move in rnd.legal_moves(0)]
            cards = [text.split()[1] for text in lays if text.startswith("play")]
            wanted = steps[:1] or [f"mm:{table.id}:lay:{card}" for card in cards[:1]]
            pressed = next((each for each in wanted if each in shown), f"mm:{table.id}:draw")
            await there.forge(name, hand(there, name), pressed)
        elif 0 in table.referee.race.windows:
            await there.click(name, hand(there, name), "call")
    raise AssertionError("it does not end")
