"""The tones of the cards: seen on every ground of Discord's, and by red-green blind people."""

from itertools import combinations

import pytest
from PIL import Image

from bot.chat.pictures.canvas import BACK_PAINT, BRIGHT, FINER, INNER_RIM, OUTER_RIM, PAINTS, Sheet
from bot.chat.pictures.faces import BACK, FaceDesign, all_faces, card_tile, face_design
from tests.support import plain
from tests.support.tiles import tile
from tests.support.tones import DEUTERANOPIA, PROTANOPIA, USUAL, Seeing, contrast, lightness
from tests.support.tones import neighbours as neighbouring

SEEN = 3.0
READABLE = 4.5
STEP = 9.0
"""Of 100: steps of lightness that are seen on a small card."""
CARD_HEIGHT = 280
GROUNDS = {
    "dark text": "#313338",
    "dark box": "#2b2d31",
    "midnight": "#000000",
    "dark grey": "#4e5058",
    "new dark grey": "#3d3e45",
    "light text": "#ffffff",
    "light box": "#f2f3f5",
    "light grey": "#e3e5e8",
    "older light grey": "#6d6f78",
    "blurple": "#5865f2",
    "pressed blurple": "#4752c4",
    "green": "#248046",
    "new green": "#00863a",
    "light green": "#3ba55d",
    "red": "#da373c",
    "new red": "#d22d39",
    "light red": "#ed4245",
}
"""What lies behind an emoji of Discord's: texts and boxes, and buttons of all four styles."""
TONES = {OUTER_RIM, INNER_RIM, BACK_PAINT.ground, BACK_PAINT.ink, *BRIGHT.values()} | {
    tone for paint in PAINTS.values() for tone in (paint.ground, paint.ink)
}


@pytest.mark.parametrize("behind", GROUNDS.values(), ids=GROUNDS)
def test_one_of_the_two_rims_stands_out_from_any_background(behind: str) -> None:
    assert max(contrast(OUTER_RIM, behind), contrast(INNER_RIM, behind)) >= SEEN


@pytest.mark.parametrize("name", ["dark grey", "blurple", "green", "red"])
def test_the_outer_rim_stands_out_on_dark_and_strong_buttons(name: str) -> None:
    assert contrast(OUTER_RIM, GROUNDS[name]) >= SEEN


@pytest.mark.parametrize("colour", sorted({face.colour for face in all_faces().values()}))
def test_tones_that_touch_stand_out_from_each_other(
    colour: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On emojis and on pictures of cards."""
    for name, face in all_faces().items():
        if face.colour == colour:
            for drawn in (tile(face), unblended_card(face, monkeypatch)):
                touching = neighbouring(drawn, TONES)
                assert (INNER_RIM, OUTER_RIM) in touching, name
                assert faint(touching) == {}, name


def unblended_card(face: FaceDesign, monkeypatch: pytest.MonkeyPatch) -> Image.Image:
    """As it is before it is brought down to the size in which it is shown."""
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(Sheet, "to_image", lambda sheet: sheet._image)
        return card_tile.__wrapped__(face, CARD_HEIGHT // FINER)


def faint(touching: set[tuple[str, str]]) -> dict[tuple[str, str], float]:
    seen = {(one, other): contrast(one, other) for one, other in touching}
    return {pair: apart for pair, apart in seen.items() if apart < SEEN}


def test_touching_tones_are_found() -> None:
    picture = Image.new("RGB", (40, 40), "#ffffff")
    picture.paste("#ffd740", (10, 10, 30, 30))
    assert faint(neighbouring(picture, TONES)).keys() == {("#ffd740", "#ffffff")}


@pytest.mark.parametrize("colour", PAINTS)
def test_every_ink_is_readable_on_its_ground(colour: str) -> None:
    assert contrast(PAINTS[colour].ink, PAINTS[colour].ground) >= READABLE


@pytest.mark.parametrize("seeing", [USUAL, DEUTERANOPIA, PROTANOPIA])
def test_the_four_colours_differ_in_lightness_for_every_kind_of_colour_vision(
    seeing: Seeing,
) -> None:
    names = ("red", "blue", "green", "yellow")
    light = {name: lightness(PAINTS[name].ground, seeing) for name in names}
    apart = {(one, other): abs(light[one] - light[other]) for one, other in combinations(names, 2)}
    assert {pair: step for pair, step in apart.items() if step < STEP} == {}
    assert sorted(names, key=light.__getitem__) == list(names)


def test_an_emoji_of_22_pixels_still_has_its_outer_rim() -> None:
    game = plain.GAMES[0]
    for kind in (game.kind_of["blue-7"], BACK):
        emoji = tile(face_design(game, kind, "en"))
        seen = Image.new("RGBA", (22, 22), GROUNDS["blurple"])
        seen.alpha_composite(emoji.resize((22, 22), Image.Resampling.LANCZOS))
        red, green, blue = seen.convert("RGB").getpixel((0, 11))  # type: ignore[misc]  # of RGB
        rim = f"#{red:02x}{green:02x}{blue:02x}"
        assert contrast(rim, GROUNDS["blurple"]) >= SEEN
