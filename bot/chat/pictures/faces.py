"""The project's own drawings of all cards of all games, in one style, made by code."""

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.chat.pictures.canvas import PAINTS, SHAPES, Box, Sheet
from bot.chat.pictures.tiles import (
    BACK,
    COLOUR,
    GLYPHS,
    SIDE,
    FaceLook,
    all_faces,
    colour_look,
    draw_glyph,
    emoji_name,
    emoji_tile,
    is_wide,
    look,
    look_name,
    paint_of,
    picture_name,
    png,
    rimmed,
)

# Cards -------------------------------------------------------------------------------------------

# Cards as in pictures: tall, with the face in the middle and the shape in two corners.

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
def card_tile(shown: FaceLook, height: int) -> Image.Image:
    """Return a card, `height` pixels high.

    The image is cached: copy it before you change it.
    """
    sheet, paint = Sheet(WIDTH, HEIGHT, height / HEIGHT), paint_of(shown)
    is_window = shown.face == "wild" and shown.colour
    rimmed(sheet, CARD, (OUTER, INNER, ROUND), PAINTS[""].ground if is_window else paint.ground)
    if is_window:
        _draw_window(sheet, shown)
    elif shown.face == COLOUR:
        sheet.shape(SHAPES[shown.colour], ALONE, paint.ink)
    elif shown.colour:
        _draw_coloured(sheet, shown)
    else:
        draw_glyph(sheet, shown, ALONE, paint)
    return sheet.done()


def card_on_square(shown: FaceLook) -> Image.Image:
    """Return a card on a transparent square of the size of emojis."""
    square = Image.new("RGBA", (SIDE, SIDE))
    card = card_tile(shown, SIDE)
    square.paste(card, ((SIDE - card.width) // 2, 0))
    return square


def _draw_coloured(sheet: Sheet, shown: FaceLook) -> None:
    """Draw the shape in two corners, upside down in the second one, and the face."""
    paint = paint_of(shown)
    upside_down = [tuple((1 - x, 1 - y) for x, y in each) for each in SHAPES[shown.colour]]
    sheet.shape(SHAPES[shown.colour], CORNER, paint.ink)
    sheet.shape(upside_down, OTHER_CORNER, paint.ink)
    narrow = SIGN if shown.face in GLYPHS else NARROW
    draw_glyph(sheet, shown, WIDE if is_wide(shown) else narrow, paint)


def _draw_window(sheet: Sheet, shown: FaceLook) -> None:
    """Draw a window in the announced colour on a black card."""
    paint = paint_of(shown)
    sheet.rounded(WINDOW, ROUND, paint.ground)
    sheet.shape(SHAPES[shown.colour], WINDOW.inner(11), paint.ink)


# Faces -------------------------------------------------------------------------------------------

__all__ = [
    "BACK",
    "FaceLook",
    "all_faces",
    "colour_look",
    "emoji_name",
    "emoji_png",
    "look",
    "look_name",
    "picture_name",
    "picture_png",
]


@lru_cache(maxsize=256)
def emoji_png(shown: FaceLook) -> bytes:
    """Return a drawing as an emoji: a file of 128 by 128 pixels."""
    return png(emoji_tile(shown))


@lru_cache(maxsize=256)
def picture_png(shown: FaceLook) -> bytes:
    """Return a drawing as a whole card, to be shown large. It is an emoji file, too."""
    return png(card_on_square(shown))
