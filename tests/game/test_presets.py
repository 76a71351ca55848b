"""Presets: options by one name for every game, which takes what it knows and what can be played."""

from __future__ import annotations

import pytest

from bot.game import RULE_SETS, new_game
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
def test_each_preset_is_known_again_by_its_options(game: str) -> None:
    for preset in presets_for(game):
        assert preset_matching(game, preset.options_for(game)) is preset
    assert preset_matching(game, {"penalty": 5}) is None
    assert preset_matching(game, dict(RULE_SETS[game].defaults)) is preset_by_name("booklet")


@GAMES
def test_the_booklet_changes_nothing_and_the_others_something(game: str) -> None:
    for preset in presets_for(game):
        assert bool(preset.options_for(game)) == (preset.name != "booklet")


def test_a_preset_that_changes_nothing_of_a_game_is_not_offered_for_it() -> None:
    assert [each.name for each in presets_for("noris")] == [each.name for each in PRESETS]
    assert "family" not in [each.name for each in presets_for("vandatta")]


@GAMES
def test_what_is_only_shorter_stays_rated(game: str) -> None:
    offered = presets_for(game)
    for each in offered:
        changed = set(each.options_for(game))
        is_rated = not has_house_rules(game, each.options_for(game))
        assert is_rated == (changed <= {"rounds", "target", "score"})
    assert {"booklet", "fast"} <= {each.name for each in offered}


@GAMES
def test_a_preset_changes_five_things_at_most(game: str) -> None:
    assert all(len(each.options_for(game)) <= 5 for each in PRESETS)


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        (
            "uno",
            {"hand": 7, "play_drawn": True, "stack": False, "challenge": True, "score": "taken"},
        ),
        ("twofourjacks", {"duty": "must", "hand": 7, "penalty": 2, "stack_four": True}),
        (
            "makao",
            {
                "penalty": 5,
                "play_drawn": True,
                "stack_four": True,
                "several": True,
                "demand": True,
            },
        ),
    ],
)
def test_who_knows_another_game_finds_its_habits(name: str, changed: dict[str, object]) -> None:
    preset = preset_by_name(name)
    assert preset is not None
    assert preset.options_for("noris") == changed


def test_what_is_called_by_another_name_is_no_preset() -> None:
    assert preset_by_name("nobody") is None


def test_a_game_is_not_offered_its_own_habits() -> None:
    assert "twofourjacks" not in [each.name for each in presets_for("switch")]


@pytest.mark.parametrize("lang", LANGS)
def test_every_preset_has_a_name(lang: str) -> None:
    assert all(has(lang, f"preset-{each.name}") for each in PRESETS)  # type: ignore[arg-type]  # of LANGS


@GAMES
def test_a_preset_of_a_server_may_have_partners_who_wait_for_four_or_six(game: str) -> None:
    assert Preset("own", {"partners": True}).options_for(game) == {"partners": True}


def test_a_game_takes_only_what_it_knows() -> None:
    preset = Preset("own", {"rounds": 2, "target": 100, "hand": 10})
    for game, rules in RULE_SETS.items():
        assert set(preset.options_for(game)) <= set(rules.defaults)


def test_a_hand_is_taken_if_it_can_be_dealt_to_as_many_as_may_play() -> None:
    preset = Preset("own", {"hand": 10})
    assert preset.options_for("noris") == {"hand": 10}
    assert preset.options_for("switch") == {}
