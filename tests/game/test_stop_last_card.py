import pytest

from bot.game.events import AttackPassedOn, Forgot, HandsExchanged
from tests.support.positions import TextPosition, position

PILE = "green-4 green-5 green-7 green-8 yellow-4 yellow-5"


def last(
    card: str, seat1: str = "yellow-1", seat2: str = "red-1", pile: str = PILE
) -> TextPosition:
    text = f"""
        0: {card}
        1: {seat1}
        2: {seat2}
        pile: {pile}
        top: blue-8
    """
    return position(text, "stop")


def emptied(card: str, seat1: str) -> TextPosition:
    text = f"""
        0: {card}
        1: {seat1}
        2: red-1
        top: blue-8
        rest: away
    """
    return position(text, "stop")


# number cards, skip


@pytest.mark.parametrize("card", ["blue-0", "blue-1", "blue-6/9", "blue-8", "blue-skip"])
def test_card_without_effect_ends_the_round_at_once(card: str) -> None:
    p = last(card).do(f"0 play {card}")
    assert p.over
    assert p.winner == 0
    assert p.points == [0, 1, 1]


def test_stacked_skip_has_nothing_to_do() -> None:
    p = last("blue-skip green-1 green-3", "red-skip").do("0 play blue-skip", "1 play red-skip")
    assert p.over
    assert p.winner == 1


def test_nobody_acts_after_the_round() -> None:
    p = last("blue-1", "blue-1").do("0 play blue-1")
    assert p.explained("1 throw blue-1") == "round-over"
    assert [p.legal(seat) for seat in range(3)] == [[], [], []]


# 2+


def test_next_player_draws_2_for_a_last_2() -> None:
    p = last("blue-2+").do("0 play blue-2+")
    assert p.hand(1) == "yellow-1 green-4 green-5"
    assert p.over
    assert p.winner == 0
    assert p.points == [0, 1 + 4 + 5, 1]


@pytest.mark.parametrize("card", ["blue-0", "red-2+", "blue-2+"])
def test_last_2_is_neither_cancelled_nor_passed_on(card: str) -> None:
    p = last("blue-2+", card).do("0 play blue-2+")
    assert p.over
    assert p.hand(1) == f"{card} green-4 green-5"


def test_nobody_throws_in_on_a_last_2() -> None:
    p = last("blue-2+", "yellow-1", "blue-2+").do("0 play blue-2+")
    assert p.explained("2 throw blue-2+") == "round-over"


def test_last_2_of_a_stack_makes_the_next_draw_all_of_it() -> None:
    p = last("blue-2+ green-1 green-3", "red-2+").do("0 play blue-2+", "1 play red-2+")
    assert p.hand(2) == "red-1 green-4 green-5 green-7 green-8"
    assert p.winner == 1
    assert p.over


def test_last_2_on_a_spent_one_makes_the_next_draw_2() -> None:
    p = last("blue-2+ green-1 green-3", "yellow-1", "red-2+")
    p.do("0 play blue-2+", "1 draw", "2 play red-2+")
    assert p.hand(0) == "green-1 green-3 green-7 green-8"


def test_for_a_last_2_as_many_are_drawn_as_there_are() -> None:
    p = emptied("blue-2+", "yellow-1").do("0 play blue-2+")
    assert p.hand(1) == "yellow-1 blue-8"
    assert p.over


# x+


def test_next_player_must_show_the_hand_for_a_last_x() -> None:
    p = last("blue-x+", "yellow-1 yellow-3 yellow-skip").do("0 play blue-x+")
    assert not p.over
    assert p.winner == 0
    assert p.legal(1) == ["reveal"]


def test_last_x_cannot_be_cancelled() -> None:
    p = last("blue-x+", "blue-0 yellow-3 yellow-skip").do("0 play blue-x+")
    assert p.explained("1 play blue-0") == "reveal-pending card=blue-0 kind=x+"


def test_one_number_card_is_laid_and_its_number_drawn_then_the_round_ends() -> None:
    p = last("blue-x+", "yellow-3 red-5 yellow-skip").do("0 play blue-x+", "1 reveal")
    assert p.legal(1) == ["play red-5", "play yellow-3"]
    p.do("1 play yellow-3")
    assert p.hand(1) == "red-5 yellow-skip green-4 green-5 green-7"
    assert p.over
    assert p.winner == 0
    assert p.points == [0, 5 + 10 + 4 + 5 + 7, 1]


def test_2_laid_for_a_last_x_attacks_nobody() -> None:
    p = last("blue-x+", "red-2+ yellow-skip").do("0 play blue-x+", "1 reveal", "1 play red-2+")
    assert p.hand(1) == "yellow-skip green-4 green-5"
    assert p.hand(2) == "red-1"
    assert p.over


def test_number_card_drawn_for_a_last_x_is_laid_and_its_number_drawn() -> None:
    p = last("blue-x+", "yellow-skip red-skip", pile=f"red-3 {PILE}")
    p.do("0 play blue-x+", "1 reveal", "1 draw")
    assert p.legal(1) == ["play red-3"]
    p.do("1 play red-3")
    assert p.hand(1) == "yellow-skip red-skip green-4 green-5 green-7"
    assert p.over


@pytest.mark.parametrize("drawn", ["red-skip", "red-x+", "choice"])
def test_last_x_does_not_pass_on(drawn: str) -> None:
    p = last("blue-x+", "yellow-skip choice", pile=f"{drawn} {PILE}")
    p.do("0 play blue-x+", "1 reveal", "1 draw")
    assert p.hand(1) == f"yellow-skip choice {drawn}"
    assert p.over
    assert p.winner == 0


def test_nobody_is_told_that_a_last_x_passes_on() -> None:
    p = last("blue-x+", "yellow-skip choice", pile="red-skip")
    p.do("0 play blue-x+", "1 reveal", "1 draw")
    assert not p.told(AttackPassedOn)


def test_last_x_ends_with_nothing_to_draw() -> None:
    text = """
        0: blue-x+
        1: yellow-skip
        2: red-1
        under: red-skip
        top: blue-8
        rest: away
    """
    p = position(text, "stop").do("0 play blue-x+", "1 reveal", "1 draw")
    assert p.hand(1) == "yellow-skip red-skip"
    assert p.over


def test_last_x_ends_with_no_card_at_all_to_draw() -> None:
    p = emptied("blue-x+", "yellow-skip").do("0 play blue-x+")
    p.round.discards = p.round.discards[-1:]
    p.do("1 reveal", "1 draw")
    assert p.hand(1) == "yellow-skip"
    assert p.over


def test_nobody_throws_in_on_a_last_x() -> None:
    p = last("blue-x+", "yellow-3 red-5 yellow-skip", "blue-x+ yellow-3").do("0 play blue-x+")
    assert p.legal(2) == ["call"]
    p.do("1 reveal", "1 play yellow-3")
    assert p.reason("2 throw yellow-3") == "round-over"


def test_who_laid_the_last_card_wins_even_if_another_hand_became_empty_too() -> None:
    p = last("blue-x+", "red-0").do("0 play blue-x+", "1 reveal", "1 play red-0")
    assert p.hand(1) == ""
    assert p.winner == 0
    assert p.points == [0, 0, 1]


@pytest.mark.parametrize("armed", [True, False])
def test_no_call_is_due_for_what_is_laid_so(*, armed: bool) -> None:
    p = last("blue-x+", "red-0 yellow-skip").do("0 play blue-x+", "1 reveal")
    p.do(*["1 call"] * armed, "1 play red-0")
    assert p.hand(1) == "yellow-skip"
    assert not p.told(Forgot)


# swap


@pytest.mark.parametrize(
    ("choice", "hands"),
    [
        ("with 1", ["yellow-1 yellow-3", "", "red-5"]),
        ("with 2", ["red-5", "yellow-1 yellow-3", ""]),
        ("left", ["red-5", "", "yellow-1 yellow-3"]),
        ("right", ["yellow-1 yellow-3", "red-5", ""]),
    ],
)
def test_hands_are_exchanged_even_the_empty_one(choice: str, hands: list[str]) -> None:
    p = last("blue-swap", "yellow-1 yellow-3", "red-5").do(f"0 play blue-swap {choice}")
    assert [p.hand(seat) for seat in range(3)] == hands
    assert p.over
    assert len(p.told(HandsExchanged)) == 1


def test_winner_scores_the_hand_of_a_last_swap() -> None:
    p = last("blue-swap", "yellow-8 choice", "red-5").do("0 play blue-swap with 1")
    assert p.winner == 0
    assert p.points == [58, 0, 5]


def test_last_swap_is_not_cancelled() -> None:
    p = last("blue-swap", "blue-0 yellow-1", "blue-0").do("0 play blue-swap left")
    assert p.over
    assert p.hand(0) == "blue-0"


# a pair as the last two cards


def test_pair_of_the_last_two_cards_wins() -> None:
    p = last("choice red-5").do("0 play choice red-5")
    assert p.over
    assert p.winner == 0
    assert not p.told(Forgot)


def test_last_pair_with_a_2() -> None:
    p = last("choice red-2+").do("0 play choice red-2+")
    assert p.hand(1) == "yellow-1 green-4 green-5"
    assert p.over


def test_last_pair_with_a_swap() -> None:
    p = last("choice red-swap", "yellow-3").do("0 play choice red-swap with 1")
    assert [p.hand(0), p.hand(1)] == ["yellow-3", ""]
    assert p.over


def test_last_pair_with_an_x() -> None:
    p = last("choice red-x+", "yellow-3 red-0").do("0 play choice red-x+")
    assert p.legal(1) == ["call", "reveal"]
    p.do("1 reveal", "1 play yellow-3")
    assert p.over
    assert p.winner == 0


def test_last_pair_with_a_skip() -> None:
    assert last("choice red-skip").do("0 play choice red-skip").over
