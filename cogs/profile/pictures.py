"""Draws a badge for each achievement, and a plot of a person's rating."""

from collections.abc import Callable, Mapping, Sequence
from math import ceil, cos, floor, log10, pi, sin
from typing import Final

from bot.chat.pictures.canvas import PAINTS, SHAPES
from bot.chat.pictures.drawing import ACCENT, FAINT, GOLD, GRID, INK, Drawing, Point
from bot.stats import Achievement

# Badges ------------------------------------------------------------------------------------------

WIDTH: Final = 800
IN_A_ROW: Final = 7
ROW: Final = 104
SIZE: Final = 40
"""Half the width of a badge."""
GROUND: Final = "#1f2b45"
WHITE: Final = "#f2f3f5"
RED: Final = "#ff6b6b"
ORANGE: Final = "#ff9f43"
GREEN: Final = "#5fd38d"
BLUE: Final = "#7db4ff"
GREY: Final = "#aab4c8"
DARK: Final = "#12192b"
POINTS_OF_STAR: Final = 5
PEOPLE_AT_TABLE: Final = 6


class BadgePen:
    """Draws a badge. The centre of the badge is at (0, 0), and its radius is 1."""

    def __init__(self, drawing: Drawing, middle: Point) -> None:
        self._drawing = drawing
        self._middle = middle

    def shape(self, fill: str, *points: Point) -> None:
        """Fill the polygon between these points."""
        self._drawing.shape([self._at(each) for each in points], fill)

    def dot(self, fill: str, centre: Point, radius: float) -> None:
        """Draw a filled circle."""
        self._drawing.dot(self._at(centre), radius * SIZE, fill)

    def line(self, fill: str, width: float, *points: Point) -> None:
        """Draw a line through these points, with round ends."""
        places = [self._at(each) for each in points]
        self._drawing.line(places, width * SIZE, fill)
        for end in (places[0], places[-1]):
            self._drawing.dot(end, width * SIZE / 2, fill)

    def _at(self, point: Point) -> Point:
        return self._middle[0] + point[0] * SIZE, self._middle[1] + point[1] * SIZE


def badge_row_count(count: int) -> int:
    """Return the number of rows that `count` badges need."""
    return -(-count // IN_A_ROW)


def draw_badges(drawing: Drawing, earned: Sequence[Achievement], top: float) -> None:
    """Draw the badges in centred rows of about equal length."""
    rows = badge_row_count(len(earned))
    a_row = -(-len(earned) // max(1, rows))
    for row in range(rows):
        there = earned[row * a_row : (row + 1) * a_row]
        left = (drawing.width - (len(there) - 1) * ROW) / 2
        for column, each in enumerate(there):
            _draw_badge(drawing, each, (left + column * ROW, top + (row + 0.5) * ROW))


def badges_png(earned: Sequence[Achievement]) -> bytes:
    """Return a picture file that only shows badges."""
    drawing = Drawing(WIDTH, badge_row_count(len(earned)) * ROW)
    draw_badges(drawing, earned, 0)
    return drawing.to_png()


def _draw_badge(drawing: Drawing, achievement: Achievement, middle: Point) -> None:
    pen = BadgePen(drawing, middle)
    pen.dot(GOLD, (0, 0), 1.08)
    pen.dot(GROUND, (0, 0), 0.98)
    SYMBOLS[achievement](pen)


def _star(pen: BadgePen) -> None:
    turns = [pi * (each / POINTS_OF_STAR - 0.5) for each in range(2 * POINTS_OF_STAR)]
    radii = [0.68 if each % 2 == 0 else 0.29 for each in range(2 * POINTS_OF_STAR)]
    points = [(r * cos(turn), r * sin(turn)) for r, turn in zip(radii, turns, strict=True)]
    pen.shape(GOLD, *points)


def _flash(pen: BadgePen) -> None:
    pen.shape(
        GOLD, (0.2, -0.7), (-0.42, 0.1), (-0.06, 0.1), (-0.2, 0.7), (0.44, -0.16), (0.06, -0.16)
    )


def _heart(pen: BadgePen) -> None:
    pen.dot(RED, (-0.26, -0.18), 0.3)
    pen.dot(RED, (0.26, -0.18), 0.3)
    pen.shape(RED, (-0.53, -0.05), (0.53, -0.05), (0, 0.6))
    pen.shape(RED, (-0.3, -0.3), (0.3, -0.3), (0.3, 0), (-0.3, 0))


def _comeback(pen: BadgePen) -> None:
    pen.line(GREEN, 0.17, (-0.58, -0.3), (-0.14, 0.36), (0.4, -0.34))
    pen.shape(GREEN, (0.62, -0.62), (0.6, -0.06), (0.14, -0.42))


def _flame(pen: BadgePen) -> None:
    pen.shape(
        ORANGE, (0.02, -0.74), (0.4, -0.22), (0.5, 0.2), (0.3, 0.56), (0, 0.68), (-0.3, 0.56),
        (-0.5, 0.2), (-0.38, -0.12), (-0.2, 0.02),
    )  # fmt: skip
    pen.shape(GOLD, (0.02, -0.1), (0.24, 0.24), (0.16, 0.5), (0, 0.58), (-0.16, 0.5), (-0.24, 0.26))


def _broom(pen: BadgePen) -> None:
    pen.line(GREY, 0.11, (0.5, -0.62), (0, 0.02))
    pen.shape(GOLD, (-0.18, -0.14), (0.16, 0.14), (0.06, 0.66), (-0.64, 0.3))
    for x, y in ((-0.42, 0.42), (-0.2, 0.52)):
        pen.line(GROUND, 0.05, (x, y), (x + 0.32, y - 0.4))


def _eye(pen: BadgePen) -> None:
    lid = [(-0.7 + 0.1 * each, -0.42 * sin(pi * each / 14)) for each in range(15)]
    pen.shape(WHITE, *lid, *((x, -y) for x, y in reversed(lid)))
    pen.dot(BLUE, (0, 0), 0.3)
    pen.dot(DARK, (0, 0), 0.15)
    pen.dot(WHITE, (0.09, -0.09), 0.07)


def _elephant(pen: BadgePen) -> None:
    for side in (-1, 1):
        pen.dot("#8390a8", (0.42 * side, -0.12), 0.32)
        pen.dot(RED, (0.44 * side, -0.1), 0.16)
    pen.dot(GREY, (0, -0.14), 0.38)
    pen.line(GREY, 0.24, (0, 0.1), (0, 0.4), (0.08, 0.56), (0.26, 0.56))
    for side in (-1, 1):
        pen.dot(DARK, (0.15 * side, -0.2), 0.06)


def _tower(pen: BadgePen) -> None:
    for number, (half, fill) in enumerate(((0.5, RED), (0.38, GOLD), (0.28, GREEN), (0.18, BLUE))):
        low = 0.58 - 0.3 * number
        pen.shape(fill, (-half, low - 0.26), (half, low - 0.26), (half, low), (-half, low))


def _feather(pen: BadgePen) -> None:
    pen.shape(
        WHITE, (0.58, -0.64), (0.5, -0.1), (0.24, 0.26), (-0.24, 0.42), (-0.22, 0), (0.06, -0.42)
    )
    pen.line(BLUE, 0.07, (0.44, -0.5), (-0.2, 0.32), (-0.54, 0.66))


def _round_table(pen: BadgePen) -> None:
    pen.dot(GREEN, (0, 0), 0.36)
    for each in range(PEOPLE_AT_TABLE):
        turn = 2 * pi * each / PEOPLE_AT_TABLE
        pen.dot(GOLD, (0.58 * cos(turn), 0.58 * sin(turn)), 0.15)


def _robot(pen: BadgePen) -> None:
    pen.line(GREY, 0.08, (0, -0.36), (0, -0.6))
    pen.dot(RED, (0, -0.62), 0.1)
    pen.shape(GREY, (-0.5, -0.34), (0.5, -0.34), (0.5, 0.46), (-0.5, 0.46))
    for side in (-1, 1):
        pen.line(DARK, 0.07, (0.34 * side, -0.16), (0.12 * side, 0.08))
        pen.line(DARK, 0.07, (0.12 * side, -0.16), (0.34 * side, 0.08))
    pen.line(DARK, 0.07, (-0.26, 0.28), (0.26, 0.28))


def _four_colours(pen: BadgePen) -> None:
    places = ((-0.28, -0.28), (0.28, -0.28), (-0.28, 0.28), (0.28, 0.28))
    for colour, (x, y) in zip(("red", "yellow", "green", "blue"), places, strict=True):
        for outline in SHAPES[colour]:
            points = [(x + (left - 0.5) * 0.5, y + (top - 0.5) * 0.5) for left, top in outline]
            pen.shape(PAINTS[colour].accent, *points)


def _chevrons(pen: BadgePen) -> None:
    for each in range(3):
        low = 0.5 - 0.36 * each
        pen.line(GOLD, 0.15, (-0.46, low - 0.26), (0, low), (0.46, low - 0.26))


SYMBOLS: Final[Mapping[Achievement, Callable[[BadgePen], None]]] = {
    Achievement.FIRST_WIN: _star,
    Achievement.QUICK_CALL: _flash,
    Achievement.SURVIVOR: _heart,
    Achievement.COMEBACK: _comeback,
    Achievement.WINNING_STREAK: _flame,
    Achievement.CLEAN_SWEEP: _broom,
    Achievement.SHARP_EYES: _eye,
    Achievement.NEVER_FORGETS: _elephant,
    Achievement.TOWER: _tower,
    Achievement.NO_CARD_DRAWN: _feather,
    Achievement.LARGE_TABLE: _round_table,
    Achievement.MACHINE: _robot,
    Achievement.ALL_ROUNDER: _four_colours,
    Achievement.VETERAN: _chevrons,
}


# Plot --------------------------------------------------------------------------------------------

# The functions below draw the plot of a rating, match by match. The axis has round numbers.

HEIGHT: Final = 360
LEFT: Final = 92
RIGHT: Final = 700
TOP: Final = 30
BOTTOM: Final = 300
BELOW: Final = 332
LETTERS: Final = 24
MOST_STEPS: Final = 4
FEWEST: Final = 3
"""The fewest matches for a plot. With fewer matches, the line would be too short."""
LEAST_SPAN: Final = 20
"""The smallest span of the rating axis. On a smaller span, small changes would look large."""
ROUND: Final = (1, 2, 5, 10)


def rating_plot(
    ratings: Sequence[int],
    words: tuple[str, str, str],
    *,
    unsure: int,
    badges: Sequence[Achievement],
) -> bytes:
    """Return a picture file with the plot of the ratings. The oldest rating comes first.

    The first `unsure` ratings are drawn faintly. `words` are the texts below the plot: on the left,
    in the middle, and on the right. The badges are drawn below the texts.
    """
    drawing, scale = Drawing(WIDTH, HEIGHT + badge_row_count(len(badges)) * ROW), _Scale(ratings)
    draw_badges(drawing, badges, HEIGHT)
    for tick in scale.ticks:
        y = scale.y(tick)
        drawing.line([(LEFT, y), (RIGHT, y)], 1.5, GRID)
        drawing.text_line((LEFT - 14, y), str(tick), LETTERS, FAINT, side="r", most=LEFT - 20)
    shown = _thinned(len(ratings))
    points = [(scale.x(number), scale.y(ratings[number])) for number in shown]
    faint = sum(number < unsure for number in shown)
    drawing.line(points[: faint + 1], 3, FAINT)
    drawing.line(points[faint:], 4, ACCENT)
    _mark_best_and_last(drawing, ratings, scale)
    _write_dates(drawing, words)
    return drawing.to_png()


def axis_ticks(low: int, high: int) -> list[int]:
    """Return at most six round numbers for the axis, from below `low` to above `high`."""
    middle, span = (low + high) / 2, max(high - low, LEAST_SPAN)
    step = _round_step(span / MOST_STEPS)
    first = max(0, floor((middle - span / 2) / step))
    last = ceil((middle + span / 2) / step)
    return [number * step for number in range(first, last + 1)]


def _round_step(least: float) -> int:
    power = 10.0 ** floor(log10(least))
    return next(round(times * power) for times in ROUND if times * power >= least)


class _Scale:
    """Converts the number of a match and a rating to coordinates in the plot."""

    def __init__(self, ratings: Sequence[int]) -> None:
        self.ticks = axis_ticks(min(ratings), max(ratings))
        self._last = max(1, len(ratings) - 1)

    def x(self, number: int) -> float:
        """Return the horizontal coordinate of a match."""
        return LEFT + (RIGHT - LEFT) * number / self._last

    def y(self, rating: float) -> float:
        """Return the vertical coordinate of a rating."""
        low, high = self.ticks[0], self.ticks[-1]
        return BOTTOM - (BOTTOM - TOP) * (rating - low) / (high - low)


def _thinned(count: int) -> list[int]:
    """Return the indexes of the matches to draw. Leave out some if the points would be too close.

    The last match is always included.
    """
    every = max(1, count // (RIGHT - LEFT))
    return list(range((count - 1) % every, count, every))


def _mark_best_and_last(drawing: Drawing, ratings: Sequence[int], scale: _Scale) -> None:
    """Mark the best and the last rating, and write the number of the last rating."""
    last = len(ratings) - 1
    best = max(range(len(ratings)), key=lambda number: (ratings[number], number))
    here = scale.x(last), scale.y(ratings[last])
    drawing.dot((scale.x(best), scale.y(ratings[best])), 8, GOLD)
    drawing.dot(here, 8, GOLD if best == last else ACCENT)
    most = WIDTH - RIGHT - 24
    drawing.text_line((RIGHT + 16, here[1]), str(ratings[last]), 30, INK, most=most)


def _write_dates(drawing: Drawing, words: tuple[str, str, str]) -> None:
    for_dates, between = 170, 250
    first, middle, last = words
    drawing.text_line((LEFT, BELOW), first, LETTERS, FAINT, most=for_dates)
    drawing.text_line(((LEFT + RIGHT) / 2, BELOW), middle, LETTERS, INK, side="m", most=between)
    drawing.text_line((RIGHT, BELOW), last, LETTERS, FAINT, side="r", most=for_dates)
