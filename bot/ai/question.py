"""Questions: choices that take long to think about, in a form that any process can answer.

A question holds what a seat sees and remembers, and no other part of the table. So it may be
answered in another process. Its answer depends on the question alone, never on the place, the
moment or the time available.
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
    """A choice of one seat between several moves."""

    view: SeatView
    moves: tuple[int, ...]
    memory: Memory
    effort: Effort
    seed: int

    def answer(self) -> int:
        """Return the move that is likeliest to win."""
        random, effort = self._random(), self.effort
        moves = Endgame(self.view, self.memory, random, effort.positions).best(self.moves)
        return Search(self.view, self.memory, effort, random).best(moves)

    def at_a_glance(self) -> int:
        """Return the move that looks best to the judgement of `normal`, without search."""
        return judgement_of(self.view.public.game).best(self.view, self.moves, self.memory)

    def _random(self) -> Random:
        """Return random numbers that follow from the seed and the position."""
        public = self.view.public
        position = (public.number, public.turn, public.hand_sizes, public.discards, self.view.hand)
        return Random(f"{self.seed} {position} {self.moves}")
