import pytest

from tests.support.positions import TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes


@scenes("""
    game: stop
    0: ... green-1 green-3
    1: ... yellow-1 yellow-3
    2: ... red-1 red-3
    3: ... blue-1 blue-3
    pile: green-4 green-5
    top: blue-8
next player loses the turn
    0: blue-skip; seats: 3
    0 play blue-skip -> pending: skip 1 on 1; legal 1: accept, call
    1 accept -> turn: 2; pending: none; told PassedOver: (seat=1)
nobody draws for a skip
    0: blue-skip; seats: 3
    0 play blue-skip -> refused 1 draw: skip-pending kind=skip count=1
skip of any colour passes it on and two are passed over
    each colour: green | blue | red | yellow
    0: blue-skip; 1: {colour}-skip
    0 play blue-skip, 1 play {colour}-skip -> pending: skip 2 on 2
    2 accept -> turn: 0; told PassedOver: (seat=2), (seat=3)
three skips pass over three players
    0: blue-skip; 1: red-skip; 2: green-skip
    0 play blue-skip, 1 play red-skip, 2 play green-skip, 3 accept
    -> told PassedOver: (seat=3), (seat=0), (seat=1); turn: 2
count goes round the table attackers included
    0: blue-skip; 1: red-skip; 2: green-skip; seats: 3
    0 play blue-skip, 1 play red-skip, 2 play green-skip, 0 accept
    -> told PassedOver: (seat=0), (seat=1), (seat=2); turn: 0
of two players who laid it is on turn again
    0: blue-skip; seats: 2
    0 play blue-skip, 1 accept -> turn: 0
of two players two skips come back to the first
    0: blue-skip; 1: red-skip; seats: 2
    0 play blue-skip, 1 play red-skip, 0 accept -> turn: 0
only the first to be passed over may respond
    0: blue-skip; 1: red-skip; 3: green-skip red-0
    0 play blue-skip, 1 play red-skip
    -> legal 3: nothing; refused 3 play red-0: not-your-turn turn=2
skip on a spent skip counts one again
    0: blue-skip; 2: red-skip
    0 play blue-skip, 1 accept, 2 play red-skip -> pending: skip 1 on 3
skip on a spent stack counts one again
    0: blue-skip green-skip; 1: red-skip
    0 play blue-skip, 1 play red-skip, 2 accept, 0 play green-skip -> pending: skip 1 on 1
skip after a cancelled one counts one
    0: blue-skip; 1: blue-0; 2: blue-skip
    0 play blue-skip, 1 play blue-0, 2 play blue-skip -> pending: skip 1 on 3
answering is free
    0: blue-skip; 1: red-skip blue-0; seats: 3
    0 play blue-skip -> legal 1: accept, play blue-0, play red-skip
skips answer skips without the house rule of stacking
    0: blue-skip; 1: red-skip; seats: 3; rules: stack=false
    0 play blue-skip, 1 play red-skip -> pending: skip 2 on 2
nothing to accept without a skip
    0: blue-7; seats: 2
    -> reason 0 accept: nothing-to-accept
""")
def test_skip(scene: RuleScene) -> None:
    scene.play()


def seats(*hands: str, **options: object) -> TextPosition:
    fillers = ["green-1 green-3", "yellow-1 yellow-3", "red-1 red-3", "blue-1 blue-3"]
    lines = [f"{seat}: {hand} {fillers[seat]}" for seat, hand in enumerate(hands)]
    return position("\n".join([*lines, "pile: green-4 green-5", "top: blue-8"]), "stop", options)


@pytest.mark.parametrize("play", ["blue-5", "blue-2+", "blue-x+", "choice red-skip"])
def test_nothing_else_may_be_laid_against_a_skip(play: str) -> None:
    p = seats("blue-skip", f"{play} yellow-skip", "").do("0 play blue-skip")
    assert p.explained(f"1 play {play}") == (
        f"skip-pending card={play.rsplit(maxsplit=1)[-1]} kind=skip count=1 fitting="
        + ("red-skip,yellow-skip" if "choice" in play else "yellow-skip")
    )
