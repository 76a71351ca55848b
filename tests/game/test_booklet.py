"""Which options make another game of it than its booklet."""

import pytest

from bot.game import RULE_SETS
from bot.game.presets import has_house_rules
from tests.support.games import ALL_GAMES


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_what_the_booklet_says_is_no_house_rule_however_it_is_chosen(variant: str) -> None:
    assert not has_house_rules(variant, RULE_SETS[variant].defaults)


def test_what_the_booklet_does_not_say_is_one() -> None:
    assert has_house_rules("noris", {"stack": False})
    assert has_house_rules("noris", {"stack": True, "penalty": 5})


def test_what_is_usual_somewhere_is_none_there() -> None:
    assert not has_house_rules("noris", {"stack": False}, {"stack": False})
    assert has_house_rules("noris", {"stack": False}, {"penalty": 5})


def test_what_the_booklet_says_is_none_even_where_something_else_is_usual() -> None:
    assert not has_house_rules("noris", {"stack": True}, {"stack": False})


def test_how_long_a_match_is_makes_no_other_game_of_it() -> None:
    assert not has_house_rules("noris", {"rounds": 9})


def test_of_a_game_that_is_not_known_nothing_is_in_the_booklet() -> None:
    assert has_house_rules("gone", {"stack": True})
    assert not has_house_rules("gone", {"stack": True}, {"stack": True})
    assert not has_house_rules("gone", {"rounds": 9})
