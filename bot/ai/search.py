"""Search: guesses the hidden cards again and again, and plays promising moves on in each guess.

All candidates are tried in the same worlds, by the same chance, so that what differs between two of
them is what they are worth and not what they met. What one leans to counts like trials that were
made before. Who is clearly behind is dropped, and when only one is left, the thought is over.
"""

from collections.abc import Sequence
from itertools import islice
from math import sqrt
from random import Random
from typing import Final

from bot.ai.blunders import sensible
from bot.ai.effort import Effort
from bot.ai.leaning import Leaning
from bot.ai.memory import Memory
from bot.ai.outlook import Outlook
from bot.ai.playout import playout_of
from bot.ai.worlds import Worlds
from bot.game import Round, SeatView

MOST_CANDIDATES: Final = 8
"""Of more moves those that one leans to most are thought through."""
LEANING: Final = 48
"""As if one had tried the moves in so many worlds before: trials are few and noisy."""
FEWEST_WORLDS: Final = 8
"""In so many all candidates are tried, and so many more before each time the worst are dropped."""
CLEARLY: Final = 2.5
"""So many standard errors behind the best is clearly behind."""


class Candidate:
    """A move under consideration, and how it fared in each world."""

    __slots__ = ("leaning", "move", "total", "values")

    def __init__(self, move: int, leaning: float) -> None:
        """Nothing tried yet."""
        self.move = move
        self.leaning = leaning
        self.values: list[float] = []
        self.total = 0.0

    @property
    def mean(self) -> float:
        """What it is worth beside the others, as far as is known."""
        return (self.total + LEANING * self.leaning) / (len(self.values) + LEANING)

    def note(self, value: float) -> None:
        """It was worth that in the next world."""
        self.values.append(value)
        self.total += value

    def is_clearly_behind(self, best: "Candidate") -> bool:
        """Whether the other one is better by more than chance can make it seem."""
        count = len(self.values)
        mean = (best.total - self.total) / count
        off = sum((b - v - mean) ** 2 for b, v in zip(best.values, self.values, strict=True))
        error = sqrt(off / (count - 1) / (count + LEANING))
        return best.mean - self.mean > CLEARLY * error


class Search:
    """One thought."""

    def __init__(self, view: SeatView, memory: Memory, effort: Effort, random: Random) -> None:
        """Think about what this seat sees and remembers."""
        self._view = view
        self._memory = memory
        self._effort = effort
        self._random = random
        self._outlook = Outlook(view)
        self._playout = playout_of(view.public.game)
        self.rollouts = 0

    def best(self, moves: Sequence[int]) -> int:
        """The move that is likeliest to win."""
        candidates = self._candidates(moves)
        worlds = Worlds(self._view, self._memory, self._random, self._effort.drafts).guesses()
        while len(candidates) > 1 and self.rollouts < self._effort.rollouts:
            for world in islice(worlds, FEWEST_WORLDS):
                self._try_out(world, candidates)
            best = max(candidates, key=_mean)
            candidates = [c for c in candidates if c is best or not c.is_clearly_behind(best)]
        return max(candidates, key=_mean).move

    def _candidates(self, moves: Sequence[int]) -> list[Candidate]:
        view = self._view
        leaning, stake = Leaning(view, self._memory), self._outlook.stake(view.public.present)
        sane = sensible(view, moves)
        candidates = [Candidate(move, stake * leaning.of(move)) for move in sane]
        return sorted(candidates, key=_mean, reverse=True)[:MOST_CANDIDATES]

    def _try_out(self, world: Round, candidates: Sequence[Candidate]) -> None:
        """Play every candidate on in one world."""
        chance = self._random.getrandbits(16)
        for candidate in candidates:
            candidate.note(self._outlook.value(self._played(world, candidate.move, chance)))
        self.rollouts += len(candidates)

    def _played(self, world: Round, move: int, chance: int) -> Round:
        rnd = world.copy()
        seat = self._view.seat
        rnd.windows = ()
        rnd.armed |= 1 << seat
        rnd.apply(seat, move)
        self._playout.run(rnd, self._effort.plies, chance)
        return rnd


def _mean(candidate: Candidate) -> float:
    return candidate.mean
