"""The phases of a table."""

from enum import Enum
from typing import Final


class Phase(Enum):
    """The phase of a table."""

    LOBBY = "lobby"
    PLAYING = "playing"
    BETWEEN = "between rounds"
    OVER = "over"
    CLOSED = "closed"


UNDER_WAY: Final = (Phase.PLAYING, Phase.BETWEEN)
"""The phases in which a match is under way."""
