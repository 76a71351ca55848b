import pytest

from bot.game.events import Cancelled, ExchangeAccepted, HandsExchanged
from tests.support.positions import TextPosition, position

HANDS = {0: "green-1 green-3", 1: "yellow-1 yellow-3", 2: "red-1 red-3 red-5"}


def three(seat0: str = "blue-swap", seat1: str = "", seat2: str = "") -> TextPosition:
    text = f"""
        0: {seat0} {HANDS[0]}
        1: {seat1} {HANDS[1]}
        2: {seat2} {HANDS[2]}
        pile: green-4 green-5
        top: blue-8
    """
    return position(text, "stop")


def two(seat0: str = "blue-swap") -> TextPosition:
    text = f"""
        0: {seat0} {HANDS[0]}
        1: {HANDS[2]}
        top: blue-8
    """
    return position(text, "stop")


# choosing


def test_player_chooses_a_partner_or_left_or_right() -> None:
    assert three().plays(0) == [
        "play blue-swap left",
        "play blue-swap right",
        "play blue-swap with 1",
        "play blue-swap with 2",
    ]


def test_choice_of_exchange_must_be_named() -> None:
    p = three()
    assert p.explained("0 play blue-swap") == "announcement-missing card=blue-swap"
    assert p.explained("0 play blue-swap up") == "announcement-wrong card=blue-swap"
    assert p.explained("0 play blue-swap with 7") == "announcement-wrong card=blue-swap"


def test_nobody_exchanges_with_himself() -> None:
    assert three().explained("0 play blue-swap with 0") == "partner-impossible card=blue-swap"


def test_swap_in_another_colour_is_laid_on_a_swap_and_its_colour_is_in_force() -> None:
    p = position("0: blue-swap green-1 green-3\n1: red-1 red-3\ntop: red-swap", "stop")
    p.do("0 play blue-swap left")
    assert p.colour == "blue"
    assert p.do("1 accept").plays(1) == []


# exchanging


def test_exchange_with_one_player() -> None:
    p = three().do("0 play blue-swap with 2", "2 accept")
    assert [p.hand(seat) for seat in range(3)] == [HANDS[2], HANDS[1], HANDS[0]]


def test_partner_may_be_any_other_seat() -> None:
    p = three("blue-7", "blue-swap blue-3", "blue-0")
    p.round.turn = 1
    p.do("1 play blue-swap with 0")
    assert [p.legal(seat) for seat in range(3)] == [["accept"], [], []]
    p.do("0 accept")
    hands = [f"blue-3 {HANDS[1]}", f"blue-7 {HANDS[0]}", f"blue-0 {HANDS[2]}"]
    assert [p.hand(seat) for seat in range(3)] == hands


def test_exchange_to_the_left() -> None:
    p = three().do("0 play blue-swap left", "1 accept", "2 accept")
    assert [p.hand(seat) for seat in range(3)] == [HANDS[2], HANDS[0], HANDS[1]]


def test_exchange_to_the_right() -> None:
    p = three().do("0 play blue-swap right", "2 accept", "1 accept")
    assert [p.hand(seat) for seat in range(3)] == [HANDS[1], HANDS[2], HANDS[0]]


@pytest.mark.parametrize("choice", ["left", "right", "with 1"])
def test_of_two_players_every_exchange_is_the_same(choice: str) -> None:
    p = two().do(f"0 play blue-swap {choice}", "1 accept")
    assert [p.hand(0), p.hand(1)] == [HANDS[2], HANDS[0]]
    assert p.turn == 1


@pytest.mark.parametrize(
    ("choice", "giving"),
    [
        ("with 2", HandsExchanged(0, (0, 2), (2, 0))),
        ("left", HandsExchanged(0, (0, 1, 2), (1, 2, 0))),
        ("right", HandsExchanged(0, (0, 1, 2), (2, 0, 1))),
    ],
)
def test_everybody_is_told_whose_hand_went_where(choice: str, giving: HandsExchanged) -> None:
    p = three().do(f"0 play blue-swap {choice}", "table expire swap")
    assert p.told(HandsExchanged) == [giving]


@pytest.mark.parametrize("choice", ["with 2", "left", "right"])
def test_play_goes_on_to_the_left_of_the_layer(choice: str) -> None:
    p = three().do(f"0 play blue-swap {choice}", "table expire swap")
    assert p.turn == 1
    assert p.pending is None


# answering


def test_nobody_is_on_turn_while_it_is_pending() -> None:
    p = three().do("0 play blue-swap left")
    assert p.turn is None
    assert p.pending == "swap by 0"


def test_all_but_the_layer_answer_an_exchange_by_all() -> None:
    p = three("blue-swap blue-0", "blue-0", "yellow-0").do("0 play blue-swap left")
    assert [p.legal(seat) for seat in range(3)] == [[], ["accept", "play blue-0"], ["accept"]]


def test_layer_cannot_cancel_it() -> None:
    p = three("blue-swap blue-0").do("0 play blue-swap left")
    assert p.explained("0 play blue-0") == "exchange-awaited kind=swap"
    assert p.explained("0 accept") == "exchange-awaited kind=swap"


def test_of_an_exchange_with_one_only_that_one_answers() -> None:
    p = three("blue-swap", "blue-0").do("0 play blue-swap with 2")
    assert p.legal(1) == []
    assert p.explained("1 play blue-0") == "exchange-awaited kind=swap"
    assert p.explained("1 accept") == "exchange-awaited kind=swap"
    assert p.legal(2) == ["accept"]


def test_answers_come_in_any_order() -> None:
    p = three().do("0 play blue-swap left", "2 accept")
    assert p.pending == "swap by 0"
    p.do("1 accept")
    assert p.told(ExchangeAccepted) == [ExchangeAccepted(2), ExchangeAccepted(1)]
    assert p.pending is None


def test_who_has_accepted_cannot_cancel_any_more() -> None:
    p = three("blue-swap", "blue-0").do("0 play blue-swap left", "1 accept")
    assert p.explained("1 play blue-0") == "exchange-awaited kind=swap"


def test_one_defence_cancels_it_for_all() -> None:
    p = three("blue-swap", "", "blue-0").do("0 play blue-swap left", "1 accept", "2 play blue-0")
    assert [p.hand(seat) for seat in range(3)] == [HANDS[0], HANDS[1], HANDS[2]]
    assert p.told(Cancelled) == [Cancelled(2, "swap")]
    assert not p.told(HandsExchanged)


def test_play_goes_on_to_the_left_of_who_cancelled() -> None:
    p = three("blue-swap", "", "blue-0").do("0 play blue-swap left", "2 play blue-0")
    assert p.turn == 0


def test_first_defence_counts() -> None:
    p = three("blue-swap", "blue-0 blue-7", "blue-0").do("0 play blue-swap left", "2 play blue-0")
    assert p.pending is None
    assert p.reason("1 accept") == "not-your-turn"
    assert p.hand(1) == "blue-0 blue-7 yellow-1 yellow-3"


def test_who_has_not_answered_in_time_accepts() -> None:
    p = three("blue-swap", "blue-0").do("0 play blue-swap left", "2 accept")
    assert p.legal_for_table() == ["expire swap"]
    p.do("table expire swap")
    assert p.hand(1) == HANDS[0]


def test_no_time_runs_out_without_a_swap() -> None:
    assert three().reason("table expire swap") == "nothing-expires"


@pytest.mark.parametrize("action", ["1 draw", "1 play yellow-1", "1 play blue-7"])
def test_nothing_else_is_possible_meanwhile(action: str) -> None:
    p = three("blue-swap", "blue-7").do("0 play blue-swap left")
    assert p.reason(action) == "exchange-pending"


@pytest.mark.parametrize("action", ["0 draw", "0 play red-7", "2 draw", "2 play red-1"])
def test_nothing_at_all_is_possible_for_who_has_nothing_to_answer(action: str) -> None:
    p = three("blue-swap").do("0 play blue-swap with 1")
    assert p.reason(action) == "exchange-awaited"


def test_swap_is_not_answered_with_a_swap() -> None:
    p = three("blue-swap", "red-swap").do("0 play blue-swap left")
    assert p.explained("1 play red-swap left") == "exchange-pending card=red-swap kind=swap"


def test_order_of_a_hand_is_kept() -> None:
    text = """
        0: blue-swap yellow-8 green-1 blue-3
        1: red-5 green-7 red-1
        top: blue-8
    """
    p = position(text, "stop").do("0 play blue-swap left", "1 accept")
    assert p.hand(0) == "red-5 green-7 red-1"
    assert p.hand(1) == "yellow-8 green-1 blue-3"
