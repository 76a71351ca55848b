"""The podium: the picture of the best players of a match, a cup or a season."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final, NamedTuple, Protocol, TypeVar

from bot.chat.pictures.canvas import PAINTS, SHAPES
from bot.chat.pictures.cat import cat_image
from bot.chat.pictures.drawing import FAINT, GRID, Drawing, Point, is_readable
from bot.chat.requests.components import Attachment
from bot.chat.wording.viewer import Viewer

FILE_NAME: Final = "podium.png"
WIDTH: Final = 800
HEIGHT: Final = 480
FLOOR: Final = 430
"""The bottom of the steps. A remark is written below it."""
STEP: Final = 244
GAP: Final = 12
TITLE: Final = 30
ORDER: Final = (1, 0, 2)
"""The order of the people from left to right, as indexes: the second, the first, the third."""
STEPS: Final = {
    1: (206, "#ffc917", "#ffe17a", "#dba400"),
    2: (156, "#c3c9d4", "#e6eaf1", "#98a0af"),
    3: (112, "#e0915a", "#f4b98d", "#b86a35"),
}
"""The height of each place's step, and the colours of its front, its upper edge and its disc."""
ON_STEPS: Final = "#241a00"
EDGE: Final = 9
NAME: Final = 48
"""The height of a name with the space around it."""
CAT: Final = 122
RAY: Final = "#33363d"
RAYS: Final = 11
REACH: Final = 900
CONFETTI: Final = (
    (60, 92, 22, "red"), (150, 58, 18, "yellow"), (222, 118, 20, "green"), (96, 178, 17, "blue"),
    (262, 62, 15, "blue"), (34, 236, 15, "yellow"), (180, 150, 14, "red"),
    (742, 96, 21, "green"), (652, 60, 18, "red"), (574, 112, 20, "blue"), (706, 176, 18, "yellow"),
    (536, 64, 15, "yellow"), (768, 232, 15, "red"), (620, 160, 15, "green"),
)  # fmt: skip
"""The position, size and colour of each shape."""


class HasPlace(Protocol):
    """Anything that has a place in a ranking."""

    @property
    def place(self) -> int:
        """The place, where 1 is the first."""
        ...


Ranked = TypeVar("Ranked", bound=HasPlace)


class OnPodium(NamedTuple):
    """A person who is shown on the podium."""

    place: int
    name: str
    value: str


def people_on_podium(ranked: Sequence[Ranked], *, fewest: int) -> list[Ranked]:
    """Return the first three of a ranking.

    If the fourth person shares a place with some of these three, leave out all people with this
    place. Return an empty list if fewer than `fewest` people are ranked.
    """
    if len(ranked) < fewest:
        return []
    best, others = ranked[: len(ORDER)], ranked[len(ORDER) :]
    return [each for each in best if not others or each.place != others[0].place]


def podium_attachment(
    title: str,
    best: Sequence[OnPodium],
    viewer: Viewer,
    *,
    told: str = "",
    is_festive: bool = False,
) -> Attachment:
    """Return the podium as a picture with its description.

    If a name cannot be drawn, the picture says that the name is given below.
    """
    said = ", ".join(f"{each.place} {each.name} {each.value}" for each in best)
    shows = viewer.text("board-podium", best=f"{said}. {told}" if told else said)
    below = viewer.text("board-named-below")
    steps = [each if is_readable(each.name) else each._replace(name=below) for each in best]
    drawn = podium_png(title, steps, told=told, is_festive=is_festive)
    return Attachment(FILE_NAME, drawn, shows)


def podium_png(title: str, best: Sequence[OnPodium], *, told: str, is_festive: bool) -> bytes:
    """Return a file with up to three people on their steps, and the cat above the highest."""
    drawing = Drawing(WIDTH, HEIGHT)
    there = [best[number] for number in ORDER if number < len(best)]
    start = (WIDTH - len(there) * STEP - (len(there) - 1) * GAP) / 2
    lefts = [start + column * (STEP + GAP) for column in range(len(there))]
    highest = [x for x, one in zip(lefts, there, strict=True) if one.place == best[0].place]
    cat = sum(highest) / len(highest) + STEP / 2 - CAT / 2
    if is_festive:
        _draw_rays_and_confetti(drawing, cat)
    drawing.text_line((WIDTH / 2, TITLE), title, 24, FAINT, side="m", most=WIDTH - 40)
    for left, one in zip(lefts, there, strict=True):
        _draw_step(drawing, left, one)
    top = FLOOR - STEPS[best[0].place][0] - NAME
    drawing.picture((cat, top - CAT), cat_image("proud", 2 * CAT), CAT)
    drawing.line([(0, FLOOR), (WIDTH, FLOOR)], 3, GRID)
    drawing.text_line((WIDTH / 2, HEIGHT - 24), told, 22, side="m", most=WIDTH - 40)
    return drawing.to_png()


def _draw_step(drawing: Drawing, left: float, one: OnPodium) -> None:
    height, front, edge, disc = STEPS[one.place]
    top, middle, most = FLOOR - height, left + STEP / 2, STEP - 20
    drawing.block(left, top, left + STEP, FLOOR, edge)
    drawing.block(left, top + EDGE, left + STEP, FLOOR, front)
    drawing.text_line((middle, top - 24), one.name, 28, side="m", most=STEP - 4)
    drawing.dot((middle, top + 46), 28, disc)
    drawing.dot((middle, top + 46), 24, edge)
    drawing.text_line((middle, top + 46), str(one.place), 34, ON_STEPS, side="m", most=most)
    drawing.text_line((middle, top + 92), one.value, 24, ON_STEPS, side="m", most=most)


def _draw_rays_and_confetti(drawing: Drawing, cat: float) -> None:
    """Draw rays behind the cat, and the shapes of the four colours as confetti beside the cat."""
    centre = cat + CAT / 2, FLOOR - 250.0
    for ray in range(RAYS):
        angles = [(2 * ray + side) * pi / RAYS for side in (0, 1)]
        ends: list[Point] = [
            (centre[0] + REACH * cos(a), centre[1] + REACH * sin(a)) for a in angles
        ]
        drawing.shape([centre, *ends], RAY)
    for x, y, size, colour in CONFETTI:
        if cat - size < x < cat + CAT + size:
            continue
        for outline in SHAPES[colour]:
            points = [(x + (left - 0.5) * size, y + (top - 0.5) * size) for left, top in outline]
            drawing.shape(points, PAINTS[colour].accent)
