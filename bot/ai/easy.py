"""Easy: plays like a person on their first evening, with whatever card comes first."""

from random import Random
from typing import Final

from bot.game import Game, SeatView
from bot.game.cards import Fit
from bot.game.events import Event

TEMPTED: Final = 0.5
"""The chance that a card that fits on anything goes first.

Such a card is the easiest to lay, and it is missed later.
"""


class EasyChooser:
    """Lays the first card that fits, or wastes one that always fits. It announces at random."""

    def __init__(self, game: Game, random: Random) -> None:
        """Take every random choice from `random`."""
        self._game = game
        self._random = random

    def begin(self, view: SeatView) -> None:
        """Do nothing: this level remembers nothing."""

    def observe(self, event: Event) -> None:
        """Do nothing: this level learns nothing."""

    def choose(self, view: SeatView, moves: list[int]) -> int:
        """Return a lay if there is any, else one of the other moves."""
        lays = [move for move in moves if move in self._game.lays]
        if not lays:
            return self._random.choice(moves)
        free = [move for move in lays if self._is_free(move)]
        if free and self._random.random() < TEMPTED:
            lays = free
        first = min(view.hand.index(self._card(move)) for move in lays)
        return self._random.choice([m for m in lays if self._card(m) == view.hand[first]])

    def _card(self, move: int) -> int:
        return self._game.lays[move].cards[0]

    def _is_free(self, move: int) -> bool:
        return self._game.kinds[self._card(move)].face.fit is not Fit.MATCH
