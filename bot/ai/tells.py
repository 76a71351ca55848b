"""Tells: what a lay says of the cards that stayed in the hand.

Who lays a card has preferred it to all others that fitted. So of two guesses at a hand, the one out
of which that very card would have been laid is the likelier.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import exp
from typing import Final

from bot.ai.worth import worths
from bot.game import Game

STEADY: Final = 0.8
"""How surely people lay what looks best: the exponent of a point that a card looks better."""
MOST_TELLS: Final = 3
"""So many of the latest lays of a hand are kept."""


@dataclass(slots=True)
class Tell:
    """One lay, as far as it says something of the cards that stayed."""

    kind: int
    fits: frozenset[int]
    """The kinds that could have been laid instead."""
    threat: int
    held: int
    """So many of the hidden cards, the oldest, were in the hand then."""
    known: list[int] = field(default_factory=list)
    """Other cards that were: they have been laid since."""

    def copy(self) -> "Tell":
        """The same, for itself."""
        return Tell(self.kind, self.fits, self.threat, self.held, self.known[:])

    def lost(self, place: int, kind: int) -> None:
        """A hidden card was laid: it was the one at that place."""
        if place < self.held:
            self.held -= 1
            self.known.append(kind)


class Tastes:
    """How likely people of a game lay which card."""

    def __init__(self, game: Game) -> None:
        """Know what everybody feels to be worth laying."""
        self._fits = game.fits
        self._worths = [[STEADY * worth for worth in row] for row in worths(game)]

    def likelihood(self, tell: Tell, hidden: Sequence[int]) -> float:
        """How likely that card was laid by who held these hidden cards."""
        stayed = [*hidden[: tell.held], *tell.known]
        rivals = tell.fits.intersection(stayed)
        if not rivals:
            return 1.0
        worth, fits, hand = self._worths[tell.threat], self._fits, [*stayed, tell.kind]
        best = worth[tell.kind] + STEADY * len(fits[tell.kind].intersection(hand))
        others = (
            worth[kind] + STEADY * len(fits[kind].intersection(hand)) - best for kind in rivals
        )
        return 1.0 / (1.0 + sum(map(exp, others)))


@lru_cache(maxsize=32)
def tastes_of(game: Game) -> Tastes:
    """The tastes of a game, worked out once."""
    return Tastes(game)
