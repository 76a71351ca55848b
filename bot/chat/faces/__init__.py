"""Own drawings of all cards of all games, in one style, made by code."""

from functools import lru_cache

from bot.chat.faces.cards import card_image
from bot.chat.faces.looks import BACK, FaceLook, all_faces, emoji_name, look
from bot.chat.faces.strips import strip_png
from bot.chat.faces.tiles import emoji_tile, png
from bot.game import Game

__all__ = ["BACK", "all_faces", "card_image", "emoji_name", "emoji_png", "strip_png"]


def emoji_png(game: "Game", kind: int) -> bytes:
    """The emoji of a card, real or shown, or of the `BACK`: a file of 128 by 128 pixels."""
    return _file(look(game, kind))


@lru_cache(maxsize=256)
def _file(shown: FaceLook) -> bytes:
    return png(emoji_tile(shown))
