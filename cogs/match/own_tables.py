"""The list of one person's tables: whose turn it is at each, with a button to each hand."""

from collections.abc import Sequence
from typing import Final

from bot.chat.requests import components as ui
from bot.chat.requests.custom_ids import CustomId, Verb
from bot.chat.wording.position import paused_text, whose_turn_text
from bot.chat.wording.viewer import Viewer, date_text, join_lines
from bot.tables.handle import TableHandle
from bot.tables.settings import Phase
from bot.tables.views import TableView
from bot.words.cards import game_title

MOST: Final = 10
"""Tables that are listed. Nobody is expected to play at more."""
NEVER: Final = 2**62


def own_tables_text(tables: Sequence[TableHandle], person: int, viewer: Viewer) -> ui.Layout:
    """Return the list. Tables that wait for the person come first, by their deadline."""
    ordered = sorted((each.view for each in tables), key=lambda each: _urgency_key(each, person))
    seen = ordered[:MOST]
    words = join_lines(
        viewer.text("tables-own", count=len(ordered)),
        *(_table_line(number, each, person, viewer) for number, each in enumerate(seen, start=1)),
    )
    buttons = [
        ui.button(
            CustomId(each.id, Verb.HAND),
            viewer.text("tables-own-hand", number=number),
            style=ui.GREEN if each.person_on_turn == person else ui.GREY,
        )
        for number, each in enumerate(seen, start=1)
    ]
    return ui.Layout(ui.boxed(words, *ui.button_rows(buttons)))


def _urgency_key(table: TableView, person: int) -> tuple[bool, int, int]:
    return table.person_on_turn != person, table.until or NEVER, table.channel


def _table_line(number: int, table: TableView, person: int, viewer: Viewer) -> str:
    return viewer.text(
        "tables-own-line",
        number=number,
        game=game_title(table.game.rules.name, viewer.lang),
        channel=f"<#{table.channel}>",
        turn=_turn_text(table, person, viewer),
    )


def _turn_text(table: TableView, person: int, viewer: Viewer) -> str:
    if table.paused:
        return paused_text(table, viewer)
    if table.person_on_turn == person:
        if table.settings.correspondence and table.until is not None:
            return viewer.text("tables-own-turn.days", until=date_text(table.until))
        return viewer.text("tables-own-turn")
    told = whose_turn_text(table, viewer) if table.phase is Phase.PLAYING else None
    return told or viewer.text("tables-own-waits")
