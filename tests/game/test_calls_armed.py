"""The policy `armed`: stop plays it. The call comes before the card lies, or never."""

import pytest

from bot.game.events import Called, Forgot, Penalised, WindowOpened
from tests.support.positions import TextPosition, position

PILE = "green-4 green-5 green-7 green-8 yellow-4 yellow-5 yellow-7 yellow-8 red-4 red-5"


def three(
    seat0: str, seat1: str = "yellow-1 yellow-3 yellow-skip", **given: object
) -> TextPosition:
    text = f"""
        0: {seat0}
        1: {seat1}
        2: red-1 red-3 red-7
        pile: {PILE}
        top: blue-8
    """
    return position(text, "stop", given)


def test_forgetting_it_costs_2_cards_at_once() -> None:
    p = three("blue-1 red-8").do("0 play blue-1")
    assert p.hand(0) == "red-8 green-4 green-5"
    assert p.told(Forgot) == [Forgot(0, final=False, catcher=None)]
    assert p.turn == 1


def test_armed_it_is_made_by_the_play() -> None:
    p = three("blue-1 red-8").do("0 call", "0 play blue-1")
    assert p.hand(0) == "red-8"
    assert p.told(Called) == [Called(0, final=False, armed=True)]


def test_there_is_no_window() -> None:
    p = three("blue-1 red-8").do("0 play blue-1")
    assert p.windows == []
    assert not p.told(WindowOpened)
    assert p.reason("1 catch 0") == "nothing-to-catch"
    assert p.reason("table expire 0") == "nothing-expires"


def test_afterwards_it_is_too_late() -> None:
    p = three("blue-1 red-8").do("0 play blue-1")
    assert p.reason("0 call") == "no-call-due"


def test_penalty_comes_before_the_effect_of_the_card() -> None:
    p = three("blue-2+ red-8").do("0 play blue-2+", "1 draw")
    assert p.hand(0) == "red-8 green-4 green-5"
    assert p.hand(1) == "yellow-1 yellow-3 yellow-skip green-7 green-8"


def test_swap_laid_second_last_and_not_announced_costs_2_before_the_answers() -> None:
    p = three("blue-swap red-8").do("0 play blue-swap with 1")
    assert p.hand(0) == "red-8 green-4 green-5"
    assert p.pending == "swap by 0"
    p.do("1 accept")
    assert p.hand(1) == "red-8 green-4 green-5"


def test_swap_laid_second_last_and_announced_costs_nothing() -> None:
    p = three("blue-swap red-8").do("0 call", "0 play blue-swap with 1", "1 accept")
    assert p.hand(1) == "red-8"
    assert not p.told(Penalised)


@pytest.mark.parametrize("choice", ["with 1", "left", "right"])
def test_hand_that_came_down_to_one_by_a_swap_needs_no_call(choice: str) -> None:
    p = three("blue-swap red-8 red-5 red-4", "yellow-1").do(f"0 play blue-swap {choice}")
    p.do("table expire swap")
    assert not p.told(Forgot)
    assert "yellow-1" in {p.hand(seat) for seat in range(3)}


# a choice


def test_pair_from_a_hand_of_three_has_to_be_announced() -> None:
    p = three("choice red-5 red-8").do("0 play choice red-5")
    assert p.hand(0) == "red-8 green-4 green-5"


def test_pair_from_a_hand_of_three_announced() -> None:
    p = three("choice red-5 red-8").do("0 call", "0 play choice red-5")
    assert p.hand(0) == "red-8"


def test_pair_from_a_hand_of_two_needs_no_call() -> None:
    p = three("choice red-5").do("0 play choice red-5")
    assert p.over
    assert not p.told(Forgot)


def test_pair_from_a_hand_of_four_needs_no_call() -> None:
    p = three("choice red-5 red-8 red-4").do("0 play choice red-5")
    assert p.hand(0) == "red-8 red-4"


@pytest.mark.parametrize(
    ("hand", "legal"), [("choice red-5 red-8", True), ("red-1 red-5 red-8", False)]
)
def test_hand_of_three_arms_with_a_choice_only(*, hand: str, legal: bool) -> None:
    assert ("call" in three(hand).legal(0)) is legal


def test_hand_of_three_that_lays_one_card_does_not_keep_its_call() -> None:
    p = three("choice blue-5 red-8").do("0 call", "0 play blue-5")
    assert p.hand(0) == "choice red-8"
    assert not p.told(Called)
    p.do("0 call")


# for an x+


def x_plus(seat1: str, pile: str = PILE) -> TextPosition:
    text = f"""
        0: blue-x+ green-1 green-3
        1: {seat1}
        2: red-1 red-3 red-7
        pile: {pile}
        top: blue-8
    """
    return position(text, "stop").do("0 play blue-x+", "1 reveal")


@pytest.mark.parametrize("face", ["1", "2+", "3", "6/9"])
def test_play_for_an_x_that_draws_up_to_two_again_needs_no_call(face: str) -> None:
    p = x_plus(f"yellow-{face} yellow-skip").do(f"1 play yellow-{face}")
    assert not p.told(Forgot)
    assert len(p.hand(1).split()) >= 2


def test_0_laid_for_an_x_that_leaves_one_card_has_to_be_announced() -> None:
    assert x_plus("red-0 red-8").do("1 play red-0").hand(1) == "red-8 green-4 green-5"
    assert x_plus("red-0 red-8").do("1 call", "1 play red-0").hand(1) == "red-8"


def test_0_drawn_for_an_x_has_to_be_announced_if_it_takes_two_down_to_one() -> None:
    pile = f"red-0 {PILE}"
    p = x_plus("yellow-skip", pile).do("1 draw")
    assert p.legal(1) == ["call", "play red-0"]
    p.do("1 play red-0")
    assert p.hand(1) == "yellow-skip green-4 green-5"
    p = x_plus("yellow-skip", pile).do("1 draw", "1 call", "1 play red-0")
    assert p.hand(1) == "yellow-skip"


def test_play_for_an_x_from_one_card_to_one_needs_no_call() -> None:
    p = x_plus("yellow-1").do("1 play yellow-1")
    assert p.hand(1) == "green-4"
    assert not p.told(Forgot)


def test_call_armed_before_an_x_lapses_with_the_cards_drawn_for_it() -> None:
    p = x_plus("yellow-1 yellow-skip").do("1 call", "1 play yellow-1")
    assert not p.told(Called)
    assert p.hand(1) == "yellow-skip green-4"
    p.do("1 call")
