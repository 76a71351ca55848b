"""The house rule `several` beside other house rules, and when somebody leaves."""

from tests.game.several import classic, noris
from tests.support.rule_scenes import RuleScene, scenes


@scenes("""
    game: noris
    0: ...
    1: blue-5 blue-6 blue-7
    2: green-6 green-7 green-8
    pile: yellow-1 yellow-2 yellow-3 yellow-4 yellow-5 yellow-6 yellow-8 yellow-9
    top: red-8
    rules: several=true
several draw 4 are doubted together
    0: red-draw4 blue-draw4 red-5 blue-6; rules: challenge=true
    0 play red-draw4, 0 play blue-draw4, 1 challenge
    -> told Challenged: (seat=1, layer=0, colour=2, is_right=True); cards 0: 10
what was laid with it is no reason to doubt
    0: red-draw4 red-draw4 blue-5 blue-6; rules: challenge=true
    0 play red-draw4, 0 play red-draw4, 1 challenge
    -> told Challenged: (seat=1, layer=0, colour=2, is_right=False); cards 1: 13
what could have been laid with it is one
    0: red-draw4 red-draw4 blue-5 blue-6; rules: challenge=true
    0 play red-draw4, 0 pass, 1 challenge
    -> told Challenged: (seat=1, layer=0, colour=2, is_right=True)
several that answer cannot be doubted
    0: red-draw4 red-5 red-6; 1: blue-draw4 green-draw4 red-1 red-2;
        rules: challenge=true stack_four=true
    0 play red-draw4, 1 play blue-draw4, 1 play green-draw4 -> pending: draw4 12 on 2; legal 2: draw
nothing is thrown in before the turn has passed
    0: red-1 blue-1 green-9 green-5; 1: blue-1 red-1 blue-6; rules: throw_in=true
    0 play red-1 -> legal 1: nothing; reason 1 throw red-1: throw-not-now
    0 play blue-1 -> reason 2 throw green-6: throw-not-equal; can 1 play blue-1: yes
what several make draw can be more than one may hold
    0: red-draw2 blue-draw2 red-5 blue-6;
        1: blue-1 blue-2 blue-3 blue-4 blue-5 blue-6 blue-7 blue-8 blue-9; rules: limit=twelve
    0 play red-draw2, 0 play blue-draw2, 1 draw -> told HeldTooMany: (seat=1, size=13); turn: 2
""")
def test_several_beside_others_in_noris(scene: RuleScene) -> None:
    scene.play()


@scenes("""
    game: classic
    0: ...
    1: clubs-king clubs-10 clubs-9
    2: spades-king spades-10 spades-9
    pile: diamonds-ace diamonds-king diamonds-queen
    top: hearts-king
    rules: several=true
# With other house rules
where play goes on several last cards hit the others
    0: hearts-8 diamonds-8; rules: score=places
    0 play hearts-8, 0 play diamonds-8 -> told PassedOver: (seat=1), (seat=2); out: 0; turn: 1
where play goes on what several make draw is due
    0: hearts-7 diamonds-7; rules: score=places
    0 play hearts-7, 0 play diamonds-7 -> out: 0; pending: 7 4 on 1
who has skipped everybody and is out hands the turn on
    0: hearts-8 diamonds-8 spades-8; rules: score=places
    0 play hearts-8, 0 play diamonds-8, 0 play spades-8 -> out: 0; turn: 2
partners win together with several as the last
    game: noris; rules: several=true partners=true rounds=1; 0: red-1 blue-1; 1: green-1 green-2;
        2: green-3 green-4; 3: green-5 green-6; top: red-8
    0 play red-1, 0 play blue-1 -> winners: 0, 2; points: 0, 14, 0, 14
partners are skipped by several like anybody
    game: noris; rules: several=true partners=true; 0: red-skip blue-skip red-4; 1: green-1 green-2;
        2: green-3 green-4; 3: green-5 green-6; top: red-8
    0 play red-skip, 0 play blue-skip -> told PassedOver: (seat=1), (seat=2); turn: 3
who was put out is not hit by several
    game: noris; rules: several=true limit=twelve; 0: red-skip blue-skip red-4 red-5;
        1: blue-1 blue-2 blue-3 blue-4 blue-5 blue-6 blue-7 blue-8 blue-9 green-1 green-2 green-3;
        2: green-6 green-7; 3: green-8 green-9; top: red-8; turn: 1
    1 draw -> playing: 0, 2, 3
    2 draw, 3 draw, 0 play red-skip, 0 play blue-skip
    -> told PassedOver: (seat=2), (seat=3); turn: 0
# Leaving
what was laid stands if its player leaves
    0: hearts-7 diamonds-7 clubs-ace
    0 play hearts-7, 0 leave -> pending: 7 2 on 1
it passes to the next if the one it hits leaves before that
    0: hearts-7 diamonds-7 clubs-ace
    0 play hearts-7, 1 leave, 0 pass -> pending: 7 2 on 2
who would be on turn after a skip may leave before that
    0: hearts-8 diamonds-8 clubs-ace clubs-7
    0 play hearts-8, 2 leave, 0 pass -> turn: 0
who skipped everybody and leaves hands the turn on
    0: hearts-8 diamonds-8 spades-8 clubs-ace clubs-7
    0 play hearts-8, 0 play diamonds-8, 0 leave -> turn: 1; pending: none
""")
def test_several_beside_others_in_classic(scene: RuleScene) -> None:
    scene.play()


def test_a_throw_in_lays_only_one_card() -> None:
    p = noris("red-1 green-9 green-5", "red-2 blue-6 blue-9", throw_in=True)
    p.round.hands[2] = [p.game.kind_of[code] for code in ("red-1", "blue-1", "green-8")]
    p.do("0 play red-1", "2 throw red-1")
    assert (p.turn, p.pending) == (0, None)


def test_an_attack_laid_before_a_plain_last_card_stays_when_play_continues() -> None:
    p = classic("spades-queen hearts-queen", queen_of_spades=True, score="places")
    p.round.fits = p.game.fits[p.game.kind_of["spades-king"]]
    p.do("0 play spades-queen", "0 play hearts-queen")
    assert p.pending == "queen 4 on 1"
