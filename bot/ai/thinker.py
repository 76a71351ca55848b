"""Hard and master: remember what was played, and think every choice through."""

from bot.ai.effort import Effort
from bot.ai.memory import Memory
from bot.ai.question import Question
from bot.game import Game, SeatView
from bot.game.events import Event


class Thinker:
    """Puts its choices as questions."""

    def __init__(self, game: Game, seat: int, seed: int, effort: Effort) -> None:
        """Think so much about each move."""
        self._memory = Memory(game, seat)
        self._seed = seed
        self._effort = effort

    def begin(self, view: SeatView) -> None:
        """Look around."""
        self._memory.begin(view)

    def observe(self, event: Event) -> None:
        """Remember."""
        self._memory.observe(event)

    def choose(self, view: SeatView, moves: list[int]) -> int | Question:
        """What there is to think about; nothing if there is no choice."""
        self._memory.look(view)
        if len(moves) == 1:
            return moves[0]
        return Question(view, tuple(moves), self._memory.copy(), self._effort, self._seed)
