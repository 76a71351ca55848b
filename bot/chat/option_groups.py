"""Options by what they are about: a panel shows a group at a time, as Discord takes no more.

An option that no group names is found at the end of the last.
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
    """Where an option is shown."""
    return next((group for group, names in GROUPS.items() if name in names), [*GROUPS][-1])


def groups_of(game: str) -> list[str]:
    """The groups that have something to choose in a game."""
    return [group for group in GROUPS if options_in(game, group)]


def rule_groups_of(game: str) -> list[str]:
    """The same, of house rules alone."""
    return [group for group in groups_of(game) if group != LENGTH]


def options_in(game: str, group: str) -> Sequence[str]:
    """The options of a game that a group shows."""
    return [name for name in RULE_SETS[game].defaults if group_of(name) == group]


def is_about_length(name: str) -> bool:
    """Whether it stands with what sets how long a match is, and how it is scored."""
    return name not in HOUSE_RULES
