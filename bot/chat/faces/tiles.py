"""The square tile of a card: an emoji, made to be told apart at 22 pixels."""

from io import BytesIO
from typing import Final

from PIL import Image

from bot.chat.faces.canvas import Box, Sheet
from bot.chat.faces.glyphs import GLYPHS, draw_glyph, is_wide
from bot.chat.faces.looks import CARD_BACK, FaceLook
from bot.chat.faces.palette import BACK_PAINT, PAINTS, Paint
from bot.chat.faces.shapes import SHAPES

SIDE: Final = 128
TILE: Final = Box(2, 1, 124, 126)
RIM: Final = 6
ROUND: Final = 26

NARROW: Final = Box(13, 15, 59, 84)
WIDE: Final = Box(12, 14, 104, 53)
SIGN: Final = Box(12, 13, 76, 76)
ALONE: Final = Box(20, 20, 88, 88)
SHAPE: Final = Box(70, 74, 44, 44)
GAP: Final = 5
"""Between the shape and what is drawn above it."""


def emoji_tile(look: FaceLook) -> Image.Image:
    """The card as an emoji of 128 by 128 pixels."""
    sheet, paint = Sheet(SIDE, SIDE), paint_of(look)
    sheet.rounded(TILE, ROUND, paint.ground)
    if look.face == "wild" and look.colour:
        _draw_announced(sheet, look, paint)
        paint = PAINTS[""]
    elif look.colour:
        _draw_coloured(sheet, look, paint)
    else:
        draw_glyph(sheet, look.face, ALONE, paint)
    sheet.frame(TILE, ROUND, RIM, paint.rim)
    return sheet.done()


def paint_of(look: FaceLook) -> Paint:
    """How a card is painted."""
    return BACK_PAINT if look == CARD_BACK else PAINTS[look.colour]


def png(image: Image.Image) -> bytes:
    """A picture as a file."""
    file = BytesIO()
    image.save(file, "PNG", optimize=True)
    return file.getvalue()


def _draw_coloured(sheet: Sheet, look: FaceLook, paint: Paint) -> None:
    """The face, and the shape of the colour in the corner."""
    narrow = SIGN if look.face in GLYPHS else NARROW
    draw_glyph(sheet, look.face, WIDE if is_wide(look.face) else narrow, paint)
    sheet.shape(SHAPES[look.colour], SHAPE, paint.ground, swell=GAP)
    sheet.shape(SHAPES[look.colour], SHAPE, paint.ink)


def _draw_announced(sheet: Sheet, look: FaceLook, paint: Paint) -> None:
    """A black card with a window in the colour that was announced."""
    sheet.rounded(TILE, ROUND, PAINTS[""].ground)
    sheet.rounded(TILE.inner(15), ROUND - 13, paint.ground)
    sheet.shape(SHAPES[look.colour], Box(29, 29, 70, 70), paint.ink)
