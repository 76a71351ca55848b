"""Pictures of several cards: within a phone's width, few colours, every caption whole."""

from io import BytesIO
from itertools import cycle

import pytest
from PIL import Image, ImageChops

from bot.chat.faces import BACK, strip_png
from bot.chat.faces.strips import GROUND, LINE, MARGIN
from bot.game import Game
from tests.words import plain

WIDEST = 800
NEAR = 8
"""What few colours may make of one."""


def picture(file: bytes) -> Image.Image:
    return Image.open(BytesIO(file))


def used(drawn: Image.Image) -> tuple[int, int, int, int]:
    """Where something is drawn."""
    whole = drawn.convert("RGB")
    ground = Image.new("RGB", whole.size, GROUND)
    box = ImageChops.difference(whole, ground).point(lambda value: value > NEAR and 255).getbbox()
    assert box is not None
    return box


@pytest.mark.parametrize(
    ("game", "columns"), list(zip(plain.GAMES, cycle([1, 3, 4, 8, 10]))), ids=plain.VARIANTS
)
def test_any_number_of_cards_fits_a_phone_in_few_colours(game: Game, columns: int) -> None:
    for count in (1, columns, columns + 1):
        drawn = picture(strip_png(game, [BACK, *range(count - 1)], columns=columns))
        assert (drawn.format, drawn.mode) == ("PNG", "P")
        assert drawn.width <= WIDEST
        assert len(drawn.getcolors() or []) <= 64
        left, top, right, bottom = used(drawn)
        assert min(left, top, drawn.width - right, drawn.height - bottom) >= MARGIN - 1


def test_captions_are_broken_at_spaces_and_pressed_where_there_are_none() -> None:
    game = plain.GAMES[0]
    without = picture(strip_png(game, [0, 1]))
    short = picture(strip_png(game, [0, 1], ["Nimm 2", ""]))
    broken = picture(strip_png(game, [0, 1], ["Nimm zwei Karten und setz aus", ""]))
    endless = picture(strip_png(game, [0, 1], ["", "Richtungswechselkartenbezeichnung"]))
    assert short.height == endless.height == without.height + LINE
    assert broken.height > short.height
    for drawn in (short, broken, endless):
        assert used(drawn)[2] <= drawn.width - MARGIN
    assert used(endless)[3] > used(without)[3]


def test_each_card_has_its_caption() -> None:
    with pytest.raises(ValueError, match="zip"):
        strip_png(plain.GAMES[0], [0, 1], ["only one"])


def test_cards_are_drawn_in_their_order() -> None:
    game = plain.GAMES[0]
    there, back = picture(strip_png(game, [0, 1])), picture(strip_png(game, [1, 0]))
    assert there.size == back.size
    assert ImageChops.difference(there.convert("RGB"), back.convert("RGB")).getbbox() is not None
