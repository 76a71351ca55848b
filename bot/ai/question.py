"""Questions: choices that take long to think about, put so that anybody can answer them.

A question holds what a seat sees and remembers and nothing of the table, so it may be answered in
another process. Its answer follows from the question alone: it is the same wherever and whenever it
is thought about, however much time there is.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from bot.ai.effort import Effort
from bot.ai.endgame import Endgame
from bot.ai.judgement import judgement_of
from bot.ai.memory import Memory
from bot.ai.search import Search
from bot.game import SeatView


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat has to choose."""

    view: SeatView
    moves: tuple[int, ...]
    memory: Memory
    effort: Effort
    seed: int

    def answer(self) -> int:
        """The move that is likeliest to win."""
        random, effort = self._random(), self.effort
        moves = Endgame(self.view, self.memory, random, effort.positions).best(self.moves)
        return Search(self.view, self.memory, effort, random).best(moves)

    def at_a_glance(self) -> int:
        """What `normal` makes of it, at once."""
        return judgement_of(self.view.public.game).best(self.view, self.moves, self.memory)

    def _random(self) -> Random:
        """Chance that follows from the seed and from what lies on the table."""
        public = self.view.public
        position = (public.number, public.turn, public.hand_sizes, public.discards, self.view.hand)
        return Random(f"{self.seed} {position} {self.moves}")
