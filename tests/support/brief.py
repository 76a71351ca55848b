"""A match that ends after a few presses, for tests of what follows a match."""

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
"""The best of some hundred secrets: with it, two or three people finish soonest."""
CHANCE: Final = 1
"""The seed of the people's presses."""


@contextmanager
def dealt_briefly() -> Iterator[None]:
    """Fix the secret of every table whose lobby opens in this block, to make its match short."""
    given = vars(fairness)
    before = given["secrets"]
    given["secrets"] = SimpleNamespace(token_bytes=lambda _: SECRET)
    try:
        yield
    finally:
        given["secrets"] = before


async def play_briefly(party: Party) -> str:
    """Play until the match is over. Return its id."""
    party.chance = random.Random(CHANCE)
    return await party.play_match()


async def begun(there: SimulatedServer, *names: str) -> Party:
    """Start a match of one round that will soon be over."""
    with dealt_briefly():
        return await start_match(there, "noris", *names, options=BRIEF)


async def over(there: SimulatedServer, *names: str) -> Party:
    """Start a match of one round and play it to its end."""
    party = await begun(there, *names)
    await play_briefly(party)
    return party
