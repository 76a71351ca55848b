import pytest

from bot.game.events import PassedOver
from tests.support.positions import RefusalReason, TextPosition, position

SUITS = ["clubs", "spades", "hearts", "diamonds"]


def three(seat0: str, seat1: str = "", seat2: str = "", top: str = "hearts-9") -> TextPosition:
    text = f"""
        0: {seat0} clubs-queen clubs-king
        1: {seat1} spades-queen spades-king
        2: {seat2} diamonds-queen diamonds-king
        pile: clubs-ace clubs-10 spades-ace spades-10 diamonds-ace diamonds-10
        top: {top}
    """
    return position(text, "classic")


def two(seat0: str, seat1: str = "") -> TextPosition:
    text = f"""
        0: {seat0} clubs-queen clubs-king
        1: {seat1} spades-queen spades-king
        pile: clubs-ace clubs-10 spades-ace spades-10
        top: hearts-9
    """
    return position(text, "classic")


# fitting


def test_card_fits_by_suit_or_by_rank() -> None:
    p = three("hearts-10 spades-9 diamonds-7")
    assert p.plays(0) == ["play hearts-10", "play spades-9"]


@pytest.mark.parametrize("rank", ["queen", "king", "ace"])
def test_face_fits_on_the_same_face(rank: str) -> None:
    text = f"0: clubs-{rank} clubs-9\n1: spades-7 spades-8\ntop: hearts-{rank}"
    assert position(text, "classic").plays(0) == [f"play clubs-{rank}"]


@pytest.mark.parametrize("rank", ["9", "10", "queen", "king", "ace"])
def test_plain_card_has_no_effect(rank: str) -> None:
    text = f"0: hearts-{rank} clubs-7 clubs-8\n1: spades-7 spades-8\ntop: hearts-jack hearts"
    p = position(text, "classic").do(f"0 play hearts-{rank}")
    assert (p.turn, p.pending, p.round.direction) == (1, None, 1)


# 7


def test_7_makes_the_next_player_draw_2_and_lose_the_turn() -> None:
    p = three("hearts-7").do("0 play hearts-7")
    p.do("1 draw")
    assert p.hand(1) == "spades-queen spades-king clubs-ace clubs-10"
    assert (p.turn, p.pending) == (2, None)


def test_7_is_pending_until_it_is_answered() -> None:
    assert three("hearts-7").do("0 play hearts-7").pending == "7 2 on 1"


@pytest.mark.parametrize("suit", ["clubs", "spades", "diamonds"])
def test_7_of_any_suit_passes_it_on(suit: str) -> None:
    p = three("hearts-7", f"{suit}-7").do("0 play hearts-7")
    assert p.legal(1) == ["draw", f"play {suit}-7"]
    assert p.do(f"1 play {suit}-7").pending == "7 4 on 2"


def test_7s_stack_to_6() -> None:
    p = three("hearts-7", "spades-7", "clubs-7")
    p.do("0 play hearts-7", "1 play spades-7", "2 play clubs-7")
    assert p.pending == "7 6 on 0"
    p.do("0 draw")
    drawn = "clubs-ace clubs-10 spades-ace spades-10 diamonds-ace diamonds-10"
    assert p.hand(0) == f"clubs-queen clubs-king {drawn}"


@pytest.mark.parametrize("card", ["hearts-jack clubs", "hearts-8", "hearts-10"])
def test_nothing_else_is_laid_against_a_7(card: str) -> None:
    code = card.split(" ", maxsplit=1)[0]
    p = three("hearts-7", code).do("0 play hearts-7")
    assert p.legal(1) == ["draw"]
    assert p.explained(f"1 play {card}") == f"draw-pending card={code} kind=7 count=2"


def test_7_needs_to_fit() -> None:
    assert three("clubs-7").reason("0 play clubs-7") is RefusalReason.DOES_NOT_FIT


# 8


def test_8_passes_the_next_player_over_at_once() -> None:
    p = three("hearts-8", "spades-8").do("0 play hearts-8")
    assert (p.turn, p.pending) == (2, None)
    assert p.told(PassedOver) == [PassedOver(1)]
    assert p.reason("1 play spades-8") is RefusalReason.NOT_YOUR_TURN


def test_8_with_two_players_brings_the_turn_back() -> None:
    assert two("hearts-8").do("0 play hearts-8").turn == 0


# jack


@pytest.mark.parametrize("top", ["hearts-7", "hearts-8", "hearts-9", "hearts-queen", "hearts-ace"])
def test_jack_fits_on_all_but_a_jack(top: str) -> None:
    text = f"0: clubs-jack clubs-10\n1: spades-7 spades-8\ntop: {top}"
    p = position(text, "classic")
    assert p.plays(0) == [f"play clubs-jack {suit}" for suit in sorted(SUITS)]


@pytest.mark.parametrize("intent", SUITS)
def test_jack_is_not_laid_on_a_jack(intent: str) -> None:
    p = three("clubs-jack", top=f"hearts-jack {intent}")
    refused = p.refusal("0 play clubs-jack hearts")
    assert refused.reason is RefusalReason.NOT_ON_ITSELF


def test_jack_is_not_laid_on_a_jack_even_in_the_suit_that_was_wished() -> None:
    p = three("clubs-jack", top="hearts-jack clubs")
    assert p.plays(0) == ["play clubs-king", "play clubs-queen"]


@pytest.mark.parametrize("intent", SUITS)
def test_jack_wishes_any_suit(intent: str) -> None:
    p = three("hearts-jack").do(f"0 play hearts-jack {intent}")
    assert (p.top, p.colour, p.turn) == ("hearts-jack", intent, 1)


def test_wished_suit_is_in_force() -> None:
    p = three("hearts-jack", "hearts-10").do("0 play hearts-jack spades")
    assert p.plays(1) == ["play spades-king", "play spades-queen"]


def test_jack_needs_a_wish() -> None:
    p = three("hearts-jack")
    assert p.explained("0 play hearts-jack") == "announcement-missing card=hearts-jack"
    assert p.explained("0 play hearts-jack red") == "announcement-wrong card=hearts-jack"


# drawing


def test_drawing_is_free_and_ends_the_turn() -> None:
    p = three("hearts-10 clubs-9")
    assert p.legal(0) == ["draw", "play clubs-9", "play hearts-10"]
    p.do("0 draw")
    assert p.hand(0) == "hearts-10 clubs-9 clubs-queen clubs-king clubs-ace"
    assert p.turn == 1


# the call


def test_second_last_card_opens_a_call_window() -> None:
    text = "0: hearts-10 clubs-9\n1: spades-7 spades-8\npile: clubs-7\ntop: hearts-9"
    p = position(text, "classic").do("0 play hearts-10")
    assert p.windows == [0]
    assert p.legal_for_table() == ["expire 0"]
    assert p.legal(1) == ["call", "catch 0", "draw"]
    p.do("1 catch 0")
    assert p.hand(0) == "clubs-9 clubs-7"


def test_call_may_be_armed() -> None:
    text = "0: hearts-10 clubs-9\n1: spades-7 spades-8\ntop: hearts-9"
    p = position(text, "classic").do("0 call", "0 play hearts-10")
    assert p.windows == []
    assert p.hand(0) == "clubs-9"


# the last card


@pytest.mark.parametrize("card", ["hearts-7", "hearts-8", "hearts-jack clubs"])
def test_special_wins_as_last_card_without_effect(card: str) -> None:
    code = card.split(" ", maxsplit=1)[0]
    text = f"0: {code}\n1: spades-7 spades-9\ntop: hearts-9"
    p = position(text, "classic").do(f"0 play {card}")
    assert p.over
    assert p.winner == 0
    assert p.hand(1) == "spades-7 spades-9"


@pytest.mark.parametrize(
    ("rank", "points"),
    [
        ("7", 7),
        ("8", 8),
        ("9", 9),
        ("10", 10),
        ("jack", 20),
        ("queen", 10),
        ("king", 10),
        ("ace", 11),
    ],
)
def test_hands_left_score(rank: str, points: int) -> None:
    text = f"0: hearts-10\n1: spades-{rank}\n2: clubs-{rank} diamonds-7\ntop: hearts-9"
    p = position(text, "classic").do("0 play hearts-10")
    assert p.points == [0, points, points + 7]


def test_lowest_total_wins_after_the_agreed_rounds() -> None:
    text = "0: hearts-10\n1: spades-7\n2: clubs-ace\ntop: hearts-9"
    p = position(text, "classic", {"rounds": 1}).do("0 play hearts-10")
    assert p.match.over
    assert p.match.winners == [0]


# two packs

SIX_SEATS = """
    0: hearts-10 hearts-10 clubs-7
    1: spades-7 spades-10 clubs-9
    2: clubs-8 clubs-8
    3: clubs-ace clubs-ace
    4: diamonds-7 diamonds-7
    5: hearts-7 hearts-7 diamonds-9
    top: hearts-9
"""


def test_two_packs_from_six_seats_on_hold_every_card_twice() -> None:
    p = position(SIX_SEATS, "classic").do("0 play hearts-10")
    assert p.hand(0) == "hearts-10 clubs-7"


def test_equal_7s_of_two_packs_stack() -> None:
    p = position(SIX_SEATS + "turn: 5", "classic").do("5 play hearts-7")
    p.round.hands[0].append(p.game.kind_of["hearts-7"])
    assert p.do("0 play hearts-7").pending == "7 4 on 1"
