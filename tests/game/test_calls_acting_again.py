"""Who acts again with an open window of his own has forgotten: the penalty comes first."""

import pytest

from bot.game.events import Drew, Forgot, Penalised
from tests.support.games import ALL_GAMES
from tests.support.plain_cards import in_plain_cards
from tests.support.positions import TextPosition, position

PILE = "green-9 green-8 green-7 green-6"


def two(variant: str, seat0: str, seat1: str, pile: str, **options: object) -> TextPosition:
    text = f"""
        0: {seat0}
        1: {seat1}
        pile: {pile}
        top: red-8
    """
    return position(text, variant, options)


def noris(
    seat0: str = "red-5 yellow-9", seat1: str = "red-1 blue-1", **options: object
) -> TextPosition:
    return two("noris", seat0, f"{seat1} blue-2 blue-3", PILE, **options)


def stop(seat0: str, seat1: str, pile: str = "green-4 green-5 green-7 green-8") -> TextPosition:
    return two("stop", seat0, f"{seat1} blue-1 blue-3", pile, call="window")


# what counts as acting


def test_drawing() -> None:
    p = noris().do("0 play red-5", "1 play red-1", "0 draw")
    assert p.hand(0) == "yellow-9 green-9 green-8"
    assert p.windows == []
    assert p.turn == 1


def test_penalty_comes_before_the_action() -> None:
    p = noris().do("0 play red-5", "1 play red-1", "0 draw")
    told = [event for event in p.events if isinstance(event, Forgot | Penalised | Drew)]
    green = [p.game.kind_of[code] for code in ("green-9", "green-8")]
    assert told == [
        Forgot(0, final=False, catcher=None),
        Penalised(0, 1, (green[0],)),
        Drew(0, 1, 1, (green[1],)),
    ]


def test_laying_what_is_then_not_the_last_card() -> None:
    p = noris("red-5 red-9").do("0 play red-5", "1 play red-1", "0 play red-9")
    assert not p.over
    assert p.hand(0) == "green-9"
    assert p.windows == [0]


def test_the_new_window_may_be_answered() -> None:
    p = noris("red-5 red-9").do("0 play red-5", "1 play red-1", "0 play red-9", "0 call")
    assert p.windows == []
    assert p.hand(0) == "green-9"


def test_drawing_for_an_attack() -> None:
    p = noris("red-5 yellow-9", "red-draw2").do("0 play red-5", "1 play red-draw2", "0 draw")
    assert p.hand(0) == "yellow-9 green-9 green-8 green-7"


def test_answering_an_attack() -> None:
    p = noris("red-5 blue-draw2", "red-draw2")
    p.do("0 play red-5", "1 play red-draw2", "0 play blue-draw2")
    assert p.hand(0) == "green-9"
    assert p.pending == "draw2 4 on 1"


def test_throwing_in() -> None:
    text = """
        0: red-5 red-1
        1: red-1 blue-1 blue-2
        2: yellow-1 yellow-2 yellow-3
        pile: green-9 green-8
        top: red-8
    """
    p = position(text, "noris", {"throw_in": True})
    p.do("0 play red-5", "1 play red-1", "0 throw red-1")
    assert p.hand(0) == "green-9"
    assert p.windows == [0]
    assert p.turn == 1


def test_defending() -> None:
    p = stop("red-5 red-0", "red-2+").do("0 play red-5", "1 play red-2+", "0 play red-0")
    assert p.hand(0) == "green-4 green-5"
    assert p.windows == []
    assert p.pending is None


def test_defending_against_a_swap() -> None:
    p = stop("red-5 red-0", "red-swap").do("0 play red-5", "1 play red-swap left", "0 play red-0")
    assert p.hand(0) == "green-4 green-5"
    assert p.hand(1) == "blue-1 blue-3"


def test_laying_for_an_x() -> None:
    p = stop("red-5 yellow-1", "red-x+").do("0 play red-5", "1 play red-x+", "0 reveal")
    assert p.windows == [0]
    p.do("0 play yellow-1")
    assert p.hand(0) == "green-4 green-5 green-7"
    assert p.windows == []


def test_laying_for_a_last_x() -> None:
    text = """
        0: red-5 yellow-1
        1: red-x+
        pile: green-4 green-5 green-7 green-8
        top: red-8
    """
    p = position(text, "stop", {"call": "window"})
    p.do("0 play red-5", "1 play red-x+", "0 reveal", "0 play yellow-1")
    assert p.hand(0) == "green-4 green-5 green-7"
    assert p.over
    assert p.winner == 1


def test_with_the_policy_next_too() -> None:
    p = two("maumaus", "red-skip yellow-9", "blue-1 blue-2", PILE)
    p.do("0 play red-skip", "0 draw")
    assert p.hand(0) == "yellow-9 green-9 green-8"


def test_the_penalty_is_the_one_agreed_on() -> None:
    p = noris(penalty=3).do("0 play red-5", "1 play red-1", "0 draw")
    assert p.hand(0) == "yellow-9 green-9 green-8 green-7 green-6"


# what does not


def test_accepting_and_showing_the_hand_do_not() -> None:
    p = stop("red-5 yellow-1", "red-skip").do("0 play red-5", "1 play red-skip", "0 accept")
    assert p.windows == [0]
    p = stop("red-5 yellow-1", "red-swap").do("0 play red-5", "1 play red-swap left", "0 accept")
    assert p.windows == [0]
    p = stop("red-5 yellow-1", "red-x+").do("0 play red-5", "1 play red-x+", "0 reveal")
    assert p.windows == [0]


def test_catching_another_does_not() -> None:
    p = noris("red-5 yellow-9", "red-1")
    p.round.hands[1] = p.round.hands[1][:2]
    p.do("0 play red-5", "1 play red-1", "0 catch 1")
    assert p.windows == [0]
    assert p.hand(0) == "yellow-9"


def test_being_passed_over_does_not() -> None:
    p = noris("red-5 yellow-9", "red-skip red-2").do("0 play red-5", "1 play red-skip")
    assert p.windows == [0]
    p.do("1 play red-2", "0 call")
    assert p.hand(0) == "yellow-9"


# an action that is no longer legal


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_draw_falls_away_if_the_penalty_fits_and_laying_is_a_duty(
    variant: str,
) -> None:
    text = """
        0: red-e yellow-d
        1: red-a blue-a blue-b blue-c
        pile: red-c green-b
        top: red-b
    """
    p = in_plain_cards(text, variant, {"call": "window", "duty": "must", "penalty": 1})
    p.do("0 play red-e", "1 play red-a", "0 draw")
    assert p.hand(0) == "yellow-d red-c"
    assert p.windows == []
    assert p.turn == 0
    assert p.reason("0 draw") == "must-lay"
    assert not p.told(Drew)


def test_draw_falls_away_if_the_penalty_brings_a_pair_that_can_be_laid() -> None:
    p = stop("red-5 yellow-4", "red-1", "choice green-4 green-5")
    p.do("0 play red-5", "1 play red-1", "0 draw")
    assert p.hand(0) == "yellow-4 choice green-4"
    assert p.plays(0) == ["play choice green-4", "play choice yellow-4"]
    assert p.turn == 0


def test_draw_stands_if_the_penalty_does_not_fit() -> None:
    hands = ("red-5 yellow-9", "red-1 blue-1 blue-2 blue-3")
    p = two("rabe", *hands, "green-7 green-8")
    p.do("0 play red-5", "1 play red-1", "0 draw")
    assert p.hand(0) == "yellow-9 green-7 green-8"
    assert p.turn == 1


def test_draw_stands_if_laying_is_no_duty() -> None:
    p = two("noris", "red-5 yellow-9", "red-1 blue-1 blue-2", "red-7 green-8")
    p.do("0 play red-5", "1 play red-1", "0 draw")
    assert p.hand(0) == "yellow-9 red-7 green-8"


def test_draw_for_an_x_falls_away_if_the_penalty_is_a_number_card() -> None:
    p = stop("red-5 yellow-skip", "red-x+", "green-skip yellow-1 green-5")
    p.do("0 play red-5", "1 play red-x+", "0 reveal", "0 draw")
    assert p.hand(0) == "yellow-skip green-skip yellow-1"
    assert p.turn == 0
    assert p.legal(0) == ["play yellow-1"]
    p.do("0 play yellow-1")
    assert p.turn == 1


def test_draw_for_an_x_stands_if_the_penalty_is_none() -> None:
    p = stop("red-5 yellow-skip", "red-x+", "green-skip green-x+ yellow-1 green-5")
    p.do("0 play red-5", "1 play red-x+", "0 reveal", "0 draw")
    assert p.hand(0) == "yellow-skip green-skip green-x+ yellow-1"
    assert p.legal(0) == ["play yellow-1"]


def test_draw_for_an_attack_always_stands() -> None:
    p = two("rabe", "red-5 yellow-9", "red-draw2 blue-1", "blue-draw2 green-8 green-7")
    p.do("0 play red-5", "1 play red-draw2", "0 draw")
    assert p.hand(0) == "yellow-9 blue-draw2 green-8 green-7"
