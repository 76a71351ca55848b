"""What a card looks like: its colour and its face, whatever the game."""

from typing import Final, NamedTuple

from bot.game import Game
from bot.game.cards import NO_COLOUR

BACK: Final = -1
"""Stands for a kind where the back of a card is meant."""


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
