"""All games that there are, and what makes a match of each a short one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.game import RULE_SETS

if TYPE_CHECKING:
    from bot.game.options import Value

ALL_GAMES: Final = sorted(RULE_SETS)
OF_ROUNDS: Final = [name for name in ALL_GAMES if "rounds" in RULE_SETS[name].defaults]


def short(variant: str, *, rounds: int = 1, target: int = 50) -> dict[str, Value]:
    """House rules of a match that is soon over."""
    return {"rounds": rounds} if variant in OF_ROUNDS else {"target": target}
