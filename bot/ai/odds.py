"""Odds: the chance of each seat to win a round in its position, if all hands are open.

The weights were fitted to 140,000 positions of all games and to the winners of those rounds. In
them four players of the level `normal` had to move. Weights for single games were no better.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, log
from typing import Final

from bot.game import Game, Round
from bot.game.cards import Face, Fit
from bot.game.pending import DrawAttack

BY_SIZE: Final = -1.6
"""The weight of the logarithm of the number of cards."""
ONE_CARD: Final = -0.55
FREE: Final = 0.45
"""The weight of each card that fits on anything."""
SECOND_FREE: Final = -0.3
"""The reduction of `FREE` for each such card after the first."""
FREE_SHARE: Final = 1.1
"""The weight of the share of such cards in the hand."""
TWO_ONE_FREE: Final = 0.45
"""The bonus for two cards with one that fits on anything."""
EFFECT: Final = 0.07
ATTACK: Final = 0.26
FITS: Final = 0.22
"""The bonus if a card fits."""
FITS_ONE: Final = 0.75
"""The further bonus if the card that fits is the last one."""
FITS_NOW: Final = 0.3
"""The further bonus if a card fits and the seat is on turn."""
FITS_ONE_NOW: Final = 2.0
FITS_ONE_NEXT: Final = 0.5
"""The further bonus if the last card fits and the seat is the next."""
DUE: Final = -0.2
"""The weight of each card that an attack makes the seat draw."""
MOST_CARDS: Final = 40
MOST_FREE: Final = 12
CARDS: Final = 64
"""Not used."""


class Odds:
    """The odds of a game's positions, from tables."""

    def __init__(self, game: Game) -> None:
        """Compute the values of hand sizes and kinds of cards."""
        self._extra = [_extra(card.face) for card in game.kinds]
        self._names = [card.face.name for card in game.kinds] if game.equals else []
        """The names by which equal kinds can be laid at once, or empty if they cannot."""
        self._free = [int(card.face.fit is not Fit.MATCH) for card in game.kinds]
        self._hands = [
            [_worth_of_size(size, free) for free in range(MOST_FREE)] for size in range(MOST_CARDS)
        ]

    def shares(self, rnd: Round) -> list[float]:
        """Return the chance of each seat to win the round.

        Seats that have left or are out have no chance.
        """
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
    """Return the odds of a game, computed once."""
    return Odds(game)


_NOW: Final[Sequence[float]] = (FITS + FITS_NOW, FITS + FITS_NOW + FITS_ONE + FITS_ONE_NOW)
"""The bonus on turn: a card fits, or the only card fits."""
_LATER: Final[Sequence[float]] = (FITS + FITS_ONE, FITS + FITS_ONE + FITS_ONE_NEXT)
"""The bonus of a last card that fits when not on turn: anywhere, or as the next seat."""


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
