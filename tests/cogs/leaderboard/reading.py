"""Opens boards, and reads what they show."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.support.simulated import words_of

if TYPE_CHECKING:
    from simcord.results import ResponseMessage

    from tests.support.simulated import SimulatedServer


async def board(there: SimulatedServer, name: str, **options: object) -> ResponseMessage:
    result = await there.type(name, "mau leaderboard", **options)
    assert result.ephemeral
    assert result.response is not None
    return result.response


def lines(message: ResponseMessage) -> list[str]:
    """Return the lines that have places, as they read."""
    found = [line.replace("*", "") for line in words_of(message).split("\n")]
    return [line for line in found if re.match(r"\d+ \w", line)]
