"""What a position is worth follows how the table scores."""

import pytest

from bot.ai.outlook import Outlook
from bot.game import seat_view
from tests.game.positions import Position, position

LAST_CARD = "0: hearts-10\n1: spades-king\n2: clubs-ace diamonds-7\ntop: hearts-9"


def classic(score: str, rounds: int) -> Position:
    return position(LAST_CARD, "classic", {"score": score, "rounds": rounds})


def worths(p: Position) -> list[float]:
    views = [seat_view(p.match, seat) for seat in range(3)]
    rnd = p.round.copy()
    if not rnd.over:
        rnd.apply(0, p.game.move_of["play hearts-10"])
    return [Outlook(view).value(rnd) for view in views]


@pytest.mark.parametrize("score", ["points", "wins", "taken"])
def test_who_wins_the_only_round_has_won_the_match(score: str) -> None:
    assert worths(classic(score, 1)) == [1.0, 0.0, 0.0]


@pytest.mark.parametrize("score", ["points", "wins", "taken"])
def test_who_wins_the_first_of_three_rounds_is_ahead(score: str) -> None:
    first, *others = worths(classic(score, 3))
    assert first > max(others)


def test_where_the_winner_takes_all_it_does_not_matter_what_a_loser_holds() -> None:
    _, one, other = worths(classic("taken", 3))
    assert one == other


@pytest.mark.parametrize("score", ["points", "wins", "taken"])
def test_more_points_are_worth_what_the_scoring_says(score: str) -> None:
    p = classic(score, 3)
    p.match.totals[1] = 30
    views = [seat_view(p.match, seat) for seat in range(3)]
    _, one, other = (Outlook(view).value(p.round) for view in views)
    assert (one > other) == (score != "points")


@pytest.mark.parametrize("score", ["points", "wins", "taken"])
@pytest.mark.parametrize("rounds", [1, 3])
def test_partners_expect_the_same_and_one_who_wins_wins_for_both(score: str, rounds: int) -> None:
    text = "0: red-5\n1: blue-1 blue-2\n2: green-7\n3: yellow-9\ntop: red-8"
    variant = "maumaus"
    p = position(text, variant, {"partners": True, "score": score, "rounds": rounds})
    views = [seat_view(p.match, seat) for seat in range(4)]
    before = [Outlook(view).value(p.round) for view in views]
    p.round.apply(0, p.game.move_of["play red-5"])
    after = [Outlook(view).value(p.round) for view in views]
    for one, two, three, four in (before, after):
        assert one == pytest.approx(three)
        assert two == pytest.approx(four)
        assert one + two == pytest.approx(1)
    assert after[2] > after[1]
