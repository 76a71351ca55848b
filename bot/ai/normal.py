"""Normal: counts cards and watches the next seat, but begins to save its good cards too late."""

from typing import Final

from bot.ai.judgement import judgement_of
from bot.ai.memory import Memory
from bot.game import Game, SeatView
from bot.game.cards import Fit
from bot.game.events import Event

SAVES_FROM: Final = 4
"""The largest hand with which it saves cards that fit on anything.

With more cards it lays them like any other card: it does not yet think of the end.
"""
SAVES_RARE_FROM: Final = 6
"""`SAVES_FROM` for games in which such cards are rare, or few for hands that large."""
RARE: Final = 1 / 16
LARGE: Final = 1.5
"""A hand is large if it is at least this many times the number of such cards in the game."""
HALF_HEARTED: Final = 0.3
"""The strength of saving such cards from the beginning, if hands are large."""
ALWAYS: Final = 1.0
"""The strength of saving if several cards may go at once: the end is always in sight."""


class NormalChooser:
    """Makes the move that looks best without search."""

    def __init__(self, game: Game, seat: int) -> None:
        """Judge moves of this game, and decide when to save cards that fit on anything."""
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
        """Start remembering from this view."""
        self._memory.begin(view)

    def observe(self, event: Event) -> None:
        """Remember the event."""
        self._memory.observe(event)

    def choose(self, view: SeatView, moves: list[int]) -> int:
        """Return the move that looks best."""
        saves = 1.0 if len(view.hand) <= self._saves_from else self._saves_before
        return self._judgement.best(view, moves, self._memory, saves=saves)
