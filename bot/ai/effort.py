"""How much a player thinks about one move: counted in playouts, never in time."""

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class Effort:
    """What one thought may cost."""

    rollouts: int
    """So many times at the most a candidate is tried out; it ends sooner if one is clearly best."""
    plies: int
    """So far each of them is played on before it is judged."""
    drafts: int = 1
    """Of so many guesses at the hidden cards the likelier is taken."""
    positions: int = 0
    """So many of the rest of a round that is nearly over are looked at."""
    checks: int = 0
    """So many times at the most what was chosen is tried anew, beside what else is in question."""


HARD: Final = Effort(rollouts=96, plies=6, drafts=3, positions=200)
MASTER: Final = replace(HARD, positions=2_000, checks=320)
