"""The house rule `several`: who has laid a card may lay more of its face in the same turn."""

import pytest

from bot.game import OptionError, Round, new_game
from bot.game.events import (
    KeptRest,
)
from bot.game.options import OptionErrorKind
from bot.game.pending import attack_of
from bot.game.views import PendingView, imagined_round, public_view, seat_view
from tests.game.several import classic, noris
from tests.support.positions import position
from tests.support.rule_scenes import RuleScene, scenes

TENS = "hearts-10 diamonds-10 clubs-7 clubs-ace"


@scenes(
    """
    game: classic
    0: ...
    1: clubs-king clubs-10 clubs-9
    2: spades-king spades-10 spades-9
    pile: diamonds-ace diamonds-king diamonds-queen
    top: hearts-king
    rules: several=true
who has laid a card may lay more of its face
    0: {tens}
    0 play hearts-10 -> turn: 0; legal 0: pass, play diamonds-10
    0 play diamonds-10 -> hand 0: clubs-7 clubs-ace; turn: 1; pending: none
the last one lies on top and says what fits
    0: {tens}
    0 play hearts-10, 0 play diamonds-10
    -> top: diamonds-10; colour: diamonds; plays 1: play clubs-10
the first one has to fit
    0: {tens}
    -> legal 0: draw, play hearts-10; reason 0 play diamonds-10: does-not-fit
who holds no equal card is not asked
    0: hearts-10 hearts-9 clubs-7
    0 play hearts-10 -> turn: 1; pending: none
without the rule it is one card a turn
    0: {tens}; rules: several=false
    0 play hearts-10 -> turn: 1; reason 0 play diamonds-10: not-your-turn
nothing but an equal card can be added
    0: {tens}
    0 play hearts-10
    -> refused 0 play clubs-7: equal-card-due card=clubs-7 kind=10 fitting=diamonds-10;
        refused 0 draw: equal-card-due kind=10 fitting=diamonds-10;
        reason 0 play clubs-9: card-not-in-hand; reason 0 accept: nothing-to-accept
meanwhile nobody else is on turn
    0: {tens}
    0 play hearts-10 -> legal 1: nothing; reason 1 play clubs-10: not-your-turn
three and four can be laid as well
    game: classic; rules: several=true;
        0: hearts-10 diamonds-10 spades-10 clubs-10 clubs-7 clubs-ace; 1: clubs-9 clubs-8;
        top: hearts-king
    0 play hearts-10, 0 play clubs-10, 0 play diamonds-10, 0 play spades-10
    -> hand 0: clubs-7 clubs-ace; turn: 1
after drawing one may lay several too
    0: clubs-7 clubs-8 clubs-king; 1: clubs-9 clubs-10; rules: play_drawn=true draw=until_fit
    0 draw, 0 play clubs-king -> legal 0: pass, play diamonds-king
    0 play diamonds-king -> turn: 1
# Calling and the last card
the call is due for what is left in the end
    0: hearts-10 diamonds-10 clubs-7
    0 play hearts-10 -> windows: nothing
    0 play diamonds-10 -> windows: 0
the call is due for one equal card that is kept
    0: hearts-10 diamonds-10
    0 play hearts-10 -> windows: nothing
    0 pass -> windows: 0; turn: 1
no call is due for two laid as the last two
    0: hearts-10 diamonds-10
    0 play hearts-10, 0 play diamonds-10 -> winner: 0; over: yes; told Forgot: nothing
a call made beforehand holds for what is left in the end
    0: hearts-10 diamonds-10; rules: call=armed
    0 call, 0 play hearts-10, 0 pass
    -> told Called: (seat=0, final=False, armed=True); hand 0: diamonds-10
one may call between the cards
    0: hearts-10 diamonds-10 clubs-7; rules: call=armed
    0 play hearts-10, 0 call, 0 play diamonds-10 -> told Called: (seat=0, final=False, armed=True)
a call made between the cards stays if two or more are kept
    0: hearts-10 diamonds-10 clubs-7; 1: diamonds-7 diamonds-8; rules: call=armed; seats: 2
    0 play hearts-10, 0 call, 0 pass -> told Forgot: nothing; turn: 1; windows: nothing
    1 draw, 0 play diamonds-10 -> told Called: (seat=0, final=False, armed=True)
such a call lapses by the first rules
    0: hearts-10 diamonds-10 clubs-7; 1: diamonds-7 diamonds-8; rules: call=armed; seats: 2;
        definition: 1
    0 play hearts-10, 0 call, 0 pass, 1 draw, 0 play diamonds-10
    -> told Forgot: (seat=0, final=False, catcher=None)
such a call lapses if the hand changes
    0: hearts-10 diamonds-10 clubs-7; 1: diamonds-7 diamonds-8; rules: call=armed; seats: 2
    0 play hearts-10, 0 call, 0 pass, 1 draw, 0 draw -> legal 0: nothing
    1 draw, 0 play diamonds-10 -> told Called: nothing; told Forgot: nothing
who has not called beforehand draws in the end
    0: hearts-10 diamonds-10; rules: call=armed
    0 play hearts-10, 0 pass
    -> told Forgot: (seat=0, final=False, catcher=None); hand 0: diamonds-10 diamonds-ace; idle: 0
a round won with several is over and nobody draws
    0: hearts-7 diamonds-7
    0 play hearts-7, 0 play diamonds-7 -> winner: 0; over: yes; cards 1: 3
what must not be last is not offered as the last
    0: hearts-8 diamonds-8; rules: finish=plain
    0 play hearts-8 -> turn: 2; pending: none; windows: 0
what must not be last can be laid before it
    0: hearts-8 diamonds-8 clubs-8; rules: finish=plain
    0 play hearts-8, 0 play diamonds-8 -> hand 0: clubs-8; turn: 0; pending: none
in rabe the last of several needs its call
    game: rabe; rules: several=true; 0: red-draw2 blue-draw2; 1: green-1 green-2;
        2: green-3 green-4; top: red-8
    0 play red-draw2, 0 play blue-draw2 -> windows: 0; pending: none
    1 catch 0 -> pending: draw2 4 on 1
in rabe a forgotten last call leaves what was skipped
    game: rabe; rules: several=true; 0: red-skip blue-skip; 1: green-1 green-2; 2: green-3 green-4;
        3: green-5 green-6; top: red-8
    0 play red-skip, 0 play blue-skip, 1 catch 0 -> told PassedOver: (seat=1), (seat=2); turn: 3
""",
    tens=TENS,
)
def test_several(scene: RuleScene) -> None:
    scene.play()


def test_no_player_has_to_lay_more_cards() -> None:
    p = classic(TENS, duty="must").do("0 play hearts-10", "0 pass")
    assert p.hand(0) == "diamonds-10 clubs-7 clubs-ace"
    assert p.turn == 1
    assert p.told(KeptRest) == [KeptRest(0, p.game.kind_of["hearts-10"])]


def test_an_earlier_card_below_the_lay_does_not_matter() -> None:
    text = "0: hearts-10 clubs-10 clubs-7 hearts-8\n1: clubs-9\nunder: clubs-8 hearts-9"
    p = position(f"{text}\ntop: hearts-king", "classic", {"several": True})
    p.do("0 play hearts-10")
    assert p.legal(0) == ["pass", "play clubs-10"]
    assert p.do("0 pass").told(KeptRest) == [KeptRest(0, p.game.kind_of["hearts-10"])]


def test_identical_cards_of_two_packs_are_equal() -> None:
    p = noris("red-1 red-1 blue-6 blue-9").do("0 play red-1")
    assert p.legal(0) == ["pass", "play red-1"]
    assert p.do("0 play red-1").hand(0) == "blue-6 blue-9"


def test_a_win_ends_the_round_even_after_an_attack_card() -> None:
    p = classic("spades-queen hearts-queen", queen_of_spades=True)
    p.round.fits = p.game.fits[p.game.kind_of["spades-king"]]
    p.do("0 play spades-queen", "0 play hearts-queen")
    assert (p.winner, p.over) == (0, True)


def test_the_waiting_attack_is_known_while_more_cards_may_be_laid() -> None:
    p = classic("hearts-7 diamonds-7 clubs-ace clubs-8")
    assert attack_of(p.round.pending) is None
    waits = attack_of(p.do("0 play hearts-7").round.pending)
    assert attack_of(p.do("0 pass").round.pending) == waits == p.round.pending
    assert waits is not None


def test_everybody_sees_the_waiting_attack_and_that_more_cards_may_be_laid() -> None:
    p = classic("hearts-7 diamonds-7 clubs-ace clubs-8").do("0 play hearts-7")
    pending = public_view(p.match).pending
    assert pending is not None
    assert (pending.face.name, pending.seat, pending.then) == ("7", 0, 1)
    assert pending.attack == PendingView("draw", pending.face, 1, 2)


@pytest.mark.parametrize("challenge", [True, False])
@pytest.mark.parametrize("card", ["draw4", "draw2", "1"])
def test_imagined_round_keeps_the_waiting_attack(card: str, challenge: bool) -> None:  # noqa: FBT001 - a case
    hand = f"red-{card} blue-{card} red-5 blue-6"
    p = noris(hand, challenge=challenge).do(f"0 play red-{card}")
    rnd = imagined_round(seat_view(p.match, 0), p.round.hands, p.round.pile[::-1], list)
    assert isinstance(rnd, Round)
    assert rnd.pending == p.round.pending
    assert sorted(rnd.legal_moves(0)) == sorted(p.round.legal_moves(0))


def test_imagined_round_keeps_a_waiting_skip() -> None:
    text = "0: hearts-ace bells-ace acorns-9\n1: leaves-9\n2: leaves-10\ntop: hearts-9"
    p = position(text, "prsi", {"several": True}).do("0 play hearts-ace")
    rnd = imagined_round(seat_view(p.match, 0), p.round.hands, p.round.pile[::-1], list)
    assert rnd.pending == p.round.pending


def test_the_several_rule_is_refused_in_stop_which_has_its_own_pairs() -> None:
    with pytest.raises(OptionError) as error:
        new_game("stop", {"several": True})
    assert error.value.kind is OptionErrorKind.NOT_IN_GAME
