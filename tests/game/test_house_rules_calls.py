import pytest

from tests.support.games import ALL_GAMES, LAYING_IS_A_CHOICE, LAYING_IS_A_DUTY, games_with
from tests.support.plain_cards import in_plain_cards
from tests.support.positions import RefusalReason, TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes

PLENTY = "pile: green-1 green-8 green-7 green-5 green-4 green-3"


@scenes("""
    game: rabe
    0: red-1
    1: red-4 yellow-1 yellow-3
    2: red-5 yellow-4 yellow-5
    pile: green-1 green-8 green-7 green-5 green-4 green-3
    top: red-8
# The size of the penalty
penalty of a forgotten last call in rabe
    each penalty: 1 | 2 | 3 | 4 | 5
    rules: penalty={penalty}
    0 play red-1, 1 catch 0 -> cards 0: {penalty}; over: no
# The policy that waits for the next player
next policy takes the penalty of who acts again without a call
    game: noris; rules: call=next; 0: red-skip red-1; 1: yellow-1 yellow-3;
        pile: green-1 green-8 green-7 green-5 green-4 green-3; top: red-8
    0 play red-skip, 0 play red-1 -> hand 0: green-1; over: no; windows: 0
# The last card of rabe
window of the last card stays with every policy
    each policy: window | next | armed
    rules: call={policy}
    0 play red-1 -> windows: 0; turn: none; clock: expire 0
    0 call -> winner: 0
forgotten last call costs the win with every policy
    each policy: window | next | armed
    rules: call={policy}
    0 play red-1, table expire 0 -> over: no; hand 0: green-1; turn: 1
only the window of the last card is timed beside an untimed one
    0: red-1 blue-3; 1: red-4; 2: red-5 yellow-4; rules: call=next
    0 play red-1, 1 play red-4 -> windows: 1; clock: expire 1
throw in of another player ends the untimed window
    game: noris; rules: call=next throw_in=true; 0: red-1 blue-3; 1: red-4 yellow-1 yellow-3;
        2: red-1 yellow-4 yellow-5; pile: green-1 green-8 green-7 green-5 green-4 green-3;
        top: red-8
    0 play red-1, 2 throw red-1 -> windows: nothing; hand 0: blue-3
""")
def test_calls(scene: RuleScene) -> None:
    scene.play()


@pytest.mark.parametrize("variant", ALL_GAMES)
@scenes("""
    0: red-a blue-c
    1: red-d yellow-a yellow-c
    2: red-e yellow-d yellow-e
    pile: green-a green-b green-c green-d green-e
    top: red-b
# The policy that gives time
window policy opens a timed window
    rules: call=window
    0 play red-a -> windows: 0; clock: expire 0
window policy takes the penalty when the time is up
    rules: call=window penalty=1
    0 play red-a, table expire 0 -> hand 0: blue-c green-a; windows: nothing
window policy goes on while others act
    rules: call=window penalty=1
    0 play red-a, 1 play red-d -> windows: 0
    2 catch 0 -> hand 0: blue-c green-a
window policy is satisfied by the call
    rules: call=window
    0 play red-a, 0 call -> windows: nothing; hand 0: blue-c; reason 1 catch 0: nothing-to-catch
# The policy that waits for the next player
next policy opens a window without a clock
    rules: call=next
    0 play red-a -> windows: 0; clock: nothing; reason table expire 0: nothing-expires
next policy takes the penalty of who is caught before
    rules: call=next penalty=1
    0 play red-a, 2 catch 0 -> hand 0: blue-c green-a
# The policy that wants the call beforehand
armed policy takes the penalty at once
    rules: call=armed penalty=1
    0 play red-a -> hand 0: blue-c green-a; windows: nothing; turn: 1
armed policy is satisfied by an armed call
    rules: call=armed
    0 call, 0 play red-a -> hand 0: blue-c; windows: nothing
armed policy leaves nothing to catch or to call
    rules: call=armed penalty=5
    0 play red-a -> reason 1 catch 0: nothing-to-catch; reason 0 call: no-call-due; clock: nothing
""")
def test_calls_in_every_game(scene: RuleScene, variant: str) -> None:
    scene.play_in(variant)


def about_to_call(variant: str, **options: object) -> TextPosition:
    text = """
        0: red-a blue-c
        1: red-d yellow-a yellow-c
        2: red-e yellow-d yellow-e
        pile: green-a green-b green-c green-d green-e
        top: red-b
    """
    return in_plain_cards(text, variant, options)


@pytest.mark.parametrize("penalty", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("variant", games_with("call", "window"))
def test_penalty_of_a_window_that_runs_out(variant: str, penalty: int) -> None:
    p = about_to_call(variant, penalty=penalty).do("0 play red-a", "table expire 0")
    assert len(p.round.hands[0]) == 1 + penalty


@pytest.mark.parametrize("penalty", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("variant", games_with("call", "window", "next"))
def test_penalty_of_being_caught(variant: str, penalty: int) -> None:
    p = about_to_call(variant, penalty=penalty).do("0 play red-a", "2 catch 0")
    assert len(p.round.hands[0]) == 1 + penalty


@pytest.mark.parametrize("penalty", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("variant", games_with("call", "armed"))
def test_penalty_of_an_unarmed_call(variant: str, penalty: int) -> None:
    p = about_to_call(variant, penalty=penalty).do("0 play red-a")
    assert len(p.round.hands[0]) == 1 + penalty


def test_penalty_changes_nothing_else() -> None:
    text = f"0: red-draw2 blue-3 blue-4\n1: yellow-1 yellow-3\n{PLENTY}\ntop: red-8"
    p = position(text, "noris", {"penalty": 5}).do("0 play red-draw2", "1 draw", "0 draw")
    assert [len(hand) for hand in p.round.hands] == [3, 4]


@pytest.mark.parametrize("action", ["1 play red-d", "1 draw"])
@pytest.mark.parametrize("variant", LAYING_IS_A_CHOICE)
def test_next_policy_ends_without_penalty_when_another_acts(variant: str, action: str) -> None:
    p = about_to_call(variant, call="next").do("0 play red-a", action)
    assert p.windows == []
    assert p.hand(0) == "blue-c"
    assert p.reason("2 catch 0") is RefusalReason.NOTHING_TO_CATCH


@pytest.mark.parametrize("variant", LAYING_IS_A_DUTY)
def test_next_policy_ends_with_the_next_lay_where_laying_is_a_duty(variant: str) -> None:
    p = about_to_call(variant, call="next").do("0 play red-a", "1 play red-d")
    assert p.windows == []
    assert p.hand(0) == "blue-c"
