"""How likely each seat is to win a round that stands so, if all hands lay open.

The weights were fitted to 140,000 positions of all games, in which four players of the level
`normal` had to move, and to who won those rounds. Weights of one game alone told no more.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, log
from typing import Final

from bot.game import Game, Round
from bot.game.cards import Face, Fit
from bot.game.pending import DrawAttack

BY_SIZE: Final = -1.6
"""By the logarithm of the number of cards."""
ONE_CARD: Final = -0.55
FREE: Final = 0.45
"""For each card that fits on anything, """
SECOND_FREE: Final = -0.3
"""less for all but the first,"""
FREE_SHARE: Final = 1.1
"""and for the share of the hand that they are."""
TWO_ONE_FREE: Final = 0.45
"""Two cards, one of which fits on anything."""
EFFECT: Final = 0.07
ATTACK: Final = 0.26
FITS: Final = 0.22
"""Something fits,"""
FITS_ONE: Final = 0.75
"""it is the last card,"""
FITS_NOW: Final = 0.3
"""and the seat is on turn,"""
FITS_ONE_NOW: Final = 2.0
FITS_ONE_NEXT: Final = 0.5
"""or the next."""
DUE: Final = -0.2
"""For each card that an attack makes the seat draw."""
MOST_CARDS: Final = 40
MOST_FREE: Final = 12
CARDS: Final = 64
"""Free cards are counted in steps of this many cards with an effect."""


class Odds:
    """The odds of a game's positions, from tables."""

    def __init__(self, game: Game) -> None:
        """Work out what sizes of hands and kinds of cards are worth."""
        self._extra = [_extra(card.face) for card in game.kinds]
        self._names = [card.face.name for card in game.kinds] if game.equals else []
        """By kind, what cards have in common that can be laid at once."""
        self._free = [int(card.face.fit is not Fit.MATCH) for card in game.kinds]
        self._hands = [
            [_worth_of_size(size, free) for free in range(MOST_FREE)] for size in range(MOST_CARDS)
        ]

    def shares(self, rnd: Round) -> list[float]:
        """By seat, how likely it is to win the round; who has left or is out has no chance."""
        shares = [0.0] * len(rnd.hands)
        for seat in rnd.playing:
            shares[seat] = exp(self._worth(rnd, seat))
        every = sum(shares)
        return [share / every for share in shares]

    def _worth(self, rnd: Round, seat: int) -> float:
        hand = rnd.hands[seat]
        size = len({self._names[kind] for kind in hand}) if self._names else len(hand)
        free = sum(map(self._free.__getitem__, hand))
        worth = sum(map(self._extra.__getitem__, hand))
        worth += self._hands[min(size, MOST_CARDS - 1)][min(free, MOST_FREE - 1)]
        fits = not rnd.fits.isdisjoint(hand)
        if seat == rnd.turn:
            if type(rnd.pending) is DrawAttack:
                return worth + DUE * rnd.pending.count
            return worth + (_NOW[size == 1] if fits else 0.0)
        if not fits:
            return worth
        if size > 1:
            return worth + FITS
        after = rnd.turn >= 0 and rnd.next[rnd.turn] == seat
        return worth + _LATER[after]


@lru_cache(maxsize=64)
def odds_of(game: Game) -> Odds:
    """The odds of a game, worked out once."""
    return Odds(game)


_NOW: Final[Sequence[float]] = (FITS + FITS_NOW, FITS + FITS_NOW + FITS_ONE + FITS_ONE_NOW)
"""What it adds to be on turn with a card that fits, and with that alone."""
_LATER: Final[Sequence[float]] = (FITS + FITS_ONE, FITS + FITS_ONE + FITS_ONE_NEXT)
"""What it adds to hold one card, which fits, and to be the next."""


def _worth_of_size(size: int, free: int) -> float:
    cards = size or 0.5
    worth = BY_SIZE * log(cards) + FREE * free + SECOND_FREE * max(0, free - 1)
    worth += FREE_SHARE * min(1.0, free / cards)
    if size == 1:
        worth += ONE_CARD
    if size == 2 and free:  # noqa: PLR2004 - two cards
        worth += TWO_ONE_FREE
    return worth


def _extra(face: Face) -> float:
    return (EFFECT if face.effect else 0.0) + (ATTACK if face.draws else 0.0)
