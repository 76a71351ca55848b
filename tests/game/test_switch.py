import pytest

from tests.support.positions import RefusalReason, TextPosition, position

SUITS = ["clubs", "spades", "hearts", "diamonds"]


def three(seat0: str, seat1: str = "", seat2: str = "", top: str = "hearts-9") -> TextPosition:
    text = f"""
        0: {seat0} clubs-queen clubs-king
        1: {seat1} spades-queen spades-king
        2: {seat2} diamonds-queen diamonds-king
        pile: clubs-3 clubs-5 clubs-6 clubs-7 clubs-8 clubs-9 clubs-10 spades-3 spades-5
        top: {top}
    """
    return position(text, "switch")


# laying and drawing


def test_card_fits_by_suit_or_by_rank() -> None:
    assert three("hearts-10 spades-9 diamonds-7").plays(0) == ["play hearts-10", "play spades-9"]


def test_who_can_lay_must() -> None:
    assert three("hearts-10").reason("0 draw") is RefusalReason.MUST_LAY


def test_who_cannot_lay_draws_one_and_the_turn_is_over() -> None:
    p = three("").do("0 draw")
    assert p.hand(0) == "clubs-queen clubs-king clubs-3"
    assert p.turn == 1


@pytest.mark.parametrize("rank", ["3", "5", "6", "7", "8", "9", "10", "queen", "king"])
def test_plain_card_has_no_effect(rank: str) -> None:
    text = f"0: hearts-{rank} clubs-3 clubs-5\n1: spades-7 spades-8\ntop: hearts-jack"
    p = position(text, "switch").do(f"0 play hearts-{rank}")
    assert (p.turn, p.pending, p.round.direction) == (1, None, 1)


# 2 and 4


@pytest.mark.parametrize(("rank", "due"), [("2", 2), ("4", 4)])
def test_2_and_4_make_the_next_player_draw_as_many_and_lose_the_turn(rank: str, due: int) -> None:
    p = three(f"hearts-{rank}").do(f"0 play hearts-{rank}")
    assert p.pending == f"{rank} {due} on 1"
    p.do("1 draw")
    assert len(p.round.hands[1]) == 2 + due
    assert p.turn == 2
    assert p.round.pending is None


@pytest.mark.parametrize(("rank", "due"), [("2", 4), ("4", 8)])
def test_another_one_of_the_same_rank_passes_it_on_added_up(rank: str, due: int) -> None:
    p = three(f"hearts-{rank}", f"clubs-{rank}").do(f"0 play hearts-{rank}", f"1 play clubs-{rank}")
    assert p.pending == f"{rank} {due} on 2"


@pytest.mark.parametrize(("rank", "other"), [("2", "4"), ("4", "2")])
def test_2_and_4_do_not_answer_each_other_nor_does_an_ace(rank: str, other: str) -> None:
    p = three(f"hearts-{rank}", f"hearts-{other} hearts-ace").do(f"0 play hearts-{rank}")
    assert p.legal(1) == ["draw"]
    assert p.reason(f"1 play hearts-{other}") is RefusalReason.DRAW_PENDING
    assert p.reason("1 play hearts-ace clubs") is RefusalReason.DRAW_PENDING


# jack


def test_jack_turns_the_direction() -> None:
    p = three("hearts-jack").do("0 play hearts-jack")
    assert (p.turn, p.round.direction) == (2, -1)


def test_jack_of_two_players_gives_another_turn() -> None:
    text = "0: hearts-jack clubs-3 clubs-5\n1: spades-7 spades-8\ntop: hearts-9"
    assert position(text, "switch").do("0 play hearts-jack").turn == 0


def test_jack_has_to_fit() -> None:
    assert three("clubs-jack").reason("0 play clubs-jack") is RefusalReason.DOES_NOT_FIT


# ace


@pytest.mark.parametrize("top", ["hearts-3", "hearts-2", "spades-ace clubs"])
def test_ace_goes_on_anything_and_chooses_any_suit(top: str) -> None:
    text = f"0: diamonds-ace clubs-jack\n1: spades-7 spades-8\ntop: {top}"
    plays = [play for play in position(text, "switch").plays(0) if "ace" in play]
    assert plays == [f"play diamonds-ace {suit}" for suit in sorted(SUITS)]


def test_chosen_suit_is_in_force() -> None:
    p = three("hearts-ace", "hearts-10").do("0 play hearts-ace spades")
    assert p.plays(1) == ["play spades-king", "play spades-queen"]


# the end


@pytest.mark.parametrize("card", ["hearts-2", "hearts-4", "hearts-jack", "hearts-ace clubs"])
def test_special_wins_as_last_card_without_effect(card: str) -> None:
    code = card.split(" ", maxsplit=1)[0]
    text = f"0: {code}\n1: spades-7 spades-9\ntop: hearts-9"
    p = position(text, "switch").do(f"0 play {card}")
    assert p.over
    assert p.winner == 0
    assert p.hand(1) == "spades-7 spades-9"


@pytest.mark.parametrize(
    ("rank", "points"),
    [("2", 15), ("3", 3), ("4", 15), ("10", 10), ("jack", 15), ("queen", 10), ("ace", 20)],
)
def test_hands_left_score(rank: str, points: int) -> None:
    text = f"0: hearts-10\n1: spades-{rank}\n2: clubs-{rank} diamonds-7\ntop: hearts-9"
    p = position(text, "switch").do("0 play hearts-10")
    assert p.points == [0, points, points + 7]


def test_two_penalty_cards_for_a_forgotten_call() -> None:
    text = "0: hearts-10 clubs-9\n1: spades-7 spades-8\npile: clubs-3 clubs-5\ntop: hearts-9"
    p = position(text, "switch").do("0 play hearts-10", "1 catch 0")
    assert p.hand(0) == "clubs-9 clubs-3 clubs-5"
