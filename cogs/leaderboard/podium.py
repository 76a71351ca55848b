"""The podium: the first three of a board, who is level at one height."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.chat.drawing import FAINT, Drawing

WIDTH: Final = 800
HEIGHT: Final = 370
GROUND_LINE: Final = 350
STEP: Final = 244
GAP: Final = 12
TITLE: Final = 26
ORDER: Final = (1, 0, 2)
"""From left to right: the second, the first, the third."""
STEPS: Final = {1: (232, "#ffc917"), 2: (182, "#c3c9d4"), 3: (138, "#e0915a")}
"""By place, how high and of what colour."""
ON_STEPS: Final = "#241a00"


class OnPodium(NamedTuple):
    """Somebody who is shown."""

    place: int
    name: str
    value: str


def podium(title: str, best: Sequence[OnPodium]) -> bytes:
    """A file with three people on their steps."""
    drawing = Drawing(WIDTH, HEIGHT)
    drawing.words((WIDTH / 2, TITLE), title, 24, FAINT, side="m", most=WIDTH - 40)
    left = (WIDTH - 3 * STEP - 2 * GAP) / 2
    for column, number in enumerate(ORDER):
        _step(drawing, left + column * (STEP + GAP), best[number])
    return drawing.file()


def _step(drawing: Drawing, left: float, one: OnPodium) -> None:
    height, colour = STEPS[one.place]
    top, middle, most = GROUND_LINE - height, left + STEP / 2, STEP - 20
    drawing.block(left, top, left + STEP, GROUND_LINE, colour)
    drawing.words((middle, top - 24), one.name, 28, side="m", most=STEP - 4)
    drawing.words((middle, top + 38), str(one.place), 48, ON_STEPS, side="m", most=most)
    drawing.words((middle, top + 80), one.value, 24, ON_STEPS, side="m", most=most)
