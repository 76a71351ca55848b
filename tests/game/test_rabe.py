import pytest

from tests.support.positions import TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes

COLOURS = ["green", "blue", "red", "yellow"]


@scenes("""
    game: rabe
    0: ... green-1 green-2
    1: ... yellow-1 yellow-2
    2: ... blue-1 blue-2
    pile: green-9 green-8 green-7 green-6 green-5 green-4 green-3
    top: red-8
# reverse
reverse turns the direction
    0: red-reverse; 2: red-3
    0 play red-reverse -> turn: 2; direction: -1
    2 play red-3 -> turn: 1
reverse with two players leaves the next seat the same
    0: red-reverse; seats: 2
    0 play red-reverse -> turn: 1
# draw2
draw2 makes the next player draw 2 and ends the turn
    0: red-draw2; 1: red-4
    0 play red-draw2, 1 draw
    -> hand 1: red-4 yellow-1 yellow-2 green-9 green-8; turn: 2; pending: none
draw2 of any colour passes it on
    each colour: green | blue | red | yellow
    0: red-draw2; 1: {colour}-draw2
    0 play red-draw2 -> legal 1: draw, play {colour}-draw2
    1 play {colour}-draw2 -> pending: draw2 4 on 2
drawing 4 ends the turn
    0: red-draw2; 1: blue-draw2; 2: blue-5
    0 play red-draw2, 1 play blue-draw2, 2 draw
    -> hand 2: blue-5 blue-1 blue-2 green-9 green-8 green-7 green-6; turn: 0
drawing 6 ends the turn
    0: red-draw2; 1: blue-draw2; 2: yellow-draw2
    0 play red-draw2, 1 play blue-draw2, 2 play yellow-draw2, 0 draw
    -> hand 0: green-1 green-2 green-9 green-8 green-7 green-6 green-5 green-4; turn: 1
there is no draw4
    0: red-1
    -> reason 0 play red-draw4: unknown-card
# skip
skip passes the next player over at once
    0: red-skip; 1: blue-skip
    0 play red-skip
    -> turn: 2; pending: none; told PassedOver: (seat=1); reason 1 play blue-skip: not-your-turn
skip with two players brings the turn back
    0: red-skip; seats: 2
    0 play red-skip -> turn: 0
# wild
wild fits on anything else
    each top: red-9 | red-skip | red-reverse | red-draw2
    0: wild; top: {top}
    -> plays 0: play wild blue, play wild green, play wild red, play wild yellow
wild is not laid on wild
    each colour: green | blue | red | yellow
    0: wild; top: wild red
    -> plays 0: nothing; refused 0 play wild {colour}: not-on-itself card=wild top=wild colour=red
refused wild is told what would fit
    0: wild red-3; top: wild red
    -> refused 0 play wild blue: not-on-itself card=wild top=wild colour=red fitting=red-3
wild sets the announced colour
    0: wild; 1: blue-3 red-4
    0 play wild blue -> colour: blue; turn: 1; plays 1: play blue-3
wild may be laid again once the announced colour was followed
    0: wild; 1: blue-3; 2: wild
    0 play wild blue, 1 play blue-3 -> can 2 play wild red: yes
wild counts for the duty to lay
    0: wild
    -> refused 0 draw: must-lay fitting=wild
hand of only wilds has to draw on a wild
    game: rabe; 0: wild wild; 1: red-1 red-3; top: wild red
    -> legal 0: call, draw
# laying and drawing
who can lay must lay
    0: red-1
    -> legal 0: play red-1; reason 0 draw: must-lay
drawing ends the turn even if the card fits
    game: rabe; 0: blue-1 blue-2 blue-3; 1: yellow-1 yellow-2; pile: red-1; top: red-8
    0 draw -> hand 0: blue-1 blue-2 blue-3 red-1; turn: 1
# the last card
last card waits for its call
    game: rabe; 0: red-draw2; 1: yellow-1; 2: blue-1 blue-2; top: red-8
    0 play red-draw2 -> over: no; turn: none; pending: none; windows: 0
""")
def test_rabe(scene: RuleScene) -> None:
    scene.play()


def three(seat0: str, seat1: str = "", seat2: str = "", top: str = "red-8") -> TextPosition:
    text = f"""
        0: {seat0} green-1 green-2
        1: {seat1} yellow-1 yellow-2
        2: {seat2} blue-1 blue-2
        pile: green-9 green-8 green-7 green-6 green-5 green-4 green-3
        top: {top}
    """
    return position(text, "rabe")


@pytest.mark.parametrize("card", ["wild red", "red-skip", "red-reverse", "red-1"])
def test_nothing_else_is_laid_against_a_draw2(card: str) -> None:
    code = card.split(" ", maxsplit=1)[0]
    p = three("red-draw2", code).do("0 play red-draw2")
    assert p.legal(1) == ["draw"]
    assert p.explained(f"1 play {card}") == f"draw-pending card={code} kind=draw2 count=2"


@pytest.mark.parametrize("card", ["red-skip", "red-reverse", "red-draw2", "wild blue", "red-1"])
def test_last_card_that_is_called_wins_without_effect(card: str) -> None:
    code = card.split(" ", maxsplit=1)[0]
    text = f"0: {code}\n1: yellow-1 yellow-2\n2: blue-1 blue-2\ntop: red-8"
    p = position(text, "rabe").do("0 call", f"0 play {card}")
    assert p.over
    assert p.winner == 0
    assert p.hand(1) == "yellow-1 yellow-2"
    assert p.points == [1, 0, 0]


@pytest.mark.parametrize("number", ["7", "8", "9"])
def test_short_deck_has_no_high_numbers(number: str) -> None:
    game = position("0: red-1\n1: red-2\ntop: red-3", "rabe", {"deck": "short"}).game
    assert game.kind_of[f"red-{number}"] not in game.deck


def test_short_deck_is_played_like_the_full_one() -> None:
    text = "0: red-1 red-2 wild\n1: blue-1 blue-draw2\ntop: red-3"
    p = position(text, "rabe", {"deck": "short"}).do("0 play red-1", "1 play blue-1")
    assert p.plays(0) == [f"play wild {colour}" for colour in sorted(COLOURS)]
    assert len(p.round.pile) == 80 - 5 - 1
