import pytest

from bot.game.round import can_throw_in
from tests.support.positions import TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes

FILLERS = ["green-1 green-3", "yellow-1 yellow-3", "red-1 red-3", "yellow-5 yellow-7"]


@scenes("""
    game: stop
    0: ... green-1 green-3
    1: ... yellow-1 yellow-3
    2: ... red-1 red-3
    3: ... yellow-5 yellow-7
    pile: green-4 green-5 green-7 green-8
    top: blue-4
# who, what, when
exactly the card on top is thrown in out of turn
    each face: 0 | 1 | 2+ | 3 | 4 | 5 | 6/9 | 7 | 8
    2: blue-{face}; top: blue-{face}
    -> legal 2: throw blue-{face}
    2 throw blue-{face} -> discards: blue-{face} blue-{face}; hand 2: red-1 red-3
number card of any colour is thrown in
    each card: green-0 | blue-8 | red-6/9 | yellow-8
    2: {card} red-5; top: {card}
    2 throw {card} -> discards: {card} {card}; hand 2: red-5 red-1 red-3
colour and face must be the same
    each card: red-4 | blue-5 | blue-6/9
    2: {card}
    -> refused 2 throw {card}: throw-not-equal card={card} top=blue-4
card must be in the hand
    -> refused 2 throw blue-4: card-not-in-hand card=blue-4
who laid the card may throw in the second one
    0: blue-4 blue-4 red-8; top: blue-8
    0 play blue-4 -> legal 0: throw blue-4
    0 throw blue-4 -> turn: 1
one may throw in on what was thrown in
    1: blue-6/9; 2: blue-6/9; 3: blue-6/9; top: blue-6/9
    2 throw blue-6/9 -> turn: 3
    1 throw blue-6/9 -> turn: 2
    3 throw blue-6/9 -> turn: 0
card turned up at the start counts
    2: blue-4
    -> discards: blue-4
    2 throw blue-4
it is possible as long as the card lies on top
    3: blue-4
    0 draw, 1 draw -> legal 3: throw blue-4
    3 throw blue-4 -> turn: 0
it is too late when another card lies on top
    0: blue-7; 2: blue-4
    0 play blue-7 -> refused 2 throw blue-4: throw-not-equal card=blue-4 top=blue-7
on ones own turn it is a play
    0: blue-4
    -> legal 0: play blue-4; refused 0 throw blue-4: throw-on-turn card=blue-4 top=blue-4
who is on turn loses it and draws nothing
    2: blue-4
    2 throw blue-4 -> hand 0: green-1 green-3; reason 0 draw: not-your-turn
turn that goes on after drawing is lost too
    2: blue-4; rules: play_drawn=true
    0 draw, 2 throw blue-4 -> turn: 3; reason 0 pass: not-your-turn; reason 3 pass: nothing-to-pass
# 2+
2 thrown in on a pending 2 adds 2 to the left of who threw
    0: blue-2+; 2: blue-2+
    0 play blue-2+, 2 throw blue-2+ -> pending: 2+ 4 on 3
    3 draw -> hand 3: yellow-5 yellow-7 green-4 green-5 green-7 green-8; turn: 0
who laid a 2 may add the second one
    0: blue-2+ blue-2+
    0 play blue-2+, 0 throw blue-2+ -> pending: 2+ 4 on 1
seat under attack plays it instead
    0: blue-2+; 1: blue-2+
    0 play blue-2+ -> reason 1 throw blue-2+: throw-on-turn
    1 play blue-2+ -> pending: 2+ 4 on 2
2 thrown in on a stack joins all of it
    0: blue-2+; 1: red-2+; 3: red-2+
    0 play blue-2+, 1 play red-2+, 3 throw red-2+ -> pending: 2+ 6 on 0
2 thrown in on a spent 2 is a new attack of 2
    0: blue-2+; 3: blue-2+
    0 play blue-2+, 1 draw, 3 throw blue-2+ -> pending: 2+ 2 on 0
2 thrown in can be cancelled or passed on
    0: blue-2+; 2: blue-2+; 3: blue-0 red-2+
    0 play blue-2+, 2 throw blue-2+ -> legal 3: draw, play blue-0, play red-2+
without stacking nothing is thrown in on a pending 2
    0: blue-2+; 2: blue-2+; rules: stack=false
    0 play blue-2+
    -> legal 2: nothing; refused 2 throw blue-2+: throw-not-now card=blue-2+ top=blue-2+
without stacking a spent 2 is joined all the same
    0: blue-2+; 3: blue-2+; rules: stack=false
    0 play blue-2+, 1 draw, 3 throw blue-2+ -> pending: 2+ 2 on 0
# not possible
nothing is thrown in while a hand is shown
    0: blue-x+; 2: blue-4
    0 play blue-x+, 1 reveal -> legal 2: nothing
house rule switches it off
    2: blue-4; rules: throw_in=false
    -> legal 2: nothing; refused 2 throw blue-4: no-throwing-in card=blue-4
# calls and the last card
last card thrown in wins
    game: stop; 0: green-1 green-3; 1: red-1 red-5; 2: blue-4; top: blue-4
    2 throw blue-4 -> over: yes; winner: 2
joining a pending 2 with the last card makes the next draw all
    game: stop; 0: blue-2+ green-1 green-3; 1: yellow-1 yellow-3; 2: blue-2+; 3: red-1;
        pile: green-4 green-5 green-7 green-8 yellow-4; top: blue-8
    0 play blue-2+, 2 throw blue-2+
    -> hand 3: red-1 green-4 green-5 green-7 green-8; winner: 2; over: yes
# whether anybody may, whoever holds the card
it is impossible on a symbol card
    2: blue-skip; top: blue-skip
    -> open to throwing in: no
it is impossible where the house rule is off
    2: blue-4; rules: throw_in=false
    -> open to throwing in: no
it is possible on a pending 2 that another joins
    0: blue-2+; 2: blue-2+
    0 play blue-2+ -> open to throwing in: yes
it is impossible on a pending 2 that none joins
    0: blue-2+; 2: blue-2+; rules: stack=false
    0 play blue-2+ -> pending: 2+ 2 on 1; open to throwing in: no
    1 draw -> open to throwing in: yes
it is impossible when the round is over
    game: stop; 0: blue-4; 1: blue-4 red-1; 2: red-5; 3: red-7; top: blue-8
    0 play blue-4 -> open to throwing in: no; over: yes
""")
def test_throwing_in(scene: RuleScene) -> None:
    scene.play()


def four(*hands: str, top: str = "blue-4", **options: object) -> TextPosition:
    lines = [f"{seat}: {hand} {FILLERS[seat]}" for seat, hand in enumerate(hands)]
    text = "\n".join([*lines, "pile: green-4 green-5 green-7 green-8", f"top: {top}"])
    return position(text, "stop", options)


def could_be_thrown_in(p: TextPosition) -> bool:
    """As the engine says, which lists no throw-in where it says no."""
    possible = can_throw_in(p.round)
    listed = [text for seat in range(4) for text in p.legal(seat) if text.startswith("throw")]
    assert possible or not listed
    return possible


def test_play_continues_left_of_the_throwing_seat_and_skips_the_seats_between() -> None:
    assert four("", "", "blue-4", "").do("2 throw blue-4").turn == 3
    assert four("", "", "", "blue-4").do("3 throw blue-4").turn == 0


@pytest.mark.parametrize("card", ["blue-skip", "blue-x+", "blue-swap"])
def test_symbol_cards_are_never_thrown_in(card: str) -> None:
    p = four("", "", card, "", top=card)
    assert "throw" not in " ".join(p.legal(2))
    assert p.reason(f"2 throw {card}") == "throw-no-number-card"


@pytest.mark.parametrize("attack", ["blue-x+", "blue-skip", "blue-swap left"])
def test_nothing_is_thrown_in_while_an_attack_by_a_symbol_is_pending(attack: str) -> None:
    p = four(attack.split(maxsplit=1)[0], "", "blue-4 blue-x+ blue-skip", "").do(f"0 play {attack}")
    assert not [text for text in p.legal(2) if text.startswith("throw")]
    assert p.reason("2 throw blue-4") == "throw-not-equal"


def test_second_last_card_thrown_in_has_to_be_announced() -> None:
    text = """
        0: green-1 green-3
        1: blue-4 yellow-1
        pile: green-4 green-5
        top: blue-4
    """
    assert position(text, "stop").do("1 throw blue-4").hand(1) == "yellow-1 green-4 green-5"
    assert position(text, "stop").do("1 call", "1 throw blue-4").hand(1) == "yellow-1"


def test_throw_in_counts_as_possible_wherever_the_card_is() -> None:
    assert could_be_thrown_in(four("", "", "blue-4", ""))
    assert could_be_thrown_in(four("", "", "", ""))


def test_throw_in_is_impossible_while_an_attack_of_another_kind_is_pending() -> None:
    for laid in ("play blue-skip", "play blue-x+", "play blue-swap left"):
        card = laid.split()[1]
        p = four(card, "", "blue-4", "").do(f"0 {laid}")
        assert not could_be_thrown_in(p)
    p = four("blue-x+", "", "blue-8", "", top="blue-8").do("0 play blue-x+", "1 reveal")
    assert not could_be_thrown_in(p)
