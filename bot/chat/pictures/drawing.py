"""A sheet for diagrams. It is drawn at twice its size, and has its own background.

With this background, a diagram looks alike in Discord's dark and light themes.
"""

import asyncio
import unicodedata
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache, partial
from typing import Final, Literal, ParamSpec, TypeAlias, TypeVar

from PIL import Image, ImageDraw, ImageFont

from bot.chat.pictures.canvas import FONT_FILE
from bot.chat.pictures.card_emoji import png_bytes
from bot.chat.wording.viewer import RIGHT_TO_LEFT

# Drawing -----------------------------------------------------------------------------------------

Point: TypeAlias = tuple[float, float]
Side: TypeAlias = Literal["l", "m", "r"]

FINER: Final = 2
COLOURS: Final = 64
GROUND: Final = "#2b2d31"
INK: Final = "#f2f3f5"
FAINT: Final = "#b5bac1"
GRID: Final = "#46494f"
ACCENT: Final = "#5b9bff"
GOLD: Final = "#ffc917"
NO_GLYPH: Final = "\uffff"


class Drawing:
    """A sheet whose coordinates are the pixels in which it is shown."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self._image = Image.new("RGB", (width * FINER, height * FINER), GROUND)
        self._draw = ImageDraw.Draw(self._image)

    def to_png(self) -> bytes:
        """Return the drawing as a file.

        This is fast, but the file is larger than necessary. People see it only once.
        """
        shown = self._image.reduce(FINER)
        few = Image.Quantize.FASTOCTREE
        return png_bytes(shown.quantize(COLOURS, few, dither=Image.Dither.NONE), smallest=False)

    def line(self, points: Sequence[Point], width: float, fill: str) -> None:
        """Draw a stroke through the points, if there are at least two."""
        if len(points) < 2:  # noqa: PLR2004 - a stroke has two ends
            return
        finer = [(x * FINER, y * FINER) for x, y in points]
        self._draw.line(finer, fill, round(width * FINER), joint="curve")

    def dot(self, centre: Point, radius: float, fill: str) -> None:
        """Draw a filled circle."""
        x, y, r = centre[0] * FINER, centre[1] * FINER, radius * FINER
        self._draw.ellipse((x - r, y - r, x + r, y + r), fill)

    def block(self, left: float, top: float, right: float, bottom: float, fill: str) -> None:
        """Draw a rectangle with round upper corners."""
        edges = (left * FINER, top * FINER, right * FINER, bottom * FINER)
        corners = (True, True, False, False)
        self._draw.rounded_rectangle(edges, 10 * FINER, fill, corners=corners)

    def shape(self, points: Sequence[Point], fill: str) -> None:
        """Draw a filled polygon."""
        self._draw.polygon([(x * FINER, y * FINER) for x, y in points], fill)

    def picture(self, at: Point, picture: Image.Image, height: float) -> None:
        """Draw a picture with its upper left corner at `at`, scaled to `height`."""
        size = round(picture.width * height * FINER / picture.height), round(height * FINER)
        shown = picture.convert("RGBA").resize(size, Image.Resampling.LANCZOS)
        self._image.paste(shown, (round(at[0] * FINER), round(at[1] * FINER)), shown)

    def text_line(  # noqa: PLR0913 - where, what, and how it looks
        self, at: Point, words: str, size: int, fill: str = INK, *, side: Side = "l", most: float
    ) -> None:
        """Draw a line of text with its middle at the height of `at`, at most `most` wide.

        If the text is too wide, make its letters smaller. If that is not enough, cut the text.
        """
        shown = drawable(words)
        while _font(size).getlength(shown) > most * FINER and size > SMALLEST:
            size -= 1
        while _font(size).getlength(shown) > most * FINER:
            shown = f"{shown[:-2]}…"
        place = at[0] * FINER, at[1] * FINER
        self._draw.text(place, shown, fill, _font(size), anchor=f"{side}m")


SMALLEST: Final = 16
"""The smallest size of letters, in pixels. Phones show the picture about half as large."""


def drawable(words: str) -> str:
    """Return the words without the characters that the font lacks."""
    kept = (" " if sign.isspace() else sign for sign in words)
    return " ".join("".join(sign for sign in kept if sign == " " or _is_drawn(sign)).split())


def is_readable(name: str) -> bool:
    """Return whether a name can be drawn without losing a letter.

    Return False for names that are written from right to left.
    """
    letters = [sign for sign in name if sign.isalnum()]
    from_left = not any(unicodedata.bidirectional(sign) in RIGHT_TO_LEFT for sign in name)
    return from_left and all(map(_is_drawn, letters)) and bool(drawable(name))


@lru_cache(maxsize=2048)
def _is_drawn(sign: str) -> bool:
    return sign.isprintable() and _glyph_mask(sign) != _glyph_mask(NO_GLYPH)


@lru_cache(maxsize=2048)
def _glyph_mask(sign: str) -> tuple[tuple[int, int], bytes]:
    mask = _font(SMALLEST).getmask(sign)
    return mask.size, bytes(mask)


@lru_cache(maxsize=32)
def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONT_FILE, size * FINER)


# Drawing apart -----------------------------------------------------------------------------------

# Pictures are drawn in one thread, so that the event loop does not wait.
#
# After a drawing, the C library keeps a dozen megabytes of memory for the thread. With a new thread
# for each picture, the process would grow by that much each time.

Asked = ParamSpec("Asked")
Picture = TypeVar("Picture")

DRAWING_THREAD: Final = ThreadPoolExecutor(1, "drawing")


async def draw_in_thread(
    draw: Callable[Asked, Picture], *args: Asked.args, **named: Asked.kwargs
) -> Picture:
    """Run `draw` in the drawing thread and return its result. Pictures are drawn one at a time."""
    return await asyncio.get_running_loop().run_in_executor(
        DRAWING_THREAD, partial(draw, *args, **named)
    )
