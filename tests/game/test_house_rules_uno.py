"""House rules for people who know UNO, and those for people who know Makao."""

import pytest

from bot.game import OptionError, new_game
from bot.game.options import OptionErrorKind
from tests.support.rule_scenes import RuleScene, scenes


@scenes("""
    game: noris
    0: ... green-1 green-3
    1: ... blue-1 blue-3
    2: ... yellow-1 yellow-3
    pile: green-5 green-6 green-7 green-8 green-9 blue-5 blue-6 blue-7 blue-8
    top: red-8
# wild_four
a Draw 4 goes on anything and its player chooses
    0: blue-draw4; rules: wild_four=true
    0 play blue-draw4 yellow -> pending: draw4 4 on 1; colour: yellow
    1 draw -> turn: 2; plays 2: play yellow-1, play yellow-3
without the rule it has to fit
    0: blue-draw4
    -> reason 0 play blue-draw4: does-not-fit
a Draw 4 on anything is challenged by the colour that was in force
    0: blue-draw4 red-5; rules: wild_four=true challenge=true
    0 play blue-draw4 yellow, 1 challenge
    -> told Challenged: (seat=1, layer=0, colour=2, is_right=True); turn: 1
a colour that was chosen before counts
    0: blue-draw4 green-5; rules: wild_four=true challenge=true; top: wild green
    0 play blue-draw4 yellow, 1 challenge
    -> told Challenged: (seat=1, layer=0, colour=0, is_right=True)
who held none of that colour is right
    game: noris; rules: wild_four=true challenge=true; 0: blue-draw4 blue-5 yellow-2;
        1: green-1 green-2; top: red-8
    0 play blue-draw4 yellow, 1 challenge -> cards 1: 8; cards 0: 2
a Draw 4 on anything demands no number
    game: noris; rules: wild_four=true demand=true; 0: blue-draw4 blue-5 yellow-2;
        1: green-1 green-2; top: red-8
    -> reason 0 play blue-draw4 5: announcement-wrong
a Draw 4 on anything may be passed on with another one
    0: blue-draw4; 1: red-draw4; rules: wild_four=true stack_four=true
    0 play blue-draw4 yellow, 1 play red-draw4 green -> pending: draw4 8 on 2; colour: green
# reverse_skips
a reverse skips the other of two players
    each game: noris | rabe
    game: {game}; rules: reverse_skips=true; 0: red-reverse green-1 green-3; 1: blue-1 blue-3;
        top: red-8
    0 play red-reverse -> turn: 0; direction: -1
with more players a reverse skips nobody
    0: red-reverse; rules: reverse_skips=true
    0 play red-reverse -> turn: 2
# last_draws
after a last Draw 2 the next player still draws and it counts
    each rules = points: score=points = 0, 16 | score=taken = 16, 0
    game: noris; rules: last_draws=true {rules}; 0: red-draw2; 1: blue-1 blue-3;
        pile: green-5 green-7; top: red-8
    0 play red-draw2 -> over: yes; winner: 0; points: {points}
a last Draw 4 is drawn too
    game: noris; rules: last_draws=true; 0: red-draw4; 1: blue-1 blue-3; top: red-8
    0 play red-draw4 -> over: yes; cards 1: 6
a last Draw 2 that answers adds up
    game: noris; rules: last_draws=true; 0: red-draw2 red-5; 1: blue-draw2; 2: green-1 green-2;
        top: red-8
    0 play red-draw2, 1 play blue-draw2 -> over: yes; winner: 1; cards 2: 6
several last cards add up
    game: noris; rules: last_draws=true several=true; 0: red-draw2 blue-draw2; 1: green-1 green-2;
        top: red-8
    0 play red-draw2, 0 play blue-draw2 -> over: yes; winner: 0; cards 1: 6
a last joker makes draw as a Draw 2
    game: maumaus; rules: last_draws=true; 0: joker; 1: blue-1 blue-3; top: red-8
    0 play joker draw2 -> over: yes; winner: 0; cards 1: 4
a last 7 makes draw in the old games
    each game = card = top: classic = hearts-7 = hearts-9 | prsi = hearts-7 = hearts-9
    game: {game}; rules: last_draws=true; 0: {card}; 1: hearts-8 hearts-10; top: {top}
    0 play {card} -> over: yes; winner: 0; cards 1: 4
the limit does not matter any more after a last card
    game: noris; rules: last_draws=true limit=twelve; 0: red-draw2;
        1: blue-1 blue-2 blue-3 blue-4 blue-5 blue-6 blue-7 blue-8 blue-9 green-1 green-2 green-3;
        top: red-8
    0 play red-draw2
    -> over: yes; winner: 0; cards 1: 14; told HeldTooMany: nothing; told RoundWon: (seat=0)
other last cards do nothing
    game: noris; rules: last_draws=true; 0: red-skip; 1: blue-1 blue-3; top: red-8
    0 play red-skip -> over: yes; told PassedOver: nothing
# trade
hands move on in the direction of play
    each direction = first = second = third: 1 = 4 = 1 = 3 | -1 = 3 = 4 = 1
    game: noris; rules: trade=true; 0: red-1 red-3; 1: blue-3 blue-4 blue-5;
        2: green-3 green-4 green-5 green-6; top: red-8; direction: {direction}
    0 play red-1 -> cards 0: {first}; cards 1: {second}; cards 2: {third}
""")
def test_house_rules_of_uno(scene: RuleScene) -> None:
    scene.play()


@scenes("""
    game: switch
    0: ... clubs-queen clubs-10
    1: ... spades-10 spades-9
    2: ... diamonds-9 diamonds-10
    pile: clubs-3 clubs-5 clubs-6 clubs-7 clubs-8 clubs-9 spades-3 spades-5
    top: hearts-9
# four_waits
a 4 makes the next player wait
    0: hearts-4; rules: four_waits=true
    0 play hearts-4 -> pending: 4 1 on 1; can 1 accept: yes; plays 1: nothing
    1 accept -> turn: 2; told PassedOver: (seat=1)
fours add up
    0: hearts-4; 1: clubs-4; rules: four_waits=true stack=false
    0 play hearts-4, 1 play clubs-4, 2 accept -> told PassedOver: (seat=2), (seat=0); turn: 1
a 4 that makes wait is in no run
    0: hearts-4 hearts-3; rules: four_waits=true runs=true
    0 play hearts-3 -> turn: 1
# kings_draw
the king of hearts makes the next player draw 5
    0: hearts-king; rules: kings_draw=true
    0 play hearts-king -> pending: king 5 on 1; can 1 draw: yes; plays 1: nothing
    1 draw -> cards 1: 7; turn: 2
the king of spades makes the previous player draw 5 at once
    0: spades-king; rules: kings_draw=true; top: spades-2
    0 play spades-king -> cards 2: 7; cards 1: 2; turn: 1; pending: none
the previous player is the one before in the direction of play
    0: spades-king; rules: kings_draw=true; top: spades-2; direction: -1
    0 play spades-king -> cards 1: 7; cards 2: 2; turn: 2
the other kings do nothing
    each suit: clubs | diamonds
    0: {suit}-king; rules: kings_draw=true; top: {suit}-2
    0 play {suit}-king -> turn: 1; pending: none; cards 2: 2
# queens_free
a queen goes on anything and anything goes on a queen
    0: spades-8; rules: queens_free=true; 1: clubs-2
    -> plays 0: play clubs-queen
    0 play clubs-queen -> plays 1: play clubs-2, play spades-10, play spades-9
a queen answers no attack
    0: hearts-2; 1: clubs-king spades-queen; rules: queens_free=true
    0 play hearts-2 -> plays 1: nothing
""")
def test_house_rules_of_makao(scene: RuleScene) -> None:
    scene.play()


@scenes("""
    game: classic
    0: ... clubs-9 clubs-10
    1: ... spades-9 spades-10
    2: ... diamonds-9 diamonds-10
    pile: clubs-king clubs-queen
    top: hearts-9
after an ace its player is on turn again
    0: hearts-ace hearts-king; rules: ace_again=true
    0 play hearts-ace -> turn: 0; plays 0: play hearts-king
a last ace wins
    game: classic; rules: ace_again=true; 0: hearts-ace; 1: spades-9 spades-10; top: hearts-9
    0 play hearts-ace -> over: yes; winner: 0
a last ace with places leaves the turn to the next
    0: hearts-ace; rules: ace_again=true score=places; game: classic; 1: spades-9 spades-10;
        2: clubs-7 clubs-8; top: hearts-9
    0 play hearts-ace -> turn: 1; out: 0
an 8 may be passed on with an 8
    0: hearts-8; 1: clubs-8; rules: eight_answers=true stack=false
    0 play hearts-8 -> legal 1: accept, play clubs-8
    1 play clubs-8 -> pending: 8 1 on 2
    2 accept -> turn: 0
a jack as the last card doubles what the others hold
    each rules = points: score=points = 0, 38 | score=taken = 38, 0 | score=wins = 1, 0 |
        jack_doubles=false = 0, 19
    game: classic; rules: jack_doubles=true {rules}; 0: hearts-jack; 1: spades-9 spades-10;
        top: hearts-9
    0 play hearts-jack clubs -> over: yes; points: {points}
another last card doubles nothing
    game: classic; rules: jack_doubles=true; 0: hearts-king; 1: spades-9 spades-10; top: hearts-9
    0 play hearts-king -> points: 0, 19
a jack that is not the last card of the winner doubles nothing
    game: classic; rules: jack_doubles=true limit=twelve; 0: clubs-9 clubs-10;
        1: spades-7 spades-8 spades-9 spades-10 hearts-7 hearts-8 hearts-10 diamonds-7 diamonds-8
        diamonds-9 diamonds-10 clubs-7; top: hearts-jack hearts; turn: 1
    1 draw -> over: yes; winner: 0; told RoundWon: (seat=0)
""")
def test_house_rules_of_german_tables(scene: RuleScene) -> None:
    scene.play()


def test_an_ace_cannot_skip_and_play_again() -> None:
    with pytest.raises(OptionError) as refused:
        new_game("classic", {"ace_skips": True, "ace_again": True}, 3)
    assert (refused.value.kind, refused.value.option) == (OptionErrorKind.EXCLUDED, "ace_again")
    assert refused.value.allowed == [False]


def test_a_single_king_splits_from_the_others_once() -> None:
    game = new_game("classic", {"kings_draw": True}, 3)
    kings = [face for face in game.rules.faces if face.name == "king"]
    assert [sorted(face.only_in) for face in kings] == [
        ["hearts"],
        ["spades"],
        ["clubs", "diamonds"],
    ]
    assert len(game.deck) == len(new_game("classic", {}, 3).deck)
