"""The plot of a rating, match by match, with round numbers at its side."""

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import Final

from bot.chat.pictures.drawing import ACCENT, FAINT, GOLD, GRID, INK, Drawing
from bot.stats import Achievement
from cogs.profile.badges import ROW, badge_row_count, draw_badges

WIDTH: Final = 800
HEIGHT: Final = 360
LEFT: Final = 92
RIGHT: Final = 700
TOP: Final = 30
BOTTOM: Final = 300
BELOW: Final = 332
LETTERS: Final = 24
MOST_STEPS: Final = 4
FEWEST: Final = 3
"""Matches that a plot needs. A shorter line is not worth drawing."""
LEAST_SPAN: Final = 20
"""Smallest span of the rating axis. On a smaller one, small changes would look dramatic."""
ROUND: Final = (1, 2, 5, 10)


def rating_plot(
    ratings: Sequence[int],
    words: tuple[str, str, str],
    *,
    unsure: int,
    badges: Sequence[Achievement],
) -> bytes:
    """Return a file with the ratings in order. The first `unsure` ones are drawn faintly.

    `words` are written below: at the beginning, in the middle and at the end. The badges follow.
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
    """Return at most six round numbers, from below `low` to above `high`."""
    middle, span = (low + high) / 2, max(high - low, LEAST_SPAN)
    step = _round_step(span / MOST_STEPS)
    first = max(0, floor((middle - span / 2) / step))
    last = ceil((middle + span / 2) / step)
    return [number * step for number in range(first, last + 1)]


def _round_step(least: float) -> int:
    power = 10.0 ** floor(log10(least))
    return next(round(times * power) for times in ROUND if times * power >= least)


class _Scale:
    """The scale of the plot, from matches and ratings to coordinates."""

    def __init__(self, ratings: Sequence[int]) -> None:
        self.ticks = axis_ticks(min(ratings), max(ratings))
        self._last = max(1, len(ratings) - 1)

    def x(self, number: int) -> float:
        """Return the horizontal place of a match."""
        return LEFT + (RIGHT - LEFT) * number / self._last

    def y(self, rating: float) -> float:
        """Return the vertical place of a rating."""
        low, high = self.ticks[0], self.ticks[-1]
        return BOTTOM - (BOTTOM - TOP) * (rating - low) / (high - low)


def _thinned(count: int) -> list[int]:
    """Return the indexes of points that can be told apart. The last one is always included."""
    every = max(1, count // (RIGHT - LEFT))
    return list(range((count - 1) % every, count, every))


def _mark_best_and_last(drawing: Drawing, ratings: Sequence[int], scale: _Scale) -> None:
    """Mark the best rating in gold, and write the number at the last one."""
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
