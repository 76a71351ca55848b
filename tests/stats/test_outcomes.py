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


def test_a_finished_match_counts_even_if_short() -> None:
    assert of(seat(ANNA, 1, turns=1), seat(BEN, 2, turns=0)) == [WON, PLAYED]


@pytest.mark.parametrize(("turns", "found"), [(3, NOTHING), (4, WON)])
def test_a_leave_gives_the_win_to_the_remaining_player_after_four_turns_each(
    turns: int, found: PlayerOutcome
) -> None:
    assert of(seat(ANNA, 1, turns=4), left(BEN, turns)) == [found, FORFEITED]
    assert of(seat(ANNA, 1, turns=turns), left(BEN, 4)) == [found, FORFEITED]


def test_players_who_left_earlier_need_no_four_turns() -> None:
    assert of(seat(ANNA, 1, turns=9), left(BEN, 1), left(CLEO, 9)) == [WON, FORFEITED, FORFEITED]
    assert of(seat(ANNA, 1, turns=3), left(BEN, 1), left(CLEO, 2))[0] is NOTHING


def test_a_leaver_loses_after_the_first_own_turn_but_not_before() -> None:
    assert of(seat(ANNA, 1, turns=1), left(BEN, 1)) == [NOTHING, FORFEITED]
    off = (seat(ANNA, 1, turns=1), left(BEN, 0))
    assert of(*off) == [NOTHING, NOTHING]
    assert why_void(off, abandoned=False) is VoidReason.CALLED_OFF


def test_the_other_players_continue_without_a_leaver() -> None:
    assert of(seat(ANNA, 1), seat(CLEO, 2), left(BEN, 1)) == [WON, PLAYED, FORFEITED]
    assert of(seat(ANNA, 1), seat(CLEO, 2), left(BEN, 0)) == [WON, PLAYED, NOTHING]


def test_only_the_player_who_gave_up_loses_an_abandoned_match() -> None:
    assert of(seat(ANNA, 1), left(BEN, 5), abandoned=True) == [NOTHING, FORFEITED]
    assert of(seat(ANNA, 1), left(BEN, 0), abandoned=True) == [NOTHING, NOTHING]


def test_finishing_against_ai_players_wins_nothing_from_people_who_left_early() -> None:
    assert of(seat(ANNA, 1), seat(None, 2), left(BEN, 3)) == [NOTHING, NOTHING, FORFEITED]
    assert of(seat(ANNA, 1), seat(None, 2), left(BEN, 4)) == [WON, NOTHING, FORFEITED]


def test_a_leave_before_the_first_turn_leaves_a_solo_match() -> None:
    seats = (seat(ANNA, 1), seat(None, 2), left(BEN, 0))
    assert is_solo(seats)
    assert people_taking_part(seats) == [ANNA]
    assert of(*seats) == [WON, NOTHING, NOTHING]


def test_a_player_with_half_of_the_turns_by_an_ai_does_not_win() -> None:
    away = seat(ANNA, 1, turns=10, ai_turns=5)
    assert is_away(away)
    assert not is_away(seat(ANNA, 1, turns=10, ai_turns=4))
    assert of(away, seat(BEN, 2)) == [NOTHING, NOTHING]
    assert why_void((away, seat(BEN, 2)), abandoned=False) is VoidReason.AWAY
    assert of(away, seat(BEN, 1), seat(CLEO, 3)) == [PLAYED, WON, PLAYED]


def test_absence_or_silence_alone_is_not_a_loss() -> None:
    """It is a place like any other, and the match counts for all."""
    silent = seat(BEN, 2, turns=10, ai_turns=10)
    assert of(seat(ANNA, 1), silent) == [WON, PLAYED]


def test_people_beaten_by_an_ai_player_have_played() -> None:
    assert of(seat(None, 1, ai_turns=0), seat(ANNA, 2), seat(BEN, 3)) == [NOTHING, PLAYED, PLAYED]


def test_a_match_does_not_count_for_a_removed_player_or_as_a_win_over_only_that_player() -> None:
    removed = seat(BEN, 3, removed=True)
    everybody = [seat(ANNA, 1), seat(CLEO, 2), removed]
    assert outcome_for(everybody, removed, abandoned=False) is PlayerOutcome.NOTHING
    assert outcome_for(everybody, everybody[0], abandoned=False) is PlayerOutcome.WON
    assert is_solo([seat(ANNA, 1), removed])
    assert why_void(everybody, abandoned=False) is None
