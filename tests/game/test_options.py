import pytest

from bot.game import RULE_SETS, OptionError, new_game
from bot.game.options import OptionFault, Value, allowed_values, as_typed, parse_value
from tests.support.games import ALL_GAMES, OF_ROUNDS, games_with, has_equal_numbers

DEFAULTS: dict[str, dict[str, Value]] = {
    "noris": {
        "rounds": 3,
        "penalty": 1,
        "call": "window",
        "duty": "may",
        "stack_four": False,
        "challenge": False,
        "finish": "any",
        "trade": False,
        "score": "points",
        "hand": 5,
    },
    "maumaus": {
        "rounds": 3,
        "score": "wins",
        "penalty": 1,
        "call": "next",
        "duty": "may",
        "play_drawn": True,
        "finish": "any",
        "trade": False,
        "hand": 6,
    },
    "stop": {
        "target": 500,
        "penalty": 2,
        "call": "armed",
        "duty": "must",
        "throw_in": True,
        "hand": 7,
    },
    "rabe": {
        "rounds": 3,
        "deck": "full",
        "penalty": 1,
        "call": "window",
        "duty": "must",
        "finish": "any",
        "wish_on_wish": False,
        "trade": False,
        "hand": 5,
    },
    "vandatta": {
        "rounds": 3,
        "penalty": 1,
        "call": "window",
        "duty": "may",
        "draw": "three",
        "play_drawn": True,
        "finish": "any",
        "score": "points",
        "hand": 7,
    },
    "switch": {
        "rounds": 3,
        "penalty": 2,
        "call": "window",
        "duty": "must",
        "finish": "any",
        "score": "points",
        "hand": 7,
    },
    "prsi": {
        "rounds": 3,
        "score": "wins",
        "penalty": 1,
        "call": "window",
        "duty": "may",
        "finish": "any",
        "hand": 4,
    },
    "classic": {
        "rounds": 3,
        "penalty": 1,
        "call": "window",
        "duty": "may",
        "finish": "any",
        "wish_on_wish": False,
        "ace_skips": False,
        "nine_turns": False,
        "seven_of_hearts": False,
        "queen_of_spades": False,
        "score": "points",
        "hand": 5,
    },
}
COMMON: dict[str, Value] = {
    "stack": True,
    "draw": "one",
    "play_drawn": False,
    "throw_in": False,
    "partners": False,
    "limit": "none",
    "several": False,
    "demand": False,
}
LACKING = {
    "vandatta": {"stack"},
    "prsi": {"throw_in"},
    "stop": {"limit", "several", "demand"},
    "rabe": {"limit"},
}
"""Common options that would change nothing."""

HOUSE_RULES: list[tuple[str, object]] = [
    *(("penalty", number) for number in range(1, 6)),
    *(("call", policy) for policy in ("window", "next", "armed")),
    *(("duty", duty) for duty in ("may", "must")),
    *(("draw", draw) for draw in ("one", "three", "until_fit")),
    *((switch, value) for switch in ("stack", "play_drawn") for value in (True, False)),
    ("throw_in", False),
    *(("hand", size) for size in range(3, 11)),
]


def refused(
    variant: str, options: dict[str, object], seats: int = 2
) -> tuple[OptionFault, str, str]:
    with pytest.raises(OptionError) as error:
        new_game(variant, options, seats)
    return error.value.fault, error.value.option, as_typed(error.value.allowed)


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_every_option_has_the_default_of_the_booklet(variant: str) -> None:
    game = new_game(variant)
    common = {name: COMMON[name] for name in COMMON.keys() - LACKING.get(variant, set())}
    assert dict(game.rules.defaults) == common | DEFAULTS[variant]
    for option, value in game.rules.defaults.items():
        assert getattr(game.options, option) == value


@pytest.mark.parametrize("variant", ALL_GAMES)
@pytest.mark.parametrize(("option", "value"), HOUSE_RULES)
def test_house_rule_holds_in_any_game(variant: str, option: str, value: object) -> None:
    if option in LACKING.get(variant, ()):
        assert refused(variant, {option: value})[:2] == (OptionFault.NOT_IN_GAME, option)
        return
    given = {"draw": "one", option: value} if option == "play_drawn" else {option: value}
    game = new_game(variant, given, 2)
    assert getattr(game.options, option) == value


@pytest.mark.parametrize(
    ("variant", "seats"),
    [
        (variant, seats)
        for variant in games_with("throw_in")
        for seats in (2, 6)
        if has_equal_numbers(RULE_SETS[variant], seats)
    ],
)
def test_throw_in_holds_where_there_are_equal_number_cards(variant: str, seats: int) -> None:
    assert new_game(variant, {"throw_in": True}, seats).options.throw_in


@pytest.mark.parametrize("variant", OF_ROUNDS)
@pytest.mark.parametrize("rounds", [1, 2, 20])
def test_rounds_may_be_1_to_20(variant: str, rounds: int) -> None:
    assert new_game(variant, {"rounds": rounds}).options.rounds == rounds


@pytest.mark.parametrize("target", [50, 499, 2000])
def test_target_may_be_50_to_2000(target: int) -> None:
    assert new_game("stop", {"target": target}).options.target == target


@pytest.mark.parametrize("score", ["wins", "points", "taken"])
@pytest.mark.parametrize("variant", games_with("score"))
def test_wins_are_counted_or_points_left_or_points_taken(variant: str, score: str) -> None:
    assert new_game(variant, {"score": score}).options.score == score


@pytest.mark.parametrize(("deck", "cards"), [("full", 104), ("short", 80)])
def test_rabe_plays_the_full_deck_or_the_short_one(deck: str, cards: int) -> None:
    assert len(new_game("rabe", {"deck": deck}).deck) == cards


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
        ("call", "never", "window, next, armed"),
        ("call", "Window", "window, next, armed"),
        ("duty", "shall", "may, must"),
        ("draw", "two", "one, three, until_fit"),
        ("draw", "", "one, three, until_fit"),
    ],
)
def test_value_out_of_range_is_refused(option: str, value: object, allowed: str) -> None:
    assert refused("noris", {option: value}) == (OptionFault.WRONG_VALUE, option, allowed)


@pytest.mark.parametrize("target", [49, 2001, 0])
def test_target_out_of_range_is_refused(target: int) -> None:
    assert refused("stop", {"target": target}) == (OptionFault.WRONG_VALUE, "target", "50-2000")


@pytest.mark.parametrize(
    ("variant", "option", "value", "allowed"),
    [
        ("maumaus", "score", "hands", "wins, points, taken, places"),
        ("rabe", "deck", "long", "full, short"),
    ],
)
def test_wrong_choice_is_refused(variant: str, option: str, value: str, allowed: str) -> None:
    assert refused(variant, {option: value}) == (OptionFault.WRONG_VALUE, option, allowed)


@pytest.mark.parametrize("value", [True, False, "3", 3.0, None, [3], {"rounds": 3}])
@pytest.mark.parametrize("option", ["rounds", "penalty", "hand"])
def test_number_of_another_type_is_refused(option: str, value: object) -> None:
    assert refused("noris", {option: value})[:2] == (OptionFault.WRONG_VALUE, option)


@pytest.mark.parametrize("value", [1, 0, "true", "false", None, 1.0, []])
@pytest.mark.parametrize("option", ["stack", "play_drawn", "throw_in"])
def test_switch_of_another_type_is_refused(option: str, value: object) -> None:
    fault = (OptionFault.WRONG_VALUE, option, "true, false")
    assert refused("noris", {option: value}) == fault


@pytest.mark.parametrize("value", [True, 1, None, ["may"], ("may",)])
@pytest.mark.parametrize("option", ["call", "duty", "draw"])
def test_choice_of_another_type_is_refused(option: str, value: object) -> None:
    assert refused("noris", {option: value})[:2] == (OptionFault.WRONG_VALUE, option)


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
    assert (fault, name) == (OptionFault.NOT_IN_GAME, option)
    assert option not in allowed.split(", ")
    assert "penalty" in allowed.split(", ")


@pytest.mark.parametrize("option", ["colour", "", "Rounds", "rounds ", "hands"])
def test_unknown_option_is_refused(option: str) -> None:
    fault, name, allowed = refused("rabe", {option: 3})
    assert (fault, name) == (OptionFault.UNKNOWN_NAME, option)
    assert set(allowed.split(", ")) == {*COMMON, *DEFAULTS["rabe"]} - LACKING["rabe"]


def test_one_wrong_option_among_right_ones_is_named() -> None:
    options: dict[str, object] = {"rounds": 5, "penalty": 9, "stack": False}
    assert refused("noris", options)[1] == "penalty"


def test_refusal_says_what_was_given_and_what_would_do() -> None:
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
@pytest.mark.parametrize("draw", ["three", "until_fit"])
def test_drawing_until_one_fits_makes_play_drawn_true(variant: str, draw: str) -> None:
    assert new_game(variant, {"draw": draw}, 2).options.play_drawn


def test_until_fit_may_come_with_play_drawn() -> None:
    game = new_game("noris", {"draw": "until_fit", "play_drawn": True})
    assert game.options.play_drawn


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_until_fit_without_play_drawn_is_refused(variant: str) -> None:
    fault = (OptionFault.UNTIL_FIT_NEEDS_PLAY_DRAWN, "play_drawn", "true")
    assert refused(variant, {"play_drawn": False, "draw": "until_fit"}) == fault


@pytest.mark.parametrize("seats", range(2, 7))
def test_throw_in_is_refused_in_maumaus(seats: int) -> None:
    fault = (OptionFault.NO_EQUAL_CARDS, "throw_in", "false")
    assert refused("maumaus", {"throw_in": True}, seats) == fault


@pytest.mark.parametrize("seats", range(2, 6))
def test_throw_in_is_refused_in_classic_with_one_pack(seats: int) -> None:
    fault = (OptionFault.NO_EQUAL_CARDS, "throw_in", "false")
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
def test_hands_have_to_leave_10_cards(variant: str, seats: int, most: int) -> None:
    assert new_game(variant, {"hand": most}, seats).options.hand == most
    if most < 10:
        fault = (OptionFault.HAND_TOO_LARGE, "hand", f"3-{most}")
        assert refused(variant, {"hand": most + 1}, seats) == fault


@pytest.mark.parametrize("options", [{}, {"hand": 5}])
def test_hand_of_the_booklet_is_dealt_although_it_leaves_fewer(options: dict[str, object]) -> None:
    game = new_game("classic", options, 5)
    assert len(game.deck) - game.seats * game.options.hand == 7


def test_refused_hand_is_told_every_size_that_would_do() -> None:
    fault = (OptionFault.HAND_TOO_LARGE, "hand", "3-5")
    assert refused("classic", {"hand": 6}, 5) == fault


def test_short_deck_leaves_enough_for_the_largest_hands() -> None:
    assert new_game("rabe", {"deck": "short", "hand": 10}, 6).options.hand == 10


def test_unknown_game_is_refused() -> None:
    with pytest.raises(KeyError):
        new_game("uno")


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        ("rounds", "5", 5),
        ("rounds", "05", 5),
        ("rounds", "999999", 999_999),
        ("rounds", "-5", "-5"),
        ("rounds", "1e1", "1e1"),
        ("rounds", "٣", "٣"),
        ("rounds", "9999999", "9999999"),
        ("stack", "true", True),
        ("stack", "false", False),
        ("stack", "True", "True"),
        ("call", "next", "next"),
        ("unheard-of", "5", "5"),
    ],
)
def test_typed_value_means_a_number_a_switch_or_stays_text(
    option: str, text: str, value: Value
) -> None:
    parsed = parse_value(option, text)
    assert (parsed, type(parsed)) == (value, type(value))


def test_allowed_values_are_told_in_words_that_need_no_translation() -> None:
    assert as_typed(allowed_values("target")) == "50-2000"
    assert as_typed(allowed_values("call")) == "window, next, armed"
    assert as_typed(allowed_values("stack")) == "true, false"
