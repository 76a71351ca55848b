import pytest

from tests.support.games import ALL_GAMES, STACKED, face_of
from tests.support.plain_cards import in_plain_cards
from tests.support.positions import TextPosition
from tests.support.rule_scenes import RuleScene, scenes

GREENS = "pile: green-a green-b green-c green-d green-e"


@scenes("""
    game: noris
    pile: green-1 green-2 green-3 green-4 green-5
    top: red-2
# Choice or duty
duty must counts a wild as a card that can be laid
    0: wild blue-3 blue-4; 1: red-4 yellow-1; pile: green-1 green-8 green-7 green-5 green-4 green-3;
        top: red-8; rules: duty=must
    -> refused 0 draw: must-lay fitting=wild
duty must counts a joker as a card that can be laid
    game: maumaus; rules: duty=must; 0: joker blue-3 blue-4; 1: red-4 yellow-1; top: red-8
    -> reason 0 draw: must-lay
answer to an attack is free under either duty
    each duty: may | must
    0: red-draw2 blue-3 blue-4; 1: blue-draw2 red-4 yellow-1; 2: yellow-3 yellow-4;
        rules: duty={duty}
    0 play red-draw2 -> legal 1: draw, play blue-draw2
pass is legal after drawing although laying is a duty
    0: blue-1 blue-3 blue-4; 1: red-4 yellow-1; pile: red-9; top: red-8;
        rules: duty=must play_drawn=true
    0 draw -> legal 0: pass, play red-9
    0 pass -> turn: 1
duty must in maumaus holds before drawing only
    game: maumaus; rules: duty=must; 0: red-draw2 blue-3 blue-4; 1: blue-draw2 red-4 yellow-1;
        2: yellow-3 yellow-4; pile: green-1 green-2 green-3 green-4 green-5; top: red-2
    0 play red-draw2, 1 draw -> legal 1: pass, play blue-draw2, play red-4
hand of only choices draws although laying is a duty
    game: stop; rules: duty=must; 0: choice choice choice; 1: red-4 yellow-1;
        pile: green-1 green-8 green-7 green-5 green-4 green-3; top: red-8
    -> legal 0: call, draw
draw that a penalty card has made illegal is not done
    each duty = hand = turn: must = blue-3 red-5 = 0 | may = blue-3 red-5 red-9 = 1
    0: red-skip blue-3; 1: red-4 yellow-1; pile: red-5 red-9; top: red-8; rules: duty={duty}
    0 play red-skip, 0 draw -> hand 0: {hand}; turn: {turn}
# Stacking
stack false holds for the 7 of classic
    game: classic; rules: stack=false; 0: hearts-7 clubs-9 clubs-10; 1: spades-7 spades-9;
        top: hearts-9
    0 play hearts-7 -> legal 1: call, draw
stack false holds for the joker
    game: maumaus; rules: stack=false; 0: red-draw2 blue-3 blue-4; 1: joker red-4 yellow-1;
        top: red-8
    0 play red-draw2 -> legal 1: draw
spent attack is matched although stack is false
    0: red-draw2 blue-3 blue-4; 1: red-4 yellow-1 yellow-5; 2: blue-draw2 yellow-3 yellow-4;
        pile: green-1 green-8 green-7 green-5 green-4 green-3; top: red-8; rules: stack=false
    0 play red-draw2, 1 draw, 2 play blue-draw2 -> pending: draw2 2 on 0
draw4 is never answered
    each stack: true | false
    0: red-draw4 blue-3 blue-4; 1: blue-draw4 red-4 yellow-1; 2: yellow-3 yellow-4;
        rules: stack={stack}
    0 play red-draw4 -> legal 1: draw
skip of stop is always answered
    each stack: true | false
    game: stop; rules: stack={stack}; 0: red-skip blue-3 blue-4; 1: blue-skip red-4 yellow-0;
        2: yellow-3 yellow-4; pile: green-0 green-1 green-3 green-4 green-5; top: red-1
    0 play red-skip -> legal 1: accept, play blue-skip
    1 play blue-skip -> pending: skip 2 on 2
defence stays where stack is false
    game: stop; rules: stack=false; 0: red-2+ blue-3 blue-4; 1: red-0 red-2+ yellow-1;
        pile: green-1 green-8 green-7 green-5 green-4 green-3; top: red-8
    0 play red-2+ -> legal 1: draw, play red-0
""")
def test_laying(scene: RuleScene) -> None:
    scene.play()


def able_to_lay(variant: str, **options: object) -> TextPosition:
    text = f"0: red-a blue-c blue-d\n1: red-d yellow-a\n{GREENS}\ntop: red-b"
    return in_plain_cards(text, variant, options)


def attacked(variant: str, face: str, **options: object) -> TextPosition:
    text = f"""
        0: red-{face} blue-c blue-d
        1: blue-{face} red-d yellow-a
        2: yellow-c yellow-d
        {GREENS}
        top: red-b
    """
    return in_plain_cards(text, variant, options).do(f"0 play red-{face}")


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_duty_must_forbids_drawing_for_a_player_who_can_lay(variant: str) -> None:
    p = able_to_lay(variant, duty="must")
    assert p.legal(0) == ["play red-a"]
    assert p.explained("0 draw") == "must-lay fitting=red-a"


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_duty_may_leaves_the_choice(variant: str) -> None:
    p = able_to_lay(variant, duty="may", draw="one")
    assert p.legal(0) == ["draw", "play red-a"]
    assert p.do("0 draw").hand(0) == "red-a blue-c blue-d green-a"


@pytest.mark.parametrize("variant", ALL_GAMES)
@pytest.mark.parametrize("duty", ["may", "must"])
def test_player_who_cannot_lay_may_draw_under_either_duty(variant: str, duty: str) -> None:
    text = f"0: blue-a blue-c blue-d\n1: red-d yellow-a\n{GREENS}\ntop: red-b"
    assert in_plain_cards(text, variant, {"duty": duty}).legal(0) == ["draw"]


@pytest.mark.parametrize(("variant", "face"), STACKED)
def test_stack_true_lets_an_attack_be_passed_on(variant: str, face: str) -> None:
    p = attacked(variant, face, stack=True)
    assert p.legal(1) == ["draw", f"play blue-{face}"]
    assert p.do(f"1 play blue-{face}").pending == f"{face} {2 * face_of(variant, face).draws} on 2"


@pytest.mark.parametrize(("variant", "face"), STACKED)
def test_stack_false_leaves_nothing_but_drawing(variant: str, face: str) -> None:
    p = attacked(variant, face, stack=False)
    assert p.legal(1) == ["draw"]
    draws = face_of(variant, face).draws
    refused = f"draw-pending card=blue-{face} kind={face} count={draws}"
    assert p.explained(f"1 play blue-{face}") == refused
