import pytest

from tests.support.positions import TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes


@scenes("""
    game: noris
    0: ... green-1 green-2
    1: ... yellow-1 yellow-2
    2: ... blue-1 blue-2
    pile: green-9 green-8 green-7 green-6 green-5 green-4 green-3
    top: red-8
# reverse
reverse turns the direction
    0: red-reverse
    0 play red-reverse -> direction: -1; turn: 2; told Turned: (direction=-1)
direction holds until the next reverse
    0: red-reverse; 1: red-4; 2: red-3
    0 play red-reverse, 2 play red-3 -> turn: 1
    1 play red-4 -> turn: 0
second reverse turns back to clockwise
    0: red-reverse; 2: blue-reverse
    0 play red-reverse, 2 play blue-reverse -> direction: 1; turn: 0
reverse with two players leaves the next seat the same
    0: red-reverse; seats: 2
    0 play red-reverse -> turn: 1; direction: -1
# draw2
draw2 makes the next player draw 2 and lose the turn
    0: red-draw2
    0 play red-draw2 -> pending: draw2 2 on 1
    1 draw -> hand 1: yellow-1 yellow-2 green-9 green-8; pending: none; turn: 2
draw2 of any colour passes a draw2 on
    each colour: green | blue | red | yellow
    0: red-draw2; 1: {colour}-draw2
    0 play red-draw2 -> legal 1: draw, play {colour}-draw2
    1 play {colour}-draw2 -> pending: draw2 4 on 2; hand 1: yellow-1 yellow-2
draw2 stacks to 4 then 6 then 8
    0: red-draw2 green-draw2; 1: blue-draw2; 2: yellow-draw2
    0 play red-draw2, 1 play blue-draw2, 2 play yellow-draw2 -> pending: draw2 6 on 0
    0 play green-draw2 -> pending: draw2 8 on 1
whole stack is drawn at once
    0: red-draw2; 1: blue-draw2; 2: yellow-draw2
    0 play red-draw2, 1 play blue-draw2, 2 play yellow-draw2, 0 draw
    -> hand 0: green-1 green-2 green-9 green-8 green-7 green-6 green-5 green-4; turn: 1
draw2 may be answered by drawing although a draw2 is held
    0: red-draw2; 1: blue-draw2
    0 play red-draw2, 1 draw -> hand 1: blue-draw2 yellow-1 yellow-2 green-9 green-8
spent draw2 is a card like any other
    0: red-draw2; 2: red-5
    0 play red-draw2, 1 draw -> legal 2: draw, play red-5
draw2 on a spent draw2 counts 2 again
    0: red-draw2; 2: yellow-draw2
    0 play red-draw2, 1 draw, 2 play yellow-draw2 -> pending: draw2 2 on 0
draw2 follows the direction in force
    0: red-reverse; 2: red-draw2
    0 play red-reverse, 2 play red-draw2 -> pending: draw2 2 on 1
    1 draw -> turn: 0
draw2 with two players brings the turn back
    0: red-draw2; seats: 2
    0 play red-draw2, 1 draw -> turn: 0
draw2 needs to fit
    0: blue-draw2
    -> reason 0 play blue-draw2: does-not-fit
# draw4
draw4 makes the next player draw 4 and lose the turn
    0: red-draw4
    0 play red-draw4 -> pending: draw4 4 on 1
    1 draw -> hand 1: yellow-1 yellow-2 green-9 green-8 green-7 green-6; pending: none; turn: 2
draw4 needs to fit
    0: blue-draw4
    -> plays 0: nothing; reason 0 play blue-draw4: does-not-fit
draw4 fits by colour or on a draw4
    0: red-draw4; 2: yellow-draw4
    0 play red-draw4, 1 draw -> plays 2: play yellow-draw4
    2 play yellow-draw4 -> pending: draw4 4 on 0
draw4 announces no colour
    0: red-draw4
    -> reason 0 play red-draw4 blue: announcement-wrong
    0 play red-draw4 -> colour: red
# skip
skip passes the next player over at once
    0: red-skip
    0 play red-skip -> turn: 2; pending: none; told PassedOver: (seat=1)
skip is not answered
    0: red-skip; 1: blue-skip
    0 play red-skip
    -> legal 1: nothing; refused 1 play blue-skip: not-your-turn turn=2;
        refused 2 accept: nothing-to-accept
skip on a skip passes over one again
    0: red-skip; 2: blue-skip
    0 play red-skip, 2 play blue-skip -> turn: 1
skip follows the direction in force
    0: red-reverse; 2: red-skip
    0 play red-reverse, 2 play red-skip -> turn: 0
skip with two players brings the turn back
    0: red-skip; seats: 2
    0 play red-skip -> turn: 0
# wild
wild fits on anything
    each top: red-1 | red-skip | red-draw2 | red-draw4 | wild blue
    game: noris; 0: wild green-5 green-9; 1: blue-1 blue-2; top: {top}
    -> plays 0: play wild blue, play wild green, play wild red, play wild yellow
wild may be laid although another card fits
    0: wild red-1
    -> can 0 play wild blue: yes; can 0 play red-1: yes
wild sets the announced colour
    0: wild; 1: blue-3 red-4
    0 play wild blue -> colour: blue; turn: 1; plays 1: play blue-3
wild needs an announced colour
    0: wild
    -> refused 0 play wild: announcement-missing card=wild;
        refused 0 play wild pink: announcement-wrong card=wild
wild has no other effect
    0: wild
    0 play wild green -> pending: none; direction: 1
# drawing
drawing ends the turn even if the card fits
    game: noris; 0: blue-1 blue-2; 1: yellow-1 yellow-2; pile: red-1; top: red-8
    0 draw -> hand 0: blue-1 blue-2 red-1; turn: 1; refused 0 play red-1: not-your-turn turn=1
one card is drawn
    0: red-1
    0 draw -> hand 0: red-1 green-1 green-2 green-9
there is no pass
    0: red-1
    -> reason 0 pass: nothing-to-pass
# the last card
last card is called by the bot itself
    game: noris; 0: red-1; 1: yellow-1 yellow-2; top: red-8
    0 play red-1 -> over: yes; windows: nothing
""")
def test_noris(scene: RuleScene) -> None:
    scene.play()


def three(seat0: str, seat1: str = "", seat2: str = "", **options: object) -> TextPosition:
    text = f"""
        0: {seat0} green-1 green-2
        1: {seat1} yellow-1 yellow-2
        2: {seat2} blue-1 blue-2
        pile: green-9 green-8 green-7 green-6 green-5 green-4 green-3
        top: red-8
    """
    return position(text, "noris", options)


def two(seat0: str, seat1: str = "", **options: object) -> TextPosition:
    text = f"""
        0: {seat0} green-1 green-2
        1: {seat1} yellow-1 yellow-2
        pile: green-9 green-8 green-7 green-6 green-5 green-4 green-3
        top: red-8
    """
    return position(text, "noris", options)


@pytest.mark.parametrize(
    "card", ["wild red", "red-draw4", "red-skip", "red-reverse", "red-1", "red-9"]
)
def test_nothing_but_a_draw2_is_laid_against_a_draw2(card: str) -> None:
    code = card.split(" ", maxsplit=1)[0]
    p = three("red-draw2", code).do("0 play red-draw2")
    assert p.legal(1) == ["draw"]
    refused = f"draw-pending card={code} kind=draw2 count=2"
    assert p.explained(f"1 play {card}") == refused


@pytest.mark.parametrize("card", ["blue-draw4", "red-draw2", "wild red", "red-skip", "red-1"])
def test_nothing_is_laid_against_a_draw4(card: str) -> None:
    code = card.split(" ", maxsplit=1)[0]
    p = three("red-draw4", code).do("0 play red-draw4")
    assert p.legal(1) == ["draw"]
    assert p.explained(f"1 play {card}") == f"draw-pending card={code} kind=draw4 count=4"


@pytest.mark.parametrize("card", ["red-draw2", "red-draw4", "red-skip", "red-reverse", "wild blue"])
def test_special_wins_as_last_card(card: str) -> None:
    code = card.split(" ", maxsplit=1)[0]
    p = position(f"0: {code}\n1: yellow-1 yellow-2\ntop: red-8", "noris").do(f"0 play {card}")
    assert p.over
    assert p.winner == 0
    assert p.points == [0, 3]


def test_draw2_answered_with_the_last_card_hurts_nobody() -> None:
    p = two("red-draw2")
    p.round.hands[1] = [p.game.kind_of["blue-draw2"]]
    p.do("0 play red-draw2", "1 play blue-draw2")
    assert p.winner == 1
    assert p.hand(0) == "green-1 green-2"
