"""Tells: what a lay says about the cards that stayed in the hand.

A player who lays a card has preferred it to all others that fitted. So a guess at the hand is
likelier if that very card would have been laid from it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import exp
from typing import Final

from bot.ai.worth import worths
from bot.game import Game

STEADY: Final = 0.8
"""The steadiness with which people lay what looks best: a factor of values in the exponent."""
MOST_TELLS: Final = 3
"""The number of lays of a hand that are kept, the latest ones."""


@dataclass(slots=True)
class Tell:
    """One lay, as far as it says something about the cards that stayed."""

    kind: int
    fits: frozenset[int]
    """The kinds that could have been laid."""
    threat: int
    held: int
    """The number of hidden cards, oldest first, that were in the hand at that time."""
    known: list[int] = field(default_factory=list)
    """Other cards that were in the hand: known at that time, or laid since."""

    def copy(self) -> "Tell":
        return Tell(self.kind, self.fits, self.threat, self.held, self.known[:])

    def lost(self, place: int, kind: int) -> None:
        """Record that the hidden card at that place was laid, with its kind."""
        if place < self.held:
            self.held -= 1
            self.known.append(kind)


class Tastes:
    """The chances with which people lay each card of a game."""

    def __init__(self, game: Game) -> None:
        """Compute the values that all players feel."""
        self._fits = game.fits
        self._worths = [[STEADY * worth for worth in row] for row in worths(game)]

    def likelihood(self, tell: Tell, hidden: Sequence[int]) -> float:
        """Return the likelihood of that lay, given the hidden cards of the hand."""
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
    """Return the tastes of a game, computed once."""
    return Tastes(game)
