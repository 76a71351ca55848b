"""The square tile of a card: an emoji that can be recognised at 22 pixels."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache
from io import BytesIO
from math import cos, pi, sin
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image

from bot.chat.pictures.canvas import (
    BACK_PAINT,
    BLACK,
    BRIGHT,
    INNER_RIM,
    OUTER_RIM,
    PAINTS,
    SHAPES,
    Box,
    Paint,
    Sheet,
    arc,
)
from bot.game import RULE_SETS, Game, new_game
from bot.game.ruleset import NO_COLOUR
from bot.locales import LANGS, Lang, has, text
from bot.words.cards import face_slug

# Glyphs ------------------------------------------------------------------------------------------

# The drawing of each face: letters, or a sign that shows what the card does.

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.chat.pictures.canvas import Outline

    Glyph = Callable[[Sheet, Box, Paint], None]

COLOURS: Final = ("red", "blue", "green", "yellow")
LETTERS: Final = {
    "draw2": "+2",
    "draw4": "+4",
    "x+": "X+",
}
"""Faces that are written as signs. Any other face without a drawing is written as its name."""
ON_PANEL: Final = "jack"
"""The letters of this face are cut out of a panel, so that a B looks like neither an 8 nor a D."""


def direction_arrows(sheet: Sheet, box: Box, paint: Paint) -> None:
    """Draw two arrows that chase each other, for a card that turns the direction."""
    for start in (180, 0):
        bow = arc((0.5, 0.5), 0.34, start, start + 112)
        sheet.line([box.point_at(point) for point in bow], 0.2 * box.width, paint.ink)
        sheet.shape([_arrow_head(start + 112)], box, paint.ink)


def _arrow_head(angle: float) -> Outline:
    """Return the head of an arrow that ends at this angle around the middle."""
    out = cos(angle * pi / 180), sin(angle * pi / 180)
    on = -out[1], out[0]
    ends = [(0.34, 0.36), (0.09, -0.03), (0.59, -0.03)]
    points = [(r * out[0] + t * on[0], r * out[1] + t * on[1]) for r, t in ends]
    return tuple((0.5 + x, 0.5 + y) for x, y in points)


def barred_ring(sheet: Sheet, box: Box, paint: Paint) -> None:
    """Draw a ring with a bar across, for a card that skips a player."""
    sheet.dot(box.point_at((0.5, 0.5)), 0.5 * box.width, paint.ink)
    sheet.dot(box.point_at((0.5, 0.5)), 0.32 * box.width, paint.ground)
    sheet.line(
        [box.point_at((0.25, 0.25)), box.point_at((0.75, 0.75))], 0.19 * box.width, paint.ink
    )


def exchange_arrows(sheet: Sheet, box: Box, paint: Paint) -> None:
    """Draw two arrows past each other, for a card that exchanges hands."""
    for start, neck, tip, y in ((0.06, 0.64, 1.0, 0.26), (0.94, 0.36, 0.0, 0.74)):
        sheet.line(
            [box.point_at((start, y)), box.point_at((neck, y))], 0.21 * box.height, paint.ink
        )
        sheet.shape([((tip, y), (neck, y - 0.33), (neck, y + 0.33))], box, paint.ink)


def cake(sheet: Sheet, box: Box, paint: Paint) -> None:
    """Draw a cake of all four colours on a dark plate, for a card that chooses a colour."""
    sheet.dot(box.point_at((0.5, 0.5)), 0.5 * box.width, paint.ink)
    sheet.dot(box.point_at((0.5, 0.5)), 0.42 * box.width, BLACK)
    for number, colour in enumerate(COLOURS):
        around = box.shrunk_by(0.17 * box.width)
        sheet.slice(around, 90 * number, 90 * number + 90, BRIGHT[colour])
    sheet.line([box.point_at((0.5, 0.1)), box.point_at((0.5, 0.9))], 0.07 * box.width, BLACK)
    sheet.line([box.point_at((0.1, 0.5)), box.point_at((0.9, 0.5))], 0.07 * box.width, BLACK)


def four_shapes(sheet: Sheet, box: Box, paint: Paint) -> None:
    """Draw the bright shapes of all four colours, for a card that can be any of them."""
    del paint
    for number, colour in enumerate(COLOURS):
        place = box.part_of(number % 2 * 0.54, number // 2 * 0.54, 0.46, 0.46)
        sheet.shape(SHAPES[colour], place, BRIGHT[colour])


def two_cards(sheet: Sheet, box: Box, paint: Paint) -> None:
    """Draw a dark card with a coloured card on it, for two cards that are laid at once."""
    back, front = box.part_of(0.0, 0.0, 0.6, 0.76), box.part_of(0.34, 0.2, 0.66, 0.8)
    radius = 0.1 * box.width
    sheet.rounded(back, radius, paint.ink)
    sheet.rounded(back.shrunk_by(0.06 * box.width), 0.6 * radius, BLACK)
    sheet.rounded(Box(*front).shrunk_by(-0.05 * box.width), 1.3 * radius, BLACK)
    sheet.rounded(front, radius, paint.ink)
    inside = front.shrunk_by(0.05 * box.width)
    sheet.rounded(inside, 0, BLACK)
    for number, colour in enumerate(COLOURS):
        place = inside.shrunk_by(0.06 * box.width).part_of(
            number % 2 * 0.53, number // 2 * 0.53, 0.47, 0.47
        )
        sheet.rounded(place, 0, BRIGHT[colour])


def shield(sheet: Sheet, box: Box, paint: Paint) -> None:
    """Draw a shield with a zero on it, for a card that defends."""
    side = [(0.96, 0.1), (0.96, 0.52), (0.9, 0.68), (0.76, 0.84), (0.5, 1.0)]
    other = [(1 - x, y) for x, y in reversed(side)]
    sheet.shape([((0.5, 0.0), *side, *other)], box, paint.ink)
    sheet.letters("0", box.part_of(0.25, 0.17, 0.5, 0.6), paint.ground)


def cap(sheet: Sheet, box: Box, paint: Paint) -> None:
    """Draw a fool's cap with three bells."""
    bent = (
        *arc((0.3, 0.52), 0.29, 180, 292),
        (0.5, 0.78),
        (0.2, 0.78),
        *arc((0.3, 0.6), 0.1, 90, 180),
    )
    sheet.shape([bent], box, BRIGHT["red"])
    sheet.shape([mirrored(bent)], box, BRIGHT["blue"])
    middle = ((0.29, 0.78), (0.36, 0.4), (0.5, 0.06), (0.64, 0.4), (0.71, 0.78))
    sheet.shape([middle], box, paint.ground, swell=0.04 * box.width)
    sheet.shape([middle], box, BRIGHT["yellow"])
    for bell in ((0.1, 0.6), (0.5, 0.1), (0.9, 0.6)):
        sheet.dot(box.point_at(bell), 0.14 * box.width, paint.ground)
        sheet.dot(box.point_at(bell), 0.1 * box.width, paint.ink)
    band = box.part_of(0.16, 0.76, 0.68, 0.2)
    sheet.rounded(band.shrunk_by(-0.04 * box.width), 0.1 * box.width, paint.ground)
    sheet.rounded(band, 0.08 * box.width, BRIGHT["green"])


def cat(sheet: Sheet, box: Box, paint: Paint) -> None:
    """Draw the face of a cat, which says Mau."""
    ear = ((0.06, 0.04), (0.5, 0.3), (0.08, 0.66))
    sheet.shape([ear, mirrored(ear)], box, paint.ink, swell=0.03 * box.width)
    sheet.shape([arc((0.5, 0.5), 0.5, 0, 360)], box.part_of(0.02, 0.22, 0.96, 0.76), paint.ink)
    for x in (0.3, 0.7):
        eye = box.part_of(x - 0.09, 0.42, 0.18, 0.22)
        sheet.shape([arc((0.5, 0.5), 0.5, 0, 360)], eye, paint.ground)
    sheet.shape([((0.4, 0.7), (0.6, 0.7), (0.5, 0.81))], box, paint.ground, swell=0.015 * box.width)


def mirrored(outline: Outline) -> Outline:
    """Return the outline, mirrored from left to right."""
    return tuple((1 - x, y) for x, y in outline)


GLYPHS: Final[dict[str, Glyph]] = {
    "reverse": direction_arrows,
    "skip": barred_ring,
    "swap": exchange_arrows,
    "colour": cake,
    "wild": four_shapes,
    "choice": two_cards,
    "0": shield,
    "joker": cap,
    "back": cat,
}


def is_wide(design: FaceDesign) -> bool:
    """Return whether a face is wider than it is high."""
    return design.face == "swap" or (design.face not in GLYPHS and len(_letters(design)) > 1)


def draw_glyph(sheet: Sheet, design: FaceDesign, box: Box, paint: Paint) -> None:
    """Draw the sign or the letters of a face into a box."""
    if design.face in GLYPHS:
        GLYPHS[design.face](sheet, box, paint)
    elif design.face == ON_PANEL:
        sheet.rounded(box, 0.12 * box.height, paint.ink)
        sheet.letters(_letters(design), box.part_of(0.12, 0.13, 0.76, 0.74), paint.ground)
    else:
        sheet.letters(_letters(design), box, paint.ink)


def _letters(design: FaceDesign) -> str:
    return design.letters or LETTERS.get(design.face, design.face)


# Looks -------------------------------------------------------------------------------------------

# The look of a card in any game, by its colour and face, and the name of each look.
#
# A look and its emoji have the same name, which screen readers read aloud.

BACK: Final = -1
"""Stands for the back of a card, in place of a card kind."""
COLOUR: Final = ""
"""Stands for a drawing of a colour alone, in place of a face."""
WORDS: Final = {
    "draw2": "draw_2",
    "draw4": "draw_4",
    "colour": "change_colour",
    "2+": "2_plus",
    "6/9": "6_or_9",
    "swap": "trade_hands",
    "x+": "x_plus",
    "choice": "your_choice",
    "back": "card_back",
}
"""The names of faces in emoji names, where they differ from the names in the rule sets."""
NAMES: Final = 2048
"""The number of cached names. All games together have fewer."""


class FaceDesign(NamedTuple):
    """A drawing, given by its colour (empty for none), its face and its letters."""

    colour: str
    face: str
    letters: str = ""
    """The letters on the card, if they depend on the language."""


CARD_BACK: Final = FaceDesign("", "back")


def face_design(game: Game, kind: int, lang: Lang) -> FaceDesign:
    """Return the look of a kind of card, or of the `BACK`, in a language."""
    if kind == BACK:
        return CARD_BACK
    card = game.shown[kind]
    colour = "" if card.colour == NO_COLOUR else game.rules.colours[card.colour]
    face = card.face.name
    return FaceDesign(colour, face, _letters_of_design(face, lang))


def colour_design(game: Game, colour: int) -> FaceDesign:
    """Return the look of a colour: its shape, without any face."""
    return FaceDesign(game.rules.colours[colour], COLOUR)


def emoji_name(game: Game, kind: int, lang: Lang) -> str:
    """Return the name of the emoji for a kind of card, or for the `BACK`."""
    return design_name(face_design(game, kind, lang))


@lru_cache(NAMES)
def design_name(design: FaceDesign) -> str:
    """Return the name of a drawing. It contains the letters only if they differ from English."""
    face = WORDS.get(design.face, design.face)
    if face == COLOUR:
        return design.colour
    if not design.colour:
        return face
    name = text("en", f"colour-{design.colour}.card", face=face).replace(" ", "_")
    is_english = design.letters == _letters_of_design(design.face, "en")
    return name if is_english else f"{name}_{_emoji_name_part(design.letters)}"


def _emoji_name_part(letters: str) -> str:
    """Return letters in a form that Discord accepts in a name. For example, Ö becomes o."""
    apart = unicodedata.normalize("NFKD", letters.lower())
    return apart.encode("ascii", "ignore").decode()


@lru_cache(NAMES)
def _letters_of_design(face: str, lang: Lang) -> str:
    """Return the letters of a face in a language. For example, a queen is a D in German.

    Return an empty string if the face is drawn, or if it has no letters in the language.
    """
    sign = f"face-sign-{face_slug(face)}"
    return text(lang, sign) if face not in GLYPHS and has(lang, sign) else ""


def picture_name(design: FaceDesign) -> str:
    """Return the name of the emoji that shows the drawing as a whole card."""
    return f"{design_name(design)}_card"


@lru_cache(maxsize=1)
def all_faces() -> Mapping[str, FaceDesign]:
    """Return every emoji's drawing by its name, in all languages.

    Equal drawings share one emoji.
    """
    games = [new_game(variant) for variant in RULE_SETS]
    return MappingProxyType(
        {design_name(each): each for game in games for each in _designs_for_game(game)}
    )


def _designs_for_game(game: Game) -> Iterator[FaceDesign]:
    for lang in LANGS:
        yield from (face_design(game, kind, lang) for kind in (*range(len(game.shown)), BACK))
    yield from (colour_design(game, colour) for colour in range(len(game.rules.colours)))


# Tiles -------------------------------------------------------------------------------------------

SIDE: Final = 128
TILE: Final = Box(0, 0, 128, 128)
ROUND: Final = 26
OUTER: Final = 6
INNER: Final = 5
"""The widths of the two rims."""

NARROW: Final = Box(14, 14, 55, 83)
WIDE: Final = Box(14, 14, 100, 43)
SIGN: Final = Box(14, 14, 66, 66)
APART: Final = Box(14, 14, 54, 54)
"""The box of a sign in several colours, which must not touch the shape of the colour."""
ALONE: Final = Box(20, 20, 88, 88)
SHAPE: Final = Box(55, 56, 56, 55)
BELOW: Final = Box(58, 59, 53, 53)
"""The box of the shape below a wide face."""
WINDOW: Final = 20
IN_WINDOW: Final = 32
COLOUR_SHAPE: Final = Box(24, 25, 80, 78)
GAP: Final = 4
"""The gap between the shape of the colour and the face behind it."""


def emoji_tile(design: FaceDesign, rims: tuple[int, int] = (OUTER, INNER)) -> Image.Image:
    """Return the card as an emoji of 128 by 128 pixels. `rims` are the widths of its two rims."""
    sheet, paint = Sheet(SIDE, SIDE), paint_for(design)
    is_window = design.face == "wild" and design.colour
    empty_card(sheet, TILE, (*rims, ROUND), PAINTS[""].ground if is_window else paint.ground)
    if is_window:
        _draw_window(sheet, design, paint)
    elif design.face == COLOUR:
        sheet.shape(SHAPES[design.colour], COLOUR_SHAPE, paint.ink)
    elif design.colour:
        _draw_coloured(sheet, design, paint)
    else:
        draw_glyph(sheet, design, ALONE, paint)
    return sheet.to_image()


def empty_card(sheet: Sheet, box: Box, rim: tuple[int, int, int], ground: str) -> None:
    """Draw an empty card with two rims.

    `rim` holds the widths of the outer and the inner rim, and the radius of the corners.
    """
    outer, inner, radius = rim
    sheet.rounded(box, radius, OUTER_RIM)
    sheet.rounded(box.shrunk_by(outer), radius - outer, INNER_RIM)
    sheet.rounded(box.shrunk_by(outer + inner), radius - outer - inner, ground)


def paint_for(design: FaceDesign) -> Paint:
    return BACK_PAINT if design == CARD_BACK else PAINTS[design.colour]


def png_bytes(image: Image.Image, *, smallest: bool = True) -> bytes:
    """Return a picture as a file.

    Without `smallest`, the file is a tenth larger, but this takes a quarter of the time.
    """
    file = BytesIO()
    image.save(file, "PNG", optimize=smallest)
    return file.getvalue()


def _draw_coloured(sheet: Sheet, design: FaceDesign, paint: Paint) -> None:
    """Draw the face, and the shape of the colour in the corner."""
    draw_glyph(sheet, design, _face_box(design), paint)
    place = BELOW if is_wide(design) else SHAPE
    sheet.shape(SHAPES[design.colour], place, paint.ground, swell=GAP)
    sheet.shape(SHAPES[design.colour], place, paint.ink)


def _draw_window(sheet: Sheet, design: FaceDesign, paint: Paint) -> None:
    """Draw a window in the announced colour on a black card."""
    sheet.rounded(TILE.shrunk_by(WINDOW), ROUND - OUTER - INNER, paint.ground)
    sheet.shape(SHAPES[design.colour], TILE.shrunk_by(IN_WINDOW), paint.ink)


def _face_box(design: FaceDesign) -> Box:
    """Return the box in which the face of a coloured card is drawn."""
    if is_wide(design):
        return WIDE
    if design.face == "colour":
        return APART
    return SIGN if design.face in GLYPHS else NARROW
