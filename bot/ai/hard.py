"""Hard: guesses the hidden cards again and again, and plays every promising move to its end."""

from random import Random
from typing import Final

from bot.ai.budget import Budget, Meter
from bot.ai.judgement import Judgement
from bot.ai.memory import Memory
from bot.ai.outlook import Outlook
from bot.ai.playout import Playout
from bot.ai.worlds import Worlds
from bot.game import Game, Round, SeatView
from bot.game.events import Event

MOST_CANDIDATES: Final = 8
"""Of more moves those that look best at a glance are thought through."""
GLANCE: Final = 0.03
"""What a point of the first glance counts beside the playouts, which are few and noisy."""
PLIES: Final = 80
"""Playouts that last longer are judged as they stand."""


class Candidate:
    """A move under consideration (None: to let it be), and how it fared."""

    __slots__ = ("look", "move", "runs", "total")

    def __init__(self, move: int | None, look: float) -> None:
        """No playouts yet."""
        self.move = move
        self.look = look
        self.runs = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        """What it is worth as far as is known."""
        return self.total / max(1, self.runs) + GLANCE * self.look


class HardChooser:
    """Plays all candidates in the same guessed worlds and drops the worse half, step by step."""

    def __init__(self, game: Game, seat: int, random: Random, budget: Budget) -> None:
        """Think within this budget for each move."""
        self._seat = seat
        self._random = random
        self._budget = budget
        self._memory = Memory(game, seat)
        self._judgement = Judgement(game)
        self._playout = Playout(game, random)

    def begin(self, view: SeatView) -> None:
        """Look around."""
        self._memory.begin(view)

    def observe(self, event: Event) -> None:
        """Remember."""
        self._memory.observe(event)

    def choose(self, view: SeatView, moves: list[int]) -> int | None:
        """The move that won most, at once if there is only one."""
        self._memory.look(view)
        candidates = self._candidates(view, moves)
        if len(candidates) > 1:
            candidates = self._thought_through(view, candidates)
        return candidates[0].move

    def _candidates(self, view: SeatView, moves: list[int]) -> list[Candidate]:
        scores = self._judgement.scores(view, moves, self._memory)
        ranked = sorted(moves, key=lambda move: -scores[move])
        found = [Candidate(move, scores[move]) for move in ranked[:MOST_CANDIDATES]]
        out_of_turn = view.public.turn is not None and view.public.turn != view.seat
        return [*found, Candidate(None, 0.0)] if out_of_turn else found

    def _thought_through(self, view: SeatView, candidates: list[Candidate]) -> list[Candidate]:
        """Candidates that are left at the end of the budget, best first."""
        worlds = Worlds(view, self._memory, self._random)
        outlook = Outlook(view)
        meter = self._budget.start()
        steps = (len(candidates) - 1).bit_length()
        for step in range(steps):
            self._try_out(worlds, outlook, candidates, meter, (step + 1) / steps)
            candidates.sort(key=lambda candidate: -candidate.mean)
            candidates = candidates[: (len(candidates) + 1) // 2]
        return candidates

    def _try_out(
        self,
        worlds: Worlds,
        outlook: Outlook,
        candidates: list[Candidate],
        meter: Meter,
        until: float,
    ) -> None:
        """Play all candidates in one world after another until that part of the budget is spent."""
        while meter.spent() < until:
            world = worlds.guess()
            for candidate in candidates:
                candidate.total += outlook.value(self._played(world, candidate.move))
                candidate.runs += 1
            meter.rollouts += len(candidates)

    def _played(self, world: Round, move: int | None) -> Round:
        rnd = world.copy()
        if move is not None:
            rnd.windows = ()
            rnd.armed |= 1 << self._seat
            rnd.apply(self._seat, move)
        self._playout.run(rnd, PLIES)
        return rnd
