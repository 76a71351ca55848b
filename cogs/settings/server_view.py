"""The private panel with what a server has chosen: how tables are there, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

from bot.chat.components import Component, Layout, button, button_rows, channel_select, text_display
from bot.chat.custom_ids import CustomId
from bot.chat.look import lines
from bot.chat.option_menus import Choice, choice_menu, worded_menu
from bot.game import RULE_SETS
from bot.game.options import CHOICES, NUMBERS
from bot.locales import LANGS, text
from bot.tables.settings import HOUR, MINUTE, SECOND
from bot.words import game_title, option_meaning, option_name, option_value
from bot.words.durations import duration

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.chat.look import Look
    from bot.game.options import Value
    from bot.locales import Lang
    from bot.people.preferences import ServerSettings

NO_TABLE: Final = "-"
SERVER: Final = "server"
AUTO: Final = "auto"
"""The language as Discord says."""
THREADS: Final = ("auto", "always", "never")
SWITCH: Final = ("no", "yes")
SILENT: Final = ("ai", "leave")
TURNS: Final = (
    *(seconds * SECOND for seconds in (15, 30, 60, 90)),
    *(minutes * MINUTE for minutes in (2, 5, 10)),
    *(hours * HOUR for hours in (1, 12, 24, 72)),
)
TARGETS: Final = (50, 100, 150, 200, 250, 300, 400, 500, 600, 750, 1000, 1500, 2000)
"""Of so many that there may be, those that people play to."""
MOST_CHANNELS: Final = 25
PLACES: Final = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.forum,
]


def server_settings(chosen: ServerSettings, look: Look, *, note: str | None = None) -> Layout:
    """What holds for every table of the server."""
    lang = look.lang
    timings = chosen.timings
    games = [Choice(game, game_title(game, lang), _made(game, lang)) for game in RULE_SETS]
    turns = [Choice(str(turn), duration(turn, lang)) for turn in with_current(TURNS, timings.turn)]
    return Layout(
        text_display(_title(text(lang, "settings-server-title"), note, look)),
        _worded("lang", (AUTO, *LANGS), chosen.lang or AUTO, lang),
        _choice("game", text(lang, "settings-game"), games, chosen.game, lang),
        _choice("turn", text(lang, "settings-turn"), turns, str(timings.turn), lang),
        _worded("silent", SILENT, timings.silent_seat, lang),
        _worded("threads", THREADS, chosen.threads, lang),
        _worded("ai", SWITCH, SWITCH[chosen.ai], lang),
        _worded("reminders", SWITCH, SWITCH[chosen.pings], lang),
        _channels(chosen, look),
        *button_rows([button(CustomId(NO_TABLE, SERVER, f"rules.{chosen.game}"), _to_rules(lang))]),
    )


def house_rules(
    chosen: ServerSettings, game: str, look: Look, *, note: str | None = None
) -> Layout:
    """The options and house rules that new tables of a game have."""
    lang = look.lang
    values = {**RULE_SETS[game].defaults, **chosen.options.get(game, {})}
    games = [Choice(each, game_title(each, lang)) for each in RULE_SETS]
    back = button(CustomId(NO_TABLE, SERVER, "panel"), text(lang, "button-back"))
    reset = button(CustomId(NO_TABLE, SERVER, f"reset.{game}"), text(lang, "settings-reset"))
    return Layout(
        text_display(_title(text(lang, "settings-rules-title"), note, look)),
        _choice("rules", text(lang, "settings-rules-of"), games, game, lang),
        *(_option(game, name, value, lang) for name, value in values.items()),
        *button_rows([back, reset]),
    )


def with_current(values: Sequence[int], current: int) -> list[int]:
    """The values that are offered, and the one there is, in order."""
    return sorted({*values, current})


def _title(title: str, note: str | None, look: Look) -> str:
    explained = look.text("settings-server-explained")
    return lines((title, note and f"**{note}**", explained))


def _to_rules(lang: Lang) -> str:
    return text(lang, "settings-to-rules")


def _made(game: str, lang: Lang) -> str:
    return text(lang, f"game-{game}.made")


def _worded(about: str, values: Sequence[str], current: str, lang: Lang) -> Component:
    return worded_menu(CustomId(NO_TABLE, SERVER, about), about, values, current, lang)


def _choice(
    about: str, subject: str, choices: Iterable[Choice], current: str, lang: Lang
) -> Component:
    return choice_menu(CustomId(NO_TABLE, SERVER, about), subject, choices, current, lang)


def _option(game: str, name: str, current: Value, lang: Lang) -> Component:
    """A menu for an option; its options tell what it means."""
    meaning = option_meaning(name, lang)
    choices = [
        Choice(written(value), _named(game, name, value, lang), meaning)
        for value in _values(name, current)
    ]
    return _choice(f"{game}.{name}", option_name(name, lang), choices, written(current), lang)


def _named(game: str, name: str, value: Value, lang: Lang) -> str:
    """A value, with a word if it is the one that the game has anyway."""
    named = option_value(name, value, lang)
    is_own = value == RULE_SETS[game].defaults[name]
    return text(lang, "settings-own", value=named) if is_own else named


def _values(name: str, current: Value) -> list[Value]:
    if name == "target" and isinstance(current, int):
        return [*with_current(TARGETS, current)]
    if name in NUMBERS:
        return [*NUMBERS[name]]
    return [*CHOICES.get(name, (True, False))]


def written(value: Value) -> str:
    """A value as menus carry it, which `parse_value` reads."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _channels(chosen: ServerSettings, look: Look) -> Component:
    """Where tables may be opened; nothing chosen means everywhere."""
    return channel_select(
        CustomId(NO_TABLE, SERVER, "channels"),
        look.text("settings-channels"),
        sorted(chosen.channels)[:MOST_CHANNELS],
        kinds=PLACES,
        most=MOST_CHANNELS,
    )
