"""Props beside the cat's face that show the mood from afar."""

from collections.abc import Callable
from typing import Final

from bot.chat.cat.fur import BLUE, DARK, FUR, GOLD, NOSE, UNITS, VIOLET, ellipse
from bot.chat.faces.canvas import Box, Outline, Sheet, arc
from bot.chat.faces.palette import WHITE


def _snores(sheet: Sheet) -> None:
    """Draw two letters Z, as in comics."""
    for x, y, side, width in ((62, 6, 16, 5.0), (83, 22, 10, 3.6)):
        points = [(x, y), (x + side, y), (x, y + side), (x + side, y + side)]
        sheet.line(points, width + 4, WHITE)
        sheet.line(points, width, BLUE)


def _thoughts(sheet: Sheet) -> None:
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
    """Draw a dark cloud over her head."""
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
    "thinking": _thoughts,
    "pouncing": _paws,
    "proud": _crown,
    "caught": _sweat,
    "sulking": _storm,
    "party": _hat,
}
