"""What a match is to each who sat there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.stats.rating import (
    PlayerOutcome,
    VoidReason,
    is_away,
    is_solo,
    outcome_for,
    people_taking_part,
    why_void,
)
from tests.support.match_samples import ANNA, BEN, CLEO, seat

if TYPE_CHECKING:
    from bot.storage.stored_types import SeatResult

WON, PLAYED, NOTHING, FORFEITED = (
    PlayerOutcome.WON,
    PlayerOutcome.PLAYED,
    PlayerOutcome.NOTHING,
    PlayerOutcome.FORFEITED,
)


def of(*seats: SeatResult, abandoned: bool = False) -> list[PlayerOutcome]:
    return [outcome_for(seats, each, abandoned=abandoned) for each in seats]


def left(person: int, turns: int) -> SeatResult:
    return seat(person, 2, turns=turns, left_early=True)


def test_a_match_that_was_played_to_its_end_counts_however_short() -> None:
    assert of(seat(ANNA, 1, turns=1), seat(BEN, 2, turns=0)) == [WON, PLAYED]


@pytest.mark.parametrize(("turns", "found"), [(3, NOTHING), (4, WON)])
def test_who_stays_wins_by_a_leave_once_everyone_had_four_turns(
    turns: int, found: PlayerOutcome
) -> None:
    assert of(seat(ANNA, 1, turns=4), left(BEN, turns)) == [found, FORFEITED]
    assert of(seat(ANNA, 1, turns=turns), left(BEN, 4)) == [found, FORFEITED]


def test_who_has_left_before_is_not_waited_for() -> None:
    assert of(seat(ANNA, 1, turns=9), left(BEN, 1), left(CLEO, 9)) == [WON, FORFEITED, FORFEITED]
    assert of(seat(ANNA, 1, turns=3), left(BEN, 1), left(CLEO, 2))[0] is NOTHING


def test_who_leaves_after_a_first_own_turn_loses_and_before_it_nobody_does() -> None:
    assert of(seat(ANNA, 1, turns=1), left(BEN, 1)) == [NOTHING, FORFEITED]
    off = (seat(ANNA, 1, turns=1), left(BEN, 0))
    assert of(*off) == [NOTHING, NOTHING]
    assert why_void(off, abandoned=False) is VoidReason.CALLED_OFF


def test_others_go_on_without_who_leaves() -> None:
    assert of(seat(ANNA, 1), seat(CLEO, 2), left(BEN, 1)) == [WON, PLAYED, FORFEITED]
    assert of(seat(ANNA, 1), seat(CLEO, 2), left(BEN, 0)) == [WON, PLAYED, NOTHING]


def test_a_match_given_up_is_lost_by_who_gave_it_up_alone() -> None:
    assert of(seat(ANNA, 1), left(BEN, 5), abandoned=True) == [NOTHING, FORFEITED]
    assert of(seat(ANNA, 1), left(BEN, 0), abandoned=True) == [NOTHING, NOTHING]


def test_to_go_on_against_ai_alone_once_the_others_have_left_is_no_win_over_them() -> None:
    assert of(seat(ANNA, 1), seat(None, 2), left(BEN, 3)) == [NOTHING, NOTHING, FORFEITED]
    assert of(seat(ANNA, 1), seat(None, 2), left(BEN, 4)) == [WON, NOTHING, FORFEITED]


def test_somebody_who_left_before_a_first_turn_leaves_a_solo_match() -> None:
    seats = (seat(ANNA, 1), seat(None, 2), left(BEN, 0))
    assert is_solo(seats)
    assert people_taking_part(seats) == [ANNA]
    assert of(*seats) == [WON, NOTHING, NOTHING]


def test_who_let_an_ai_play_half_of_the_turns_does_not_win() -> None:
    away = seat(ANNA, 1, turns=10, ai_turns=5)
    assert is_away(away)
    assert not is_away(seat(ANNA, 1, turns=10, ai_turns=4))
    assert of(away, seat(BEN, 2)) == [NOTHING, NOTHING]
    assert why_void((away, seat(BEN, 2)), abandoned=False) is VoidReason.AWAY
    assert of(away, seat(BEN, 1), seat(CLEO, 3)) == [PLAYED, WON, PLAYED]


def test_away_or_silence_alone_loses_nothing() -> None:
    """It is a place like any other, and the match counts for all."""
    silent = seat(BEN, 2, turns=10, ai_turns=10)
    assert of(seat(ANNA, 1), silent) == [WON, PLAYED]


def test_an_ai_that_wins_has_played() -> None:
    assert of(seat(None, 1, ai_turns=0), seat(ANNA, 2), seat(BEN, 3)) == [NOTHING, PLAYED, PLAYED]


def test_a_match_is_nothing_to_who_was_removed_and_no_win_over_them_alone() -> None:
    removed = seat(BEN, 3, removed=True)
    everybody = [seat(ANNA, 1), seat(CLEO, 2), removed]
    assert outcome_for(everybody, removed, abandoned=False) is PlayerOutcome.NOTHING
    assert outcome_for(everybody, everybody[0], abandoned=False) is PlayerOutcome.WON
    assert is_solo([seat(ANNA, 1), removed])
    assert why_void(everybody, abandoned=False) is None
