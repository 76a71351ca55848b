"""Demanding a rank: for one time round the table, each seat must follow the demand.

A seat lays a card of the rank, demands another rank, or draws. A demand changes which cards fit and
nothing else of a turn. It is in force until every seat has had its turn under it.
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
    """The name of the demanded face."""
    waiting: tuple[int, ...]
    """The seats that must still follow it, in order of play. The demanding seat is the last."""


def can_demand(face: Face) -> bool:
    """Return whether a player may demand a rank with this face: it lets them choose a colour."""
    return face.announces is Announces.COLOUR


def ranks_of(faces: Sequence[Face]) -> tuple[str, ...]:
    """Return the ranks that may be demanded: numbers that have no effect in any colour."""
    acting = {face.name for face in faces if not _is_plain_number(face)}
    return tuple(dict.fromkeys(face.name for face in faces if face.name not in acting))


def _is_plain_number(face: Face) -> bool:
    is_idle = face.effect is None and face.announces is Announces.NOTHING
    return face.number is not None and is_idle and not face.defends


def answers_to(rnd: Deal, moves: Sequence[int]) -> list[int]:
    """Return those of the fitting lays that answer the demand.

    A card that lets its player choose a colour has to demand another rank instead.
    """
    lays, announced = rnd.game.lays, rnd.game.announced
    return [
        move
        for move in moves
        if lays[move].demand is not None or lays[move].cards[0] not in announced
    ]


def lay(rnd: Deal, seat: int, laid: Lay) -> None:
    """Apply a lay to demands: put its own demand in force, or answer the current one."""
    if laid.demand is None:
        waive(rnd, seat)
    else:
        rnd.demand = Demand(laid.demand, tuple(_once_round(rnd, seat)))
    rnd.fits = rnd.game.fits_under(rnd.demand, rnd.shown)


def end_turn(rnd: Deal, seat: int) -> None:
    """End a turn under a demand in which the seat laid no card.

    Such a turn does not count towards a stalemate: the seat may be able to move later.
    """
    if rnd.demand is not None:
        rnd.idle = -1
        waive(rnd, seat)


def waive(rnd: Deal, seat: int) -> None:
    """Release the seat from the demand: it has had its turn or no longer plays."""
    demand = rnd.demand
    if demand is None:
        return
    waiting = tuple(other for other in demand.waiting if other != seat)
    rnd.demand = replace(demand, waiting=waiting) if waiting else None
    if rnd.demand is None:
        rnd.tell(events.DemandMet, demand.rank)
    rnd.fits = rnd.game.fits_under(rnd.demand, rnd.shown)


def _once_round(rnd: Deal, seat: int) -> Iterator[int]:
    """Yield every playing seat in the order of play, `seat` itself last."""
    other = rnd.next[seat]
    while other != seat:
        yield other
        other = rnd.next[other]
    yield seat
