"""The cat's colours, and shapes that recur."""

from collections.abc import Sequence
from typing import Final

from bot.chat.faces.canvas import Box, Outline, arc

DARK: Final = "#2b1a10"
FUR: Final = "#f39a3d"
STRIPE: Final = "#c2661a"
INNER_EAR: Final = "#f7b9a6"
MUZZLE: Final = "#fff1dc"
NOSE: Final = "#d9566b"
TONGUE: Final = "#ee7384"
IRIS: Final = "#7ccf4a"
GOLD: Final = "#ffc917"
BLUE: Final = "#4a8df0"
VIOLET: Final = "#8d6bea"

UNITS: Final = Box(0, 0, 1, 1)
"""A box for shapes that are given in the sheet's own units."""


def ellipse() -> Sequence[Outline]:
    """Return the outline of an ellipse that fills a box."""
    return [arc((0.5, 0.5), 0.5, 0, 360)]
