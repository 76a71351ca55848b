import pytest

from bot.game import Match, new_game
from bot.game.events import Forgot
from tests.support.games import ALL_GAMES
from tests.support.plain_cards import in_plain_cards
from tests.support.positions import OneDeck, TextPosition, position


def three(variant: str, **given: object) -> TextPosition:
    text = """
        0: red-e yellow-b
        1: red-a blue-a blue-c blue-d
        2: green-a green-c green-d
        pile: green-e green-b yellow-a yellow-c yellow-d yellow-e
        top: red-b
    """
    return in_plain_cards(text, variant, given)


def laid(variant: str, **given: object) -> TextPosition:
    return three(variant, **given).do("0 play red-e")


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_window_in_any_game(variant: str) -> None:
    p = laid(variant, call="window")
    assert p.windows == [0]
    assert p.legal_for_table() == ["expire 0"]
    p.do("1 play red-a")
    assert p.windows == [0]
    p.do("table expire 0")
    assert p.told(Forgot) == [Forgot(0, final=False, catcher=None)]


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_next_in_any_game(variant: str) -> None:
    p = laid(variant, call="next")
    assert p.windows == [0]
    assert p.legal_for_table() == []
    p.do("1 play red-a")
    assert p.windows == []
    assert not p.told(Forgot)


@pytest.mark.parametrize("variant", ALL_GAMES)
@pytest.mark.parametrize("call", ["window", "next"])
def test_catch_in_any_game(variant: str, call: str) -> None:
    p = laid(variant, call=call).do("2 catch 0")
    assert p.told(Forgot) == [Forgot(0, final=False, catcher=2)]
    assert len(p.round.hands[0]) == 1 + p.game.options.penalty


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_armed_in_any_game(variant: str) -> None:
    p = laid(variant, call="armed")
    assert p.windows == []
    assert len(p.round.hands[0]) == 1 + p.game.options.penalty
    p = three(variant, call="armed").do("0 call", "0 play red-e")
    assert len(p.round.hands[0]) == 1


@pytest.mark.parametrize("variant", ALL_GAMES)
@pytest.mark.parametrize("penalty", [1, 2, 3, 4, 5])
def test_penalty_of_one_to_five_cards(variant: str, penalty: int) -> None:
    p = laid(variant, call="window", penalty=penalty).do("1 catch 0")
    assert len(p.round.hands[0]) == 1 + penalty


@pytest.mark.parametrize("call", ["window", "next"])
def test_pair_from_three_cards_opens_a_window_in_stop(call: str) -> None:
    text = """
        0: choice red-5 yellow-8
        1: blue-1 blue-3 blue-4
        top: red-8
    """
    p = position(text, "stop", {"call": call}).do("0 play choice red-5")
    assert p.windows == [0]


def test_window_stays_open_over_a_swap_in_stop() -> None:
    text = """
        0: red-swap yellow-8
        1: blue-1 blue-3 blue-4
        pile: green-4 green-5
        top: red-8
    """
    p = position(text, "stop", {"call": "window"}).do("0 play red-swap with 1", "1 accept")
    assert p.windows == [0]
    assert p.hand(1) == "yellow-8"
    p.do("1 catch 0")
    assert p.hand(0) == "blue-1 blue-3 blue-4 green-4 green-5"
    assert p.hand(1) == "yellow-8"


def test_answers_to_a_swap_do_not_end_a_window_by_the_policy_next() -> None:
    text = """
        0: red-swap yellow-8
        1: blue-1 blue-3 blue-4
        2: red-0 green-3 green-4
        top: red-8
    """
    p = position(text, "stop", {"call": "next"}).do("0 play red-swap left", "1 accept")
    assert p.windows == [0]
    p.do("2 play red-0")
    assert p.windows == []


def test_round_waits_for_a_last_x_with_windows_open() -> None:
    text = """
        0: red-x+
        1: yellow-1 yellow-3
        2: red-5 green-3
        pile: green-4 green-5 green-7
        top: red-8
        turn: 2
    """
    p = position(text, "stop", {"call": "window"}).do("2 play red-5", "0 play red-x+")
    assert p.windows == [2]
    p.do("1 catch 2", "1 reveal", "1 play yellow-1")
    assert p.hand(2) == "green-3 green-4 green-5"
    assert p.hand(1) == "yellow-3 green-7"
    assert p.over


def test_last_card_thrown_in_needs_its_own_call_in_rabe() -> None:
    text = """
        0: red-2 red-4 red-6
        1: blue-1 blue-2 blue-3
        2: red-5
        pile: green-9 green-8
        top: red-5
    """
    p = position(text, "rabe", {"throw_in": True}).do("2 throw red-5")
    assert p.windows == [2]
    p.do("1 catch 2")
    assert p.turn == 0


def test_nothing_is_thrown_in_while_a_last_card_waits_for_its_call() -> None:
    text = """
        0: red-5
        1: blue-1 blue-2 red-5
        pile: green-9 green-8
        top: red-8
    """
    p = position(text, "rabe", {"throw_in": True}).do("0 play red-5")
    assert p.legal(1) == ["catch 0"]
    assert p.reason("1 throw red-5") == "final-call-awaited"


def test_cards_dealt_need_no_call() -> None:
    game = new_game("noris", {"hand": 3}, 2)
    rnd = Match(game, OneDeck(game)).begin_round()
    assert rnd.windows == ()
    assert rnd.armed == 0
