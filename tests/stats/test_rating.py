"""What is rated, and what a match does to ratings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.stats import rating
from bot.stats.rating import NEWCOMER, is_provisional, losers, rated, shown
from bot.storage.interface import MatchHead
from bot.storage.results.rows import Base
from tests.stats.samples import ANNA, BEN, CLEO, match, options, seat

if TYPE_CHECKING:
    from bot.storage.interface import SeatResult


def head(*seats: SeatResult, **more: Any) -> MatchHead:  # noqa: ANN401 - any fields
    made = match(*seats, **more)
    left = {name: getattr(made, name) for name in MatchHead.__slots__}
    return MatchHead(**left)


def ranks(*seats: SeatResult, **more: Any) -> dict[int, int]:  # noqa: ANN401 - any fields
    return rating.ranks(head(*seats, **more))


def test_humans_are_ranked_among_themselves() -> None:
    assert ranks(seat(None, 1), seat(BEN, 2), seat(ANNA, 4), seat(CLEO, 2)) == {
        BEN: 2,
        ANNA: 4,
        CLEO: 2,
    }
    with_ai = rated({BEN: 2, ANNA: 4}, {BEN: NEWCOMER, ANNA: NEWCOMER})
    assert with_ai == rated({BEN: 1, ANNA: 2}, {BEN: NEWCOMER, ANNA: NEWCOMER})


def test_a_match_with_one_human_is_unrated() -> None:
    assert ranks(seat(ANNA, 1), seat(None, 2), seat(None, 3)) == {}


@pytest.mark.parametrize(
    ("variant", "given", "is_rated"),
    [
        ("noris", {"rounds": 5}, True),
        ("maumaus", {"score": "points"}, True),
        ("rabe", {"deck": "short"}, True),
        ("stop", {"target": 100, "penalty": 2}, True),
        ("noris", {"call": "window", "throw_in": False}, True),
        ("noris", {"penalty": 2}, False),
        ("noris", {"rounds": 3, "throw_in": True}, False),
        ("noris", {"call": "next"}, False),
        ("stop", {"hand": 5}, False),
    ],
)
def test_house_rules_are_unrated(variant: str, given: dict[str, object], *, is_rated: bool) -> None:
    found = ranks(seat(ANNA, 1), seat(BEN, 2), variant=variant, options=options(**given))
    assert bool(found) is is_rated


def test_a_seat_that_an_ai_played_for_more_than_half_is_unrated() -> None:
    half = seat(ANNA, 1, turns=20, ai_turns=10)
    more = seat(CLEO, 1, turns=20, ai_turns=11)
    assert ranks(half, seat(BEN, 2)) == {ANNA: 1, BEN: 2}
    assert ranks(more, seat(BEN, 2)) == {}
    assert ranks(more, seat(BEN, 2), seat(ANNA, 3)) == {BEN: 2, ANNA: 3}


def test_a_match_that_was_given_up_is_lost_by_who_gave_it_up_alone() -> None:
    given_up = head(seat(ANNA, 3), seat(BEN, 1), seat(CLEO, 3, left_early=True), abandoned=True)
    found = rating.ranks(given_up)
    assert found == {ANNA: 0, BEN: 0, CLEO: 1}
    assert losers(given_up, list(found)) == [CLEO]


@pytest.mark.parametrize("left", [False, True])
def test_a_match_that_nobody_or_everybody_gave_up_is_unrated(*, left: bool) -> None:
    seats = (seat(ANNA, 1, left_early=left), seat(BEN, 2, left_early=left))
    assert ranks(*seats, abandoned=True) == {}


def test_who_is_level_stays_level() -> None:
    after = rated({ANNA: 1, BEN: 1, CLEO: 2}, dict.fromkeys((ANNA, BEN, CLEO), NEWCOMER))
    assert after[ANNA] == after[BEN]
    assert after[ANNA].mu > NEWCOMER.mu > after[CLEO].mu
    assert all(each.sigma < NEWCOMER.sigma and each.rated == 1 for each in after.values())


@pytest.mark.parametrize("size", [2, 10])
def test_small_and_large_tables_are_rated(size: int) -> None:
    places = {person: person for person in range(1, size + 1)}
    after = rated(places, dict.fromkeys(places, NEWCOMER))
    means = [after[person].mu for person in places]
    assert means == sorted(means, reverse=True)


def test_what_is_shown_begins_at_1000_and_is_earned() -> None:
    assert shown(NEWCOMER.mu, NEWCOMER.sigma) == 1000
    sure, unsure = shown(30.0, 2.0), shown(30.0, 6.0)
    assert (sure, unsure) == (1960, 1480)
    assert shown(-50.0, 8.0) == 0


def test_a_rating_is_provisional_for_ten_matches() -> None:
    assert [is_provisional(count) for count in (1, 9, 10)] == [True, True, False]


def test_to_beat_the_strong_brings_more() -> None:
    strong, weak = Base(35.0, 2.0, 50), Base(15.0, 2.0, 50)
    against_strong = rated({1: 1, 2: 2}, {1: NEWCOMER, 2: strong})[1].mu
    against_weak = rated({1: 1, 2: 2}, {1: NEWCOMER, 2: weak})[1].mu
    assert against_strong > against_weak
