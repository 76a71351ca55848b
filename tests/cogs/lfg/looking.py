"""Looking for players, and what the search shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.words.cards import and_list
from tests.support.typing_people import only, says
from tests.support.wording import tells

if TYPE_CHECKING:
    from tests.support.simulated import Seen, SimulatedServer

SOON = 0.5


def search(there: SimulatedServer) -> Seen:
    """The message of the last search in the channel."""
    return [each for each in there.public() if tells(each.content, "lfg-title")][-1]


def lists(there: SimulatedServer, *names: str) -> bool:
    """Return whether the newest search names these people, and nobody else."""
    people = and_list(names, "en")
    return tells(search(there).content, "lfg-people", count=len(names), names=people)


def lines(there: SimulatedServer, text_id: str, **known: str) -> list[str]:
    """Return the plain messages that contain a text."""
    return [each.content for each in there.public() if tells(each.content, text_id, **known)]


async def look(there: SimulatedServer, name: str = "Anna", **options: object) -> str:
    """Somebody begins a search; what they are told."""
    said = await says(there, name, "lfg", **options)
    await there.wait(SOON)
    return said


async def is_in(there: SimulatedServer, *names: str, verb: str = "lfg") -> None:
    """People press below the search."""
    for name in names:
        await there.click(name, search(there), verb)
        await there.wait(SOON)


def seated(there: SimulatedServer) -> list[str]:
    """Who sits at the one table."""
    return [seat.seat.name for seat in only(there).state.seats]
