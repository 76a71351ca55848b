"""What a game works out before the first card is dealt."""

import pickle
from collections.abc import Callable

import pytest

from bot.game import RULE_SETS, TABLE, SeatsError, new_game
from bot.game.moves import (
    ANNOUNCED,
    EXPIRE,
    EXPIRE_EXCHANGE,
    THROW,
    is_about_calls,
    is_catch,
    is_throw_in,
    lay_of_throw_in,
    throw_in_of,
)
from bot.game.ruleset import NO_COLOUR
from tests.support.games import ALL_GAMES
from tests.support.positions import position


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_four_seats_play_by_default(variant: str) -> None:
    assert new_game(variant).seats == 4


@pytest.mark.parametrize(
    ("variant", "fewest", "most"),
    [("noris", 2, 10), ("maumaus", 2, 6), ("stop", 2, 10), ("rabe", 2, 6), ("classic", 2, 10)],
)
def test_wrong_number_of_players_is_refused_with_the_allowed_numbers(
    variant: str, fewest: int, most: int
) -> None:
    for seats in (fewest - 1, most + 1):
        with pytest.raises(SeatsError) as error:
            new_game(variant, seats=seats)
        assert (error.value.seats, error.value.fewest, error.value.most) == (seats, fewest, most)
        assert str(error.value) == f"{seats} players: the game is for {fewest} to {most}"


def test_a_game_uses_its_own_rule_set_unless_a_house_rule_changes_cards() -> None:
    assert new_game("noris", {"stack": False}).rules is RULE_SETS["noris"]
    assert new_game("noris", {"trade": True}).rules is not RULE_SETS["noris"]


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_only_coloured_cards_have_a_colour(variant: str) -> None:
    game = new_game(variant)
    for card in game.kinds:
        name, dash, _ = card.code.partition("-")
        colour = game.rules.colours.index(name) if dash else NO_COLOUR
        assert card.colour == colour


@pytest.mark.parametrize(
    ("variant", "announced"),
    [("noris", ["wild"] * 4), ("rabe", ["wild"] * 4), ("maumaus", []), ("stop", [])],
)
def test_wild_counts_as_a_card_of_each_colour(variant: str, announced: list[str]) -> None:
    game = new_game(variant)
    behind = game.shown[len(game.kinds) :]
    assert [card.code for card in behind] == announced
    assert [card.colour for card in behind] == list(range(len(announced)))


@pytest.mark.parametrize(
    ("variant", "seats", "plain", "thrown", "announced"),
    [
        ("noris", 4, 52, 0, 4),
        ("maumaus", 4, 48, 0, 4 * 4 + 7),
        ("stop", 2, 44, 36, 16 + 44 + 16),
        ("stop", 10, 44, 36, 48 + 44 + 48),
        ("rabe", 4, 48, 0, 4),
        ("classic", 4, 28, 0, 16),
    ],
)
def test_every_way_to_lay_a_card_is_a_move_of_its_own(
    variant: str, seats: int, plain: int, thrown: int, announced: int
) -> None:
    game = new_game(variant, seats=seats)
    assert sorted(game.lays) == [
        *(kind for kind, card in enumerate(game.kinds) if f"play {card.code}" in game.move_of),
        *(THROW + kind for kind in sorted(game.numbers) if thrown),
        *range(ANNOUNCED, ANNOUNCED + announced),
    ]
    assert len(game.lays) == plain + thrown + announced
    assert all(game.move_of[lay.text] == move for move, lay in game.lays.items())


def test_lay_names_the_cards_that_leave_the_hand_in_their_order() -> None:
    game = new_game("stop")
    codes = {
        text: [game.kinds[kind].code for kind in game.lays[game.move_of[text]].cards]
        for text in ("play red-5", "throw red-5", "play choice red-5", "play red-swap left")
    }
    assert codes == {
        "play red-5": ["red-5"],
        "throw red-5": ["red-5"],
        "play choice red-5": ["choice", "red-5"],
        "play red-swap left": ["red-swap"],
    }


def test_actions_have_the_text_that_records_write() -> None:
    game = new_game("stop", seats=3)
    texts = [
        "play red-5",
        "throw blue-1",
        "play choice red-swap with 2",
        "catch 1",
        "draw",
        "leave",
    ]
    for text in texts:
        for seat in range(3):
            assert game.action_text(seat, game.move_of[text]) == f"{seat} {text}"
    assert game.action_text(TABLE, EXPIRE + 2) == "table expire 2"
    assert game.action_text(TABLE, EXPIRE_EXCHANGE) == "table expire swap"


@pytest.mark.parametrize(
    ("variant", "options", "card", "play"),
    [
        ("noris", {}, "red-5", "red-5"),
        ("noris", {}, "wild", "wild blue"),
        ("maumaus", {}, "joker", "joker reverse"),
        ("noris", {"demand": True}, "wild", "wild 5"),
    ],
)
def test_the_cards_that_will_fit_are_known_before_a_lay(
    variant: str, options: dict[str, object], card: str, play: str
) -> None:
    p = position(f"0: {card} red-1 red-2\n1: blue-1 blue-2\ntop: red-8", variant, options)
    foreseen = p.game.kinds_fitting_on(p.game.lays[p.game.move_of[f"play {play}"]], p.round.shown)
    assert p.do(f"0 play {play}").round.fits == foreseen


@pytest.mark.parametrize(
    ("is_such", "verbs"),
    [(is_throw_in, {"throw"}), (is_catch, {"catch"}), (is_about_calls, {"call", "catch"})],
)
@pytest.mark.parametrize("seats", [2, 10])
def test_moves_are_classified_by_their_verb(
    is_such: Callable[[int], bool], verbs: set[str], seats: int
) -> None:
    game = new_game("stop", seats=seats)
    for text, move in game.move_of.items():
        assert is_such(move) == (text.split()[0] in verbs), text
    assert not any(is_such(move) for move in game.table_text_of)


def test_lay_and_throw_in_of_a_card_convert_into_each_other() -> None:
    game = new_game("stop")
    for kind in game.numbers:
        code = game.kinds[kind].code
        lay, throw = game.move_of[f"play {code}"], game.move_of[f"throw {code}"]
        assert throw_in_of(lay) == throw
        assert lay_of_throw_in(throw) == lay


def test_moves_that_do_not_lay_one_number_card_have_no_throw_in() -> None:
    game = new_game("stop")
    for text in ("play red-swap left", "play choice red-5", "throw red-5", "draw", "catch 0"):
        assert throw_in_of(game.move_of[text]) is None
    for text in ("play red-swap left", "play choice red-5", "play red-5", "draw", "catch 0"):
        assert lay_of_throw_in(game.move_of[text]) is None
    assert throw_in_of(game.move_of["play red-skip"]) not in game.lays


@pytest.mark.parametrize("variant", ALL_GAMES)
@pytest.mark.parametrize("options", [{}, {"penalty": 3, "duty": "may"}])
def test_unpickled_game_is_the_same_object(variant: str, options: dict[str, object]) -> None:
    game = new_game(variant, options, 3)
    arrived = pickle.loads(pickle.dumps(game))  # noqa: S301 - its own bytes
    assert arrived is game
