"""House rules of the end of a round: with what it may end, and what the winner takes."""

import pytest

from tests.support.games import face_of, games_with
from tests.support.plain_cards import in_plain_cards, plain_faces
from tests.support.positions import position
from tests.support.rule_scenes import RuleScene, scenes


@scenes("""
    game: noris
    top: red-8
# finish
number may always be the last card
    each finish: any | no_wish | plain
    0: red-7; 1: blue-1 blue-2; rules: finish={finish}
    0 play red-7 -> over: yes
special may end where only wishes may not
    0: red-skip; 1: blue-1 blue-2; rules: finish=no_wish
    0 play red-skip -> over: yes
last card that must not be one answers no attack either
    0: red-draw2 red-1 red-2; 1: blue-draw2; rules: finish=plain
    0 play red-draw2 -> legal 1: draw
who holds only what must not be last is passed over like anybody
    game: prsi; rules: finish=plain; 0: hearts-ace bells-8 bells-9; 1: leaves-ace; top: hearts-9
    0 play hearts-ace -> legal 1: accept
who holds only what must not be last does nothing out of turn
    0: red-1 red-2 red-3; 1: red-skip; rules: finish=plain
    -> legal 1: nothing; refused 1 draw: not-your-turn turn=0
duty to lay does not hold for what must not be last
    0: red-skip; 1: blue-1 blue-2; rules: finish=plain duty=must
    -> can 0 draw: yes
# What the winner takes
nobody takes anything in a stalemate
    0: blue-1; 1: blue-2; rest: away; rules: score=taken rounds=1
    0 draw, 1 draw -> totals: 0, 0
""")
def test_finish(scene: RuleScene) -> None:
    scene.play()


@pytest.mark.parametrize(
    ("variant", "finish", "card", "top"),
    [
        ("noris", "plain", "red-skip", "red-8"),
        ("noris", "plain", "wild", "red-8"),
        ("noris", "no_wish", "wild", "red-8"),
        ("maumaus", "plain", "joker", "red-8"),
        ("maumaus", "plain", "red-colour", "red-8"),
        ("maumaus", "no_wish", "joker", "red-8"),
        ("maumaus", "no_wish", "red-colour", "red-8"),
        ("classic", "no_wish", "hearts-jack", "spades-9"),
        ("classic", "plain", "hearts-8", "hearts-9"),
    ],
)
def test_card_that_must_not_be_the_last_is_not_laid(
    variant: str, finish: str, card: str, top: str
) -> None:
    other = "clubs-10 clubs-king" if variant == "classic" else "blue-1 blue-2"
    p = position(f"0: {card}\n1: {other}\ntop: {top}", variant, {"finish": finish})
    assert p.plays(0) == []
    assert "draw" in p.legal(0)
    [first, *_] = [text for text in p.game.move_of if text.startswith(f"play {card}")]
    assert p.explained(f"0 {first}") == f"not-as-last card={card}"


@pytest.mark.parametrize("variant", games_with("score"))
def test_winner_takes_what_the_others_hold(variant: str) -> None:
    text = "0: red-a\n1: blue-a blue-b\n2: green-c\ntop: red-b"
    p = in_plain_cards(text, variant, {"score": "taken", "rounds": 1}).do("0 play red-a")
    taken = sum(face_of(variant, name).points for name in plain_faces(p.game.rules)[:3])
    assert p.match.totals == [taken, 0, 0]
    assert p.match.winners == [0]
