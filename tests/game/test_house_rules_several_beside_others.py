"""The house rule `several` beside other house rules, and when somebody leaves."""

from bot.game.events import (
    Challenged,
    HeldTooMany,
    PassedOver,
)
from tests.game.several import classic, noris
from tests.support.positions import RefusalReason, position

RED = 2


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
    assert p.reason("1 throw red-1") is RefusalReason.THROW_NOT_NOW
    p.do("0 play blue-1")
    assert p.reason("2 throw green-6") is RefusalReason.THROW_NOT_EQUAL
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
