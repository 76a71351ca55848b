"""Pictures of several cards, each with a caption: hands, and the cards of the rule book."""

from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from bot.chat.faces.canvas import FONT_FILE
from bot.chat.faces.cards import HEIGHT, WIDTH, card_image
from bot.chat.faces.tiles import png
from bot.game import Game

WIDEST: Final = 800
MARGIN: Final = 16
GAP: Final = 4
GROUND: Final = "#2b2d31"
TEXT: Final = "#f2f3f5"
LETTERS: Final = 24
"""The height of captions in pixels; on a phone the picture is shown about half as large."""
LINE: Final = 30
COLOURS: Final = 64


def strip_png(
    game: Game,
    kinds: Sequence[int],
    captions: Sequence[str] = (),
    *,
    columns: int = 4,
    height: int = 168,
) -> bytes:
    """Cards in rows of so many, each with its caption below, at most 800 pixels wide.

    Without captions there are none. Captions are broken into lines at spaces; what is still too
    wide is pressed together, so nothing is cut off.
    """
    room = (WIDEST - MARGIN) // columns - MARGIN
    tall = min(height, room * HEIGHT // WIDTH)
    cards = [card_image(game, kind, tall) for kind in kinds]
    cell = room if captions else cards[0].width
    broken = [_broken(caption, cell) for caption in captions] or [[]] * len(cards)
    rows = [
        _row(cards[first : first + columns], broken[first : first + columns], cell)
        for first in range(0, len(cards), columns)
    ]
    few = Image.Quantize.FASTOCTREE
    return png(_stacked(rows).quantize(COLOURS, few, dither=Image.Dither.NONE))


def _row(cards: Sequence[Image.Image], captions: Sequence[list[str]], cell: int) -> Image.Image:
    """Cards next to each other, each with the lines of its caption."""
    tall, lines = cards[0].height, max(map(len, captions))
    size = len(cards) * (cell + MARGIN) + MARGIN, tall + lines * LINE + MARGIN
    row = Image.new("RGB", size, GROUND)
    for column, (card, caption) in enumerate(zip(cards, captions, strict=True)):
        middle = MARGIN + column * (cell + MARGIN) + cell // 2
        row.paste(card, (middle - card.width // 2, 0), card)
        for number, line in enumerate(caption):
            mask = _written(line, cell)
            row.paste(TEXT, (middle - mask.width // 2, tall + GAP + number * LINE), mask)
    return row


def _stacked(rows: Sequence[Image.Image]) -> Image.Image:
    """Rows below each other."""
    size = max(row.width for row in rows), sum(row.height for row in rows) + MARGIN
    whole = Image.new("RGB", size, GROUND)
    top = MARGIN
    for row in rows:
        whole.paste(row, (0, top))
        top += row.height
    return whole


def _broken(caption: str, width: int) -> list[str]:
    """A caption in lines that fit, as far as spaces allow."""
    lines = [""]
    for word in caption.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and _font().getlength(longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _written(line: str, width: int) -> Image.Image:
    """A mask of a line of text, pressed together if it is too wide."""
    long = max(1, ceil(_font().getlength(line)))
    mask = Image.new("L", (long, LINE))
    ImageDraw.Draw(mask).text((0, LINE - MARGIN // 2), line, 255, _font(), anchor="ls")
    return mask if long <= width else mask.resize((width, LINE), Image.Resampling.LANCZOS)


@lru_cache(maxsize=1)
def _font() -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONT_FILE, LETTERS)
