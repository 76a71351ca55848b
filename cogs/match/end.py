"""The end of a match, as everybody sees it: how it went, and whether there will be another."""

from bot.chat.components import GREEN, Layout, boxed, button_rows
from bot.chat.custom_ids import Verb
from bot.chat.emoji import accent
from bot.chat.look import Look, lines
from bot.chat.result_words import headline, match_controls, proof, remarkable, rematch, standing
from bot.chat.table_words import removed, table_button
from bot.tables.phase import Phase
from bot.tables.views import MatchView, TableView


def end_message(
    table: TableView, last: MatchView, look: Look, *, news: str | None = None
) -> Layout:
    """How a match went, small enough for a picture of the screen, and the lobby for another.

    `news` tells what it has brought those who played it.
    """
    goes_on = table.phase is not Phase.CLOSED
    next_shuffle = look.text("end-next-commitment", commitment=table.commitment)
    words = lines(
        headline(table, last, look),
        standing(last, look),
        remarkable(last, look),
        news,
        removed(table, look),
        rematch(table, look) if goes_on else None,
        f"-# {proof(last, look)}",
        # What its shuffles are bound to, before anybody is in.
        f"-# {next_shuffle}" if goes_on else None,
    )
    controls = match_controls(last.id, look)
    if goes_on:
        join = table_button(table, Verb.JOIN, look, label=look.text("button-rematch"), style=GREEN)
        controls = [join, *controls, table_button(table, Verb.MORE, look)]
    stripe = accent(last.game, 0)
    return Layout(boxed(words, stripe=stripe), *button_rows(controls))
