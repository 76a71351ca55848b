"""Newcomers: in somebody's first match of a game AI players do not catch the first forgotten call.

Where nobody else sits but AI players it costs nothing either: when its time is up the table makes
it, as no rule lets a call go by.

It follows from the entries alone: who is new is stored with the start, and what was forgotten since
follows from the actions.
"""

from collections.abc import Iterable

from bot.game.moves import CATCH, is_catch
from bot.tables.state import TableState


def is_spared(state: TableState, seat: int) -> bool:
    """Whether AI players let that seat forget its call."""
    who = state.seats[seat]
    return who.is_new and not who.forgotten


def open_to_ai(state: TableState, moves: Iterable[int]) -> tuple[int, ...]:
    """The moves that an AI player may think of."""
    return tuple(move for move in moves if not (is_catch(move) and is_spared(state, move - CATCH)))


def is_let_pass(state: TableState, seat: int) -> bool:
    """Whether that seat forgets its call at no cost: nobody but AI players sits there too."""
    return is_spared(state, seat) and all(
        each.seat.person is None for number, each in enumerate(state.seats) if number != seat
    )
