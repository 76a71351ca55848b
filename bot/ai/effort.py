"""The effort of thinking about one move: counted in playouts, never in time."""

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class Effort:
    """The limits of the search for one move."""

    rollouts: int
    """The most playouts of all candidates together. Fewer are made if one is clearly best."""
    plies: int
    """The number of moves that each playout goes on before its position is judged."""
    drafts: int = 1
    """The number of drafts for each guess at the hidden cards. Likelier ones are preferred."""
    positions: int = 0
    """The most positions that are searched when a round is nearly over."""
    checks: int = 0
    """The most playouts that check the chosen move against the other promising ones."""


HARD: Final = Effort(rollouts=96, plies=6, drafts=3, positions=200)
MASTER: Final = replace(HARD, positions=2_000, checks=320)
