import pytest

from bot.game.events import Forgot, HandsExchanged
from tests.support.positions import TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes

PILE = "green-4 green-5 green-7 green-8 yellow-4 yellow-5"


@scenes(
    """
    game: stop
    pile: {pile}
    top: blue-8
# number cards, skip
card without effect ends the round at once
    each card: blue-0 | blue-1 | blue-6/9 | blue-8 | blue-skip
    0: {card}; 1: yellow-1; 2: red-1
    0 play {card} -> over: yes; winner: 0; points: 0, 1, 1
stacked skip has nothing to do
    0: blue-skip green-1 green-3; 1: red-skip; 2: red-1
    0 play blue-skip, 1 play red-skip -> over: yes; winner: 1
nobody acts after the round
    0: blue-1; 1: blue-1; 2: red-1
    0 play blue-1
    -> refused 1 throw blue-1: round-over; legal 0: nothing; legal 1: nothing; legal 2: nothing
# 2+
next player draws 2 for a last 2
    0: blue-2+; 1: yellow-1; 2: red-1
    0 play blue-2+ -> hand 1: yellow-1 green-4 green-5; over: yes; winner: 0; points: 0, 10, 1
last 2 is neither cancelled nor passed on
    each card: blue-0 | red-2+ | blue-2+
    0: blue-2+; 1: {card}; 2: red-1
    0 play blue-2+ -> over: yes; hand 1: {card} green-4 green-5
nobody throws in on a last 2
    0: blue-2+; 1: yellow-1; 2: blue-2+
    0 play blue-2+ -> refused 2 throw blue-2+: round-over
last 2 of a stack makes the next draw all of it
    0: blue-2+ green-1 green-3; 1: red-2+; 2: red-1
    0 play blue-2+, 1 play red-2+
    -> hand 2: red-1 green-4 green-5 green-7 green-8; winner: 1; over: yes
last 2 on a spent one makes the next draw 2
    0: blue-2+ green-1 green-3; 1: yellow-1; 2: red-2+
    0 play blue-2+, 1 draw, 2 play red-2+ -> hand 0: green-1 green-3 green-7 green-8
for a last 2 as many are drawn as there are
    game: stop; 0: blue-2+; 1: yellow-1; 2: red-1; top: blue-8; rest: away
    0 play blue-2+ -> hand 1: yellow-1 blue-8; over: yes
# x+
next player must show the hand for a last x
    0: blue-x+; 1: yellow-1 yellow-3 yellow-skip; 2: red-1
    0 play blue-x+ -> over: no; winner: 0; legal 1: reveal
last x cannot be cancelled
    0: blue-x+; 1: blue-0 yellow-3 yellow-skip; 2: red-1
    0 play blue-x+ -> refused 1 play blue-0: reveal-pending card=blue-0 kind=x+
one number card is laid and its number drawn then the round ends
    0: blue-x+; 1: yellow-3 red-5 yellow-skip; 2: red-1
    0 play blue-x+, 1 reveal -> legal 1: play red-5, play yellow-3
    1 play yellow-3
    -> hand 1: red-5 yellow-skip green-4 green-5 green-7; over: yes; winner: 0; points: 0, 31, 1
2 laid for a last x attacks nobody
    0: blue-x+; 1: red-2+ yellow-skip; 2: red-1
    0 play blue-x+, 1 reveal, 1 play red-2+
    -> hand 1: yellow-skip green-4 green-5; hand 2: red-1; over: yes
number card drawn for a last x is laid and its number drawn
    0: blue-x+; 1: yellow-skip red-skip; 2: red-1; pile: red-3 {pile}
    0 play blue-x+, 1 reveal, 1 draw -> legal 1: play red-3
    1 play red-3 -> hand 1: yellow-skip red-skip green-4 green-5 green-7; over: yes
last x does not pass on
    each drawn: red-skip | red-x+ | choice
    0: blue-x+; 1: yellow-skip choice; 2: red-1; pile: {drawn} {pile}
    0 play blue-x+, 1 reveal, 1 draw -> hand 1: yellow-skip choice {drawn}; over: yes; winner: 0
nobody is told that a last x passes on
    0: blue-x+; 1: yellow-skip choice; 2: red-1; pile: red-skip
    0 play blue-x+, 1 reveal, 1 draw -> told AttackPassedOn: nothing
last x ends with nothing to draw
    game: stop; 0: blue-x+; 1: yellow-skip; 2: red-1; under: red-skip; top: blue-8; rest: away
    0 play blue-x+, 1 reveal, 1 draw -> hand 1: yellow-skip red-skip; over: yes
nobody throws in on a last x
    0: blue-x+; 1: yellow-3 red-5 yellow-skip; 2: blue-x+ yellow-3
    0 play blue-x+ -> legal 2: call
    1 reveal, 1 play yellow-3 -> reason 2 throw yellow-3: round-over
who laid the last card wins even if another hand became empty too
    0: blue-x+; 1: red-0; 2: red-1
    0 play blue-x+, 1 reveal, 1 play red-0 -> hand 1: nothing; winner: 0; points: 0, 0, 1
# swap
winner scores the hand of a last swap
    0: blue-swap; 1: yellow-8 choice; 2: red-5
    0 play blue-swap with 1 -> winner: 0; points: 58, 0, 5
last swap is not cancelled
    0: blue-swap; 1: blue-0 yellow-1; 2: blue-0
    0 play blue-swap left -> over: yes; hand 0: blue-0
# a pair as the last two cards
pair of the last two cards wins
    0: choice red-5; 1: yellow-1; 2: red-1
    0 play choice red-5 -> over: yes; winner: 0; told Forgot: nothing
last pair with a 2
    0: choice red-2+; 1: yellow-1; 2: red-1
    0 play choice red-2+ -> hand 1: yellow-1 green-4 green-5; over: yes
last pair with a swap
    0: choice red-swap; 1: yellow-3; 2: red-1
    0 play choice red-swap with 1 -> hand 0: yellow-3; hand 1: nothing; over: yes
last pair with an x
    0: choice red-x+; 1: yellow-3 red-0; 2: red-1
    0 play choice red-x+ -> legal 1: call, reveal
    1 reveal, 1 play yellow-3 -> over: yes; winner: 0
last pair with a skip
    0: choice red-skip; 1: yellow-1; 2: red-1
    0 play choice red-skip -> over: yes
""",
    pile=PILE,
)
def test_last_card(scene: RuleScene) -> None:
    scene.play()


def last(
    card: str, seat1: str = "yellow-1", seat2: str = "red-1", pile: str = PILE
) -> TextPosition:
    text = f"""
        0: {card}
        1: {seat1}
        2: {seat2}
        pile: {pile}
        top: blue-8
    """
    return position(text, "stop")


def emptied(card: str, seat1: str) -> TextPosition:
    text = f"""
        0: {card}
        1: {seat1}
        2: red-1
        top: blue-8
        rest: away
    """
    return position(text, "stop")


def test_last_x_ends_the_round_when_no_card_can_be_drawn() -> None:
    p = emptied("blue-x+", "yellow-skip").do("0 play blue-x+")
    p.round.discards = p.round.discards[-1:]
    p.do("1 reveal", "1 draw")
    assert p.hand(1) == "yellow-skip"
    assert p.over


@pytest.mark.parametrize("armed", [True, False])
def test_card_laid_against_a_last_x_needs_no_call(*, armed: bool) -> None:
    p = last("blue-x+", "red-0 yellow-skip").do("0 play blue-x+", "1 reveal")
    p.do(*["1 call"] * armed, "1 play red-0")
    assert p.hand(1) == "yellow-skip"
    assert not p.told(Forgot)


@pytest.mark.parametrize(
    ("choice", "hands"),
    [
        ("with 1", ["yellow-1 yellow-3", "", "red-5"]),
        ("with 2", ["red-5", "yellow-1 yellow-3", ""]),
        ("left", ["red-5", "", "yellow-1 yellow-3"]),
        ("right", ["yellow-1 yellow-3", "red-5", ""]),
    ],
)
def test_hands_are_exchanged_even_the_empty_one(choice: str, hands: list[str]) -> None:
    p = last("blue-swap", "yellow-1 yellow-3", "red-5").do(f"0 play blue-swap {choice}")
    assert [p.hand(seat) for seat in range(3)] == hands
    assert p.over
    assert len(p.told(HandsExchanged)) == 1
