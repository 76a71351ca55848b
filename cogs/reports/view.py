"""A report: ids and a sentence, but never a card."""

from typing import Final

from bot.chat.requests.components import Form, Layout, boxed
from bot.chat.requests.custom_ids import CustomId, Verb
from bot.chat.wording.viewer import Viewer, join_lines
from bot.tables.views import TableView

LONGEST: Final = 300


def report_message(table: TableView, error: str, words: str) -> Layout:
    """Return the message for the operator, in English like the log."""
    viewer = Viewer("en")
    said = words.strip()[:LONGEST].replace("`", "'")
    ids = viewer.text("report-ids", table=table.id, server=str(table.guild), error=error)
    return Layout(boxed(join_lines(viewer.text("report-title"), ids, f"```\n{said}\n```")))


def report_form(table: TableView, viewer: Viewer) -> Form:
    """Return the form for one sentence. It says who will read it."""
    return Form(
        CustomId(table.id, Verb.SEND_REPORT),
        viewer.text("button-report"),
        viewer.text("report-asked"),
        viewer.text("report-told"),
        most=LONGEST,
    )
