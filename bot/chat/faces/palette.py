"""The colours of the drawings, chosen to be told apart on every ground of Discord's.

Who cannot tell red from green goes by the shapes, and by how light a card is: red is the darkest,
then come blue, green and yellow, also as red-green blind people see them.
"""

from dataclasses import dataclass
from typing import Final

WHITE: Final = "#ffffff"
BLACK: Final = "#0b0c0f"
OUTER_RIM: Final = WHITE
"""Seen on whatever is dark or strong."""
INNER_RIM: Final = BLACK
"""Seen on whatever is light, and between the outer rim and the card."""


@dataclass(frozen=True, slots=True)
class Paint:
    """How the cards of one colour are painted."""

    ground: str
    ink: str
    """Of what is drawn on the ground."""
    accent: str
    """The colour as such: a stripe, a sign."""


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
"""By colour; without a name, of what has none."""

BACK_PAINT: Final = Paint("#7657cc", WHITE, "#7657cc")
"""Of the back of every card."""

BRIGHT: Final = {"red": "#ff5260", "blue": "#5b9bff", "green": "#3fd06f", "yellow": "#ffd23c"}
"""The colours as they are seen on black."""
