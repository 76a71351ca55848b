"""AI players: they know what their seat may know, and nothing else.

A `Policy` sees what its seat sees (`start_round`, `observe`) and returns a move on request
(`choose_action`). Its level says how well it chooses moves. Its attention says how reliably it
calls and catches. This package names no game, so a new rule set needs no work here. It uses no
clock: playouts measure how long a player thinks. The same seed gives the same moves.
"""

from bot.ai.player import (
    HABITS,
    LEVELS,
    USUAL_ATTENTION,
    Attentiveness,
    Level,
    LevelPolicy,
    MoveQuestion,
    Policy,
    new_policy,
)
from bot.ai.search import SearchBudget

__all__ = [
    "HABITS",
    "LEVELS",
    "USUAL_ATTENTION",
    "Attentiveness",
    "Level",
    "LevelPolicy",
    "MoveQuestion",
    "Policy",
    "SearchBudget",
    "new_policy",
]
