"""The house rule `challenge`: whoever a Draw 4 hits may doubt it."""

import pytest

from bot.game import Round
from bot.game.events import Challenged, Drew
from bot.game.moves import CHALLENGE
from bot.game.pending import DrawAttack
from bot.game.views import imagined_round, public_view, seat_view
from tests.support.positions import TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes

BLUFF = "red-draw4 red-5 blue-6"
HONEST = "red-draw4 green-5 blue-6 wild"
RED = 2


@scenes(
    """
    game: noris
    0: ...
    1: blue-5 blue-6 blue-7
    2: green-6 green-7 green-8
    pile: yellow-1 yellow-2 yellow-3 yellow-4 yellow-5 yellow-6 yellow-8 yellow-9
    top: red-8
    rules: challenge=true
without the rule nobody may
    0: {bluff}; rules: challenge=false
    0 play red-draw4 -> legal 1: draw; reason 1 challenge: nothing-to-challenge
who held another card of the colour in force draws the four
    0: {bluff}
    0 play red-draw4, 1 challenge
    -> hand 0: red-5 blue-6 yellow-1 yellow-2 yellow-3 yellow-4; hand 1: blue-5 blue-6 blue-7;
        told Challenged: (seat=1, layer=0, colour=2, is_right=True)
who doubted rightly has a whole turn
    0: {bluff}; 1: red-1 blue-6
    0 play red-draw4, 1 challenge -> turn: 1; pending: none; legal 1: call, draw, play red-1
    1 draw -> turn: 2
a last Draw 4 with places hits and cannot be challenged
    0: red-draw4; rules: score=places; seats: 3
    0 play red-draw4 -> out: 0; pending: draw4 4 on 1; legal 1: draw;
        reason 1 challenge: nothing-to-challenge
on a wish the colour wished for counts
    0: {bluff}; top: wild red
    0 play red-draw4, 1 challenge -> told Challenged: (seat=1, layer=0, colour=2, is_right=True)
nor does what the penalty for that very card brings
    0: red-draw4 blue-6; 1: blue-5 blue-7 blue-8; pile: red-1; rest: away; seats: 2;
        rules: call=armed penalty=2
    0 play red-draw4 -> hand 0: blue-6 red-1 red-8
    1 challenge -> told Challenged: (seat=1, layer=0, colour=2, is_right=False)
one that answers another cannot be doubted as nothing else could be laid
    0: {bluff}; 1: blue-draw4 red-6 red-7; rules: stack_four=true
    0 play red-draw4 -> legal 1: challenge, draw, play blue-draw4
    1 play blue-draw4 -> legal 2: draw; reason 2 challenge: nothing-to-challenge
a draw 2 cannot be doubted
    0: red-draw2 red-5 blue-6
    0 play red-draw2 -> legal 1: draw
once who laid it has left there is nobody to doubt
    0: {bluff}
    0 play red-draw4, 0 leave -> legal 1: draw; pending: draw4 4 on 1
it passes to the next player who may doubt as well
    0: {bluff}
    0 play red-draw4, 1 leave, 2 challenge
    -> told Challenged: (seat=2, layer=0, colour=2, is_right=True)
a call made beforehand holds for a card that may be doubted
    0: red-draw4 blue-6; rules: call=armed
    0 call, 0 play red-draw4 -> told Called: (seat=0, final=False, armed=True); hand 0: blue-6
an open call stays open
    0: red-draw4 red-5
    0 play red-draw4, 1 challenge -> windows: 0
    2 catch 0 -> told Forgot: (seat=0, final=False, catcher=2)
to doubt is to act again for who has forgotten to call
    game: noris; rules: challenge=true; 0: red-draw4 red-5 red-6; 1: red-1 blue-5; 2: blue-6 blue-7;
        top: red-8; turn: 1
    1 play red-1, 2 draw, 0 play red-draw4, 1 challenge
    -> told Forgot: (seat=1, final=False, catcher=None)
a doubt ends what has to be called before the next acts
    0: red-draw4 red-5; rules: call=next
    0 play red-draw4, 1 challenge -> windows: nothing
as the last card it does nothing and is not doubted
    0: red-draw4
    0 play red-draw4 -> over: yes
""",
    bluff=BLUFF,
)
def test_challenge(scene: RuleScene) -> None:
    scene.play()


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


def test_only_the_seat_that_must_draw_may_challenge() -> None:
    p = noris(BLUFF).do("0 play red-draw4")
    assert p.legal(1) == ["challenge", "draw"]
    assert "challenge" not in p.legal(0) + p.legal(2)


def test_player_whose_challenge_fails_draws_six_and_loses_the_turn() -> None:
    p = noris(HONEST).do("0 play red-draw4", "1 challenge")
    assert len(p.round.hands[1]) == 3 + 6
    assert p.hand(0) == "green-5 blue-6 wild"
    assert (p.turn, p.pending) == (2, None)
    assert p.told(Drew) == [Drew(1, 6, 6, tuple(p.round.hands[1][3:]))]


def test_a_wild_does_not_count_as_a_card_of_the_colour() -> None:
    p = noris(HONEST).do("0 play red-draw4")
    assert p.round.pending is not None
    assert p.do("1 challenge").told(Challenged) == [Challenged(1, 0, RED, is_right=False)]


@pytest.mark.parametrize(("held", "draws"), [("blue-5", 0), ("red-5", 1)])
def test_draw_4_on_a_draw_4_is_judged_by_the_colour_of_the_lower_card(
    held: str, draws: int
) -> None:
    p = noris(f"red-draw4 {held} yellow-7", top="blue-draw4").do("0 play red-draw4", "1 challenge")
    assert [drew.seat for drew in p.told(Drew) if isinstance(drew, Drew)] == [draws]


def test_cards_drawn_after_the_lay_do_not_count() -> None:
    p = noris("red-draw4 blue-6", penalty=1)
    p.round.pile.append(p.game.kind_of["red-1"])
    p.do("0 play red-draw4", "table expire 0")
    assert p.hand(0) == "blue-6 red-1"
    assert p.do("1 challenge").told(Challenged) == [Challenged(1, 0, RED, is_right=False)]


def test_refused_lay_against_a_draw_4_says_whether_a_challenge_is_possible() -> None:
    p = noris(BLUFF).do("0 play red-draw4")
    assert p.refusal("1 play blue-5").may_challenge
    p = noris(BLUFF, challenge=False).do("0 play red-draw4")
    assert p.refusal("1 play blue-5").may_challenge is False


def test_other_seats_learn_only_that_a_challenge_is_possible() -> None:
    told = []
    for hand in (BLUFF, HONEST):
        p = noris(hand).do("0 play red-draw4")
        told.append(public_view(p.match).pending)
    assert told[0] == told[1]
    assert told[0] is not None
    assert (told[0].seat, told[0].suspect, told[0].colour) == (1, 0, RED)


@pytest.mark.parametrize("held", [BLUFF, HONEST])
def test_imagined_round_knows_the_result_of_a_challenge(held: str) -> None:
    p = noris(held).do("0 play red-draw4")
    view = seat_view(p.match, 1)
    rnd = imagined_round(view, p.round.hands, p.round.pile[::-1], list)
    assert isinstance(rnd, Round)
    assert isinstance(rnd.pending, DrawAttack)
    assert rnd.pending == p.round.pending
    assert CHALLENGE in rnd.legal_moves(1)


def test_imagined_draw_4_stays_unchallengeable_without_the_house_rule() -> None:
    p = noris(BLUFF, challenge=False).do("0 play red-draw4")
    rnd = imagined_round(seat_view(p.match, 1), p.round.hands, p.round.pile[::-1], list)
    assert rnd.pending == p.round.pending
