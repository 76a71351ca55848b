import pytest

from bot.game import OptionError, new_game
from bot.game.match import team_of
from bot.game.options import OptionErrorKind
from tests.support.positions import TextPosition, position


def four(score: str, **options: object) -> TextPosition:
    text = """
        0: red-5
        1: blue-1 blue-draw2
        2: green-7
        3: yellow-9
        top: red-8
    """
    return position(text, "noris", {"partners": True, "score": score, **options})


@pytest.mark.parametrize(("seats", "teams"), [(4, [(0, 2), (1, 3)]), (6, [(0, 3), (1, 4), (2, 5)])])
def test_partners_sit_opposite(seats: int, teams: list[tuple[int, int]]) -> None:
    game = new_game("noris", {"partners": True}, seats)
    assert [team_of(game, seat) for seat in range(seats)] == teams * 2


def test_without_the_rule_everybody_plays_alone() -> None:
    assert [team_of(new_game("noris"), seat) for seat in range(4)] == [(0,), (1,), (2,), (3,)]


@pytest.mark.parametrize("seats", [2, 3, 5, 7, 8, 9, 10])
def test_partners_are_refused_with_any_other_number_of_seats(seats: int) -> None:
    with pytest.raises(OptionError) as refused:
        new_game("noris", {"partners": True}, seats)
    assert refused.value.kind is OptionErrorKind.NO_PARTNERS
    assert (refused.value.option, refused.value.value) == ("partners", True)
    assert refused.value.allowed == [False]


def test_both_have_won_and_the_others_score_what_both_of_them_hold() -> None:
    assert four("points").do("0 play red-5").points == [0, 20, 0, 20]


def test_a_round_won_counts_for_both() -> None:
    text = "0: red-5\n1: blue-1\n2: green-7\n3: yellow-9\ntop: red-8"
    p = position(text, "maumaus", {"partners": True}).do("0 play red-5")
    assert p.points == [1, 0, 1, 0]


def test_both_take_what_the_others_hold_but_not_what_the_partner_holds() -> None:
    assert four("taken").do("0 play red-5").points == [20, 0, 20, 0]


def test_partners_win_the_match_together() -> None:
    assert four("points", rounds=1).do("0 play red-5").match.winners == [0, 2]


def test_who_scores_the_own_hand_as_a_winner_does_not_score_that_of_the_partner() -> None:
    text = "0: red-5\n1: blue-1\n2: green-7\n3: yellow-8\ntop: red-8"
    p = position(text, "stop", {"partners": True}).do("0 play red-5")
    assert p.points == [0, 9, 0, 9]


def test_a_partner_who_leaves_comes_last_alone() -> None:
    p = four("points", rounds=1).do("2 leave", "0 play red-5")
    assert p.match.winners == [0]


def test_one_may_catch_the_own_partner() -> None:
    text = "0: red-5 red-6\n1: blue-1 blue-2\n2: green-7 green-8\n3: yellow-9 yellow-8\ntop: red-8"
    p = position(text, "noris", {"partners": True}).do("0 play red-5")
    assert "catch 0" in p.legal(2)
