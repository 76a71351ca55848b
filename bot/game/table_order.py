"""Who sits where: the next seat in either direction, passing over seats that have left."""

from functools import lru_cache
from typing import Final

NOBODY: Final = -1
"""On turn while everybody waits, winner of a round that nobody won."""

CLOCKWISE: Final = 1


@lru_cache(maxsize=4096)
def neighbours(
    present: tuple[int, ...], seats: int, direction: int = CLOCKWISE
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """For every seat, also one that has left, the next present one in that direction, and back."""
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
