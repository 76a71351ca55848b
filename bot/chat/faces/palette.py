"""The colours of the drawings, chosen to be distinct on every background of Discord.

People who cannot tell red from green can use the shapes, and how light a card is. Red is the
darkest, then come blue, green and yellow. Red-green blind people see the same order.
"""

from dataclasses import dataclass
from typing import Final

WHITE: Final = "#ffffff"
BLACK: Final = "#0b0c0f"
OUTER_RIM: Final = WHITE
"""Visible on anything dark or strong."""
INNER_RIM: Final = BLACK
"""Visible on anything light, and between the outer rim and the card."""


@dataclass(frozen=True, slots=True)
class Paint:
    """The paints for the cards of one colour."""

    ground: str
    ink: str
    """The paint of everything that is drawn on the ground."""
    accent: str
    """The paint for the colour itself: a stripe or a sign."""


PAINTS: Final = {
    "red": Paint("#c4141f", WHITE, "#d0202e"),
    "blue": Paint("#3d8bfd", BLACK, "#3d8bfd"),
    "green": Paint("#4cc172", BLACK, "#4cc172"),
    "yellow": Paint("#ffd740", BLACK, "#ffd740"),
    "clubs": Paint(WHITE, "#12703f", "#2f8f62"),
    "spades": Paint(WHITE, BLACK, "#8a919e"),
    "hearts": Paint(WHITE, "#cc1026", "#cc1026"),
    "diamonds": Paint(WHITE, "#c44b00", "#f07a1c"),
    "acorns": Paint(WHITE, "#7a4210", "#a8672f"),
    "leaves": Paint(WHITE, "#2c6e1f", "#4c9a3c"),
    "bells": Paint(WHITE, "#6e5200", "#d9a400"),
    "": Paint(BLACK, WHITE, "#99a0ad"),
}
"""The paints by colour. The empty name is for cards without a colour."""

BACK_PAINT: Final = Paint("#7657cc", WHITE, "#7657cc")
"""The paints for the back of every card."""

BRIGHT: Final = {"red": "#ff5260", "blue": "#5b9bff", "green": "#3fd06f", "yellow": "#ffd23c"}
"""The colours as they are drawn on black."""
