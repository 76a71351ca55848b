"""The cat is drawn in every mood, as Discord takes it, and each is told from the others."""

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.chat.emoji.upload import emoji_drawings
from bot.chat.pictures.cat import MOODS, Mood, cat_image, cat_png, mood_name
from bot.chat.pictures.faces import all_faces, picture_name

MOST_BYTES = 256 * 1024
SIDE = 128
SMALL = 22
FAINT = 16
"""Of 255: that much runs over an edge when the picture is brought down."""
APART = 6.0
"""How far two moods are from each other on average, of 255."""


def small(mood: Mood, ground: str) -> Image.Image:
    """An emoji as it is seen within a line of text."""
    whole = Image.new("RGBA", (SMALL, SMALL), ground)
    whole.alpha_composite(cat_image(mood, 128).resize((SMALL, SMALL), Image.Resampling.LANCZOS))
    return whole.convert("RGB")


def distance(one: Image.Image, other: Image.Image) -> float:
    means = ImageStat.Stat(ImageChops.difference(one, other)).mean
    return sum(means) / len(means)


@pytest.mark.parametrize("mood", MOODS)
def test_every_mood_of_the_cat_is_an_emoji_that_discord_accepts(mood: Mood) -> None:
    file = cat_png(mood)
    drawn = Image.open(BytesIO(file))
    assert (drawn.format, drawn.size, drawn.mode) == ("PNG", (128, 128), "RGBA")
    assert len(file) <= MOST_BYTES
    assert drawn.getpixel((0, 0)) == (0, 0, 0, 0)


@pytest.mark.parametrize("mood", MOODS)
def test_no_part_of_the_cat_is_cut_off_at_an_edge(mood: Mood) -> None:
    alpha = cat_image(mood, SIDE).getchannel("A")
    alpha.paste(0, (1, 1, SIDE - 1, SIDE - 1))
    assert max(alpha.tobytes()) <= FAINT


@pytest.mark.parametrize("ground", ["#313338", "#ffffff"])
def test_any_two_moods_can_be_told_apart_at_22_pixels(ground: str) -> None:
    near = [
        (one, other)
        for one, other in combinations(MOODS, 2)
        if distance(small(one, ground), small(other, ground)) < APART
    ]
    assert near == []


def test_the_moods_of_the_cat_are_uploaded_with_the_cards() -> None:
    moods = {mood_name(mood) for mood in MOODS}
    assert moods.isdisjoint(all_faces())
    large = {picture_name(face) for face in all_faces().values()}
    assert set(emoji_drawings()) == moods | set(all_faces()) | large
