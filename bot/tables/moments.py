"""Big moments: a catch, a call in time, a stack of six cards or more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from bot.game import events

if TYPE_CHECKING:
    from bot.tables.views import Happened

MANY: Final = 6
"""Number of cards at once that makes a moment big."""
BACK_FROM: Final = 10
"""A player who held this many cards and wins the round has made a comeback ..."""
MORE_THAN_DEALT: Final = 4
"""... if that is at least this many more than were dealt."""


class MomentKind(StrEnum):
    """The kinds of big moments, as an onlooker sees them."""

    CAUGHT = "caught"
    FORGOT = "forgot"  # nobody was fast enough to catch
    CALLED = "called"
    STACK = "stack"
    HIT = "hit"  # drew many cards at once
    ROUND = "round"  # won the round, though the last card has still to take effect


class Moment(NamedTuple):
    """A big moment, and the seat it is about."""

    kind: MomentKind
    number: int
    """The number of the event."""
    seat: int
    by: int | None = None
    """The seat that caught the player."""
    cards: int = 0
    """Number of cards that were drawn for it, or wait to be drawn."""
    reaction: int | None = None
    final: bool = False
    """Whether the call was for the last card."""
    is_own: bool = False
    """Whether the person at `seat` caused the moment."""

    def is_doing_of(self, seat: int) -> bool:
        """Return whether the seat caused the moment, rather than suffered it."""
        return self.by == seat or (self.seat == seat and self.is_own)


def moments(told: Sequence[Happened]) -> Iterator[Moment]:
    """Yield the big moments among events, in order."""
    for at, each in enumerate(told):
        moment = _moment(each, told[at + 1 :])
        if moment is not None:
            yield moment


def own_moment(told: Sequence[Happened], seat: int, *, threatened: bool) -> Moment | None:
    """Return the last big moment that concerns a seat, or None.

    A round that was won concerns every seat. A stack also concerns the seat that it threatens.
    """
    for_all = {MomentKind.ROUND} | ({MomentKind.STACK} if threatened else set())
    concerning = [
        each for each in moments(told) if seat in (each.seat, each.by) or each.kind in for_all
    ]
    return concerning[-1] if concerning else None


def has_come_back(most: int, dealt: int) -> bool:
    """Return whether it is a comeback to win a round after holding up to `most` cards."""
    return most >= max(BACK_FROM, dealt + MORE_THAN_DEALT)


def _moment(what: Happened, after: Sequence[Happened]) -> Moment | None:
    event, number, is_own = what.event, what.number, what.by == "person"
    match event:
        case events.Forgot(seat, final, catcher):
            kind = MomentKind.FORGOT if catcher is None else MomentKind.CAUGHT
            cards = _penalty(after, seat)
            return Moment(kind, number, seat, catcher, cards, what.reaction, final)
        case events.Called(seat, final, armed) if armed or what.by != "clock":
            return Moment(MomentKind.CALLED, number, seat, None, 0, what.reaction, final, is_own)
        case events.Laid(seat) if what.waiting >= MANY:
            return Moment(MomentKind.STACK, number, seat, cards=what.waiting, is_own=is_own)
        case events.Drew(seat, size) if size >= MANY:
            return Moment(MomentKind.HIT, number, seat, cards=size, is_own=is_own)
        case events.RoundWon(seat):
            return Moment(MomentKind.ROUND, number, seat)
    return None


def _penalty(after: Sequence[Happened], seat: int) -> int:
    """Return how many penalty cards were drawn. The event comes next, or after a reshuffle."""
    drawn = (each.event for each in after[:2])
    found = (each for each in drawn if isinstance(each, events.Penalised) and each.seat == seat)
    return next((each.size for each in found), 0)
