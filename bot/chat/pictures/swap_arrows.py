"""The arrows of hands that move from one seat to another. They go round the middle of the table."""

from collections.abc import Sequence
from math import hypot
from typing import Final

from bot.chat.pictures.canvas import Box, Point
from bot.chat.pictures.stamps import GOLD, NIGHT, StampedPicture, nearest
from bot.chat.pictures.table_scene import OWN_PLACE, TableScene

# Paths -------------------------------------------------------------------------------------------

LEFT_WAY: Final = 290
RIGHT_WAY: Final = 803
"""Where arrows pass the piles at the left and at the right."""
LANE: Final = 46
"""The most space between the plates and the piles. Arrows have two lanes there."""
ASIDE: Final = 26
"""How far from the middle of a plate an arrow begins or ends. So two arrows do not meet there."""
CORNER: Final = 28


def lane_of(scene: TableScene, middle: Box) -> float:
    """Return the height that the arrows of a scene need between the plates and the piles."""
    return _lane(middle) if scene.arrows else 0


def _lane(middle: Box) -> float:
    return min(LANE, middle.height * 0.2)


def arrow_path(start: Box | None, end: Box | None, middle: Box) -> list[Point]:
    """Return the corners of an arrow from one plate to another. None is the viewer's own hand.

    Arrows between plates of one row use the lane next to these plates. Other arrows pass the piles
    at the left or at the right, and use the lane next to the piles.
    """
    if start is None or end is None:
        plate = end if start is None else start
        assert plate is not None
        part = _way_from(plate, _way_of(plate, plate, middle), middle)
        path = [*part, (part[-1][0], middle.y + middle.height)]
        return path[::-1] if start is None else path
    if _is_above(start, middle) != _is_above(end, middle):
        way = _way_of(start, end, middle)
        return [*_way_from(start, way, middle), *reversed(_way_from(end, way, middle))]
    is_right = _middle_of(end) > _middle_of(start)
    there = _to_lane(start, _beside(start, middle, is_right=is_right), 0.4, middle)
    back = _to_lane(end, _beside(end, middle, is_right=not is_right), 0.4, middle)
    return [*there, *reversed(back)]


def _beside(plate: Box, middle: Box, *, is_right: bool) -> float:
    """Return where an arrow to another plate of the row begins, in the half next to that plate.

    It crosses no arrow that passes the piles.
    """
    way, x = _way_of(plate, plate, middle), _middle_of(plate)
    ways = [x, way] if _is_passed(plate, way) else [x]
    return max(ways) + ASIDE if is_right else min(ways) - ASIDE


def _is_passed(plate: Box, way: float) -> bool:
    return plate.x + CORNER < way < plate.x + plate.width - CORNER


def _way_of(one: Box, other: Box, middle: Box) -> float:
    is_left = _middle_of(one) + _middle_of(other) < middle.width
    return LEFT_WAY if is_left else RIGHT_WAY


def _way_from(plate: Box, way: float, middle: Box) -> list[Point]:
    """Return the path from a plate to the way beside the piles. It is straight if possible."""
    if _is_passed(plate, way):
        return _to_lane(plate, way, 0.8, middle)[:1]
    aside = -ASIDE if way > _middle_of(plate) else ASIDE
    part = _to_lane(plate, _middle_of(plate) + aside, 0.8, middle)
    return [*part, (way, part[-1][1])]


def _to_lane(plate: Box, x: float, share: float, middle: Box) -> list[Point]:
    """Return the edge of a plate, and the point at a share of the lanes' height beside it."""
    if _is_above(plate, middle):
        return [(x, plate.y + plate.height + 5), (x, middle.y + share * _lane(middle))]
    return [(x, plate.y - 5), (x, middle.y + middle.height - share * _lane(middle))]


def _middle_of(plate: Box) -> float:
    return plate.x + plate.width / 2


def _is_above(plate: Box, middle: Box) -> bool:
    return plate.y < middle.y


# Drawing -----------------------------------------------------------------------------------------

WIDE: Final = 11
HEAD: Final = 19
OUTLINE: Final = 4


def draw_arrows(
    picture: StampedPicture, scene: TableScene, boxes: Sequence[Box], middle: Box
) -> None:
    """Draw an arrow for each hand that moves. Two hands that are swapped have one with two tips."""
    for giver, taker in scene.arrows:
        is_swap = (taker, giver) in scene.arrows
        if is_swap and giver > taker:
            continue
        start, end = (None if place == OWN_PLACE else boxes[place] for place in (giver, taker))
        path = arrow_path(start, end, middle)
        for more, ink in ((OUTLINE, NIGHT), (0, GOLD)):
            _draw_arrow(picture, path, more, nearest(ink), is_double=is_swap)


def _draw_arrow(
    picture: StampedPicture, path: Sequence[Point], more: int, ink: int, *, is_double: bool
) -> None:
    """Draw an arrow along a path, `more` pixels larger on all sides."""
    line = [_neck(path[1], path[0]) if is_double else path[0], *path[1:-1]]
    line.append(_neck(path[-2], path[-1]))
    picture.draw.line(line, ink, WIDE + 2 * more, joint="curve")
    picture.draw.polygon(arrow_head(path[-2], path[-1], HEAD, more), ink)
    if is_double:
        picture.draw.polygon(arrow_head(path[1], path[0], HEAD, more), ink)


def _neck(before: Point, tip: Point) -> Point:
    on = _direction(before, tip)
    return tip[0] - HEAD * on[0], tip[1] - HEAD * on[1]


def arrow_head(start: Point, tip: Point, size: float, more: float = 0) -> list[Point]:
    """Return the head of an arrow that comes from `start`, `more` pixels larger on all sides."""
    on = _direction(start, tip)
    front = tip[0] + 1.6 * more * on[0], tip[1] + 1.6 * more * on[1]
    back = tip[0] - (1.2 * size + more) * on[0], tip[1] - (1.2 * size + more) * on[1]
    half = size + 1.6 * more
    return [
        front,
        (back[0] - half * on[1], back[1] + half * on[0]),
        (back[0] + half * on[1], back[1] - half * on[0]),
    ]


def _direction(start: Point, tip: Point) -> Point:
    length = hypot(tip[0] - start[0], tip[1] - start[1]) or 1
    return (tip[0] - start[0]) / length, (tip[1] - start[1]) / length
