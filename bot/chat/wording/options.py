"""Menus to choose a view, a setting, a game or an option of a game."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from bot.chat.requests.components import Component, select_option, string_select
from bot.chat.requests.custom_ids import CustomId
from bot.chat.wording.viewer import Viewer, short_name
from bot.clock import HOUR, MINUTE, SECOND
from bot.game import RULE_SETS
from bot.game.options import CHOICES, NUMBERS, Value
from bot.game.presets import HOUSE_RULES
from bot.locales import Lang, text
from bot.tables.views import PlayerView
from bot.words.cards import game_title
from bot.words.refusals import option_name

# Option menus ------------------------------------------------------------------------------------

TURNS: Final = (
    *(seconds * SECOND for seconds in (15, 30, 60, 90)),
    *(minutes * MINUTE for minutes in (2, 5, 10)),
    *(hours * HOUR for hours in (1, 12, 24, 72)),
)
TARGETS: Final = (50, 100, 150, 200, 250, 300, 400, 500, 600, 750, 1000, 1500, 2000)
"""The targets that people usually play to. Many more are possible."""
ALL_GAMES: Final = "-"


class Choice(NamedTuple):
    """One entry of a menu."""

    value: str
    label: str
    meaning: str | None = None


def plain_menu(
    pressed: CustomId, subject: str, choices: Iterable[Choice], current: str
) -> Component:
    """Return a menu that shows the current choice by its label alone."""
    options = [
        select_option(value, label, description=meaning, default=value == current)
        for value, label, meaning in choices
    ]
    return string_select(pressed, subject, options)


def choice_menu(
    pressed: CustomId, subject: str, choices: Iterable[Choice], current: str, lang: Lang
) -> Component:
    """Return a menu with the subject in each label.

    Phones show no placeholder for a menu with a current choice.
    """
    named = [
        choice._replace(label=text(lang, "option-setting", option=subject, value=choice.label))
        for choice in choices
    ]
    return plain_menu(pressed, subject, named, current)


def seat_menu(
    pressed: CustomId, subject: str, seats: Iterable[PlayerView], viewer: Viewer
) -> Component:
    """Return a menu of seats, of which none is chosen."""
    return string_select(pressed, subject, [_seat_option(seat, viewer) for seat in seats])


def option_menu(
    pressed: CustomId, name: str, current: Value, choice: Callable[[Value], Choice], lang: Lang
) -> Component:
    """Return a menu of all values that an option of a game may have."""
    choices = map(choice, _offered_values(name, current))
    return plain_menu(pressed, option_name(name, lang), choices, value_to_text(current))


def value_to_text(value: Value) -> str:
    """Return a value as text for menus, which `parse_value` reads."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def values_with_current(values: Iterable[int], current: int) -> list[int]:
    """Return the offered values and the current one, in order."""
    return sorted({*values, current})


def _offered_values(name: str, current: Value) -> Sequence[Value]:
    if name == "target":
        return values_with_current(TARGETS, int(current))
    return NUMBERS[name] if name in NUMBERS else CHOICES.get(name, (True, False))


def _seat_option(seat: PlayerView, viewer: Viewer) -> Component:
    name = short_name(seat.name)
    label = name if seat.person is not None else viewer.text("seat-ai", name=name)
    return select_option(seat.key, label)


def game_name(game: str | None, lang: Lang) -> str:
    """Return the title of a game, or with None the text for all games."""
    return text(lang, "board-all-games") if game is None else game_title(game, lang)


def parse_game(written: str) -> str | None:
    """Return the game from an id, or None for all games."""
    return written if written in RULE_SETS else None


def game_menu(pressed: CustomId, game: str | None, viewer: Viewer) -> Component:
    """Return a menu of all games, and of all of them together."""
    games = [Choice(each or ALL_GAMES, game_name(each, viewer.lang)) for each in (None, *RULE_SETS)]
    return choice_menu(
        pressed, viewer.text("board-menu-game"), games, game or ALL_GAMES, viewer.lang
    )


# Option groups -----------------------------------------------------------------------------------

# The groups of options: a panel shows one group at a time, as Discord accepts no more.
#
# An option without a group belongs to the last group.

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
