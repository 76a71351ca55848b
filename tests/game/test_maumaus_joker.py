import pytest

from tests.game.test_maumaus import COLOURS, three, two
from tests.support.positions import position

FUNCTIONS = ["skip", "reverse", "draw2", *(f"colour {colour}" for colour in COLOURS)]


@pytest.mark.parametrize("top", ["red-1", "red-skip", "red-draw2", "red-colour blue"])
def test_joker_fits_on_anything_in_each_of_its_functions(top: str) -> None:
    p = position(f"0: joker green-5 green-9\n1: blue-1 blue-2\ntop: {top}", "maumaus")
    assert p.plays(0) == sorted(f"play joker {function}" for function in FUNCTIONS)


def test_joker_fits_on_a_joker() -> None:
    p = two("joker red-1", "joker").do("0 play joker skip", "0 play red-1")
    p.do("1 play joker reverse")
    assert p.colour == "red"
    p = two("joker joker").do("0 play joker skip", "0 play joker colour blue")
    assert p.colour == "blue"


def test_joker_may_be_a_skip() -> None:
    p = three("joker").do("0 play joker skip")
    assert (p.turn, p.colour, p.top) == (2, "red", "joker")


def test_joker_may_be_a_reverse() -> None:
    p = three("joker").do("0 play joker reverse")
    assert (p.turn, p.colour, p.round.direction) == (2, "red", -1)


def test_joker_may_be_a_draw2() -> None:
    p = three("joker", "blue-draw2").do("0 play joker draw2")
    assert p.pending == "draw2 2 on 1"
    assert p.colour == "red"
    assert p.legal(1) == ["draw", "play blue-draw2"]


@pytest.mark.parametrize("colour", COLOURS)
def test_joker_may_be_a_colour(colour: str) -> None:
    p = three("joker").do(f"0 play joker colour {colour}")
    assert (p.turn, p.colour) == (1, colour)


@pytest.mark.parametrize("function", ["skip", "reverse"])
def test_joker_with_two_players_gives_another_turn(function: str) -> None:
    assert two("joker").do(f"0 play joker {function}").turn == 0


@pytest.mark.parametrize("function", ["skip", "reverse"])
def test_joker_counts_as_the_face_it_was_laid_as(function: str) -> None:
    p = two(f"joker blue-{function} blue-4 red-5").do(f"0 play joker {function}")
    assert p.plays(0) == sorted([f"play blue-{function}", "play red-5"])


def test_joker_as_colour_counts_as_that_face_too() -> None:
    p = three("joker", "blue-colour red-5 green-5").do("0 play joker colour green")
    assert [play for play in p.plays(1) if "colour" not in play] == ["play green-5"]
    assert "play blue-colour red" in p.plays(1)


def test_joker_as_draw2_counts_as_that_face_when_it_is_spent() -> None:
    p = three("joker", seat2="blue-draw2 red-5").do("0 play joker draw2", "1 draw", "1 pass")
    assert p.plays(2) == ["play blue-draw2", "play red-5"]


def test_joker_takes_the_colour_that_was_announced_before() -> None:
    p = three("joker", top="red-colour blue").do("0 play joker skip")
    assert p.colour == "blue"
    assert p.plays(2) == ["play blue-1", "play blue-2"]


def test_joker_answers_a_draw2_only_as_draw2() -> None:
    p = three("red-draw2", "joker").do("0 play red-draw2")
    assert p.legal(1) == ["draw", "play joker draw2"]
    assert p.do("1 play joker draw2").pending == "draw2 4 on 2"


@pytest.mark.parametrize("function", ["skip", "reverse", "colour blue"])
def test_joker_in_another_function_is_no_answer_to_a_draw2(function: str) -> None:
    p = three("red-draw2", "joker").do("0 play red-draw2")
    refused = "draw-pending card=joker kind=draw2 count=2 fitting=joker"
    assert p.explained(f"1 play joker {function}") == refused


def test_joker_against_a_draw2_keeps_the_current_colour() -> None:
    p = three("red-draw2", "blue-draw2", "joker")
    p.do("0 play red-draw2", "1 play blue-draw2", "2 play joker draw2")
    assert (p.colour, p.pending) == ("blue", "draw2 6 on 0")


def test_joker_may_be_laid_in_any_function_after_the_cards_of_a_draw2() -> None:
    p = three("red-draw2", "joker").do("0 play red-draw2", "1 draw")
    assert p.plays(1) == sorted(f"play joker {function}" for function in FUNCTIONS)


@pytest.mark.parametrize("function", FUNCTIONS)
def test_joker_may_be_the_last_card(function: str) -> None:
    text = "0: joker\n1: yellow-1 yellow-2\n2: blue-1\ntop: red-8"
    p = position(text, "maumaus").do(f"0 play joker {function}")
    assert p.over
    assert p.winner == 0
    assert p.hand(1) == "yellow-1 yellow-2"


def test_joker_needs_a_function() -> None:
    p = three("joker")
    for unfinished in ("joker", "joker colour"):
        assert p.explained(f"0 play {unfinished}") == "announcement-missing card=joker"
    for wrong in ("draw4", "colour pink", "blue", "skip blue"):
        assert p.explained(f"0 play joker {wrong}") == "announcement-wrong card=joker"
