"""The cat's eyes and mouth in each mood, in hundredths of her width."""

from collections.abc import Callable
from typing import Final

from bot.chat.cat.fur import DARK, FUR, IRIS, MUZZLE, NOSE, TONGUE, UNITS, ellipse
from bot.chat.faces.canvas import Box, Sheet, arc
from bot.chat.faces.palette import WHITE

Drawn = Callable[[Sheet], None]

LEFT: Final = 33
RIGHT: Final = 67
EYES_AT: Final = 57
NOSE_AT: Final = 70


def _closed(sheet: Sheet) -> None:
    """Draw two hanging curves: she sleeps."""
    for x in (LEFT, RIGHT):
        sheet.line(arc((x, EYES_AT - 2), 8, 20, 160), 3.6, DARK)


def _happy(sheet: Sheet) -> None:
    """Draw two upright curves."""
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
    """Draw lids that slant inwards: she sulks."""
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
