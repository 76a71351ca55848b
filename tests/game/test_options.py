import pytest

from bot.game import RULE_SETS, new_game
from bot.game.options import OptionErrorKind, Value, allowed_values, parse_value, values_as_typed
from tests.game.refused_options import refused
from tests.support.games import ALL_GAMES, OF_ROUNDS, games_with, has_equal_numbers

DEFAULTS: dict[str, dict[str, Value]] = {
    "noris": {
        "wild_four": False,
        "reverse_skips": False,
        "last_draws": False,
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
        "last_draws": False,
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
        "reverse_skips": False,
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
        "four_waits": False,
        "kings_draw": False,
        "queens_free": False,
        "rounds": 3,
        "penalty": 1,
        "call": "window",
        "duty": "may",
        "draw": "three",
        "play_drawn": True,
        "several": True,
        "finish": "plain",
        "wish_on_wish": False,
        "ace_draws": True,
        "pip_points": False,
        "score": "points",
        "hand": 7,
    },
    "switch": {
        "four_waits": False,
        "kings_draw": False,
        "queens_free": False,
        "last_draws": False,
        "rounds": 3,
        "penalty": 2,
        "call": "window",
        "duty": "must",
        "play_drawn": True,
        "drawn_only": True,
        "runs": False,
        "eight_skips": False,
        "finish": "plain",
        "score": "points",
        "hand": 7,
    },
    "prsi": {
        "last_draws": False,
        "rounds": 3,
        "score": "wins",
        "penalty": 1,
        "call": "none",
        "duty": "may",
        "finish": "any",
        "seven_returns": False,
        "hand": 4,
    },
    "classic": {
        "ace_again": False,
        "eight_answers": False,
        "jack_doubles": False,
        "kings_draw": False,
        "queens_free": False,
        "last_draws": False,
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
    "drawn_only": False,
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
    *(("call", policy) for policy in ("window", "next", "armed", "none")),
    *(("duty", duty) for duty in ("may", "must")),
    *(("draw", draw) for draw in ("one", "three", "until_fit")),
    *((switch, value) for switch in ("stack", "play_drawn") for value in (True, False)),
    ("throw_in", False),
    *(("hand", size) for size in range(3, 11)),
]


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
        assert refused(variant, {option: value})[:2] == (OptionErrorKind.NOT_IN_GAME, option)
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


@pytest.mark.parametrize("variant", ALL_GAMES)
@pytest.mark.parametrize("draw", ["three", "until_fit"])
def test_drawing_until_one_fits_makes_play_drawn_true(variant: str, draw: str) -> None:
    assert new_game(variant, {"draw": draw}, 2).options.play_drawn


def test_until_fit_may_come_with_play_drawn() -> None:
    game = new_game("noris", {"draw": "until_fit", "play_drawn": True})
    assert game.options.play_drawn


@pytest.mark.parametrize("options", [{}, {"hand": 5}])
def test_hand_of_the_booklet_is_allowed_even_with_fewer_than_10_cards_left(
    options: dict[str, object],
) -> None:
    game = new_game("classic", options, 5)
    assert len(game.deck) - game.seats * game.options.hand == 7


def test_short_deck_leaves_enough_for_the_largest_hands() -> None:
    assert new_game("rabe", {"deck": "short", "hand": 10}, 6).options.hand == 10


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
def test_typed_value_becomes_a_number_a_switch_or_text(
    option: str, text: str, value: Value
) -> None:
    parsed = parse_value(option, text)
    assert (parsed, type(parsed)) == (value, type(value))


def test_allowed_values_are_written_as_they_are_typed() -> None:
    assert values_as_typed(allowed_values("target")) == "50-2000"
    assert values_as_typed(allowed_values("call")) == "window, next, armed, none"
    assert values_as_typed(allowed_values("stack")) == "true, false"
