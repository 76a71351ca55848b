"""The levels: how well each plays, and how often it forgets."""

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from bot.ai.attention import Attention, Habits
from bot.ai.budget import Budget
from bot.ai.easy import EasyChooser
from bot.ai.hard import HardChooser
from bot.ai.normal import NormalChooser
from bot.ai.player import Chooser, Player, Policy
from bot.game import Game

HABITS: Final[Mapping[str, Habits]] = MappingProxyType(
    {
        "easy": Habits(calls=0.3, catches=0.2, throws=0.25),
        "normal": Habits(calls=0.6, catches=0.5, throws=0.6),
        "hard": Habits(calls=1.0, catches=1.0, throws=1.0),
    }
)
LEVELS: Final = tuple(HABITS)


def new_policy(level: str, game: Game, seat: int, seed: int, budget: Budget | int) -> Policy:
    """A player of that level for a seat; a bare budget is rollouts; `KeyError` if no such level."""
    random = Random(seed)
    attention = Attention(seat, HABITS[level], random)
    thought = Budget.of_rollouts(budget) if isinstance(budget, int) else budget
    return Player(attention, _chooser(level, game, seat, random, thought))


def _chooser(level: str, game: Game, seat: int, random: Random, budget: Budget) -> Chooser:
    if level == "easy":
        return EasyChooser(game, random)
    if level == "normal":
        return NormalChooser(game, seat, random)
    return HardChooser(game, seat, random, budget)
