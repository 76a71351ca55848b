"""The policy `next`: maumaus plays it."""

import pytest

from bot.game.events import Forgot, WindowLapsed
from tests.support.positions import TextPosition, position


def three(seat0: str = "red-5 yellow-9", **given: object) -> TextPosition:
    text = f"""
        0: {seat0}
        1: red-1 yellow-1 yellow-2 yellow-3
        2: red-2 blue-1 blue-2 blue-3
        pile: green-9 green-8 green-7 green-6
        top: red-8
    """
    return position(text, "maumaus", given)


def laid(card: str = "red-5") -> TextPosition:
    return three(f"{card.split(maxsplit=1)[0]} yellow-9").do(f"0 play {card}")


def test_call_comes_in_time_before_another_player_lays_or_draws() -> None:
    p = laid().do("0 call")
    assert p.windows == []
    assert p.hand(0) == "yellow-9"


@pytest.mark.parametrize("catcher", [1, 2])
def test_catch_in_that_time_costs_the_penalty(catcher: int) -> None:
    p = laid().do(f"{catcher} catch 0")
    assert p.hand(0) == "yellow-9 green-9"
    assert p.told(Forgot) == [Forgot(0, final=False, catcher=catcher)]


@pytest.mark.parametrize("action", ["1 play red-1", "1 draw"])
def test_after_that_time_nothing_happens(action: str) -> None:
    p = laid().do(action)
    assert p.windows == []
    assert p.hand(0) == "yellow-9"
    assert p.told(WindowLapsed) == [WindowLapsed(0)]
    assert p.reason("2 catch 0") == "nothing-to-catch"
    assert p.reason("0 call") == "no-call-due"


def test_it_is_not_timed() -> None:
    p = laid()
    assert p.legal_for_table() == []
    assert p.reason("table expire 0") == "nothing-expires"


def test_drawing_counts_even_if_there_was_nothing_to_draw() -> None:
    text = """
        0: red-5 yellow-9
        1: yellow-1 yellow-2
        2: blue-1 blue-2
        top: red-8
        rest: away
    """
    p = position(text, "maumaus").do("0 play red-5")
    p.round.discards = p.round.discards[-1:]
    p.do("1 draw")
    assert p.hand(1) == "yellow-1 yellow-2"
    assert p.windows == []


@pytest.mark.parametrize("card", ["red-skip", "joker skip"])
def test_skipped_player_catches_too(card: str) -> None:
    p = laid(card)
    assert p.turn == 2
    p.do("1 catch 0")
    assert p.hand(0) == "yellow-9 green-9"


def test_it_ends_with_the_action_of_the_player_after_the_skipped_one() -> None:
    p = laid("red-skip").do("2 play red-2")
    assert p.windows == []


def test_drawing_for_an_attack_ends_it() -> None:
    p = laid("red-draw2").do("1 draw")
    assert p.windows == []
    assert p.reason("2 catch 0") == "nothing-to-catch"


@pytest.mark.parametrize("action", ["2 catch 0", "0 call", "1 leave"])
def test_only_laying_and_drawing_end_it(action: str) -> None:
    p = laid().do(action)
    assert not p.told(WindowLapsed)


def test_a_call_that_is_armed_by_another_does_not_end_it() -> None:
    text = """
        0: red-5 yellow-9
        1: yellow-1 yellow-2
        2: blue-1 blue-2 blue-3
        top: red-8
    """
    p = position(text, "maumaus").do("0 play red-5", "1 call")
    assert p.windows == [0]


@pytest.mark.parametrize("card", ["red-skip", "red-reverse"])
def test_of_two_players_who_goes_again_has_forgotten(card: str) -> None:
    text = f"""
        0: {card} red-7
        1: yellow-1 yellow-2
        pile: green-9 green-8
        top: red-8
    """
    p = position(text, "maumaus").do(f"0 play {card}")
    assert p.turn == 0
    p.do("0 play red-7")
    assert p.hand(0) == "green-9"
    assert p.windows == [0]


def test_of_two_players_who_goes_again_may_call_first() -> None:
    text = """
        0: red-skip red-7
        1: yellow-1 yellow-2
        top: red-8
    """
    p = position(text, "maumaus").do("0 play red-skip", "0 call", "0 play red-7")
    assert p.winner == 0


def test_card_laid_after_drawing_opens_a_window_too() -> None:
    text = """
        0: yellow-9
        1: yellow-1 yellow-2
        pile: red-5
        top: red-8
    """
    p = position(text, "maumaus").do("0 draw", "0 play red-5")
    assert p.windows == [0]


def test_drawing_and_passing_opens_none() -> None:
    text = "0: yellow-9\n1: yellow-1 yellow-2\npile: red-5\ntop: red-8"
    assert position(text, "maumaus").do("0 draw", "0 pass").windows == []


def test_the_next_window_lapses_the_one_before() -> None:
    text = """
        0: red-5 yellow-9
        1: red-1 yellow-1
        2: blue-1 blue-2
        top: red-8
    """
    p = position(text, "maumaus").do("0 play red-5", "1 play red-1")
    assert p.windows == [1]
