"""What a seat remembers of the hands that it does not see."""

from __future__ import annotations

from collections import Counter

from tests.ai.watching import Remembering
from tests.support.positions import TextPosition, position

SHOWN = ("0 play red-x+", "1 reveal")


def stop() -> TextPosition:
    text = """
        0: red-x+ green-1 green-3 blue-swap
        1: yellow-1 red-3 blue-skip
        2: blue-1 blue-3 blue-5
        pile: green-4 green-5 green-7 green-8
        top: red-8
    """
    return position(text, "stop")


def noris(seat0: str = "red-1 red-2 red-3", seat1: str = "blue-1 blue-2 blue-4") -> TextPosition:
    text = f"""
        0: {seat0}
        1: {seat1}
        2: yellow-1 yellow-2 yellow-3
        pile: green-9 green-8 green-7 green-6
        top: red-8
    """
    return position(text, "noris")


def swap(choice: str = "with 1") -> TextPosition:
    text = """
        0: blue-swap green-1 green-3
        1: yellow-1 yellow-3 blue-3
        2: red-1 red-3 red-5 red-7
        pile: green-4 green-5
        top: blue-8
    """
    p = position(text, "stop")
    assert f"play blue-swap {choice}" in p.plays(0)
    return p


# what is known


def test_the_memory_knows_its_own_cards_and_only_the_size_of_other_hands() -> None:
    seat = Remembering(noris(), 0)
    assert seat.known(0) == "red-1 red-2 red-3"
    assert [seat.known(1), seat.known(2)] == ["", ""]
    assert [seat.unknown(each) for each in range(3)] == [0, 3, 3]


def test_every_seat_knows_a_hand_that_was_shown() -> None:
    for who in (0, 2):
        seat = Remembering(stop(), who).do(*SHOWN)
        assert seat.known(1) == "yellow-1 red-3 blue-skip"
        assert seat.unknown(1) == 0


def test_a_laid_card_leaves_the_known_hand() -> None:
    seat = Remembering(stop(), 2).do(*SHOWN, "1 play yellow-1")
    assert "yellow-1" not in seat.known(1)
    assert "red-3" in seat.known(1)


def test_cards_that_other_seats_draw_are_unknown() -> None:
    seat = Remembering(stop(), 2).do(*SHOWN, "1 play yellow-1")
    drawn = len(seat.p.round.hands[1]) - 2
    assert drawn > 0
    assert seat.known(1) == "red-3 blue-skip"
    assert seat.unknown(1) == drawn


def test_cards_that_the_seat_itself_draws_are_known() -> None:
    seat = Remembering(noris("green-1 green-2"), 0).do("0 draw")
    assert seat.known(0) == "green-1 green-2 green-9"


def test_laying_an_unknown_card_reduces_the_number_of_unknown_cards() -> None:
    seat = Remembering(noris(), 1).do("0 play red-1")
    assert seat.unknown(0) == 2


def test_penalty_adds_unknown_cards() -> None:
    p = noris("red-1 red-2")
    seat = Remembering(p, 1).do("0 play red-1", "1 catch 0")
    assert seat.unknown(0) == len(p.round.hands[0]) > 1


def test_a_new_round_forgets_the_hands_of_the_last_round() -> None:
    seat = Remembering(stop(), 2).do(*SHOWN)
    seat.memory.start_round(seat.view)
    assert seat.known(1) == ""
    assert seat.unknown(1) == 3


# exchanges


def test_a_seat_knows_the_hand_that_it_gave_away() -> None:
    seat = Remembering(swap(), 0).do("0 play blue-swap with 1", "1 accept")
    assert seat.known(1) == "green-1 green-3"
    assert seat.unknown(1) == 0
    seat.memory.update_from_view(seat.view)
    assert seat.known(0) == "yellow-1 yellow-3 blue-3"


def test_an_exchange_between_other_seats_moves_their_known_and_unknown_cards() -> None:
    seat = Remembering(swap(), 2).do("0 play blue-swap with 1", "1 accept")
    assert [seat.unknown(0), seat.unknown(1)] == [3, 2]
    assert seat.known(2) == "red-1 red-3 red-5 red-7"


def test_the_memory_follows_hands_that_are_passed_around_the_table() -> None:
    seat = Remembering(swap("left"), 1)
    seat.do("0 play blue-swap left", "1 accept", "2 accept")
    (taker,) = (each for each in (0, 2) if seat.known(each))
    assert seat.known(taker) == seat.p.hand(taker) == "yellow-1 yellow-3 blue-3"


# guesses


def test_a_seat_that_draws_holds_no_card_that_would_have_fitted() -> None:
    p = noris("red-1 red-2 red-3", "blue-2 blue-4 blue-5")
    seat = Remembering(p, 0).do("0 play red-1", "1 draw")
    *held, drawn = seat.lacks(1)
    assert len(held) == 3
    assert all({"red-5", "green-1"} <= each for each in held)
    assert all("blue-5" not in each for each in held)
    assert drawn == set()


def test_a_seat_that_draws_may_still_hold_wilds() -> None:
    seat = Remembering(noris(seat1="blue-2 blue-4 blue-5"), 0).do("0 play red-1", "1 draw")
    assert all("wild" not in each for each in seat.lacks(1))


def test_drawing_for_an_attack_only_rules_out_answers_to_the_attack() -> None:
    p = noris("red-draw2 red-2 red-3")
    seat = Remembering(p, 0).do("0 play red-draw2", "1 draw")
    assert seat.unknown(1) == 5
    assert all("red-5" not in each for each in seat.lacks(1))
    assert all("blue-draw2" in each for each in seat.lacks(1)[:3])


def vandatta() -> TextPosition:
    text = """
        0: hearts-ace clubs-7 clubs-4
        1: hearts-9 clubs-6 clubs-5
        2: hearts-10 spades-3 spades-5
        pile: spades-6 spades-7 spades-9 spades-10
        top: hearts-2
    """
    return position(text, "vandatta", {"draw": "one"})


def test_who_draws_for_an_ace_may_hold_a_card_that_fits() -> None:
    seat = Remembering(vandatta(), 2).do("0 play hearts-ace")
    assert seat.unknown(1) == 4
    assert seat.lacks(1) == [set()] * 4


def test_who_draws_after_an_ace_of_its_own_holds_no_card_that_fits() -> None:
    seat = Remembering(vandatta(), 2).do("0 play hearts-ace", "0 draw", "0 pass")
    assert all("hearts-9" in each for each in seat.lacks(0)[:2])


def test_an_ace_that_was_drawn_on_says_nothing_about_later_draws() -> None:
    seat = Remembering(vandatta(), 2).do(
        "0 play hearts-ace", "0 draw", "0 pass", "1 draw", "1 pass"
    )
    assert all("hearts-9" in each for each in seat.lacks(1)[:4])


# coming back


def test_the_hand_of_a_seat_that_comes_back_is_the_cards_that_it_draws() -> None:
    text = """
        0: hearts-10
        1: hearts-7 bells-8 bells-9
        2: bells-king bells-unter
        3: bells-10 bells-ober
        pile: acorns-8 acorns-9
        top: hearts-9
    """
    p = position(text, "prsi", {"score": "places", "seven_returns": True})
    seat = Remembering(p, 2).do("0 play hearts-10", "1 play hearts-7")
    assert (seat.known(0), seat.unknown(0)) == ("", 2)
    assert seat.memory._next_seat(3) == 0


# leaving and counting


def test_the_hand_of_a_seat_that_left_is_empty() -> None:
    seat = Remembering(stop(), 2).do(*SHOWN, "1 leave")
    assert seat.known(1) == ""
    assert seat.unknown(1) == 0


def test_all_cards_except_the_own_hand_and_the_discards_are_unseen() -> None:
    p = noris()
    seat = Remembering(p, 0).do("0 play red-1")
    deck = Counter(p.game.kinds[kind].code for kind in p.game.deck)
    assert seat.unseen() == deck - Counter(["red-1", "red-2", "red-3", "red-8"])
