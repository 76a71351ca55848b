"""The cat Maunz, the mascot of the bot. Code draws her in every mood that a match needs."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, Literal, get_args

from PIL import Image

from bot.chat.pictures.canvas import WHITE, Box, Outline, Sheet, arc
from bot.chat.pictures.card_emoji import mirrored, png_bytes

# Fur ---------------------------------------------------------------------------------------------

# The cat's colours, and shapes that recur.

DARK: Final = "#2b1a10"
FUR: Final = "#f39a3d"
STRIPE: Final = "#c2661a"
INNER_EAR: Final = "#f7b9a6"
MUZZLE: Final = "#fff1dc"
NOSE: Final = "#d9566b"
TONGUE: Final = "#ee7384"
IRIS: Final = "#7ccf4a"
GOLD: Final = "#ffc917"
BLUE: Final = "#4a8df0"
VIOLET: Final = "#8d6bea"

UNITS: Final = Box(0, 0, 1, 1)
"""A box for shapes that are given in the sheet's own units."""


def ellipse() -> Sequence[Outline]:
    """Return the outline of an ellipse that fills a box."""
    return [arc((0.5, 0.5), 0.5, 0, 360)]


# Expressions -------------------------------------------------------------------------------------

# The cat's eyes and mouth in each mood, in hundredths of her width.

Drawn = Callable[[Sheet], None]

LEFT: Final = 33
RIGHT: Final = 67
EYES_AT: Final = 57
NOSE_AT: Final = 70


def _closed(sheet: Sheet) -> None:
    """Draw closed eyes as two hanging curves, for a sleeping cat."""
    for x in (LEFT, RIGHT):
        sheet.line(arc((x, EYES_AT - 2), 8, 20, 160), 3.6, DARK)


def _happy(sheet: Sheet) -> None:
    """Draw happy eyes as two upright curves."""
    for x in (LEFT, RIGHT):
        sheet.line(arc((x, EYES_AT + 5), 9, 205, 335), 4, DARK)


def _upward(sheet: Sheet) -> None:
    for x in (LEFT, RIGHT):
        _eye(sheet, x, 9)
        _pupil(sheet, x + 3, EYES_AT - 4, 4.5)


def _huge(sheet: Sheet) -> None:
    """Draw eyes that are all pupil, as before a leap."""
    for x in (LEFT, RIGHT):
        _eye(sheet, x, 10.5)
        _pupil(sheet, x, EYES_AT, 8)


def _frightened(sheet: Sheet) -> None:
    for x in (LEFT, RIGHT):
        sheet.dot((x, EYES_AT), 13, DARK)
        sheet.dot((x, EYES_AT), 11, WHITE)
        sheet.dot((x, EYES_AT), 3.6, DARK)


def _half(sheet: Sheet) -> None:
    """Draw lids that slant inwards, for a sulking cat."""
    for x, outward in ((LEFT, -1), (RIGHT, 1)):
        _eye(sheet, x, 9)
        _pupil(sheet, x - 3 * outward, EYES_AT + 4, 4.5)
        lid = ((x + 13 * outward, 43), (x - 12 * outward, 43), (x - 12 * outward, 59))
        outer = (x + 13 * outward, 51)
        sheet.shape([(*lid, outer)], UNITS, FUR)
        sheet.line([lid[2], outer], 4, DARK)


def _eye(sheet: Sheet, x: float, radius: float) -> None:
    sheet.dot((x, EYES_AT), radius + 1.8, DARK)
    sheet.dot((x, EYES_AT), radius, IRIS)


def _pupil(sheet: Sheet, x: float, y: float, radius: float) -> None:
    sheet.dot((x, y), radius, DARK)
    sheet.dot((x + 0.35 * radius, y - 0.4 * radius), 0.36 * radius, WHITE)


def _nose(sheet: Sheet) -> None:
    nose = ((45, NOSE_AT - 2), (55, NOSE_AT - 2), (50, NOSE_AT + 3))
    sheet.shape([nose], UNITS, NOSE, swell=1.4)


def _smile(sheet: Sheet) -> None:
    _nose(sheet)
    for x in (44, 56):
        sheet.line(arc((x, NOSE_AT + 5), 6, 5, 175), 2.6, DARK)


def _open(sheet: Sheet) -> None:
    """Draw a wide mouth with two teeth and a tongue."""
    _nose(sheet)
    sheet.slice(Box(39, 65, 22, 25), 0, 180, DARK)
    sheet.shape(ellipse(), Box(44, 82, 12, 7), TONGUE)
    for x in (43.5, 52.5):
        tooth = ((x, 77.5), (x + 4, 77.5), (x + 2, 82))
        sheet.shape([tooth], UNITS, MUZZLE)


def _round(sheet: Sheet) -> None:
    _nose(sheet)
    sheet.shape(ellipse(), Box(45, 76, 10, 11), DARK)


def _frown(sheet: Sheet) -> None:
    _nose(sheet)
    sheet.line(arc((50, 88), 9, 215, 325), 3, DARK)


def _doubt(sheet: Sheet) -> None:
    _nose(sheet)
    sheet.line([(44, 82), (57, 79)], 3, DARK)


EYES: Final[dict[str, Drawn]] = {
    "asleep": _closed,
    "thinking": _upward,
    "pouncing": _huge,
    "proud": _happy,
    "caught": _frightened,
    "sulking": _half,
    "party": _happy,
}
MOUTHS: Final[dict[str, Drawn]] = {
    "asleep": _smile,
    "thinking": _doubt,
    "pouncing": _open,
    "proud": _smile,
    "caught": _round,
    "sulking": _frown,
    "party": _open,
}


# Props -------------------------------------------------------------------------------------------

# Props beside the cat's face that show the mood from afar.


def _snores(sheet: Sheet) -> None:
    """Draw two letters Z, as in comics."""
    for x, y, side, width in ((62, 6, 16, 5.0), (83, 22, 10, 3.6)):
        points = [(x, y), (x + side, y), (x, y + side), (x + side, y + side)]
        sheet.line(points, width + 4, WHITE)
        sheet.line(points, width, BLUE)


def _thought_cloud(sheet: Sheet) -> None:
    """Draw a rising thought bubble."""
    clouds = ((88, 39, 4), (89, 28, 5.5), (73, 14, 8), (84, 14, 9.5), (65, 15, 6))
    for swell, fill in ((2.6, DARK), (0, WHITE)):
        for x, y, radius in clouds:
            sheet.dot((x, y), radius + swell, fill)


def _paws(sheet: Sheet) -> None:
    """Draw both paws, with claws."""
    for x in (15, 65):
        sheet.shape(ellipse(), Box(x - 5, 75, 30, 24), WHITE)
        sheet.shape(ellipse(), Box(x - 2.5, 77.5, 25, 20), DARK)
        sheet.shape(ellipse(), Box(x, 80, 20, 15), FUR)
        for toe in (4, 10, 16):
            claw: Outline = ((x + toe - 2.2, 80), (x + toe + 2.2, 80), (x + toe, 72))
            sheet.shape([claw], UNITS, DARK, swell=1.4)
            sheet.shape([claw], UNITS, WHITE)


def _crown(sheet: Sheet) -> None:
    crown: Outline = (
        (30, 33), (27, 11), (40, 21), (50, 7), (60, 21), (73, 11), (70, 33),
    )  # fmt: skip
    sheet.shape([crown], UNITS, WHITE, swell=5.5)
    sheet.shape([crown], UNITS, DARK, swell=3)
    sheet.shape([crown], UNITS, GOLD)
    for x, fill in ((38, NOSE), (50, BLUE), (62, NOSE)):
        sheet.dot((x, 26), 3.4, fill)


def _sweat(sheet: Sheet) -> None:
    """Draw a large drop of sweat and three lines of fright."""
    drop: Outline = ((86, 28), *arc((86, 43), 7, -30, 210))
    sheet.shape([drop], UNITS, WHITE, swell=3.6)
    sheet.shape([drop], UNITS, DARK, swell=1.6)
    sheet.shape([drop], UNITS, BLUE)
    for x, top, end in ((37, 7, 33), (50, 5, 50), (63, 7, 67)):
        points = [(x, top), (end + (50 - end) * 0.4, top + 14)]
        sheet.line(points, 7.5, WHITE)
        sheet.line(points, 4, NOSE)


def _storm(sheet: Sheet) -> None:
    """Draw a dark cloud over the cat's head."""
    clouds = ((34, 20, 9), (48, 17, 10.5), (62, 19, 9.5), (48, 22, 8))
    for swell, fill in ((4.6, WHITE), (2.4, DARK), (0, "#8a919e")):
        for x, y, radius in clouds:
            sheet.dot((x, y), radius + swell, fill)


def _hat(sheet: Sheet) -> None:
    """Draw a hat with a pompom, and confetti."""
    hat: Outline = ((33, 37), (50, 10), (67, 37))
    for swell, fill in ((5.5, WHITE), (3, DARK), (0, VIOLET)):
        sheet.shape([hat], UNITS, fill, swell=swell)
    sheet.line([(40, 28), (56, 20)], 4, GOLD)
    sheet.line([(42, 36), (62, 29)], 4, GOLD)
    for radius, fill in ((9.5, WHITE), (7.5, DARK), (5.5, NOSE)):
        sheet.dot((50, 11), radius, fill)
    confetti = ((10, 12, NOSE), (22, 28, BLUE), (6, 34, GOLD), (25, 8, GOLD), (76, 27, GOLD),
                (90, 12, BLUE), (75, 9, "#3fd06f"), (94, 35, NOSE))  # fmt: skip
    for x, y, fill in confetti:
        sheet.dot((x, y), 4.6, WHITE)
        sheet.dot((x, y), 3.4, fill)


PROPS: Final[dict[str, Callable[[Sheet], None]]] = {
    "asleep": _snores,
    "thinking": _thought_cloud,
    "pouncing": _paws,
    "proud": _crown,
    "caught": _sweat,
    "sulking": _storm,
    "party": _hat,
}


# Portrait ----------------------------------------------------------------------------------------

# The cat's head and paws. Ears, eyes, mouth and a prop make the mood.

Mood = Literal["asleep", "thinking", "pouncing", "proud", "caught", "sulking", "party"]

MOODS: Final[tuple[Mood, ...]] = get_args(Mood)
SIDE: Final = 100
"""The length of a side in units."""
EMOJI: Final = 128
"""The side of an emoji in pixels."""
HEAD: Final = Box(12, 31, 76, 61)
RIM: Final = 6.5
OUTLINE: Final = 3.5
"""The widths of the white rim and the dark outline. They keep the cat visible on any background."""

UP: Final = ((0.14, 0.62), (0.15, 0.1), (0.47, 0.36))
FLAT: Final = ((0.14, 0.66), (0.08, 0.33), (0.46, 0.38))
"""The left ear, upright or flat. It is flat in the moods `EARS_BACK`."""
EARS_BACK: Final = frozenset({"caught", "sulking", "pouncing"})


def mood_name(mood: Mood) -> str:
    """Return the name of the mood's emoji, which screen readers read aloud."""
    return f"maunz_{mood}"


@lru_cache(maxsize=16)
def cat_png(mood: Mood) -> bytes:
    """Return the emoji of a mood as a file of 128 by 128 pixels."""
    return png_bytes(cat_image(mood, EMOJI))


@lru_cache(maxsize=16)
def cat_image(mood: Mood, side: int) -> Image.Image:
    """Return the cat, `side` pixels wide and high.

    The image is cached: copy it before you change it.
    """
    sheet, whole = Sheet(SIDE, SIDE, side / SIDE), Box(0, 0, SIDE, SIDE)
    ear = FLAT if mood in EARS_BACK else UP
    ears = (ear, mirrored(ear))
    for swell, fill in ((RIM, WHITE), (OUTLINE, DARK)):
        sheet.shape(ears, whole, fill, swell=swell)
        sheet.shape(ellipse(), HEAD.shrunk_by(-swell), fill)
    sheet.shape(ears, whole, FUR)
    sheet.shape([_inner(each) for each in ears], whole, INNER_EAR)
    sheet.shape(ellipse(), HEAD, FUR)
    _draw_face(sheet, mood)
    PROPS[mood](sheet)
    return sheet.to_image()


def _draw_face(sheet: Sheet, mood: Mood) -> None:
    for x, top in ((0.41, 33), (0.5, 32), (0.59, 33)):
        sheet.line([(x * SIDE, top + 2), (x * SIDE, top + 10)], 4, STRIPE)
    sheet.shape(ellipse(), Box(29, 64, 42, 26), MUZZLE)
    EYES[mood](sheet)
    MOUTHS[mood](sheet)
    for y, end in ((70, 67), (76, 78)):
        sheet.line([(22, y), (8, end)], 1.6, DARK)
        sheet.line([(78, y), (92, end)], 1.6, DARK)


def _inner(ear: Outline) -> Outline:
    """Return an ear at half its size, around the same centre."""
    x, y = (sum(axis) / 3 for axis in zip(*ear, strict=True))
    return tuple((x + (left - x) * 0.5, y + (top - y) * 0.5) for left, top in ear)


# Cat ---------------------------------------------------------------------------------------------

__all__ = ["MOODS", "Mood", "cat_image", "cat_png", "mood_name"]
