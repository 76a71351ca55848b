"""The order of seats: the next seat in either direction, without seats that have left."""

from functools import lru_cache
from typing import Final

NOBODY: Final = -1
"""No seat: nobody is on turn while all wait, and nobody won a round without a winner."""

CLOCKWISE: Final = 1


@lru_cache(maxsize=4096)
def neighbours(
    present: tuple[int, ...], seats: int, direction: int = CLOCKWISE
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the next and the previous present seat for every seat, in that direction.

    Seats that have left have neighbours too.
    """
    return (
        tuple(_first(present, seat, seats, direction) for seat in range(seats)),
        tuple(_first(present, seat, seats, -direction) for seat in range(seats)),
    )


def _first(present: tuple[int, ...], seat: int, seats: int, step: int) -> int:
    for distance in range(1, seats + 1):
        found = (seat + step * distance) % seats
        if found in present:
            return found
    return NOBODY
