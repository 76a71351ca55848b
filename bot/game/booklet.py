"""House rules: options that make the game differ from its booklet."""

from collections.abc import Mapping
from typing import Final

from bot.game.games import RULE_SETS
from bot.game.options import NAMES

HOUSE_RULES: Final = frozenset(NAMES) - {"rounds", "target", "score", "deck"}
"""Options that make a different game. All others only set its length or its scoring."""
PLAYED_ON: Final = ("score", "places")
"""The only scoring that makes a different game: play goes on for places."""


def has_house_rules(
    variant: str, options: Mapping[str, object], usual: Mapping[str, object] | None = None
) -> bool:
    """Return whether the options make a different game from its booklet.

    A value that equals the one in `usual` does not count as a house rule either.
    """
    rules = RULE_SETS.get(variant)
    own: Mapping[str, object] = rules.defaults if rules else {}
    usual = usual or {}
    return any(
        value not in (own.get(name), usual.get(name))
        for name, value in options.items()
        if is_house_rule(name, value)
    )


def is_house_rule(name: str, value: object) -> bool:
    """Return whether setting this option to this value can make a different game."""
    return name in HOUSE_RULES or (name, value) == PLAYED_ON
