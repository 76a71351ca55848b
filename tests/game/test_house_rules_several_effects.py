"""The house rule `several`: what cards laid together do to the others."""

from tests.game.several import noris
from tests.support.rule_scenes import RuleScene, scenes


@scenes("""
    game: classic
    0: ...
    1: clubs-king clubs-10 clubs-9
    2: spades-king spades-10 spades-9
    pile: diamonds-ace diamonds-king diamonds-queen
    top: hearts-king
    rules: several=true
what makes draw adds up
    0: hearts-7 diamonds-7 clubs-7 clubs-ace clubs-8
    0 play hearts-7, 0 play clubs-7, 0 play diamonds-7 -> pending: 7 6 on 1
    1 draw -> cards 1: 9
it adds up also where nothing is passed on
    0: hearts-7 diamonds-7 clubs-ace clubs-8; 1: clubs-7 clubs-10; rules: stack=false
    0 play hearts-7, 0 play diamonds-7 -> pending: 7 4 on 1; legal 1: call, draw
an attack stays if only one was laid
    0: hearts-7 diamonds-7 clubs-ace clubs-8
    0 play hearts-7, 0 pass -> pending: 7 2 on 1
an attack can be answered with several
    0: hearts-7 clubs-ace clubs-8; 1: diamonds-7 clubs-7 clubs-9 clubs-10
    0 play hearts-7, 1 play diamonds-7, 1 play clubs-7 -> pending: 7 6 on 2
of cards that skip each skips one more
    game: classic; rules: several=true; 0: hearts-8 diamonds-8 clubs-7 clubs-ace;
        1: clubs-9 clubs-10; 2: spades-9 spades-10; 3: spades-7 spades-ace; top: hearts-king
    0 play hearts-8, 0 play diamonds-8 -> told PassedOver: (seat=1), (seat=2); turn: 3
nobody skips oneself
    0: hearts-8 diamonds-8 spades-8 clubs-7 clubs-ace
    0 play hearts-8, 0 play diamonds-8, 0 play spades-8
    -> told PassedOver: (seat=1), (seat=2); turn: 0
of two players who lays several eights is on turn again
    game: classic; rules: several=true; 0: hearts-8 diamonds-8 clubs-7 clubs-ace;
        1: clubs-king clubs-10 clubs-9; top: hearts-king
    0 play hearts-8, 0 play diamonds-8 -> turn: 0; pending: none; legal 0: call, draw
with places the skips of last cards go on round the others
    game: classic; rules: several=true score=places; 0: hearts-8 diamonds-8 spades-8;
        1: clubs-9 clubs-10; 2: spades-9 spades-10; top: hearts-king
    0 play hearts-8, 0 play diamonds-8, 0 play spades-8
    -> out: 0; told PassedOver: (seat=1), (seat=2), (seat=1); turn: 2
who leaves between cards that skip leaves what was skipped
    game: classic; rules: several=true; 0: hearts-8 diamonds-8 clubs-7 clubs-ace;
        1: clubs-9 clubs-10; 2: spades-9 spades-10; 3: spades-7 spades-ace; top: hearts-king
    0 play hearts-8, 0 leave -> told PassedOver: (seat=1); turn: 2
whose skips have come round leaves to the player on the left
    game: classic; rules: several=true; 0: hearts-8 diamonds-8 spades-8 clubs-ace;
        1: clubs-9 clubs-10; 2: spades-9 spades-10; top: hearts-king
    0 play hearts-8, 0 play diamonds-8, 0 leave -> told PassedOver: (seat=1), (seat=2); turn: 1
two cards that turn leave the direction
    game: noris; rules: several=true; 0: red-reverse blue-reverse blue-9 blue-2;
        1: blue-5 blue-6 blue-7; 2: green-6 green-7 green-8;
        pile: yellow-1 yellow-2 yellow-3 yellow-4 yellow-5 yellow-6 yellow-8 yellow-9; top: red-8
    0 play red-reverse, 0 play blue-reverse -> told Turned: (direction=-1), (direction=1); turn: 1
of two players both turning cards give another turn
    game: classic; rules: several=true nine_turns=true; 0: hearts-9 diamonds-9 clubs-7 clubs-ace;
        1: clubs-king clubs-10 clubs-9; top: hearts-king
    0 play hearts-9, 0 play diamonds-9 -> turn: 0; pending: none
however many aces lie in prsi one turn is lost
    game: prsi; rules: several=true; 0: hearts-ace bells-ace acorns-9 acorns-8;
        1: leaves-9 leaves-8; 2: leaves-10 leaves-unter; top: hearts-9
    0 play hearts-ace, 0 play bells-ace -> pending: ace 1 on 1
    1 accept -> turn: 2
what is wished for with the first holds for all
    0: hearts-jack diamonds-jack clubs-7 clubs-8
    0 play hearts-jack clubs
    -> legal 0: pass, play diamonds-jack clubs; reason 0 play diamonds-jack spades: equal-card-due
    0 play diamonds-jack clubs -> top: diamonds-jack; colour: clubs; turn: 1
a second jack goes on the first though jack on jack is not allowed
    0: hearts-jack diamonds-jack clubs-jack clubs-8
    0 play hearts-jack clubs, 0 play diamonds-jack clubs, 0 pass -> turn: 1
jokers count as what the first one does
    game: maumaus; rules: several=true; 0: joker joker green-1 green-2 green-3;
        1: red-1 red-2 red-3; 2: red-4 red-5 red-6; top: blue-8
    0 play joker draw2 -> legal 0: pass, play joker draw2
    0 play joker draw2 -> pending: draw2 4 on 1
a card that acts in one suit only acts among its equals
    0: hearts-queen spades-queen clubs-queen clubs-7 clubs-8; rules: queen_of_spades=true
    0 play hearts-queen, 0 play spades-queen, 0 play clubs-queen
    -> pending: queen 4 on 1; top: clubs-queen; legal 1: draw
cards that trade hands are laid alone
    each trading = move: red-7 blue-7 = red-7 with 1 | red-1 blue-1 = red-1
    game: noris; rules: several=true trade=true; 0: {trading} blue-9 blue-2;
        1: blue-5 blue-6 blue-7; 2: green-6 green-7 green-8;
        pile: yellow-1 yellow-2 yellow-3 yellow-4 yellow-5 yellow-6 yellow-8 yellow-9; top: red-8
    0 play {move} -> turn: 1; pending: none
""")
def test_several_effects(scene: RuleScene) -> None:
    scene.play()


def test_one_reverse_reverses_the_direction() -> None:
    p = noris("red-reverse blue-reverse blue-9 blue-2").do("0 play red-reverse", "0 pass")
    assert p.turn == 2
