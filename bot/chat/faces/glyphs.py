"""The drawing of each face: letters, or a sign that shows what the card does."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from bot.chat.faces.canvas import Box, arc
from bot.chat.faces.palette import BLACK, BRIGHT
from bot.chat.faces.shapes import SHAPES

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.chat.faces.canvas import Outline, Sheet
    from bot.chat.faces.looks import FaceLook
    from bot.chat.faces.palette import Paint

    Glyph = Callable[[Sheet, Box, Paint], None]

COLOURS: Final = ("red", "blue", "green", "yellow")
LETTERS: Final = {
    "draw2": "+2",
    "draw4": "+4",
    "x+": "X+",
}
"""Faces that are written as signs. Any other face without a drawing is written as its name."""
ON_PANEL: Final = "jack"
"""This face's letters are cut out of a panel, so that a B looks like neither an 8 nor a D."""


def turn(sheet: Sheet, box: Box, paint: Paint) -> None:
    """Draw two arrows that chase each other: the direction turns."""
    for start in (180, 0):
        bow = arc((0.5, 0.5), 0.34, start, start + 112)
        sheet.line([box.at(point) for point in bow], 0.2 * box.width, paint.ink)
        sheet.shape([_head(start + 112)], box, paint.ink)


def _head(angle: float) -> Outline:
    """Return the head of an arrow that ends at this angle around the middle."""
    out = cos(angle * pi / 180), sin(angle * pi / 180)
    on = -out[1], out[0]
    ends = [(0.34, 0.36), (0.09, -0.03), (0.59, -0.03)]
    points = [(r * out[0] + t * on[0], r * out[1] + t * on[1]) for r, t in ends]
    return tuple((0.5 + x, 0.5 + y) for x, y in points)


def barred(sheet: Sheet, box: Box, paint: Paint) -> None:
    """Draw a ring with a bar across: somebody is skipped."""
    sheet.dot(box.at((0.5, 0.5)), 0.5 * box.width, paint.ink)
    sheet.dot(box.at((0.5, 0.5)), 0.32 * box.width, paint.ground)
    sheet.line([box.at((0.25, 0.25)), box.at((0.75, 0.75))], 0.19 * box.width, paint.ink)


def exchange(sheet: Sheet, box: Box, paint: Paint) -> None:
    """Draw two arrows past each other: hands change owners."""
    for start, neck, tip, y in ((0.06, 0.64, 1.0, 0.26), (0.94, 0.36, 0.0, 0.74)):
        sheet.line([box.at((start, y)), box.at((neck, y))], 0.21 * box.height, paint.ink)
        sheet.shape([((tip, y), (neck, y - 0.33), (neck, y + 0.33))], box, paint.ink)


def cake(sheet: Sheet, box: Box, paint: Paint) -> None:
    """Draw a cake of all four colours on a dark plate: one is chosen."""
    sheet.dot(box.at((0.5, 0.5)), 0.5 * box.width, paint.ink)
    sheet.dot(box.at((0.5, 0.5)), 0.42 * box.width, BLACK)
    for number, colour in enumerate(COLOURS):
        around = box.inner(0.17 * box.width)
        sheet.slice(around, 90 * number, 90 * number + 90, BRIGHT[colour])
    sheet.line([box.at((0.5, 0.1)), box.at((0.5, 0.9))], 0.07 * box.width, BLACK)
    sheet.line([box.at((0.1, 0.5)), box.at((0.9, 0.5))], 0.07 * box.width, BLACK)


def four_shapes(sheet: Sheet, box: Box, paint: Paint) -> None:
    """Draw the bright shapes of all four colours: any of them."""
    del paint
    for number, colour in enumerate(COLOURS):
        place = box.part(number % 2 * 0.54, number // 2 * 0.54, 0.46, 0.46)
        sheet.shape(SHAPES[colour], place, BRIGHT[colour])


def two_cards(sheet: Sheet, box: Box, paint: Paint) -> None:
    """Draw a dark card, and on it one of any colour: two are laid at once."""
    back, front = box.part(0.0, 0.0, 0.6, 0.76), box.part(0.34, 0.2, 0.66, 0.8)
    radius = 0.1 * box.width
    sheet.rounded(back, radius, paint.ink)
    sheet.rounded(back.inner(0.06 * box.width), 0.6 * radius, BLACK)
    sheet.rounded(Box(*front).inner(-0.05 * box.width), 1.3 * radius, BLACK)
    sheet.rounded(front, radius, paint.ink)
    inside = front.inner(0.05 * box.width)
    sheet.rounded(inside, 0, BLACK)
    for number, colour in enumerate(COLOURS):
        place = inside.inner(0.06 * box.width).part(
            number % 2 * 0.53, number // 2 * 0.53, 0.47, 0.47
        )
        sheet.rounded(place, 0, BRIGHT[colour])


def shield(sheet: Sheet, box: Box, paint: Paint) -> None:
    """Draw a shield with a zero on it: this card defends."""
    side = [(0.96, 0.1), (0.96, 0.52), (0.9, 0.68), (0.76, 0.84), (0.5, 1.0)]
    other = [(1 - x, y) for x, y in reversed(side)]
    sheet.shape([((0.5, 0.0), *side, *other)], box, paint.ink)
    sheet.words("0", box.part(0.25, 0.17, 0.5, 0.6), paint.ground)


def cap(sheet: Sheet, box: Box, paint: Paint) -> None:
    """Draw a fool's cap with three bells."""
    bent = (
        *arc((0.3, 0.52), 0.29, 180, 292),
        (0.5, 0.78),
        (0.2, 0.78),
        *arc((0.3, 0.6), 0.1, 90, 180),
    )
    sheet.shape([bent], box, BRIGHT["red"])
    sheet.shape([mirrored(bent)], box, BRIGHT["blue"])
    middle = ((0.29, 0.78), (0.36, 0.4), (0.5, 0.06), (0.64, 0.4), (0.71, 0.78))
    sheet.shape([middle], box, paint.ground, swell=0.04 * box.width)
    sheet.shape([middle], box, BRIGHT["yellow"])
    for bell in ((0.1, 0.6), (0.5, 0.1), (0.9, 0.6)):
        sheet.dot(box.at(bell), 0.14 * box.width, paint.ground)
        sheet.dot(box.at(bell), 0.1 * box.width, paint.ink)
    band = box.part(0.16, 0.76, 0.68, 0.2)
    sheet.rounded(band.inner(-0.04 * box.width), 0.1 * box.width, paint.ground)
    sheet.rounded(band, 0.08 * box.width, BRIGHT["green"])


def cat(sheet: Sheet, box: Box, paint: Paint) -> None:
    """Draw the face of a cat, which says Mau."""
    ear = ((0.06, 0.04), (0.5, 0.3), (0.08, 0.66))
    sheet.shape([ear, mirrored(ear)], box, paint.ink, swell=0.03 * box.width)
    sheet.shape([arc((0.5, 0.5), 0.5, 0, 360)], box.part(0.02, 0.22, 0.96, 0.76), paint.ink)
    for x in (0.3, 0.7):
        eye = box.part(x - 0.09, 0.42, 0.18, 0.22)
        sheet.shape([arc((0.5, 0.5), 0.5, 0, 360)], eye, paint.ground)
    sheet.shape([((0.4, 0.7), (0.6, 0.7), (0.5, 0.81))], box, paint.ground, swell=0.015 * box.width)


def mirrored(outline: Outline) -> Outline:
    """Return the outline, mirrored from left to right."""
    return tuple((1 - x, y) for x, y in outline)


GLYPHS: Final[dict[str, Glyph]] = {
    "reverse": turn,
    "skip": barred,
    "swap": exchange,
    "colour": cake,
    "wild": four_shapes,
    "choice": two_cards,
    "0": shield,
    "joker": cap,
    "back": cat,
}


def is_wide(shown: FaceLook) -> bool:
    """Return whether a face is wider than it is high."""
    return shown.face == "swap" or (shown.face not in GLYPHS and len(_letters(shown)) > 1)


def draw_glyph(sheet: Sheet, shown: FaceLook, box: Box, paint: Paint) -> None:
    """Draw a face into a box: its sign, or its letters."""
    if shown.face in GLYPHS:
        GLYPHS[shown.face](sheet, box, paint)
    elif shown.face == ON_PANEL:
        sheet.rounded(box, 0.12 * box.height, paint.ink)
        sheet.words(_letters(shown), box.part(0.12, 0.13, 0.76, 0.74), paint.ground)
    else:
        sheet.words(_letters(shown), box, paint.ink)


def _letters(shown: FaceLook) -> str:
    return shown.letters or LETTERS.get(shown.face, shown.face)
