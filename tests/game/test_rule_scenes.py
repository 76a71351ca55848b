"""A scene that is not as its text says fails, and so does a text that says nothing."""

from typing import Any

import pytest

from tests.support.rule_scenes import RuleScene, scenes

COMMON = """
    game: noris
    0: ... green-1 green-3
    1: blue-1 blue-3
    2: yellow-1 yellow-3
    top: red-8
"""


def written(text: str, **words: str) -> list[Any]:
    """Return the scenes of a text, with their names."""
    found: list[Any] = scenes(COMMON + text, **words).args[1]
    return found


def scene(*lines: str) -> RuleScene:
    [only] = written("\n".join(["rule", *(f"    {line}" for line in lines)]))
    found: RuleScene = only.values[0]
    return found


@pytest.mark.parametrize(
    "line",
    [
        "-> turn: 1",
        "-> hand 0: green-1",
        "-> legal 1: draw",
        "-> plays 0: play green-1",
        "-> can 0 draw: no",
        "-> refused 1 draw: nothing-to-pass",
        "-> reason 1 draw: nothing-to-pass",
        "-> windows: 0",
        "0 draw -> told Drew: nothing",
        "0 pass -> turn: 1",
    ],
)
def test_scene_with_a_wrong_expectation_fails(line: str) -> None:
    with pytest.raises(AssertionError):
        scene(line).play()


def test_unknown_state_name_is_refused() -> None:
    with pytest.raises(KeyError):
        scene("-> weather: fine").play()


def test_scene_that_expects_nothing_is_refused() -> None:
    with pytest.raises(AssertionError, match="nothing is expected"):
        scene("0 draw")


def test_dots_in_the_shared_fields_are_filled_and_other_fields_are_replaced() -> None:
    found = scene("0: red-1; 1: blue-9; pile: red-2", "0 play red-1 -> turn: 1; hand 1: blue-9")
    assert found.fields["0"] == "red-1 green-1 green-3"
    assert found.fields["pile"] == "red-2"
    found.play()


def test_scene_with_fewer_seats_omits_the_other_seats() -> None:
    assert scene("seats: 2", "-> turn: 0").fields.keys() >= {"0", "1"}
    assert "2" not in scene("seats: 2", "-> turn: 0").fields


def test_scene_with_its_own_game_inherits_no_fields() -> None:
    found = scene("game: stop; 0: red-1 red-3; 1: red-4; top: red-8", "-> plays 1: nothing")
    assert found.fields["0"] == "red-1 red-3"
    assert "2" not in found.fields


def test_scene_adds_its_options_to_the_shared_options() -> None:
    scene("0: blue-8; 1: blue-8; rules: throw_in=true", "0 play blue-8, 1 throw blue-8 -> turn: 2")


def test_each_value_becomes_a_named_case() -> None:
    text = """\
rule
    each card = next: blue-8 = 1 | {skip} = 2
    0: {card}
    0 play {card} -> turn: {next}
"""
    found = written(text, skip="red-skip")
    assert [each.id for each in found] == ["rule (blue-8, 1)", "rule (red-skip, 2)"]
    for each in found:
        each.values[0].play()
