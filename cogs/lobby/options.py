"""The host's panel in the lobby: what will be played, by which rules, how fast, and with whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.chat.components import Message, Part, box, paragraph
from bot.chat.controls import BLUE, ControlId, button, menu, option, rows
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
    from bot.tables.views import TablePicture

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
    picture: TablePicture, look: Look, *, page: int = 1, note: str | None = None, ai: bool = True
) -> Message:
    """The first page: the game, its length, the times, the seats; the second: the house rules.

    `ai` tells whether the server allows AI players.
    """
    lang = look.lang
    title = text(lang, "panel-rules-title" if page == RULES_PAGE else "panel-title")
    words = lines(
        (
            f"## {title}",
            note and f"**{note}**",
            *(_about_rules(picture, look) if page == RULES_PAGE else _about(picture, look)),
        )
    )
    menus = _rule_menus(picture, look) if page == RULES_PAGE else _menus(picture, look)
    return Message(
        box(
            paragraph(words),
            *menus,
            *_buttons(picture, look, page, ai=ai),
            accent_colour=_stripe(picture),
        )
    )


def page_of(name: str) -> int:
    """The page that has the menu of an option."""
    return RULES_PAGE if name in HOUSE_RULES else 1


def _stripe(picture: TablePicture) -> discord.Colour:
    return accent(picture.game, 0)


def _about(picture: TablePicture, look: Look) -> list[str]:
    rules = lobby.house_rules(picture.game, look)
    said = [lobby.seated(picture, look)]
    if rules:
        said.append(text(look.lang, "lobby-house-rules", rules=lobby.BETWEEN_RULES.join(rules)))
    if picture.settings.correspondence:
        said.append(text(look.lang, "panel-correspondence"))
    return said


def _about_rules(picture: TablePicture, look: Look) -> list[str]:
    game = game_title(picture.game.rules.name, look.lang)
    return [text(look.lang, "panel-rules", game=game)]


def _menus(picture: TablePicture, look: Look) -> list[Part]:
    names = [name for name in picture.game.rules.defaults if name not in HOUSE_RULES]
    found = [
        _games(picture, look),
        *(_option_menu(picture, name, look) for name in names),
        _turns(picture, look),
        _silent(picture, look),
    ]
    others = [seat for seat in picture.seats if seat.person != picture.host]
    if others:
        options = [
            option(
                seat.key,
                short_name(seat.name)
                if seat.person is not None
                else text(look.lang, "seat-ai", name=short_name(seat.name)),
            )
            for seat in others
        ]
        pressed = ControlId(picture.id, "remove", IN_PANEL)
        found.append(menu(pressed, text(look.lang, "menu-remove"), options))
    return found


def _rule_menus(picture: TablePicture, look: Look) -> list[Part]:
    names = [name for name in picture.game.rules.defaults if name in HOUSE_RULES]
    return [_option_menu(picture, name, look) for name in names]


def _buttons(picture: TablePicture, look: Look, page: int, *, ai: bool) -> list[Part]:
    lang = look.lang
    back = button(ControlId(picture.id, "cards"), text(lang, "button-back"))
    if page == RULES_PAGE:
        first = button(ControlId(picture.id, "options"), text(lang, "button-panel-first"))
        return rows([back, first])
    label = text(lang, "button-panel-rules")
    second = button(ControlId(picture.id, "options", str(RULES_PAGE)), label, style=BLUE)
    more_seats = _ai_buttons(picture, look) if ai else []
    return [*rows(more_seats), *rows([back, second])]


def _ai_buttons(picture: TablePicture, look: Look) -> list[Part]:
    if len(picture.seats) >= picture.most:
        return []
    return [
        button(ControlId(picture.id, "addai", level), text(look.lang, f"button-ai-{level}"))
        for level in LEVELS
    ]


def _games(picture: TablePicture, look: Look) -> Part:
    current = picture.game.rules.name
    options = [
        option(
            name,
            game_title(name, look.lang),
            description=text(look.lang, "panel-game", fewest=rules.seats[0], most=rules.seats[1])
            + " · "
            + text(look.lang, f"game-{name}.made"),
            default=name == current,
        )
        for name, rules in RULE_SETS.items()
    ]
    return menu(ControlId(picture.id, "set", "game"), text(look.lang, "menu-game"), options)


def _option_menu(picture: TablePicture, name: str, look: Look) -> Part:
    current: Value = getattr(picture.game.options, name)
    own = lobby.own(picture.game, name)
    options = [
        _value(name, value, look, current=value == current, own=value == own)
        for value in _values(name, current)
    ]
    page = f".{RULES_PAGE}" if page_of(name) == RULES_PAGE else ""
    pressed = ControlId(picture.id, "set", f"{name}{page}")
    return menu(pressed, option_name(name, look.lang), options)


def _values(name: str, current: Value) -> list[Value]:
    if name in CHOICES:
        return list(CHOICES[name])
    if name in SWITCHES:
        return [True, False]
    if name == "target":
        return sorted({*TARGETS, int(current)})
    return list(NUMBERS[name])


def _value(name: str, value: Value, look: Look, *, current: bool, own: bool) -> Part:
    """A value of an option; the menu shows only this label, so the option's name is in it."""
    lang = look.lang
    label = text(
        lang,
        "panel-value-own" if own else "panel-value",
        option=option_name(name, lang),
        value=option_value(name, value, lang),
    )
    return option(_typed(value), label, description=_meaning(name, value, look), default=current)


def _meaning(name: str, value: Value, look: Look) -> str | None:
    """What a value brings; numbers speak for themselves."""
    meaning = f"panel-means-{name}-{_typed(value)}".replace("_", "-")
    return text(look.lang, meaning) if has(look.lang, meaning) else None


def _typed(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _turns(picture: TablePicture, look: Look) -> Part:
    current = picture.settings.turn
    options = [
        option(
            str(turn),
            text(look.lang, "panel-turn", duration=duration(turn, look.lang)),
            description=text(look.lang, "panel-turn-slow") if turn >= 10 * MINUTE else None,
            default=turn == current,
        )
        for turn in sorted({*TURNS, current})
    ]
    return menu(ControlId(picture.id, "set", "turn"), text(look.lang, "menu-turn"), options)


def _silent(picture: TablePicture, look: Look) -> Part:
    current = picture.settings.silent_seat
    missed = picture.settings.turns_to_miss
    options = [
        option(
            what,
            text(look.lang, f"panel-silent-{what}"),
            description=text(look.lang, "panel-silent", missed=missed),
            default=what == current,
        )
        for what in ("ai", "leave")
    ]
    return menu(
        ControlId(picture.id, "set", "silent_seat"), text(look.lang, "menu-silent"), options
    )
