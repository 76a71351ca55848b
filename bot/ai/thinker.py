"""Hard and master: remember what was played, and search before every choice."""

from bot.ai.effort import Effort
from bot.ai.memory import Memory
from bot.ai.question import Question
from bot.game import Game, SeatView
from bot.game.events import Event


class Thinker:
    """Returns its choices as questions."""

    def __init__(self, game: Game, seat: int, seed: int, effort: Effort) -> None:
        """Allow this effort for each move."""
        self._memory = Memory(game, seat)
        self._seed = seed
        self._effort = effort

    def begin(self, view: SeatView) -> None:
        """Start remembering from this view."""
        self._memory.begin(view)

    def observe(self, event: Event) -> None:
        """Remember the event."""
        self._memory.observe(event)

    def choose(self, view: SeatView, moves: list[int]) -> int | Question:
        """Return the only move, or a `Question` if there are several."""
        self._memory.look(view)
        if len(moves) == 1:
            return moves[0]
        return Question(view, tuple(moves), self._memory.copy(), self._effort, self._seed)
