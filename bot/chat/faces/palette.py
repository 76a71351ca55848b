"""The colours of the drawings, chosen to stand on Discord's dark and light ground alike."""

from dataclasses import dataclass
from typing import Final

BLACK: Final = "#1b1d22"
WHITE: Final = "#ffffff"
INK_ON_LIGHT: Final = "#241a00"


@dataclass(frozen=True, slots=True)
class Paint:
    """How the cards of one colour are painted."""

    ground: str
    rim: str
    """Seen where the ground is as light, or as dark, as what lies behind the card."""
    ink: str
    """Of what is drawn on the ground."""
    accent: str
    """The colour as such: a stripe, a sign."""


PAINTS: Final = {
    "red": Paint("#d0202e", "#8c0d19", WHITE, "#d0202e"),
    "blue": Paint("#1a63d6", "#0c3a88", WHITE, "#1a63d6"),
    "green": Paint("#14813a", "#0a4f22", WHITE, "#14813a"),
    "yellow": Paint("#ffc917", "#9a6a00", INK_ON_LIGHT, "#ffc917"),
    "clubs": Paint("#fdfdfb", "#7b818b", "#12703f", "#2f8f62"),
    "spades": Paint("#fdfdfb", "#7b818b", "#16181d", "#8a919e"),
    "hearts": Paint("#fdfdfb", "#7b818b", "#cc1026", "#cc1026"),
    "diamonds": Paint("#fdfdfb", "#7b818b", "#c44b00", "#f07a1c"),
    "": Paint(BLACK, "#b9bec8", WHITE, "#99a0ad"),
}
"""By colour; without a name, of what has none."""

BACK_PAINT: Final = Paint("#5a3ea6", "#a993e6", WHITE, "#5a3ea6")
"""Of the back of every card."""

BRIGHT: Final = {"red": "#ff5260", "blue": "#5b9bff", "green": "#3fd06f", "yellow": "#ffd23c"}
"""The colours as they are seen on black."""
