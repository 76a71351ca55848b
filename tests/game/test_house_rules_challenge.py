"""The house rule `challenge`: whoever a Draw 4 hits may doubt it."""

import pytest

from bot.game import Round
from bot.game.events import Called, Challenged, Drew, Forgot
from bot.game.moves import CHALLENGE
from bot.game.pending import DrawAttack
from bot.game.views import imagined_round, public_view, seat_view
from tests.support.positions import RefusalReason, TextPosition, position

BLUFF = "red-draw4 red-5 blue-6"
HONEST = "red-draw4 green-5 blue-6 wild"
RED = 2


def noris(
    seat0: str, seat1: str = "blue-5 blue-6 blue-7", *, top: str = "red-8", **options: object
) -> TextPosition:
    text = f"""
        0: {seat0}
        1: {seat1}
        2: green-6 green-7 green-8
        pile: yellow-1 yellow-2 yellow-3 yellow-4 yellow-5 yellow-6 yellow-8 yellow-9
        top: {top}
    """
    return position(text, "noris", {"challenge": True, **options})


def test_whoever_must_draw_for_it_may_doubt() -> None:
    p = noris(BLUFF).do("0 play red-draw4")
    assert p.legal(1) == ["challenge", "draw"]
    assert "challenge" not in p.legal(0) + p.legal(2)


def test_without_the_rule_nobody_may() -> None:
    p = noris(BLUFF, challenge=False).do("0 play red-draw4")
    assert p.legal(1) == ["draw"]
    assert p.reason("1 challenge") is RefusalReason.NOTHING_TO_CHALLENGE


def test_who_held_another_card_of_the_colour_in_force_draws_the_four() -> None:
    p = noris(BLUFF).do("0 play red-draw4", "1 challenge")
    assert p.hand(0) == "red-5 blue-6 yellow-1 yellow-2 yellow-3 yellow-4"
    assert p.hand(1) == "blue-5 blue-6 blue-7"
    assert p.told(Challenged) == [Challenged(1, 0, RED, is_right=True)]


def test_who_doubted_rightly_has_a_whole_turn() -> None:
    p = noris(BLUFF, "red-1 blue-6").do("0 play red-draw4", "1 challenge")
    assert (p.turn, p.pending) == (1, None)
    assert p.legal(1) == ["call", "draw", "play red-1"]
    assert p.do("1 draw").turn == 2


def test_who_doubted_wrongly_draws_six_and_loses_the_turn() -> None:
    p = noris(HONEST).do("0 play red-draw4", "1 challenge")
    assert len(p.round.hands[1]) == 3 + 6
    assert p.hand(0) == "green-5 blue-6 wild"
    assert (p.turn, p.pending) == (2, None)
    assert p.told(Drew) == [Drew(1, 6, 6, tuple(p.round.hands[1][3:]))]


def test_a_card_that_fits_on_anything_is_no_card_of_the_colour() -> None:
    p = noris(HONEST).do("0 play red-draw4")
    assert p.round.pending is not None
    assert p.do("1 challenge").told(Challenged) == [Challenged(1, 0, RED, is_right=False)]


@pytest.mark.parametrize(("held", "draws"), [("blue-5", 0), ("red-5", 1)])
def test_on_its_like_the_colour_of_the_one_below_counts(held: str, draws: int) -> None:
    p = noris(f"red-draw4 {held} yellow-7", top="blue-draw4").do("0 play red-draw4", "1 challenge")
    assert [drew.seat for drew in p.told(Drew) if isinstance(drew, Drew)] == [draws]


def test_on_a_wish_the_colour_wished_for_counts() -> None:
    p = noris(BLUFF, top="wild red").do("0 play red-draw4", "1 challenge")
    assert p.told(Challenged) == [Challenged(1, 0, RED, is_right=True)]


def test_what_came_later_does_not_count() -> None:
    p = noris("red-draw4 blue-6", penalty=1)
    p.round.pile.append(p.game.kind_of["red-1"])
    p.do("0 play red-draw4", "table expire 0")
    assert p.hand(0) == "blue-6 red-1"
    assert p.do("1 challenge").told(Challenged) == [Challenged(1, 0, RED, is_right=False)]


def test_nor_does_what_the_penalty_for_that_very_card_brings() -> None:
    text = """
        0: red-draw4 blue-6
        1: blue-5 blue-7 blue-8
        pile: red-1
        top: red-8
        rest: away
    """
    p = position(text, "noris", {"challenge": True, "call": "armed", "penalty": 2})
    p.do("0 play red-draw4")
    assert p.hand(0) == "blue-6 red-1 red-8"
    assert p.do("1 challenge").told(Challenged) == [Challenged(1, 0, RED, is_right=False)]


def test_one_that_answers_another_cannot_be_doubted_as_nothing_else_could_be_laid() -> None:
    p = noris(BLUFF, "blue-draw4 red-6 red-7", stack_four=True).do("0 play red-draw4")
    assert p.legal(1) == ["challenge", "draw", "play blue-draw4"]
    p.do("1 play blue-draw4")
    assert p.legal(2) == ["draw"]
    assert p.reason("2 challenge") is RefusalReason.NOTHING_TO_CHALLENGE


def test_a_draw_2_cannot_be_doubted() -> None:
    p = noris("red-draw2 red-5 blue-6").do("0 play red-draw2")
    assert p.legal(1) == ["draw"]


def test_once_who_laid_it_has_left_there_is_nobody_to_doubt() -> None:
    p = noris(BLUFF).do("0 play red-draw4", "0 leave")
    assert p.legal(1) == ["draw"]
    assert p.pending == "draw4 4 on 1"


def test_it_passes_to_the_next_player_who_may_doubt_as_well() -> None:
    p = noris(BLUFF).do("0 play red-draw4", "1 leave")
    assert p.do("2 challenge").told(Challenged) == [Challenged(2, 0, RED, is_right=True)]


def test_who_lays_another_card_instead_is_told_whether_one_may_doubt() -> None:
    p = noris(BLUFF).do("0 play red-draw4")
    assert p.refusal("1 play blue-5").may_challenge
    p = noris(BLUFF, challenge=False).do("0 play red-draw4")
    assert p.refusal("1 play blue-5").may_challenge is False


def test_a_call_made_beforehand_holds_for_a_card_that_may_be_doubted() -> None:
    p = noris("red-draw4 blue-6", call="armed").do("0 call", "0 play red-draw4")
    assert p.told(Called) == [Called(0, final=False, armed=True)]
    assert p.hand(0) == "blue-6"


def test_an_open_call_stays_open() -> None:
    p = noris("red-draw4 red-5").do("0 play red-draw4", "1 challenge")
    assert p.windows == [0]
    assert p.do("2 catch 0").told(Forgot) == [Forgot(0, final=False, catcher=2)]


def test_to_doubt_is_to_act_again_for_who_has_forgotten_to_call() -> None:
    text = "0: red-draw4 red-5 red-6\n1: red-1 blue-5\n2: blue-6 blue-7\ntop: red-8\nturn: 1"
    p = position(text, "noris", {"challenge": True}).do("1 play red-1", "2 draw")
    p.do("0 play red-draw4", "1 challenge")
    assert p.told(Forgot) == [Forgot(1, final=False, catcher=None)]


def test_a_doubt_ends_what_has_to_be_called_before_the_next_acts() -> None:
    p = noris("red-draw4 red-5", call="next").do("0 play red-draw4", "1 challenge")
    assert p.windows == []


def test_as_the_last_card_it_does_nothing_and_is_not_doubted() -> None:
    assert noris("red-draw4").do("0 play red-draw4").over


def test_the_others_learn_only_that_it_may_be_doubted() -> None:
    told = []
    for hand in (BLUFF, HONEST):
        p = noris(hand).do("0 play red-draw4")
        told.append(public_view(p.match).pending)
    assert told[0] == told[1]
    assert told[0] is not None
    assert (told[0].seat, told[0].suspect, told[0].colour) == (1, 0, RED)


@pytest.mark.parametrize("held", [BLUFF, HONEST])
def test_who_imagines_the_hands_knows_what_a_doubt_would_find(held: str) -> None:
    p = noris(held).do("0 play red-draw4")
    view = seat_view(p.match, 1)
    rnd = imagined_round(view, p.round.hands, p.round.pile[::-1], list)
    assert isinstance(rnd, Round)
    assert isinstance(rnd.pending, DrawAttack)
    assert rnd.pending == p.round.pending
    assert CHALLENGE in rnd.legal_moves(1)


def test_a_draw_4_that_cannot_be_doubted_is_imagined_so() -> None:
    p = noris(BLUFF, challenge=False).do("0 play red-draw4")
    rnd = imagined_round(seat_view(p.match, 1), p.round.hands, p.round.pile[::-1], list)
    assert rnd.pending == p.round.pending
