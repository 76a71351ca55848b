"""The host's panel in the lobby: the game, the rules, the times, and the seats."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, get_args

from bot.ai import HABITS, Level
from bot.chat.emoji.card_signs import accent_colour
from bot.chat.requests import components as ui
from bot.chat.requests.components import CustomId, Verb
from bot.chat.wording import tables as menus
from bot.chat.wording.tables import (
    LENGTH,
    back_button,
    group_of,
    is_about_length,
    options_in,
    rule_groups_of,
    table_button,
)
from bot.chat.wording.viewer import Viewer, join_lines, preset_label
from bot.game import RULE_SETS
from bot.game.options import Value
from bot.game.presets import preset_matching, presets_for
from bot.game.ruleset import RuleSet
from bot.tables.settings import CORRESPONDENCE_FROM, SHORT_TURN
from bot.tables.views import TableView
from bot.words.cards import duration_text, game_title
from bot.words.refusals import option_name, option_value
from cogs.lobby import view as lobby

RULES_PAGE: Final = 2
PARTNERS: Final = "partners"
BY_LEVEL: Final = "level"
"""The choice by which the level of each AI player decides how attentive the AI player is."""
IN_PANEL: Final = "panel"
"""Marks a control of the panel that also exists elsewhere. A press on it shows the panel again."""


@dataclass(frozen=True, slots=True)
class HostOptions:
    """The choices that a server offers to hosts in their panel."""

    ai: bool = True
    """Whether the server allows AI players."""
    presets: Sequence[str] = ()
    """The names of the server's own presets."""


def options_panel(
    table: TableView,
    viewer: Viewer,
    *,
    page: int = 1,
    note: str | None = None,
    host_options: HostOptions = HostOptions(),
) -> ui.Layout:
    """Draw a page of the panel. Page 1 has the game, its length, the times and the seats.

    The other pages have one group of house rules each.
    """
    if page >= RULES_PAGE:
        group = _group_on_page(table, page)
        title, about = viewer.text("panel-rules-title"), _rules_lines(table, group, viewer)
        presets = _own_presets(table, host_options.presets, viewer) if page == RULES_PAGE else ()
        controls = [
            *presets,
            *_option_menus(table, viewer, _options_on_page(table.game.rules, group)),
            *_rule_buttons(table, group, viewer),
        ]
    else:
        title, about = viewer.text("panel-title"), _table_lines(table, viewer)
        controls = [
            *_menus(table, viewer, ai=host_options.ai),
            *_buttons(table, viewer, ai=host_options.ai),
        ]
    words = join_lines(f"## {title}", note and f"**{note}**", *about)
    stripe = accent_colour(table.game, 0)
    return ui.Layout(ui.boxed(words, *controls, stripe=stripe))


def options_page_of(rules: RuleSet, name: str) -> int:
    """Return the number of the page that has the menu of an option or setting."""
    if is_about_length(name) or name == PARTNERS:
        return 1
    groups, group = rule_groups_of(rules), group_of(name)
    return RULES_PAGE + groups.index(group) if group in groups else 1


def _options_on_page(rules: RuleSet, group: str) -> list[str]:
    """Return the options on the page of a group. Partners are on the first page, with the seats."""
    names = [name for name in options_in(rules, group) if name != PARTNERS]
    return [*names, PARTNERS] if group == LENGTH and PARTNERS in rules.defaults else names


def _group_on_page(table: TableView, page: int) -> str:
    """Return the group of house rules on a page. A page after the last one has the last group."""
    groups = rule_groups_of(table.game.rules)
    return groups[min(page - RULES_PAGE, len(groups) - 1)]


def _table_lines(table: TableView, viewer: Viewer) -> Iterator[str]:
    yield lobby.seats_text(table, viewer)
    yield from lobby.ai_players_text(table, viewer)
    yield from lobby.rules_line(table, viewer)
    if table.settings.correspondence:
        yield viewer.text("panel-correspondence")


def _rules_lines(table: TableView, group: str, viewer: Viewer) -> Iterator[str]:
    yield viewer.text("panel-rules", game=game_title(table.game.rules.name, viewer.lang))
    yield f"### {viewer.text(f'options-{group}')}"


def _menus(table: TableView, viewer: Viewer, *, ai: bool) -> Iterator[ui.Component]:
    yield _game_menu(table, viewer)
    yield _preset_menu(table, viewer)
    yield from _option_menus(table, viewer, _options_on_page(table.game.rules, LENGTH))
    if not table.is_solo:
        # In a solo match nobody waits for the player, so there is no time limit to choose.
        yield _turn_length_menu(table, viewer)
        yield _silent_menu(table, viewer)
    if ai:
        yield _attention_menu(table, viewer)
    others = [seat for seat in table.seats if seat.person != table.host]
    if others:
        pressed = CustomId(table.id, Verb.REMOVE, IN_PANEL)
        yield menus.seat_menu(pressed, viewer.text("menu-remove"), others, viewer)


def _buttons(table: TableView, viewer: Viewer, *, ai: bool) -> list[ui.Component]:
    levels = get_args(Level) if ai and len(table.seats) < table.most else ()
    seats = [
        table_button(
            table, Verb.ADD_AI, viewer, about=level, label=viewer.text(f"button-ai-{level}")
        )
        for level in levels
    ]
    label = viewer.text("button-panel-rules")
    page = table_button(table, Verb.OPTIONS, viewer, about=RULES_PAGE, label=label, style=ui.BLUE)
    return [*ui.button_rows(seats), *ui.button_rows([back_button(table, viewer), page])]


def _own_presets(
    table: TableView, presets: Sequence[str], viewer: Viewer
) -> Iterator[ui.Component]:
    """Yield a menu of the server's own presets, each of which sets all rules at once."""
    if presets:
        choices = [menus.Choice(each, preset_label(each)) for each in presets]
        yield menus.plain_menu(
            CustomId(table.id, Verb.PRESET), viewer.text("panel-own-presets"), choices, ""
        )


def _rule_buttons(table: TableView, shown: str, viewer: Viewer) -> list[ui.Component]:
    """Return the buttons for the other groups of rules, and the button that leads back."""
    groups = [
        table_button(
            table,
            Verb.OPTIONS,
            viewer,
            about=page,
            label=viewer.text(f"options-{group}"),
            style=ui.BLUE,
        )
        for page, group in enumerate(rule_groups_of(table.game.rules), start=RULES_PAGE)
        if group != shown
    ]
    first = table_button(table, Verb.OPTIONS, viewer, label=viewer.text("button-panel-first"))
    return [*ui.button_rows(groups), *ui.button_rows([back_button(table, viewer), first])]


def _setting_id(table: TableView, name: str) -> CustomId:
    return CustomId(table.id, Verb.SET, name)


def _game_menu(table: TableView, viewer: Viewer) -> ui.Component:
    games = [
        menus.Choice(name, game_title(name, viewer.lang), _game_description(name, viewer))
        for name in RULE_SETS
    ]
    current = table.game.rules.name
    subject = viewer.text("menu-game")
    return menus.choice_menu(_setting_id(table, "game"), subject, games, current, viewer.lang)


def _preset_menu(table: TableView, viewer: Viewer) -> ui.Component:
    """Return the menu of the built-in presets, each with a sentence about it."""
    rules = table.game.rules
    choices = [
        menus.Choice(
            each.name, viewer.text(f"preset-{each.name}"), viewer.text(f"preset-{each.name}.means")
        )
        for each in presets_for(rules.name)
    ]
    current = preset_matching(rules, table.options)
    pressed = CustomId(table.id, Verb.PRESET, IN_PANEL)
    name = "" if current is None else current.name
    return menus.choice_menu(pressed, viewer.text("menu-presets"), choices, name, viewer.lang)


def _game_description(name: str, viewer: Viewer) -> str:
    """Return a short description of a game and its number of players."""
    fewest, most = RULE_SETS[name].seats
    players = viewer.text("panel-game", fewest=fewest, most=most)
    return f"{players} · {viewer.text(f'game-{name}.fun')}"


def _option_menus(table: TableView, viewer: Viewer, names: Sequence[str]) -> Iterator[ui.Component]:
    for name in names:
        pressed = _setting_id(table, name if is_about_length(name) else f"{name}.{RULES_PAGE}")
        current: Value = getattr(table.game.options, name)
        choice = partial(_option_choice, table, viewer, name)
        yield menus.option_menu(pressed, name, current, choice, viewer.lang)


def _option_choice(table: TableView, viewer: Viewer, name: str, value: Value) -> menus.Choice:
    """Return a choice in the menu of an option.

    A closed menu shows only the label of the choice, so the label names the option too.
    """
    label = viewer.text(
        "panel-value-own" if value == table.game.rules.defaults[name] else "option-setting",
        option=option_name(name, viewer.lang),
        value=option_value(name, value, viewer.lang),
    )
    return menus.Choice(menus.value_to_text(value), label, menus.value_meaning(name, value, viewer))


def _turn_length_menu(table: TableView, viewer: Viewer) -> ui.Component:
    current = table.settings.turn
    turns = [
        menus.Choice(
            str(turn),
            viewer.text("panel-turn", duration=duration_text(turn, viewer.lang)),
            _turn_length_description(turn, viewer),
        )
        for turn in menus.values_with_current(menus.TURNS, current)
    ]
    return menus.plain_menu(
        _setting_id(table, "turn"), viewer.text("menu-turn"), turns, str(current)
    )


def _turn_length_description(turn: int, viewer: Viewer) -> str | None:
    """Return the text that says what turns of this length mean, or None for usual lengths."""
    if turn < SHORT_TURN:
        return viewer.text("panel-turn-short")
    return viewer.text("panel-turn-slow") if turn >= CORRESPONDENCE_FROM else None


def _silent_menu(table: TableView, viewer: Viewer) -> ui.Component:
    missed = table.settings.turns_to_miss
    meant = {
        "ai": viewer.text("panel-silent", missed=missed),
        "leave": viewer.text("panel-silent-unrated", missed=missed),
    }
    choices = [
        menus.Choice(what, viewer.text(f"panel-silent-{what}"), means)
        for what, means in meant.items()
    ]
    pressed = _setting_id(table, "silent_seat")
    return menus.plain_menu(
        pressed, viewer.text("menu-silent"), choices, table.settings.silent_seat
    )


def _attention_menu(table: TableView, viewer: Viewer) -> ui.Component:
    """Return the menu that sets how attentive all AI players are."""
    choices = [
        menus.Choice(each, viewer.text(f"panel-attention-{each}"), None)
        for each in (BY_LEVEL, *HABITS)
    ]
    pressed, current = _setting_id(table, "attention"), table.settings.attention or BY_LEVEL
    return menus.plain_menu(pressed, viewer.text("menu-attention"), choices, current)
