"""What is rated, and what a match does to ratings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.game.presets import has_house_rules
from bot.stats import rating
from bot.stats.rating import (
    NEWCOMER,
    PairLimit,
    changed_ratings,
    counts_as_of_old_match,
    is_ranked,
    is_unsure,
    rate_people,
    shown_rating,
)
from bot.storage.results.rows import RatingBefore
from bot.storage.stored_types import CountsAs, MatchHead
from tests.support.match_samples import ANNA, BEN, CLEO, match, options, seat

if TYPE_CHECKING:
    from bot.storage.stored_types import SeatResult


def head(*seats: SeatResult, **more: Any) -> MatchHead:  # noqa: ANN401 - any fields
    made = match(*seats, **more)
    left = {name: getattr(made, name) for name in MatchHead.__slots__}
    return MatchHead(**left)


def ranks(*seats: SeatResult, **more: Any) -> dict[int, int]:  # noqa: ANN401 - any fields
    return rating.rank_by_person(head(*seats, **more))


def test_humans_are_ranked_among_themselves() -> None:
    assert ranks(seat(None, 1), seat(BEN, 2), seat(ANNA, 4), seat(CLEO, 2)) == {
        BEN: 2,
        ANNA: 4,
        CLEO: 2,
    }
    with_ai = rate_people({BEN: 2, ANNA: 4}, {BEN: NEWCOMER, ANNA: NEWCOMER})
    assert with_ai == rate_people({BEN: 1, ANNA: 2}, {BEN: NEWCOMER, ANNA: NEWCOMER})


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
    assert has_house_rules(variant, given) is not is_rated
    older = head(seat(ANNA, 1), seat(BEN, 2), variant=variant, options=options(**given))
    found = counts_as_of_old_match(older, given, PairLimit())
    assert found is (CountsAs.FULLY if is_rated else CountsAs.HOUSE_RULES)


def test_a_player_who_played_half_of_their_turns_or_fewer_ranks_last() -> None:
    """So who is losing does not get out of it by going away."""
    more = seat(CLEO, 2, turns=20, ai_turns=9)
    half = seat(CLEO, 2, turns=20, ai_turns=10)
    assert ranks(seat(ANNA, 1), more, seat(BEN, 3)) == {ANNA: 1, CLEO: 2, BEN: 3}
    assert ranks(seat(ANNA, 1), half, seat(BEN, 3)) == {ANNA: 1, CLEO: 4, BEN: 3}


def test_a_match_whose_winner_was_away_is_unrated() -> None:
    away = seat(CLEO, 1, turns=20, ai_turns=10)
    assert ranks(away, seat(BEN, 2), seat(ANNA, 3)) == {}
    assert ranks(away, seat(BEN, 1), seat(ANNA, 3)) == {BEN: 1, ANNA: 3, CLEO: 4}


def test_players_who_left_share_the_last_rank() -> None:
    left = [seat(each, 3, points=each % 7, left_early=True, turns=9) for each in (BEN, CLEO)]
    assert ranks(seat(ANNA, 1, turns=9), *left) == {ANNA: 1, BEN: 4, CLEO: 4}


def test_a_match_broken_off_before_four_turns_is_rated_only_for_the_leaver() -> None:
    broken = head(seat(ANNA, 1, turns=3), seat(BEN, 2, turns=3, left_early=True))
    found = rating.rank_by_person(broken)
    assert found == {ANNA: 0, BEN: 1}
    assert changed_ratings(broken, list(found)) == [BEN]
    off = head(seat(ANNA, 1, turns=1), seat(BEN, 2, turns=0, left_early=True))
    assert rating.rank_by_person(off) == {}


@pytest.mark.parametrize("counts_as", [each for each in CountsAs if each is not CountsAs.FULLY])
def test_only_fully_counting_matches_are_rated(counts_as: CountsAs) -> None:
    assert ranks(seat(ANNA, 1), seat(BEN, 2), counts_as=counts_as) == {}


def test_an_abandoned_match_is_rated_only_for_the_player_who_gave_up() -> None:
    given_up = head(seat(ANNA, 3), seat(BEN, 1), seat(CLEO, 3, left_early=True), abandoned=True)
    found = rating.rank_by_person(given_up)
    assert found == {ANNA: 0, BEN: 0, CLEO: 1}
    assert changed_ratings(given_up, list(found)) == [CLEO]


@pytest.mark.parametrize("left", [False, True])
def test_an_abandoned_match_is_unrated_if_nobody_or_everybody_gave_up(*, left: bool) -> None:
    seats = (seat(ANNA, 1, left_early=left), seat(BEN, 2, left_early=left))
    assert ranks(*seats, abandoned=True) == {}


def test_equal_players_with_equal_places_stay_equal() -> None:
    after = rate_people({ANNA: 1, BEN: 1, CLEO: 2}, dict.fromkeys((ANNA, BEN, CLEO), NEWCOMER))
    assert after[ANNA] == after[BEN]
    assert after[ANNA].mu > NEWCOMER.mu > after[CLEO].mu
    assert all(each.sigma < NEWCOMER.sigma and each.rated == 1 for each in after.values())


@pytest.mark.parametrize("size", [2, 10])
def test_small_and_large_tables_are_rated(size: int) -> None:
    places = {person: person for person in range(1, size + 1)}
    after = rate_people(places, dict.fromkeys(places, NEWCOMER))
    means = [after[person].mu for person in places]
    assert means == sorted(means, reverse=True)


def test_the_shown_rating_is_the_mean_and_starts_at_1500() -> None:
    assert shown_rating(NEWCOMER.mu) == 1500
    assert (shown_rating(30.0), shown_rating(22.0), shown_rating(-50.0)) == (1700, 1380, 0)


def test_a_rating_counts_as_unsure_until_its_deviation_is_small() -> None:
    assert is_unsure(NEWCOMER.sigma)
    assert (is_unsure(5.0), is_unsure(4.99)) == (True, False)


def test_only_opponents_with_sure_ratings_count_towards_the_board() -> None:
    sure = RatingBefore(25.0, 4.0, 30)
    met = sure._replace(peers=frozenset({1, 2}))
    after = rate_people({ANNA: 1, BEN: 2, CLEO: 3}, {ANNA: met, BEN: sure, CLEO: NEWCOMER})
    assert after[ANNA].peers == {1, 2, BEN}
    assert after[CLEO].peers == {ANNA, BEN}
    assert after[BEN].peers == {ANNA}
    assert [is_ranked(after[each]) for each in (ANNA, BEN, CLEO)] == [True, False, False]
    assert not is_ranked(met)


def test_losing_never_raises_a_rating() -> None:
    """By the mean less the doubt, 5 wins of 126 were a climb from 651 to 1202."""
    one, other = NEWCOMER, NEWCOMER
    seen, won = [shown_rating(one.mu)], 0
    for number in range(126):
        wins = number % 25 == 12
        won += wins
        after = rate_people({1: 1 + (not wins), 2: 1 + wins}, {1: one, 2: other})
        # Against others who are always new, as in a large server.
        one = after[1]
        assert (shown_rating(one.mu) >= seen[-1]) is wins
        seen.append(shown_rating(one.mu))
    assert won == 5
    assert seen[-1] < min(seen[0], 1000)


def test_beating_a_stronger_player_raises_the_rating_more() -> None:
    strong, weak = RatingBefore(35.0, 2.0, 50), RatingBefore(15.0, 2.0, 50)
    against_strong = rate_people({1: 1, 2: 2}, {1: NEWCOMER, 2: strong})[1].mu
    against_weak = rate_people({1: 1, 2: 2}, {1: NEWCOMER, 2: weak})[1].mu
    assert against_strong > against_weak


def test_removed_players_and_a_player_left_alone_by_a_removal_are_unrated() -> None:
    removed = seat(CLEO, 3, removed=True)
    assert ranks(seat(ANNA, 1), seat(BEN, 2), removed) == {ANNA: 1, BEN: 2}
    assert ranks(seat(ANNA, 1), removed) == {}
