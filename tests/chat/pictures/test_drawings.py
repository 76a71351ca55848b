"""Every card of every game is drawn, small enough for Discord, and told apart at 22 pixels."""

from functools import cache
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.chat.pictures.canvas import (
    FONT_FILE,
    PAINTS,
    SHAPES,
    WHITE,
    Outline,
    Sheet,
    cut_letters,
)
from bot.chat.pictures.card_emoji import BELOW, SHAPE, SIDE
from bot.chat.pictures.faces import (
    BACK,
    FaceDesign,
    all_faces,
    card_on_square,
    card_tile,
    design_name,
    emoji_name,
    emoji_png,
    face_design,
    picture_png,
)
from bot.game import Game
from bot.locales import LANGS, Lang
from tests.support import plain
from tests.support.examples import THOROUGHLY
from tests.support.tiles import tile

MOST_BYTES = 256 * 1024
"""Four times of what an emoji takes whose file is not made small at all."""
SMALL = 22
DARK, LIGHT = "#313338", "#ffffff"
APART = 6.0
"""How far two emojis are from each other on average, of 255. Clubs and spades are the nearest."""
SHAPES_APART = 0.075
"""How much of the square of two shapes differs at least. Clubs and spades are the nearest."""
SEEN_SHAPE = 9
"""Pixels of 22."""


def kinds(game: Game) -> list[int]:
    return [*range(len(game.shown)), BACK]


@cache
def small(name: str, ground: str, mode: str = "RGB") -> Image.Image:
    """An emoji as it is seen within a line of text."""
    seen = tile(all_faces()[name]).resize((SMALL, SMALL), Image.Resampling.LANCZOS)
    whole = Image.new("RGBA", seen.size, ground)
    whole.alpha_composite(seen)
    return whole.convert(mode)


@cache
def mean(name: str, ground: str, mode: str) -> list[float]:
    return ImageStat.Stat(small(name, ground, mode)).mean


def at_least_apart(one: list[float], other: list[float]) -> float:
    """Pictures are no nearer to each other than their means."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def distance(one: Image.Image, other: Image.Image) -> float:
    apart = ImageChops.difference(one, other).tobytes()
    return sum(apart) / len(apart)


def small_shape(colour: str) -> Image.Image:
    """How much of each pixel the shape of a colour covers, where it is drawn on small emojis."""
    sheet = Sheet(SIDE, SIDE)
    sheet.shape(SHAPES[colour], SHAPE, WHITE)
    side = round(SHAPE.width * SMALL / SIDE)
    return (
        sheet.to_image()
        .getchannel("A")
        .crop((round(SHAPE.x), round(SHAPE.y), round(SHAPE.x + 60), round(SHAPE.y + 60)))
        .resize((side, side), Image.Resampling.BOX)
    )


def in_one_colour() -> list[FaceDesign]:
    """One card of every face, and what has no colour; thoroughly, all there are."""
    faces = all_faces().values()
    if THOROUGHLY > 1:
        return list(faces)
    return list({(bool(each.colour), each.face, each.letters): each for each in faces}.values())


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", plain.GAMES, ids=plain.VARIANTS)
def test_every_card_and_the_back_is_an_emoji_that_discord_accepts(game: Game, lang: Lang) -> None:
    for kind in kinds(game):
        face = face_design(game, kind, lang)
        for drawn in (tile(face), card_on_square(face)):
            assert (drawn.size, drawn.mode) == ((128, 128), "RGBA")
            assert drawn.getpixel((0, 0)) == (0, 0, 0, 0)


@pytest.mark.parametrize("face", in_one_colour(), ids=design_name)
def test_a_drawing_survives_saving_and_its_file_is_small_enough(face: FaceDesign) -> None:
    for file, drawn in ((emoji_png(face), tile(face)), (picture_png(face), card_on_square(face))):
        read = Image.open(BytesIO(file))
        assert (read.format, read.size, read.mode) == ("PNG", drawn.size, drawn.mode)
        assert read.tobytes() == drawn.tobytes()
        assert len(file) <= MOST_BYTES


@pytest.mark.parametrize("game", plain.GAMES, ids=plain.VARIANTS)
def test_every_card_and_the_back_has_its_own_picture(game: Game) -> None:
    drawn = {card_tile(face_design(game, kind, "en"), SIDE).tobytes() for kind in kinds(game)}
    assert len(drawn) == len(kinds(game))
    assert card_tile(face_design(game, 0, "en"), 168).size == (120, 168)
    assert card_tile(face_design(game, 0, "en"), 168) is card_tile(face_design(game, 0, "en"), 168)


def test_the_same_card_in_two_games_shares_one_drawing() -> None:
    noris, stop = (plain.GAMES[plain.VARIANTS.index(name)] for name in ("noris", "stop"))
    one, other = noris.kind_of["red-7"], stop.kind_of["red-7"]
    assert one != other
    assert emoji_name(noris, one, "en") == emoji_name(stop, other, "en") == "red_7"
    assert emoji_png(face_design(noris, one, "en")) == emoji_png(face_design(stop, other, "en"))


@pytest.mark.parametrize(("ground", "mode"), [(DARK, "RGB"), (LIGHT, "RGB"), (DARK, "L")])
def test_any_two_small_cards_can_be_told_apart_even_without_colours(ground: str, mode: str) -> None:
    near = [
        (one, other)
        for one, other in combinations(all_faces(), 2)
        if at_least_apart(mean(one, ground, mode), mean(other, ground, mode)) < APART
        and distance(small(one, ground, mode), small(other, ground, mode)) < APART
    ]
    assert near == []


def test_cards_that_differ_only_in_a_speck_count_as_alike() -> None:
    one = small("red_7", DARK)
    other = one.copy()
    other.paste("white", (3, 3, 5, 5))
    assert 0 < distance(one, other) < APART


@pytest.mark.parametrize("game", plain.GAMES, ids=plain.VARIANTS)
def test_the_shapes_of_a_game_can_be_told_apart_at_22_pixels_by_form_alone(game: Game) -> None:
    shapes = {colour: small_shape(colour) for colour in game.rules.colours}
    near = {
        (one, other): round(distance(shapes[one], shapes[other]) / 255, 3)
        for one, other in combinations(shapes, 2)
    }
    assert {pair: apart for pair, apart in near.items() if apart < SHAPES_APART} == {}


def test_shapes_are_large_enough_to_be_seen_at_22_pixels() -> None:
    for place in (SHAPE, BELOW):
        assert min(place.width, place.height) * SMALL / SIDE >= SEEN_SHAPE


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


def test_the_font_is_our_own() -> None:
    """Pillow takes a font of the same name from the system, which other machines lack."""
    assert FONT_FILE.is_file()
