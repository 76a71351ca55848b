import pytest

from tests.support.positions import RefusalReason, TextPosition, position

SUITS = ["clubs", "spades", "hearts", "diamonds"]


def three(
    seat0: str, seat1: str = "", top: str = "hearts-9", pile: str = "clubs-2"
) -> TextPosition:
    text = f"""
        0: {seat0} clubs-queen clubs-king
        1: {seat1} spades-queen spades-king
        2: diamonds-queen diamonds-king
        pile: {pile}
        top: {top}
    """
    return position(text, "vandatta")


# fitting


def test_card_fits_by_suit_or_by_rank() -> None:
    p = three("hearts-10 spades-9 diamonds-7")
    assert p.plays(0) == ["play hearts-10", "play spades-9"]


@pytest.mark.parametrize("rank", [*"2345679", "10", "jack", "queen", "king", "ace"])
def test_no_card_but_the_eight_does_anything(rank: str) -> None:
    text = f"0: hearts-{rank} clubs-3 clubs-4\n1: spades-3 spades-4\ntop: hearts-8 hearts"
    p = position(text, "vandatta").do(f"0 play hearts-{rank}")
    assert (p.turn, p.pending, p.round.direction) == (1, None, 1)


# the eight


@pytest.mark.parametrize("top", ["hearts-2", "hearts-9", "diamonds-king", "clubs-8 hearts"])
def test_eight_goes_on_anything(top: str) -> None:
    text = f"0: spades-8 clubs-3\n1: spades-3 spades-4\ntop: {top}"
    p = position(text, "vandatta")
    assert p.plays(0) == [f"play spades-8 {suit}" for suit in sorted(SUITS)]


@pytest.mark.parametrize("suit", SUITS)
def test_eight_chooses_any_suit(suit: str) -> None:
    p = three("hearts-8").do(f"0 play hearts-8 {suit}")
    assert (p.top, p.colour, p.turn) == ("hearts-8", suit, 1)


def test_after_an_eight_the_chosen_suit_or_another_eight_fits() -> None:
    p = three("hearts-8", "hearts-3 clubs-8 clubs-5").do("0 play hearts-8 clubs")
    eights = [f"play clubs-8 {suit}" for suit in sorted(SUITS)]
    assert p.plays(1) == ["play clubs-5", *eights]


def test_eight_needs_a_suit() -> None:
    assert three("hearts-8").reason("0 play hearts-8") is RefusalReason.ANNOUNCEMENT_MISSING


# drawing


def test_who_cannot_lay_draws_three_at_most() -> None:
    p = three("", top="hearts-9", pile="clubs-2 clubs-3 clubs-4 hearts-2").do("0 draw")
    assert p.hand(0) == "clubs-queen clubs-king clubs-2 clubs-3 clubs-4"
    assert p.legal(0) == ["pass"]
    assert p.do("0 pass").turn == 1


def test_drawing_ends_with_the_first_card_that_fits_which_may_be_laid() -> None:
    p = three("", top="hearts-9", pile="clubs-2 hearts-3 clubs-4").do("0 draw")
    assert p.hand(0) == "clubs-queen clubs-king clubs-2 hearts-3"
    assert p.legal(0) == ["pass", "play hearts-3"]


def test_who_could_lay_may_draw_instead() -> None:
    assert three("hearts-10").legal(0) == ["draw", "play hearts-10"]


# the end


def test_eight_may_be_the_last_card() -> None:
    p = position("0: clubs-8\n1: spades-3\ntop: hearts-9", "vandatta").do("0 play clubs-8 spades")
    assert p.over
    assert p.winner == 0


@pytest.mark.parametrize(
    ("rank", "points"),
    [("2", 2), ("7", 7), ("8", 50), ("10", 10), ("jack", 10), ("king", 10), ("ace", 1)],
)
def test_hands_left_score(rank: str, points: int) -> None:
    text = f"0: hearts-10\n1: spades-{rank}\n2: clubs-{rank} diamonds-7\ntop: hearts-9"
    p = position(text, "vandatta").do("0 play hearts-10")
    assert p.points == [0, points, points + 7]


def test_seven_cards_each_are_dealt() -> None:
    assert three("").game.options.hand == 7
