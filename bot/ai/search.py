"""Search: guesses the hidden cards many times and plays promising moves on in each guess.

All candidates are tried in the same worlds with the same random numbers. So two of them differ in
their value and not in their luck. Leanings count like trials that were made before. Candidates that
are clearly behind are dropped. The search ends when only one is left.

Levels with `checks` then check the choice in other worlds and further ahead. A move that seemed
best only by chance has to prove itself again. The choice is kept unless another move is better by
more than chance makes likely. So longer thinking does not play worse.
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
"""The most moves that are tried: those with the best leanings."""
LEANING: Final = 48
"""The weight of a leaning, in trials: real trials are few and noisy."""
CHECKED_PLIES: Final = 12
"""The number of moves that a playout goes on to check a choice."""
TINY: Final = 1e-9
"""The smallest standard error that is assumed."""
FEWEST_WORLDS: Final = 8
"""The number of worlds that are tried each time before the worst candidates are dropped."""
CLEARLY: Final = 2.5
"""A candidate this many standard errors behind the best is dropped."""
RATHER: Final = 1.5
"""Another candidate this many standard errors ahead replaces the chosen one."""


class Candidate:
    """A move under consideration, and its value in each world."""

    __slots__ = ("leaning", "move", "total", "values")

    def __init__(self, move: int, leaning: float) -> None:
        """Begin without trials."""
        self.move = move
        self.leaning = leaning
        self.values: list[float] = []
        self.total = 0.0

    @property
    def mean(self) -> float:
        """The estimated value compared with the other candidates, from trials and leaning."""
        return (self.total + LEANING * self.leaning) / (len(self.values) + LEANING)

    def note(self, value: float) -> None:
        """Record the value in the next world."""
        self.values.append(value)
        self.total += value

    def lead(self, other: "Candidate") -> float:
        """Return the lead over the other candidate, in standard errors of the difference."""
        count = len(self.values)
        mean = (self.total - other.total) / count
        off = sum((a - b - mean) ** 2 for a, b in zip(self.values, other.values, strict=True))
        error = sqrt(off / (count - 1) / (count + LEANING))
        return (self.mean - other.mean) / max(error, TINY)

    def untried(self) -> "Candidate":
        """Return a candidate for the same move without trials."""
        return Candidate(self.move, self.leaning)


class Search:
    """The search for one move."""

    def __init__(self, view: SeatView, memory: Memory, effort: Effort, random: Random) -> None:
        """Prepare a search with the knowledge of one seat."""
        self._view = view
        self._memory = memory
        self._effort = effort
        self._random = random
        self._outlook = Outlook(view)
        self._worlds = Worlds(view, memory, random, effort.drafts).guesses()
        self._playout = playout_of(view.public.game)
        self.rollouts = 0

    def best(self, moves: Sequence[int]) -> int:
        """Return the move that is likeliest to win."""
        effort = self._effort
        left = self._tried(self._candidates(moves), effort.rollouts, effort.plies)
        best = max(left, key=_mean)
        if effort.checks and len(left) > 1:
            best = self._checked(best, left)
        return best.move

    def _tried(
        self, candidates: Sequence[Candidate], rollouts: int, plies: int
    ) -> Sequence[Candidate]:
        """Try the candidates out with about `rollouts` playouts in all.

        Return those that are not clearly behind.
        """
        most = self.rollouts + rollouts
        while len(candidates) > 1 and self.rollouts < most:
            for world in islice(self._worlds, FEWEST_WORLDS):
                self._try_out(world, candidates, plies)
            best = max(candidates, key=_mean)
            candidates = [c for c in candidates if c is best or best.lead(c) <= CLEARLY]
        return candidates

    def _checked(self, chosen: Candidate, candidates: Sequence[Candidate]) -> Candidate:
        """Return the chosen candidate, or another one that turns out to be better."""
        anew = [candidate.untried() for candidate in candidates]
        (kept,) = (candidate for candidate in anew if candidate.move == chosen.move)
        return upheld(kept, self._tried(anew, self._effort.checks, CHECKED_PLIES))

    def _candidates(self, moves: Sequence[int]) -> list[Candidate]:
        view = self._view
        leaning, stake = Leaning(view, self._memory), self._outlook.stake(view.public.present)
        sane = sensible(view, moves)
        candidates = [Candidate(move, stake * leaning.of(move)) for move in sane]
        return sorted(candidates, key=_mean, reverse=True)[:MOST_CANDIDATES]

    def _try_out(self, world: Round, candidates: Sequence[Candidate], plies: int) -> None:
        """Play every candidate on in one world."""
        chance = self._random.getrandbits(16)
        for candidate in candidates:
            played = self._played(world, candidate.move, plies, chance)
            candidate.note(self._outlook.value(played))
        self.rollouts += len(candidates)

    def _played(self, world: Round, move: int, plies: int, chance: int) -> Round:
        rnd = world.copy()
        seat = self._view.seat
        rnd.windows = ()
        rnd.armed |= 1 << seat
        rnd.apply(seat, move)
        self._playout.run(rnd, plies, chance)
        return rnd


def upheld(chosen: Candidate, left: Sequence[Candidate]) -> Candidate:
    """Return the chosen candidate, or the best one if that is better by more than chance.

    A chosen candidate that is not in `left` is replaced by the best one.
    """
    best = max(left, key=_mean)
    return best if chosen not in left or best.lead(chosen) > RATHER else chosen


def _mean(candidate: Candidate) -> float:
    return candidate.mean
