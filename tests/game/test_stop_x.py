import pytest

from bot.game.events import HandShown
from tests.support.positions import TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes

PILE = "green-4 green-5 green-7 green-8 yellow-4 yellow-5 yellow-7 yellow-8 red-4"


@scenes(
    """
    game: stop
    0: blue-x+ green-1 green-3
    1: ...
    2: red-skip red-1 red-3
    pile: {pile}
    top: blue-8
# showing the hand
next player shows the hand or defends
    1: yellow-1 yellow-skip blue-0
    0 play blue-x+ -> pending: x+ on 1; legal 1: play blue-0, reveal
nothing comes before showing it
    each action: 1 draw | 1 pass | 1 play yellow-1 | 1 play blue-7
    1: yellow-1 blue-7 yellow-skip
    0 play blue-x+ -> reason {action}: reveal-pending
hand is shown once
    1: yellow-1 yellow-skip choice
    0 play blue-x+, 1 reveal -> reason 1 reveal: nothing-to-reveal
nothing to show without an attack
    game: stop; 0: red-1 red-3 red-4; 1: red-5 red-7; top: blue-8
    -> reason 0 reveal: nothing-to-reveal
# laying a number card
number card of any colour must be laid
    1: yellow-1 red-5 blue-skip choice green-2+ red-6/9
    0 play blue-x+, 1 reveal -> legal 1: play green-2+, play red-5, play red-6/9, play yellow-1
no other card may be laid
    each play = card: blue-skip = blue-skip | choice yellow-1 = yellow-1 |
        blue-swap left = blue-swap
    1: yellow-1 blue-skip choice blue-swap
    0 play blue-x+, 1 reveal
    -> refused 1 play {play}: number-card-due card={card} kind=x+ fitting=yellow-1
who has a number card does not draw instead
    1: yellow-1 blue-skip choice
    0 play blue-x+, 1 reveal -> refused 1 draw: number-card-due kind=x+ fitting=yellow-1
next player lays on the number card
    1: yellow-1 red-5 choice; 2: yellow-8 blue-7 green-1 red-1 red-3
    0 play blue-x+, 1 reveal, 1 play yellow-1
    -> pending: none; legal 2: play green-1, play red-1, play yellow-8
2 laid so also attacks the next player with 2
    1: yellow-2+ choice red-6/9
    0 play blue-x+, 1 reveal, 1 play yellow-2+
    -> hand 1: choice red-6/9 green-4 green-5; pending: 2+ 2 on 2
2 laid so can be cancelled or passed on
    1: yellow-2+ choice red-6/9; 2: yellow-0 red-2+ red-1 red-3
    0 play blue-x+, 1 reveal, 1 play yellow-2+ -> legal 2: draw, play red-2+, play yellow-0
0 of the attacking colour may be laid as the number card too
    1: blue-0 yellow-skip choice
    0 play blue-x+, 1 reveal, 1 play blue-0 -> hand 1: yellow-skip choice; turn: 2
fewer cards are drawn if there are no more
    1: red-5 yellow-skip choice; pile: green-4; under: green-5; rest: away; seats: 2
    0 play blue-x+, 1 reveal, 1 play red-5
    -> hand 1: yellow-skip choice green-4 green-5 blue-8 blue-x+; discards: red-5
equal card may be thrown in on the number card
    game: stop; 0: blue-x+ red-3 green-1 green-3; 1: red-3 yellow-skip choice; 2: red-1 red-5 red-7;
        top: blue-8
    0 play blue-x+, 1 reveal, 1 play red-3, 0 throw red-3 -> turn: 1
# no number card
without a number card one is drawn
    1: yellow-skip red-skip red-swap
    0 play blue-x+, 1 reveal -> legal 1: draw; reason 1 play yellow-skip: number-card-due
nothing else is possible with a drawn number card
    each action: 1 draw | 1 play yellow-skip | 1 pass
    1: yellow-skip choice red-swap
    0 play blue-x+, 1 reveal, 1 draw -> reason {action}: drawn-card-due
drawn 2 attacks as well
    1: yellow-skip choice red-swap; pile: red-2+ {pile}
    0 play blue-x+, 1 reveal, 1 draw, 1 play red-2+ -> pending: 2+ 2 on 2
with any other card it passes on undiminished
    each drawn: green-skip | green-swap | green-x+ | choice
    1: yellow-skip choice red-swap; pile: {drawn} {pile}
    0 play blue-x+, 1 reveal, 1 draw
    -> hand 1: yellow-skip choice red-swap {drawn}; pending: x+ on 2;
        told AttackPassedOn: (seat=1, to=2, kind='x+')
    2 reveal, 2 play red-3 -> hand 2: red-skip red-1 green-4 green-5 green-7
next player may defend as well
    1: yellow-skip choice; 2: blue-0 red-1 red-3; pile: green-skip
    0 play blue-x+, 1 reveal, 1 draw -> legal 2: play blue-0, reveal
    2 play blue-0 -> pending: none; turn: 0
it may come back to the attacker who may defend
    game: stop; 0: blue-x+ blue-0 green-skip green-swap; 1: yellow-skip choice red-swap;
        top: blue-skip; rest: away
    0 play blue-x+, 1 reveal, 1 draw -> pending: x+ on 0; legal 0: play blue-0, reveal
round is a stalemate when it goes round and nothing can be drawn
    game: stop; 0: blue-x+ green-skip green-swap; 1: yellow-skip choice red-swap; top: blue-skip;
        rest: away
    0 play blue-x+, 1 reveal, 1 draw, 0 reveal, 0 draw -> pending: x+ on 1
    1 reveal, 1 draw -> over: yes; told Stalemate: (); winner: none; points: 40, 100
one card is drawn for it even if draws go on until one fits
    1: yellow-skip choice red-swap; pile: green-skip green-x+; rules: draw=until_fit
    0 play blue-x+, 1 reveal, 1 draw -> hand 1: yellow-skip choice red-swap green-skip; turn: 2
# emptying the hand
last card laid for it wins if nothing is drawn for it
    1: red-0
    0 play blue-x+, 1 reveal, 1 play red-0 -> over: yes; winner: 1
last card laid for it does not win if cards are drawn for it
    each face: 1 | 2+ | 6/9
    1: red-{face}
    0 play blue-x+, 1 reveal, 1 play red-{face} -> over: no; turn: 2
""",
    pile=PILE,
)
def test_x(scene: RuleScene) -> None:
    scene.play()


def three(seat1: str, seat2: str = "red-skip", pile: str = PILE, **options: object) -> TextPosition:
    text = f"""
        0: blue-x+ green-1 green-3
        1: {seat1}
        2: {seat2} red-1 red-3
        pile: {pile}
        top: blue-8
    """
    return position(text, "stop", options).do("0 play blue-x+")


def symbols_only() -> TextPosition:
    text = """
        0: blue-x+ blue-0 green-skip green-swap
        1: yellow-skip choice red-swap
        top: blue-skip
        rest: away
    """
    return position(text, "stop").do("0 play blue-x+", "1 reveal", "1 draw")


def test_shown_hand_is_public_until_taken_back() -> None:
    p = three("yellow-1 yellow-skip choice").do("1 reveal")
    cards = tuple(p.game.kind_of[code] for code in ("yellow-1", "yellow-skip", "choice"))
    assert p.told(HandShown) == [HandShown(1, cards)]
    assert p.hand(1) == "yellow-1 yellow-skip choice"
    assert p.turn == 1


@pytest.mark.parametrize(
    ("face", "count"),
    [("0", 0), ("1", 1), ("2+", 2), ("3", 3), ("4", 4), ("5", 5), ("6/9", 9), ("7", 7), ("8", 8)],
)
def test_number_on_the_laid_card_is_the_number_of_cards_to_draw(face: str, count: int) -> None:
    p = three(f"red-{face} yellow-skip choice").do("1 reveal", f"1 play red-{face}")
    assert p.hand(1).split() == ["yellow-skip", "choice", *PILE.split()[:count]]
    assert p.turn == 2


@pytest.mark.parametrize(("drawn", "count"), [("red-0", 0), ("red-3", 3), ("red-6/9", 9)])
def test_drawn_number_card_must_be_laid_and_its_number_drawn(drawn: str, count: int) -> None:
    text = f"""
        0: blue-x+ green-1 green-3
        1: yellow-skip choice red-swap
        pile: {drawn} {PILE}
        top: blue-8
    """
    p = position(text, "stop").do("0 play blue-x+", "1 reveal", "1 draw")
    assert p.turn == 1
    assert p.legal(1) == [f"play {drawn}"]
    p.do(f"1 play {drawn}")
    assert p.hand(1).split() == ["yellow-skip", "choice", "red-swap", *PILE.split()[:count]]
    assert p.turn == 0


def test_x_passes_on_even_when_no_card_can_be_drawn() -> None:
    p = symbols_only()
    p.round.hands[0].remove(p.game.kind_of["blue-0"])
    p.do("0 reveal", "0 draw")
    assert p.pile == ""
    assert p.hand(0) == "green-skip green-swap"
    assert p.pending == "x+ on 1"
