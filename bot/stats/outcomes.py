"""What a match that is over is to each who sat there: won, played, given up, or nothing.

Found in what is stored of its seats, the same for boards, cards, achievements and ratings.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, Protocol

ENOUGH_TURNS: Final = 4
"""Everyone has to have had so many before who stays wins by a leave."""
FEWEST: Final = 2
"""People, or a match is solo."""


class PlayedSeat(Protocol):
    """What has to be known of a seat."""

    @property
    def person_id(self) -> int | None:
        """Who sat there; None: an AI."""

    @property
    def place(self) -> int:
        """From 1, by the cards."""

    @property
    def turns(self) -> int:
        """How many it had, whoever played them."""

    @property
    def ai_turns(self) -> int:
        """How many of them the person did not play."""

    @property
    def left_early(self) -> bool:
        """Whether the person left, or ended the match against the others."""

    @property
    def removed(self) -> bool:
        """Whether a moderator removed them."""


class Outcome(StrEnum):
    """What a match is to who sat there."""

    NOTHING = "nothing"
    WON = "won"
    PLAYED = "played"
    FORFEITED = "forfeited"


class Void(StrEnum):
    """Why a match counts for nobody who stayed."""

    GIVEN_UP = "given-up"
    CALLED_OFF = "called-off"  # by a leave before a first own turn
    BROKEN_OFF = "broken-off"  # by a leave before everyone had enough turns
    AWAY = "away"  # who won let an AI play


def outcome(seats: Sequence[PlayedSeat], seat: PlayedSeat, *, abandoned: bool) -> Outcome:
    """What a match of these seats is to one of them."""
    if not _took_part(seat):
        return Outcome.NOTHING
    if seat.left_early:
        return Outcome.FORFEITED
    if why_void(seats, abandoned=abandoned) is not None:
        return Outcome.NOTHING
    return Outcome.WON if seat.place == 1 and not is_away(seat) else Outcome.PLAYED


def why_void(seats: Sequence[PlayedSeat], *, abandoned: bool) -> Void | None:
    """Why it counts for nobody who stayed, if so; who left has lost all the same."""
    if abandoned:
        return Void.GIVEN_UP
    if _is_broken_off(seats):
        left = max((each.turns for each in seats if each.left_early), default=0)
        there = (each for each in seats if not (each.left_early or each.removed))
        stayed = min((each.turns for each in there), default=0)
        if min(left, stayed) < ENOUGH_TURNS:
            return Void.BROKEN_OFF if left else Void.CALLED_OFF
    winners = [each for each in seats if each.place == 1 and not (each.left_early or each.removed)]
    return Void.AWAY if winners and all(map(is_away, winners)) else None


def has_winner(seats: Sequence[PlayedSeat], *, abandoned: bool) -> bool:
    """Whether somebody has won by the cards, or by staying long enough."""
    return why_void(seats, abandoned=abandoned) in (None, Void.AWAY)


def is_solo(seats: Sequence[PlayedSeat]) -> bool:
    """Whether fewer than two people took part: who left before a first own turn did not."""
    return sum(map(_took_part, seats)) < FEWEST


def is_away(seat: PlayedSeat) -> bool:
    """Whether a person has played no more than half of their own turns."""
    return seat.person_id is not None and 0 < seat.turns <= 2 * seat.ai_turns


def took_part(seats: Sequence[PlayedSeat]) -> list[int]:
    """The people for whom a match is more than nothing, however it ended."""
    return [seat.person_id for seat in seats if seat.person_id is not None and _took_part(seat)]


def _took_part(seat: PlayedSeat) -> bool:
    has_gone = seat.removed or (seat.left_early and not seat.turns)
    return seat.person_id is not None and not has_gone


def _is_broken_off(seats: Sequence[PlayedSeat]) -> bool:
    """Whether a leave left nobody to play against, or of several people only AI players."""
    there = [each for each in seats if not each.removed]
    stayed = [each for each in there if not each.left_early]
    if len(stayed) < FEWEST <= len(there):
        return True
    return sum(each.person_id is not None for each in stayed) < FEWEST <= len(took_part(seats))
