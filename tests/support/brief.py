"""A match that is over after a few presses, for whoever asks what comes after it."""

from __future__ import annotations

import random
from contextlib import contextmanager
from types import SimpleNamespace
from typing import TYPE_CHECKING, Final

from bot.records import fairness
from tests.support.clicking import start_match

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.game.options import Value
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

BRIEF: Final[dict[str, Value]] = {"rounds": 1}
SECRET: Final = bytes(31) + b"\x78"
"""Of some hundreds the one by which two people, and three, are soonest done."""
CHANCE: Final = 1
"""What they press follows from it."""


@contextmanager
def dealt_briefly() -> Iterator[None]:
    """Tables whose lobby opens meanwhile deal for a match that is soon over."""
    given = vars(fairness)
    before = given["secrets"]
    given["secrets"] = SimpleNamespace(token_bytes=lambda _: SECRET)
    try:
        yield
    finally:
        given["secrets"] = before


async def play_briefly(party: Party) -> str:
    """Play on until the match is over; its id."""
    party.chance = random.Random(CHANCE)
    return await party.play_match()


async def begun(there: SimulatedServer, *names: str) -> Party:
    """A match of one round that will soon be over."""
    with dealt_briefly():
        return await start_match(there, "noris", *names, options=BRIEF)


async def over(there: SimulatedServer, *names: str) -> Party:
    """A match of one round that is over."""
    party = await begun(there, *names)
    await play_briefly(party)
    return party
