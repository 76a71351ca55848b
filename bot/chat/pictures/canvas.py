"""A sheet to draw on. Code draws it four times too large and then reduces it, for crisp edges.

Shapes are lists of points in a unit square, x to the right and y down.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageDraw, ImageFont

# Canvas ------------------------------------------------------------------------------------------

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

    def point_at(self, point: Point) -> Point:
        """Return the place on the sheet for a point in the unit square."""
        return self.x + point[0] * self.width, self.y + point[1] * self.height

    def shrunk_by(self, margin: float) -> Box:
        """Return the box, smaller by a margin on every side."""
        return Box(
            self.x + margin, self.y + margin, self.width - 2 * margin, self.height - 2 * margin
        )

    def part_of(self, x: float, y: float, width: float, height: float) -> Box:
        """Return a part of the box. The part is given in the unit square."""
        left, top = self.point_at((x, y))
        return Box(left, top, width * self.width, height * self.height)


class Sheet:
    """An empty, transparent sheet. Coordinates are in units of `scale` pixels."""

    def __init__(self, width: float, height: float, scale: float = 1) -> None:
        self._size = round(width * scale), round(height * scale)
        self._scale = scale * FINER
        self._image = Image.new("RGBA", (self._size[0] * FINER, self._size[1] * FINER))
        self._draw = ImageDraw.Draw(self._image)

    def to_image(self) -> Image.Image:
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
            points = [box.point_at(point) for point in outline]
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

    def letters(self, words: str, box: Box, fill: str) -> None:
        """Draw letters centred in a box. They fill its height, and are narrowed if necessary."""
        cut = cut_letters(words)
        width, height = box.width * self._scale, box.height * self._scale
        drawn = min(width, height * WIDEST * cut.width / cut.height)
        size = max(1, round(drawn)), max(1, round(height))
        mask = cut.resize(size, Image.Resampling.LANCZOS)
        left, top = self._pixels((box.x, box.y))
        self._image.paste(fill, (round(left + (width - drawn) / 2), round(top)), mask)

    def _edges(self, box: Box) -> tuple[float, float, float, float]:
        return *self._pixels(box.point_at((0, 0))), *self._pixels(box.point_at((1, 1)))

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


# Shapes ------------------------------------------------------------------------------------------

# The shape of each colour, for people who cannot tell the colours apart.

STEPS: Final = 72
STAR_WAIST: Final = 0.47
"""The distance of the star's notches from its middle. Its tips are at 1."""


def _angles(steps: int) -> list[float]:
    return [2 * pi * step / steps for step in range(steps)]


def _stretched_to_fill(points: list[Point]) -> Outline:
    """Return the points, stretched so that they fill the unit square."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = min(xs), min(ys)
    width, height = max(xs) - left, max(ys) - top
    return tuple(((x - left) / width, (y - top) / height) for x, y in points)


def _heart() -> Outline:
    return _stretched_to_fill(
        [
            (
                16 * sin(a) ** 3,
                -(13 * cos(a) - 5 * cos(2 * a) - 2 * cos(3 * a) - cos(4 * a)),
            )
            for a in _angles(STEPS)
        ]
    )


def _star() -> Outline:
    reach = [1, STAR_WAIST] * 5
    points = [(r * sin(a), -r * cos(a)) for r, a in zip(reach, _angles(10), strict=True)]
    return _stretched_to_fill(points)


def _squeezed(outline: Outline, top: float, bottom: float) -> Outline:
    return tuple((x, top + y * (bottom - top)) for x, y in outline)


def _narrowed_to_top(outline: Outline) -> Outline:
    """Return the outline, narrower towards the top."""
    return tuple((0.5 + (x - 0.5) * min(1.0, 0.55 + 0.9 * y), y) for x, y in outline)


def _upside_down(outline: Outline) -> Outline:
    return tuple((x, 1 - y) for x, y in outline)


STEM: Final = (
    (0.4, 0.35),
    (0.6, 0.35),
    (0.56, 0.6),
    (0.6, 0.8),
    (0.76, 1.0),
    (0.24, 1.0),
    (0.4, 0.8),
    (0.44, 0.6),
)

ACORN: Final = (
    ((0.44, 0.0), (0.56, 0.0), (0.56, 0.2), (0.44, 0.2)),
    tuple((x, 0.12 + 0.7 * y) for x, y in arc((0.5, 0.5), 0.5, 180, 360)),
    tuple((x, 0.54 + 1.27 * y) for x, y in arc((0.5, 0.0), 0.36, 0, 180)),
)
LEAF: Final = (
    (*arc((0.1, 0.0), 0.9, 0, 90), *arc((1.0, 0.9), 0.9, 180, 270)),
    ((0.12, 0.8), (0.2, 0.88), (0.08, 1.0), (0.0, 0.92)),
)
BELL: Final = (
    arc((0.5, 0.1), 0.1, 0, 360),
    (
        *arc((0.5, 0.4), 0.3, 180, 360),
        (0.84, 0.62),
        (0.98, 0.8),
        (0.02, 0.8),
        (0.16, 0.62),
    ),
    arc((0.5, 0.86), 0.14, 0, 180),
)

SHAPES: Final[dict[str, tuple[Outline, ...]]] = {
    "red": (_squeezed(_heart(), 0.03, 0.97),),
    "blue": (arc((0.5, 0.5), 0.5, 0, 360),),
    "green": (((0.5, 0.03), (1.0, 0.95), (0.0, 0.95)),),
    "yellow": (_star(),),
    "clubs": (
        arc((0.5, 0.24), 0.24, 0, 360),
        arc((0.23, 0.62), 0.23, 0, 360),
        arc((0.77, 0.62), 0.23, 0, 360),
        STEM,
    ),
    "spades": (_narrowed_to_top(_squeezed(_upside_down(_heart()), 0.0, 0.84)), STEM),
    "hearts": (_squeezed(_heart(), 0.03, 0.97),),
    "diamonds": (((0.5, 0.0), (0.92, 0.5), (0.5, 1.0), (0.08, 0.5)),),
    "acorns": ACORN,
    "leaves": LEAF,
    "bells": BELL,
}
"""The shapes by colour, in the unit square."""


# Palette -----------------------------------------------------------------------------------------

# The colours of the drawings, chosen to be distinct on every background of Discord.
#
# People who cannot tell red from green can use the shapes and the lightness of the cards. Red is
# the darkest, then come blue, green and yellow. Red-green blind people see the same order.

WHITE: Final = "#ffffff"
BLACK: Final = "#0b0c0f"
OUTER_RIM: Final = WHITE
"""The outer rim of a card. It is visible on dark and on strong colours."""
INNER_RIM: Final = BLACK
"""The inner rim of a card. It is visible on light colours, and inside the outer rim."""


@dataclass(frozen=True, slots=True)
class Paint:
    """The paints for the cards of one colour."""

    ground: str
    ink: str
    """The paint of everything that is drawn on the ground."""
    accent: str
    """The paint for a stripe or a sign that shows the colour itself."""


PAINTS: Final = {
    "red": Paint("#c4141f", WHITE, "#d0202e"),
    "blue": Paint("#3d8bfd", BLACK, "#3d8bfd"),
    "green": Paint("#4cc172", BLACK, "#4cc172"),
    "yellow": Paint("#ffd740", BLACK, "#ffd740"),
    "clubs": Paint(WHITE, "#12703f", "#2f8f62"),
    "spades": Paint(WHITE, BLACK, "#8a919e"),
    "hearts": Paint(WHITE, "#cc1026", "#cc1026"),
    "diamonds": Paint(WHITE, "#c44b00", "#f07a1c"),
    "acorns": Paint(WHITE, "#7a4210", "#a8672f"),
    "leaves": Paint(WHITE, "#2c6e1f", "#4c9a3c"),
    "bells": Paint(WHITE, "#6e5200", "#d9a400"),
    "": Paint(BLACK, WHITE, "#99a0ad"),
}
"""The paints by colour. The empty name is for cards without a colour."""

BACK_PAINT: Final = Paint("#7657cc", WHITE, "#7657cc")
"""The paints for the back of every card."""

BRIGHT: Final = {"red": "#ff5260", "blue": "#5b9bff", "green": "#3fd06f", "yellow": "#ffd23c"}
"""The colours for drawings on black."""
