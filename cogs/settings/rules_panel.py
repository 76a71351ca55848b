"""The panel with the house rules of a server: one menu of sentences for each game."""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final, NamedTuple

from bot.chat.desk import back_to_desk
from bot.chat.requests.components import (
    MOST_OPTIONS,
    Component,
    Layout,
    button_rows,
    text_display,
)
from bot.chat.wording.tables import (
    LENGTH,
    Choice,
    choice_menu,
    offered_values,
    options_in,
    plain_menu,
    value_meaning,
    value_to_text,
)
from bot.chat.wording.viewer import Viewer, join_lines, preset_label
from bot.game import RULE_SETS
from bot.game.options import Value
from bot.game.presets import PRESETS
from bot.people.settings import ServerSettings
from bot.words.cards import game_title
from bot.words.refusals import option_meaning, option_name, option_value
from cogs.settings.panels import setting_button, setting_id

LINE: Final = "@rules"


class ShownRules(NamedTuple):
    """The game whose rules are shown, and the rule whose values are offered."""

    game: str
    rule: str = ""


def is_about_rules(about: str) -> bool:
    """Return whether a control with this id is about the house rules of a game."""
    first, _, game = about.partition(".")
    return first in RULE_SETS or first == "rules" or (first == "reset" and game in RULE_SETS)


def rules_to_show(about: str, values: Sequence[str], usual: str) -> ShownRules:
    """Return what the panel shows after a choice. `usual` is the usual game of the server."""
    value = values[0] if values else ""
    first, second = (*about.split("."), "", "")[:2]
    if first in RULE_SETS:
        return ShownRules(first)
    game = value if first == "rules" and value else second
    if game not in RULE_SETS:
        return ShownRules(usual)
    has_menu = first == "rule" and value in RULE_SETS[game].defaults
    return ShownRules(game, value if has_menu else "")


def house_rules_panel(
    chosen: ServerSettings, shown: ShownRules, viewer: Viewer, *, note: str | None = None
) -> Layout:
    """Return the panel with the usual preset and the rules of a game."""
    game = shown.game
    reset = setting_button(f"reset.{game}{LINE}", viewer.text("settings-reset"))
    words = join_lines(
        viewer.text("settings-rules-title"),
        note and f"**{note}**",
        f"-# {viewer.text('settings-rules-explained')}",
        f"-# {viewer.text('settings-unrated')}",
    )
    return Layout(
        text_display(words),
        preset_menu(chosen, viewer, f"preset.{game}{LINE}"),
        _game_menu(game, viewer),
        *_rule_menus(chosen, game, viewer),
        *_value_menu(chosen, shown, viewer),
        *button_rows([reset, back_to_desk(viewer)]),
    )


def preset_menu(chosen: ServerSettings, viewer: Viewer, about: str) -> Component:
    """Return the menu of the preset for new tables."""
    choices = [
        *(Choice(each.name, viewer.text(f"preset-{each.name}")) for each in PRESETS),
        *(Choice(each, preset_label(each)) for each in chosen.presets),
    ]
    current = chosen.rules or PRESETS[0].name
    subject = viewer.text("settings-preset")
    return choice_menu(setting_id(about), subject, choices, current, viewer.lang)


def _game_menu(game: str, viewer: Viewer) -> Component:
    games = [Choice(each, game_title(each, viewer.lang)) for each in RULE_SETS]
    pressed = setting_id(f"rules{LINE}")
    return choice_menu(pressed, viewer.text("settings-rules-of"), games, game, viewer.lang)


def _rule_menus(chosen: ServerSettings, game: str, viewer: Viewer) -> Iterator[Component]:
    """Yield a menu of the rules, and one of the options for length and scoring.

    Each entry says what applies. Choosing it switches it, or offers its values.
    """
    rules = RULE_SETS[game]
    length = options_in(rules, LENGTH)
    others = [name for name in rules.defaults if name not in length]
    parts = (others[start : start + MOST_OPTIONS] for start in range(0, len(others), MOST_OPTIONS))
    for number, names in zip(count(), (*parts, length)):
        subject = viewer.text("settings-length" if names is length else "settings-rule")
        choices = [Choice(name, *_rule_texts(chosen, game, name, viewer)) for name in names]
        yield plain_menu(setting_id(f"rule.{game}.{number}{LINE}"), subject, choices, "")


def _rule_texts(
    chosen: ServerSettings, game: str, name: str, viewer: Viewer
) -> tuple[str, str | None]:
    """Return the name of a rule with its value, and a sentence about it."""
    value = held_value(chosen, game, name)
    named = option_value(name, value, viewer.lang)
    if value == RULE_SETS[game].defaults[name]:
        named = viewer.text("settings-own", value=named)
    label = viewer.text("option-setting", option=option_name(name, viewer.lang), value=named)
    return label, value_meaning(name, value, viewer) or option_meaning(name, viewer.lang)


def _value_menu(chosen: ServerSettings, shown: ShownRules, viewer: Viewer) -> Iterator[Component]:
    """Yield the menu with the values of the rule that was chosen last, if it has more than two."""
    game, name = shown
    if not name or isinstance(held_value(chosen, game, name), bool):
        return
    current = held_value(chosen, game, name)
    choices = [
        Choice(
            value_to_text(value),
            option_value(name, value, viewer.lang),
            value_meaning(name, value, viewer),
        )
        for value in offered_values(name, current)
    ]
    pressed, subject = setting_id(f"{game}.{name}{LINE}"), option_name(name, viewer.lang)
    yield choice_menu(pressed, subject, choices, value_to_text(current), viewer.lang)


def held_value(chosen: ServerSettings, game: str, name: str) -> Value:
    """Return the value that an option of a game has at new tables."""
    return {**RULE_SETS[game].defaults, **chosen.options_for(game)}[name]
