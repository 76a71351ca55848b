"""The picture of a whole table: everybody's cards, the piles, and the viewer's own hand."""

import asyncio
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from PIL import Image, ImageDraw

from bot.bounded_dict import BoundedDict
from bot.chat.pictures.canvas import Box, Point
from bot.chat.pictures.card_emoji import FaceDesign
from bot.chat.pictures.drawing import draw_in_thread
from bot.chat.pictures.own_fan import (
    CARD_HIGH,
    HEIGHT,
    TWO_ROWS,
    WIDTH,
    draw_hand,
    hand_top,
    small_tile,
    whole_card,
)
from bot.chat.pictures.stamps import (
    ALARM,
    BACKS,
    FAINT,
    FELT,
    FINE,
    GOLD,
    INK,
    NIGHT,
    ON_PAPER,
    PAPER,
    PLATE,
    RIM,
    StampedPicture,
    cat_stamp,
    draw_colour_ring,
    draw_pill,
    draw_plate,
    empty_ground,
    fan_of_backs,
    flash_colours,
    nearest,
    pill_stamp,
    rim_path,
    stack_of_backs,
    text_stamp,
)
from bot.chat.pictures.swap_arrows import arrow_head, draw_arrows, lane_of
from bot.chat.pictures.table_scene import (
    OWN_PLACE,
    SHARES,
    DeedScene,
    MomentScene,
    OwnScene,
    PileScene,
    ResultScene,
    SeatScene,
    ShownHandScene,
    TableScene,
)
from bot.chat.requests.components import Attachment

# Table picture -----------------------------------------------------------------------------------

# Places ------------------------------------------------------------------------------------------

SPACE: Final = 10
PLATE_HIGH: Final = 190
LOW_PLATE: Final = 94
WIDEST_PLATE: Final = 300
IN_ROW: Final = 5
"""The most plates in a row."""


def seat_boxes(count: int, own: OwnScene | None) -> list[Box]:
    """Return the boxes of the players' plates, in the order of the seats.

    In the picture of a hand, the plates are above the hand: in one row, or in two rows of low
    plates. In the picture for everybody, the plates go round the table.
    """
    if own is None:
        above = (count + 1) // 2
        below = _row_of_plates(count - above, HEIGHT - PLATE_HIGH - SPACE, PLATE_HIGH)
        return [*_row_of_plates(above, SPACE, PLATE_HIGH), *reversed(below)]
    if count <= IN_ROW:
        high = LOW_PLATE if len(own.cards) > TWO_ROWS else PLATE_HIGH
        return _row_of_plates(count, SPACE, high)
    upper = (count + 1) // 2
    lower = _row_of_plates(count - upper, SPACE + LOW_PLATE + 6, LOW_PLATE)
    return [*_row_of_plates(upper, SPACE, LOW_PLATE), *lower]


def _row_of_plates(count: int, top: float, high: float) -> list[Box]:
    if not count:
        return []
    wide = min(WIDEST_PLATE, (WIDTH - SPACE) / count - SPACE)
    distance = (WIDTH - count * wide) / (count + 1)
    return [
        Box(round(distance + number * (wide + distance)), top, int(wide), high)
        for number in range(count)
    ]


def _middle_below(boxes: Sequence[Box], own: OwnScene | None) -> Box:
    """Return the part of the picture for the piles, below the plates of the upper rows."""
    upper = [box.y + box.height for box in boxes if box.y < HEIGHT / 2]
    top = max(upper, default=SPACE) + 8
    bottom = HEIGHT - PLATE_HIGH - SPACE - 8 if own is None else hand_top(own.cards) - 6
    return Box(0, top, WIDTH, bottom - top)


# Ground ------------------------------------------------------------------------------------------

TIPS: Final = 9
CAT_AT: Final = 150
"""Where the cat is at a big moment: her distance from the left."""


@lru_cache(maxsize=4)
def _ground(
    top: float, bottom: float, *, is_clockwise: bool | None, flash: str | None, has_cat: bool
) -> Image.Image:
    """Return an empty table, with the arrows of the direction around its middle.

    Without a direction, there are no arrows.
    Its large shapes have hard edges, because soft ones make the file larger.
    """
    image = empty_ground(WIDTH, HEIGHT, NIGHT)
    draw = ImageDraw.Draw(image)
    centre, half = (WIDTH / 2, (top + bottom) / 2), (bottom - top) / 2
    if flash is None:
        reach = 600, half + 130
        draw.ellipse(
            [
                centre[0] - reach[0],
                centre[1] - reach[1],
                centre[0] + reach[0],
                centre[1] + reach[1],
            ],
            nearest(FELT),
        )
    else:
        draw.rectangle((0, 0, WIDTH, HEIGHT), nearest(flash_colours(flash)[0]))
    if has_cat and flash is not None:
        draw.polygon(
            _burst((CAT_AT, centre[1]), (210, half + 44)), nearest(flash_colours(flash)[1])
        )
    if is_clockwise is None:
        return image
    ink = nearest(RIM if flash is None else INK)
    turn = (1 if is_clockwise else -1) * (36 if has_cat else 20)
    for side in (0, 180):
        _bow(draw, centre, (236, half - 6), (side - turn, side + turn), ink)
    return image


def _burst(centre: Point, reach: Point) -> list[Point]:
    """Return a star with many tips, as comics have it behind a shout."""
    angles = [number * 180 / TIPS for number in range(2 * TIPS)]
    factors = [1.0, 0.74] * TIPS
    return [
        _on_ellipse(centre, (reach[0] * factor, reach[1] * factor), angle)
        for angle, factor in zip(angles, factors, strict=True)
    ]


def _bow(
    draw: ImageDraw.ImageDraw, centre: Point, reach: Point, angles: tuple[float, float], ink: int
) -> None:
    """Draw a bent arrow on an ellipse, from one angle to another."""
    steps = [angles[0] + (angles[1] - angles[0]) * step / 30 for step in range(28)]
    points = [_on_ellipse(centre, reach, angle) for angle in steps]
    draw.line(points, ink, 14, joint="curve")
    tip = _on_ellipse(centre, reach, angles[1])
    draw.polygon(arrow_head(points[-3], (tip[0], tip[1]), 26), ink)


def _on_ellipse(centre: Point, reach: Point, angle: float) -> Point:
    turned = angle * pi / 180
    return centre[0] + reach[0] * cos(turned), centre[1] + reach[1] * sin(turned)


# Seats -------------------------------------------------------------------------------------------

ALARMED: Final = (ALARM, INK)
CALM: Final = (FINE, ON_PAPER)
SHINING: Final = (GOLD, ON_PAPER)
SWAPPED: Final = "\N{LEFT RIGHT ARROW}"
ZZZ: Final = "Zzz"


def _draw_seat(picture: StampedPicture, seat: SeatScene, box: Box) -> None:
    glow = GOLD if seat.is_on_turn else ""
    draw_plate(picture, box, glow=glow, share=seat.window)
    (_draw_low_plate if box.height < PLATE_HIGH else _draw_plate)(picture, seat, box)


def _draw_plate(picture: StampedPicture, seat: SeatScene, box: Box) -> None:
    x, y = box.x + 14, box.y
    _draw_name(picture, seat, box, y + 27, 38)
    half = x + (box.width - 28) / 2
    if seat.place is None:
        shown = max(0, min(BACKS, seat.count))
        if shown:
            share = 0.56 if seat.count < 10 else 0.44  # noqa: PLR2004 - two digits
            picture.paste(fan_of_backs(shown, 66, int(box.width * share)), x, y + 50)
        _draw_number(picture, seat, (box.x + box.width - 14, y + 84), 60)
    else:
        draw_pill(picture, (half, y + 88), f"{seat.place}.", 56, SHINING)
    if seat.pending:
        _draw_from_left(picture, (x - 4, y + 153), seat.pending, 46)
    elif seat.deed is not None:
        _draw_deed(picture, seat.deed, Box(x - 4, y + 124, box.width - 20, 58), 36)


def _draw_low_plate(picture: StampedPicture, seat: SeatScene, box: Box) -> None:
    x, y = box.x + 12, box.y + 66
    _draw_name(picture, seat, box, box.y + 23, 34)
    if seat.place is not None:
        draw_pill(picture, (x + 40, y), f"{seat.place}.", 38, SHINING)
    else:
        if seat.count and seat.badge in {"", "one"}:
            picture.paste(fan_of_backs(1, 44, 40), x - 6, y - 28)
        _draw_number(picture, seat, (x + 100, y), 46)
    if seat.pending:
        _draw_from_left(picture, (x + 120, y), seat.pending, 40)
    elif seat.deed is not None:
        _draw_low_deed(picture, seat.deed, (x + 124, y))


def _draw_from_left(picture: StampedPicture, at: Point, words: str, size: int) -> None:
    """Draw a red pill to the right of a point. It shows an attack on a player, such as `+4`."""
    wide = text_stamp(words, size, INK, ALARM, 200).width + 0.8 * size
    draw_pill(picture, (at[0] + wide / 2, at[1]), words, size, ALARMED, edge=INK)


def _draw_name(picture: StampedPicture, seat: SeatScene, box: Box, y: float, size: int) -> None:
    mark = ZZZ if seat.is_away else seat.mark
    room = box.width - 24
    if mark:
        line = text_stamp(mark, 32, FAINT, PLATE, 90)
        picture.paste(line, box.x + box.width - 12 - line.width, y - line.height / 2)
        room -= line.width + 8
    ink = GOLD if seat.is_on_turn else FAINT if seat.is_out or seat.is_away else INK
    picture.write(box.x + 14, y, seat.name, size, ink, ground=PLATE, most=room)


def _draw_number(picture: StampedPicture, seat: SeatScene, at: Point, size: int) -> None:
    """Draw the number of a player's cards.

    `!` behind the number marks a call that is awaited, and `!✓` a call that was made.
    """
    count = str(seat.count)
    words = {"": count, "one": count, "call": f"{count}!", "called": f"{count}!✓"}[seat.badge]
    ink = {"": INK, "one": GOLD, "call": ALARM, "called": FINE}[seat.badge]
    picture.write(*at, words, size, ink, ground=PLATE, anchor="right", most=110)


def _draw_deed(picture: StampedPicture, deed: DeedScene, box: Box, size: int) -> None:
    """Draw what a seat did last in a bubble: a card, words, or both."""
    tile = None if deed.card is None else small_tile(deed.card, int(box.height) - 2)
    room = box.width - 24 - (0 if tile is None else tile.width + 6)
    line = text_stamp(deed.words, size, ON_PAPER, PAPER, round(room)) if deed.words else None
    wide = (0 if line is None else line.width + 24) + (0 if tile is None else tile.width + 2)
    if line is not None:
        picture.paste(pill_stamp(wide, int(box.height), PAPER, ""), box.x, box.y)
        picture.paste(line, box.x + wide - 14 - line.width, box.y + (box.height - line.height) / 2)
    if tile is not None:
        picture.paste(tile, box.x + (1 if line is None else 2), box.y + 1)


def _draw_low_deed(picture: StampedPicture, deed: DeedScene, at: Point) -> None:
    """Draw what a seat did last where there is no room for words: a card, or else a sign."""
    if deed.card is not None:
        picture.paste(small_tile(deed.card, 50), at[0], at[1] - 25)
    elif deed.sign:
        line = text_stamp(deed.sign, 36, ON_PAPER, PAPER, 90)
        wide = max(50, line.width + 22)
        picture.paste(pill_stamp(wide, 46, PAPER, ""), at[0], at[1] - 23)
        picture.paste_centred(line, at[0] + wide / 2, at[1])


# Middle ------------------------------------------------------------------------------------------


def _draw_piles(picture: StampedPicture, pile: PileScene, middle: Box, centre: float) -> None:
    high = int(middle.height - 48)
    y = middle.y + middle.height / 2
    top, backs = whole_card(pile.top, high), min(2, pile.left)
    if pile.left:
        stack = stack_of_backs(int(high * 0.78), backs)
        x = centre - 0.86 * high
        picture.paste(stack, x, y - stack.height / 2)
        middle_of_stack = x + stack.width / 2, y + stack.height / 2 - 16
        draw_pill(picture, middle_of_stack, str(pile.left), 38, (NIGHT, INK))
    x = centre + 0.34 * high
    if pile.colour:
        wide, tall = top.width + 44, high + 44
        draw_colour_ring(picture, Box(x - wide / 2, y - tall / 2, wide, tall), pile.colour)
    picture.paste_centred(top, x, y)
    if pile.demand is not None:
        side = 92
        at = x + top.width / 2 + 82, y + 30
        edge = side + 8
        draw_plate(picture, Box(at[0] - edge / 2, at[1] - edge / 2, edge, edge), GOLD)
        picture.paste_centred(small_tile(pile.demand, side), *at)


def _draw_shown_hand(picture: StampedPicture, shown: ShownHandScene, box: Box) -> None:
    """Draw a hand that lies face up, with the name of its owner."""
    draw_plate(picture, box, glow=GOLD)
    picture.write(box.x + 18, box.y + 28, shown.name, 38, GOLD, ground=PLATE, most=box.width - 36)
    _draw_tiles_in(
        picture, shown.cards, Box(box.x + 14, box.y + 54, box.width - 28, box.height - 64)
    )


def _draw_tiles_in(
    picture: StampedPicture, cards: Sequence[FaceDesign], box: Box, *, most: int = 24
) -> None:
    """Draw cards as tiles that are as large as the box allows.

    If some cards do not fit, a number such as `+3` stands for them.
    """
    side = next(
        (each for each in TILE_SIDES if _fits_in(len(cards), each + 4, box)), TILE_SIDES[-1]
    )
    columns = int(box.width // (side + 4))
    most = min(most, columns * max(1, int(box.height // (side + 4))))
    shown = cards if len(cards) <= most else cards[: most - 1]
    rows = -(-min(most, len(cards)) // columns)
    top = box.y + (box.height - rows * (side + 4)) / 2
    places = [
        (box.x + number % columns * (side + 4), top + number // columns * (side + 4))
        for number in range(most)
    ]
    for card, place in zip(shown, places, strict=False):
        picture.paste(small_tile(card, side), *place)
    if len(shown) < len(cards):
        x, y = places[most - 1]
        more = f"+{len(cards) - len(shown)}"
        picture.write(x + 4, y + side / 2, more, 36, FAINT, ground=PLATE, most=90)


TILE_SIDES: Final = (100, 74, 62, 50)
SHORT: Final = 6
"""The most cards of a hand that are shown where there is little room."""


def _fits_in(count: int, step: int, box: Box) -> bool:
    return count <= int(box.width // step) * int(box.height // step)


def _draw_moment(
    picture: StampedPicture, moment: MomentScene, middle: Box, *, has_cat: bool
) -> None:
    """Draw the cat at the left, and what she says at the right.

    Above a large hand there is no room for her.
    """
    side = int(min(170, middle.height - 8))
    if has_cat:
        picture.paste_centred(cat_stamp(moment.mood, side), CAT_AT, middle.y + middle.height / 2)
    lines = _in_lines(moment.words)
    size = next((each for each in SHOUTED if _widest(lines, each) <= SHOUT_WIDE), SHOUTED[-1])
    for number, words in enumerate(lines):
        y = middle.y + middle.height / 2 + (number - (len(lines) - 1) / 2) * (size * 1.3)
        draw_pill(picture, (945, y), words, size, (INK, ON_PAPER), most=SHOUT_WIDE + size)


def _widest(lines: Sequence[str], size: int) -> int:
    return max(text_stamp(each, size, ON_PAPER, INK, WIDTH).width for each in lines)


SHOUTED: Final = (52, 46, 40, 34)
"""The sizes of the letters of a shout. The largest is taken that fits beside the piles."""
SHOUT_WIDE: Final = 258
MOST_LETTERS: Final = 10
MOST_LINES: Final = 3


def _in_lines(words: str) -> list[str]:
    """Return the words in lines that are short if possible, three at most."""
    lines = [""]
    for word in words.split():
        is_full = bool(lines[-1]) and len(lines[-1]) + len(word) >= MOST_LETTERS
        if is_full and len(lines) < MOST_LINES:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


# Own ---------------------------------------------------------------------------------------------


def _draw_own(picture: StampedPicture, own: OwnScene) -> None:
    top = hand_top(own.cards)
    edge = GOLD if own.is_on_turn else RIM
    box = (5, top, WIDTH - 6, HEIGHT + 30)
    picture.draw.rounded_rectangle(
        box, 26, nearest(PLATE), nearest(edge), 7 if own.is_on_turn else 3
    )
    if own.window is not None:
        around = rim_path(Box(8, top + 3, WIDTH - 16, HEIGHT - top - 10), 24, own.window / SHARES)
        picture.draw.line(around, nearest(ALARM), 12, joint="curve")
    draw_hand(picture, own.cards)
    if own.label:
        line = 44 if own.is_on_turn else 36
        colours = SHINING if own.is_on_turn else (RIM, INK)
        wide = text_stamp(own.label, line, colours[1], colours[0], 330).width
        draw_pill(picture, (40 + wide / 2, top - 8), own.label, line, colours, most=400)
    x = WIDTH - 30.0
    if own.call:
        words = f"{own.call} ✓" if own.is_called else own.call
        x -= _draw_from_right(picture, (x, top - 8), words, 40, CALM if own.is_called else ALARMED)
    if own.pending:
        _draw_from_right(picture, (x, top - 8), own.pending, 50, ALARMED)


def _draw_from_right(
    picture: StampedPicture, at: Point, words: str, size: int, colours: tuple[str, str]
) -> int:
    """Draw a pill to the left of a point, and return the width that it takes."""
    wide = text_stamp(words, size, colours[1], colours[0], 320).width
    centre = at[0] - (wide + 0.8 * size) / 2, at[1]
    return draw_pill(picture, centre, words, size, colours, most=400, edge=INK) + 14


# Round end ---------------------------------------------------------------------------------------

HEADER: Final = 112


def _draw_results(picture: StampedPicture, scene: TableScene) -> None:
    """Draw the end of a round: each hand with its points, in one column or in two."""
    x = 130
    if scene.moment is not None:
        picture.paste_centred(cat_stamp(scene.moment.mood, 104), 70, 56)
    picture.write(x, 36, scene.title, 48, INK, most=WIDTH - x - 20)
    picture.write(x, 84, scene.note, 34, FAINT, most=WIDTH - x - 20)
    columns = 1 if len(scene.results) <= IN_ROW else 2
    rows = -(-len(scene.results) // columns)
    high = min(180, (HEIGHT - HEADER - SPACE) / rows - SPACE)
    wide = (WIDTH - SPACE) / columns - SPACE
    for number, result in enumerate(scene.results):
        left = SPACE + number // rows * (wide + SPACE)
        top = HEADER + number % rows * (high + SPACE)
        box = Box(left, top, int(wide), int(high))
        (_draw_result if columns == 1 else _draw_short_result)(picture, result, box)


def _draw_result(picture: StampedPicture, result: ResultScene, box: Box) -> None:
    _draw_result_plate(picture, result, box)
    y = box.y + box.height / 2
    picture.write(box.x + 22, y - 22, result.name, 42, _ink_of(result), ground=PLATE, most=300)
    picture.write(box.x + 22, y + 26, result.mark, 32, FAINT, ground=PLATE, most=300)
    _draw_tiles_in(picture, result.cards, Box(box.x + 340, box.y + 8, 430, box.height - 12))
    _draw_points(picture, result, (box.x + box.width - 22, y), 300)


def _draw_short_result(picture: StampedPicture, result: ResultScene, box: Box) -> None:
    _draw_result_plate(picture, result, box)
    y = box.y + 26
    name = f"{result.name} {result.mark}".strip()
    picture.write(box.x + 16, y, name, 36, _ink_of(result), ground=PLATE, most=280)
    _draw_points(picture, result, (box.x + box.width - 14, y), 200, 36)
    below = Box(box.x + 14, y + 26, box.width - 28, box.height - 56)
    _draw_tiles_in(picture, result.cards, below, most=SHORT)


def _draw_result_plate(picture: StampedPicture, result: ResultScene, box: Box) -> None:
    draw_plate(picture, box, glow=GOLD if result.is_winner else "")


def _ink_of(result: ResultScene) -> str:
    return GOLD if result.is_winner or result.is_own else INK


def _draw_points(
    picture: StampedPicture, result: ResultScene, at: Point, most: int, size: int = 48
) -> None:
    """Draw the points of the round, and before them the total in a fainter ink."""
    wide = picture.write(*at, result.total, size, INK, ground=PLATE, anchor="right", most=most / 2)
    left = at[0] - wide - 18
    picture.write(
        left, at[1], result.points, size, FAINT, ground=PLATE, anchor="right", most=most / 2
    )


# Picture -----------------------------------------------------------------------------------------


def table_png(scene: TableScene) -> bytes:
    """Return the picture of a table as a file of 1100 by 700 pixels."""
    boxes = seat_boxes(len(scene.seats), scene.own)
    middle = _middle_below(boxes, scene.own)
    flash = None if scene.moment is None else scene.moment.colour
    has_cat = scene.own is None or len(scene.own.cards) <= TWO_ROWS
    is_clockwise = None if scene.arrows else scene.pile is None or scene.pile.is_clockwise
    if scene.results:
        colour = NIGHT if flash is None else flash_colours(flash)[0]
        picture = StampedPicture(empty_ground(WIDTH, HEIGHT, colour))
        _draw_results(picture, scene)
        return picture.to_png()
    ground = _ground(
        middle.y,
        middle.y + middle.height,
        is_clockwise=is_clockwise,
        flash=flash,
        has_cat=has_cat,
    )
    picture = StampedPicture(ground)
    for seat, box in zip(scene.seats, boxes, strict=True):
        _draw_seat(picture, seat, box)
    if scene.own is not None:
        _draw_own(picture, scene.own)
    _draw_middle(picture, scene, middle, has_cat=has_cat)
    if len(boxes) <= IN_ROW or scene.own is None:
        draw_arrows(picture, scene, boxes, middle)
    else:
        _mark_swapped(picture, scene, boxes)
    return picture.to_png()


def _mark_swapped(picture: StampedPicture, scene: TableScene, boxes: Sequence[Box]) -> None:
    """Mark the seats whose hands move. Between two rows of plates is no room for arrows."""
    for place in {place for pair in scene.arrows for place in pair} - {OWN_PLACE}:
        box = boxes[place]
        draw_pill(picture, (box.x + box.width - 36, box.y + 66), SWAPPED, 36, SHINING, edge=INK)


def _draw_middle(picture: StampedPicture, scene: TableScene, middle: Box, *, has_cat: bool) -> None:
    if scene.shown is not None:
        _draw_shown_hand(
            picture, scene.shown, Box(470, middle.y + 12, WIDTH - 490, middle.height - 28)
        )
    centre = WIDTH / 2 if scene.shown is None else 210
    if scene.pile is not None:
        lane = lane_of(scene, middle)
        below = lane if scene.own is None else 0
        inner = Box(0, middle.y + lane, WIDTH, middle.height - lane - below)
        _draw_piles(picture, scene.pile, inner, centre)
    if scene.moment is not None and scene.shown is None:
        _draw_moment(picture, scene.moment, middle, has_cat=has_cat)


# Table pictures ----------------------------------------------------------------------------------

# The pictures of tables as attachments. Equal scenes are drawn once.

FILE_NAME: Final = "table.png"
"""The name of every picture file. Everybody who has the address of a picture sees this name."""
KEPT: Final = 128
"""The number of kept pictures. All together they take about 3 MB."""


class TablePictures:
    """The latest pictures of tables by scene, and the drawings that wait for their turn."""

    def __init__(self) -> None:
        self._kept: BoundedDict[TableScene, Attachment] = BoundedDict(KEPT)
        self._waiting: dict[TableScene, asyncio.Future[bytes]] = {}
        self._drawn_ahead: set[FaceDesign] = set()
        self._begun: BoundedDict[Hashable, None] = BoundedDict(KEPT)

    @property
    def waiting(self) -> int:
        """The number of scenes that are being drawn or wait to be drawn."""
        return len(self._waiting)

    async def attachment_for(self, scene: TableScene, alt: str) -> Attachment:
        """Return the picture of a scene, with its description in words.

        The picture is drawn in the drawing thread. If several callers want it at the same time, it
        is drawn only once. It is drawn to the end even if a caller is cancelled.
        """
        drawn = self._kept.get(scene)
        if drawn is None:
            drawn = Attachment(FILE_NAME, await asyncio.shield(self._drawing_of(scene)), alt)
        self._kept[scene] = drawn
        return replace(drawn, description=alt)

    def begins(self, match: Hashable) -> bool:
        """Return whether this is the first call for a match, so that its cards have to be drawn."""
        is_new = match not in self._begun
        self._begun[match] = None
        return is_new

    async def draw_ahead(self, designs: Iterable[FaceDesign]) -> None:
        """Draw cards before a match begins, so that its first pictures are not late.

        The cards are drawn one by one, so that a picture does not have to wait for all of them.
        """
        new = [each for each in dict.fromkeys(designs) if each not in self._drawn_ahead]
        self._drawn_ahead.update(new)
        for each in new:
            await draw_in_thread(whole_card, each, CARD_HIGH, is_dim=False)

    def _drawing_of(self, scene: TableScene) -> asyncio.Future[bytes]:
        """Return the running drawing of a scene. Begin the drawing if none is running."""
        if scene not in self._waiting:
            drawing = asyncio.ensure_future(draw_in_thread(table_png, scene))
            drawing.add_done_callback(lambda _: self._waiting.pop(scene))
            self._waiting[scene] = drawing
        return self._waiting[scene]
