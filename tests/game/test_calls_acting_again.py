"""Who acts again with an open window of his own has forgotten: the penalty comes first."""

import pytest

from bot.game.events import Drew, Forgot, Penalised
from tests.support.games import ALL_GAMES
from tests.support.positions import TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes

PILE = "green-9 green-8 green-7 green-6"


@scenes(
    """
    game: noris
    0: ...
    1: ...
    top: red-8
# what counts as acting
drawing
    0: red-5 yellow-9; 1: red-1 blue-1 blue-2 blue-3; pile: {pile}
    0 play red-5, 1 play red-1, 0 draw
    -> hand 0: yellow-9 green-9 green-8; windows: nothing; turn: 1
laying what is then not the last card
    0: red-5 red-9; 1: red-1 blue-1 blue-2 blue-3; pile: {pile}
    0 play red-5, 1 play red-1, 0 play red-9 -> over: no; hand 0: green-9; windows: 0
the new window may be answered
    0: red-5 red-9; 1: red-1 blue-1 blue-2 blue-3; pile: {pile}
    0 play red-5, 1 play red-1, 0 play red-9, 0 call -> windows: nothing; hand 0: green-9
drawing for an attack
    0: red-5 yellow-9; 1: red-draw2 blue-2 blue-3; pile: {pile}
    0 play red-5, 1 play red-draw2, 0 draw -> hand 0: yellow-9 green-9 green-8 green-7
answering an attack
    0: red-5 blue-draw2; 1: red-draw2 blue-2 blue-3; pile: {pile}
    0 play red-5, 1 play red-draw2, 0 play blue-draw2 -> hand 0: green-9; pending: draw2 4 on 1
throwing in
    0: red-5 red-1; 1: red-1 blue-1 blue-2; 2: yellow-1 yellow-2 yellow-3; pile: green-9 green-8;
        rules: throw_in=true
    0 play red-5, 1 play red-1, 0 throw red-1 -> hand 0: green-9; windows: 0; turn: 1
defending
    game: stop; rules: call=window; 0: red-5 red-0; 1: red-2+ blue-1 blue-3;
        pile: green-4 green-5 green-7 green-8; top: red-8
    0 play red-5, 1 play red-2+, 0 play red-0
    -> hand 0: green-4 green-5; windows: nothing; pending: none
defending against a swap
    game: stop; rules: call=window; 0: red-5 red-0; 1: red-swap blue-1 blue-3;
        pile: green-4 green-5 green-7 green-8; top: red-8
    0 play red-5, 1 play red-swap left, 0 play red-0
    -> hand 0: green-4 green-5; hand 1: blue-1 blue-3
laying for an x
    game: stop; rules: call=window; 0: red-5 yellow-1; 1: red-x+ blue-1 blue-3;
        pile: green-4 green-5 green-7 green-8; top: red-8
    0 play red-5, 1 play red-x+, 0 reveal -> windows: 0
    0 play yellow-1 -> hand 0: green-4 green-5 green-7; windows: nothing
laying for a last x
    game: stop; rules: call=window; 0: red-5 yellow-1; 1: red-x+;
        pile: green-4 green-5 green-7 green-8; top: red-8
    0 play red-5, 1 play red-x+, 0 reveal, 0 play yellow-1
    -> hand 0: green-4 green-5 green-7; over: yes; winner: 1
with the policy next too
    game: maumaus; 0: red-skip yellow-9; 1: blue-1 blue-2; pile: {pile}; top: red-8
    0 play red-skip, 0 draw -> hand 0: yellow-9 green-9 green-8
the penalty is the one agreed on
    0: red-5 yellow-9; 1: red-1 blue-1 blue-2 blue-3; pile: {pile}; rules: penalty=3
    0 play red-5, 1 play red-1, 0 draw -> hand 0: yellow-9 {pile}
# what does not
being passed over does not
    0: red-5 yellow-9; 1: red-skip red-2 blue-2 blue-3; pile: {pile}
    0 play red-5, 1 play red-skip -> windows: 0
    1 play red-2, 0 call -> hand 0: yellow-9
# an action that is no longer legal
draw falls away if the penalty brings a pair that can be laid
    game: stop; rules: call=window; 0: red-5 yellow-4; 1: red-1 blue-1 blue-3;
        pile: choice green-4 green-5; top: red-8
    0 play red-5, 1 play red-1, 0 draw
    -> hand 0: yellow-4 choice green-4; plays 0: play choice green-4, play choice yellow-4; turn: 0
draw stands if the penalty does not fit
    game: rabe; 0: red-5 yellow-9; 1: red-1 blue-1 blue-2 blue-3; pile: green-7 green-8; top: red-8
    0 play red-5, 1 play red-1, 0 draw -> hand 0: yellow-9 green-7 green-8; turn: 1
draw stands if laying is no duty
    0: red-5 yellow-9; 1: red-1 blue-1 blue-2; pile: red-7 green-8
    0 play red-5, 1 play red-1, 0 draw -> hand 0: yellow-9 red-7 green-8
draw for an x falls away if the penalty is a number card
    game: stop; rules: call=window; 0: red-5 yellow-skip; 1: red-x+ blue-1 blue-3;
        pile: green-skip yellow-1 green-5; top: red-8
    0 play red-5, 1 play red-x+, 0 reveal, 0 draw
    -> hand 0: yellow-skip green-skip yellow-1; turn: 0; legal 0: play yellow-1
    0 play yellow-1 -> turn: 1
draw for an x stands if the penalty is none
    game: stop; rules: call=window; 0: red-5 yellow-skip; 1: red-x+ blue-1 blue-3;
        pile: green-skip green-x+ yellow-1 green-5; top: red-8
    0 play red-5, 1 play red-x+, 0 reveal, 0 draw
    -> hand 0: yellow-skip green-skip green-x+ yellow-1; legal 0: play yellow-1
draw for an attack always stands
    game: rabe; 0: red-5 yellow-9; 1: red-draw2 blue-1; pile: blue-draw2 green-8 green-7; top: red-8
    0 play red-5, 1 play red-draw2, 0 draw -> hand 0: yellow-9 blue-draw2 green-8 green-7
""",
    pile=PILE,
)
def test_calls_acting_again(scene: RuleScene) -> None:
    scene.play()


@pytest.mark.parametrize("variant", ALL_GAMES)
@scenes("""
draw falls away if the penalty fits and laying is a duty
    0: red-e yellow-d; 1: red-a blue-a blue-b blue-c; pile: red-c green-b; top: red-b;
        rules: call=window duty=must penalty=1
    0 play red-e, 1 play red-a, 0 draw
    -> hand 0: yellow-d red-c; windows: nothing; turn: 0; reason 0 draw: must-lay;
        told Drew: nothing
""")
def test_calls_acting_again_in_every_game(scene: RuleScene, variant: str) -> None:
    scene.play_in(variant)


def two(variant: str, seat0: str, seat1: str, pile: str, **options: object) -> TextPosition:
    text = f"""
        0: {seat0}
        1: {seat1}
        pile: {pile}
        top: red-8
    """
    return position(text, variant, options)


def noris(
    seat0: str = "red-5 yellow-9", seat1: str = "red-1 blue-1", **options: object
) -> TextPosition:
    return two("noris", seat0, f"{seat1} blue-2 blue-3", PILE, **options)


def stop(seat0: str, seat1: str, pile: str = "green-4 green-5 green-7 green-8") -> TextPosition:
    return two("stop", seat0, f"{seat1} blue-1 blue-3", pile, call="window")


def test_penalty_comes_before_the_action() -> None:
    p = noris().do("0 play red-5", "1 play red-1", "0 draw")
    told = [event for event in p.events if isinstance(event, Forgot | Penalised | Drew)]
    green = [p.game.kind_of[code] for code in ("green-9", "green-8")]
    assert told == [
        Forgot(0, final=False, catcher=None),
        Penalised(0, 1, (green[0],)),
        Drew(0, 1, 1, (green[1],)),
    ]


def test_accepting_an_attack_and_showing_the_hand_do_not_close_the_window() -> None:
    p = stop("red-5 yellow-1", "red-skip").do("0 play red-5", "1 play red-skip", "0 accept")
    assert p.windows == [0]
    p = stop("red-5 yellow-1", "red-swap").do("0 play red-5", "1 play red-swap left", "0 accept")
    assert p.windows == [0]
    p = stop("red-5 yellow-1", "red-x+").do("0 play red-5", "1 play red-x+", "0 reveal")
    assert p.windows == [0]


def test_catching_another_seat_does_not_close_the_window() -> None:
    p = noris("red-5 yellow-9", "red-1")
    p.round.hands[1] = p.round.hands[1][:2]
    p.do("0 play red-5", "1 play red-1", "0 catch 1")
    assert p.windows == [0]
    assert p.hand(0) == "yellow-9"
