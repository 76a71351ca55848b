"""How long a player may think about one move: so many rollouts, or so many seconds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    """What one decision may cost; with a clock the amount is seconds, else rollouts."""

    amount: float
    clock: Callable[[], float] | None = None

    @classmethod
    def of_rollouts(cls, rollouts: int) -> Budget:
        """So many rollouts: the same seed thinks the same."""
        return cls(rollouts)

    @classmethod
    def of_seconds(cls, seconds: float, clock: Callable[[], float]) -> Budget:
        """So many seconds by this clock: as much as the machine can do in them."""
        return cls(seconds, clock)

    def start(self) -> Meter:
        """Begin to think."""
        return Meter(self)


class Meter:
    """How much of a budget one decision has spent."""

    __slots__ = ("_began", "_budget", "rollouts")

    def __init__(self, budget: Budget) -> None:
        """Start at nothing."""
        self._budget = budget
        self._began = budget.clock() if budget.clock is not None else 0.0
        self.rollouts = 0

    def spent(self) -> float:
        """The part that is gone, from 0 to 1 and beyond."""
        clock, amount = self._budget.clock, self._budget.amount
        if amount <= 0:
            return 1.0
        return (self.rollouts if clock is None else clock() - self._began) / amount
