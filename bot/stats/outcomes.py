"""The outcome of a match for each player: won, played, forfeited, or nothing.

It follows from the stored seats. Boards, cards, achievements and ratings all use it.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, Protocol

ENOUGH_TURNS: Final = 4
"""The turns that everyone needs before a leave can decide the match."""
FEWEST: Final = 2
"""With fewer people than this, a match is solo."""


class PlayedSeat(Protocol):
    """The facts of a seat that decide its outcome."""

    @property
    def person_id(self) -> int | None:
        """The person who sat there. None: an AI player."""

    @property
    def place(self) -> int:
        """The place by the cards, from 1."""

    @property
    def turns(self) -> int:
        """The number of its turns, whoever played them."""

    @property
    def ai_turns(self) -> int:
        """The number of turns that the person did not play."""

    @property
    def left_early(self) -> bool:
        """Whether the person left, or ended the match against the others' will."""

    @property
    def removed(self) -> bool:
        """Whether a moderator removed the person."""


class Outcome(StrEnum):
    """The outcome of a match for a player."""

    NOTHING = "nothing"
    WON = "won"
    PLAYED = "played"
    FORFEITED = "forfeited"


class Void(StrEnum):
    """The reason why a match counts for nobody who stayed."""

    GIVEN_UP = "given-up"
    CALLED_OFF = "called-off"  # somebody left before their first turn
    BROKEN_OFF = "broken-off"  # somebody left before everyone had enough turns
    AWAY = "away"  # the winners let an AI player play for them


def outcome(seats: Sequence[PlayedSeat], seat: PlayedSeat, *, abandoned: bool) -> Outcome:
    """Return the outcome of a match of these seats for one of them."""
    if not _took_part(seat):
        return Outcome.NOTHING
    if seat.left_early:
        return Outcome.FORFEITED
    if why_void(seats, abandoned=abandoned) is not None:
        return Outcome.NOTHING
    return Outcome.WON if seat.place == 1 and not is_away(seat) else Outcome.PLAYED


def why_void(seats: Sequence[PlayedSeat], *, abandoned: bool) -> Void | None:
    """Return why the match counts for nobody who stayed, or None if it counts.

    Players who left have lost in either case.
    """
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
    """Return whether somebody has won by the cards, or by staying long enough."""
    return why_void(seats, abandoned=abandoned) in (None, Void.AWAY)


def is_solo(seats: Sequence[PlayedSeat]) -> bool:
    """Return whether fewer than two people took part.

    A player who left before their first turn did not take part.
    """
    return sum(map(_took_part, seats)) < FEWEST


def is_away(seat: PlayedSeat) -> bool:
    """Return whether a person has played no more than half of their own turns."""
    return seat.person_id is not None and 0 < seat.turns <= 2 * seat.ai_turns


def took_part(seats: Sequence[PlayedSeat]) -> list[int]:
    """Return the people for whom the match has an outcome, however it ended."""
    return [seat.person_id for seat in seats if seat.person_id is not None and _took_part(seat)]


def _took_part(seat: PlayedSeat) -> bool:
    has_gone = seat.removed or (seat.left_early and not seat.turns)
    return seat.person_id is not None and not has_gone


def _is_broken_off(seats: Sequence[PlayedSeat]) -> bool:
    """Return whether leaves left fewer than two seats, or fewer than two of several people."""
    there = [each for each in seats if not each.removed]
    stayed = [each for each in there if not each.left_early]
    if len(stayed) < FEWEST <= len(there):
        return True
    return sum(each.person_id is not None for each in stayed) < FEWEST <= len(took_part(seats))
