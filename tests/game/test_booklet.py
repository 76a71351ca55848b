"""Which options make another game of it than its booklet."""

import pytest

from bot.game import RULE_SETS
from bot.game.presets import has_house_rules
from tests.support.games import ALL_GAMES


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_the_options_of_the_booklet_are_not_house_rules(variant: str) -> None:
    assert not has_house_rules(variant, RULE_SETS[variant].defaults)


def test_an_option_that_differs_from_the_booklet_is_a_house_rule() -> None:
    assert has_house_rules("noris", {"stack": False})
    assert has_house_rules("noris", {"stack": True, "penalty": 5})


def test_a_rule_that_is_usual_on_a_server_is_not_a_house_rule_there() -> None:
    assert not has_house_rules("noris", {"stack": False}, {"stack": False})
    assert has_house_rules("noris", {"stack": False}, {"penalty": 5})


def test_a_booklet_rule_is_never_a_house_rule_even_against_the_usual_rules() -> None:
    assert not has_house_rules("noris", {"stack": True}, {"stack": False})


def test_the_length_of_a_match_is_not_a_house_rule() -> None:
    assert not has_house_rules("noris", {"rounds": 9})


def test_every_option_of_an_unknown_game_is_a_house_rule_except_its_length() -> None:
    assert has_house_rules("gone", {"stack": True})
    assert not has_house_rules("gone", {"stack": True}, {"stack": True})
    assert not has_house_rules("gone", {"rounds": 9})
