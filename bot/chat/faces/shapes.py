"""The shape of each colour, for people who cannot tell the colours apart."""

from math import cos, pi, sin
from typing import Final

from bot.chat.faces.canvas import Outline, Point, arc

STEPS: Final = 72
STAR_WAIST: Final = 0.47
"""The distance of the star's notches from its middle. Its tips are at 1."""


def _turns(steps: int) -> list[float]:
    return [2 * pi * step / steps for step in range(steps)]


def _filling(points: list[Point]) -> Outline:
    """Return the points, stretched so that they fill the unit square."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = min(xs), min(ys)
    width, height = max(xs) - left, max(ys) - top
    return tuple(((x - left) / width, (y - top) / height) for x, y in points)


def _heart() -> Outline:
    return _filling(
        [
            (
                16 * sin(a) ** 3,
                -(13 * cos(a) - 5 * cos(2 * a) - 2 * cos(3 * a) - cos(4 * a)),
            )
            for a in _turns(STEPS)
        ]
    )


def _star() -> Outline:
    reach = [1, STAR_WAIST] * 5
    points = [(r * sin(a), -r * cos(a)) for r, a in zip(reach, _turns(10), strict=True)]
    return _filling(points)


def _squeezed(outline: Outline, top: float, bottom: float) -> Outline:
    return tuple((x, top + y * (bottom - top)) for x, y in outline)


def _pointed(outline: Outline) -> Outline:
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
    "spades": (_pointed(_squeezed(_upside_down(_heart()), 0.0, 0.84)), STEM),
    "hearts": (_squeezed(_heart(), 0.03, 0.97),),
    "diamonds": (((0.5, 0.0), (0.92, 0.5), (0.5, 1.0), (0.08, 0.5)),),
    "acorns": ACORN,
    "leaves": LEAF,
    "bells": BELL,
}
"""The shapes by colour, in the unit square."""
