"""The list of one person's tables: whose turn it is at each, with a button to each hand."""

from collections.abc import Sequence
from typing import Final

from bot.chat.requests import components as ui
from bot.chat.requests.custom_ids import CustomId, Verb
from bot.chat.wording.position import paused, whose_turn
from bot.chat.wording.viewer import Look, date, lines
from bot.tables.handle import TableHandle
from bot.tables.settings import Phase
from bot.tables.views import TableView
from bot.words.cards import game_title

MOST: Final = 10
"""Tables that are listed. Nobody is expected to play at more."""
NEVER: Final = 2**62


def own_tables(tables: Sequence[TableHandle], person: int, look: Look) -> ui.Layout:
    """Return the list. Tables that wait for the person come first, by their deadline."""
    ordered = sorted((each.view for each in tables), key=lambda each: _urgency(each, person))
    seen = ordered[:MOST]
    words = lines(
        look.text("tables-own", count=len(ordered)),
        *(_line(number, each, person, look) for number, each in enumerate(seen, start=1)),
    )
    buttons = [
        ui.button(
            CustomId(each.id, Verb.HAND),
            look.text("tables-own-hand", number=number),
            style=ui.GREEN if each.person_on_turn == person else ui.GREY,
        )
        for number, each in enumerate(seen, start=1)
    ]
    return ui.Layout(ui.boxed(words, *ui.button_rows(buttons)))


def _urgency(table: TableView, person: int) -> tuple[bool, int, int]:
    return table.person_on_turn != person, table.until or NEVER, table.channel


def _line(number: int, table: TableView, person: int, look: Look) -> str:
    return look.text(
        "tables-own-line",
        number=number,
        game=game_title(table.game.rules.name, look.lang),
        channel=f"<#{table.channel}>",
        turn=_turn(table, person, look),
    )


def _turn(table: TableView, person: int, look: Look) -> str:
    if table.paused:
        return paused(table, look)
    if table.person_on_turn == person:
        if table.settings.correspondence and table.until is not None:
            return look.text("tables-own-turn.days", until=date(table.until))
        return look.text("tables-own-turn")
    told = whose_turn(table, look) if table.phase is Phase.PLAYING else None
    return told or look.text("tables-own-waits")
