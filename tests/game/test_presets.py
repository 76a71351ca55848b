"""Presets: options by one name for every game, which takes what it knows and what can be played."""

from __future__ import annotations

import pytest

from bot.game import RULE_SETS, new_game
from bot.game.options import OptionError
from bot.game.presets import (
    PRESETS,
    Preset,
    has_house_rules,
    preset_by_name,
    preset_matching,
    presets_for,
)
from bot.locales import LANGS, has

GAMES = pytest.mark.parametrize("game", RULE_SETS)


@GAMES
@pytest.mark.parametrize("preset", PRESETS, ids=lambda each: each.name)
def test_a_preset_can_be_played_with_any_number_of_seats(game: str, preset: Preset) -> None:
    fewest, most = RULE_SETS[game].seats
    for seats in range(fewest, most + 1):
        new_game(game, preset.options_for(game), seats)


@GAMES
def test_each_preset_is_recognised_by_its_options(game: str) -> None:
    for preset in presets_for(game):
        assert preset_matching(RULE_SETS[game], preset.options_for(game)) is preset
    assert preset_matching(RULE_SETS[game], {"penalty": 5}) is None
    assert preset_matching(RULE_SETS[game], dict(RULE_SETS[game].defaults)) is preset_by_name(
        "booklet"
    )


@GAMES
def test_only_the_booklet_preset_changes_no_option(game: str) -> None:
    for preset in presets_for(game):
        assert bool(preset.options_for(game)) == (preset.name != "booklet")


def test_a_preset_that_changes_nothing_in_a_game_is_not_offered_there() -> None:
    assert [each.name for each in presets_for("noris")] == [each.name for each in PRESETS]
    assert "family" not in [each.name for each in presets_for("vandatta")]


@GAMES
def test_a_preset_that_only_changes_length_or_scoring_stays_rated(game: str) -> None:
    offered = presets_for(game)
    for each in offered:
        changed = set(each.options_for(game))
        is_rated = not has_house_rules(game, each.options_for(game))
        assert is_rated == (changed <= {"rounds", "target", "score"})
    assert {"booklet", "fast"} <= {each.name for each in offered}


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        (
            "uno",
            {
                "hand": 7,
                "penalty": 2,
                "play_drawn": True,
                "drawn_only": True,
                "stack": False,
                "challenge": True,
                "wild_four": True,
                "reverse_skips": True,
                "last_draws": True,
                "score": "taken",
            },
        ),
        (
            "twofourjacks",
            {
                "duty": "must",
                "hand": 7,
                "penalty": 2,
                "play_drawn": True,
                "drawn_only": True,
                "finish": "plain",
                "stack_four": True,
            },
        ),
        (
            "makao",
            {
                "penalty": 5,
                "play_drawn": True,
                "drawn_only": True,
                "stack_four": True,
                "several": True,
                "demand": True,
            },
        ),
    ],
)
def test_a_preset_brings_the_habits_of_another_game(name: str, changed: dict[str, object]) -> None:
    preset = preset_by_name(name)
    assert preset is not None
    assert preset.options_for("noris") == changed


@pytest.mark.parametrize(
    ("name", "game", "lacking"),
    [
        ("uno", "noris", []),
        ("uno", "rabe", ["challenge", "wild_four", "last_draws", "score"]),
        ("makao", "switch", ["stack_four", "wish_on_wish"]),
        ("makao", "noris", ["four_waits", "kings_draw", "queens_free", "wish_on_wish"]),
    ],
)
def test_a_preset_knows_what_a_game_does_not_have(name: str, game: str, lacking: list[str]) -> None:
    preset = preset_by_name(name)
    assert preset is not None
    assert preset.options_lacking_in(game) == lacking


def test_an_unknown_name_is_not_a_preset() -> None:
    assert preset_by_name("nobody") is None


def test_a_game_is_not_offered_a_preset_of_its_own_habits() -> None:
    assert "twofourjacks" not in [each.name for each in presets_for("switch")]


@pytest.mark.parametrize("lang", LANGS)
def test_every_preset_has_a_name(lang: str) -> None:
    assert all(has(lang, f"preset-{each.name}") for each in PRESETS)


@GAMES
def test_a_server_preset_may_have_partners_although_not_all_numbers_of_seats_can(game: str) -> None:
    chosen = Preset("own", {"partners": True}).options_for(game)
    assert new_game(game, chosen, seats=4).options.partners
    with pytest.raises(OptionError):
        new_game(game, chosen, seats=3)


def test_a_game_takes_only_the_preset_options_that_it_has() -> None:
    preset = Preset("own", {"rounds": 2, "target": 100, "hand": 10})
    for game, rules in RULE_SETS.items():
        assert set(preset.options_for(game)) <= set(rules.defaults)


def test_a_preset_hand_size_applies_only_if_enough_cards_can_be_dealt() -> None:
    preset = Preset("own", {"hand": 10})
    assert preset.options_for("noris") == {"hand": 10}
    assert preset.options_for("switch") == {}
