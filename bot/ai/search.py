"""Search: guesses the hidden cards again and again, and plays promising moves on in each guess.

All candidates are tried in the same worlds, by the same chance, so that what differs between two of
them is what they are worth and not what they met. What one leans to counts like trials that were
made before. Who is clearly behind is dropped, and when only one is left, the thought is over.

Who thinks longer checks what came of that: in other worlds and further ahead, so that what seemed
best by chance alone has to prove itself anew. The choice stands unless another move is better by
more than chance makes likely, so that thinking longer is not playing worse.
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
CHECKED_PLIES: Final = 12
"""So far a choice is played on to check it."""
TINY: Final = 1e-9
"""No standard error is taken to be less."""
FEWEST_WORLDS: Final = 8
"""In so many all candidates are tried, and so many more before each time the worst are dropped."""
CLEARLY: Final = 2.5
"""So many standard errors behind the best is clearly behind."""
RATHER: Final = 1.5
"""So many ahead of what was chosen is reason enough to choose anew."""


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

    def lead(self, other: "Candidate") -> float:
        """How much better it is than the other one, in standard errors of that."""
        count = len(self.values)
        mean = (self.total - other.total) / count
        off = sum((a - b - mean) ** 2 for a, b in zip(self.values, other.values, strict=True))
        error = sqrt(off / (count - 1) / (count + LEANING))
        return (self.mean - other.mean) / max(error, TINY)

    def untried(self) -> "Candidate":
        """The same move with nothing tried yet."""
        return Candidate(self.move, self.leaning)


class Search:
    """One thought."""

    def __init__(self, view: SeatView, memory: Memory, effort: Effort, random: Random) -> None:
        """Think about what this seat sees and remembers."""
        self._view = view
        self._memory = memory
        self._effort = effort
        self._random = random
        self._outlook = Outlook(view)
        self._worlds = Worlds(view, memory, random, effort.drafts).guesses()
        self._playout = playout_of(view.public.game)
        self.rollouts = 0

    def best(self, moves: Sequence[int]) -> int:
        """The move that is likeliest to win."""
        effort = self._effort
        left = self._tried(self._candidates(moves), effort.rollouts, effort.plies)
        best = max(left, key=_mean)
        if effort.checks and len(left) > 1:
            best = self._checked(best, left)
        return best.move

    def _tried(
        self, candidates: Sequence[Candidate], rollouts: int, plies: int
    ) -> Sequence[Candidate]:
        """Try them out, so often in all; those that are not clearly behind."""
        most = self.rollouts + rollouts
        while len(candidates) > 1 and self.rollouts < most:
            for world in islice(self._worlds, FEWEST_WORLDS):
                self._try_out(world, candidates, plies)
            best = max(candidates, key=_mean)
            candidates = [c for c in candidates if c is best or best.lead(c) <= CLEARLY]
        return candidates

    def _checked(self, chosen: Candidate, candidates: Sequence[Candidate]) -> Candidate:
        """What was chosen, or what turns out to be better."""
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
    """What was chosen, unless it is not left or another one is better by more than chance."""
    best = max(left, key=_mean)
    return best if chosen not in left or best.lead(chosen) > RATHER else chosen


def _mean(candidate: Candidate) -> float:
    return candidate.mean
