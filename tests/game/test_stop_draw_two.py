from tests.support.rule_scenes import RuleScene, scenes


@scenes("""
    game: stop
    0: ... green-1 green-3
    1: ... yellow-1 yellow-3
    2: ... red-1 red-3
    pile: green-4 green-5 green-7 green-8 yellow-4 yellow-5 yellow-7
    top: blue-8
next player draws 2 and loses the turn
    0: blue-2+
    0 play blue-2+ -> pending: 2+ 2 on 1
    1 draw -> hand 1: yellow-1 yellow-3 green-4 green-5; pending: none; turn: 2
2 of any colour passes the attack on
    each colour: green | blue | red | yellow
    0: blue-2+; 1: {colour}-2+
    0 play blue-2+, 1 play {colour}-2+ -> pending: 2+ 4 on 2; hand 1: yellow-1 yellow-3
stack grows by 2 and goes round to the attacker
    0: blue-2+ green-2+; 1: red-2+; 2: yellow-2+
    0 play blue-2+, 1 play red-2+, 2 play yellow-2+ -> pending: 2+ 6 on 0
    0 play green-2+ -> pending: 2+ 8 on 1
whoever does not answer draws the whole stack
    0: blue-2+; 1: red-2+
    0 play blue-2+, 1 play red-2+, 2 draw
    -> hand 2: red-1 red-3 green-4 green-5 green-7 green-8; turn: 0
drawing is free for who could answer
    0: blue-2+; 1: red-2+ blue-0
    0 play blue-2+ -> legal 1: draw, play blue-0, play red-2+
nothing else may be laid against it
    each play = held = card: blue-5 = blue-5 = blue-5 | blue-skip = blue-skip = blue-skip |
        blue-x+ = blue-x+ = blue-x+ | blue-swap left = blue-swap = blue-swap |
        choice yellow-2+ = choice yellow-2+ = yellow-2+ | choice blue-0 = choice blue-0 = blue-0
    0: blue-2+; 1: {held} yellow-2+ blue-0
    0 play blue-2+
    -> refused 1 play {play}: draw-pending card={card} kind=2+ count=2 fitting=blue-0,yellow-2+
spent 2 is an ordinary card to lay on
    0: blue-2+; 2: blue-7 red-5
    0 play blue-2+, 1 draw -> legal 2: play blue-7
2 on a spent 2 is an attack of 2 again
    0: blue-2+; 2: red-2+
    0 play blue-2+, 1 draw, 2 play red-2+ -> pending: 2+ 2 on 0
who must draw gets as many as there are
    game: stop; 0: blue-2+ green-1 green-3; 1: yellow-1 yellow-3; top: blue-8; rest: away
    0 play blue-2+, 1 draw -> hand 1: yellow-1 yellow-3 blue-8; turn: 0
attack is over even if nothing could be drawn
    game: stop; 0: blue-2+ green-1 green-3; 1: red-2+ yellow-1 yellow-3; 2: red-1 red-3 red-7;
        top: blue-8; rest: away
    0 play blue-2+, 1 draw, 2 draw, 0 draw -> hand 1: red-2+ yellow-1 yellow-3 blue-8
    1 play red-2+, 2 draw, 0 draw, 1 draw, 2 play red-1 -> pending: none; turn: 0
without stacking only the 0 answers
    0: blue-2+; 1: red-2+ blue-0; rules: stack=false
    0 play blue-2+
    -> legal 1: draw, play blue-0;
        refused 1 play red-2+: draw-pending card=red-2+ kind=2+ count=2 fitting=blue-0
drawn cards of an attack are not laid with play drawn
    0: blue-2+; 1: blue-7; rules: play_drawn=true
    0 play blue-2+, 1 draw -> turn: 2
""")
def test_draw_two(scene: RuleScene) -> None:
    scene.play()
