import pytest

from tests.support.positions import TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes

NORIS = """
    0: red-1 blue-5 wild
    1: red-4 yellow-2 yellow-3
    2: green-4 green-5 green-6
    pile: green-9 green-8 green-7
    top: red-8
"""


@scenes("""
    game: noris
    0: red-1 blue-5 wild
    1: red-4 yellow-2 yellow-3
    2: green-4 green-5 green-6
    pile: green-9 green-8 green-7
    top: red-8
announcement that is missing
    -> refused 0 play wild: announcement-missing card=wild
announcement with a card that takes none
    -> refused 0 play red-1 blue: announcement-wrong card=red-1
card that the seat does not hold
    -> refused 0 play red-7: card-not-in-hand card=red-7
card of a longer deck is not in hand
    game: rabe; rules: deck=short; 0: red-1 red-2; 1: blue-1 blue-2; top: red-3
    -> refused 0 play red-7: card-not-in-hand card=red-7
card that does not fit
    -> refused 0 play blue-5: does-not-fit card=blue-5 top=red-8 colour=red fitting=red-1,wild
card that does not fit the announced colour
    top: wild yellow
    -> refused 0 play red-1: does-not-fit card=red-1 top=wild colour=yellow fitting=wild
card that does not fit what a joker counts as
    game: maumaus; 0: joker blue-4 blue-5 red-9; 1: blue-1 blue-2 blue-3; top: red-8
    0 play joker reverse
    -> refused 0 play blue-4: does-not-fit card=blue-4 top=joker shown=red-reverse colour=red
        fitting=red-9
card that does not fit a joker with an announced colour
    game: maumaus; 0: joker red-4; 1: blue-1 blue-colour red-3; top: red-8
    0 play joker colour green
    -> refused 1 play red-3: does-not-fit card=red-3 top=joker shown=green-colour colour=green
        fitting=blue-colour
card of somebody who is not on turn
    -> refused 1 play red-4: not-your-turn turn=0
draw of somebody who is not on turn
    -> refused 2 draw: not-your-turn turn=0
answer of somebody who is not on turn
    each verb: pass | accept | reveal
    -> refused 2 {verb}: not-your-turn turn=0
pass before drawing
    -> refused 0 pass: nothing-to-pass
accept with nothing to accept
    -> refused 0 accept: nothing-to-accept
reveal with nothing to reveal
    -> refused 0 reveal: nothing-to-reveal
pass while something is pending
    game: noris; 0: red-draw2 blue-1 blue-2; 1: blue-draw2 red-4 red-5; top: red-8
    0 play red-draw2 -> refused 1 pass: draw-pending kind=draw2 count=2 fitting=blue-draw2
card against a pending draw
    game: noris; 0: red-draw2 blue-1 blue-2; 1: blue-draw2 red-4 red-5; top: red-8
    0 play red-draw2
    -> refused 1 play red-4: draw-pending card=red-4 kind=draw2 count=2 fitting=blue-draw2
card that is not held against a pending draw
    game: noris; 0: red-draw2 blue-1 blue-2; 1: blue-3 red-4 red-5; top: red-8
    0 play red-draw2 -> refused 1 play yellow-draw2: card-not-in-hand card=yellow-draw2
another card than the one that was drawn for an x
    game: stop; 0: red-x+ red-1 red-3; 1: blue-skip choice choice; pile: blue-5; top: red-8
    0 play red-x+, 1 reveal, 1 draw
    -> refused 1 play blue-skip: drawn-card-due card=blue-skip kind=x+ fitting=blue-5;
        refused 1 draw: drawn-card-due kind=x+ fitting=blue-5
drawing twice
    game: maumaus; 0: red-1 blue-1 blue-2; 1: blue-3 red-4 red-5; pile: red-3; top: red-8
    0 draw -> refused 0 draw: already-drawn fitting=red-1,red-3
drawing where laying is a duty
    game: rabe; 0: red-1 blue-1 wild; 1: blue-3 red-4 red-5; top: red-8
    -> refused 0 draw: must-lay fitting=red-1,wild
wild on a wild
    game: rabe; 0: red-1 blue-1 wild; 1: blue-3 red-4 red-5; top: wild red
    -> refused 0 play wild blue: not-on-itself card=wild top=wild colour=red fitting=red-1
choice without a second card in hand
    game: stop; 0: choice blue-1 blue-3; 1: blue-4 red-4 red-5; top: red-8
    -> refused 0 play choice: announcement-missing card=choice;
        refused 0 play choice red-1: card-not-in-hand card=red-1;
        refused 0 play choice choice: announcement-wrong card=choice
call that is not due
    -> refused 0 call: no-call-due
second call for the same lay
    game: noris; 0: red-1 red-2; 1: blue-3 red-4 red-5; top: red-8
    0 call -> refused 0 call: already-armed
catching oneself
    game: noris; 0: red-1 red-2; 1: blue-3 red-4 red-5; top: red-8
    0 play red-1 -> refused 0 catch 0: catch-yourself
catching somebody who has nothing to call
    -> refused 0 catch 1: nothing-to-catch
throw in where it is not played
    -> refused 1 throw red-8: no-throwing-in card=red-8
throw in of a card that is not held
    rules: throw_in=true
    -> refused 1 throw red-8: card-not-in-hand card=red-8
throw in of another card
    rules: throw_in=true
    -> refused 1 throw red-4: throw-not-equal card=red-4 top=red-8
throw in on ones own turn
    rules: throw_in=true
    -> refused 0 throw red-1: throw-on-turn card=red-1 top=red-8
anything but a call while the last call is awaited
    each action: 1 draw | 1 play red-4 | 0 draw | 1 pass
    game: rabe; 0: red-1; 1: blue-3 red-4 red-5; top: red-8
    0 play red-1 -> refused {action}: final-call-awaited
anything of a seat that has left
    1 leave
    -> refused 1 draw: seat-has-left; refused 1 play red-4: seat-has-left;
        refused 1 call: seat-has-left; refused 1 catch 0: seat-has-left;
        refused 1 leave: seat-has-left
anything after the round
    game: noris; 0: red-1; 1: blue-3 red-4; top: red-8
    0 play red-1
    -> refused 0 draw: round-over; refused 1 play red-4: round-over; refused 1 call: round-over;
        refused 1 leave: round-over; refused table expire 0: round-over
""")
def test_frame_refusals(scene: RuleScene) -> None:
    scene.play()


def noris() -> TextPosition:
    return position(NORIS, "noris")


@pytest.mark.parametrize(
    "action", ["3 draw", "9 draw", "-1 draw", "00 draw", "a draw", "", " draw"]
)
def test_seat_that_does_not_exist_is_refused(action: str) -> None:
    assert noris().explained(action) == "unknown-seat"


@pytest.mark.parametrize(
    "action",
    [
        "0",
        "0 ",
        "0 fly",
        "0 Draw",
        "0 draw ",
        "0  draw",
        "0 draw 1",
        "0 play",
        "0 throw",
        "0 catch",
        "0 catch 3",
        "0 catch 01",
        "0 expire 1",
        "0 expire swap",
        "table",
        "table draw",
        "table expire 3",
        "table expire",
    ],
)
def test_text_that_is_not_an_action_is_refused(action: str) -> None:
    assert noris().explained(action) == "unknown-action"


@pytest.mark.parametrize(
    "card", ["pink-1", "red-10", "red", "red-0", "joker", "choice", "RED-1", ""]
)
def test_card_that_the_game_does_not_have_is_refused(card: str) -> None:
    assert noris().explained(f"0 play {card}") == "unknown-card"
    assert noris().explained(f"0 throw {card}") == "unknown-card"


@pytest.mark.parametrize("announced", ["pink", "red ", "red blue", "left", "skip", ""])
def test_wrong_announcement_is_refused(announced: str) -> None:
    assert noris().explained(f"0 play wild {announced}") == "announcement-wrong card=wild"


@pytest.mark.parametrize("options", [{}, {"throw_in": True}])
def test_announcement_with_a_throw_in_is_refused(options: dict[str, object]) -> None:
    p = position(NORIS, "noris", options)
    assert p.explained("1 throw red-4 blue") == "announcement-wrong card=red-4"


def test_expiry_without_an_open_window_is_refused() -> None:
    assert noris().explained("table expire 0") == "nothing-expires"
    assert noris().explained("table expire swap") == "nothing-expires"


def test_refused_throw_in_names_the_face_that_the_top_card_counts_as() -> None:
    p = position(NORIS.replace("top: red-8", "top: wild yellow"), "noris", {"throw_in": True})
    assert p.refusal("1 throw red-4").shown == p.round.shown
    assert p.explained("1 throw red-4") == "throw-not-equal card=red-4 top=wild"
