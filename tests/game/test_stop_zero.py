from tests.support.rule_scenes import RuleScene, scenes

TO_ANSWER = "play blue-2+ = blue-2+ | play blue-skip = blue-skip | play blue-x+ = blue-x+"
ATTACKS = f"{TO_ANSWER} | play blue-swap with 1 = blue-swap | play blue-swap left = blue-swap"


@scenes(
    """
    game: stop
    0: ... green-1 green-3
    1: ... yellow-1 yellow-3
    2: ... red-1 red-3
    3: ... blue-1 blue-3
    pile: green-4 green-5 green-7 green-8
    top: blue-8
0 is an ordinary number card
    0: blue-0; 1: red-0
    0 play blue-0, 1 play red-0 -> top: red-0; turn: 2; told Cancelled: nothing
0 of the attacking colour cancels the attack
    each attack = card: {attacks}
    0: {card}; 1: blue-0
    0 {attack}, 1 play blue-0
    -> pending: none; top: blue-0; hand 0: green-1 green-3; hand 1: yellow-1 yellow-3;
        hand 2: red-1 red-3; hand 3: blue-1 blue-3
play goes on to the left of who defended
    each attack = card: {attacks}
    0: {card}; 1: blue-0
    0 {attack}, 1 play blue-0 -> turn: 2
0 of another colour is no defence
    each attack = card: {attacks}
    0: {card}; 1: red-0 green-0 yellow-0
    0 {attack} -> plays 1: nothing
refusal of the wrong 0 names the right one
    each attack = reason = card: play blue-2+ = draw-pending card=red-0 kind=2+ count=2
        fitting=blue-0 = blue-2+ |
        play blue-skip = skip-pending card=red-0 kind=skip count=1 fitting=blue-0 = blue-skip |
        play blue-x+ = reveal-pending card=red-0 kind=x+ fitting=blue-0 = blue-x+ |
        play blue-swap left = exchange-pending card=red-0 kind=swap fitting=blue-0 = blue-swap
    0: {card}; 1: red-0 blue-0
    0 {attack} -> refused 1 play red-0: {reason}
only who is attacked may defend
    each attack = card: {to_answer}
    0: {card}; 2: blue-0
    0 {attack} -> refused 2 play blue-0: not-your-turn turn=1
defending is free
    each attack = free = card = legal: play blue-2+ = draw = blue-2+ = draw, play blue-0 |
        play blue-skip = accept = blue-skip = accept, play blue-0 |
        play blue-x+ = reveal = blue-x+ = play blue-0, reveal
    0: {card}; 1: blue-0
    0 {attack} -> legal 1: {legal}
    1 {free}
letting a swap happen is free
    0: blue-swap; 1: blue-0
    0 play blue-swap with 1 -> legal 1: accept, play blue-0
    1 accept
colour of the last one of a stack counts
    each face: 2+ | skip
    0: blue-{face}; 1: red-{face}; 2: blue-0 red-0
    0 play blue-{face}, 1 play red-{face} -> plays 2: play red-0
defence cancels the whole stack
    each face: 2+ | skip
    0: blue-{face}; 1: red-{face}; 2: red-0
    0 play blue-{face}, 1 play red-{face}, 2 play red-0
    -> pending: none; turn: 3; told Cancelled: (seat=2, kind='{face}')
defence cannot be cancelled
    0: blue-2+; 1: blue-0; 2: red-0
    0 play blue-2+, 1 play blue-0, 2 play red-0 -> pending: none; turn: 3
defence lies on the pile like any card
    0: blue-x+; 1: blue-0; 2: red-0 blue-4 red-x+
    0 play blue-x+, 1 play blue-0 -> plays 2: play blue-4, play red-0
equal 0 may be thrown in on a defence
    0: blue-2+; 1: blue-0; 3: blue-0
    0 play blue-2+, 1 play blue-0, 3 throw blue-0 -> turn: 0; pending: none
throwing in a 0 defends nobody
    0: blue-2+; 2: blue-0
    0 play blue-2+ -> reason 2 throw blue-0: throw-not-equal
last card may be a defence and wins
    each attack = card: {attacks}
    game: stop; 0: {card} green-1 green-3; 1: blue-0; 2: red-1 red-3; top: blue-8
    0 {attack}, 1 play blue-0 -> over: yes; winner: 1
second last card laid as a defence has to be announced
    game: stop; 0: blue-2+ green-1 green-3; 1: blue-0 yellow-1; pile: green-4 green-5; top: blue-8
    0 play blue-2+, 1 play blue-0 -> hand 1: yellow-1 green-4 green-5; pending: none
""",
    attacks=ATTACKS,
    to_answer=TO_ANSWER,
)
def test_zero(scene: RuleScene) -> None:
    scene.play()
