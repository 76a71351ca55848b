"""The house rule `several`: who has laid a card may lay more of its face in the same turn."""

import pytest

from bot.game import OptionError, Round, new_game
from bot.game.events import (
    Called,
    Forgot,
    KeptRest,
    PassedOver,
)
from bot.game.options import OptionErrorKind
from bot.game.pending import attack_of
from bot.game.views import PendingView, imagined_round, public_view, seat_view
from tests.game.several import classic, noris
from tests.support.positions import RefusalReason, position

TENS = "hearts-10 diamonds-10 clubs-7 clubs-ace"


def test_who_has_laid_a_card_may_lay_more_of_its_face() -> None:
    p = classic(TENS).do("0 play hearts-10")
    assert p.turn == 0
    assert p.legal(0) == ["pass", "play diamonds-10"]
    p.do("0 play diamonds-10")
    assert p.hand(0) == "clubs-7 clubs-ace"
    assert (p.turn, p.pending) == (1, None)


def test_the_last_one_lies_on_top_and_says_what_fits() -> None:
    p = classic(TENS).do("0 play hearts-10", "0 play diamonds-10")
    assert (p.top, p.colour) == ("diamonds-10", "diamonds")
    assert p.plays(1) == ["play clubs-10"]


def test_the_first_one_has_to_fit() -> None:
    p = classic(TENS)
    assert p.legal(0) == ["draw", "play hearts-10"]
    assert p.reason("0 play diamonds-10") is RefusalReason.DOES_NOT_FIT


def test_nobody_has_to_lay_more() -> None:
    p = classic(TENS, duty="must").do("0 play hearts-10", "0 pass")
    assert p.hand(0) == "diamonds-10 clubs-7 clubs-ace"
    assert p.turn == 1
    assert p.told(KeptRest) == [KeptRest(0, p.game.kind_of["hearts-10"])]


def test_what_lies_below_does_not_matter() -> None:
    text = "0: hearts-10 clubs-10 clubs-7 hearts-8\n1: clubs-9\nunder: clubs-8 hearts-9"
    p = position(f"{text}\ntop: hearts-king", "classic", {"several": True})
    p.do("0 play hearts-10")
    assert p.legal(0) == ["pass", "play clubs-10"]
    assert p.do("0 pass").told(KeptRest) == [KeptRest(0, p.game.kind_of["hearts-10"])]


def test_who_holds_no_equal_card_is_not_asked() -> None:
    p = classic("hearts-10 hearts-9 clubs-7").do("0 play hearts-10")
    assert (p.turn, p.pending) == (1, None)


def test_without_the_rule_it_is_one_card_a_turn() -> None:
    p = classic(TENS, several=False).do("0 play hearts-10")
    assert p.turn == 1
    assert p.reason("0 play diamonds-10") is RefusalReason.NOT_YOUR_TURN


def test_nothing_but_an_equal_card_can_be_added() -> None:
    p = classic(TENS).do("0 play hearts-10")
    assert p.explained("0 play clubs-7") == (
        "equal-card-due card=clubs-7 kind=10 fitting=diamonds-10"
    )
    assert p.explained("0 draw") == "equal-card-due kind=10 fitting=diamonds-10"
    assert p.reason("0 play clubs-9") is RefusalReason.CARD_NOT_IN_HAND
    assert p.reason("0 accept") is RefusalReason.NOTHING_TO_ACCEPT


def test_meanwhile_nobody_else_is_on_turn() -> None:
    p = classic(TENS).do("0 play hearts-10")
    assert p.legal(1) == []
    assert p.reason("1 play clubs-10") is RefusalReason.NOT_YOUR_TURN


def test_three_and_four_can_be_laid_as_well() -> None:
    hand = "hearts-10 diamonds-10 spades-10 clubs-10 clubs-7 clubs-ace"
    p = position(f"0: {hand}\n1: clubs-9 clubs-8\ntop: hearts-king", "classic", {"several": True})
    p.do("0 play hearts-10", "0 play clubs-10", "0 play diamonds-10", "0 play spades-10")
    assert p.hand(0) == "clubs-7 clubs-ace"
    assert p.turn == 1


def test_identical_cards_of_two_packs_are_equal() -> None:
    p = noris("red-1 red-1 blue-6 blue-9").do("0 play red-1")
    assert p.legal(0) == ["pass", "play red-1"]
    assert p.do("0 play red-1").hand(0) == "blue-6 blue-9"


def test_after_drawing_one_may_lay_several_too() -> None:
    p = classic("clubs-7 clubs-8 clubs-king", "clubs-9 clubs-10", play_drawn=True, draw="until_fit")
    p.do("0 draw", "0 play clubs-king")
    assert p.legal(0) == ["pass", "play diamonds-king"]
    assert p.do("0 play diamonds-king").turn == 1


# Calling and the last card


def test_the_call_is_due_for_what_is_left_in_the_end() -> None:
    p = classic("hearts-10 diamonds-10 clubs-7").do("0 play hearts-10")
    assert p.windows == []
    assert p.do("0 play diamonds-10").windows == [0]


def test_the_call_is_due_for_one_equal_card_that_is_kept() -> None:
    p = classic("hearts-10 diamonds-10").do("0 play hearts-10")
    assert p.windows == []
    p.do("0 pass")
    assert (p.windows, p.turn) == ([0], 1)


def test_no_call_is_due_for_two_laid_as_the_last_two() -> None:
    p = classic("hearts-10 diamonds-10").do("0 play hearts-10", "0 play diamonds-10")
    assert (p.winner, p.over) == (0, True)
    assert p.told(Forgot) == []


def test_a_call_made_beforehand_holds_for_what_is_left_in_the_end() -> None:
    p = classic("hearts-10 diamonds-10", call="armed")
    p.do("0 call", "0 play hearts-10", "0 pass")
    assert p.told(Called) == [Called(0, final=False, armed=True)]
    assert p.hand(0) == "diamonds-10"


def test_one_may_call_between_the_cards() -> None:
    p = classic("hearts-10 diamonds-10 clubs-7", call="armed")
    p.do("0 play hearts-10", "0 call", "0 play diamonds-10")
    assert p.told(Called) == [Called(0, final=False, armed=True)]


def test_who_has_not_called_beforehand_draws_in_the_end() -> None:
    p = classic("hearts-10 diamonds-10", call="armed").do("0 play hearts-10", "0 pass")
    assert p.told(Forgot) == [Forgot(0, final=False, catcher=None)]
    assert p.hand(0) == "diamonds-10 diamonds-ace"
    assert p.round.idle == 0


def test_a_call_armed_with_more_left_lapses() -> None:
    p = classic("hearts-10 diamonds-10 clubs-queen clubs-7 clubs-8")
    p.round.armed = 1
    p.do("0 play hearts-10", "0 pass")
    assert p.round.armed == 0


def test_a_round_won_with_several_is_over_and_nobody_draws() -> None:
    p = classic("hearts-7 diamonds-7").do("0 play hearts-7", "0 play diamonds-7")
    assert (p.winner, p.over) == (0, True)
    assert len(p.round.hands[1]) == 3


def test_a_win_ends_the_round_also_after_a_card_that_attacked() -> None:
    p = classic("spades-queen hearts-queen", queen_of_spades=True)
    p.round.fits = p.game.fits[p.game.kind_of["spades-king"]]
    p.do("0 play spades-queen", "0 play hearts-queen")
    assert (p.winner, p.over) == (0, True)


def test_what_must_not_be_last_is_not_offered_as_the_last() -> None:
    p = classic("hearts-8 diamonds-8", finish="plain").do("0 play hearts-8")
    assert (p.turn, p.pending, p.windows) == (2, None, [0])


def test_what_must_not_be_last_can_be_laid_before_it() -> None:
    p = classic("hearts-8 diamonds-8 clubs-8", finish="plain")
    p.do("0 play hearts-8", "0 play diamonds-8")
    assert p.hand(0) == "clubs-8"
    assert (p.turn, p.pending) == (0, None)


def test_in_rabe_the_last_of_several_needs_its_call() -> None:
    text = "0: red-draw2 blue-draw2\n1: green-1 green-2\n2: green-3 green-4\ntop: red-8"
    p = position(text, "rabe", {"several": True})
    p.do("0 play red-draw2", "0 play blue-draw2")
    assert (p.windows, p.pending) == ([0], None)
    p.do("1 catch 0")
    assert p.pending == "draw2 4 on 1"


def test_in_rabe_a_forgotten_last_call_leaves_what_was_skipped() -> None:
    text = """
        0: red-skip blue-skip
        1: green-1 green-2
        2: green-3 green-4
        3: green-5 green-6
        top: red-8
    """
    p = position(text, "rabe", {"several": True})
    p.do("0 play red-skip", "0 play blue-skip", "1 catch 0")
    assert p.told(PassedOver) == [PassedOver(1), PassedOver(2)]
    assert p.turn == 3


# What is known


def test_the_attack_that_waits_is_known_while_more_may_be_laid() -> None:
    p = classic("hearts-7 diamonds-7 clubs-ace clubs-8")
    assert attack_of(p.round.pending) is None
    waits = attack_of(p.do("0 play hearts-7").round.pending)
    assert attack_of(p.do("0 pass").round.pending) == waits == p.round.pending
    assert waits is not None


def test_everybody_sees_that_more_may_be_laid_and_what_waits() -> None:
    p = classic("hearts-7 diamonds-7 clubs-ace clubs-8").do("0 play hearts-7")
    pending = public_view(p.match).pending
    assert pending is not None
    assert (pending.face.name, pending.seat, pending.then) == ("7", 0, 1)
    assert pending.attack == PendingView("draw", pending.face, 1, 2)


@pytest.mark.parametrize("challenge", [True, False])
@pytest.mark.parametrize("card", ["draw4", "draw2", "1"])
def test_it_is_imagined_as_it_is(card: str, challenge: bool) -> None:  # noqa: FBT001 - a case
    hand = f"red-{card} blue-{card} red-5 blue-6"
    p = noris(hand, challenge=challenge).do(f"0 play red-{card}")
    rnd = imagined_round(seat_view(p.match, 0), p.round.hands, p.round.pile[::-1], list)
    assert isinstance(rnd, Round)
    assert rnd.pending == p.round.pending
    assert sorted(rnd.legal_moves(0)) == sorted(p.round.legal_moves(0))


def test_a_skip_that_waits_is_imagined_too() -> None:
    text = "0: hearts-ace bells-ace acorns-9\n1: leaves-9\n2: leaves-10\ntop: hearts-9"
    p = position(text, "prsi", {"several": True}).do("0 play hearts-ace")
    rnd = imagined_round(seat_view(p.match, 0), p.round.hands, p.round.pile[::-1], list)
    assert rnd.pending == p.round.pending


def test_it_is_refused_in_stop_where_two_cards_are_laid_by_other_rules() -> None:
    with pytest.raises(OptionError) as error:
        new_game("stop", {"several": True})
    assert error.value.kind is OptionErrorKind.NOT_IN_GAME
