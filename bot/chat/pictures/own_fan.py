"""The viewer's own cards in the picture of a table, and prepared cards of all sizes."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple

from PIL import Image

from bot.chat.pictures.canvas import SHAPES, Box, Point, Sheet
from bot.chat.pictures.card_emoji import (
    FaceDesign,
    draw_glyph,
    emoji_tile,
    empty_card,
    is_wide,
    paint_for,
)
from bot.chat.pictures.faces import HEIGHT as UNITS_HIGH
from bot.chat.pictures.faces import INNER, OUTER, ROUND, drawn_card
from bot.chat.pictures.faces import WIDTH as UNITS_WIDE
from bot.chat.pictures.stamps import (
    COLOURS,
    GOLD,
    INK,
    NIGHT,
    Stamp,
    StampedPicture,
    dimmed,
    nearest,
    stamp_of,
)
from bot.chat.pictures.table_scene import CardScene

# Cards -------------------------------------------------------------------------------------------

KEPT: Final = 128
"""The number of prepared cards of each sort. They take about 7 MB, and one game has fewer."""
INDEX: Final = Box(11, 11, 42, 44)
WIDE_INDEX: Final = Box(10, 14, 46, 38)
INDEX_SHAPE: Final = Box(16, 60, 32, 32)
BLACK_RIM: Final = 6
ON_BLACK: Final = 9
ON_COLOUR: Final = 5
IN_TILE: Final = 2
IN_BLACK_TILE: Final = 6
"""The most colours of a card. With more of them, files are larger and look the same."""


@lru_cache(KEPT)
def whole_card(design: FaceDesign, height: int, *, is_dim: bool = False) -> Stamp:
    """Return a whole card, `height` pixels high."""
    if is_dim:
        return _dimmed(whole_card(design, height, is_dim=False))
    most = ON_BLACK if _is_black(design) else ON_COLOUR
    return _with_common_mask(stamp_of(drawn_card(design, height), most=most))


@lru_cache(KEPT)
def fan_card(design: FaceDesign, *, is_dim: bool = False) -> Stamp:
    """Return a card with its face and shape at the left edge, which the next card does not cover.

    A card without a colour looks the same in a fan as alone.
    """
    if is_dim:
        return _dimmed(fan_card(design, is_dim=False))
    if _is_black(design):
        return whole_card(design, FAN_HIGH)
    sheet, paint = Sheet(UNITS_WIDE, UNITS_HIGH, FAN_HIGH / UNITS_HIGH), paint_for(design)
    empty_card(sheet, Box(0, 0, UNITS_WIDE, UNITS_HIGH), (OUTER, INNER, ROUND), paint.ground)
    draw_glyph(sheet, design, WIDE_INDEX if is_wide(design) else INDEX, paint)
    sheet.shape(SHAPES[design.colour], INDEX_SHAPE, paint.ink)
    return _with_common_mask(stamp_of(sheet.to_image(), most=ON_COLOUR))


@lru_cache(KEPT)
def small_tile(design: FaceDesign, side: int, *, is_dim: bool = False) -> Stamp:
    """Return a card as a small square that can be recognised at 22 pixels.

    Only a black card has a rim, as the ground is dark.
    """
    if is_dim:
        return _dimmed(small_tile(design, side, is_dim=False))
    is_black = _is_black(design)
    tile = emoji_tile(design, (BLACK_RIM if is_black else 0, 0))
    small = tile.resize((side, side), Image.Resampling.LANCZOS)
    return _with_common_mask(stamp_of(small, most=IN_BLACK_TILE if is_black else IN_TILE))


def _is_black(design: FaceDesign) -> bool:
    """Return whether a card is black with signs in several colours, or shows no face."""
    return not design.colour or not design.face or design.face in {"wild", "colour"}


@lru_cache(1)
def _numbers_of_dimmed() -> list[int]:
    found = [nearest(dimmed(colour)) for colour in COLOURS]
    return found + [0] * (256 - len(found))


def _dimmed(stamp: Stamp) -> Stamp:
    palette = stamp.image.getpalette()
    image = stamp.image.point(_numbers_of_dimmed())
    image.putpalette(palette or [])
    return Stamp(image, stamp.mask)


_masks: dict[tuple[int, int], Image.Image] = {}


def _with_common_mask(stamp: Stamp) -> Stamp:
    """Return the stamp with the mask that all cards of its size share."""
    return Stamp(stamp.image, _masks.setdefault(stamp.image.size, stamp.mask))


# Places ------------------------------------------------------------------------------------------

WIDTH: Final = 1100
HEIGHT: Final = 700
SIDES: Final = 6
"""The space at the left and at the right of the hand."""
ONE_ROW: Final = 8
TWO_ROWS: Final = 28
CARD_HIGH: Final = 179
CARD_WIDE: Final = 128
FAN_HIGH: Final = 176
FAN_WIDE: Final = 126
ROW_DISTANCE: Final = 145
"""The part of a card of the upper row that the lower row leaves free."""
RAISE: Final = 24
TOP_OF_ONE: Final = 474
TOP_OF_TWO: Final = 404
WIDEST_GAP: Final = 8
TILE: Final = 74
TILE_STEP: Final = 77
TILES_IN_ROW: Final = 14


class CardPlace(NamedTuple):
    """The place of a card, and the width of the part that no other card covers."""

    x: int
    y: int
    strip: int


def hand_top(cards: Sequence[CardScene]) -> int:
    """Return the upper edge of the part of the picture that shows the viewer's own hand."""
    if len(cards) <= TWO_ROWS:
        return TOP_OF_ONE if len(cards) <= ONE_ROW else TOP_OF_TWO
    return HEIGHT - len(tile_rows(cards)) * TILE_STEP - 22


def card_places(count: int) -> list[CardPlace]:
    """Return the places of up to `TWO_ROWS` cards that are not raised."""
    if count <= ONE_ROW:
        return _row(count, CARD_WIDE, HEIGHT - CARD_HIGH - 8)
    upper, top = (count + 1) // 2, TOP_OF_TWO + RAISE + 10
    return [*_row(upper, FAN_WIDE, top), *_row(count - upper, FAN_WIDE, top + ROW_DISTANCE)]


def _row(count: int, wide: int, y: int) -> list[CardPlace]:
    room = WIDTH - 2 * SIDES
    step = min(wide + WIDEST_GAP, (room - wide) // max(1, count - 1))
    left = (WIDTH - wide - step * (count - 1)) // 2
    last = count - 1
    return [
        CardPlace(left + step * number, y, wide if number == last else min(wide, step))
        for number in range(count)
    ]


class TileGroup(NamedTuple):
    """Equal cards of a large hand: one of them, and how many there are."""

    card: CardScene
    number: int


def tile_rows(cards: Sequence[CardScene]) -> list[list[TileGroup]]:
    """Return a large hand as a row for each colour, with equal cards together.

    Cards without a colour follow at the end of the shortest rows.
    """
    counted = [TileGroup(card, count) for card, count in Counter(cards).items()]
    coloured = [each for each in counted if each.card.design.colour]
    rows = [list(row) for _, row in groupby(coloured, lambda each: each.card.design.colour)]
    for each in counted:
        if not each.card.design.colour:
            shortest = min(rows, key=len, default=None)
            if shortest is None or len(shortest) == TILES_IN_ROW:
                rows.append([each])
            else:
                shortest.append(each)
    return rows


# Drawing -----------------------------------------------------------------------------------------


def draw_hand(picture: StampedPicture, cards: Sequence[CardScene]) -> None:
    """Draw the own hand: cards that can be laid are raised."""
    if len(cards) > TWO_ROWS:
        _draw_tiles(picture, tile_rows(cards))
        return
    for card, place in zip(cards, card_places(len(cards)), strict=True):
        if len(cards) <= ONE_ROW:
            stamp = whole_card(card.design, CARD_HIGH, is_dim=card.is_dim)
        else:
            stamp = fan_card(card.design, is_dim=card.is_dim)
        picture.paste(stamp, place.x, place.y - RAISE * card.is_raised)


def _draw_tiles(picture: StampedPicture, rows: Sequence[Sequence[TileGroup]]) -> None:
    """Draw a large hand. Cards that can be laid have a frame, unless all others are dimmed."""
    is_framed = not any(group.card.is_dim for row in rows for group in row)
    for number, row in enumerate(rows):
        y = HEIGHT - 8 - (len(rows) - number) * TILE_STEP
        left = (WIDTH - len(row) * TILE_STEP) / 2
        for column, (card, count) in enumerate(row):
            x = left + column * TILE_STEP
            if card.is_raised and is_framed:
                box = (x - 3, y - 3, x + TILE + 2, y + TILE + 2)
                picture.draw.rounded_rectangle(box, 17, nearest(GOLD))
            picture.paste(small_tile(card.design, TILE, is_dim=card.is_dim), x, y)
            if count > 1:
                at = (x, y + TILE - 36) if is_wide(card.design) else (x + TILE - 35, y)
                _draw_count(picture, at, count)


def _draw_count(picture: StampedPicture, at: Point, count: int) -> None:
    x, y = at
    picture.draw.rectangle((x, y, x + 35, y + 36), nearest(NIGHT))
    picture.write(x + 18, y + 18, str(count), 34, INK, anchor="middle", most=34)
