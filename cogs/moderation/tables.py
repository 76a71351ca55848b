"""The open tables of a server, for moderators: their channels, players and end buttons."""

from collections.abc import Iterator
from typing import Final

from bot.chat.requests import components as ui
from bot.chat.requests.custom_ids import CustomId, Verb, free_id
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.tables import table_button, turning
from bot.chat.wording.viewer import Look, lines, place_address
from bot.stats.boards import Page, nearest_page
from bot.tables.handle import TableHandle
from bot.tables.views import TableView
from bot.words.cards import game_title

TABLES_A_PAGE: Final = 6


async def show_tables(request: Request, page: int) -> None:
    """Show a page of the tables that the caller may end."""
    found = _moderated(request)
    if not found and not request.rights.is_moderator:
        raise RefusedRequestError(request.text("verdict-not-allowed"))
    await request.show(_page(found, page, request.look, more=_more(request)))


def _more(request: Request) -> str | None:
    """Return a text about the caller's rights other than ending tables."""
    if request.rights.is_manager:
        return request.text("tables-more")
    return request.text("tables-more-master") if request.rights.is_game_master else None


def _moderated(request: Request) -> list[TableHandle]:
    """Return the tables in channels that the caller sees and moderates, without solo matches."""
    here = [
        each
        for each in request.chat.tables
        if each.guild == request.guild and not each.is_solo and _moderates(request, each.channel)
    ]
    return sorted(here, key=lambda each: each.channel)


def _moderates(request: Request, channel: int) -> bool:
    may = request.rights.permissions_in(channel)
    return may.view_channel and request.rights.moderates(channel)


def _page(found: list[TableHandle], page: int, look: Look, *, more: str | None = None) -> ui.Layout:
    at = nearest_page(page, len(found), TABLES_A_PAGE)
    seen = found[at.first : at.first + TABLES_A_PAGE]
    head = lines(look.text("tables-title", count=len(found)), more)
    shown = [part for each in seen for part in _table(each, look)]
    return ui.Layout(ui.container(ui.text_display(head), *shown), *_turns(at, look))


def _turns(at: Page, look: Look) -> list[ui.Component]:
    def page_id(number: int) -> CustomId:
        return free_id(Verb.TABLES, number)

    again = ui.button(page_id(at.number), look.text("tables-again"))
    return ui.button_rows([*turning(at.number, at.pages, page_id, look), again])


def _table(table: TableHandle, look: Look) -> Iterator[ui.Component]:
    """Yield the line of a table and its button."""
    view, message = table.view, table.messages.message
    said = look.text(
        "tables-line",
        game=game_title(view.game.rules.name, look.lang),
        link=place_address(table.guild, table.channel, message),
        channel=f"<#{table.channel}>",
        state=look.text(f"tables-state.{_state(view)}"),
        names=", ".join(look.names(view)) or look.text("tables-nobody"),
    )
    yield ui.text_display(said)
    yield ui.action_row(
        table_button(view, Verb.END, look, label=look.text("button-end"), style=ui.RED)
    )


def _state(table: TableView) -> str:
    if table.frozen is not None:
        return "frozen"
    if table.paused:
        return "paused"
    return "match" if table.is_under_way else "lobby"
