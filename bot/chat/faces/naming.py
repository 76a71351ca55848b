"""The names of the emojis: the card in English words, which is what screen readers read."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from bot.chat.faces.looks import BACK, FaceLook, look
from bot.game import RULE_SETS, Game, new_game

SUITS: Final = frozenset({"clubs", "spades", "hearts", "diamonds"})
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
"""Faces that are called otherwise than in the rule sets."""


def emoji_name(game: Game, kind: int) -> str:
    """The name of the emoji of a card, real or shown, or of the `BACK`."""
    return look_name(look(game, kind))


def look_name(shown: FaceLook) -> str:
    """The name of a drawing."""
    face = WORDS.get(shown.face, shown.face)
    if shown.colour in SUITS:
        return f"{face}_of_{shown.colour}"
    return f"{shown.colour}_{face}" if shown.colour else face


@lru_cache(maxsize=1)
def all_faces() -> Mapping[str, tuple[Game, int]]:
    """Every emoji by its name: a game and a kind that it shows; equal drawings are one emoji."""
    games = [new_game(variant) for variant in RULE_SETS]
    faces = {
        emoji_name(game, kind): (game, kind)
        for game in games
        for kind in (*range(len(game.shown)), BACK)
    }
    return MappingProxyType(faces)
