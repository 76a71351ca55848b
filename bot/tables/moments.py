"""What of all that happens is big: a catch, a call in time, a stack of six cards and more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from bot.game import events

if TYPE_CHECKING:
    from bot.tables.views import Happened

MANY: Final = 6
"""So many cards at once are a lot."""
BACK_FROM: Final = 10
"""Who held so many and wins the round has come back ..."""
MORE_THAN_DEALT: Final = 4
"""... if that is so much more than was dealt."""


class MomentKind(StrEnum):
    """What it is, to whoever looks on."""

    CAUGHT = "caught"
    FORGOT = "forgot"  # nobody was fast enough to catch
    CALLED = "called"
    STACK = "stack"
    HIT = "hit"  # drew many at once
    ROUND = "round"  # won it, while its last card still has to be carried out


class Moment(NamedTuple):
    """Something big, and whom it is about."""

    kind: MomentKind
    number: int
    """That of the event."""
    seat: int
    by: int | None = None
    """Who caught them."""
    cards: int = 0
    """Drawn for it, or waiting to be."""
    reaction: int | None = None
    final: bool = False
    """The call was for the last card."""
    is_own: bool = False
    """Whoever sits there did it themselves."""

    def is_doing_of(self, seat: int) -> bool:
        """Whether it is what somebody there has done, and not what became of them."""
        return self.by == seat or (self.seat == seat and self.is_own)


def moments(told: Sequence[Happened]) -> Iterator[Moment]:
    """The big ones among events, in their order."""
    for at, each in enumerate(told):
        moment = _moment(each, told[at + 1 :])
        if moment is not None:
            yield moment


def own_moment(told: Sequence[Happened], seat: int, *, threatened: bool) -> Moment | None:
    """The last one that is about a seat or about all, or a stack that aims at it."""
    for_all = {MomentKind.ROUND} | ({MomentKind.STACK} if threatened else set())
    concerning = [
        each for each in moments(told) if seat in (each.seat, each.by) or each.kind in for_all
    ]
    return concerning[-1] if concerning else None


def has_come_back(most: int, dealt: int) -> bool:
    """Whether it is a comeback to win a round after holding so many cards."""
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
    """What was drawn for it, which is told next, but for a draw pile made anew."""
    drawn = (each.event for each in after[:2])
    found = (each for each in drawn if isinstance(each, events.Penalised) and each.seat == seat)
    return next((each.size for each in found), 0)
