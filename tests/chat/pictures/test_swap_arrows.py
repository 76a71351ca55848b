"""The arrows of hands that move go round the piles, and no arrow hides another."""

from __future__ import annotations

from itertools import pairwise, permutations
from typing import TYPE_CHECKING

import pytest

from bot.chat.pictures.canvas import Box
from bot.chat.pictures.own_fan import TOP_OF_ONE, WIDTH
from bot.chat.pictures.swap_arrows import arrow_path
from bot.chat.pictures.table_picture import IN_ROW, PLATE_HIGH, SPACE, seat_boxes, table_png
from bot.chat.pictures.table_scene import OWN_PLACE, OwnScene, TableScene
from tests.support.pictured import NORIS, own_cards, pile, seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.chat.pictures.canvas import Point

OWN = OwnScene(own_cards(NORIS, 5))
BELOW = SPACE + PLATE_HIGH + 8
WITH_HAND = Box(0, BELOW, WIDTH, TOP_OF_ONE - 6 - BELOW)
FOR_ALL = Box(0, BELOW, WIDTH, 700 - 2 * BELOW)
PILES = Box(380, BELOW + 46, 350, 100)
"""A part of the middle in which the piles are, with and without a hand below it."""


def paths(count: int, own: OwnScene | None) -> dict[tuple[int, int], list[Point]]:
    """Return the path of every arrow among this many seats."""
    places: list[Box | None] = [*seat_boxes(count, own)]
    if own is not None:
        places.append(None)
    middle = FOR_ALL if own is None else WITH_HAND
    return {
        (one, other): arrow_path(places[one], places[other], middle)
        for one, other in permutations(range(len(places)), 2)
    }


def touches(path: Sequence[Point], box: Box) -> bool:
    """Return whether a path of level and upright lines touches a box."""
    return any(
        min(a[0], b[0]) < box.x + box.width
        and max(a[0], b[0]) > box.x
        and min(a[1], b[1]) < box.y + box.height
        and max(a[1], b[1]) > box.y
        for a, b in pairwise(path)
    )


@pytest.mark.parametrize("count", range(1, IN_ROW + 1))
def test_no_arrow_of_a_hand_crosses_the_piles(count: int) -> None:
    for pair, path in paths(count, OWN).items():
        assert not touches(path, PILES), pair


@pytest.mark.parametrize("count", range(2, 11))
def test_no_arrow_for_everybody_crosses_the_piles(count: int) -> None:
    for pair, path in paths(count, None).items():
        assert not touches(path, PILES), pair


@pytest.mark.parametrize("count", range(1, IN_ROW + 1))
def test_no_arrow_crosses_a_plate(count: int) -> None:
    for pair, path in paths(count, OWN).items():
        assert not any(touches(path, box) for box in seat_boxes(count, OWN)), pair


@pytest.mark.parametrize("count", range(2, IN_ROW + 1))
def test_the_arrows_of_all_hands_that_move_on_do_not_cross(count: int) -> None:
    found = paths(count, OWN)
    around = [*range(count + 1), 0]
    lines = [
        (number, line)
        for number, pair in enumerate(pairwise(around))
        for line in pairwise(found[pair])
    ]
    for number, one in lines:
        for other, line in lines:
            assert number == other or not _cross(one, line), (number, other)


def _cross(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    return touches(one, _box(other)) if _is_upright(one) != _is_upright(other) else False


def _is_upright(line: tuple[Point, Point]) -> bool:
    return line[0][0] == line[1][0]


def _box(line: tuple[Point, Point]) -> Box:
    (x, y), (other, below) = line
    return Box(min(x, other) - 1, min(y, below) - 1, abs(x - other) + 2, abs(y - below) + 2)


@pytest.mark.parametrize("count", [3, 8])
def test_a_picture_shows_which_hands_move(count: int) -> None:
    still = TableScene(seats(NORIS, count), pile(NORIS), OWN)
    swaps = [((0, 2), (2, 0)), ((0, 1), (1, 0)), ((OWN_PLACE, 1), (1, OWN_PLACE))]
    moving = [TableScene(still.seats, still.pile, OWN, arrows=each) for each in swaps]
    assert len({table_png(each) for each in (still, *moving)}) == 4
