"""The first rules, which tables and records without a number follow."""

import pytest

from bot.game import FIRST_DEFINITION, OptionError, new_game
from bot.game.options import OptionErrorKind
from tests.support.rule_scenes import RuleScene, scenes


@scenes("""
    game: vandatta
    definition: 1
    0: ... clubs-queen clubs-king
    1: ... spades-queen spades-king
    2: diamonds-queen diamonds-king
    pile: clubs-2
    top: hearts-9
# fitting
card fits by suit or by rank
    0: hearts-10 spades-9 diamonds-7
    -> plays 0: play hearts-10, play spades-9
no card but the eight does anything
    each rank: 2 | 3 | 4 | 5 | 6 | 7 | 9 | 10 | jack | queen | king | ace
    game: vandatta; definition: 1; 0: hearts-{rank} clubs-3 clubs-4; 1: spades-3 spades-4;
        top: hearts-8 hearts
    0 play hearts-{rank} -> turn: 1; pending: none; direction: 1
# the eight
eight goes on anything
    each top: hearts-2 | hearts-9 | diamonds-king | clubs-8 hearts
    game: vandatta; definition: 1; 0: spades-8 clubs-3; 1: spades-3 spades-4; top: {top}
    -> plays 0: play spades-8 clubs, play spades-8 diamonds, play spades-8 hearts, play spades-8
        spades
eight chooses any suit
    each suit: clubs | spades | hearts | diamonds
    0: hearts-8
    0 play hearts-8 {suit} -> top: hearts-8; colour: {suit}; turn: 1
after an eight the chosen suit or another eight fits
    0: hearts-8; 1: hearts-3 clubs-8 clubs-5
    0 play hearts-8 clubs
    -> plays 1: play clubs-5, play clubs-8 clubs, play clubs-8 diamonds, play clubs-8 hearts, play
        clubs-8 spades
eight needs a suit
    0: hearts-8
    -> reason 0 play hearts-8: announcement-missing
# drawing
who cannot lay draws three at most
    pile: clubs-2 clubs-3 clubs-4 hearts-2
    0 draw -> hand 0: clubs-queen clubs-king clubs-2 clubs-3 clubs-4; legal 0: pass
    0 pass -> turn: 1
drawing ends with the first card that fits which may be laid
    pile: clubs-2 hearts-3 clubs-4
    0 draw -> hand 0: clubs-queen clubs-king clubs-2 hearts-3; legal 0: pass, play hearts-3
who could lay may draw instead
    0: hearts-10
    -> legal 0: draw, play hearts-10
# the end
eight may be the last card
    game: vandatta; definition: 1; 0: clubs-8; 1: spades-3; top: hearts-9
    0 play clubs-8 spades -> over: yes; winner: 0
hands left score
    each rank = points: 2 = 2, 9 | 7 = 7, 14 | 8 = 50, 57 | 10 = 10, 17 | jack = 10, 17 |
        king = 10, 17 | ace = 1, 8
    game: vandatta; definition: 1; 0: hearts-10; 1: spades-{rank}; 2: clubs-{rank} diamonds-7;
        top: hearts-9
    0 play hearts-10 -> points: 0, {points}
""")
def test_vandatta_by_the_first_rules(scene: RuleScene) -> None:
    scene.play()


@scenes("""
    game: prsi
    definition: 1
    0: hearts-10 hearts-king
    1: leaves-7 leaves-8
    top: hearts-9
a call is due with one card left
    0 play hearts-10 -> windows: 0; can 1 catch 0: yes
an ober counts 20
    game: prsi; definition: 1; rules: score=points; 0: hearts-10; 1: leaves-ober; top: hearts-9
    0 play hearts-10 -> points: 0, 20
""")
def test_prsi_by_the_first_rules(scene: RuleScene) -> None:
    scene.play()


@scenes("""
    game: noris
    definition: 1
    rules: trade=true
    0: red-1 red-3
    1: blue-3 blue-4 blue-5
    2: green-3 green-4 green-5 green-6
    top: red-8
a 1 sends all hands to the left whatever the direction
    direction: -1
    0 play red-1 -> cards 0: 4; cards 1: 1; cards 2: 3
""")
def test_noris_by_the_first_rules(scene: RuleScene) -> None:
    scene.play()


@scenes("""
    game: switch
    definition: 1
    0: clubs-3 clubs-5
    1: spades-7 spades-8
    pile: hearts-3
    top: hearts-9
drawing ends the turn
    0 draw -> turn: 1
a trick card may be the last one
    0: hearts-2
    0 play hearts-2 -> winner: 0
""")
def test_switch_by_the_first_rules(scene: RuleScene) -> None:
    scene.play()


@pytest.mark.parametrize(
    ("variant", "option"),
    [
        ("prsi", "seven_returns"),
        ("noris", "drawn_only"),
        ("noris", "wild_four"),
        ("rabe", "reverse_skips"),
        ("maumaus", "last_draws"),
        ("switch", "four_waits"),
        ("vandatta", "kings_draw"),
        ("classic", "queens_free"),
        ("classic", "ace_again"),
        ("classic", "eight_answers"),
        ("classic", "jack_doubles"),
        ("switch", "runs"),
        ("switch", "eight_skips"),
        ("vandatta", "ace_draws"),
        ("vandatta", "wish_on_wish"),
        ("vandatta", "pip_points"),
    ],
)
def test_newer_options_are_refused_by_the_first_rules(variant: str, option: str) -> None:
    with pytest.raises(OptionError) as refused:
        new_game(variant, {option: True}, 3, FIRST_DEFINITION)
    assert (refused.value.kind, refused.value.option) == (OptionErrorKind.NOT_IN_GAME, option)
