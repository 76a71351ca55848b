"""Small emojis as they are drawn, each once for all tests of a process."""

from functools import cache

from PIL import Image

from bot.chat.pictures.faces import FaceLook
from bot.chat.pictures.tiles import emoji_tile


@cache
def tile(face: FaceLook) -> Image.Image:
    """What is in the emoji's file, without the pains of making that small."""
    return emoji_tile(face)
