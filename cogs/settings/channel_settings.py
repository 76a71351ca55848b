"""The private panel with the settings that differ in one channel."""

from collections.abc import Mapping
from typing import Final

from bot.chat.requests.components import Component, Layout, button, button_rows, text_display
from bot.chat.requests.custom_ids import Verb, id_without_table
from bot.chat.wording.options import TURNS, Choice, choice_menu, values_with_current
from bot.chat.wording.viewer import Viewer, join_lines
from bot.game import RULE_SETS
from bot.game.presets import PRESETS
from bot.locales import LANGS
from bot.people.settings import ChannelSettings, ServerSettings
from bot.words.cards import duration_text, game_title

AS_SERVER: Final = "as the rest of the server is"
"""The choice for a channel to be like the rest. It is longer than any name of a preset."""
RESET: Final = "reset"
SWITCH: Final = {"yes": True, "no": False}
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
    """Return for each field the values of its menu, with what is stored for each."""
    turns = values_with_current(TURNS, here.turn) if here.turn is not None else TURNS
    rules = dict.fromkeys((*(each.name for each in PRESETS), *chosen.presets))
    found: dict[str, dict[str, object]] = {
        "tables": dict(SWITCH),
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
    """Return the settings with the choice. Values that no menu offers change nothing."""
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
            return value if value in chosen.presets else viewer.text(f"preset-{value}")
        case "tables":
            return viewer.text(f"channel-tables.{value}")
    return viewer.text(f"settings-{about}.{value}")
