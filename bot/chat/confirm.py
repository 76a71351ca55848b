"""Confirmations before something that cannot be undone."""

from bot.chat import components as ui
from bot.chat.custom_ids import Verb
from bot.chat.look import Look, lines
from bot.chat.table_words import back_button, table_button
from bot.tables.views import PlayerView, TableView


def confirm(table: TableView, look: Look, words: str, *controls: ui.Component) -> ui.Layout:
    """Return a question about a table, with its buttons and a button back."""
    return ui.Layout(ui.boxed(words, *ui.button_rows((*controls, back_button(table, look)))))


def confirm_end(table: TableView, look: Look, *, person: int) -> ui.Layout:
    """Return the question before a table is ended.

    A host who plays with other people may ask them for their agreement instead.
    """
    asks = _has_to_ask(table, person)
    label = look.text("button-end-against" if asks else "button-end")
    controls = [table_button(table, Verb.END_NOW, look, label=label, style=ui.RED)]
    if asks:
        controls.insert(0, table_button(table, Verb.ASK_TO_END, look, style=ui.GREEN))
    words = _before_end(table, look, asks=asks)
    if table.is_under_way and person != table.host and table.seat_of(person) is not None:
        words = lines(words, look.text("confirm-own-match"))
    return confirm(table, look, words, *controls)


def plays(seat: PlayerView) -> bool:
    """Return whether a person plays at this seat and no AI player has taken over."""
    return seat.person is not None and not seat.held and not seat.left


def _before_end(table: TableView, look: Look, *, asks: bool) -> str:
    if table.frozen is not None:
        return look.text("confirm-end-frozen")
    if not table.is_under_way:
        return look.text("confirm-end-lobby")
    if table.is_solo:
        return look.text("confirm-end-solo")
    return look.text("confirm-end-host" if asks else "confirm-end-now")


def _has_to_ask(table: TableView, person: int) -> bool:
    """Return whether the host can ask other people to agree, including absent ones."""
    return table.is_under_way and person == table.host and bool(table.people - {person})
