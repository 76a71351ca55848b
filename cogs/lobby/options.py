"""The host's panel in the lobby: what will be played, by which rules, how fast, and with whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.chat.components import (
    BLUE,
    Component,
    Layout,
    button,
    button_rows,
    container,
    select_option,
    string_select,
    text_display,
)
from bot.chat.custom_ids import CustomId
from bot.chat.emoji import accent
from bot.chat.look import lines, short_name
from bot.game import RULE_SETS
from bot.game.options import CHOICES, NUMBERS, SWITCHES, Value
from bot.locales import has, text
from bot.stats.rating import HOUSE_RULES
from bot.tables.settings import HOUR, MINUTE, SECOND
from bot.words import game_title, option_name, option_value
from bot.words.durations import duration
from cogs.lobby import view as lobby

if TYPE_CHECKING:
    import discord

    from bot.chat.look import Look
    from bot.tables.views import TableView

TURNS: Final = (
    15 * SECOND,
    30 * SECOND,
    60 * SECOND,
    90 * SECOND,
    2 * MINUTE,
    5 * MINUTE,
    10 * MINUTE,
    HOUR,
    12 * HOUR,
    24 * HOUR,
    72 * HOUR,
)
TARGETS: Final = (50, 100, 150, 200, 250, 300, 400, 500, 600, 750, 1000, 1500, 2000)
LEVELS: Final = ("easy", "normal", "hard")
RULES_PAGE: Final = 2
IN_PANEL: Final = "panel"
"""Marks what is elsewhere too, so that it is answered with the panel."""


def options_panel(
    table: TableView, look: Look, *, page: int = 1, note: str | None = None, ai: bool = True
) -> Layout:
    """The first page: the game, its length, the times, the seats; the second: the house rules.

    `ai` tells whether the server allows AI players.
    """
    lang = look.lang
    title = text(lang, "panel-rules-title" if page == RULES_PAGE else "panel-title")
    words = lines(
        (
            f"## {title}",
            note and f"**{note}**",
            *(_about_rules(table, look) if page == RULES_PAGE else _about(table, look)),
        )
    )
    menus = _rule_menus(table, look) if page == RULES_PAGE else _menus(table, look)
    return Layout(
        container(
            text_display(words),
            *menus,
            *_buttons(table, look, page, ai=ai),
            accent_colour=_stripe(table),
        )
    )


def page_of(name: str) -> int:
    """The page that has the menu of an option."""
    return RULES_PAGE if name in HOUSE_RULES else 1


def _stripe(table: TableView) -> discord.Colour:
    return accent(table.game, 0)


def _about(table: TableView, look: Look) -> list[str]:
    rules = lobby.house_rules(table.game, look)
    said = [lobby.seated(table, look)]
    if rules:
        said.append(look.text("lobby-house-rules", rules=lobby.BETWEEN_RULES.join(rules)))
    if table.settings.correspondence:
        said.append(look.text("panel-correspondence"))
    return said


def _about_rules(table: TableView, look: Look) -> list[str]:
    game = game_title(table.game.rules.name, look.lang)
    return [look.text("panel-rules", game=game)]


def _menus(table: TableView, look: Look) -> list[Component]:
    names = [name for name in table.game.rules.defaults if name not in HOUSE_RULES]
    found = [
        _games(table, look),
        *(_option_menu(table, name, look) for name in names),
        _turns(table, look),
        _silent(table, look),
    ]
    others = [seat for seat in table.seats if seat.person != table.host]
    if others:
        options = [
            select_option(
                seat.key,
                short_name(seat.name)
                if seat.person is not None
                else look.text("seat-ai", name=short_name(seat.name)),
            )
            for seat in others
        ]
        pressed = CustomId(table.id, "remove", IN_PANEL)
        found.append(string_select(pressed, look.text("menu-remove"), options))
    return found


def _rule_menus(table: TableView, look: Look) -> list[Component]:
    names = [name for name in table.game.rules.defaults if name in HOUSE_RULES]
    return [_option_menu(table, name, look) for name in names]


def _buttons(table: TableView, look: Look, page: int, *, ai: bool) -> list[Component]:
    lang = look.lang
    back = button(CustomId(table.id, "cards"), text(lang, "button-back"))
    if page == RULES_PAGE:
        first = button(CustomId(table.id, "options"), text(lang, "button-panel-first"))
        return button_rows([back, first])
    label = text(lang, "button-panel-rules")
    second = button(CustomId(table.id, "options", str(RULES_PAGE)), label, style=BLUE)
    more_seats = _ai_buttons(table, look) if ai else []
    return [*button_rows(more_seats), *button_rows([back, second])]


def _ai_buttons(table: TableView, look: Look) -> list[Component]:
    if len(table.seats) >= table.most:
        return []
    return [
        button(CustomId(table.id, "addai", level), look.text(f"button-ai-{level}"))
        for level in LEVELS
    ]


def _games(table: TableView, look: Look) -> Component:
    current = table.game.rules.name
    options = [
        select_option(
            name,
            game_title(name, look.lang),
            description=look.text("panel-game", fewest=rules.seats[0], most=rules.seats[1])
            + " · "
            + look.text(f"game-{name}.made"),
            default=name == current,
        )
        for name, rules in RULE_SETS.items()
    ]
    return string_select(CustomId(table.id, "set", "game"), look.text("menu-game"), options)


def _option_menu(table: TableView, name: str, look: Look) -> Component:
    current: Value = getattr(table.game.options, name)
    own = lobby.own(table.game, name)
    options = [
        _value(name, value, look, current=value == current, own=value == own)
        for value in _values(name, current)
    ]
    page = f".{RULES_PAGE}" if page_of(name) == RULES_PAGE else ""
    pressed = CustomId(table.id, "set", f"{name}{page}")
    return string_select(pressed, option_name(name, look.lang), options)


def _values(name: str, current: Value) -> list[Value]:
    if name in CHOICES:
        return list(CHOICES[name])
    if name in SWITCHES:
        return [True, False]
    if name == "target":
        return sorted({*TARGETS, int(current)})
    return list(NUMBERS[name])


def _value(name: str, value: Value, look: Look, *, current: bool, own: bool) -> Component:
    """A value of an option; the menu shows only this label, so the option's name is in it."""
    lang = look.lang
    label = text(
        lang,
        "panel-value-own" if own else "panel-value",
        option=option_name(name, lang),
        value=option_value(name, value, lang),
    )
    return select_option(
        _typed(value), label, description=_meaning(name, value, look), default=current
    )


def _meaning(name: str, value: Value, look: Look) -> str | None:
    """What a value brings; numbers speak for themselves."""
    meaning = f"panel-means-{name}-{_typed(value)}".replace("_", "-")
    return look.text(meaning) if has(look.lang, meaning) else None


def _typed(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _turns(table: TableView, look: Look) -> Component:
    current = table.settings.turn
    options = [
        select_option(
            str(turn),
            look.text("panel-turn", duration=duration(turn, look.lang)),
            description=look.text("panel-turn-slow") if turn >= 10 * MINUTE else None,
            default=turn == current,
        )
        for turn in sorted({*TURNS, current})
    ]
    return string_select(CustomId(table.id, "set", "turn"), look.text("menu-turn"), options)


def _silent(table: TableView, look: Look) -> Component:
    current = table.settings.silent_seat
    missed = table.settings.turns_to_miss
    options = [
        select_option(
            what,
            look.text(f"panel-silent-{what}"),
            description=look.text("panel-silent", missed=missed),
            default=what == current,
        )
        for what in ("ai", "leave")
    ]
    return string_select(
        CustomId(table.id, "set", "silent_seat"), look.text("menu-silent"), options
    )
