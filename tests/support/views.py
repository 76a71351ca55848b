"""Views of tables as tests want them: by seat, also of a seat where nobody sits."""

from __future__ import annotations

from bot.tables.registry import Table
from bot.tables.view_maker import _seat_view, since
from bot.tables.views import HandView


def hand_view(table: Table, seat: int | None) -> HandView:
    """What a seat may see, an AI player's too, or (None) somebody without one."""
    person = None if seat is None else table.view.seats[seat].person
    if seat is None or person is not None:
        return table.hand(person or 0)
    told = since(table.core.happenings, seat)
    return HandView(table.view, seat, _seat_view(table.state, seat, table.view), told)
