import pytest

from tests.support.games import ALL_GAMES, STACKED, face_of
from tests.support.plain_cards import in_plain_cards
from tests.support.positions import RefusalReason, TextPosition, position

PLENTY = "pile: green-1 green-8 green-7 green-5 green-4 green-3"
GREENS = "pile: green-a green-b green-c green-d green-e"


def able_to_lay(variant: str, **options: object) -> TextPosition:
    text = f"0: red-a blue-c blue-d\n1: red-d yellow-a\n{GREENS}\ntop: red-b"
    return in_plain_cards(text, variant, options)


def attacked(variant: str, face: str, **options: object) -> TextPosition:
    text = f"""
        0: red-{face} blue-c blue-d
        1: blue-{face} red-d yellow-a
        2: yellow-c yellow-d
        {GREENS}
        top: red-b
    """
    return in_plain_cards(text, variant, options).do(f"0 play red-{face}")


# Choice or duty


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_duty_must_forbids_drawing_to_who_can_lay(variant: str) -> None:
    p = able_to_lay(variant, duty="must")
    assert p.legal(0) == ["play red-a"]
    assert p.explained("0 draw") == "must-lay fitting=red-a"


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_duty_may_leaves_the_choice(variant: str) -> None:
    p = able_to_lay(variant, duty="may", draw="one")
    assert p.legal(0) == ["draw", "play red-a"]
    assert p.do("0 draw").hand(0) == "red-a blue-c blue-d green-a"


@pytest.mark.parametrize("variant", ALL_GAMES)
@pytest.mark.parametrize("duty", ["may", "must"])
def test_who_cannot_lay_may_draw_under_either_duty(variant: str, duty: str) -> None:
    text = f"0: blue-a blue-c blue-d\n1: red-d yellow-a\n{GREENS}\ntop: red-b"
    assert in_plain_cards(text, variant, {"duty": duty}).legal(0) == ["draw"]


def test_duty_must_counts_a_wild_as_a_card_that_can_be_laid() -> None:
    text = f"0: wild blue-3 blue-4\n1: red-4 yellow-1\n{PLENTY}\ntop: red-8"
    p = position(text, "noris", {"duty": "must"})
    assert p.explained("0 draw") == "must-lay fitting=wild"


def test_duty_must_counts_a_joker_as_a_card_that_can_be_laid() -> None:
    text = "0: joker blue-3 blue-4\n1: red-4 yellow-1\ntop: red-8"
    p = position(text, "maumaus", {"duty": "must"})
    assert p.reason("0 draw") is RefusalReason.MUST_LAY


@pytest.mark.parametrize("duty", ["may", "must"])
def test_answer_to_an_attack_is_free_under_either_duty(duty: str) -> None:
    p = attacked("noris", "draw2", duty=duty)
    assert p.legal(1) == ["draw", "play blue-draw2"]


def test_pass_is_legal_after_drawing_although_laying_is_a_duty() -> None:
    text = "0: blue-1 blue-3 blue-4\n1: red-4 yellow-1\npile: red-9\ntop: red-8"
    p = position(text, "noris", {"duty": "must", "play_drawn": True}).do("0 draw")
    assert p.legal(0) == ["pass", "play red-9"]
    assert p.do("0 pass").turn == 1


def test_duty_must_in_maumaus_holds_before_drawing_only() -> None:
    p = attacked("maumaus", "draw2", duty="must").do("1 draw")
    assert p.legal(1) == ["pass", "play blue-draw2", "play red-d"]


def test_hand_of_only_choices_draws_although_laying_is_a_duty() -> None:
    text = f"0: choice choice choice\n1: red-4 yellow-1\n{PLENTY}\ntop: red-8"
    p = position(text, "stop", {"duty": "must"})
    assert p.legal(0) == ["call", "draw"]


@pytest.mark.parametrize(
    ("duty", "hand"), [("must", "blue-3 red-5"), ("may", "blue-3 red-5 red-9")]
)
def test_draw_that_a_penalty_card_has_made_illegal_is_not_done(duty: str, hand: str) -> None:
    text = "0: red-skip blue-3\n1: red-4 yellow-1\npile: red-5 red-9\ntop: red-8"
    p = position(text, "noris", {"duty": duty}).do("0 play red-skip", "0 draw")
    assert p.hand(0) == hand
    assert p.turn == (0 if duty == "must" else 1)


# Stacking


@pytest.mark.parametrize(("variant", "face"), STACKED)
def test_stack_true_lets_an_attack_be_passed_on(variant: str, face: str) -> None:
    p = attacked(variant, face, stack=True)
    assert p.legal(1) == ["draw", f"play blue-{face}"]
    assert p.do(f"1 play blue-{face}").pending == f"{face} {2 * face_of(variant, face).draws} on 2"


@pytest.mark.parametrize(("variant", "face"), STACKED)
def test_stack_false_leaves_nothing_but_drawing(variant: str, face: str) -> None:
    p = attacked(variant, face, stack=False)
    assert p.legal(1) == ["draw"]
    draws = face_of(variant, face).draws
    refused = f"draw-pending card=blue-{face} kind={face} count={draws}"
    assert p.explained(f"1 play blue-{face}") == refused


def test_stack_false_holds_for_the_7_of_classic() -> None:
    text = "0: hearts-7 clubs-9 clubs-10\n1: spades-7 spades-9\ntop: hearts-9"
    p = position(text, "classic", {"stack": False}).do("0 play hearts-7")
    assert p.legal(1) == ["call", "draw"]


def test_stack_false_holds_for_the_joker() -> None:
    text = "0: red-draw2 blue-3 blue-4\n1: joker red-4 yellow-1\ntop: red-8"
    p = position(text, "maumaus", {"stack": False}).do("0 play red-draw2")
    assert p.legal(1) == ["draw"]


def test_spent_attack_is_matched_although_stack_is_false() -> None:
    text = f"""
        0: red-draw2 blue-3 blue-4
        1: red-4 yellow-1 yellow-5
        2: blue-draw2 yellow-3 yellow-4
        {PLENTY}
        top: red-8
    """
    p = position(text, "noris", {"stack": False}).do("0 play red-draw2", "1 draw")
    assert p.do("2 play blue-draw2").pending == "draw2 2 on 0"


@pytest.mark.parametrize("stack", [True, False])
def test_draw4_is_never_answered(stack: bool) -> None:  # noqa: FBT001 - a house rule's value
    p = attacked("noris", "draw4", stack=stack)
    assert p.legal(1) == ["draw"]


@pytest.mark.parametrize("stack", [True, False])
def test_skip_of_stop_is_always_answered(stack: bool) -> None:  # noqa: FBT001 - a house rule's value
    p = attacked("stop", "skip", stack=stack)
    assert p.legal(1) == ["accept", "play blue-skip"]
    assert p.do("1 play blue-skip").pending == "skip 2 on 2"


def test_defence_stays_where_stack_is_false() -> None:
    text = f"0: red-2+ blue-3 blue-4\n1: red-0 red-2+ yellow-1\n{PLENTY}\ntop: red-8"
    p = position(text, "stop", {"stack": False}).do("0 play red-2+")
    assert p.legal(1) == ["draw", "play red-0"]
