"""The policy `armed`: stop plays it. The call comes before the card lies, or never."""

import pytest

from bot.game.events import Forgot
from tests.support.positions import TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes

PILE = "green-4 green-5 green-7 green-8 yellow-4 yellow-5 yellow-7 yellow-8 red-4 red-5"


@scenes(
    """
    game: stop
    0: ...
    1: yellow-1 yellow-3 yellow-skip
    2: red-1 red-3 red-7
    pile: {pile}
    top: blue-8
forgetting it costs 2 cards at once
    0: blue-1 red-8
    0 play blue-1
    -> hand 0: red-8 green-4 green-5; told Forgot: (seat=0, final=False, catcher=None); turn: 1
armed it is made by the play
    0: blue-1 red-8
    0 call, 0 play blue-1 -> hand 0: red-8; told Called: (seat=0, final=False, armed=True)
there is no window
    0: blue-1 red-8
    0 play blue-1
    -> windows: nothing; told WindowOpened: nothing; reason 1 catch 0: nothing-to-catch;
        reason table expire 0: nothing-expires
afterwards it is too late
    0: blue-1 red-8
    0 play blue-1 -> reason 0 call: no-call-due
penalty comes before the effect of the card
    0: blue-2+ red-8
    0 play blue-2+, 1 draw
    -> hand 0: red-8 green-4 green-5; hand 1: yellow-1 yellow-3 yellow-skip green-7 green-8
swap laid second last and not announced costs 2 before the answers
    0: blue-swap red-8
    0 play blue-swap with 1 -> hand 0: red-8 green-4 green-5; pending: swap by 0
    1 accept -> hand 1: red-8 green-4 green-5
swap laid second last and announced costs nothing
    0: blue-swap red-8
    0 call, 0 play blue-swap with 1, 1 accept -> hand 1: red-8; told Penalised: nothing
# a choice
pair from a hand of three has to be announced
    0: choice red-5 red-8
    0 play choice red-5 -> hand 0: red-8 green-4 green-5
pair from a hand of three announced
    0: choice red-5 red-8
    0 call, 0 play choice red-5 -> hand 0: red-8
pair from a hand of two needs no call
    0: choice red-5
    0 play choice red-5 -> over: yes; told Forgot: nothing
pair from a hand of four needs no call
    0: choice red-5 red-8 red-4
    0 play choice red-5 -> hand 0: red-8 red-4
hand of three that lays one card does not keep its call
    0: choice blue-5 red-8
    0 call, 0 play blue-5 -> hand 0: choice red-8; told Called: nothing
    0 call
# for an x+
play for an x from one card to one needs no call
    0: blue-x+ green-1 green-3; 1: yellow-1
    0 play blue-x+, 1 reveal, 1 play yellow-1 -> hand 1: green-4; told Forgot: nothing
call armed before an x lapses with the cards drawn for it
    0: blue-x+ green-1 green-3; 1: yellow-1 yellow-skip
    0 play blue-x+, 1 reveal, 1 call, 1 play yellow-1
    -> told Called: nothing; hand 1: yellow-skip green-4
    1 call
""",
    pile=PILE,
)
def test_calls_armed(scene: RuleScene) -> None:
    scene.play()


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


def x_plus(seat1: str, pile: str = PILE) -> TextPosition:
    text = f"""
        0: blue-x+ green-1 green-3
        1: {seat1}
        2: red-1 red-3 red-7
        pile: {pile}
        top: blue-8
    """
    return position(text, "stop").do("0 play blue-x+", "1 reveal")


@pytest.mark.parametrize("choice", ["with 1", "left", "right"])
def test_hand_reduced_to_one_card_by_a_swap_needs_no_call(choice: str) -> None:
    p = three("blue-swap red-8 red-5 red-4", "yellow-1").do(f"0 play blue-swap {choice}")
    p.do("table expire swap")
    assert not p.told(Forgot)
    assert "yellow-1" in {p.hand(seat) for seat in range(3)}


@pytest.mark.parametrize(
    ("hand", "legal"), [("choice red-5 red-8", True), ("red-1 red-5 red-8", False)]
)
def test_hand_of_three_can_arm_a_call_only_with_a_choice(*, hand: str, legal: bool) -> None:
    assert ("call" in three(hand).legal(0)) is legal


@pytest.mark.parametrize("face", ["1", "2+", "3", "6/9"])
def test_play_against_an_x_that_ends_with_two_or_more_cards_needs_no_call(face: str) -> None:
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
