"""The picture of a table is small, of one size, and readable on a phone; equal scenes are equal."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from functools import partial
from io import BytesIO
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from bot.chat.pictures import own_fan, table_picture
from bot.chat.pictures.canvas import Box
from bot.chat.pictures.faces import drawn_card, face_design
from bot.chat.pictures.own_fan import (
    CARD_HIGH,
    ONE_ROW,
    TILE,
    TILES_IN_ROW,
    TWO_ROWS,
    card_places,
    hand_top,
    tile_rows,
)
from bot.chat.pictures.stamps import BAND, COLOURS, compressed_bands, rim_path
from bot.chat.pictures.table_picture import TablePictures, seat_boxes, table_png
from bot.chat.pictures.table_scene import CardScene, OwnScene, TableScene
from bot.game import RULE_SETS, new_game
from tests.support.pictured import SCENES, held, largest, own_cards

if TYPE_CHECKING:
    from bot.chat.pictures.faces import FaceDesign

PHONE = 330 / 1100
"""How much smaller a phone shows the picture."""
MOST_BYTES = 30_000


@pytest.mark.parametrize("name", SCENES)
def test_a_picture_has_its_size_and_few_colours_and_bytes(name: str) -> None:
    drawn = table_png(SCENES[name])
    image = Image.open(BytesIO(drawn))
    assert (image.size, image.mode, image.format) == ((1100, 700), "P", "PNG")
    assert len(drawn) <= MOST_BYTES


@pytest.mark.parametrize("variant", RULE_SETS)
def test_the_largest_pictures_of_every_game_are_small_files(variant: str) -> None:
    game = new_game(variant)
    drawn = {each: len(table_png(scene)) for each, scene in largest(game).items()}
    assert {each: size for each, size in drawn.items() if size > MOST_BYTES} == {}


def test_the_palette_is_fixed_and_small() -> None:
    palettes = {
        bytes(Image.open(BytesIO(table_png(each))).getpalette() or []) for each in SCENES.values()
    }
    assert len(palettes) == 1
    assert len(COLOURS) <= 128


def test_equal_scenes_have_equal_bytes() -> None:
    for name, scene in SCENES.items():
        assert table_png(replace(scene)) == table_png(scene), name


def test_other_scenes_have_other_bytes() -> None:
    assert len({table_png(each) for each in SCENES.values()}) == len(SCENES)


@pytest.mark.parametrize("count", range(1, TWO_ROWS + 1))
def test_every_card_has_a_strip_that_a_phone_shows(count: int) -> None:
    places = card_places(count)
    fewest = 36 if count <= ONE_ROW else 22
    assert len(places) == count
    assert min(place.strip for place in places) * PHONE >= fewest
    assert len({place.y for place in places}) == (1 if count <= ONE_ROW else 2)
    assert all(0 <= place.x <= 1100 - place.strip for place in places)


@pytest.mark.parametrize("count", range(1, TWO_ROWS + 1))
def test_no_card_covers_the_strip_of_another(count: int) -> None:
    for left, right in pairwise(card_places(count)):
        assert left.y != right.y or right.x - left.x >= left.strip


@pytest.mark.parametrize("variant", RULE_SETS)
def test_a_hand_of_all_kinds_is_shown_in_tiles_that_a_phone_shows(variant: str) -> None:
    cards = own_cards(new_game(variant), 60)
    rows = tile_rows(cards)
    assert sum(group.number for row in rows for group in row) == len(cards) == 60
    assert max(map(len, rows)) <= TILES_IN_ROW
    assert TILE * PHONE >= 22
    assert hand_top(cards) >= 200


@pytest.mark.parametrize("cards", [7, 20, 45])
@pytest.mark.parametrize("count", range(1, 10))
def test_no_plate_touches_another_or_the_hand(count: int, cards: int) -> None:
    own = OwnScene(own_cards(new_game("noris"), cards))
    boxes = seat_boxes(count, own)
    assert len(boxes) == count
    assert all(box.y + box.height < hand_top(own.cards) - 100 for box in boxes)
    assert not any(_overlap(one, other) for one in boxes for other in boxes if one is not other)


@pytest.mark.parametrize("count", range(2, 11))
def test_plates_without_a_hand_go_round_the_table(count: int) -> None:
    boxes = seat_boxes(count, None)
    above = [box for box in boxes if box.y < 350]
    below = [box for box in boxes if box.y > 350]
    assert len(above) - len(below) in {0, 1}
    assert [box.x for box in above] == sorted(box.x for box in above)
    assert [box.x for box in below] == sorted((box.x for box in below), reverse=True)


def _overlap(one: Box, other: Box) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


def test_the_ring_of_a_window_shrinks() -> None:
    box = Box(0, 0, 100, 50)
    ends = [rim_path(box, 10, share / 8)[-1] for share in range(1, 9)]
    assert len(set(ends)) == 8
    assert ends[-1] == pytest.approx((50, 0))
    assert ends[3] == pytest.approx((50, 50), abs=1)


def test_fitting_cards_are_higher_and_brighter() -> None:
    game = new_game("noris")
    card = held(game, "red-5").design
    scene = TableScene(
        own=OwnScene((CardScene(card, is_raised=True), CardScene(card, is_dim=True)))
    )
    image = Image.open(BytesIO(table_png(scene))).convert("RGB")
    red = (196, 20, 31)
    raised = [y for y in range(480, 700) if image.getpixel((430, y)) == red]
    assert raised
    assert not any(image.getpixel((640, y)) == red for y in range(480, 700))


# Ready-made --------------------------------------------------------------------------------------


async def test_equal_scenes_are_drawn_once_in_the_drawing_thread(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[str] = []

    def noting(scene: TableScene) -> bytes:
        drawn.append(threading.current_thread().name)
        return table_png(scene)

    monkeypatch.setattr(table_picture, "table_png", noting)
    pictures, scene = TablePictures(), SCENES["two players"]
    asked = [
        asyncio.ensure_future(pictures.attachment_for(replace(scene), "words")) for _ in range(3)
    ]
    await asyncio.sleep(0)
    assert pictures.waiting == 1
    found = await asyncio.gather(*asked)
    assert pictures.waiting == 0
    found.append(await pictures.attachment_for(scene, "others"))
    assert len(drawn) == 1
    assert drawn[0] != threading.main_thread().name
    assert {each.content for each in found} == {table_png(scene)}
    assert {each.name for each in found} == {"table.png"}
    assert [each.description for each in found] == ["words"] * 3 + ["others"]


async def test_a_drawing_goes_on_for_the_others_if_the_first_goes_away() -> None:
    pictures, scene = TablePictures(), SCENES["four players"]
    first = asyncio.ensure_future(pictures.attachment_for(scene, ""))
    second = asyncio.ensure_future(pictures.attachment_for(scene, ""))
    await asyncio.sleep(0)
    first.cancel()
    assert (await second).content == table_png(scene)


def noted(drawn: list[TableScene], scene: TableScene) -> bytes:
    drawn.append(scene)
    return b""


async def test_old_pictures_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[TableScene] = []
    monkeypatch.setattr(table_picture, "KEPT", 2)
    monkeypatch.setattr(table_picture, "table_png", lambda scene: noted(drawn, scene))
    pictures, scenes = TablePictures(), [TableScene(title=each) for each in "abca"]
    for scene in scenes:
        await pictures.attachment_for(scene, "")
    assert drawn == scenes


async def test_a_drawing_that_fails_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: TableScene) -> bytes:
        raise MemoryError

    pictures, scene = TablePictures(), SCENES["two players"]
    with monkeypatch.context() as broken:
        broken.setattr(table_picture, "table_png", fails)
        with pytest.raises(MemoryError):
            await pictures.attachment_for(scene, "")
    assert (await pictures.attachment_for(scene, "")).content == table_png(scene)


async def test_cards_drawn_ahead_are_not_drawn_again_for_the_first_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, heights = new_game("noris"), list[int]()
    monkeypatch.setattr(own_fan, "drawn_card", partial(noted_height, heights))
    for cached in (own_fan.whole_card, own_fan.fan_card):
        cached.cache_clear()
    pictures = TablePictures()
    designs = [face_design(game, kind, "en") for kind in range(len(game.kinds))]
    await asyncio.gather(pictures.draw_ahead(designs), pictures.draw_ahead(designs))
    assert heights == [CARD_HIGH] * len(set(designs))
    for on_turn in (False, True):
        own = OwnScene(own_cards(game, ONE_ROW, on_turn=on_turn))
        await pictures.attachment_for(TableScene(own=own), "")
    assert len(heights) == len(set(designs))


def noted_height(heights: list[int], design: FaceDesign, height: int) -> Image.Image:
    heights.append(height)
    return drawn_card(design, height)


def test_bands_that_were_compressed_before_do_not_change_a_picture() -> None:
    for scene in (SCENES["two players"], largest(new_game("stop"))["8 cards, caught"]):
        compressed_bands.clear()
        first = table_png(scene)
        assert len(compressed_bands) <= 700 // BAND
        assert table_png(scene) == first


def test_two_pictures_of_a_table_are_compressed_only_where_they_differ() -> None:
    compressed_bands.clear()
    scene = SCENES["two players"]
    table_png(scene)
    before = len(compressed_bands)
    assert scene.own is not None
    table_png(replace(scene, own=replace(scene.own, label="")))
    assert len(compressed_bands) - before <= 3
