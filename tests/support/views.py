"""Views of tables by seat, including those of AI players."""

from __future__ import annotations

from bot.tables.registry import Table
from bot.tables.view_maker import _seat_view, events_since_own_move
from bot.tables.views import HandView


def hand_view(table: Table, seat: int | None) -> HandView:
    """Return what a seat may see, even an AI player's, or what a person without a seat may see."""
    person = None if seat is None else table.view.seats[seat].person
    if seat is None or person is not None:
        return table.hand_view(person or 0)
    told = events_since_own_move(table.core.recent_events, seat)
    return HandView(table.view, seat, _seat_view(table.state, seat, table.view), told)
