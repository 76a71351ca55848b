"""Cards as they are seen in pictures: tall, the face in the middle, the shape in two corners."""

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.chat.faces.canvas import Box, Sheet
from bot.chat.faces.glyphs import GLYPHS, draw_glyph, is_wide
from bot.chat.faces.looks import FaceLook, look
from bot.chat.faces.palette import PAINTS
from bot.chat.faces.shapes import SHAPES
from bot.chat.faces.tiles import paint_of
from bot.game import Game

WIDTH: Final = 100
HEIGHT: Final = 140
CARD: Final = Box(1, 1, 98, 138)
ROUND: Final = 13
RIM: Final = 4

NARROW: Final = Box(26, 40, 48, 60)
WIDE: Final = Box(14, 46, 72, 48)
SIGN: Final = Box(20, 40, 60, 60)
ALONE: Final = Box(12, 32, 76, 76)
WINDOW: Final = Box(12, 32, 76, 76)
CORNER: Final = Box(11, 11, 24, 24)
OTHER_CORNER: Final = Box(65, 105, 24, 24)


def card_image(game: Game, kind: int, height: int) -> Image.Image:
    """A card, or the `BACK`, so many pixels high; whoever changes the picture copies it first."""
    return card_tile(look(game, kind), height)


@lru_cache(maxsize=512)
def card_tile(shown: FaceLook, height: int) -> Image.Image:
    """A card so many pixels high, drawn once."""
    sheet, paint = Sheet(WIDTH, HEIGHT, height / HEIGHT), paint_of(shown)
    sheet.rounded(CARD, ROUND, paint.ground)
    if shown.face == "wild" and shown.colour:
        _draw_announced(sheet, shown)
        paint = PAINTS[""]
    elif shown.colour:
        _draw_coloured(sheet, shown)
    else:
        draw_glyph(sheet, shown.face, ALONE, paint)
    sheet.frame(CARD, ROUND, RIM, paint.rim)
    return sheet.done()


def _draw_coloured(sheet: Sheet, shown: FaceLook) -> None:
    """The shape in two corners, the other one upside down, and the face."""
    paint = paint_of(shown)
    upside_down = [tuple((1 - x, 1 - y) for x, y in each) for each in SHAPES[shown.colour]]
    sheet.shape(SHAPES[shown.colour], CORNER, paint.ink)
    sheet.shape(upside_down, OTHER_CORNER, paint.ink)
    narrow = SIGN if shown.face in GLYPHS else NARROW
    draw_glyph(sheet, shown.face, WIDE if is_wide(shown.face) else narrow, paint)


def _draw_announced(sheet: Sheet, shown: FaceLook) -> None:
    """A black card with a window in the colour that was announced."""
    paint = paint_of(shown)
    sheet.rounded(CARD, ROUND, PAINTS[""].ground)
    sheet.rounded(WINDOW, ROUND, paint.ground)
    sheet.shape(SHAPES[shown.colour], WINDOW.inner(11), paint.ink)
