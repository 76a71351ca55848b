"""The project's own drawings of all cards of all games, in one style, made by code."""

from functools import lru_cache

from bot.chat.faces.cards import card_on_square
from bot.chat.faces.looks import (
    BACK,
    FaceLook,
    all_faces,
    colour_look,
    emoji_name,
    look,
    look_name,
    picture_name,
)
from bot.chat.faces.tiles import emoji_tile, png

__all__ = [
    "BACK",
    "FaceLook",
    "all_faces",
    "colour_look",
    "emoji_name",
    "emoji_png",
    "look",
    "look_name",
    "picture_name",
    "picture_png",
]


@lru_cache(maxsize=256)
def emoji_png(shown: FaceLook) -> bytes:
    """Return a drawing as an emoji: a file of 128 by 128 pixels."""
    return png(emoji_tile(shown))


@lru_cache(maxsize=256)
def picture_png(shown: FaceLook) -> bytes:
    """Return a drawing as a whole card, to be shown large. It is an emoji file, too."""
    return png(card_on_square(shown))
