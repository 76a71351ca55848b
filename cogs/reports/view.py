"""A report: ids and a sentence, but never a card."""

from typing import Final

from bot.chat.requests.components import Form, Layout, boxed
from bot.chat.requests.custom_ids import CustomId, Verb
from bot.chat.wording.viewer import Look, lines
from bot.tables.views import TableView

LONGEST: Final = 300


def report_message(table: TableView, error: str, words: str) -> Layout:
    """Return the message for the operator, in English like the log."""
    look = Look("en")
    said = words.strip()[:LONGEST].replace("`", "'")
    ids = look.text("report-ids", table=table.id, server=str(table.guild), error=error)
    return Layout(boxed(lines(look.text("report-title"), ids, f"```\n{said}\n```")))


def report_form(table: TableView, look: Look) -> Form:
    """Return the form for one sentence. It says who will read it."""
    return Form(
        CustomId(table.id, Verb.SEND_REPORT),
        look.text("button-report"),
        look.text("report-asked"),
        look.text("report-told"),
        most=LONGEST,
    )
