"""Where a table stands."""

from enum import Enum
from typing import Final


class Phase(Enum):
    """Where a table stands."""

    LOBBY = "lobby"
    PLAYING = "playing"
    BETWEEN = "between rounds"
    OVER = "over"
    CLOSED = "closed"


UNDER_WAY: Final = (Phase.PLAYING, Phase.BETWEEN)
"""A match is on, and goes on."""
