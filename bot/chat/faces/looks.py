"""What a card looks like: its colour and its face, whatever the game; and what that is called.

The names are those of the emojis, which is what screen readers read.
"""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from bot.game import RULE_SETS, Game, new_game
from bot.game.cards import NO_COLOUR

BACK: Final = -1
"""Stands for a kind where the back of a card is meant."""
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


class FaceLook(NamedTuple):
    """A drawing: the name of its colour, empty for none, and the name of its face."""

    colour: str
    face: str


CARD_BACK: Final = FaceLook("", "back")


def look(game: Game, kind: int) -> FaceLook:
    """What a kind of card, real or shown, or the `BACK` looks like."""
    if kind == BACK:
        return CARD_BACK
    card = game.shown[kind]
    colour = "" if card.colour == NO_COLOUR else game.rules.colours[card.colour]
    return FaceLook(colour, card.face.name)


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
