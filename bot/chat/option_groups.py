"""The groups of options: a panel shows one group at a time, as Discord accepts no more.

An option without a group belongs to the last group.
"""

from collections.abc import Sequence
from typing import Final

from bot.game import RULE_SETS
from bot.game.booklet import HOUSE_RULES

LENGTH: Final = "length"
GROUPS: Final[dict[str, tuple[str, ...]]] = {
    LENGTH: ("rounds", "target", "score", "deck"),
    "laying": ("duty", "stack", "stack_four", "challenge", "several", "throw_in", "finish"),
    "drawing": ("draw", "play_drawn", "hand", "limit", "call", "penalty", "partners"),
    "cards": (
        "wish_on_wish",
        "demand",
        "trade",
        "ace_skips",
        "nine_turns",
        "seven_of_hearts",
        "queen_of_spades",
    ),
}


def group_of(name: str) -> str:
    """Return the group in which an option is shown."""
    return next((group for group, names in GROUPS.items() if name in names), [*GROUPS][-1])


def groups_of(game: str) -> list[str]:
    """Return the groups that have something to choose in a game."""
    return [group for group in GROUPS if options_in(game, group)]


def rule_groups_of(game: str) -> list[str]:
    """Return the groups that have house rules to choose in a game."""
    return [group for group in groups_of(game) if group != LENGTH]


def options_in(game: str, group: str) -> Sequence[str]:
    """Return the options of a game that a group shows."""
    return [name for name in RULE_SETS[game].defaults if group_of(name) == group]


def is_about_length(name: str) -> bool:
    """Return whether an option sets the length or the scoring of a match, and is no house rule."""
    return name not in HOUSE_RULES
