"""Normal: counts cards and watches the next seat, but keeps its good cards too late."""

from typing import Final

from bot.ai.judgement import judgement_of
from bot.ai.memory import Memory
from bot.game import Game, SeatView
from bot.game.cards import Fit
from bot.game.events import Event

SAVES_FROM: Final = 4
"""With more cards it lays what fits on anything like any other card: that it will be missed in the
end, it thinks of when the end comes in sight,"""
SAVES_RARE_FROM: Final = 6
"""a little sooner where such cards are rare, or few for hands that large."""
RARE: Final = 1 / 16
LARGE: Final = 1.5
"""For a hand of so many times all such cards in the game they are few;"""
HALF_HEARTED: Final = 0.3
"""there it saves them from the beginning, but no more than that."""
ALWAYS: Final = 1.0
"""Where several cards go at once the end is always in sight."""


class NormalChooser:
    """Makes the move that looks best at a glance."""

    def __init__(self, game: Game, seat: int) -> None:
        """Judge moves of this game."""
        self._memory = Memory(game, seat)
        self._judgement = judgement_of(game)
        free = sum(game.kinds[kind].face.fit is not Fit.MATCH for kind in game.deck)
        is_rare = free <= RARE * len(game.deck)
        is_large = not is_rare and game.options.hand >= LARGE * free
        self._saves_from = SAVES_RARE_FROM if is_rare or is_large else SAVES_FROM
        self._saves_before = HALF_HEARTED if is_large else 0.0
        if game.options.several:
            self._saves_before = ALWAYS

    def begin(self, view: SeatView) -> None:
        """Look around."""
        self._memory.begin(view)

    def observe(self, event: Event) -> None:
        """Remember."""
        self._memory.observe(event)

    def choose(self, view: SeatView, moves: list[int]) -> int:
        """The best-looking move."""
        saves = 1.0 if len(view.hand) <= self._saves_from else self._saves_before
        return self._judgement.best(view, moves, self._memory, saves=saves)
