"""The project's own drawings of all cards of all games. Code draws them in one style."""

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.chat.pictures.canvas import PAINTS, SHAPES, Box, Sheet
from bot.chat.pictures.card_emoji import (
    BACK,
    COLOUR,
    GLYPHS,
    SIDE,
    FaceDesign,
    all_faces,
    colour_design,
    design_name,
    draw_glyph,
    emoji_name,
    emoji_tile,
    empty_card,
    face_design,
    is_wide,
    paint_for,
    picture_name,
    png_bytes,
)

# Cards -------------------------------------------------------------------------------------------

# Whole cards: tall, with the face in the middle and the shape of the colour in two corners.

WIDTH: Final = 100
HEIGHT: Final = 140
CARD: Final = Box(0, 0, 100, 140)
ROUND: Final = 14
OUTER: Final = 3
INNER: Final = 2

NARROW: Final = Box(29, 46, 42, 48)
WIDE: Final = Box(14, 49, 72, 42)
SIGN: Final = Box(24, 44, 52, 52)
ALONE: Final = Box(12, 32, 76, 76)
WINDOW: Final = Box(12, 32, 76, 76)
CORNER: Final = Box(11, 11, 32, 32)
OTHER_CORNER: Final = Box(57, 97, 32, 32)


@lru_cache(maxsize=512)
def card_tile(design: FaceDesign, height: int) -> Image.Image:
    """Return a card, `height` pixels high.

    The image is cached: copy it before you change it.
    """
    return drawn_card(design, height)


def drawn_card(design: FaceDesign, height: int) -> Image.Image:
    """Return a new drawing of a card, `height` pixels high."""
    sheet, paint = Sheet(WIDTH, HEIGHT, height / HEIGHT), paint_for(design)
    is_window = design.face == "wild" and design.colour
    empty_card(sheet, CARD, (OUTER, INNER, ROUND), PAINTS[""].ground if is_window else paint.ground)
    if is_window:
        _draw_window(sheet, design)
    elif design.face == COLOUR:
        sheet.shape(SHAPES[design.colour], ALONE, paint.ink)
    elif design.colour:
        _draw_coloured(sheet, design)
    else:
        draw_glyph(sheet, design, ALONE, paint)
    return sheet.to_image()


def card_on_square(design: FaceDesign) -> Image.Image:
    """Return a card on a transparent square that is as large as an emoji."""
    square = Image.new("RGBA", (SIDE, SIDE))
    card = card_tile(design, SIDE)
    square.paste(card, ((SIDE - card.width) // 2, 0))
    return square


def _draw_coloured(sheet: Sheet, design: FaceDesign) -> None:
    """Draw the face, and the shape of the colour in two corners.

    The shape in the second corner is upside down.
    """
    paint = paint_for(design)
    upside_down = [tuple((1 - x, 1 - y) for x, y in each) for each in SHAPES[design.colour]]
    sheet.shape(SHAPES[design.colour], CORNER, paint.ink)
    sheet.shape(upside_down, OTHER_CORNER, paint.ink)
    narrow = SIGN if design.face in GLYPHS else NARROW
    draw_glyph(sheet, design, WIDE if is_wide(design) else narrow, paint)


def _draw_window(sheet: Sheet, design: FaceDesign) -> None:
    """Draw a window in the announced colour on a black card."""
    paint = paint_for(design)
    sheet.rounded(WINDOW, ROUND, paint.ground)
    sheet.shape(SHAPES[design.colour], WINDOW.shrunk_by(11), paint.ink)


# Faces -------------------------------------------------------------------------------------------

__all__ = [
    "BACK",
    "FaceDesign",
    "all_faces",
    "colour_design",
    "design_name",
    "emoji_name",
    "emoji_png",
    "face_design",
    "picture_name",
    "picture_png",
]


@lru_cache(maxsize=256)
def emoji_png(design: FaceDesign) -> bytes:
    """Return a drawing as an emoji: a file of 128 by 128 pixels."""
    return png_bytes(emoji_tile(design))


@lru_cache(maxsize=256)
def picture_png(design: FaceDesign) -> bytes:
    """Return the file of an emoji that shows the whole card. Such emojis are shown large."""
    return png_bytes(card_on_square(design))
