"""What a position is worth follows how the table scores."""

import pytest

from bot.ai.evaluation import MatchValue
from bot.game import seat_view
from tests.support.positions import TextPosition, position

LAST_CARD = "0: hearts-10\n1: spades-king\n2: clubs-ace diamonds-7\ntop: hearts-9"


def classic(score: str, rounds: int) -> TextPosition:
    return position(LAST_CARD, "classic", {"score": score, "rounds": rounds})


def worths(p: TextPosition) -> list[float]:
    views = [seat_view(p.match, seat) for seat in range(3)]
    rnd = p.round.copy()
    if not rnd.over:
        rnd.apply(0, p.game.move_of["play hearts-10"])
    return [MatchValue(view).expected_share(rnd) for view in views]


@pytest.mark.parametrize("score", ["points", "wins", "taken"])
def test_the_winner_of_the_only_round_has_won_the_match(score: str) -> None:
    assert worths(classic(score, 1)) == [1.0, 0.0, 0.0]


@pytest.mark.parametrize("score", ["points", "wins", "taken"])
def test_the_winner_of_the_first_of_three_rounds_is_ahead(score: str) -> None:
    first, *others = worths(classic(score, 3))
    assert first > max(others)


def test_a_losers_hand_does_not_matter_when_only_the_winner_scores() -> None:
    _, one, other = worths(classic("taken", 3))
    assert one == other


@pytest.mark.parametrize("score", ["points", "wins", "taken"])
def test_more_points_help_or_hurt_as_the_scoring_says(score: str) -> None:
    p = classic(score, 3)
    p.match.totals[1] = 30
    views = [seat_view(p.match, seat) for seat in range(3)]
    _, one, other = (MatchValue(view).expected_share(p.round) for view in views)
    assert (one > other) == (score != "points")


@pytest.mark.parametrize("score", ["points", "wins", "taken"])
@pytest.mark.parametrize("rounds", [1, 3])
def test_partners_have_the_same_expected_share_and_win_together(score: str, rounds: int) -> None:
    text = "0: red-5\n1: blue-1 blue-2\n2: green-7\n3: yellow-9\ntop: red-8"
    variant = "maumaus"
    p = position(text, variant, {"partners": True, "score": score, "rounds": rounds})
    views = [seat_view(p.match, seat) for seat in range(4)]
    before = [MatchValue(view).expected_share(p.round) for view in views]
    p.round.apply(0, p.game.move_of["play red-5"])
    after = [MatchValue(view).expected_share(p.round) for view in views]
    for one, two, three, four in (before, after):
        assert one == pytest.approx(three)
        assert two == pytest.approx(four)
        assert one + two == pytest.approx(1)
    assert after[2] > after[1]


# places


def places(text: str) -> TextPosition:
    return position(text, "noris", {"score": "places", "rounds": 1})


def test_a_seat_that_finishes_earlier_has_a_higher_expected_share() -> None:
    p = places("0: red-1\n1: red-2\n2: red-3\n3: blue-4 blue-5\ntop: red-8")
    p.do("0 play red-1", "1 play red-2", "2 play red-3")
    worth = [MatchValue(seat_view(p.match, seat)).expected_share(p.round) for seat in range(4)]
    assert worth == pytest.approx([1, 2 / 3, 1 / 3, 0])


def test_a_seat_still_playing_expects_a_share_below_the_seats_that_finished() -> None:
    p = places("0: red-1\n1: red-2\n2: blue-3 blue-9\n3: blue-4 blue-5 blue-6 blue-7\ntop: red-8")
    p.do("0 play red-1")
    worth = [MatchValue(seat_view(p.match, seat)).expected_share(p.round) for seat in range(4)]
    assert worth[0] == 1 > worth[1] > worth[2] > worth[3] > 0
    assert worth[1] < 2 / 3


def test_a_seat_that_left_has_an_expected_share_of_zero() -> None:
    p = places("0: red-1 red-4\n1: red-2 red-5\n2: red-3 blue-1\n3: blue-4 blue-5\ntop: red-8")
    p.do("2 leave")
    assert MatchValue(seat_view(p.match, 2)).expected_share(p.round) == 0


# what is at stake


@pytest.mark.parametrize("score", ["points", "wins", "taken"])
def test_the_only_round_is_worth_the_whole_match_and_the_first_of_three_a_part(
    score: str,
) -> None:
    stakes = [
        MatchValue(seat_view(classic(score, rounds).match, 0)).gain_of_winning((0, 1, 2))
        for rounds in (1, 3)
    ]
    assert stakes[0] == 1.0
    assert 0.0 < stakes[1] < 1.0


def test_winning_a_round_still_has_a_value_in_a_decided_match() -> None:
    p = classic("wins", 3)
    p.match.totals[1] = 1_000
    assert MatchValue(seat_view(p.match, 0)).gain_of_winning((0, 1, 2)) > 0


def test_winning_a_round_has_a_value_when_only_the_partner_is_left() -> None:
    text = "0: red-5\n1: blue-1 blue-2\n2: green-7\n3: yellow-9\ntop: red-8"
    p = position(text, "maumaus", {"partners": True})
    assert MatchValue(seat_view(p.match, 0)).gain_of_winning((0, 2)) > 0
