"""A sheet to draw on in its own units, four times too large, then reduced so that it is crisp.

Shapes are lists of points in a unit square, x to the right and y down.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import cos, pi, sin
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageDraw, ImageFont

Point = tuple[float, float]
Outline = tuple[Point, ...]

FINER: Final = 4
"""The factor by which a sheet is larger while it is drawn."""
FONT_FILE: Final = Path(__file__).parent / "fonts" / "DejaVuSans-Bold.ttf"
WIDEST: Final = 1.15
"""The largest factor by which letters are widened."""
CUT_SIZE: Final = 400
"""The size at which letters are cut out before they are fitted into their box."""


class Box(NamedTuple):
    """A rectangle on the sheet."""

    x: float
    y: float
    width: float
    height: float

    def at(self, point: Point) -> Point:
        """Return the place of a point of the unit square."""
        return self.x + point[0] * self.width, self.y + point[1] * self.height

    def inner(self, margin: float) -> Box:
        """Return the box, smaller by a margin on every side."""
        return Box(
            self.x + margin, self.y + margin, self.width - 2 * margin, self.height - 2 * margin
        )

    def part(self, x: float, y: float, width: float, height: float) -> Box:
        """Return a part of the box. The part is given in the unit square."""
        left, top = self.at((x, y))
        return Box(left, top, width * self.width, height * self.height)


class Sheet:
    """An empty, transparent sheet. Coordinates are in units of `scale` pixels."""

    def __init__(self, width: float, height: float, scale: float = 1) -> None:
        self._size = round(width * scale), round(height * scale)
        self._scale = scale * FINER
        self._image = Image.new("RGBA", (self._size[0] * FINER, self._size[1] * FINER))
        self._draw = ImageDraw.Draw(self._image)

    def done(self) -> Image.Image:
        """Return the drawing in the size in which it is shown."""
        return self._image.resize(self._size, Image.Resampling.LANCZOS)

    def rounded(self, box: Box, radius: float, fill: str) -> None:
        """Draw a rectangle with round corners."""
        left, top, right, bottom = self._edges(box)
        corners = (left, top, right - 1, bottom - 1)
        self._draw.rounded_rectangle(corners, radius * self._scale, fill)

    def shape(self, outlines: Iterable[Outline], box: Box, fill: str, *, swell: float = 0) -> None:
        """Draw a filled shape. `swell` makes it larger all around, with round corners."""
        for outline in outlines:
            points = [box.at(point) for point in outline]
            self._draw.polygon([self._pixels(point) for point in points], fill)
            if swell:
                self.line([*points, points[0]], 2 * swell, fill)

    def line(self, points: Sequence[Point], width: float, fill: str) -> None:
        """Draw a stroke with round ends and joints."""
        pixels = [self._pixels(point) for point in points]
        self._draw.line(pixels, fill, round(width * self._scale))
        for point in points:
            self.dot(point, width / 2, fill)

    def dot(self, centre: Point, radius: float, fill: str) -> None:
        """Draw a filled circle."""
        x, y = self._pixels(centre)
        r = radius * self._scale
        self._draw.ellipse((x - r, y - r, x + r, y + r), fill)

    def slice(self, box: Box, start: float, end: float, fill: str) -> None:
        """Draw a slice of an ellipse. Angles are in degrees from the right, clockwise."""
        self._draw.pieslice(self._edges(box), start, end, fill)

    def words(self, words: str, box: Box, fill: str) -> None:
        """Draw letters centred in a box. They fill its height, and are narrowed if necessary."""
        cut = cut_letters(words)
        width, height = box.width * self._scale, box.height * self._scale
        drawn = min(width, height * WIDEST * cut.width / cut.height)
        size = max(1, round(drawn)), max(1, round(height))
        mask = cut.resize(size, Image.Resampling.LANCZOS)
        left, top = self._pixels((box.x, box.y))
        self._image.paste(fill, (round(left + (width - drawn) / 2), round(top)), mask)

    def _edges(self, box: Box) -> tuple[float, float, float, float]:
        return *self._pixels(box.at((0, 0))), *self._pixels(box.at((1, 1)))

    def _pixels(self, point: Point) -> Point:
        return point[0] * self._scale, point[1] * self._scale


@lru_cache(maxsize=128)
def cut_letters(words: str) -> Image.Image:
    """Return a mask of letters without any margin."""
    font = ImageFont.truetype(FONT_FILE, CUT_SIZE)
    left, top, right, bottom = font.getbbox(words)
    mask = Image.new("L", (int(right - left), int(bottom - top)))
    ImageDraw.Draw(mask).text((-left, -top), words, 255, font)
    return mask


def arc(centre: Point, radius: float, start: float, end: float) -> Outline:
    """Return points on a circle between two angles, in degrees from the right, clockwise."""
    steps = max(2, round(abs(end - start) / 4))
    angles = [(start + (end - start) * step / steps) * pi / 180 for step in range(steps + 1)]
    return tuple((centre[0] + radius * cos(a), centre[1] + radius * sin(a)) for a in angles)
