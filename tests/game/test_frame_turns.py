import pytest

from tests.support.games import (
    ALL_GAMES,
    LAYING_IS_A_CHOICE,
    LAYING_IS_A_DUTY,
    SPECIALS,
    STACKED,
    WISHES,
    face_of,
)
from tests.support.plain_cards import ONE_CARD, final_call, in_plain_cards
from tests.support.positions import RefusalReason, position


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_seats_follow_clockwise(variant: str) -> None:
    text = """
        0: red-a red-b blue-a
        1: red-c green-c blue-c
        2: red-d red-e blue-d
        top: yellow-a
    """
    p = in_plain_cards(text, variant)
    p.do("0 play red-a")
    assert p.turn == 1
    p.do("1 play red-c")
    assert p.turn == 2
    p.do("2 play red-d")
    assert p.turn == 0


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_card_of_the_same_colour_fits(variant: str) -> None:
    p = in_plain_cards("0: red-a blue-c red-e\n1: red-d green-d\ntop: red-b", variant)
    assert p.plays(0) == ["play red-a", "play red-e"]


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_card_of_the_same_face_fits(variant: str) -> None:
    p = in_plain_cards("0: blue-b green-b yellow-c\n1: red-d red-e\ntop: red-b", variant)
    assert p.plays(0) == ["play blue-b", "play green-b"]


@pytest.mark.parametrize(("variant", "special"), SPECIALS)
def test_special_of_the_same_colour_fits(variant: str, special: str) -> None:
    p = in_plain_cards(f"0: red-{special} blue-a\n1: red-d red-e\ntop: red-b", variant)
    assert p.plays(0) == [f"play red-{special}"]


@pytest.mark.parametrize(("variant", "special"), SPECIALS)
def test_special_fits_on_the_same_special_of_another_colour(variant: str, special: str) -> None:
    p = in_plain_cards(f"0: blue-{special} blue-a\n1: red-d red-e\ntop: red-{special}", variant)
    assert p.plays(0) == [f"play blue-{special}"]


@pytest.mark.parametrize(("variant", "special"), SPECIALS)
def test_special_of_another_colour_does_not_fit(variant: str, special: str) -> None:
    p = in_plain_cards(f"0: blue-{special} red-a\n1: red-d red-e\ntop: red-b", variant)
    assert p.reason(f"0 play blue-{special}") is RefusalReason.DOES_NOT_FIT


@pytest.mark.parametrize("colour", ["green", "blue", "red", "yellow"])
@pytest.mark.parametrize(("variant", "wish"), WISHES)
def test_announced_colour_is_in_force(variant: str, wish: str, colour: str) -> None:
    text = f"""
        0: green-a blue-b red-c yellow-d
        1: red-d red-e
        top: {wish} {colour}
    """
    p = in_plain_cards(text, variant)
    assert p.colour == colour
    assert [play.partition("-")[0] for play in p.plays(0)] == [f"play {colour}"]


@pytest.mark.parametrize("colour", ["green", "blue", "red", "yellow"])
@pytest.mark.parametrize(("variant", "wish"), WISHES)
def test_any_of_the_four_colours_may_be_announced(variant: str, wish: str, colour: str) -> None:
    p = in_plain_cards(f"0: {wish} blue-c blue-d\n1: red-d red-e\ntop: red-b", variant)
    p.do(f"0 play {wish} {colour}")
    assert (p.top, p.colour) == (wish, colour)


def test_colour_in_force_may_be_announced_again() -> None:
    p = position("0: wild blue-3 blue-4\n1: red-4 red-5\ntop: wild red", "noris")
    assert p.do("0 play wild red").colour == "red"


def test_announced_colour_ends_with_the_next_card() -> None:
    p = position("0: red-3 red-9\n1: wild red-5 red-1\ntop: wild red", "noris")
    p.do("0 play red-3", "1 play wild blue")
    assert p.colour == "blue"
    assert p.reason("0 play red-9") is RefusalReason.DOES_NOT_FIT


def test_colour_of_the_top_card_is_in_force_when_the_face_was_matched() -> None:
    p = position("0: blue-7 blue-1\n1: red-4 blue-5 green-7\ntop: red-7", "noris")
    p.do("0 play blue-7")
    assert p.colour == "blue"
    assert p.plays(1) == ["play blue-5", "play green-7"]


def test_two_equal_cards_in_a_hand_are_one_action() -> None:
    p = position("0: red-1 red-1 blue-4\n1: red-4 red-5\ntop: red-7", "noris")
    assert p.plays(0) == ["play red-1"]


def test_one_card_is_laid_a_turn() -> None:
    p = position("0: red-1 red-2 red-3\n1: red-4 red-5\ntop: red-7", "noris")
    p.do("0 play red-1")
    assert p.hand(0) == "red-2 red-3"
    assert p.discards == "red-7 red-1"
    assert p.reason("0 play red-2") is RefusalReason.NOT_YOUR_TURN


def test_only_the_seat_on_turn_may_act() -> None:
    p = position("0: red-1 red-2 red-3\n1: red-4 red-5 red-6\ntop: red-7", "noris")
    assert p.legal(1) == []
    assert p.explained("1 play red-4") == "not-your-turn turn=0"
    assert p.explained("1 draw") == "not-your-turn turn=0"


@pytest.mark.parametrize("variant", LAYING_IS_A_CHOICE)
def test_who_could_lay_may_draw_instead(variant: str) -> None:
    p = in_plain_cards("0: red-a red-b\n1: blue-a blue-b\ntop: red-c", variant)
    assert "draw" in p.legal(0)
    assert len(p.plays(0)) == 2


@pytest.mark.parametrize("variant", LAYING_IS_A_DUTY)
def test_who_can_lay_must_lay(variant: str) -> None:
    p = in_plain_cards("0: red-a blue-c\n1: blue-a blue-d\ntop: red-b", variant)
    assert p.plays(0) == ["play red-a"]
    assert p.explained("0 draw") == "must-lay fitting=red-a"


@pytest.mark.parametrize("variant", LAYING_IS_A_DUTY)
def test_who_cannot_lay_draws(variant: str) -> None:
    text = "0: green-a blue-c blue-d\n1: blue-a blue-e\npile: red-d\ntop: red-b"
    p = in_plain_cards(text, variant, ONE_CARD)
    assert p.legal(0) == ["draw"]
    p.do("0 draw")
    assert p.hand(0) == "green-a blue-c blue-d red-d"
    assert p.turn == 1


@pytest.mark.parametrize(
    ("variant", "attack"), [each for each in STACKED if each[0] in LAYING_IS_A_DUTY]
)
def test_the_answer_to_an_attack_is_free_even_where_laying_is_a_duty(
    variant: str, attack: str
) -> None:
    text = f"""
        0: red-{attack} red-a red-c
        1: blue-{attack} red-d red-e
        2: blue-a blue-c blue-d
        top: red-b
    """
    p = in_plain_cards(text, variant).do(f"0 play red-{attack}")
    assert p.legal(1) == ["draw", f"play blue-{attack}"]


def test_a_round_ends_when_a_hand_is_empty() -> None:
    p = position("0: red-1\n1: red-4 red-5\ntop: red-7", "noris").do("0 play red-1")
    assert p.over
    assert p.winner == 0
    assert p.turn is None


def test_nothing_is_legal_after_the_round() -> None:
    p = position("0: red-1\n1: red-4 red-5\ntop: red-7", "noris").do("0 play red-1")
    assert [p.legal(0), p.legal(1), p.legal_for_table()] == [[], [], []]
    for action in ("1 draw", "1 play red-4", "0 call", "1 catch 0", "1 leave", "table expire 0"):
        assert p.reason(action) is RefusalReason.ROUND_OVER


def test_window_open_at_the_end_of_a_round_lapses_without_penalty() -> None:
    p = position("0: red-1 red-2\n1: red-4\ntop: red-7", "noris")
    p.do("0 play red-1", "1 play red-4")
    assert p.over
    assert p.windows == []
    assert p.hand(0) == "red-2"


@pytest.mark.parametrize(
    ("variant", "special"),
    [each for each in SPECIALS if face_of(*each).last_effect is None],
)
def test_special_as_last_card_has_no_effect(variant: str, special: str) -> None:
    p = in_plain_cards(f"0: red-{special}\n1: red-d red-e\n2: blue-a blue-b\ntop: red-b", variant)
    p.do(f"0 play red-{special}", *final_call(p, 0))
    assert p.over
    assert p.pending is None
    assert p.hand(1) == "red-d red-e"
    assert p.round.direction == 1


def test_cards_of_a_hand_stand_in_the_order_in_which_they_came() -> None:
    p = position("0: red-5 blue-1\n1: blue-2 blue-3\npile: green-9 green-1\ntop: red-7", "noris")
    p.do("0 draw", "1 draw", "0 play red-5")
    assert p.hand(0) == "blue-1 green-9"
    assert p.hand(1) == "blue-2 blue-3 green-1"


def test_cards_drawn_together_are_held_in_the_order_of_the_pile() -> None:
    text = """
        0: red-draw2 blue-1 blue-2
        1: yellow-5 yellow-6
        pile: green-3 green-1 green-2
        top: red-7
    """
    p = position(text, "noris").do("0 play red-draw2", "1 draw")
    assert p.hand(1) == "yellow-5 yellow-6 green-3 green-1"


def test_of_two_equal_cards_the_one_that_came_first_is_laid() -> None:
    p = position("0: red-5 blue-1 red-5 blue-2\n1: blue-3 blue-4\ntop: red-7", "noris")
    p.do("0 play red-5")
    assert p.hand(0) == "blue-1 red-5 blue-2"


def test_card_that_was_drawn_again_comes_last() -> None:
    p = position("0: red-5 blue-1 blue-2\n1: blue-3 blue-4\npile: red-5\ntop: red-7", "noris")
    p.do("0 draw", "1 draw", "0 play red-5")
    assert p.hand(0) == "blue-1 blue-2 red-5"
