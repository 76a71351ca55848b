import pytest

from tests.support.positions import TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes

COLOURS = ["green", "blue", "red", "yellow"]


@scenes("""
    game: maumaus
    0: ... green-1 green-2
    1: ... yellow-1 yellow-2
    2: ... blue-1 blue-2
    pile: green-9 green-8 green-7 green-6 yellow-9 yellow-8
    top: red-8
# skip
skip passes the next player over
    0: red-skip
    0 play red-skip -> turn: 2; pending: none; told PassedOver: (seat=1)
skip is not answered
    0: red-skip; 1: blue-skip
    0 play red-skip -> reason 1 play blue-skip: not-your-turn
# colour
colour announces any of the four colours
    each colour: green | blue | red | yellow
    0: red-colour
    0 play red-colour {colour} -> top: red-colour; colour: {colour}; turn: 1
colour must fit
    0: blue-colour
    -> plays 0: nothing; reason 0 play blue-colour red: does-not-fit
colour fits on another colour
    0: red-colour; 1: blue-colour green-3
    0 play red-colour yellow -> can 1 play blue-colour red: yes
    1 play blue-colour red -> colour: red
card of the printed colour does not fit after an announcement
    0: red-colour; 1: red-5 green-5
    0 play red-colour green -> plays 1: play green-5
colour needs an announcement
    0: red-colour
    -> refused 0 play red-colour: announcement-missing card=red-colour;
        refused 0 play red-colour joker: announcement-wrong card=red-colour
# reverse
reverse turns the direction
    0: red-reverse; 2: red-4
    0 play red-reverse -> turn: 2; direction: -1
    2 play red-4 -> turn: 1
# draw2
draw2 makes the next player draw 2
    0: red-draw2
    0 play red-draw2 -> pending: draw2 2 on 1
    1 draw -> hand 1: yellow-1 yellow-2 green-9 green-8; pending: none
draw2 of any colour passes it on
    each colour: green | blue | yellow
    0: red-draw2; 1: {colour}-draw2
    0 play red-draw2 -> legal 1: draw, play {colour}-draw2
    1 play {colour}-draw2 -> pending: draw2 4 on 2
draw2 stacks to 6
    0: red-draw2; 1: blue-draw2; 2: yellow-draw2
    0 play red-draw2, 1 play blue-draw2, 2 play yellow-draw2, 0 draw
    -> hand 0: green-1 green-2 green-9 green-8 green-7 green-6 yellow-9 yellow-8
# after drawing
drawn card that fits may be laid at once
    game: maumaus; 0: blue-1 blue-2 green-3; 1: yellow-1 yellow-2; pile: red-1; top: red-8
    0 draw -> turn: 0; legal 0: pass, play red-1
    0 play red-1 -> turn: 1
card held before may be laid after drawing
    0: red-1
    0 draw -> legal 0: pass, play red-1
    0 play red-1 -> turn: 1
pass ends the turn after drawing
    0: red-1
    0 draw, 0 pass -> turn: 1; hand 0: red-1 green-1 green-2 green-9
pass is legal only after drawing
    0: red-1
    -> refused 0 pass: nothing-to-pass
fitting card may be laid after the cards of a draw2
    0: red-draw2; 1: red-4
    0 play red-draw2, 1 draw -> turn: 1; legal 1: pass, play red-4
    1 play red-4 -> turn: 2
draw2 laid after the cards of a draw2 counts 2 again
    0: red-draw2; 1: blue-draw2
    0 play red-draw2, 1 draw, 1 play blue-draw2 -> pending: draw2 2 on 2
pass ends the turn after the cards of a draw2
    0: red-draw2; 1: red-4
    0 play red-draw2, 1 draw, 1 pass -> turn: 2
player draws at most once a turn
    0: red-1
    0 draw -> refused 0 draw: already-drawn fitting=red-1
player does not draw again after the cards of a draw2
    0: red-draw2
    0 play red-draw2, 1 draw -> legal 1: pass; reason 1 draw: already-drawn
""")
def test_maumaus(scene: RuleScene) -> None:
    scene.play()


def three(seat0: str, seat1: str = "", seat2: str = "", top: str = "red-8") -> TextPosition:
    text = f"""
        0: {seat0} green-1 green-2
        1: {seat1} yellow-1 yellow-2
        2: {seat2} blue-1 blue-2
        pile: green-9 green-8 green-7 green-6 yellow-9 yellow-8
        top: {top}
    """
    return position(text, "maumaus")


def two(seat0: str, seat1: str = "") -> TextPosition:
    text = f"""
        0: {seat0} green-1 green-2
        1: {seat1} yellow-1 yellow-2
        pile: green-9 green-8 green-7 green-6 yellow-9 yellow-8
        top: red-8
    """
    return position(text, "maumaus")


def test_skip_with_two_players_gives_another_turn() -> None:
    p = two("red-skip red-3").do("0 play red-skip")
    assert p.turn == 0
    assert p.legal(0) == ["draw", "play red-3"]


def test_colour_card_of_the_announced_colour_fits() -> None:
    p = three("blue-colour", top="green-colour blue")
    assert [play for play in p.plays(0) if "colour" in play] == [
        f"play blue-colour {colour}" for colour in sorted(COLOURS)
    ]


def test_reverse_with_two_players_gives_another_full_turn() -> None:
    p = two("red-reverse red-3").do("0 play red-reverse")
    assert p.turn == 0
    assert p.legal(0) == ["draw", "play red-3"]
    p.do("0 draw", "0 pass")
    assert p.turn == 1


def test_reverse_of_another_colour_fits_on_a_reverse() -> None:
    p = two("red-reverse blue-reverse").do("0 play red-reverse", "0 play blue-reverse")
    assert (p.turn, p.round.direction) == (0, 1)


@pytest.mark.parametrize("card", ["red-1", "red-skip", "red-reverse", "red-colour green"])
def test_nothing_else_is_laid_against_a_draw2(card: str) -> None:
    code = card.split(" ", maxsplit=1)[0]
    p = three("red-draw2", code).do("0 play red-draw2")
    assert p.legal(1) == ["draw"]
    assert p.explained(f"1 play {card}") == f"draw-pending card={code} kind=draw2 count=2"


def test_new_turn_allows_a_new_draw() -> None:
    p = two("red-skip").do("0 draw", "0 play red-skip")
    assert p.turn == 0
    assert p.do("0 draw").hand(0) == "green-1 green-2 green-9 green-8"


@pytest.mark.parametrize("card", ["red-skip", "red-colour blue", "red-reverse", "red-draw2"])
def test_special_wins_as_last_card_without_effect(card: str) -> None:
    code = card.split(" ", maxsplit=1)[0]
    p = position(f"0: {code}\n1: yellow-1 yellow-2\ntop: red-8", "maumaus").do(f"0 play {card}")
    assert p.over
    assert p.winner == 0
    assert p.hand(1) == "yellow-1 yellow-2"
    assert p.points == [1, 0]
