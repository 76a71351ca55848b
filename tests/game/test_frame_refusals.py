import pytest

from tests.support.positions import TextPosition, position

NORIS = """
    0: red-1 blue-5 wild
    1: red-4 yellow-2 yellow-3
    2: green-4 green-5 green-6
    pile: green-9 green-8 green-7
    top: red-8
"""


def noris() -> TextPosition:
    return position(NORIS, "noris")


@pytest.mark.parametrize(
    "action", ["3 draw", "9 draw", "-1 draw", "00 draw", "a draw", "", " draw"]
)
def test_seat_that_does_not_exist(action: str) -> None:
    assert noris().explained(action) == "unknown-seat"


@pytest.mark.parametrize(
    "action",
    [
        "0",
        "0 ",
        "0 fly",
        "0 Draw",
        "0 draw ",
        "0  draw",
        "0 draw 1",
        "0 play",
        "0 throw",
        "0 catch",
        "0 catch 3",
        "0 catch 01",
        "0 expire 1",
        "0 expire swap",
        "table",
        "table draw",
        "table expire 3",
        "table expire",
    ],
)
def test_text_that_is_no_action(action: str) -> None:
    assert noris().explained(action) == "unknown-action"


@pytest.mark.parametrize(
    "card", ["pink-1", "red-10", "red", "red-0", "joker", "choice", "RED-1", ""]
)
def test_card_that_the_game_does_not_have(card: str) -> None:
    assert noris().explained(f"0 play {card}") == "unknown-card"
    assert noris().explained(f"0 throw {card}") == "unknown-card"


def test_announcement_that_is_missing() -> None:
    assert noris().explained("0 play wild") == "announcement-missing card=wild"


@pytest.mark.parametrize("announced", ["pink", "red ", "red blue", "left", "skip", ""])
def test_announcement_that_is_wrong(announced: str) -> None:
    assert noris().explained(f"0 play wild {announced}") == "announcement-wrong card=wild"


def test_announcement_with_a_card_that_takes_none() -> None:
    assert noris().explained("0 play red-1 blue") == "announcement-wrong card=red-1"


@pytest.mark.parametrize("options", [{}, {"throw_in": True}])
def test_announcement_with_a_card_that_is_thrown_in(options: dict[str, object]) -> None:
    p = position(NORIS, "noris", options)
    assert p.explained("1 throw red-4 blue") == "announcement-wrong card=red-4"


def test_card_that_the_seat_does_not_hold() -> None:
    assert noris().explained("0 play red-7") == "card-not-in-hand card=red-7"


def test_card_of_a_longer_deck_is_not_in_hand() -> None:
    p = position("0: red-1 red-2\n1: blue-1 blue-2\ntop: red-3", "rabe", {"deck": "short"})
    assert p.explained("0 play red-7") == "card-not-in-hand card=red-7"


def test_card_that_does_not_fit() -> None:
    refused = "does-not-fit card=blue-5 top=red-8 colour=red fitting=red-1,wild"
    assert noris().explained("0 play blue-5") == refused


def test_card_that_does_not_fit_the_announced_colour() -> None:
    p = position(NORIS.replace("top: red-8", "top: wild yellow"), "noris")
    refused = "does-not-fit card=red-1 top=wild colour=yellow fitting=wild"
    assert p.explained("0 play red-1") == refused


def test_card_that_does_not_fit_what_a_joker_counts_as() -> None:
    text = "0: joker blue-4 blue-5 red-9\n1: blue-1 blue-2 blue-3\ntop: red-8"
    p = position(text, "maumaus").do("0 play joker reverse")
    refused = "does-not-fit card=blue-4 top=joker shown=red-reverse colour=red fitting=red-9"
    assert p.explained("0 play blue-4") == refused


def test_card_that_does_not_fit_a_joker_with_an_announced_colour() -> None:
    text = "0: joker red-4\n1: blue-1 blue-colour red-3\ntop: red-8"
    p = position(text, "maumaus").do("0 play joker colour green")
    refused = (
        "does-not-fit card=red-3 top=joker shown=green-colour colour=green fitting=blue-colour"
    )
    assert p.explained("1 play red-3") == refused


def test_card_of_somebody_who_is_not_on_turn() -> None:
    assert noris().explained("1 play red-4") == "not-your-turn turn=0"


def test_draw_of_somebody_who_is_not_on_turn() -> None:
    assert noris().explained("2 draw") == "not-your-turn turn=0"


@pytest.mark.parametrize("verb", ["pass", "accept", "reveal"])
def test_answer_of_somebody_who_is_not_on_turn(verb: str) -> None:
    assert noris().explained(f"2 {verb}") == "not-your-turn turn=0"


def test_pass_before_drawing() -> None:
    assert noris().explained("0 pass") == "nothing-to-pass"


def test_accept_with_nothing_to_accept() -> None:
    assert noris().explained("0 accept") == "nothing-to-accept"


def test_reveal_with_nothing_to_reveal() -> None:
    assert noris().explained("0 reveal") == "nothing-to-reveal"


def test_pass_while_something_is_pending() -> None:
    text = "0: red-draw2 blue-1 blue-2\n1: blue-draw2 red-4 red-5\ntop: red-8"
    p = position(text, "noris").do("0 play red-draw2")
    assert p.explained("1 pass") == "draw-pending kind=draw2 count=2 fitting=blue-draw2"


def test_card_against_a_pending_draw() -> None:
    text = "0: red-draw2 blue-1 blue-2\n1: blue-draw2 red-4 red-5\ntop: red-8"
    p = position(text, "noris").do("0 play red-draw2")
    refused = "draw-pending card=red-4 kind=draw2 count=2 fitting=blue-draw2"
    assert p.explained("1 play red-4") == refused


def test_card_that_is_not_held_against_a_pending_draw() -> None:
    text = "0: red-draw2 blue-1 blue-2\n1: blue-3 red-4 red-5\ntop: red-8"
    p = position(text, "noris").do("0 play red-draw2")
    assert p.explained("1 play yellow-draw2") == "card-not-in-hand card=yellow-draw2"


def test_another_card_than_the_one_that_was_drawn_for_an_x() -> None:
    text = "0: red-x+ red-1 red-3\n1: blue-skip choice choice\npile: blue-5\ntop: red-8"
    p = position(text, "stop").do("0 play red-x+", "1 reveal", "1 draw")
    refused = "drawn-card-due card=blue-skip kind=x+ fitting=blue-5"
    assert p.explained("1 play blue-skip") == refused
    assert p.explained("1 draw") == "drawn-card-due kind=x+ fitting=blue-5"


def test_drawing_twice() -> None:
    text = "0: red-1 blue-1 blue-2\n1: blue-3 red-4 red-5\npile: red-3\ntop: red-8"
    p = position(text, "maumaus").do("0 draw")
    assert p.explained("0 draw") == "already-drawn fitting=red-1,red-3"


def test_drawing_where_laying_is_a_duty() -> None:
    text = "0: red-1 blue-1 wild\n1: blue-3 red-4 red-5\ntop: red-8"
    assert position(text, "rabe").explained("0 draw") == "must-lay fitting=red-1,wild"


def test_wild_on_a_wild() -> None:
    text = "0: red-1 blue-1 wild\n1: blue-3 red-4 red-5\ntop: wild red"
    refused = "not-on-itself card=wild top=wild colour=red fitting=red-1"
    assert position(text, "rabe").explained("0 play wild blue") == refused


def test_choice_without_a_second_card_in_hand() -> None:
    text = "0: choice blue-1 blue-3\n1: blue-4 red-4 red-5\ntop: red-8"
    p = position(text, "stop")
    assert p.explained("0 play choice") == "announcement-missing card=choice"
    assert p.explained("0 play choice red-1") == "card-not-in-hand card=red-1"
    assert p.explained("0 play choice choice") == "announcement-wrong card=choice"


def test_call_that_is_not_due() -> None:
    assert noris().explained("0 call") == "no-call-due"


def test_second_call_for_the_same_lay() -> None:
    text = "0: red-1 red-2\n1: blue-3 red-4 red-5\ntop: red-8"
    assert position(text, "noris").do("0 call").explained("0 call") == "already-armed"


def test_catching_oneself() -> None:
    text = "0: red-1 red-2\n1: blue-3 red-4 red-5\ntop: red-8"
    assert position(text, "noris").do("0 play red-1").explained("0 catch 0") == "catch-yourself"


def test_catching_somebody_who_has_nothing_to_call() -> None:
    assert noris().explained("0 catch 1") == "nothing-to-catch"


def test_clock_without_a_window() -> None:
    assert noris().explained("table expire 0") == "nothing-expires"
    assert noris().explained("table expire swap") == "nothing-expires"


def test_throw_in_where_it_is_not_played() -> None:
    assert noris().explained("1 throw red-8") == "no-throwing-in card=red-8"


def test_throw_in_of_a_card_that_is_not_held() -> None:
    p = position(NORIS, "noris", {"throw_in": True})
    assert p.explained("1 throw red-8") == "card-not-in-hand card=red-8"


def test_throw_in_of_another_card() -> None:
    p = position(NORIS, "noris", {"throw_in": True})
    assert p.explained("1 throw red-4") == "throw-not-equal card=red-4 top=red-8"


def test_throw_in_on_ones_own_turn() -> None:
    p = position(NORIS, "noris", {"throw_in": True})
    assert p.explained("0 throw red-1") == "throw-on-turn card=red-1 top=red-8"


def test_throw_in_carries_what_the_top_card_counts_as() -> None:
    p = position(NORIS.replace("top: red-8", "top: wild yellow"), "noris", {"throw_in": True})
    assert p.refusal("1 throw red-4").shown == p.round.shown
    assert p.explained("1 throw red-4") == "throw-not-equal card=red-4 top=wild"


@pytest.mark.parametrize("action", ["1 draw", "1 play red-4", "0 draw", "1 pass"])
def test_anything_but_a_call_while_the_last_call_is_awaited(action: str) -> None:
    p = position("0: red-1\n1: blue-3 red-4 red-5\ntop: red-8", "rabe").do("0 play red-1")
    assert p.explained(action) == "final-call-awaited"


def test_anything_of_a_seat_that_has_left() -> None:
    p = noris().do("1 leave")
    for action in ("1 draw", "1 play red-4", "1 call", "1 catch 0", "1 leave"):
        assert p.explained(action) == "seat-has-left"


def test_anything_after_the_round() -> None:
    p = position("0: red-1\n1: blue-3 red-4\ntop: red-8", "noris").do("0 play red-1")
    for action in ("0 draw", "1 play red-4", "1 call", "1 leave", "table expire 0"):
        assert p.explained(action) == "round-over"
