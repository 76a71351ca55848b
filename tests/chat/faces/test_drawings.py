"""Every card of every game is drawn, small enough for Discord, and told apart at 22 pixels."""

from functools import cache
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.chat.faces import BACK, all_faces, card_image, emoji_name, emoji_png
from bot.chat.faces.canvas import Outline, cut_letters
from bot.chat.faces.palette import BACK_PAINT, PAINTS, Paint
from bot.chat.faces.shapes import SHAPES
from bot.game import Game
from tests.words import plain

MOST_BYTES = 256 * 1024
SMALL = 22
DARK, LIGHT = "#313338", "#ffffff"
APART = 6.0
"""How far two emojis are from each other on average, of 255. Clubs and spades are the nearest."""
READABLE = 4.5
SEEN = 2.0


def kinds(game: Game) -> list[int]:
    return [*range(len(game.shown)), BACK]


@cache
def small(name: str, ground: str, mode: str = "RGB") -> Image.Image:
    """An emoji as it is seen within a line of text."""
    tile = Image.open(BytesIO(emoji_png(*all_faces()[name])))
    seen = tile.resize((SMALL, SMALL), Image.Resampling.LANCZOS)
    whole = Image.new("RGBA", seen.size, ground)
    whole.alpha_composite(seen)
    return whole.convert(mode)


def distance(one: Image.Image, other: Image.Image) -> float:
    means = ImageStat.Stat(ImageChops.difference(one, other)).mean
    return sum(means) / len(means)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    """As WCAG has it."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("game", plain.GAMES, ids=plain.VARIANTS)
def test_every_card_and_the_back_is_an_emoji_that_discord_takes(game: Game) -> None:
    for kind in kinds(game):
        file = emoji_png(game, kind)
        drawn = Image.open(BytesIO(file))
        assert (drawn.format, drawn.size, drawn.mode) == ("PNG", (128, 128), "RGBA")
        assert len(file) <= MOST_BYTES
        assert drawn.getpixel((0, 0)) == (0, 0, 0, 0)


@pytest.mark.parametrize("game", plain.GAMES, ids=plain.VARIANTS)
def test_every_card_and_the_back_is_a_picture(game: Game) -> None:
    drawn = {card_image(game, kind, 168).tobytes() for kind in kinds(game)}
    assert len(drawn) == len(kinds(game))
    assert card_image(game, 0, 168).size == (120, 168)
    assert card_image(game, 0, 168) is card_image(game, 0, 168)


def test_the_same_card_of_two_games_is_one_drawing() -> None:
    noris, stop = (plain.GAMES[plain.VARIANTS.index(name)] for name in ("noris", "stop"))
    one, other = noris.kind_of["red-7"], stop.kind_of["red-7"]
    assert one != other
    assert emoji_name(noris, one) == emoji_name(stop, other) == "red_7"
    assert emoji_png(noris, one) == emoji_png(stop, other)


@pytest.mark.parametrize(("ground", "mode"), [(DARK, "RGB"), (LIGHT, "RGB"), (DARK, "L")])
def test_any_two_cards_are_told_apart_when_small_also_without_colours(
    ground: str, mode: str
) -> None:
    near = [
        (one, other)
        for one, other in combinations(all_faces(), 2)
        if distance(small(one, ground, mode), small(other, ground, mode)) < APART
    ]
    assert near == []


def test_cards_that_differ_in_nothing_but_a_speck_are_not_told_apart() -> None:
    one = small("red_7", DARK)
    other = one.copy()
    other.paste("white", (3, 3, 5, 5))
    assert 0 < distance(one, other) < APART


@pytest.mark.parametrize("colour", PAINTS)
def test_what_is_drawn_stands_out_from_its_ground(colour: str) -> None:
    assert contrast(PAINTS[colour].ink, PAINTS[colour].ground) >= READABLE


@pytest.mark.parametrize("behind", [DARK, LIGHT])
@pytest.mark.parametrize("paint", [*PAINTS.values(), BACK_PAINT], ids=[*PAINTS, "back"])
def test_a_card_stands_out_from_what_lies_behind(paint: Paint, behind: str) -> None:
    assert max(contrast(paint.ground, behind), contrast(paint.rim, behind)) >= SEEN


def test_every_colour_has_a_shape_of_its_own() -> None:
    colours = {name for game in plain.GAMES for name in game.rules.colours}
    assert colours == SHAPES.keys() == PAINTS.keys() - {""}
    for game in plain.GAMES:
        assert len({SHAPES[name] for name in game.rules.colours}) == len(game.rules.colours)


@pytest.mark.parametrize("outlines", SHAPES.values(), ids=SHAPES)
def test_shapes_fill_the_square_they_are_drawn_in(outlines: tuple[Outline, ...]) -> None:
    points = [point for outline in outlines for point in outline]
    assert all(-1e-9 <= each <= 1 + 1e-9 for point in points for each in point)
    for axis in (0, 1):
        along = [point[axis] for point in points]
        assert max(along) - min(along) >= 0.8


@pytest.mark.parametrize("letter", "äöüßåÄÖÜÅé♥●▲★♣♠♦")
def test_the_font_has_the_letters_of_the_three_languages(letter: str) -> None:
    assert cut_letters(letter).tobytes() != cut_letters("\uffff").tobytes()
