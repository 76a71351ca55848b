"""A sheet for diagrams: twice as large as it is shown, on a ground of its own.

So it reads alike whether Discord is dark or light.
"""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from PIL import Image, ImageDraw, ImageFont

from bot.chat.faces.canvas import FONT_FILE
from bot.chat.faces.tiles import png
from bot.chat.names import RIGHT_TO_LEFT

Point: TypeAlias = tuple[float, float]
Side: TypeAlias = Literal["l", "m", "r"]

FINER: Final = 2
COLOURS: Final = 64
GROUND: Final = "#2b2d31"
INK: Final = "#f2f3f5"
FAINT: Final = "#b5bac1"
GRID: Final = "#46494f"
ACCENT: Final = "#5b9bff"
GOLD: Final = "#ffc917"
NO_GLYPH: Final = "\uffff"


class Drawing:
    """A sheet that is drawn on in the pixels in which it is shown."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self._image = Image.new("RGB", (width * FINER, height * FINER), GROUND)
        self._draw = ImageDraw.Draw(self._image)

    def file(self) -> bytes:
        """What was drawn, as a file that is made quickly: it is seen once."""
        shown = self._image.reduce(FINER)
        few = Image.Quantize.FASTOCTREE
        return png(shown.quantize(COLOURS, few, dither=Image.Dither.NONE), smallest=False)

    def line(self, points: Sequence[Point], width: float, fill: str) -> None:
        """A stroke through some points, if there are two."""
        if len(points) < 2:  # noqa: PLR2004 - a stroke has two ends
            return
        finer = [(x * FINER, y * FINER) for x, y in points]
        self._draw.line(finer, fill, round(width * FINER), joint="curve")

    def dot(self, centre: Point, radius: float, fill: str) -> None:
        """A filled circle."""
        x, y, r = centre[0] * FINER, centre[1] * FINER, radius * FINER
        self._draw.ellipse((x - r, y - r, x + r, y + r), fill)

    def block(self, left: float, top: float, right: float, bottom: float, fill: str) -> None:
        """A rectangle, its upper corners round."""
        edges = (left * FINER, top * FINER, right * FINER, bottom * FINER)
        corners = (True, True, False, False)
        self._draw.rounded_rectangle(edges, 10 * FINER, fill, corners=corners)

    def shape(self, points: Sequence[Point], fill: str) -> None:
        """Whatever lies between some points."""
        self._draw.polygon([(x * FINER, y * FINER) for x, y in points], fill)

    def picture(self, at: Point, picture: Image.Image, height: float) -> None:
        """Another picture, its upper left corner there and so high."""
        size = round(picture.width * height * FINER / picture.height), round(height * FINER)
        shown = picture.convert("RGBA").resize(size, Image.Resampling.LANCZOS)
        self._image.paste(shown, (round(at[0] * FINER), round(at[1] * FINER)), shown)

    def words(  # noqa: PLR0913 - where, what, and how it looks
        self, at: Point, words: str, size: int, fill: str = INK, *, side: Side = "l", most: float
    ) -> None:
        """A line of text on the middle of a point, in no more width than `most`."""
        shown = drawable(words)
        while _font(size).getlength(shown) > most * FINER and size > SMALLEST:
            size -= 1
        while _font(size).getlength(shown) > most * FINER:
            shown = f"{shown[:-2]}…"
        place = at[0] * FINER, at[1] * FINER
        self._draw.text(place, shown, fill, _font(size), anchor=f"{side}m")


SMALLEST: Final = 16
"""Pixels: on a phone the picture is shown about half as large."""


def drawable(words: str) -> str:
    """The words without what the font has no signs for."""
    kept = (" " if sign.isspace() else sign for sign in words)
    return " ".join("".join(sign for sign in kept if sign == " " or _is_drawn(sign)).split())


def is_readable(name: str) -> bool:
    """Whether a name can be drawn without losing a letter; from right to left none can."""
    letters = [sign for sign in name if sign.isalnum()]
    from_left = not any(unicodedata.bidirectional(sign) in RIGHT_TO_LEFT for sign in name)
    return from_left and all(map(_is_drawn, letters)) and bool(drawable(name))


@lru_cache(maxsize=2048)
def _is_drawn(sign: str) -> bool:
    return sign.isprintable() and _look(sign) != _look(NO_GLYPH)


@lru_cache(maxsize=2048)
def _look(sign: str) -> tuple[tuple[int, int], bytes]:
    mask = _font(SMALLEST).getmask(sign)
    return mask.size, bytes(mask)


@lru_cache(maxsize=32)
def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONT_FILE, size * FINER)
