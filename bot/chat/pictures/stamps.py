"""Stamps: small prepared drawings in one fixed palette, which are pasted onto a picture.

Pasting is a hundred times faster than drawing. So a picture of a whole table takes a few
milliseconds. Nothing has to be reduced to a palette at the end.
"""

import struct
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import Final, Literal, NamedTuple

from PIL import Image, ImageDraw, ImageFont

from bot.bounded_dict import BoundedDict
from bot.chat.pictures.canvas import (
    BACK_PAINT,
    BRIGHT,
    FONT_FILE,
    PAINTS,
    SHAPES,
    WHITE,
    Box,
    Point,
    Sheet,
    arc,
)
from bot.chat.pictures.card_emoji import CARD_BACK, empty_card, paint_for
from bot.chat.pictures.cat import Mood, cat_image
from bot.chat.pictures.drawing import drawable
from bot.chat.pictures.faces import CARD, INNER, OUTER, ROUND, drawn_card
from bot.chat.pictures.table_scene import SHARES

# Palette -----------------------------------------------------------------------------------------

NIGHT: Final = "#12141d"
"""The darkest ground, outside the table."""
FELT: Final = "#1d2233"
RIM: Final = "#39415c"
"""The edge of the table."""
PLATE: Final = "#2a3148"
"""The ground of a player's plate."""
INK: Final = "#f6f7fb"
FAINT: Final = "#a9b1c9"
PAPER: Final = "#eef0f8"
"""The ground of a bubble."""
ON_PAPER: Final = "#161a28"
GOLD: Final = "#ffcb2e"
ALARM: Final = "#ff3b4e"
FINE: Final = "#38d07a"
VIOLET: Final = BACK_PAINT.ground
CAT: Final = (
    "#2b1a10", "#f39a3d", "#c2661a", "#f7b9a6", "#fff1dc", "#d9566b", "#ee7384", "#7ccf4a",
    "#4a8df0", "#8d6bea", "#8f5a26", "#f9cd9e",
)  # fmt: skip
FLASHED: Final = {
    "red": ("#7a1420", "#96202c"),
    "blue": ("#143c80", "#1d4f9f"),
    "green": ("#145234", "#1c6a44"),
    "yellow": ("#6a5208", "#83680f"),
    "": ("#4b2f86", "#5d3ca3"),
}
"""The ground and the rays of a flash, by colour. A suit has the nearest of these colours."""
SUITS: Final = {
    "hearts": "red", "diamonds": "red", "acorns": "yellow", "bells": "yellow",
    "leaves": "green", "clubs": "green", "spades": "blue",
}  # fmt: skip
DIM: Final = 0.52
"""The share of its own colour that a dimmed card keeps. The rest is the ground."""
GREYS: Final = 2


def _mixed(one: str, other: str, share: float) -> str:
    """Return a mixture of two colours with this share of the first."""
    pairs = zip(_rgb(one), _rgb(other), strict=True)
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def dimmed(colour: str) -> str:
    """Return a colour as it looks on a dimmed card."""
    return _mixed(colour, NIGHT, DIM)


def _palette_colours() -> Iterator[str]:
    yield from (NIGHT, FELT, RIM, PLATE, INK, FAINT, PAPER, ON_PAPER, GOLD, ALARM, FINE, VIOLET)
    yield from (_mixed(WHITE, NIGHT, step / GREYS) for step in range(1, GREYS + 1))
    yield dimmed(WHITE)
    for ground, ray in FLASHED.values():
        yield from (ground, ray)
    for name in BRIGHT:
        ground, ink = PAINTS[name].ground, PAINTS[name].ink
        yield from (ground, _mixed(ground, ink, 0.5), BRIGHT[name])
        yield from (dimmed(ground), dimmed(_mixed(ground, ink, 0.5)))
    for name in SUITS:
        ink = PAINTS[name].ink
        yield from (ink, _mixed(ink, WHITE, 0.5), dimmed(_mixed(ink, WHITE, 0.8)))
    for colour in (VIOLET, GOLD, ALARM, FINE):
        yield from (_mixed(colour, WHITE, 0.5), _mixed(colour, NIGHT, 0.55))
    yield from CAT


COLOURS: Final = tuple(dict.fromkeys(_palette_colours()))
"""The fixed palette of all pictures of tables, at most 128 colours."""
NUMBERS: Final = {colour: number for number, colour in enumerate(COLOURS)}


@lru_cache(maxsize=1)
def _palette_image() -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette(_palette_bytes())
    return image


def _palette_bytes() -> list[int]:
    return [part for colour in COLOURS for part in _rgb(colour)]


@lru_cache(maxsize=1024)
def nearest(colour: str) -> int:
    """Return the number of the colour of the palette that is nearest to this one."""
    return _nearest_of(colour, range(len(COLOURS)))


def _nearest_of(colour: str, numbers: Iterable[int]) -> int:
    wanted = _rgb(colour)
    return min(numbers, key=lambda number: _distance(wanted, _rgb(COLOURS[number])))


def _distance(one: Sequence[int], other: Sequence[int]) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


# Stamps ------------------------------------------------------------------------------------------

Anchor = Literal["left", "middle", "right"]
MOST_IN_STAMP: Final = 5
SEEN: Final = 56
"""How opaque a point has to be to belong to a stamp."""


SHADES: Final = 2
"""The steps between the ground and the ink of a letter. With more steps, files are larger."""


class Stamp(NamedTuple):
    """A drawing in the palette, and the mask of the points that belong to it."""

    image: Image.Image
    mask: Image.Image

    @property
    def width(self) -> int:
        return self.image.width

    @property
    def height(self) -> int:
        return self.image.height


def stamp_of(drawn: Image.Image, ground: str = NIGHT, *, most: int = MOST_IN_STAMP) -> Stamp:
    """Return a drawing with transparency as a stamp. Its edges are mixed with the ground.

    The stamp has at most `most` colours. With more of them, files are larger and look the same.
    """
    under = Image.new("RGBA", drawn.size, ground)
    under.alpha_composite(drawn.convert("RGBA"))
    shown = under.convert("RGB")
    few = _thinned(shown.quantize(palette=_palette_image(), dither=Image.Dither.NONE), most)
    return Stamp(few, drawn.getchannel("A").point(_threshold()).convert("1"))


def _thinned(image: Image.Image, most: int) -> Image.Image:
    """Return the image with its most frequent colours only."""
    counts = Counter(image.tobytes())
    kept = [number for number, _ in counts.most_common(most)]
    numbers = [_nearest_of(COLOURS[number], kept) for number in range(len(COLOURS))]
    thinned = image.point(numbers + [0] * (256 - len(numbers)))
    thinned.putpalette(_palette_bytes())
    return thinned


def _threshold() -> list[int]:
    return [255 if level >= SEEN else 0 for level in range(256)]


@lru_cache(maxsize=16)
def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONT_FILE, size)


@lru_cache(maxsize=192)
def text_stamp(words: str, size: int, ink: str, ground: str, most: int) -> Stamp:
    """Return a line of text, at most `most` pixels wide.

    A text that is too wide is narrowed a little. If it is still too wide, it is cut.
    """
    shown, most = drawable(words), max(1, most)
    mask = _mask_of(shown, size)
    while mask.width * NARROWEST > most and len(shown) > 1:
        shown = f"{shown[:-2].rstrip()}…" if shown[2:] else shown[:1]
        mask = _mask_of(shown, size)
    if mask.width > most:
        mask = mask.resize((most, mask.height), Image.Resampling.LANCZOS)
    ramp = [nearest(_mixed(ink, ground, step / SHADES)) for step in range(SHADES + 1)]
    image = mask.point([ramp[(level * SHADES + 127) // 255] for level in range(256)])
    image.putpalette(_palette_bytes())
    return Stamp(image, mask.point(_threshold()).convert("1"))


NARROWEST: Final = 0.86
"""The narrowest that letters become before a text is cut."""


def _mask_of(words: str, size: int) -> Image.Image:
    """Return the mask of a line. All lines of one size are equally high."""
    font = _font(size)
    ascent, descent = font.getmetrics()
    mask = Image.new("L", (max(1, round(font.getlength(words))), ascent + descent))
    ImageDraw.Draw(mask).text((0, 0), words, 255, font)
    return mask


# Picture -----------------------------------------------------------------------------------------


class StampedPicture:
    """A picture in the palette. It begins with a prepared ground."""

    def __init__(self, ground: Image.Image) -> None:
        self._image = ground.copy()
        self.draw = ImageDraw.Draw(self._image)

    def paste(self, stamp: Stamp, x: float, y: float) -> None:
        """Paste a stamp with its upper left corner at this point."""
        self._image.paste(stamp.image, (round(x), round(y)), stamp.mask)

    def draw_rounded(self, box: Box, corner: float, ink: str) -> None:
        """Draw a rectangle with round corners. It has hard edges, which shrinking makes smooth."""
        around = (box.x, box.y, box.x + box.width - 1, box.y + box.height - 1)
        self.draw.rounded_rectangle(around, corner, nearest(ink))

    def paste_centred(self, stamp: Stamp, x: float, y: float) -> None:
        """Paste a stamp with its middle at this point."""
        self.paste(stamp, x - stamp.width / 2, y - stamp.height / 2)

    def write(  # noqa: PLR0913 - where, what, and how it looks
        self,
        x: float,
        y: float,
        words: str,
        size: int,
        ink: str = INK,
        *,
        ground: str = NIGHT,
        anchor: Anchor = "left",
        most: float = 1000,
    ) -> int:
        """Write a line whose middle is at the height `y`, and return its width."""
        if not words:
            return 0
        stamp = text_stamp(words, size, ink, ground, round(most))
        left = {"left": 0.0, "middle": stamp.width / 2, "right": float(stamp.width)}[anchor]
        self.paste(stamp, x - left, y - stamp.height / 2)
        return stamp.width

    def to_png(self) -> bytes:
        """Return the picture as a PNG file.

        A row of a PNG file begins with a byte for its filter. Here this byte is 0, because the rows
        are not filtered. Each point is one byte, the number of its colour in the palette. So the
        bytes of the picture are copied as they are: the last column, which is not part of the
        picture, has the filter of the next row. This is faster than the encoder of Pillow.
        """
        wide, high = self._image.width - 1, self._image.height
        self._image.paste(0, (wide, 0, wide + 1, high))
        header = struct.pack(">IIBBBBB", wide, high, 8, PALETTED, 0, 0, 0)
        chunks = (
            (b"IHDR", header),
            (b"PLTE", bytes(_palette_bytes())),
            (b"IDAT", _compressed(b"\0" + self._image.tobytes()[:-1], wide + 1)),
            (b"IEND", b""),
        )
        return PNG_SIGN + b"".join(map(_chunk, *zip(*chunks, strict=True)))


# Compression -------------------------------------------------------------------------------------

# A picture is compressed in bands of rows. Two pictures of a table have half of them in common. The
# compressed bands are kept, because compression takes most of the time of a picture.

PNG_SIGN: Final = b"\x89PNG\r\n\x1a\n"
PALETTED: Final = 3
EFFORT: Final = 6
"""The level of compression. The next lower level makes files a tenth larger in two thirds of the
time."""
BAND: Final = 50
"""The rows of a band. Larger bands have less in common, and smaller ones are less compressed."""
BANDS: Final = 1024
"""The number of kept bands. All together they take about 2 MB."""
ZLIB_HEAD: Final = b"\x78\x9c"
LAST_BLOCK: Final = b"\x03\x00"

compressed_bands: Final[BoundedDict[int, bytes]] = BoundedDict(BANDS)
"""The latest compressed bands, by the hashes of their bytes."""


def _compressed(rows: bytes, wide: int) -> bytes:
    """Return the rows, each `wide` bytes long, in the form of a zlib stream."""
    step = BAND * wide
    bands = [_compressed_band(rows[at : at + step]) for at in range(0, len(rows), step)]
    checked = struct.pack(">I", zlib.adler32(rows))
    return b"".join((ZLIB_HEAD, *bands, LAST_BLOCK, checked))


def _compressed_band(rows: bytes) -> bytes:
    """Return the rows as a part of a deflate stream that refers to no other part."""
    key = hash(rows)
    found = compressed_bands.get(key)
    if found is None:
        packer = zlib.compressobj(EFFORT, zlib.DEFLATED, -zlib.MAX_WBITS)
        found = packer.compress(rows) + packer.flush(zlib.Z_FULL_FLUSH)
    compressed_bands[key] = found
    return found


def _chunk(name: bytes, content: bytes) -> bytes:
    """Return a part of a PNG file."""
    length, checked = struct.pack(">I", len(content)), zlib.crc32(name + content)
    return length + name + content + struct.pack(">I", checked)


def empty_ground(wide: int, high: int, colour: str) -> Image.Image:
    """Return an empty ground of one colour, to draw on with the numbers of the palette.

    The ground has one more column than the picture. See `StampedPicture.to_png`.
    """
    image = Image.new("P", (wide + 1, high), nearest(colour))
    image.putpalette(_palette_bytes())
    return image


def drawn_stamp(sheet: Sheet, ground: str = NIGHT) -> Stamp:
    """Return what a sheet shows as a stamp."""
    return stamp_of(sheet.to_image(), ground)


def flash_colours(colour: str) -> Sequence[str]:
    """Return the ground and the rays of a flash in a colour."""
    return FLASHED[SUITS.get(colour, colour)]


# Parts -------------------------------------------------------------------------------------------

EDGE: Final = 14
"""The space around a plate for its glow or ring."""
RING: Final = 10
CAT_COLOURS: Final = 8
CORNER: Final = 24
BACKS: Final = 7
"""The most backs that a fan shows. A number beside it says how many cards there are."""


def draw_plate(
    picture: StampedPicture, box: Box, ink: str = PLATE, glow: str = "", share: int | None = None
) -> None:
    """Draw a plate with a glow, with a ring of which a share is left, or with neither."""
    if glow or share is not None:
        picture.draw_rounded(box.shrunk_by(-8), CORNER + 8, glow or RIM)
    if share is not None:
        path = rim_path(box.shrunk_by(-3), CORNER, share / SHARES)
        picture.draw.line(path, nearest(ALARM), RING, joint="curve")
    picture.draw_rounded(box, CORNER, ink)


def rim_path(box: Box, corner: float, share: float) -> list[Point]:
    """Return a share of the way round a box, clockwise from the middle of its upper edge."""
    left, top = box.x + corner, box.y + corner
    right, bottom = box.x + box.width - corner, box.y + box.height - corner
    turns = ((right, top, -90), (right, bottom, 0), (left, bottom, 90), (left, top, 180))
    middle = (box.x + box.width / 2, box.y)
    bows = [point for x, y, start in turns for point in arc((x, y), corner, start, start + 90)]
    return _first_part([middle, *bows, middle], share)


def _first_part(points: Sequence[Point], share: float) -> list[Point]:
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    left, kept = share * sum(lengths), [points[0]]
    for (x, y), length in zip(points[1:], lengths, strict=True):
        if left < length:
            part = left / length if length else 0
            kept.append(
                (kept[-1][0] + (x - kept[-1][0]) * part, kept[-1][1] + (y - kept[-1][1]) * part)
            )
            break
        kept.append((x, y))
        left -= length
    return kept


@lru_cache(maxsize=64)
def pill_stamp(wide: int, high: int, fill: str, edge: str) -> Stamp:
    sheet, box = Sheet(wide, high), Box(0, 0, wide, high)
    sheet.rounded(box, high / 2, edge or fill)
    if edge:
        sheet.rounded(box.shrunk_by(4), high / 2 - 4, fill)
    return drawn_stamp(sheet)


@lru_cache(maxsize=32)
def fan_of_backs(count: int, high: int, wide: int) -> Stamp:
    """Return a row of overlapping backs. Only the card in front shows the cat."""
    front, behind = drawn_card(CARD_BACK, high), _plain_back(high)
    step = min(front.width // 2, (wide - front.width) // max(1, count - 1))
    image = Image.new("RGBA", (front.width + step * (count - 1), high))
    for number in range(count - 1):
        image.alpha_composite(behind, (number * step, 0))
    image.alpha_composite(front, ((count - 1) * step, 0))
    return stamp_of(image, PLATE)


def _plain_back(high: int) -> Image.Image:
    """Return a back without the cat. In a fan only its edge is seen."""
    sheet = Sheet(CARD.width, CARD.height, high / CARD.height)
    empty_card(sheet, CARD, (OUTER, INNER, ROUND), paint_for(CARD_BACK).ground)
    return sheet.to_image()


def draw_colour_ring(picture: StampedPicture, box: Box, colour: str) -> None:
    """Draw the ring around the top card in the colour in force, with its shape."""
    picture.draw_rounded(box, 30, PAINTS[colour].accent)
    picture.draw_rounded(box.shrunk_by(13), 18, NIGHT)
    chip = _colour_chip(colour, max(26, int(box.height) // 7))
    picture.paste_centred(chip, box.x + box.width - 14, box.y + 14)


@lru_cache(maxsize=32)
def _colour_chip(colour: str, radius: int) -> Stamp:
    sheet, paint = Sheet(2 * radius, 2 * radius), PAINTS[colour]
    sheet.dot((radius, radius), radius, INK)
    sheet.dot((radius, radius), radius - 5, paint.ground)
    side = 1.12 * radius
    at = radius - side / 2
    sheet.shape(SHAPES[colour], Box(at, at, side, side), paint.ink)
    return drawn_stamp(sheet)


@lru_cache(maxsize=8)
def stack_of_backs(high: int, count: int) -> Stamp:
    card = drawn_card(CARD_BACK, high)
    depth = 7 * (count - 1)
    image = Image.new("RGBA", (card.width + depth, card.height + depth))
    for number in range(count):
        image.alpha_composite(card, (depth - 7 * number, depth - 7 * number))
    return stamp_of(image)


@lru_cache(maxsize=8)
def cat_stamp(mood: Mood, side: int) -> Stamp:
    return stamp_of(cat_image.__wrapped__(mood, side), most=CAT_COLOURS)


def draw_pill(  # noqa: PLR0913 - where, what, and how it looks
    picture: StampedPicture,
    centre: Point,
    words: str,
    size: int,
    colours: tuple[str, str],
    *,
    most: int = 500,
    edge: str = "",
) -> int:
    """Draw words in a pill of the first colour, and return its width."""
    fill, ink = colours
    line = text_stamp(words, size, ink, fill, most - size)
    wide, high = line.width + round(0.8 * size), line.height + 4
    picture.paste_centred(pill_stamp(max(wide, high), high, fill, edge), *centre)
    picture.paste_centred(line, *centre)
    return max(wide, high)
