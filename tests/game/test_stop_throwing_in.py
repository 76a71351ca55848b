import pytest

from bot.game.round import can_throw_in
from tests.support.positions import TextPosition, position

FILLERS = ["green-1 green-3", "yellow-1 yellow-3", "red-1 red-3", "yellow-5 yellow-7"]


def four(*hands: str, top: str = "blue-4", **options: object) -> TextPosition:
    lines = [f"{seat}: {hand} {FILLERS[seat]}" for seat, hand in enumerate(hands)]
    text = "\n".join([*lines, "pile: green-4 green-5 green-7 green-8", f"top: {top}"])
    return position(text, "stop", options)


# who, what, when


@pytest.mark.parametrize("face", ["0", "1", "2+", "3", "4", "5", "6/9", "7", "8"])
def test_exactly_the_card_on_top_is_thrown_in_out_of_turn(face: str) -> None:
    card = f"blue-{face}"
    p = four("", "", card, "", top=card)
    assert p.legal(2) == [f"throw {card}"]
    p.do(f"2 throw {card}")
    assert p.discards == f"{card} {card}"
    assert p.hand(2) == FILLERS[2]


@pytest.mark.parametrize("card", ["green-0", "blue-8", "red-6/9", "yellow-8"])
def test_number_card_of_any_colour_is_thrown_in(card: str) -> None:
    p = four("", "", f"{card} red-5", "", top=card).do(f"2 throw {card}")
    assert p.discards == f"{card} {card}"
    assert p.hand(2) == f"red-5 {FILLERS[2]}"


def test_play_goes_on_to_the_left_of_who_threw_and_seats_are_skipped() -> None:
    assert four("", "", "blue-4", "").do("2 throw blue-4").turn == 3
    assert four("", "", "", "blue-4").do("3 throw blue-4").turn == 0


@pytest.mark.parametrize("card", ["red-4", "blue-5", "blue-6/9"])
def test_colour_and_face_must_be_the_same(card: str) -> None:
    p = four("", "", card, "")
    assert p.explained(f"2 throw {card}") == f"throw-not-equal card={card} top=blue-4"


@pytest.mark.parametrize("card", ["blue-skip", "blue-x+", "blue-swap"])
def test_symbol_cards_are_never_thrown_in(card: str) -> None:
    p = four("", "", card, "", top=card)
    assert "throw" not in " ".join(p.legal(2))
    assert p.reason(f"2 throw {card}") == "throw-no-number-card"


def test_card_must_be_in_the_hand() -> None:
    assert four("", "", "", "").explained("2 throw blue-4") == "card-not-in-hand card=blue-4"


def test_who_laid_the_card_may_throw_in_the_second_one() -> None:
    p = four("blue-4 blue-4 red-8", "", "", "", top="blue-8").do("0 play blue-4")
    assert p.legal(0) == ["throw blue-4"]
    p.do("0 throw blue-4")
    assert p.turn == 1


def test_one_may_throw_in_on_what_was_thrown_in() -> None:
    p = four("", "blue-6/9", "blue-6/9", "blue-6/9", top="blue-6/9")
    turns = [p.do(f"{seat} throw blue-6/9").turn for seat in (2, 1, 3)]
    assert turns == [3, 2, 0]


def test_card_turned_up_at_the_start_counts() -> None:
    p = four("", "", "blue-4", "")
    assert p.discards == "blue-4"
    p.do("2 throw blue-4")


def test_it_is_possible_as_long_as_the_card_lies_on_top() -> None:
    p = four("", "", "", "blue-4").do("0 draw", "1 draw")
    assert p.legal(3) == ["throw blue-4"]
    p.do("3 throw blue-4")
    assert p.turn == 0


def test_it_is_too_late_when_another_card_lies_on_top() -> None:
    p = four("blue-7", "", "blue-4", "").do("0 play blue-7")
    assert p.explained("2 throw blue-4") == "throw-not-equal card=blue-4 top=blue-7"


def test_on_ones_own_turn_it_is_a_play() -> None:
    p = four("blue-4", "", "", "")
    assert p.legal(0) == ["play blue-4"]
    assert p.explained("0 throw blue-4") == "throw-on-turn card=blue-4 top=blue-4"


def test_who_is_on_turn_loses_it_and_draws_nothing() -> None:
    p = four("", "", "blue-4", "").do("2 throw blue-4")
    assert p.hand(0) == FILLERS[0]
    assert p.reason("0 draw") == "not-your-turn"


def test_turn_that_goes_on_after_drawing_is_lost_too() -> None:
    p = four("", "", "blue-4", "", play_drawn=True).do("0 draw", "2 throw blue-4")
    assert p.turn == 3
    assert p.reason("0 pass") == "not-your-turn"
    assert p.reason("3 pass") == "nothing-to-pass"


# 2+


def test_2_thrown_in_on_a_pending_2_adds_2_to_the_left_of_who_threw() -> None:
    p = four("blue-2+", "", "blue-2+", "").do("0 play blue-2+", "2 throw blue-2+")
    assert p.pending == "2+ 4 on 3"
    p.do("3 draw")
    assert p.hand(3) == "yellow-5 yellow-7 green-4 green-5 green-7 green-8"
    assert p.turn == 0


def test_who_laid_a_2_may_add_the_second_one() -> None:
    p = four("blue-2+ blue-2+", "", "", "").do("0 play blue-2+", "0 throw blue-2+")
    assert p.pending == "2+ 4 on 1"


def test_seat_under_attack_plays_it_instead() -> None:
    p = four("blue-2+", "blue-2+", "", "").do("0 play blue-2+")
    assert p.reason("1 throw blue-2+") == "throw-on-turn"
    assert p.do("1 play blue-2+").pending == "2+ 4 on 2"


def test_2_thrown_in_on_a_stack_joins_all_of_it() -> None:
    p = four("blue-2+", "red-2+", "", "red-2+")
    p.do("0 play blue-2+", "1 play red-2+", "3 throw red-2+")
    assert p.pending == "2+ 6 on 0"


def test_2_thrown_in_on_a_spent_2_is_a_new_attack_of_2() -> None:
    p = four("blue-2+", "", "", "blue-2+").do("0 play blue-2+", "1 draw", "3 throw blue-2+")
    assert p.pending == "2+ 2 on 0"


def test_2_thrown_in_can_be_cancelled_or_passed_on() -> None:
    p = four("blue-2+", "", "blue-2+", "blue-0 red-2+").do("0 play blue-2+", "2 throw blue-2+")
    assert p.legal(3) == ["draw", "play blue-0", "play red-2+"]


def test_without_stacking_nothing_is_thrown_in_on_a_pending_2() -> None:
    p = four("blue-2+", "", "blue-2+", "", stack=False).do("0 play blue-2+")
    assert p.legal(2) == []
    assert p.explained("2 throw blue-2+") == "throw-not-now card=blue-2+ top=blue-2+"


def test_without_stacking_a_spent_2_is_joined_all_the_same() -> None:
    p = four("blue-2+", "", "", "blue-2+", stack=False)
    p.do("0 play blue-2+", "1 draw", "3 throw blue-2+")
    assert p.pending == "2+ 2 on 0"


# not possible


@pytest.mark.parametrize("attack", ["blue-x+", "blue-skip", "blue-swap left"])
def test_nothing_is_thrown_in_while_an_attack_by_a_symbol_is_pending(attack: str) -> None:
    p = four(attack.split(maxsplit=1)[0], "", "blue-4 blue-x+ blue-skip", "").do(f"0 play {attack}")
    assert not [text for text in p.legal(2) if text.startswith("throw")]
    assert p.reason("2 throw blue-4") == "throw-not-equal"


def test_nothing_is_thrown_in_while_a_hand_is_shown() -> None:
    p = four("blue-x+", "", "blue-4", "").do("0 play blue-x+", "1 reveal")
    assert p.legal(2) == []


def test_house_rule_switches_it_off() -> None:
    p = four("", "", "blue-4", "", throw_in=False)
    assert p.legal(2) == []
    assert p.explained("2 throw blue-4") == "no-throwing-in card=blue-4"


# calls and the last card


def test_second_last_card_thrown_in_has_to_be_announced() -> None:
    text = """
        0: green-1 green-3
        1: blue-4 yellow-1
        pile: green-4 green-5
        top: blue-4
    """
    assert position(text, "stop").do("1 throw blue-4").hand(1) == "yellow-1 green-4 green-5"
    assert position(text, "stop").do("1 call", "1 throw blue-4").hand(1) == "yellow-1"


def test_last_card_thrown_in_wins() -> None:
    text = """
        0: green-1 green-3
        1: red-1 red-5
        2: blue-4
        top: blue-4
    """
    p = position(text, "stop").do("2 throw blue-4")
    assert p.over
    assert p.winner == 2


def test_joining_a_pending_2_with_the_last_card_makes_the_next_draw_all() -> None:
    text = """
        0: blue-2+ green-1 green-3
        1: yellow-1 yellow-3
        2: blue-2+
        3: red-1
        pile: green-4 green-5 green-7 green-8 yellow-4
        top: blue-8
    """
    p = position(text, "stop").do("0 play blue-2+", "2 throw blue-2+")
    assert p.hand(3) == "red-1 green-4 green-5 green-7 green-8"
    assert p.winner == 2
    assert p.over


# whether anybody may, whoever holds the card


def could_be_thrown_in(p: TextPosition) -> bool:
    """As the engine says, which lists no throw-in where it says no."""
    possible = can_throw_in(p.round)
    listed = [text for seat in range(4) for text in p.legal(seat) if text.startswith("throw")]
    assert possible or not listed
    return possible


def test_it_is_possible_whoever_holds_the_card() -> None:
    assert could_be_thrown_in(four("", "", "blue-4", ""))
    assert could_be_thrown_in(four("", "", "", ""))


def test_it_is_impossible_on_a_symbol_card() -> None:
    assert not could_be_thrown_in(four("", "", "blue-skip", "", top="blue-skip"))


def test_it_is_impossible_where_the_house_rule_is_off() -> None:
    assert not could_be_thrown_in(four("", "", "blue-4", "", throw_in=False))


def test_it_is_possible_on_a_pending_2_that_another_joins() -> None:
    assert could_be_thrown_in(four("blue-2+", "", "blue-2+", "").do("0 play blue-2+"))


def test_it_is_impossible_on_a_pending_2_that_none_joins() -> None:
    p = four("blue-2+", "", "blue-2+", "", stack=False).do("0 play blue-2+")
    assert p.pending == "2+ 2 on 1"
    assert not could_be_thrown_in(p)
    assert could_be_thrown_in(p.do("1 draw"))


def test_it_is_impossible_while_an_attack_of_another_kind_is_pending() -> None:
    for laid in ("play blue-skip", "play blue-x+", "play blue-swap left"):
        card = laid.split()[1]
        p = four(card, "", "blue-4", "").do(f"0 {laid}")
        assert not could_be_thrown_in(p)
    p = four("blue-x+", "", "blue-8", "", top="blue-8").do("0 play blue-x+", "1 reveal")
    assert not could_be_thrown_in(p)


def test_it_is_impossible_when_the_round_is_over() -> None:
    p = position("0: blue-4\n1: blue-4 red-1\n2: red-5\n3: red-7\ntop: blue-8", "stop")
    assert not could_be_thrown_in(p.do("0 play blue-4"))
    assert p.over
