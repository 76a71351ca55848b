"""A table as data, to compare it with itself after a restart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from bot.tables.state import TableState

OF_A_TABLE: Final = (
    "phase",
    "setup",
    "host",
    "server_seed",
    "client_seed",
    "actions",
    "given_up",
)
OF_A_ROUND: Final = (
    "hands",
    "pile",
    "discards",
    "shown",
    "turn",
    "direction",
    "present",
    "pending",
    "windows",
    "final",
    "armed",
    "drew",
    "idle",
    "over",
    "winner",
)


def picture(state: TableState) -> tuple[object, ...]:
    """All that a table is, but for times that a downtime puts off."""
    seats = [(seat.seat, seat.missed, seat.held, seat.left) for seat in state.seats]
    return (*(getattr(state, name) for name in OF_A_TABLE), seats, *_position(state))


def _position(state: TableState) -> list[str]:
    if state.match is None:
        return []
    # By text: a pending attack and a window hold parts of the rules, which are equal but not one.
    return [repr(getattr(state.match.round, name)) for name in OF_A_ROUND] + [
        repr(state.decided_at),
        repr(state.match.totals),
        repr(state.match.results),
    ]
