"""Panels show options by groups, so that any number of them fits what Discord takes."""

import pytest

from bot.chat.wording.tables import GROUPS, LENGTH, group_of, groups_of, options_in, rule_groups_of
from bot.game import RULE_SETS
from bot.game.options import NAMES
from bot.game.presets import HOUSE_RULES
from bot.locales import LANGS, has

MOST: int = 15
"""Each is a menu in a row of its own; beside them a panel has up to ten other parts."""


def test_every_option_has_one_group() -> None:
    assert sorted(name for names in GROUPS.values() for name in names) == sorted(NAMES)


def test_an_option_that_no_group_lists_is_still_shown() -> None:
    assert group_of("new") in GROUPS


def test_house_rules_and_length_options_are_in_separate_groups() -> None:
    for group, names in GROUPS.items():
        assert all((name in HOUSE_RULES) is (group != LENGTH) for name in names)


@pytest.mark.parametrize("game", RULE_SETS)
def test_every_option_of_a_game_is_shown_once(game: str) -> None:
    shown = [
        name for group in groups_of(RULE_SETS[game]) for name in options_in(RULE_SETS[game], group)
    ]
    assert sorted(shown) == sorted(RULE_SETS[game].defaults)
    assert set(rule_groups_of(RULE_SETS[game])) == set(groups_of(RULE_SETS[game])) - {LENGTH}


@pytest.mark.parametrize("game", RULE_SETS)
def test_no_group_is_longer_than_a_panel(game: str) -> None:
    assert all(
        0 < len(options_in(RULE_SETS[game], group)) <= MOST for group in groups_of(RULE_SETS[game])
    )


@pytest.mark.parametrize("lang", LANGS)
def test_every_group_has_a_name(lang: str) -> None:
    assert all(has(lang, f"options-{group}") for group in GROUPS)
