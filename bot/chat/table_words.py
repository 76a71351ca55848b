"""What several messages say or offer: of a table, whatever it is at, or page by page."""

from collections.abc import Callable

import discord

from bot.chat.components import GREY, Component, button
from bot.chat.custom_ids import CustomId, Verb
from bot.chat.look import Look, lines
from bot.chat.names import plain_name
from bot.tables.views import TableView


def table_button(  # noqa: PLR0913 - whose, what for, and how it looks
    table: TableView,
    verb: Verb,
    look: Look,
    *,
    about: object = "",
    label: str | None = None,
    style: discord.ButtonStyle = GREY,
) -> Component:
    """A button of a table, which says what its verb is called unless there is a better label."""
    label = label or look.text(f"button-{verb}")
    return button(CustomId(table.id, verb, str(about)), label, style=style)


def back_button(table: TableView, look: Look) -> Component:
    """The way back to the cards, or to the lobby."""
    return table_button(table, Verb.CARDS, look, label=look.text("button-back"))


def turning(
    page: int, pages: int, leads_to: Callable[[int], CustomId], look: Look
) -> list[Component]:
    """Back and forth between pages, where there are any."""
    ways = (("button-page-before", page - 1), ("button-page-after", page + 1))
    return [button(leads_to(to), look.text(label)) for label, to in ways if 1 <= to <= pages]


def why_closed(table: TableView, look: Look) -> str:
    """Why a table is gone."""
    return look.text(f"closed-{table.closing_reason}")


def removed(table: TableView, look: Look) -> str | None:
    """Whom a moderator has removed lately, a line for each."""
    names = (plain_name(name) for name in table.removed)
    return lines(*(look.text("lobby-removed", name=name) for name in names)) or None
