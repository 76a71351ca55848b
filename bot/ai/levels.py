"""The levels: how well each plays, and how attentive it usually is."""

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Final, Literal, get_args

from bot.ai.easy import EasyChooser
from bot.ai.effort import HARD, MASTER, Effort
from bot.ai.forgetting import HABITS, Attention, Attentiveness
from bot.ai.normal import NormalChooser
from bot.ai.player import Chooser, Player
from bot.ai.thinker import Thinker
from bot.game import Game

Level = Literal["easy", "normal", "hard", "master"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
USUAL_ATTENTION: Final[Mapping[str, Attentiveness]] = MappingProxyType(
    {"easy": "dreamy", "normal": "watchful", "hard": "sharp", "master": "sharp"}
)
"""The attention of each level unless a table chooses another one."""
EFFORTS: Final[Mapping[str, Effort]] = MappingProxyType({"hard": HARD, "master": MASTER})


def new_policy(  # noqa: PLR0913 - what makes a player
    level: str,
    game: Game,
    seat: int,
    seed: int,
    *,
    attention: Attentiveness | None = None,
    effort: Effort | None = None,
) -> Player:
    """Return a player of that level for a seat.

    Raise `KeyError` for an unknown level or attention. In the same position the same seed decides
    the same. `effort` matters only for levels that search.
    """
    habits = HABITS[attention or USUAL_ATTENTION[level]]
    random = Random(seed)
    chooser = _chooser(level, game, seat, random, effort)
    return Player(Attention(seat, habits, random), chooser)


def _chooser(level: str, game: Game, seat: int, random: Random, effort: Effort | None) -> Chooser:
    if level == "easy":
        return EasyChooser(game, random)
    if level == "normal":
        return NormalChooser(game, seat)
    return Thinker(game, seat, random.getrandbits(64), effort or EFFORTS[level])
