"""The cat's head and paws. Ears, eyes, mouth and a prop make the mood."""

from functools import lru_cache
from typing import Final, Literal, get_args

from PIL import Image

from bot.chat.cat.expressions import EYES, MOUTHS
from bot.chat.cat.fur import DARK, FUR, INNER_EAR, MUZZLE, STRIPE, ellipse
from bot.chat.cat.props import PROPS
from bot.chat.faces.canvas import Box, Outline, Sheet
from bot.chat.faces.glyphs import mirrored
from bot.chat.faces.palette import WHITE
from bot.chat.faces.tiles import png

Mood = Literal["asleep", "thinking", "pouncing", "proud", "caught", "sulking", "party"]

MOODS: Final[tuple[Mood, ...]] = get_args(Mood)
SIDE: Final = 100
"""The length of a side in units."""
EMOJI: Final = 128
"""The side of an emoji in pixels."""
HEAD: Final = Box(12, 31, 76, 61)
RIM: Final = 6.5
OUTLINE: Final = 3.5
"""The widths of the white rim and the dark outline. They keep the cat visible on any background."""

UP: Final = ((0.14, 0.62), (0.15, 0.1), (0.47, 0.36))
FLAT: Final = ((0.14, 0.66), (0.08, 0.33), (0.46, 0.38))
"""The left ear: upright when she is well, and flat when she is not."""
EARS_BACK: Final = frozenset({"caught", "sulking", "pouncing"})


def mood_name(mood: Mood) -> str:
    """Return the name of the mood's emoji, which screen readers read aloud."""
    return f"maunz_{mood}"


@lru_cache(maxsize=16)
def cat_png(mood: Mood) -> bytes:
    """Return the emoji of a mood as a file of 128 by 128 pixels."""
    return png(cat_image(mood, EMOJI))


@lru_cache(maxsize=16)
def cat_image(mood: Mood, side: int) -> Image.Image:
    """Return the cat, `side` pixels wide and high.

    The image is cached: copy it before you change it.
    """
    sheet, whole = Sheet(SIDE, SIDE, side / SIDE), Box(0, 0, SIDE, SIDE)
    ear = FLAT if mood in EARS_BACK else UP
    ears = (ear, mirrored(ear))
    for swell, fill in ((RIM, WHITE), (OUTLINE, DARK)):
        sheet.shape(ears, whole, fill, swell=swell)
        sheet.shape(ellipse(), HEAD.inner(-swell), fill)
    sheet.shape(ears, whole, FUR)
    sheet.shape([_inner(each) for each in ears], whole, INNER_EAR)
    sheet.shape(ellipse(), HEAD, FUR)
    _draw_face(sheet, mood)
    PROPS[mood](sheet)
    return sheet.done()


def _draw_face(sheet: Sheet, mood: Mood) -> None:
    for x, top in ((0.41, 33), (0.5, 32), (0.59, 33)):
        sheet.line([(x * SIDE, top + 2), (x * SIDE, top + 10)], 4, STRIPE)
    sheet.shape(ellipse(), Box(29, 64, 42, 26), MUZZLE)
    EYES[mood](sheet)
    MOUTHS[mood](sheet)
    for y, end in ((70, 67), (76, 78)):
        sheet.line([(22, y), (8, end)], 1.6, DARK)
        sheet.line([(78, y), (92, end)], 1.6, DARK)


def _inner(ear: Outline) -> Outline:
    """Return an ear at half its size, around the same centre."""
    x, y = (sum(axis) / 3 for axis in zip(*ear, strict=True))
    return tuple((x + (left - x) * 0.5, y + (top - y) * 0.5) for left, top in ear)
