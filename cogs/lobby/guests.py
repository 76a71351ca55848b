"""Which AI players sit down where nobody has said how strong they shall be: a friendly mix."""

from itertools import cycle, islice
from typing import Final

from bot.tables.entries import Level

MIX: Final[tuple[Level, ...]] = ("normal", "easy", "normal")
"""One in three is a beginner too."""


def friendly_mix(count: int) -> tuple[Level, ...]:
    """So many of them."""
    return tuple(islice(cycle(MIX), count))
