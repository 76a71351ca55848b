"""The open tables of a server, for moderators: their channels, players and end buttons."""

from collections.abc import Iterator
from typing import Final

from bot.chat.requests import components as ui
from bot.chat.requests.custom_ids import CustomId, Verb, id_without_table
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.tables import page_buttons, table_button
from bot.chat.wording.viewer import Viewer, channel_link, join_lines
from bot.stats.boards import Page, nearest_page
from bot.tables.handle import TableHandle
from bot.tables.views import TableView
from bot.words.cards import game_title

TABLES_A_PAGE: Final = 6


async def show_tables(request: Request, page: int) -> None:
    """Show a page of the tables that the caller may end."""
    found = _moderated_tables(request)
    if not found and not request.rights.is_moderator:
        raise RefusedRequestError(request.text("verdict-not-allowed"))
    await request.show_privately(
        _tables_layout(found, page, request.viewer, more=_more_controls(request))
    )


def _more_controls(request: Request) -> str | None:
    """Return a text about the caller's rights other than ending tables."""
    if request.rights.is_manager:
        return request.text("tables-more")
    return request.text("tables-more-master") if request.rights.is_game_master else None


def _moderated_tables(request: Request) -> list[TableHandle]:
    """Return the tables in channels that the caller sees and moderates, without solo matches."""
    here = [
        each
        for each in request.chat.tables
        if each.guild == request.guild and not each.is_solo and _may_moderate(request, each.channel)
    ]
    return sorted(here, key=lambda each: each.channel)


def _may_moderate(request: Request, channel: int) -> bool:
    may = request.rights.permissions_in(channel)
    return may.view_channel and request.rights.may_moderate(channel)


def _tables_layout(
    found: list[TableHandle], page: int, viewer: Viewer, *, more: str | None = None
) -> ui.Layout:
    at = nearest_page(page, len(found), TABLES_A_PAGE)
    seen = found[at.first : at.first + TABLES_A_PAGE]
    head = join_lines(viewer.text("tables-title", count=len(found)), more)
    shown = [part for each in seen for part in _table_components(each, viewer)]
    return ui.Layout(ui.container(ui.text_display(head), *shown), *_page_buttons(at, viewer))


def _page_buttons(at: Page, viewer: Viewer) -> list[ui.Component]:
    def page_id(number: int) -> CustomId:
        return id_without_table(Verb.TABLES, number)

    again = ui.button(page_id(at.number), viewer.text("tables-again"))
    return ui.button_rows([*page_buttons(at.number, at.pages, page_id, viewer), again])


def _table_components(table: TableHandle, viewer: Viewer) -> Iterator[ui.Component]:
    """Yield the line of a table and its button."""
    view, message = table.view, table.messages.message
    said = viewer.text(
        "tables-line",
        game=game_title(view.game.rules.name, viewer.lang),
        link=channel_link(table.guild, table.channel, message),
        channel=f"<#{table.channel}>",
        state=viewer.text(f"tables-state.{_table_state(view)}"),
        names=", ".join(viewer.names(view)) or viewer.text("tables-nobody"),
    )
    yield ui.text_display(said)
    yield ui.action_row(
        table_button(view, Verb.END, viewer, label=viewer.text("button-end"), style=ui.RED)
    )


def _table_state(table: TableView) -> str:
    if table.frozen is not None:
        return "frozen"
    if table.paused:
        return "paused"
    return "match" if table.is_under_way else "lobby"
