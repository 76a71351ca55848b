import pytest

from bot.game.events import PassedOver
from tests.support.positions import RefusalReason, TextPosition, position

PLAYS_ON_ACORNS_10 = ["play acorns-king", "play acorns-unter", "play leaves-10"]
SUITS = ["acorns", "leaves", "hearts", "bells"]


def three(seat0: str, seat1: str = "", seat2: str = "", top: str = "hearts-9") -> TextPosition:
    text = f"""
        0: {seat0} acorns-king acorns-unter
        1: {seat1} leaves-king leaves-unter
        2: {seat2} bells-king bells-unter
        pile: acorns-8 acorns-9 leaves-8 leaves-9 bells-8 bells-9
        top: {top}
    """
    return position(text, "prsi")


# laying and drawing


def test_card_fits_by_suit_or_by_rank() -> None:
    assert three("hearts-10 leaves-10 bells-10").plays(0) == ["play hearts-10"]
    assert three("leaves-10 hearts-8", top="acorns-10").plays(0) == PLAYS_ON_ACORNS_10


def test_drawing_is_free_and_ends_the_turn() -> None:
    p = three("hearts-10")
    assert p.legal(0) == ["draw", "play hearts-10"]
    assert p.do("0 draw").turn == 1
    assert p.hand(0) == "hearts-10 acorns-king acorns-unter acorns-8"


@pytest.mark.parametrize("rank", ["8", "9", "10", "unter", "king"])
def test_plain_card_has_no_effect(rank: str) -> None:
    text = f"0: hearts-{rank} acorns-7 acorns-8\n1: leaves-7 leaves-8\ntop: bells-ober hearts"
    p = position(text, "prsi").do(f"0 play hearts-{rank}")
    assert (p.turn, p.pending, p.round.direction) == (1, None, 1)


# 7


def test_7_makes_the_next_player_draw_2_and_lose_the_turn() -> None:
    p = three("hearts-7").do("0 play hearts-7", "1 draw")
    assert p.hand(1) == "leaves-king leaves-unter acorns-8 acorns-9"
    assert p.turn == 2
    assert p.round.pending is None


def test_7s_add_up() -> None:
    p = three("hearts-7", "leaves-7", "bells-7")
    p.do("0 play hearts-7", "1 play leaves-7", "2 play bells-7")
    assert p.pending == "7 6 on 0"


def test_nothing_but_a_7_is_laid_against_a_7() -> None:
    p = three("hearts-7", "hearts-ober hearts-ace").do("0 play hearts-7")
    assert p.legal(1) == ["draw"]
    assert p.reason("1 play hearts-ober bells") is RefusalReason.DRAW_PENDING


# ace


def test_who_has_no_ace_against_an_ace_loses_the_turn() -> None:
    p = three("hearts-ace", "leaves-7").do("0 play hearts-ace")
    assert p.pending == "ace 1 on 1"
    assert p.legal(1) == ["accept"]
    p.do("1 accept")
    assert p.turn == 2
    assert p.round.pending is None
    assert p.told(PassedOver) == [PassedOver(1)]


@pytest.mark.parametrize("suit", ["acorns", "leaves", "bells"])
def test_ace_of_any_suit_passes_it_on(suit: str) -> None:
    p = three("hearts-ace", f"{suit}-ace").do("0 play hearts-ace")
    assert p.legal(1) == ["accept", f"play {suit}-ace"]


def test_however_many_aces_lie_one_player_loses_one_turn() -> None:
    p = three("hearts-ace", "leaves-ace", "bells-ace")
    p.do("0 play hearts-ace", "1 play leaves-ace", "2 play bells-ace")
    assert p.pending == "ace 1 on 0"
    assert p.do("0 accept").turn == 1


def test_nobody_needs_to_answer_an_ace() -> None:
    assert three("hearts-ace", "leaves-ace").do("0 play hearts-ace", "1 accept").turn == 2


def test_nothing_but_an_ace_is_laid_against_an_ace() -> None:
    p = three("hearts-ace", "hearts-7 hearts-ober").do("0 play hearts-ace")
    assert p.reason("1 play hearts-7") is RefusalReason.SKIP_PENDING
    assert p.reason("1 draw") is RefusalReason.SKIP_PENDING


def test_without_stacking_nothing_answers_an_ace() -> None:
    text = "0: hearts-ace acorns-king\n1: leaves-ace leaves-king\ntop: hearts-9"
    p = position(text, "prsi", {"stack": False}).do("0 play hearts-ace")
    assert [move for move in p.legal(1) if not move.startswith(("call", "catch"))] == ["accept"]


# ober


@pytest.mark.parametrize("top", ["hearts-7", "hearts-9", "leaves-ace", "acorns-ober bells"])
def test_ober_goes_on_anything_even_on_an_ober_and_chooses_any_suit(top: str) -> None:
    text = f"0: leaves-ober bells-unter\n1: acorns-8 acorns-9\ntop: {top}"
    plays = [play for play in position(text, "prsi").plays(0) if "ober" in play]
    assert plays == [f"play leaves-ober {suit}" for suit in sorted(SUITS)]


def test_chosen_suit_is_in_force() -> None:
    p = three("hearts-ober", "hearts-10").do("0 play hearts-ober leaves")
    assert p.plays(1) == ["play leaves-king", "play leaves-unter"]


# the end


@pytest.mark.parametrize("card", ["hearts-7", "hearts-ace", "hearts-ober bells"])
def test_special_wins_as_last_card_without_effect(card: str) -> None:
    code = card.split(" ", maxsplit=1)[0]
    p = position(f"0: {code}\n1: leaves-7 leaves-9\ntop: hearts-9", "prsi").do(f"0 play {card}")
    assert p.over
    assert p.winner == 0
    assert p.hand(1) == "leaves-7 leaves-9"


def test_who_wins_a_round_gets_a_point() -> None:
    p = position("0: hearts-10\n1: leaves-7\n2: bells-ace\ntop: hearts-9", "prsi")
    assert p.do("0 play hearts-10").points == [1, 0, 0]


@pytest.mark.parametrize(
    ("rank", "points"),
    [("7", 7), ("10", 10), ("unter", 2), ("ober", 20), ("king", 4), ("ace", 11)],
)
def test_hands_left_score_where_points_are_counted(rank: str, points: int) -> None:
    text = f"0: hearts-10\n1: leaves-{rank}\n2: bells-{rank} acorns-8\ntop: hearts-9"
    p = position(text, "prsi", {"score": "points"}).do("0 play hearts-10")
    assert p.points == [0, points, points + 8]


def test_four_cards_each_are_dealt() -> None:
    assert three("").game.options.hand == 4
