"""The square tile of a card: an emoji that can be recognised at 22 pixels."""

from io import BytesIO
from typing import Final

from PIL import Image

from bot.chat.faces.canvas import Box, Sheet
from bot.chat.faces.glyphs import GLYPHS, draw_glyph, is_wide
from bot.chat.faces.looks import CARD_BACK, COLOUR, FaceLook
from bot.chat.faces.palette import BACK_PAINT, INNER_RIM, OUTER_RIM, PAINTS, Paint
from bot.chat.faces.shapes import SHAPES

SIDE: Final = 128
TILE: Final = Box(0, 0, 128, 128)
ROUND: Final = 26
OUTER: Final = 6
INNER: Final = 5
"""The widths of the two rims."""

NARROW: Final = Box(14, 14, 55, 83)
WIDE: Final = Box(14, 14, 100, 43)
SIGN: Final = Box(14, 14, 66, 66)
APART: Final = Box(14, 14, 54, 54)
"""The box of a sign in colours, which must not touch the shape."""
ALONE: Final = Box(20, 20, 88, 88)
SHAPE: Final = Box(55, 56, 56, 55)
BELOW: Final = Box(58, 59, 53, 53)
"""The box of the shape below a wide face."""
WINDOW: Final = 20
IN_WINDOW: Final = 32
COLOUR_SHAPE: Final = Box(24, 25, 80, 78)
GAP: Final = 4
"""The gap between the shape and the face behind it."""


def emoji_tile(look: FaceLook) -> Image.Image:
    """Return the card as an emoji of 128 by 128 pixels."""
    sheet, paint = Sheet(SIDE, SIDE), paint_of(look)
    is_window = look.face == "wild" and look.colour
    rimmed(sheet, TILE, (OUTER, INNER, ROUND), PAINTS[""].ground if is_window else paint.ground)
    if is_window:
        _draw_window(sheet, look, paint)
    elif look.face == COLOUR:
        sheet.shape(SHAPES[look.colour], COLOUR_SHAPE, paint.ink)
    elif look.colour:
        _draw_coloured(sheet, look, paint)
    else:
        draw_glyph(sheet, look, ALONE, paint)
    return sheet.done()


def rimmed(sheet: Sheet, box: Box, rim: tuple[int, int, int], ground: str) -> None:
    """Draw an empty card with two rims.

    `rim` holds the widths of the outer and the inner rim, and the radius of the corners.
    """
    outer, inner, radius = rim
    sheet.rounded(box, radius, OUTER_RIM)
    sheet.rounded(box.inner(outer), radius - outer, INNER_RIM)
    sheet.rounded(box.inner(outer + inner), radius - outer - inner, ground)


def paint_of(look: FaceLook) -> Paint:
    return BACK_PAINT if look == CARD_BACK else PAINTS[look.colour]


def png(image: Image.Image, *, smallest: bool = True) -> bytes:
    """Return a picture as a file.

    Without `smallest`, it is a tenth larger but takes a quarter of the time.
    """
    file = BytesIO()
    image.save(file, "PNG", optimize=smallest)
    return file.getvalue()


def _draw_coloured(sheet: Sheet, look: FaceLook, paint: Paint) -> None:
    """Draw the face, and the shape of the colour in the corner."""
    draw_glyph(sheet, look, _place(look), paint)
    place = BELOW if is_wide(look) else SHAPE
    sheet.shape(SHAPES[look.colour], place, paint.ground, swell=GAP)
    sheet.shape(SHAPES[look.colour], place, paint.ink)


def _draw_window(sheet: Sheet, look: FaceLook, paint: Paint) -> None:
    """Draw a window in the announced colour on a black card."""
    sheet.rounded(TILE.inner(WINDOW), ROUND - OUTER - INNER, paint.ground)
    sheet.shape(SHAPES[look.colour], TILE.inner(IN_WINDOW), paint.ink)


def _place(look: FaceLook) -> Box:
    """Return the box in which the face of a coloured card is drawn."""
    if is_wide(look):
        return WIDE
    if look.face == "colour":
        return APART
    return SIGN if look.face in GLYPHS else NARROW
