"""The private panels with the settings of a server: how tables work, and where."""

from typing import Final

import discord

from bot.chat.requests.components import (
    Component,
    Layout,
    button,
    button_rows,
    channel_select,
    text_display,
)
from bot.chat.requests.custom_ids import CustomId, Verb, free_id
from bot.chat.wording.options import (
    TURNS,
    Choice,
    choice_menu,
    groups_of,
    option_menu,
    options_in,
    written,
)
from bot.chat.wording.viewer import Look, lines
from bot.game import RULE_SETS
from bot.game.options import Value
from bot.locales import Lang, text
from bot.people.settings import ServerSettings
from bot.words.cards import duration, game_title
from bot.words.refusals import option_meaning, option_name, option_value
from cogs.settings.panel_row import LANGUAGE, SWITCH, Setting, by_name

MOST_CHANNELS: Final = 25
PLACES: Final = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.forum,
]
LOG_PLACES: Final = [discord.ChannelType.text]


def _game(game: str, lang: Lang) -> Choice:
    return Choice(game, game_title(game, lang), text(lang, f"game-{game}.made"))


def _turn(turn: str, lang: Lang) -> Choice:
    return Choice(turn, duration(int(turn), lang))


def _numbers(*values: int) -> dict[str, int]:
    return {str(value): value for value in values}


def _number(value: str, _: Lang) -> Choice:
    return Choice(value, value)


SERVER: Final = (
    LANGUAGE,
    Setting("game", "game", by_name(*RULE_SETS), _game),
    Setting("turn", "timings.turn", {str(turn): turn for turn in TURNS}, _turn),
    Setting("silent", "timings.silent_seat", by_name("ai", "leave")),
    Setting("threads", "threads", by_name("auto", "always", "never")),
    Setting("ai", "ai", SWITCH),
    Setting("luck", "luck", SWITCH),
    Setting("voice", "voice", SWITCH),
    Setting("reminders", "pings", SWITCH),
    Setting("hosted", "hosted", _numbers(1, 2, 3, 5, 10, 25), _number),
    Setting("tables", "tables", _numbers(1, 5, 10, 25, 50, 100), _number),
)


def server_settings(chosen: ServerSettings, look: Look, *, note: str | None = None) -> Layout:
    """Return the panel with the settings for all tables of the server."""
    to_rules = _button(f"rules.{chosen.game}", look.text("settings-to-rules"))
    return Layout(
        _head(look.text("settings-server-title"), note, look),
        *(setting.menu(Verb.SERVER_SETTING, chosen, look.lang) for setting in SERVER),
        _channels(chosen, look),
        _log(chosen, look),
        *button_rows([to_rules]),
    )


def house_rules(
    chosen: ServerSettings, game: str, group: str, look: Look, *, note: str | None = None
) -> Layout:
    """Return the panel with one group of the options for new tables of a game."""
    values = {**RULE_SETS[game].defaults, **chosen.options.get(game, {})}
    games = [Choice(each, game_title(each, look.lang)) for each in RULE_SETS]
    back = _button("panel", look.text("button-back"))
    reset = _button(f"reset.{game}", look.text("settings-reset"))
    others = [
        _button(f"rules.{game}.{each}", look.text(f"options-{each}"))
        for each in groups_of(game)
        if each != group
    ]
    return Layout(
        _head(_title(group, look), note, look),
        choice_menu(_id("rules"), look.text("settings-rules-of"), games, game, look.lang),
        *(_option(game, name, values[name], look.lang) for name in options_in(game, group)),
        *button_rows(others),
        *button_rows([back, reset]),
    )


def _title(group: str, look: Look) -> str:
    return lines(look.text("settings-rules-title"), f"### {look.text(f'options-{group}')}")


def _head(title: str, note: str | None, look: Look) -> Component:
    explained = look.text("settings-server-explained")
    unrated = f"-# {look.text('settings-unrated')}"
    return text_display(lines(title, note and f"**{note}**", explained, unrated))


def _id(about: str) -> CustomId:
    return free_id(Verb.SERVER_SETTING, about)


def _button(about: str, label: str) -> Component:
    return button(_id(about), label)


def _option(game: str, name: str, current: Value, lang: Lang) -> Component:
    """Return the menu of an option. Its choices say what they mean."""

    def choice(value: Value) -> Choice:
        named = option_value(name, value, lang)
        if value == RULE_SETS[game].defaults[name]:
            named = text(lang, "settings-own", value=named)
        label = text(lang, "option-setting", option=option_name(name, lang), value=named)
        return Choice(written(value), label, option_meaning(name, lang))

    return option_menu(_id(f"{game}.{name}"), name, current, choice, lang)


def _channels(chosen: ServerSettings, look: Look) -> Component:
    """Return the menu of channels where tables may be opened. No choice means all."""
    return channel_select(
        _id("channels"),
        look.text("settings-channels"),
        sorted(chosen.channels)[:MOST_CHANNELS],
        kinds=PLACES,
        most=MOST_CHANNELS,
    )


def _log(chosen: ServerSettings, look: Look) -> Component:
    """Return the menu for the channel of the log. No choice means no log."""
    named = [] if chosen.log is None else [chosen.log]
    label = look.text("settings-log")
    return channel_select(_id("log"), label, named, kinds=LOG_PLACES, most=1)
