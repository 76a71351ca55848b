from tests.support.positions import TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes


@scenes("""
    game: stop
    0: ...
    1: ... yellow-1 yellow-3 yellow-4
    2: red-5 green-1 green-3
    pile: green-5 green-7 green-8
    top: blue-4
choice is laid with any coloured card of the hand
    0: choice yellow-1 red-skip green-3 red-swap
    -> legal 0: play choice green-3, play choice red-skip, play choice red-swap left, play choice
        red-swap right, play choice red-swap with 1, play choice red-swap with 2, play choice
        yellow-1
choice fits on anything
    each top: blue-4 | green-2+ | red-skip | yellow-swap | blue-x+
    0: choice yellow-5 red-7 red-8; top: {top}
    -> can 0 play choice yellow-5: yes
both cards are laid the coloured one on top
    0: choice yellow-1 red-skip green-3
    0 play choice yellow-1 -> discards: blue-4 choice yellow-1; hand 0: red-skip green-3; turn: 1
next player lays on the second card
    0: choice yellow-1 red-skip green-3; 1: blue-7 red-1
    0 play choice yellow-1 -> plays 1: play red-1, play yellow-1, play yellow-3, play yellow-4
second card takes effect as usual
    each second = pending = card: red-2+ = 2+ 2 on 1 = red-2+ | red-skip = skip 1 on 1 = red-skip |
        red-x+ = x+ on 1 = red-x+ | red-swap left = swap by 0 = red-swap | red-0 = none = red-0 |
        red-6/9 = none = red-6/9
    0: choice {card} red-3 green-3
    0 play choice {second} -> pending: {pending}
attack of the second card is cancelled by the 0 of its colour
    0: choice red-2+ red-3 green-3; 1: blue-0 red-0
    0 play choice red-2+ -> plays 1: play red-0
choice cannot be laid alone
    0: choice yellow-1 red-3
    -> refused 0 play choice: announcement-missing card=choice
two choices are no pair
    0: choice choice yellow-1 red-3
    -> refused 0 play choice choice: announcement-wrong card=choice;
        legal 0: play choice red-3, play choice yellow-1
hand of only choices has to draw
    each hand: choice | choice choice choice choice
    0: {hand}
    -> can 0 draw: yes; plays 0: nothing
hand of only choices lacks the second card
    each hand: choice | choice choice choice choice
    0: {hand}
    -> refused 0 play choice yellow-1: second-card-missing card=choice;
        refused 1 play choice yellow-1: not-your-turn turn=0
choice is no way out of an attack with or without a second card
    each hand: choice | choice red-1
    game: stop; 0: blue-2+ red-3 red-8; 1: {hand}; 2: red-5 green-1; top: blue-4
    0 play blue-2+ -> reason 1 play choice red-1: draw-pending
who could lay a pair must lay
    0: choice yellow-1 red-3 red-8
    -> refused 0 draw: must-lay fitting=choice
fitting card may be laid without the choice
    0: choice blue-1 red-3 red-8
    0 play blue-1 -> hand 0: choice red-3 red-8
second card must be in the hand
    0: choice yellow-1 red-3 red-8
    -> refused 0 play choice red-1: card-not-in-hand card=red-1
refusal names the choice if that is what the hand lacks
    0: yellow-1 blue-3 red-8
    -> refused 0 play choice yellow-1: card-not-in-hand card=choice
swap of a pair needs its exchange
    0: choice red-swap red-3 red-8
    -> refused 0 play choice red-swap: announcement-missing card=choice;
        refused 0 play choice red-swap with 0: partner-impossible card=choice
pair is no answer to a 2
    each second: blue-0 | red-2+
    0: blue-2+ red-3 red-8; 1: choice {second}
    0 play blue-2+ -> legal 1: draw, play {second}
pair is no answer to a skip
    each second: blue-0 | red-skip
    0: blue-skip red-3 red-8; 1: choice {second}
    0 play blue-skip -> legal 1: accept, play {second}
equal card may be thrown in on the second card only
    game: stop; 0: choice yellow-1 red-skip green-3; 1: yellow-3 yellow-4 yellow-5;
        2: choice blue-4 yellow-1 green-1; top: blue-4
    -> legal 2: throw blue-4
    0 play choice yellow-1 -> legal 2: throw yellow-1
""")
def test_choice(scene: RuleScene) -> None:
    scene.play()


def three(seat0: str, seat1: str = "", top: str = "blue-4") -> TextPosition:
    text = f"""
        0: {seat0}
        1: {seat1} yellow-1 yellow-3 yellow-4
        2: red-5 green-1 green-3
        pile: green-5 green-7 green-8
        top: {top}
    """
    return position(text, "stop")


def test_pair_is_not_a_defence_against_a_swap_or_x() -> None:
    for play in ("blue-swap left", "blue-x+"):
        p = three(f"{play.split()[0]} red-3 red-8", "choice blue-0").do(f"0 play {play}")
        assert p.plays(1) == ["play blue-0"]
