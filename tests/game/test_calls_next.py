"""The policy `next`: maumaus plays it."""

import pytest

from tests.support.positions import TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes


@scenes("""
    game: maumaus
    0: red-5 yellow-9
    1: red-1 yellow-1 yellow-2 yellow-3
    2: red-2 blue-1 blue-2 blue-3
    pile: green-9 green-8 green-7 green-6
    top: red-8
call comes in time before another player lays or draws
    0 play red-5, 0 call -> windows: nothing; hand 0: yellow-9
catch in that time costs the penalty
    each catcher: 1 | 2
    0 play red-5, {catcher} catch 0
    -> hand 0: yellow-9 green-9; told Forgot: (seat=0, final=False, catcher={catcher})
after that time nothing happens
    each action: 1 play red-1 | 1 draw
    0 play red-5, {action}
    -> windows: nothing; hand 0: yellow-9; told WindowLapsed: (seat=0);
        reason 2 catch 0: nothing-to-catch; reason 0 call: no-call-due
it is not timed
    0 play red-5 -> clock: nothing; reason table expire 0: nothing-expires
it ends with the action of the player after the skipped one
    0: red-skip yellow-9
    0 play red-skip, 2 play red-2 -> windows: nothing
drawing for an attack ends it
    0: red-draw2 yellow-9
    0 play red-draw2, 1 draw -> windows: nothing; reason 2 catch 0: nothing-to-catch
only laying and drawing end it
    each action: 2 catch 0 | 0 call | 1 leave
    0 play red-5, {action} -> told WindowLapsed: nothing
a call that is armed by another does not end it
    game: maumaus; 0: red-5 yellow-9; 1: yellow-1 yellow-2; 2: blue-1 blue-2 blue-3; top: red-8
    0 play red-5, 1 call -> windows: 0
of two players who goes again has forgotten
    each card: red-skip | red-reverse
    0: {card} red-7; 1: yellow-1 yellow-2; pile: green-9 green-8; seats: 2
    0 play {card} -> turn: 0
    0 play red-7 -> hand 0: green-9; windows: 0
of two players who goes again may call first
    game: maumaus; 0: red-skip red-7; 1: yellow-1 yellow-2; top: red-8
    0 play red-skip, 0 call, 0 play red-7 -> winner: 0
card laid after drawing opens a window too
    0: yellow-9; 1: yellow-1 yellow-2; pile: red-5; seats: 2
    0 draw, 0 play red-5 -> windows: 0
drawing and passing opens none
    0: yellow-9; 1: yellow-1 yellow-2; pile: red-5; seats: 2
    0 draw, 0 pass -> windows: nothing
the next window lapses the one before
    game: maumaus; 0: red-5 yellow-9; 1: red-1 yellow-1; 2: blue-1 blue-2; top: red-8
    0 play red-5, 1 play red-1 -> windows: 1
""")
def test_calls_next(scene: RuleScene) -> None:
    scene.play()


def three(seat0: str = "red-5 yellow-9", **given: object) -> TextPosition:
    text = f"""
        0: {seat0}
        1: red-1 yellow-1 yellow-2 yellow-3
        2: red-2 blue-1 blue-2 blue-3
        pile: green-9 green-8 green-7 green-6
        top: red-8
    """
    return position(text, "maumaus", given)


def laid(card: str = "red-5") -> TextPosition:
    return three(f"{card.split(maxsplit=1)[0]} yellow-9").do(f"0 play {card}")


def test_drawing_counts_even_if_there_was_nothing_to_draw() -> None:
    text = """
        0: red-5 yellow-9
        1: yellow-1 yellow-2
        2: blue-1 blue-2
        top: red-8
        rest: away
    """
    p = position(text, "maumaus").do("0 play red-5")
    p.round.discards = p.round.discards[-1:]
    p.do("1 draw")
    assert p.hand(1) == "yellow-1 yellow-2"
    assert p.windows == []


@pytest.mark.parametrize("card", ["red-skip", "joker skip"])
def test_skipped_player_catches_too(card: str) -> None:
    p = laid(card)
    assert p.turn == 2
    p.do("1 catch 0")
    assert p.hand(0) == "yellow-9 green-9"
