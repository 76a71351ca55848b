"""The private panels with the settings of a person, of a server and of its channels."""

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import Final, NamedTuple, TypeVar, get_args

import discord
from pydantic import BaseModel

from bot.chat.requests.components import (
    Component,
    CustomId,
    Layout,
    Verb,
    button,
    button_rows,
    channel_select,
    id_without_table,
    text_display,
)
from bot.chat.wording.tables import (
    TURNS,
    Choice,
    call_role_rows,
    choice_menu,
    values_with_current,
)
from bot.chat.wording.viewer import Viewer, join_lines, preset_label
from bot.game import RULE_SETS
from bot.game.presets import PRESETS
from bot.locales import LANGS, Lang, text
from bot.people.settings import ChannelSettings, PersonSettings, Pings, ServerSettings
from bot.words.cards import duration_text, game_title

# Channel settings --------------------------------------------------------------------------------

# The functions below draw the private panel of one channel, and apply choices made in the panel.

AS_SERVER: Final = "as the rest of the server is"
"""The choice with which a channel uses the server's setting.

The text is longer than any name of a preset, so it cannot be the name of a preset.
"""
RESET: Final = "reset"
CHANNEL_SWITCH: Final = {"yes": True, "no": False}
WAYS: Final = ("auto", "always", "never")


def channel_settings(
    chosen: ServerSettings, channel: int, viewer: Viewer, *, note: str | None = None
) -> Layout:
    """Return the panel of a channel, with a menu for each setting."""
    here = chosen.places.get(channel, ChannelSettings())
    title = viewer.text("channel-title", channel=f"<#{channel}>")
    words = join_lines(title, note and f"**{note}**", viewer.text("channel-explained"))
    reset = button(
        id_without_table(Verb.CHANNEL_SETTING, f"{channel}.{RESET}"), viewer.text("channel-reset")
    )
    return Layout(
        text_display(words),
        *(_menu(about, chosen, here, channel, viewer) for about in offered_choices(chosen, here)),
        *button_rows([reset]),
    )


def offered_choices(
    chosen: ServerSettings, here: ChannelSettings
) -> Mapping[str, Mapping[str, object]]:
    """Return the values that the menu of each field offers, and what is stored for each value."""
    turns = values_with_current(TURNS, here.turn) if here.turn is not None else TURNS
    rules = dict.fromkeys((*(each.name for each in PRESETS), *chosen.presets))
    found: dict[str, dict[str, object]] = {
        "tables": dict(CHANNEL_SWITCH),
        "game": {each: each for each in RULE_SETS},
        "rules": {each: each for each in rules},
        "turn": {str(each): each for each in turns},
        "threads": {each: each for each in WAYS},
        "lang": {each: each for each in LANGS},
    }
    return {about: {AS_SERVER: None, **values} for about, values in found.items()}


def with_channel_choice(
    before: ServerSettings, channel: int, about: str, value: str
) -> ServerSettings:
    """Return the server's settings with a choice for a channel applied.

    Ignore a value that no menu offers.
    """
    here = before.places.get(channel, ChannelSettings())
    others = {each: chosen for each, chosen in before.places.items() if each != channel}
    values = offered_choices(before, here).get(about, {})
    if about == RESET:
        here = ChannelSettings()
    elif value in values:
        here = here.model_copy(update={about: values[value]})
    else:
        return before
    places = others if here == ChannelSettings() else {**others, channel: here}
    return before.model_copy(update={"places": places})


def _menu(
    about: str, chosen: ServerSettings, here: ChannelSettings, channel: int, viewer: Viewer
) -> Component:
    values, held = offered_choices(chosen, here)[about], getattr(here, about)
    current = next((each for each, kept in values.items() if kept == held), AS_SERVER)
    choices = [Choice(each, _choice_label(about, each, chosen, viewer)) for each in values]
    pressed = id_without_table(Verb.CHANNEL_SETTING, f"{channel}.{about}")
    return choice_menu(pressed, viewer.text(f"channel-{about}"), choices, current, viewer.lang)


def _choice_label(about: str, value: str, chosen: ServerSettings, viewer: Viewer) -> str:
    if value == AS_SERVER:
        return viewer.text("channel-as-server")
    match about:
        case "game":
            return game_title(value, viewer.lang)
        case "turn":
            return duration_text(int(value), viewer.lang)
        case "rules":
            is_own = value in chosen.presets
            return preset_label(value) if is_own else viewer.text(f"preset-{value}")
        case "tables":
            return viewer.text(f"channel-tables.{value}")
        case "lang":
            return text(value, "language")
    return viewer.text(f"settings-{about}.{value}")


# Panel row ---------------------------------------------------------------------------------------

# A `Setting` connects the stored field of a setting with the menu that changes it.

Model = TypeVar("Model", bound=BaseModel)


class Setting(NamedTuple):
    """One row of a panel. Its texts are `settings-ABOUT` and `settings-ABOUT.VALUE`."""

    about: str
    field: str
    """The field that stores the setting. It may be nested, such as `timings.turn`."""
    values: Mapping[str, object]
    """The values that the menu offers, and what is stored for each value."""
    choice: Callable[[str, Lang], Choice] | None = None
    """Returns the menu entry of a value.

    If it is None, the locale files have a text for each value.
    """
    shown: str = ""
    """The attribute with the value that applies. If it is empty, `field` has this value."""

    def menu(self, verb: Verb, chosen: BaseModel, lang: Lang, suffix: str = "") -> Component:
        """Return the menu with the current value selected. Its id ends with `suffix`."""
        current = self._current(chosen)
        offered = list(self.values)
        if current not in self.values:
            # The current number is not among the numbers that the menu always offers, so add it.
            offered = sorted((*offered, current), key=int)
        pressed = id_without_table(verb, self.about + suffix)
        choices = [self._choice_for(value, lang) for value in offered]
        return choice_menu(pressed, text(lang, f"settings-{self.about}"), choices, current, lang)

    def with_value(self, chosen: Model, value: str) -> Model:
        """Return the settings with this value. Ignore a value that no menu offers."""
        return (
            _with_field(chosen, self.field, self.values[value]) if value in self.values else chosen
        )

    def current_choice(self, chosen: BaseModel, lang: Lang) -> Choice:
        """Return the menu entry of the current value."""
        return self._choice_for(self._current(chosen), lang)

    def _current(self, chosen: BaseModel) -> str:
        path = (self.shown or self.field).split(".")
        held: object = reduce(getattr, path, chosen)
        return next((each for each, kept in self.values.items() if kept == held), str(held))

    def _choice_for(self, value: str, lang: Lang) -> Choice:
        if self.choice is not None:
            return self.choice(value, lang)
        return Choice(value, text(lang, f"settings-{self.about}.{value}"))


def with_setting(settings: Iterable[Setting], chosen: Model, about: str, value: str) -> Model:
    """Return the settings `chosen` with the choice `about = value` applied.

    Ignore a setting that this panel does not have.
    """
    found = next((each for each in settings if each.about == about), None)
    return chosen if found is None else found.with_value(chosen, value)


def values_by_name(*values: str) -> dict[str, str]:
    """Return a mapping of each value to itself.

    Use it if the menu and the storage have the same values.
    """
    return {value: value for value in values}


def _with_field(chosen: Model, path: str, value: object) -> Model:
    first, _, rest = path.partition(".")
    inner = _with_field(getattr(chosen, first), rest, value) if rest else value
    return chosen.model_copy(update={first: inner})


def _language_choice(value: str, lang: Lang) -> Choice:
    """Return the choice of a language, with its name in the language itself."""
    label = text(lang, "settings-lang.auto") if value == "auto" else text(value, "language")
    return Choice(value, label)


LANGUAGE: Final = Setting(
    "lang", "lang", {"auto": None, **values_by_name(*LANGS)}, _language_choice
)
SWITCH: Final = {"no": False, "yes": True}


# Server settings ---------------------------------------------------------------------------------

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
    Setting("pictures", "pictures", SWITCH),
    Setting("reminders", "pings", SWITCH),
    Setting("hosted", "hosted", _number_values(1, 2, 3, 5, 10, 25), _number_choice),
    Setting("tables", "tables", _number_values(1, 5, 10, 25, 50, 100), _number_choice),
)


def server_settings_panel(
    chosen: ServerSettings, viewer: Viewer, *, note: str | None = None
) -> Layout:
    """Return the panel with the settings for all tables of the server."""
    to_rules = setting_button(f"rules.{chosen.game}", viewer.text("settings-to-rules"))
    return Layout(
        _heading(viewer.text("settings-server-title"), note, viewer),
        *(setting.menu(Verb.SERVER_SETTING, chosen, viewer.lang) for setting in SERVER),
        channels_menu(chosen, viewer),
        log_channel_menu(chosen, viewer),
        *button_rows([to_rules]),
    )


def _heading(title: str, note: str | None, viewer: Viewer) -> Component:
    explained = viewer.text("settings-server-explained")
    unrated = f"-# {viewer.text('settings-unrated')}"
    return text_display(join_lines(title, note and f"**{note}**", explained, unrated))


def setting_id(about: str) -> CustomId:
    return id_without_table(Verb.SERVER_SETTING, about)


def setting_button(about: str, label: str) -> Component:
    return button(setting_id(about), label)


def channels_menu(chosen: ServerSettings, viewer: Viewer, about: str = "channels") -> Component:
    """Return the menu of the channels that may have tables.

    If no channel is chosen, all channels may have tables.
    """
    return channel_select(
        setting_id(about),
        viewer.text("settings-channels"),
        sorted(chosen.channels)[:MOST_CHANNELS],
        kinds=PLACES,
        most=MOST_CHANNELS,
    )


def log_channel_menu(chosen: ServerSettings, viewer: Viewer, about: str = "log") -> Component:
    """Return the menu for the log channel. If no channel is chosen, there is no log."""
    named = [] if chosen.log is None else [chosen.log]
    label = viewer.text("settings-log")
    return channel_select(setting_id(about), label, named, kinds=LOG_PLACES, most=1)


# View --------------------------------------------------------------------------------------------

# The private panel with the settings of a person.

MINE: Final = (
    LANGUAGE,
    Setting("pings", "pings", values_by_name(*get_args(Pings)), shown="effective_pings"),
    Setting("cards", "view", {"pictures": "picture", "text": "text", "words": "words"}),
)


def own_settings_panel(
    chosen: PersonSettings, server: ServerSettings, viewer: Viewer, *, note: str | None = None
) -> Layout:
    """Return the panel with a menu for each of the person's settings.

    A button below gives the person the call role. It is mentioned when people search for players.
    """
    words = (
        viewer.text("settings-mine-title"),
        note and f"**{note}**",
        viewer.text("settings-mine-explained"),
    )
    menus = (setting.menu(Verb.MY_SETTING, chosen, viewer.lang) for setting in MINE)
    return Layout(text_display(join_lines(*words)), *menus, *call_role_rows(server, viewer))
