"""A report: ids and a sentence, and never a card."""

from typing import Final

from bot.chat.components import Form, Layout, boxed
from bot.chat.custom_ids import CustomId, Verb
from bot.chat.look import Look, lines
from bot.tables.views import TableView

LONGEST: Final = 300


def report_message(table: TableView, error: str, words: str) -> Layout:
    """What whoever runs the bot reads, in English as the log is."""
    look = Look("en")
    said = words.strip()[:LONGEST].replace("`", "'")
    ids = look.text("report-ids", table=table.id, server=str(table.guild), error=error)
    return Layout(boxed(lines(look.text("report-title"), ids, f"```\n{said}\n```")))


def report_form(table: TableView, look: Look) -> Form:
    """Asks for a sentence, and tells who will read it."""
    return Form(
        CustomId(table.id, Verb.SEND_REPORT),
        look.text("button-report"),
        look.text("report-asked"),
        look.text("report-told"),
        most=LONGEST,
    )
