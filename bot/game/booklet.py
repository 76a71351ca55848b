"""House rules: options that make another game of it than its booklet."""

from collections.abc import Mapping
from typing import Final

from bot.game.games import RULE_SETS
from bot.game.options import NAMES

HOUSE_RULES: Final = frozenset(NAMES) - {"rounds", "target", "score", "deck"}
"""Options that make another game of it; the others only set how long it is, or how it is scored."""
PLAYED_ON: Final = ("score", "places")
"""How it is scored makes another game of it only where play goes on for that."""


def has_house_rules(
    variant: str, options: Mapping[str, object], usual: Mapping[str, object] | None = None
) -> bool:
    """Whether options make another game of it than its booklet, or what else is `usual`."""
    rules = RULE_SETS.get(variant)
    own: Mapping[str, object] = rules.defaults if rules else {}
    usual = usual or {}
    return any(
        value not in (own.get(name), usual.get(name))
        for name, value in options.items()
        if is_house_rule(name, value)
    )


def is_house_rule(name: str, value: object) -> bool:
    """Whether an option of that value makes another game of it."""
    return name in HOUSE_RULES or (name, value) == PLAYED_ON
