"""The private panel with the settings of a person."""

from typing import Final, get_args

from bot.chat.requests.components import Layout, text_display
from bot.chat.requests.custom_ids import Verb
from bot.chat.wording.tables import call_role_rows
from bot.chat.wording.viewer import Viewer, join_lines
from bot.people.settings import PersonSettings, Pings, ServerSettings
from cogs.settings.panel_row import LANGUAGE, Setting, values_by_name

MINE: Final = (
    LANGUAGE,
    Setting("pings", "pings", values_by_name(*get_args(Pings)), shown="effective_pings"),
    Setting("cards", "in_words", {"pictures": False, "words": True}),
)


def own_settings_panel(
    chosen: PersonSettings, server: ServerSettings, viewer: Viewer, *, note: str | None = None
) -> Layout:
    """Return the panel: a menu for each setting, and the button for the *call me* role."""
    words = (
        viewer.text("settings-mine-title"),
        note and f"**{note}**",
        viewer.text("settings-mine-explained"),
    )
    menus = (setting.menu(Verb.MY_SETTING, chosen, viewer.lang) for setting in MINE)
    return Layout(text_display(join_lines(*words)), *menus, *call_role_rows(server, viewer))
