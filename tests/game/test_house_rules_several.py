"""The house rule `several`: who has laid a card may lay more of its face in the same turn."""

import pytest

from bot.game import OptionError, Round, new_game
from bot.game.events import (
    Called,
    Challenged,
    Forgot,
    HeldTooMany,
    KeptRest,
    PassedOver,
    Turned,
)
from bot.game.imagine import imagined
from bot.game.options import OptionFault
from bot.game.pending import attack_in
from bot.game.views import PendingView, public_view, seat_view
from tests.support.positions import Reason, TextPosition, position

RED = 2


def classic(
    seat0: str, seat1: str = "clubs-king clubs-10 clubs-9", **options: object
) -> TextPosition:
    text = f"""
        0: {seat0}
        1: {seat1}
        2: spades-king spades-10 spades-9
        pile: diamonds-ace diamonds-king diamonds-queen
        top: hearts-king
    """
    return position(text, "classic", {"several": True, **options})


def two(seat0: str, **options: object) -> TextPosition:
    text = f"0: {seat0}\n1: clubs-king clubs-10 clubs-9\ntop: hearts-king"
    return position(text, "classic", {"several": True, **options})


def noris(seat0: str, seat1: str = "blue-5 blue-6 blue-7", **options: object) -> TextPosition:
    text = f"""
        0: {seat0}
        1: {seat1}
        2: green-6 green-7 green-8
        pile: yellow-1 yellow-2 yellow-3 yellow-4 yellow-5 yellow-6 yellow-8 yellow-9
        top: red-8
    """
    return position(text, "noris", {"several": True, **options})


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
    assert p.reason("0 play diamonds-10") is Reason.DOES_NOT_FIT


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
    assert p.reason("0 play diamonds-10") is Reason.NOT_YOUR_TURN


def test_nothing_but_an_equal_card_can_be_added() -> None:
    p = classic(TENS).do("0 play hearts-10")
    assert p.explained("0 play clubs-7") == (
        "equal-card-due card=clubs-7 kind=10 fitting=diamonds-10"
    )
    assert p.explained("0 draw") == "equal-card-due kind=10 fitting=diamonds-10"
    assert p.reason("0 play clubs-9") is Reason.CARD_NOT_IN_HAND
    assert p.reason("0 accept") is Reason.NOTHING_TO_ACCEPT


def test_meanwhile_nobody_else_is_on_turn() -> None:
    p = classic(TENS).do("0 play hearts-10")
    assert p.legal(1) == []
    assert p.reason("1 play clubs-10") is Reason.NOT_YOUR_TURN


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


def test_what_makes_draw_adds_up() -> None:
    p = classic("hearts-7 diamonds-7 clubs-7 clubs-ace clubs-8")
    p.do("0 play hearts-7", "0 play clubs-7", "0 play diamonds-7")
    assert p.pending == "7 6 on 1"
    assert len(p.do("1 draw").round.hands[1]) == 9


def test_it_adds_up_also_where_nothing_is_passed_on() -> None:
    p = classic("hearts-7 diamonds-7 clubs-ace clubs-8", "clubs-7 clubs-10", stack=False)
    p.do("0 play hearts-7", "0 play diamonds-7")
    assert p.pending == "7 4 on 1"
    assert p.legal(1) == ["call", "draw"]


def test_an_attack_stays_if_only_one_was_laid() -> None:
    p = classic("hearts-7 diamonds-7 clubs-ace clubs-8").do("0 play hearts-7", "0 pass")
    assert p.pending == "7 2 on 1"


def test_an_attack_can_be_answered_with_several() -> None:
    p = classic("hearts-7 clubs-ace clubs-8", "diamonds-7 clubs-7 clubs-9 clubs-10")
    p.do("0 play hearts-7", "1 play diamonds-7", "1 play clubs-7")
    assert p.pending == "7 6 on 2"


def test_of_cards_that_skip_each_skips_one_more() -> None:
    hand = "hearts-8 diamonds-8 clubs-7 clubs-ace"
    text = f"0: {hand}\n1: clubs-9 clubs-10\n2: spades-9 spades-10\n3: spades-7 spades-ace"
    p = position(f"{text}\ntop: hearts-king", "classic", {"several": True})
    p.do("0 play hearts-8", "0 play diamonds-8")
    assert p.told(PassedOver) == [PassedOver(1), PassedOver(2)]
    assert p.turn == 3


def test_nobody_skips_oneself() -> None:
    p = classic("hearts-8 diamonds-8 spades-8 clubs-7 clubs-ace")
    p.do("0 play hearts-8", "0 play diamonds-8", "0 play spades-8")
    assert p.told(PassedOver) == [PassedOver(1), PassedOver(2)]
    assert p.turn == 0


def test_of_two_players_who_lays_several_eights_is_on_turn_again() -> None:
    p = two("hearts-8 diamonds-8 clubs-7 clubs-ace").do("0 play hearts-8", "0 play diamonds-8")
    assert (p.turn, p.pending) == (0, None)
    assert p.legal(0) == ["call", "draw"]


def test_two_cards_that_turn_leave_the_direction() -> None:
    p = noris("red-reverse blue-reverse blue-9 blue-2")
    p.do("0 play red-reverse", "0 play blue-reverse")
    assert p.told(Turned) == [Turned(-1), Turned(1)]
    assert p.turn == 1


def test_one_card_that_turns_turns() -> None:
    p = noris("red-reverse blue-reverse blue-9 blue-2").do("0 play red-reverse", "0 pass")
    assert p.turn == 2


def test_of_two_players_both_turning_cards_give_another_turn() -> None:
    hand = "hearts-9 diamonds-9 clubs-7 clubs-ace"
    p = two(hand, nine_turns=True).do("0 play hearts-9", "0 play diamonds-9")
    assert (p.turn, p.pending) == (0, None)


def test_however_many_aces_lie_in_prsi_one_turn_is_lost() -> None:
    text = """
        0: hearts-ace bells-ace acorns-9 acorns-8
        1: leaves-9 leaves-8
        2: leaves-10 leaves-unter
        top: hearts-9
    """
    p = position(text, "prsi", {"several": True}).do("0 play hearts-ace", "0 play bells-ace")
    assert p.pending == "ace 1 on 1"
    assert p.do("1 accept").turn == 2


def test_what_is_wished_for_with_the_first_holds_for_all() -> None:
    p = classic("hearts-jack diamonds-jack clubs-7 clubs-8").do("0 play hearts-jack clubs")
    assert p.legal(0) == ["pass", "play diamonds-jack clubs"]
    assert p.reason("0 play diamonds-jack spades") is Reason.EQUAL_CARD_DUE
    p.do("0 play diamonds-jack clubs")
    assert (p.top, p.colour, p.turn) == ("diamonds-jack", "clubs", 1)


def test_a_second_jack_goes_on_the_first_though_jack_on_jack_is_not_allowed() -> None:
    p = classic("hearts-jack diamonds-jack clubs-jack clubs-8").do("0 play hearts-jack clubs")
    p.do("0 play diamonds-jack clubs", "0 pass")
    assert p.turn == 1


def test_jokers_count_as_what_the_first_one_does() -> None:
    text = """
        0: joker joker green-1 green-2 green-3
        1: red-1 red-2 red-3
        2: red-4 red-5 red-6
        top: blue-8
    """
    p = position(text, "maumaus", {"several": True}).do("0 play joker draw2")
    assert p.legal(0) == ["pass", "play joker draw2"]
    assert p.do("0 play joker draw2").pending == "draw2 4 on 1"


def test_a_card_that_acts_in_one_suit_only_acts_among_its_equals() -> None:
    hand = "hearts-queen spades-queen clubs-queen clubs-7 clubs-8"
    p = classic(hand, queen_of_spades=True)
    p.do("0 play hearts-queen", "0 play spades-queen", "0 play clubs-queen")
    assert p.pending == "queen 4 on 1"
    assert p.top == "clubs-queen"
    assert p.legal(1) == ["draw"]


@pytest.mark.parametrize("trading", ["red-7 blue-7", "red-1 blue-1"])
def test_cards_that_trade_hands_are_laid_alone(trading: str) -> None:
    p = noris(f"{trading} blue-9 blue-2", trade=True)
    first = trading.split(maxsplit=1)[0]
    p.do(f"0 play {first} with 1" if first == "red-7" else f"0 play {first}")
    assert (p.turn, p.pending) == (1, None)


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


# With other house rules


def test_several_draw_4_are_doubted_together() -> None:
    p = noris("red-draw4 blue-draw4 red-5 blue-6", challenge=True)
    p.do("0 play red-draw4", "0 play blue-draw4", "1 challenge")
    assert p.told(Challenged) == [Challenged(1, 0, RED, is_right=True)]
    assert len(p.round.hands[0]) == 2 + 8


def test_what_was_laid_with_it_is_no_reason_to_doubt() -> None:
    p = noris("red-draw4 red-draw4 blue-5 blue-6", challenge=True)
    p.do("0 play red-draw4", "0 play red-draw4", "1 challenge")
    assert p.told(Challenged) == [Challenged(1, 0, RED, is_right=False)]
    assert len(p.round.hands[1]) == 3 + 8 + 2


def test_what_could_have_been_laid_with_it_is_one() -> None:
    p = noris("red-draw4 red-draw4 blue-5 blue-6", challenge=True)
    p.do("0 play red-draw4", "0 pass", "1 challenge")
    assert p.told(Challenged) == [Challenged(1, 0, RED, is_right=True)]


def test_several_that_answer_cannot_be_doubted() -> None:
    p = noris(
        "red-draw4 red-5 red-6",
        "blue-draw4 green-draw4 red-1 red-2",
        challenge=True,
        stack_four=True,
    )
    p.do("0 play red-draw4", "1 play blue-draw4", "1 play green-draw4")
    assert p.pending == "draw4 12 on 2"
    assert p.legal(2) == ["draw"]


def test_nothing_is_thrown_in_before_the_turn_has_passed() -> None:
    p = noris("red-1 blue-1 green-9 green-5", "blue-1 red-1 blue-6", throw_in=True)
    p.do("0 play red-1")
    assert p.legal(1) == []
    assert p.reason("1 throw red-1") is Reason.THROW_NOT_NOW
    p.do("0 play blue-1")
    assert p.reason("2 throw green-6") is Reason.THROW_NOT_EQUAL
    assert "play blue-1" in p.legal(1)


def test_who_throws_in_lays_one_card() -> None:
    p = noris("red-1 green-9 green-5", "red-2 blue-6 blue-9", throw_in=True)
    p.round.hands[2] = [p.game.kind_of[code] for code in ("red-1", "blue-1", "green-8")]
    p.do("0 play red-1", "2 throw red-1")
    assert (p.turn, p.pending) == (0, None)


def test_where_play_goes_on_several_last_cards_hit_the_others() -> None:
    p = classic("hearts-8 diamonds-8", score="places").do("0 play hearts-8", "0 play diamonds-8")
    assert p.told(PassedOver) == [PassedOver(1), PassedOver(2)]
    assert p.round.out == (0,)
    assert p.turn == 1


def test_where_play_goes_on_what_several_make_draw_is_due() -> None:
    p = classic("hearts-7 diamonds-7", score="places").do("0 play hearts-7", "0 play diamonds-7")
    assert p.round.out == (0,)
    assert p.pending == "7 4 on 1"


def test_where_play_goes_on_an_attack_laid_before_a_plain_last_card_stays() -> None:
    p = classic("spades-queen hearts-queen", queen_of_spades=True, score="places")
    p.round.fits = p.game.fits[p.game.kind_of["spades-king"]]
    p.do("0 play spades-queen", "0 play hearts-queen")
    assert p.pending == "queen 4 on 1"


def test_who_has_skipped_everybody_and_is_out_hands_the_turn_on() -> None:
    p = classic("hearts-8 diamonds-8 spades-8", score="places")
    p.do("0 play hearts-8", "0 play diamonds-8", "0 play spades-8")
    assert p.round.out == (0,)
    assert p.turn == 2


def test_partners_win_together_with_several_as_the_last() -> None:
    text = """
        0: red-1 blue-1
        1: green-1 green-2
        2: green-3 green-4
        3: green-5 green-6
        top: red-8
    """
    p = position(text, "noris", {"several": True, "partners": True, "rounds": 1})
    p.do("0 play red-1", "0 play blue-1")
    assert p.match.winners == [0, 2]
    assert p.points == [0, 14, 0, 14]


def test_partners_are_skipped_by_several_like_anybody() -> None:
    text = """
        0: red-skip blue-skip red-4
        1: green-1 green-2
        2: green-3 green-4
        3: green-5 green-6
        top: red-8
    """
    p = position(text, "noris", {"several": True, "partners": True})
    p.do("0 play red-skip", "0 play blue-skip")
    assert p.told(PassedOver) == [PassedOver(1), PassedOver(2)]
    assert p.turn == 3


MANY = "blue-1 blue-2 blue-3 blue-4 blue-5 blue-6 blue-7 blue-8 blue-9"


def test_what_several_make_draw_can_be_more_than_one_may_hold() -> None:
    p = noris("red-draw2 blue-draw2 red-5 blue-6", MANY, limit="twelve")
    p.do("0 play red-draw2", "0 play blue-draw2", "1 draw")
    assert p.told(HeldTooMany) == [HeldTooMany(1, 13)]
    assert p.turn == 2


def test_who_was_put_out_is_not_hit_by_several() -> None:
    text = f"""
        0: red-skip blue-skip red-4 red-5
        1: {MANY} green-1 green-2 green-3
        2: green-6 green-7
        3: green-8 green-9
        top: red-8
        turn: 1
    """
    p = position(text, "noris", {"several": True, "limit": "twelve"}).do("1 draw")
    assert p.round.playing == (0, 2, 3)
    p.do("2 draw", "3 draw", "0 play red-skip", "0 play blue-skip")
    assert p.told(PassedOver) == [PassedOver(2), PassedOver(3)]
    assert p.turn == 0


# Leaving


def test_what_was_laid_stands_if_its_player_leaves() -> None:
    p = classic("hearts-7 diamonds-7 clubs-ace").do("0 play hearts-7", "0 leave")
    assert p.pending == "7 2 on 1"


def test_it_passes_to_the_next_if_the_one_it_hits_leaves_before_that() -> None:
    p = classic("hearts-7 diamonds-7 clubs-ace").do("0 play hearts-7", "1 leave", "0 pass")
    assert p.pending == "7 2 on 2"


def test_who_would_be_on_turn_after_a_skip_may_leave_before_that() -> None:
    p = classic("hearts-8 diamonds-8 clubs-ace clubs-7").do("0 play hearts-8", "2 leave", "0 pass")
    assert p.turn == 0


def test_who_skipped_everybody_and_leaves_hands_the_turn_on() -> None:
    p = classic("hearts-8 diamonds-8 spades-8 clubs-ace clubs-7")
    p.do("0 play hearts-8", "0 play diamonds-8", "0 leave")
    assert (p.turn, p.pending) == (1, None)


# What is known


def test_the_attack_that_waits_is_known_while_more_may_be_laid() -> None:
    p = classic("hearts-7 diamonds-7 clubs-ace clubs-8")
    assert attack_in(p.round.pending) is None
    waits = attack_in(p.do("0 play hearts-7").round.pending)
    assert attack_in(p.do("0 pass").round.pending) == waits == p.round.pending
    assert waits is not None


def test_everybody_sees_that_more_may_be_laid_and_what_waits() -> None:
    p = classic("hearts-7 diamonds-7 clubs-ace clubs-8").do("0 play hearts-7")
    pending = public_view(p.match).pending
    assert pending is not None
    assert (pending.face.name, pending.seat, pending.then) == ("7", 0, 1)
    assert pending.attack == PendingView(pending.face, 1, 2)


@pytest.mark.parametrize("challenge", [True, False])
@pytest.mark.parametrize("card", ["draw4", "draw2", "1"])
def test_it_is_imagined_as_it_is(card: str, challenge: bool) -> None:  # noqa: FBT001 - a case
    hand = f"red-{card} blue-{card} red-5 blue-6"
    p = noris(hand, challenge=challenge).do(f"0 play red-{card}")
    rnd = imagined(seat_view(p.match, 0), p.round.hands, p.round.pile[::-1], list)
    assert isinstance(rnd, Round)
    assert rnd.pending == p.round.pending
    assert sorted(rnd.legal(0)) == sorted(p.round.legal(0))


def test_a_skip_that_waits_is_imagined_too() -> None:
    text = "0: hearts-ace bells-ace acorns-9\n1: leaves-9\n2: leaves-10\ntop: hearts-9"
    p = position(text, "prsi", {"several": True}).do("0 play hearts-ace")
    rnd = imagined(seat_view(p.match, 0), p.round.hands, p.round.pile[::-1], list)
    assert rnd.pending == p.round.pending


def test_it_is_refused_in_stop_where_two_cards_are_laid_by_other_rules() -> None:
    with pytest.raises(OptionError) as error:
        new_game("stop", {"several": True})
    assert error.value.fault is OptionFault.NOT_IN_GAME
