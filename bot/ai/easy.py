"""Easy: plays like somebody's first evening, whatever comes to hand."""

from random import Random
from typing import Final

from bot.game import Game, SeatView
from bot.game.cards import Fit
from bot.game.events import Event

TEMPTED: Final = 0.5
"""How often a card that fits on anything goes first: it is the easiest to lay, and missed later."""


class EasyChooser:
    """Lays the first card that fits, or wastes one that would always fit; asks for any colour."""

    def __init__(self, game: Game, random: Random) -> None:
        """Be tempted by this chance."""
        self._game = game
        self._random = random

    def begin(self, view: SeatView) -> None:
        """Nothing to remember."""

    def observe(self, event: Event) -> None:
        """Nothing to learn."""

    def choose(self, view: SeatView, moves: list[int]) -> int:
        """A lay if there is any, else one of the other moves."""
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
