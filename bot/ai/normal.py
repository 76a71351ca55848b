"""Normal: counts cards and watches the next seat, but keeps its good cards too late."""

from typing import Final

from bot.ai.judgement import judgement_of
from bot.ai.memory import Memory
from bot.game import Game, SeatView
from bot.game.cards import Fit
from bot.game.events import Event

SAVES_FROM: Final = (6, 4)
"""With more cards it lays what fits on anything like any other card: that it will be missed in the
end, it thinks of when the end comes in sight. Where such cards are rare, that is a card sooner."""
RARE: Final = 1 / 16


class NormalChooser:
    """Makes the move that looks best at a glance."""

    def __init__(self, game: Game, seat: int) -> None:
        """Judge moves of this game."""
        self._memory = Memory(game, seat)
        self._judgement = judgement_of(game)
        free = sum(game.kinds[kind].face.fit is not Fit.MATCH for kind in game.deck)
        self._saves_from = SAVES_FROM[free / len(game.deck) > RARE]

    def begin(self, view: SeatView) -> None:
        """Look around."""
        self._memory.begin(view)

    def observe(self, event: Event) -> None:
        """Remember."""
        self._memory.observe(event)

    def choose(self, view: SeatView, moves: list[int]) -> int:
        """The best-looking move."""
        return self._judgement.best(view, moves, self._memory, saves_from=self._saves_from)
