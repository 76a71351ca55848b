"""Normal: counts cards, keeps the good ones, and watches the next seat."""

from random import Random
from typing import Final

from bot.ai.judgement import Judgement
from bot.ai.memory import Memory
from bot.game import Game, SeatView
from bot.game.events import Event

WAVER: Final = 6.0
"""How much the same move may look better or worse from one glance to the next."""


class NormalChooser:
    """Makes the move that looks best at a glance, weighed no better than people weigh."""

    def __init__(self, game: Game, seat: int, random: Random) -> None:
        """Judge moves of this game."""
        self._game = game
        self._random = random
        self._memory = Memory(game, seat)
        self._judgement = Judgement(game)

    def begin(self, view: SeatView) -> None:
        """Look around."""
        self._memory.begin(view)

    def observe(self, event: Event) -> None:
        """Remember."""
        self._memory.observe(event)

    def choose(self, view: SeatView, moves: list[int]) -> int | None:
        """The best-looking move."""
        scores = self._judgement.scores(view, moves, self._memory)
        whims = {self._first_card(move): 0.0 for move in moves}
        for card in whims:
            whims[card] = self._random.gauss(0, WAVER)
        return max(moves, key=lambda move: scores[move] + whims[self._first_card(move)])

    def _first_card(self, move: int) -> int | None:
        """The card that a move begins with: the ways to lay it are weighed exactly."""
        lay = self._game.lays.get(move)
        if lay is None:
            return None
        return lay.card if lay.under is None else lay.under
