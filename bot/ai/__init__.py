"""Computer players: they know what their seat may know, and nothing else.

A `Policy` is told what its seat sees (`begin`, `observe`) and asked for a move (`act`). How well it
plays (its level) and how attentive it is are two things. Nothing here knows a game by name: a new
rule set is played at once. Nothing here knows the time either: thoughts are counted in playouts,
and the same seed thinks the same.
"""

from bot.ai.effort import Effort
from bot.ai.forgetting import HABITS, Attentiveness
from bot.ai.levels import LEVELS, USUAL_ATTENTION, Level, new_policy
from bot.ai.player import Player, Policy
from bot.ai.question import Question

__all__ = [
    "HABITS",
    "LEVELS",
    "USUAL_ATTENTION",
    "Attentiveness",
    "Effort",
    "Level",
    "Player",
    "Policy",
    "Question",
    "new_policy",
]
