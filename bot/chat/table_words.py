"""What several messages of a table say or offer, whatever it is at."""

import discord

from bot.chat.components import GREY, Component, button
from bot.chat.custom_ids import CustomId, Verb
from bot.chat.look import Look, lines, plain_name
from bot.tables.views import TableView


def table_button(
    table: TableView,
    verb: Verb,
    look: Look,
    *,
    label: str | None = None,
    style: discord.ButtonStyle = GREY,
) -> Component:
    """A button of a table, which says what its verb is called unless there is a better label."""
    return button(CustomId(table.id, verb), label or look.text(f"button-{verb}"), style=style)


def why_closed(table: TableView, look: Look) -> str:
    """Why a table is gone."""
    return look.text(f"closed-{table.closing_reason}")


def removed(table: TableView, look: Look) -> str | None:
    """Whom a moderator has removed lately, a line for each."""
    names = (plain_name(name) for name in table.removed)
    return lines(*(look.text("lobby-removed", name=name) for name in names)) or None
