"""Newcomers: in a person's first match of a game, AI players do not catch the first forgotten call.

If only AI players sit there too, forgetting costs nothing either. When the time is up, the table
makes the call, because no rule lets a call pass.

All this follows from the entries. The start entry stores the newcomers, and the actions show which
calls were forgotten.
"""

from collections.abc import Iterable

from bot.game.moves import CATCH, is_catch
from bot.tables.state import TableState


def is_spared(state: TableState, seat: int) -> bool:
    """Return whether AI players let this seat forget its call."""
    who = state.seats[seat]
    return who.is_new and not who.forgotten


def open_to_ai(state: TableState, moves: Iterable[int]) -> tuple[int, ...]:
    """Return the moves that an AI player may consider."""
    return tuple(move for move in moves if not (is_catch(move) and is_spared(state, move - CATCH)))


def is_let_pass(state: TableState, seat: int) -> bool:
    """Return whether a forgotten call costs nothing, because only AI players sit there too."""
    return is_spared(state, seat) and all(
        each.seat.person is None for number, each in enumerate(state.seats) if number != seat
    )
