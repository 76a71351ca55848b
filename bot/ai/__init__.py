"""Computer players: they know what their seat may know, and nothing else.

A `Policy` is told what its seat sees (`begin`, `observe`) and asked for a move (`act`). The three
levels differ in how far they think, how steadily they judge and how often they forget to call.
Nothing here knows a game by name: a new rule set is played at once.
"""

from bot.ai.budget import Budget
from bot.ai.levels import LEVELS, new_policy
from bot.ai.player import Policy

__all__ = ["LEVELS", "Budget", "Policy", "new_policy"]
