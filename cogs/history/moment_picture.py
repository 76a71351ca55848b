"""The picture of a moment of a match: the top card, what happened, and the number of cards held."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.chat.pictures.drawing import ACCENT, FAINT, Drawing
from bot.chat.pictures.faces import FaceDesign, card_tile

WIDTH: Final = 800
HEIGHT: Final = 300
CARD: Final = 236
EDGE: Final = 32
LEFT: Final = 240
"""The left edge of the words."""
MOST: Final = WIDTH - LEFT - EDGE
A_LINE: Final = 26
"""The most characters on a line of what happened."""
LINES: Final = 4


class MomentWords(NamedTuple):
    """The texts in the picture of a moment."""

    where: str
    happened: str
    hands: str


def moment_picture(card: FaceDesign, words: MomentWords) -> bytes:
    """Draw the picture of a moment: the card on the left, the words beside it. Return the file."""
    drawing = Drawing(WIDTH, HEIGHT)
    drawing.picture((EDGE, (HEIGHT - CARD) / 2), card_tile(card, CARD * 2), CARD)
    drawing.text_line((LEFT, 44), words.where, 20, FAINT, most=MOST)
    for number, line in enumerate(_broken_into_lines(words.happened)):
        drawing.text_line((LEFT, 94 + 42 * number), line, 32, most=MOST)
    drawing.text_line((LEFT, HEIGHT - 36), words.hands, 22, ACCENT, most=MOST)
    return drawing.to_png()


def _broken_into_lines(words: str) -> Sequence[str]:
    """Break the words into lines at spaces. The last line takes all words that are left."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and len(longer) > A_LINE and len(lines) < LINES:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
