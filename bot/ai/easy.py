"""Easy: lays any card that fits."""

from random import Random

from bot.game import Game, SeatView
from bot.game.events import Event


class EasyChooser:
    """Lays something whenever it can, whatever it is."""

    def __init__(self, game: Game, random: Random) -> None:
        """Choose by this chance."""
        self._game = game
        self._random = random

    def begin(self, view: SeatView) -> None:
        """Nothing to remember."""

    def observe(self, event: Event) -> None:
        """Nothing to learn."""

    def choose(self, view: SeatView, moves: list[int]) -> int | None:  # noqa: ARG002 - it only sees its moves
        """One of the lays if there are any, else one of the others."""
        lays = [move for move in moves if move in self._game.lays]
        return self._random.choice(lays or moves)
