import pytest

from bot.game.events import SeatLeft
from tests.support.positions import TextPosition, position

PILE = "green-9 green-8 green-7"


def four(variant: str = "noris", **fields: str) -> TextPosition:
    text = f"""
        0: red-5 red-1 red-reverse
        1: yellow-2 blue-7 red-2
        2: blue-1 blue-2 blue-3
        3: yellow-1 yellow-3 yellow-5
        pile: {PILE}
        top: red-8
        rest: away
    """
    return position("\n".join([text, *(f"{k}: {v}" for k, v in fields.items())]), variant)


# the hand


def test_hand_goes_under_the_draw_pile_its_first_card_on_top_of_the_others() -> None:
    p = four().do("1 leave")
    assert p.pile == f"{PILE} yellow-2 blue-7 red-2"
    assert p.hand(1) == ""
    assert p.told(SeatLeft) == [SeatLeft(1, 3)]


def test_hand_is_drawn_after_what_lay_there_and_before_any_reshuffle() -> None:
    p = four().do("1 leave", "0 play red-5", *["2 draw", "3 draw", "0 draw"] * 2)
    assert p.hand(2) == "blue-1 blue-2 blue-3 green-9 yellow-2"
    assert p.hand(3) == "yellow-1 yellow-3 yellow-5 green-8 blue-7"
    assert p.hand(0) == "red-1 red-reverse green-7 red-2"


def test_hands_of_several_leavers_lie_under_each_other() -> None:
    p = four().do("1 leave", "3 leave")
    assert p.pile == f"{PILE} yellow-2 blue-7 red-2 yellow-1 yellow-3 yellow-5"


# the seat


def test_leaving_is_always_legal_and_not_listed() -> None:
    p = four()
    assert [text for seat in range(4) for text in p.legal(seat) if text == "leave"] == []
    for seat in (3, 0, 2):
        p.do(f"{seat} leave")


def test_who_has_left_does_nothing_any_more() -> None:
    p = four().do("1 leave")
    assert p.legal(1) == []
    for action in ("1 draw", "1 play red-2", "1 call", "1 leave", "1 catch 0"):
        assert p.reason(action) == "seat-has-left"


def test_nobody_leaves_a_round_that_is_over() -> None:
    p = position("0: red-5\n1: red-1\ntop: red-8", "noris").do("0 play red-5")
    assert p.reason("1 leave") == "round-over"


def test_turn_passes_on_from_who_leaves() -> None:
    p = four(turn="1").do("1 leave")
    assert p.turn == 2


def test_turn_passes_on_in_the_direction_in_force() -> None:
    p = four(turn="1", direction="-1").do("1 leave")
    assert p.turn == 0
    assert p.do("0 play red-5").turn == 3


def test_turn_stays_if_another_leaves() -> None:
    assert four().do("2 leave").turn == 0


def test_empty_seats_are_passed_over() -> None:
    p = four().do("1 leave", "0 play red-5")
    assert p.turn == 2
    p.do("3 leave", "2 draw")
    assert p.turn == 0


def test_reverse_goes_round_empty_seats() -> None:
    p = four().do("3 leave", "0 play red-reverse")
    assert p.turn == 2


def test_skip_passes_over_the_next_one_still_in() -> None:
    p = four()
    p.round.hands[0][0] = p.game.kind_of["red-skip"]
    p.do("1 leave", "0 play red-skip")
    assert p.turn == 3


def test_turn_begun_by_drawing_ends_with_leaving() -> None:
    p = four("maumaus").do("0 draw", "0 leave")
    assert p.turn == 1
    assert p.reason("1 pass") == "nothing-to-pass"


# two seats left


def two_left(variant: str, card: str) -> TextPosition:
    text = f"""
        0: {card.split(maxsplit=1)[0]} red-1 green-4
        1: yellow-4 blue-7 red-3
        2: blue-1 blue-4 blue-3
        top: red-8
    """
    return position(text, variant).do("1 leave", f"0 play {card}")


@pytest.mark.parametrize("card", ["red-reverse", "joker reverse", "red-skip", "joker skip"])
def test_of_two_seats_left_who_laid_it_is_on_turn_again_in_maumaus(card: str) -> None:
    assert two_left("maumaus", card).turn == 0


@pytest.mark.parametrize(("card", "turn"), [("red-reverse", 2), ("red-skip", 0)])
@pytest.mark.parametrize("variant", ["noris", "rabe"])
def test_of_two_seats_left_reverse_changes_nothing_in_noris_and_rabe(
    variant: str, card: str, turn: int
) -> None:
    assert two_left(variant, card).turn == turn


def test_of_two_seats_left_a_skip_comes_back_in_stop() -> None:
    p = two_left("stop", "red-skip").do("2 accept")
    assert p.turn == 0


# calls


def test_open_window_of_who_leaves_is_gone() -> None:
    p = position(f"0: red-5 red-1\n1: blue-1 blue-2\n2: blue-3\npile: {PILE}\ntop: red-8", "noris")
    p.do("0 play red-5", "0 leave")
    assert p.windows == []
    assert p.reason("1 catch 0") == "nothing-to-catch"
    assert p.legal_for_table() == []


def test_windows_of_others_stay_open() -> None:
    p = position(f"0: red-5 red-1\n1: blue-1 blue-2\n2: blue-3\npile: {PILE}\ntop: red-8", "noris")
    assert p.do("0 play red-5", "1 leave").windows == [0]


def test_leaving_is_no_act_that_ends_a_window_by_the_policy_next() -> None:
    text = "0: red-5 red-1\n1: blue-1 blue-2\n2: blue-3\ntop: red-8"
    assert position(text, "maumaus").do("0 play red-5", "1 leave").windows == [0]


# stalemate


def without_cards(seats: int) -> TextPosition:
    hands = ["blue-1 blue-3", "green-1 green-4", "yellow-1 yellow-3", "blue-4 blue-5"]
    lines = [f"{seat}: {hand}" for seat, hand in enumerate(hands[:seats])]
    return position("\n".join([*lines, "top: red-8", "rest: away"]), "noris")


def test_leaving_starts_the_count_of_idle_turns_anew() -> None:
    p = without_cards(4).do("0 draw", "1 draw", "2 draw", "3 leave")
    p.round.pile.clear()
    p.do("0 draw", "1 draw")
    assert not p.over
    assert p.do("2 draw").over


def test_as_many_idle_turns_end_the_round_as_there_are_seats_still_in() -> None:
    p = without_cards(4).do("3 leave", "2 leave")
    p.round.pile.clear()
    p.do("0 draw")
    assert not p.over
    assert p.do("1 draw").over
