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
from bot.chat.requests.custom_ids import CustomId, Verb, id_without_table
from bot.chat.wording.options import (
    TURNS,
    Choice,
    choice_menu,
    groups_of,
    option_menu,
    options_in,
    value_to_text,
)
from bot.chat.wording.viewer import Viewer, join_lines
from bot.game import RULE_SETS
from bot.game.options import Value
from bot.locales import Lang, text
from bot.people.settings import ServerSettings
from bot.words.cards import duration_text, game_title
from bot.words.refusals import option_meaning, option_name, option_value
from cogs.settings.panel_row import LANGUAGE, SWITCH, Setting, values_by_name

MOST_CHANNELS: Final = 25
PLACES: Final = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.forum,
]
LOG_PLACES: Final = [discord.ChannelType.text]


def _game_choice(game: str, lang: Lang) -> Choice:
    return Choice(game, game_title(game, lang), text(lang, f"game-{game}.made"))


def _turn_length_choice(turn: str, lang: Lang) -> Choice:
    return Choice(turn, duration_text(int(turn), lang))


def _number_values(*values: int) -> dict[str, int]:
    return {str(value): value for value in values}


def _number_choice(value: str, _: Lang) -> Choice:
    return Choice(value, value)


SERVER: Final = (
    LANGUAGE,
    Setting("game", "game", values_by_name(*RULE_SETS), _game_choice),
    Setting("turn", "timings.turn", {str(turn): turn for turn in TURNS}, _turn_length_choice),
    Setting("silent", "timings.silent_seat", values_by_name("ai", "leave")),
    Setting("threads", "threads", values_by_name("auto", "always", "never")),
    Setting("ai", "ai", SWITCH),
    Setting("luck", "luck", SWITCH),
    Setting("voice", "voice", SWITCH),
    Setting("reminders", "pings", SWITCH),
    Setting("hosted", "hosted", _number_values(1, 2, 3, 5, 10, 25), _number_choice),
    Setting("tables", "tables", _number_values(1, 5, 10, 25, 50, 100), _number_choice),
)


def server_settings_panel(
    chosen: ServerSettings, viewer: Viewer, *, note: str | None = None
) -> Layout:
    """Return the panel with the settings for all tables of the server."""
    to_rules = _setting_button(f"rules.{chosen.game}", viewer.text("settings-to-rules"))
    return Layout(
        _heading(viewer.text("settings-server-title"), note, viewer),
        *(setting.menu(Verb.SERVER_SETTING, chosen, viewer.lang) for setting in SERVER),
        _channels_menu(chosen, viewer),
        _log_channel_menu(chosen, viewer),
        *button_rows([to_rules]),
    )


def house_rules_panel(
    chosen: ServerSettings, game: str, group: str, viewer: Viewer, *, note: str | None = None
) -> Layout:
    """Return the panel with one group of the options for new tables of a game."""
    values = {**RULE_SETS[game].defaults, **chosen.options.get(game, {})}
    games = [Choice(each, game_title(each, viewer.lang)) for each in RULE_SETS]
    back = _setting_button("panel", viewer.text("button-back"))
    reset = _setting_button(f"reset.{game}", viewer.text("settings-reset"))
    others = [
        _setting_button(f"rules.{game}.{each}", viewer.text(f"options-{each}"))
        for each in groups_of(game)
        if each != group
    ]
    return Layout(
        _heading(_title_text(group, viewer), note, viewer),
        choice_menu(
            _setting_id("rules"), viewer.text("settings-rules-of"), games, game, viewer.lang
        ),
        *(_option_menu(game, name, values[name], viewer.lang) for name in options_in(game, group)),
        *button_rows(others),
        *button_rows([back, reset]),
    )


def _title_text(group: str, viewer: Viewer) -> str:
    return join_lines(viewer.text("settings-rules-title"), f"### {viewer.text(f'options-{group}')}")


def _heading(title: str, note: str | None, viewer: Viewer) -> Component:
    explained = viewer.text("settings-server-explained")
    unrated = f"-# {viewer.text('settings-unrated')}"
    return text_display(join_lines(title, note and f"**{note}**", explained, unrated))


def _setting_id(about: str) -> CustomId:
    return id_without_table(Verb.SERVER_SETTING, about)


def _setting_button(about: str, label: str) -> Component:
    return button(_setting_id(about), label)


def _option_menu(game: str, name: str, current: Value, lang: Lang) -> Component:
    """Return the menu of an option. Its choices say what they mean."""

    def choice(value: Value) -> Choice:
        named = option_value(name, value, lang)
        if value == RULE_SETS[game].defaults[name]:
            named = text(lang, "settings-own", value=named)
        label = text(lang, "option-setting", option=option_name(name, lang), value=named)
        return Choice(value_to_text(value), label, option_meaning(name, lang))

    return option_menu(_setting_id(f"{game}.{name}"), name, current, choice, lang)


def _channels_menu(chosen: ServerSettings, viewer: Viewer) -> Component:
    """Return the menu of channels where tables may be opened. No choice means all."""
    return channel_select(
        _setting_id("channels"),
        viewer.text("settings-channels"),
        sorted(chosen.channels)[:MOST_CHANNELS],
        kinds=PLACES,
        most=MOST_CHANNELS,
    )


def _log_channel_menu(chosen: ServerSettings, viewer: Viewer) -> Component:
    """Return the menu for the channel of the log. No choice means no log."""
    named = [] if chosen.log is None else [chosen.log]
    label = viewer.text("settings-log")
    return channel_select(_setting_id("log"), label, named, kinds=LOG_PLACES, most=1)
