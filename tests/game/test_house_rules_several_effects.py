"""The house rule `several`: what cards laid together do to the others."""

import pytest

from bot.game.events import (
    PassedOver,
    Turned,
)
from tests.game.several import classic, noris
from tests.support.positions import RefusalReason, TextPosition, position


def two(seat0: str, **options: object) -> TextPosition:
    text = f"0: {seat0}\n1: clubs-king clubs-10 clubs-9\ntop: hearts-king"
    return position(text, "classic", {"several": True, **options})


def test_what_makes_draw_adds_up() -> None:
    p = classic("hearts-7 diamonds-7 clubs-7 clubs-ace clubs-8")
    p.do("0 play hearts-7", "0 play clubs-7", "0 play diamonds-7")
    assert p.pending == "7 6 on 1"
    assert len(p.do("1 draw").round.hands[1]) == 9


def test_it_adds_up_also_where_nothing_is_passed_on() -> None:
    p = classic("hearts-7 diamonds-7 clubs-ace clubs-8", "clubs-7 clubs-10", stack=False)
    p.do("0 play hearts-7", "0 play diamonds-7")
    assert p.pending == "7 4 on 1"
    assert p.legal(1) == ["call", "draw"]


def test_an_attack_stays_if_only_one_was_laid() -> None:
    p = classic("hearts-7 diamonds-7 clubs-ace clubs-8").do("0 play hearts-7", "0 pass")
    assert p.pending == "7 2 on 1"


def test_an_attack_can_be_answered_with_several() -> None:
    p = classic("hearts-7 clubs-ace clubs-8", "diamonds-7 clubs-7 clubs-9 clubs-10")
    p.do("0 play hearts-7", "1 play diamonds-7", "1 play clubs-7")
    assert p.pending == "7 6 on 2"


def test_of_cards_that_skip_each_skips_one_more() -> None:
    hand = "hearts-8 diamonds-8 clubs-7 clubs-ace"
    text = f"0: {hand}\n1: clubs-9 clubs-10\n2: spades-9 spades-10\n3: spades-7 spades-ace"
    p = position(f"{text}\ntop: hearts-king", "classic", {"several": True})
    p.do("0 play hearts-8", "0 play diamonds-8")
    assert p.told(PassedOver) == [PassedOver(1), PassedOver(2)]
    assert p.turn == 3


def test_nobody_skips_oneself() -> None:
    p = classic("hearts-8 diamonds-8 spades-8 clubs-7 clubs-ace")
    p.do("0 play hearts-8", "0 play diamonds-8", "0 play spades-8")
    assert p.told(PassedOver) == [PassedOver(1), PassedOver(2)]
    assert p.turn == 0


def test_of_two_players_who_lays_several_eights_is_on_turn_again() -> None:
    p = two("hearts-8 diamonds-8 clubs-7 clubs-ace").do("0 play hearts-8", "0 play diamonds-8")
    assert (p.turn, p.pending) == (0, None)
    assert p.legal(0) == ["call", "draw"]


def test_two_cards_that_turn_leave_the_direction() -> None:
    p = noris("red-reverse blue-reverse blue-9 blue-2")
    p.do("0 play red-reverse", "0 play blue-reverse")
    assert p.told(Turned) == [Turned(-1), Turned(1)]
    assert p.turn == 1


def test_one_card_that_turns_turns() -> None:
    p = noris("red-reverse blue-reverse blue-9 blue-2").do("0 play red-reverse", "0 pass")
    assert p.turn == 2


def test_of_two_players_both_turning_cards_give_another_turn() -> None:
    hand = "hearts-9 diamonds-9 clubs-7 clubs-ace"
    p = two(hand, nine_turns=True).do("0 play hearts-9", "0 play diamonds-9")
    assert (p.turn, p.pending) == (0, None)


def test_however_many_aces_lie_in_prsi_one_turn_is_lost() -> None:
    text = """
        0: hearts-ace bells-ace acorns-9 acorns-8
        1: leaves-9 leaves-8
        2: leaves-10 leaves-unter
        top: hearts-9
    """
    p = position(text, "prsi", {"several": True}).do("0 play hearts-ace", "0 play bells-ace")
    assert p.pending == "ace 1 on 1"
    assert p.do("1 accept").turn == 2


def test_what_is_wished_for_with_the_first_holds_for_all() -> None:
    p = classic("hearts-jack diamonds-jack clubs-7 clubs-8").do("0 play hearts-jack clubs")
    assert p.legal(0) == ["pass", "play diamonds-jack clubs"]
    assert p.reason("0 play diamonds-jack spades") is RefusalReason.EQUAL_CARD_DUE
    p.do("0 play diamonds-jack clubs")
    assert (p.top, p.colour, p.turn) == ("diamonds-jack", "clubs", 1)


def test_a_second_jack_goes_on_the_first_though_jack_on_jack_is_not_allowed() -> None:
    p = classic("hearts-jack diamonds-jack clubs-jack clubs-8").do("0 play hearts-jack clubs")
    p.do("0 play diamonds-jack clubs", "0 pass")
    assert p.turn == 1


def test_jokers_count_as_what_the_first_one_does() -> None:
    text = """
        0: joker joker green-1 green-2 green-3
        1: red-1 red-2 red-3
        2: red-4 red-5 red-6
        top: blue-8
    """
    p = position(text, "maumaus", {"several": True}).do("0 play joker draw2")
    assert p.legal(0) == ["pass", "play joker draw2"]
    assert p.do("0 play joker draw2").pending == "draw2 4 on 1"


def test_a_card_that_acts_in_one_suit_only_acts_among_its_equals() -> None:
    hand = "hearts-queen spades-queen clubs-queen clubs-7 clubs-8"
    p = classic(hand, queen_of_spades=True)
    p.do("0 play hearts-queen", "0 play spades-queen", "0 play clubs-queen")
    assert p.pending == "queen 4 on 1"
    assert p.top == "clubs-queen"
    assert p.legal(1) == ["draw"]


@pytest.mark.parametrize("trading", ["red-7 blue-7", "red-1 blue-1"])
def test_cards_that_trade_hands_are_laid_alone(trading: str) -> None:
    p = noris(f"{trading} blue-9 blue-2", trade=True)
    first = trading.split(maxsplit=1)[0]
    p.do(f"0 play {first} with 1" if first == "red-7" else f"0 play {first}")
    assert (p.turn, p.pending) == (1, None)
