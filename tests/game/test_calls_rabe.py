"""The call "Mau-Mau" after the last card."""

import pytest

from bot.game.events import Called, WindowOpened
from tests.support.positions import TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes

PILE = "green-9 green-8 green-7 green-6 green-5"


@scenes(
    """
    game: rabe
    0: red-5
    1: red-1 yellow-1 yellow-2
    2: red-2 blue-1 blue-2
    pile: {pile}
    top: red-8
# the window
last card opens a window and the round waits
    0 play red-5 -> over: no; winner: none; windows: 0; told WindowOpened: (seat=0, final=True)
nobody is on turn and nothing pending meanwhile
    0: red-draw2
    0 play red-draw2 -> turn: none; pending: none
nobody else may lay or draw meanwhile
    each action: 1 play red-1 | 1 draw | 2 draw | 2 play red-2 | 1 pass
    0 play red-5 -> reason {action}: final-call-awaited
calls catches and time only
    0 play red-5
    -> legal 0: call; legal 1: catch 0; legal 2: catch 0; clock: expire 0;
        reason 0 catch 0: catch-yourself
call wins the round
    0 play red-5, 0 call -> over: yes; winner: 0; told Called: (seat=0, final=True, armed=False)
# forgetting
forgotten it costs a card and play goes on
    each closing = catcher: 1 catch 0 = 1 | 2 catch 0 = 2 | table expire 0 = None
    0 play red-5, {closing}
    -> hand 0: green-9; over: no; winner: none; turn: 1; windows: nothing;
        told Forgot: (seat=0, final=True, catcher={catcher})
penalty is drawn from a new pile if need be
    game: rabe; 0: red-5; 1: red-1 yellow-1; top: red-8; rest: away
    0 play red-5, 1 catch 0 -> hand 0: red-8; over: no
# the effect of a last card that was not announced
draw2 takes effect after the penalty
    0: red-draw2
    0 play red-draw2, 2 catch 0 -> hand 0: green-9; pending: draw2 2 on 1
    1 draw -> hand 1: red-1 yellow-1 yellow-2 green-8 green-7
draw2 laid against a draw2 adds up
    0: red-draw2 red-1 red-2; 1: blue-draw2; 2: yellow-1 yellow-2 yellow-3
    0 play red-draw2, 1 play blue-draw2, 0 catch 1 -> pending: draw2 4 on 2
skip takes effect after the penalty
    0: red-skip
    0 play red-skip, table expire 0 -> turn: 2
reverse takes effect after the penalty
    0: red-reverse
    0 play red-reverse, 1 catch 0 -> turn: 2; direction: -1
wild keeps its colour after the penalty
    0: wild
    0 play wild blue, 1 catch 0 -> colour: blue; turn: 1
of two players a skip brings the turn back
    0: red-skip; 1: red-1 blue-1; seats: 2
    0 play red-skip, 1 catch 0 -> turn: 0
# armed
with one card it can be armed
    0 call, 0 play red-5
    -> over: yes; winner: 0; told Called: (seat=0, final=True, armed=True);
        told WindowOpened: nothing
open window for one card is answered before anything is armed
    0: red-5 red-9
    0 play red-5, 0 call -> told Called: (seat=0, final=False, armed=False)
    0 call -> reason 0 call: already-armed
    1 play red-1, 2 play red-2, 0 play red-9 -> winner: 0
both calls may be armed one after the other
    0: red-5 red-9
    0 call, 0 play red-5, 0 call, 1 play red-1, 2 play red-2, 0 play red-9
    -> told Called: (seat=0, final=False, armed=True), (seat=0, final=True, armed=True); over: yes
call for one card is as in the policy window
    0: red-5 blue-9
    0 play red-5, table expire 0
    -> hand 0: blue-9 green-9; told Forgot: (seat=0, final=False, catcher=None)
windows of others stay open meanwhile
    0: red-5 blue-9; 1: red-1
    0 play red-5, 1 play red-1
    -> windows: 0, 1; legal 0: call, catch 1; legal 2: catch 0, catch 1; clock: expire 0, expire 1
closing another window leaves this one open
    each closing: 0 call | 1 catch 0 | 2 catch 0 | table expire 0
    0: red-5 blue-9; 1: red-1
    0 play red-5, 1 play red-1 -> windows: 0, 1
    {closing} -> windows: 1; turn: none
    1 call -> winner: 1
other windows lapse when it is called
    0: red-5 blue-9; 1: red-1
    0 play red-5, 1 play red-1 -> windows: 0, 1
    1 call -> told WindowLapsed: (seat=0); hand 0: blue-9
other windows stay open when it is forgotten
    0: red-5 blue-9; 1: red-1
    0 play red-5, 1 play red-1 -> windows: 0, 1
    2 catch 1 -> windows: 0; turn: 2
# house rules
it has a timed window whatever the policy for one card
    each call: window | next | armed
    rules: call={call}
    0 play red-5 -> windows: 0; clock: expire 0
another player does not end it by the policy next
    rules: call=next
    0 play red-5 -> reason 1 draw: final-call-awaited
window for one card lapses by the policy next while this one opens
    0: red-5 blue-9; 1: red-1; rules: call=next
    0 play red-5, 1 play red-1 -> windows: 1
""",
    pile=PILE,
)
def test_calls_rabe(scene: RuleScene) -> None:
    scene.play()


def three(
    seat0: str = "red-5", seat1: str = "red-1 yellow-1 yellow-2", **options: object
) -> TextPosition:
    text = f"""
        0: {seat0}
        1: {seat1}
        2: red-2 blue-1 blue-2
        pile: {PILE}
        top: red-8
    """
    return position(text, "rabe", options)


def laid(card: str = "red-5", **options: object) -> TextPosition:
    seat1 = "red-1 yellow-1 yellow-2"
    return three(card.split(maxsplit=1)[0], seat1, **options).do(f"0 play {card}")


@pytest.mark.parametrize("card", ["red-draw2", "red-skip", "red-reverse", "wild blue"])
def test_special_as_an_announced_last_card_has_no_effect(card: str) -> None:
    p = laid(card).do("0 call")
    assert p.over
    assert p.hand(1) == "red-1 yellow-1 yellow-2"
    assert p.round.direction == 1


@pytest.mark.parametrize("penalty", [1, 2, 3, 4, 5])
def test_penalty_is_the_one_agreed_on(penalty: int) -> None:
    p = laid(penalty=penalty).do("table expire 0")
    assert p.hand(0).split() == PILE.split()[:penalty]


@pytest.mark.parametrize("closing", ["1 catch 0", "table expire 0"])
def test_round_is_won_if_there_is_no_card_to_draw(closing: str) -> None:
    text = """
        0: red-5
        1: red-1 yellow-1
        top: red-8
        rest: away
    """
    p = position(text, "rabe").do("0 play red-5")
    p.round.discards = p.round.discards[-1:]
    p.do(closing)
    assert p.over
    assert p.winner == 0
    assert p.points == [1, 0]


def test_turn_with_a_forgotten_call_is_not_idle() -> None:
    text = """
        0: red-5
        1: blue-1 blue-2
        pile: green-9
        top: red-8
        rest: away
    """
    p = position(text, "rabe").do("0 play red-5", "1 catch 0")
    p.round.discards = p.round.discards[-1:]
    p.do("1 draw")
    assert not p.over
    assert p.do("0 draw").over


def test_penalty_card_needs_no_call_but_the_next_last_card_does() -> None:
    p = three().do("0 play red-5", "1 catch 0", "1 play red-1", "2 play red-2")
    assert p.windows == []
    p.round.hands[0] = [p.game.kind_of["red-9"]]
    p.do("0 play red-9")
    assert p.windows == [0]
    p.do("0 call")
    assert p.winner == 0


def test_armed_call_lapses_when_its_seat_draws_a_card() -> None:
    p = three("blue-9").do("0 call", "0 draw")
    assert p.hand(0) == "blue-9 green-9"
    p.do("1 play red-1", "2 play red-2")
    p.round.hands[0] = [p.game.kind_of[code] for code in ("red-9", "blue-9")]
    p.do("0 play red-9")
    assert p.windows == [0]
    assert not p.told(Called)


def test_penalty_for_an_open_window_keeps_the_last_card_from_ending_the_round() -> None:
    p = three("red-5 red-9").do("0 play red-5", "1 play red-1", "2 play red-2", "0 play red-9")
    assert p.hand(0) == "green-9"
    assert p.windows == [0]
    assert p.told(WindowOpened)[-1] == WindowOpened(0, final=False)
    assert p.turn == 1
