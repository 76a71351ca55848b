"""The policy `window`: noris plays it, rabe and classic for the one card too."""

import pytest

from bot.game.events import Called, Forgot, Penalised, WindowLapsed, WindowOpened
from tests.support.positions import TextPosition, position

PILE = "green-9 green-8 green-7 green-6"


def three(seat0: str = "red-5 yellow-9", seat1: str = "", seat2: str = "") -> TextPosition:
    text = f"""
        0: {seat0}
        1: {seat1} yellow-1 yellow-2 yellow-3
        2: {seat2} blue-1 blue-2 blue-3
        pile: {PILE}
        top: red-8
    """
    return position(text, "noris")


def laid(seat1: str = "", seat2: str = "") -> TextPosition:
    return three(seat1=seat1, seat2=seat2).do("0 play red-5")


# opening


def test_window_opens_when_the_second_last_card_is_laid() -> None:
    p = laid()
    assert p.windows == [0]
    assert p.told(WindowOpened) == [WindowOpened(0, final=False)]
    assert p.hand(0) == "yellow-9"


@pytest.mark.parametrize("hand", ["red-5 yellow-9 yellow-8", "red-5"])
def test_no_window_opens_with_another_number_of_cards(hand: str) -> None:
    assert three(hand).do("0 play red-5").windows == []


@pytest.mark.parametrize(
    ("card", "turn"),
    [("red-skip", 2), ("red-reverse", 2), ("red-draw2", 1), ("red-draw4", 1), ("wild blue", 1)],
)
def test_window_opens_whatever_the_card_does(card: str, turn: int) -> None:
    p = three(f"{card.split(maxsplit=1)[0]} yellow-9").do(f"0 play {card}")
    assert p.windows == [0]
    assert p.turn == turn


def test_play_goes_on_while_a_window_is_open() -> None:
    p = laid(seat1="red-1", seat2="red-2").do("1 play red-1", "2 play red-2")
    assert p.windows == [0]
    assert p.turn == 0


# closing


def test_call_closes_it() -> None:
    p = laid().do("0 call")
    assert p.windows == []
    assert p.hand(0) == "yellow-9"
    assert p.told(Called) == [Called(0, final=False, armed=False)]


def test_called_seat_is_neither_caught_nor_out_of_time() -> None:
    p = laid().do("0 call")
    assert p.reason("1 catch 0") == "nothing-to-catch"
    assert p.reason("table expire 0") == "nothing-expires"
    assert p.reason("0 call") == "no-call-due"


@pytest.mark.parametrize("catcher", [1, 2])
def test_any_other_seat_catches(catcher: int) -> None:
    p = laid().do(f"{catcher} catch 0")
    assert p.hand(0) == "yellow-9 green-9"
    assert p.windows == []
    assert p.told(Forgot) == [Forgot(0, final=False, catcher=catcher)]


def test_nobody_catches_himself() -> None:
    assert laid().reason("0 catch 0") == "catch-yourself"


def test_its_end_costs_the_penalty_as_well() -> None:
    p = laid().do("table expire 0")
    assert p.hand(0) == "yellow-9 green-9"
    assert p.windows == []
    assert p.told(Forgot) == [Forgot(0, final=False, catcher=None)]


def test_first_come_first_served() -> None:
    p = laid().do("2 catch 0")
    assert p.reason("1 catch 0") == "nothing-to-catch"
    assert p.reason("table expire 0") == "nothing-expires"
    assert len(p.told(Penalised)) == 1


def test_penalty_leaves_the_turn_where_it_is() -> None:
    assert laid().do("2 catch 0").turn == 1


def test_catch_and_time_are_offered_while_it_is_open() -> None:
    p = laid()
    assert [p.legal(0), p.legal(2), p.legal_for_table()] == [["call"], ["catch 0"], ["expire 0"]]


def test_going_down_to_one_again_opens_a_window_again() -> None:
    text = """
        0: red-5 red-9
        1: red-1 blue-2 blue-3
        pile: green-9 green-8
        top: red-8
    """
    p = position(text, "noris").do("0 play red-5", "1 catch 0", "1 play red-1", "0 play red-9")
    assert p.windows == [0]
    assert p.hand(0) == "green-9"


def test_skipped_player_catches_too() -> None:
    p = three("red-skip yellow-9").do("0 play red-skip", "1 catch 0")
    assert p.hand(0) == "yellow-9 green-9"
    assert p.turn == 2


@pytest.mark.parametrize("closing", ["1 catch 0", "table expire 0"])
def test_penalty_that_cannot_be_drawn_is_none(closing: str) -> None:
    text = """
        0: red-5 yellow-9
        1: yellow-1 yellow-2
        top: red-8
        rest: away
    """
    p = position(text, "noris").do("0 play red-5")
    p.round.discards = p.round.discards[-1:]
    p.do(closing)
    assert p.hand(0) == "yellow-9"
    assert p.windows == []
    assert p.told(Penalised) == [Penalised(0, 0, ())]


def test_penalty_is_drawn_from_a_new_pile_if_need_be() -> None:
    text = """
        0: red-5 yellow-9
        1: yellow-1 yellow-2
        top: red-8
        rest: away
    """
    p = position(text, "noris").do("0 play red-5", "1 catch 0")
    assert p.hand(0) == "yellow-9 red-8"
    assert p.discards == "red-5"


# several windows


def test_several_windows_are_open_at_once() -> None:
    text = f"""
        0: red-5 yellow-9
        1: red-1 yellow-2
        2: blue-1 blue-2 blue-3
        pile: {PILE}
        top: red-8
    """
    p = position(text, "noris").do("0 play red-5", "1 play red-1")
    assert p.windows == [0, 1]
    assert [p.legal(0), p.legal(1)] == [["call", "catch 1"], ["call", "catch 0"]]
    assert p.legal_for_table() == ["expire 0", "expire 1"]
    p.do("1 call")
    assert p.windows == [0]
    p.do("2 catch 0")
    assert [p.hand(0), p.hand(1)] == ["yellow-9 green-9", "yellow-2"]


def test_open_windows_lapse_without_penalty_when_the_round_ends() -> None:
    text = f"""
        0: red-5 yellow-9
        1: red-1
        pile: {PILE}
        top: red-8
    """
    p = position(text, "noris").do("0 play red-5", "1 play red-1")
    assert p.over
    assert p.windows == []
    assert p.hand(0) == "yellow-9"
    assert p.told(WindowLapsed) == [WindowLapsed(0)]
    assert p.reason("1 catch 0") == "round-over"


def test_last_card_of_all_needs_no_call() -> None:
    p = three("red-5").do("0 play red-5")
    assert p.over
    assert p.winner == 0


def test_window_opens_only_for_a_hand_that_laid_down_to_one() -> None:
    p = three("yellow-9").do("0 draw")
    assert p.windows == []
    assert p.reason("1 catch 0") == "nothing-to-catch"


# the same in the other games with this policy


@pytest.mark.parametrize(
    ("variant", "play", "keeps", "top"),
    [("rabe", "red-5", "yellow-9", "red-8"), ("classic", "hearts-9", "clubs-10", "hearts-king")],
)
def test_other_games_with_a_window(variant: str, play: str, keeps: str, top: str) -> None:
    other = "yellow-1 yellow-2" if variant == "rabe" else "clubs-9 clubs-king"
    drawn = "green-1" if variant == "rabe" else "spades-9"
    text = f"""
        0: {play} {keeps}
        1: {other}
        pile: {drawn}
        top: {top}
    """
    p = position(text, variant).do(f"0 play {play}")
    assert p.windows == [0]
    assert p.legal_for_table() == ["expire 0"]
    p.do("table expire 0")
    assert p.hand(0) == f"{keeps} {drawn}"
