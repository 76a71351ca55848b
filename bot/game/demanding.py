"""Demanding a rank: once round everybody lays a card of it, demands another one, or draws.

A demand changes what fits, and nothing else of a turn. It stands beside what is pending until all
seats have had their turn under it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.game import events
from bot.game.cards import Announces, Face

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.game.deal import Deal  # which holds the demand in force
    from bot.game.moves import Lay


@dataclass(frozen=True, slots=True)
class Demand:
    """A rank that has been demanded."""

    rank: str
    """The name of its face."""
    waiting: tuple[int, ...]
    """The seats it still holds for, in the order of play; who demanded it is the last."""


def can_demand(face: Face) -> bool:
    """Whether a rank may be named with this face: one with which a colour is wished for."""
    return face.announces is Announces.COLOUR


def ranks_of(faces: Sequence[Face]) -> tuple[str, ...]:
    """The ranks that may be demanded: numbers that do nothing, in no colour."""
    acting = {face.name for face in faces if not _is_plain_number(face)}
    return tuple(dict.fromkeys(face.name for face in faces if face.name not in acting))


def _is_plain_number(face: Face) -> bool:
    is_idle = face.effect is None and face.announces is Announces.NOTHING
    return face.number is not None and is_idle and not face.defends


def answers_to(rnd: Deal, moves: Sequence[int]) -> list[int]:
    """Of lays of what fits those that answer the demand: with a wish card one demands anew."""
    lays, announced = rnd.game.lays, rnd.game.announced
    return [
        move
        for move in moves
        if lays[move].demand is not None or lays[move].cards[0] not in announced
    ]


def lay(rnd: Deal, seat: int, laid: Lay) -> None:
    """Put a demand in force with this card, or answer the one that is."""
    if laid.demand is None:
        waive(rnd, seat)
    else:
        rnd.demand = Demand(laid.demand, tuple(_once_round(rnd, seat)))
    rnd.fits = rnd.game.fits_under(rnd.demand, rnd.shown)


def end_turn(rnd: Deal, seat: int) -> None:
    """A turn under a demand ends without a card; it says nothing of whether one can still move."""
    if rnd.demand is not None:
        rnd.idle = -1
        waive(rnd, seat)


def waive(rnd: Deal, seat: int) -> None:
    """Ask no more of the seat, which has had its turn or plays no more."""
    demand = rnd.demand
    if demand is None:
        return
    waiting = tuple(other for other in demand.waiting if other != seat)
    rnd.demand = replace(demand, waiting=waiting) if waiting else None
    if rnd.demand is None:
        rnd.tell(events.DemandMet, demand.rank)
    rnd.fits = rnd.game.fits_under(rnd.demand, rnd.shown)


def _once_round(rnd: Deal, seat: int) -> Iterator[int]:
    """Everybody in the order of play, the seat itself last."""
    other = rnd.next[seat]
    while other != seat:
        yield other
        other = rnd.next[other]
    yield seat
