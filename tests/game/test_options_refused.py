"""An option that cannot be is refused by its name, with what would do."""

import pytest

from bot.game import RULE_SETS, OptionError, new_game
from bot.game.options import OptionErrorKind, Value
from tests.game.refused_options import refused
from tests.support.games import ALL_GAMES


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        ("rounds", 0, "1-20"),
        ("rounds", 21, "1-20"),
        ("rounds", -1, "1-20"),
        ("penalty", 0, "1-5"),
        ("penalty", 6, "1-5"),
        ("hand", 2, "3-10"),
        ("hand", 11, "3-10"),
        ("call", "never", "window, next, armed, none"),
        ("call", "Window", "window, next, armed, none"),
        ("duty", "shall", "may, must"),
        ("draw", "two", "one, three, until_fit"),
        ("draw", "", "one, three, until_fit"),
    ],
)
def test_value_out_of_range_is_refused(option: str, value: object, allowed: str) -> None:
    assert refused("noris", {option: value}) == (OptionErrorKind.WRONG_VALUE, option, allowed)


@pytest.mark.parametrize("target", [49, 2001, 0])
def test_target_out_of_range_is_refused(target: int) -> None:
    assert refused("stop", {"target": target}) == (OptionErrorKind.WRONG_VALUE, "target", "50-2000")


@pytest.mark.parametrize(
    ("variant", "option", "value", "allowed"),
    [
        ("maumaus", "score", "hands", "wins, points, taken, places"),
        ("rabe", "deck", "long", "full, short"),
    ],
)
def test_wrong_choice_is_refused(variant: str, option: str, value: str, allowed: str) -> None:
    assert refused(variant, {option: value}) == (OptionErrorKind.WRONG_VALUE, option, allowed)


@pytest.mark.parametrize("value", [True, False, "3", 3.0, None, [3], {"rounds": 3}])
@pytest.mark.parametrize("option", ["rounds", "penalty", "hand"])
def test_number_of_another_type_is_refused(option: str, value: object) -> None:
    assert refused("noris", {option: value})[:2] == (OptionErrorKind.WRONG_VALUE, option)


@pytest.mark.parametrize("value", [1, 0, "true", "false", None, 1.0, []])
@pytest.mark.parametrize("option", ["stack", "play_drawn", "throw_in"])
def test_switch_of_another_type_is_refused(option: str, value: object) -> None:
    fault = (OptionErrorKind.WRONG_VALUE, option, "true, false")
    assert refused("noris", {option: value}) == fault


@pytest.mark.parametrize("value", [True, 1, None, ["may"], ("may",)])
@pytest.mark.parametrize("option", ["call", "duty", "draw"])
def test_choice_of_another_type_is_refused(option: str, value: object) -> None:
    assert refused("noris", {option: value})[:2] == (OptionErrorKind.WRONG_VALUE, option)


@pytest.mark.parametrize(
    ("variant", "option", "value"),
    [
        ("stop", "rounds", 3),
        ("noris", "target", 500),
        ("maumaus", "target", 500),
        ("rabe", "target", 500),
        ("classic", "target", 500),
        ("noris", "ace_skips", True),
        ("stop", "score", "points"),
        ("rabe", "score", "wins"),
        ("classic", "trade", True),
        ("noris", "deck", "full"),
        ("maumaus", "deck", "short"),
        ("stop", "deck", "short"),
        ("classic", "deck", "short"),
    ],
)
def test_option_that_the_game_does_not_have_is_refused(
    variant: str, option: str, value: Value
) -> None:
    fault, name, allowed = refused(variant, {option: value})
    assert (fault, name) == (OptionErrorKind.NOT_IN_GAME, option)
    assert option not in allowed.split(", ")
    assert "penalty" in allowed.split(", ")


@pytest.mark.parametrize("option", ["colour", "", "Rounds", "rounds ", "hands"])
def test_unknown_option_is_refused(option: str) -> None:
    fault, name, allowed = refused("rabe", {option: 3})
    assert (fault, name) == (OptionErrorKind.UNKNOWN_NAME, option)
    assert set(allowed.split(", ")) == set(RULE_SETS["rabe"].defaults)


def test_one_wrong_option_among_right_ones_is_named() -> None:
    options: dict[str, object] = {"rounds": 5, "penalty": 9, "stack": False}
    assert refused("noris", options)[1] == "penalty"


def test_refusal_names_the_given_value_and_the_allowed_values() -> None:
    with pytest.raises(OptionError, match=r"hand=2: wrong-value \(3-10\)") as error:
        new_game("noris", {"hand": 2})
    assert error.value.value == 2


@pytest.mark.parametrize(
    ("variant", "options", "value"),
    [
        ("noris", {"colour": "red"}, "red"),
        ("noris", {"target": 500}, 500),
        ("noris", {"hand": 2}, 2),
        ("classic", {"hand": 6}, 6),
        ("maumaus", {"throw_in": True}, True),
        ("noris", {"draw": "until_fit", "play_drawn": False}, False),
    ],
)
def test_refusal_carries_the_value_at_fault(
    variant: str, options: dict[str, object], value: Value
) -> None:
    with pytest.raises(OptionError) as error:
        new_game(variant, options, 5)
    assert error.value.value is value


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_until_fit_without_play_drawn_is_refused(variant: str) -> None:
    fault = (OptionErrorKind.UNTIL_FIT_NEEDS_PLAY_DRAWN, "play_drawn", "true")
    assert refused(variant, {"play_drawn": False, "draw": "until_fit"}) == fault


@pytest.mark.parametrize("seats", range(2, 7))
def test_throw_in_is_refused_in_maumaus(seats: int) -> None:
    fault = (OptionErrorKind.NO_EQUAL_CARDS, "throw_in", "false")
    assert refused("maumaus", {"throw_in": True}, seats) == fault


@pytest.mark.parametrize("seats", range(2, 6))
def test_throw_in_is_refused_in_classic_with_one_pack(seats: int) -> None:
    fault = (OptionErrorKind.NO_EQUAL_CARDS, "throw_in", "false")
    assert refused("classic", {"throw_in": True}, seats) == fault


@pytest.mark.parametrize(
    ("variant", "seats", "most"),
    [
        ("noris", 10, 10),
        ("stop", 10, 10),
        ("rabe", 6, 10),
        ("maumaus", 6, 7),
        ("maumaus", 5, 9),
        ("maumaus", 4, 10),
        ("classic", 2, 10),
        ("classic", 3, 7),
        ("classic", 4, 5),
        ("classic", 6, 9),
        ("classic", 7, 7),
        ("classic", 10, 5),
    ],
)
def test_hands_that_leave_fewer_than_10_cards_are_refused(
    variant: str, seats: int, most: int
) -> None:
    assert new_game(variant, {"hand": most}, seats).options.hand == most
    if most < 10:
        fault = (OptionErrorKind.HAND_TOO_LARGE, "hand", f"3-{most}")
        assert refused(variant, {"hand": most + 1}, seats) == fault


def test_refused_hand_size_is_reported_with_every_allowed_size() -> None:
    fault = (OptionErrorKind.HAND_TOO_LARGE, "hand", "3-5")
    assert refused("classic", {"hand": 6}, 5) == fault


def test_unknown_game_is_refused() -> None:
    with pytest.raises(KeyError):
        new_game("uno")
