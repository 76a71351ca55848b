"""Presets: named sets of options that go well together. To add a preset, add a line of data.

A preset sets only those of its options that a game has, and that work with any number of seats.
The only exception is `partners`, which needs four or six seats. The texts of a preset have ids that
begin with `preset-NAME`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from bot.game.games import DEFINITIONS, RULE_SETS
from bot.game.options import NAMES, OptionError, OptionErrorKind, Value, resolve_options
from bot.game.ruleset import DEFINITION, RuleSet

# Presets -----------------------------------------------------------------------------------------

REMEMBERED: Final = 1024
"""The size of the cache for the options that a preset changes in a game."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A name, and the options that the preset sets.

    All other options are as in the game's booklet.
    """

    name: str
    options: Mapping[str, Value] = field(default_factory=dict)

    def options_for(self, game: str) -> dict[str, Value]:
        """Return the options that the preset changes in a game."""
        return dict(_changed_options(tuple(self.options.items()), game))

    def options_lacking_in(self, game: str) -> list[str]:
        """Return the options of the preset that the game does not have."""
        own = RULE_SETS[game].defaults
        return [name for name in self.options if name not in own]


PRESETS: Final = (
    Preset("booklet"),
    Preset(
        "family",
        {"call": "window", "duty": "may", "penalty": 1, "play_drawn": True, "stack": False},
    ),
    Preset("fast", {"rounds": 1, "target": 150}),
    Preset("chaos", {"draw": "until_fit", "penalty": 3, "several": True, "throw_in": True}),
    Preset(
        "uno",
        {
            "duty": "may",
            "hand": 7,
            "penalty": 2,
            "play_drawn": True,
            "drawn_only": True,
            "stack": False,
            "challenge": True,
            "wild_four": True,
            "reverse_skips": True,
            "last_draws": True,
            "score": "taken",
        },
    ),
    Preset(
        "twofourjacks",
        {
            "duty": "must",
            "hand": 7,
            "penalty": 2,
            "play_drawn": True,
            "drawn_only": True,
            "finish": "plain",
            "stack_four": True,
        },
    ),
    Preset(
        "makao",
        {
            "hand": 5,
            "penalty": 5,
            "play_drawn": True,
            "drawn_only": True,
            "four_waits": True,
            "kings_draw": True,
            "queens_free": True,
            "stack_four": True,
            "wish_on_wish": True,
            "several": True,
            "demand": True,
        },
    ),
)
"""All presets. The last three are for players who know these games from elsewhere."""


def presets_for(game: str) -> list[Preset]:
    """Return the presets for a game: `booklet`, and each one that changes an option of the game."""
    return [each for each in PRESETS if each is PRESETS[0] or each.options_for(game)]


def preset_matching(rules: RuleSet, chosen: Mapping[str, Value]) -> Preset | None:
    """Return the preset that sets exactly these options, or None. Disregard what a lobby proposes.

    Presets are for the rules as they are now. So earlier rules match none.
    """
    if rules.definition != DEFINITION:
        return None
    usual = rules.defaults.items() | rules.proposed.items()
    told = {name: value for name, value in chosen.items() if (name, value) not in usual}
    return next((each for each in PRESETS if each.options_for(rules.name) == told), None)


def preset_by_name(name: str) -> Preset | None:
    """Return the preset of that name, or None."""
    return next((each for each in PRESETS if each.name == name), None)


# Servers define presets of their own, so the cache needs a limit.
@lru_cache(REMEMBERED)
def _changed_options(options: tuple[tuple[str, Value], ...], game: str) -> Mapping[str, Value]:
    rules, chosen = RULE_SETS[game], dict[str, Value]()
    for name, value in options:
        is_new = name in rules.defaults and rules.defaults[name] != value
        if is_new and _is_playable(rules, {**chosen, name: value}):
            chosen[name] = value
    return chosen


def _is_playable(rules: RuleSet, options: Mapping[str, Value]) -> bool:
    seats = range(rules.seats[0], rules.seats[1] + 1)
    return all(
        _option_error(rules, options, each) in (None, OptionErrorKind.NO_PARTNERS) for each in seats
    )


def _option_error(
    rules: RuleSet, options: Mapping[str, Value], seats: int
) -> OptionErrorKind | None:
    try:
        resolve_options(rules, options, seats)
    except OptionError as error:
        return error.kind
    return None


# Booklet -----------------------------------------------------------------------------------------

# House rules: options that make the game differ from its booklet.

HOUSE_RULES: Final = frozenset(NAMES) - {"rounds", "target", "score", "deck"}
"""Options that make a different game. All others only set its length or its scoring."""
PLAYED_ON: Final = ("score", "places")
"""The only way of scoring that makes a different game: it lets a round go on for places."""


def has_house_rules(
    variant: str,
    options: Mapping[str, object],
    usual: Mapping[str, object] | None = None,
    definition: int = DEFINITION,
) -> bool:
    """Return whether an option makes the game differ from its booklet.

    An option with the same value in `usual` does not count either. `definition` is the number of
    the rules.
    """
    rules = DEFINITIONS.get(variant, {}).get(definition)
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
