"""The form in which a player types a word of luck."""

from typing import Final

from bot.chat.requests.components import Form
from bot.chat.requests.custom_ids import CustomId, Verb
from bot.chat.wording.viewer import Viewer
from bot.records.luck import LONGEST
from bot.tables.views import TableView

MOST_TYPED: Final = 3 * LONGEST
"""Discord counts letters and marks as typed, but the shuffles count the composed (NFC) word."""


def luck_form(table: TableView, viewer: Viewer) -> Form:
    """Return the form that asks for a word of luck and says who can read it."""
    return Form(
        CustomId(table.id, Verb.GIVE_LUCK),
        viewer.text("button-luck"),
        viewer.text("luck-asked", most=LONGEST),
        viewer.text("luck-told"),
        most=MOST_TYPED,
    )
