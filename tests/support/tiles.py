"""Card emojis as they are drawn, cached for all tests of a process."""

from functools import cache

from PIL import Image

from bot.chat.pictures.card_emoji import emoji_tile
from bot.chat.pictures.faces import FaceDesign


@cache
def tile(face: FaceDesign) -> Image.Image:
    """Return the picture of a face as drawn, before it is compressed to a small file."""
    return emoji_tile(face)
