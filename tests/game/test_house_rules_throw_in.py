import pytest

from tests.support.games import SPECIALS, THROWN_IN_BY_TWO, face_of, games_where
from tests.support.plain_cards import in_plain_cards
from tests.support.positions import RefusalReason, TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes

THROW_IN = {"throw_in": True}
WITH_TWO_PACKS = games_where(
    lambda rules: "throw_in" in rules.defaults and rules.packs(seats=6) > 1
)


@pytest.mark.parametrize("variant", THROWN_IN_BY_TWO)
@scenes("""
    0: red-a blue-c blue-d
    1: red-d yellow-a yellow-c
    2: red-a yellow-d yellow-e
    3: red-e green-d green-e
    pile: green-b green-c green-a blue-a
    top: red-b
    rules: throw_in=true
exact card on top is thrown in out of turn
    0 play red-a -> legal 2: throw red-a
    2 throw red-a -> hand 2: yellow-d yellow-e; discards: red-b red-a red-a; turn: 3
play goes on to the next seat in the direction in force
    game: any; rules: throw_in=true; 0: red-a blue-c blue-d; 1: red-d yellow-a yellow-c;
        2: red-a yellow-d yellow-e; 3: red-e green-d green-e; top: red-b; direction: -1
    0 play red-a, 2 throw red-a -> turn: 1
card turned up at the start counts
    game: any; rules: throw_in=true; 0: red-a blue-c blue-d; 1: red-d yellow-a yellow-c;
        2: red-b yellow-d yellow-e; top: red-b
    2 throw red-b -> turn: 0
who laid the card may throw in too
    game: any; rules: throw_in=true; 0: red-a red-a blue-c blue-d; 1: red-d yellow-a yellow-c;
        2: red-c yellow-d yellow-e; top: red-b
    0 play red-a, 0 throw red-a -> hand 0: blue-c blue-d; turn: 1
on ones own turn it is a play
    game: any; rules: throw_in=true; 0: red-a blue-c blue-d; 1: red-a yellow-d yellow-c; top: red-b
    0 play red-a -> plays 1: play red-a; refused 1 throw red-a: throw-on-turn card=red-a top=red-a
without the house rule nothing is thrown in
    game: any; rules: throw_in=false; 0: red-a blue-c blue-d; 1: red-b yellow-a yellow-c; top: red-b
    -> legal 1: nothing; refused 1 throw red-b: no-throwing-in card=red-b
""")
def test_throw_in_in_games_with_equal_cards(scene: RuleScene, variant: str) -> None:
    scene.play_in(variant)


@scenes("""
    game: classic
    0: hearts-7 clubs-queen clubs-king
    1: spades-8 spades-10 spades-9
    2: clubs-10 clubs-9 clubs-ace
    3: diamonds-8 clubs-8 clubs-ace
    4: diamonds-10 diamonds-9 diamonds-king
    5: ... diamonds-10 diamonds-9
    rules: throw_in=true
same number or same colour alone is not thrown in
    each card: blue-8 | red-4
    game: noris; rules: throw_in=true; 0: red-1 blue-3 blue-4; 1: {card} yellow-1 yellow-3;
        top: red-8
    -> legal 1: nothing; refused 1 throw {card}: throw-not-equal card={card} top=red-8
throw in ends a turn in which a card was drawn
    game: noris; rules: throw_in=true play_drawn=true; 0: red-1 blue-3 blue-4;
        1: red-4 yellow-1 yellow-3; 2: red-1 yellow-4 yellow-5; 3: red-5 green-4 green-5;
        pile: green-2 green-3 green-1 blue-1; top: red-2
    0 play red-1, 1 draw, 2 throw red-1 -> turn: 3; legal 3: draw, play red-5
throw in needs a call like any lay
    game: noris; rules: throw_in=true; 0: red-1 blue-3 blue-4; 1: red-4 yellow-1 yellow-3;
        2: red-1 yellow-4; top: red-8
    0 play red-1, 2 throw red-1 -> windows: 2
last card may be thrown in
    game: noris; rules: throw_in=true; 0: red-1 blue-3 blue-4; 1: red-4 yellow-1 yellow-3; 2: red-1;
        top: red-8
    0 play red-1, 2 throw red-1 -> over: yes; winner: 2
who throws in without having called takes the penalty first
    game: noris; rules: throw_in=true; 0: red-1 red-1; 1: red-4 yellow-1 yellow-3; pile: green-9;
        top: red-8
    0 play red-1, 0 throw red-1 -> hand 0: green-9; windows: 0; over: no
nothing is thrown in while the last call is awaited
    game: rabe; rules: throw_in=true; 0: red-1; 1: red-1 yellow-1 yellow-3;
        2: red-5 yellow-4 yellow-5; top: red-8
    0 play red-1
    -> legal 1: catch 0; open to throwing in: no; reason 1 throw red-1: final-call-awaited
    2 catch 0 -> turn: 1; can 1 play red-1: yes
throw in is legal while another window is open
    game: rabe; rules: throw_in=true; 0: red-1 blue-3; 1: red-4 yellow-1 yellow-3;
        2: red-1 yellow-4 yellow-5; top: red-8
    0 play red-1 -> legal 2: catch 0, throw red-1
classic throws in no court card or ace
    each rank: queen | king | ace
    5: hearts-{rank}; top: hearts-{rank}
    -> legal 5: nothing; reason 5 throw hearts-{rank}: throw-no-number-card
thrown 7 joins what is pending
    5: hearts-7; top: hearts-9
    0 play hearts-7, 5 throw hearts-7 -> pending: 7 4 on 0
thrown 7 on a spent 7 attacks anew
    5: hearts-7; top: hearts-9
    0 play hearts-7, 1 draw, 5 throw hearts-7 -> pending: 7 2 on 0
thrown 8 passes over the seat after the thrower
    5: hearts-8; top: hearts-8
    5 throw hearts-8 -> turn: 1; told PassedOver: (seat=0)
""")
def test_throw_in(scene: RuleScene) -> None:
    scene.play()


@pytest.mark.parametrize("variant", WITH_TWO_PACKS)
@scenes("""
with two packs number cards are thrown in
    each card: red-a | red-b
    0: red-c blue-a blue-b; 1: red-d blue-c blue-d; 2: red-e blue-e green-a;
        3: green-b green-c green-d; 4: green-e yellow-a yellow-b; 5: {card} yellow-c yellow-d;
        top: {card}; rules: throw_in=true
    5 throw {card} -> turn: 0; hand 5: yellow-c yellow-d
""")
def test_throw_in_with_two_packs(scene: RuleScene, variant: str) -> None:
    scene.play_in(variant)


def four(variant: str, **options: object) -> TextPosition:
    text = """
        0: red-a blue-c blue-d
        1: red-d yellow-a yellow-c
        2: red-a yellow-d yellow-e
        3: red-e green-d green-e
        pile: green-b green-c green-a blue-a
        top: red-b
    """
    return in_plain_cards(text, variant, THROW_IN | options)


@pytest.mark.parametrize("variant", THROWN_IN_BY_TWO)
def test_throw_in_is_possible_while_the_card_lies_on_top(variant: str) -> None:
    p = four(variant).do("0 play red-a", "1 play red-d")
    assert p.explained("3 throw red-a") == "card-not-in-hand card=red-a"
    p.round.turn = 3
    assert p.explained("2 throw red-a") == "throw-not-equal card=red-a top=red-d"


def test_throw_in_after_somebody_else_has_drawn_is_in_time() -> None:
    p = four("noris").do("0 play red-a", "1 draw")
    p.round.turn = 1
    assert p.do("2 throw red-a").turn == 3


@pytest.mark.parametrize(
    ("variant", "special"),
    [
        (variant, name)
        for variant, name in SPECIALS
        if variant in THROWN_IN_BY_TWO and face_of(variant, name).number is None
    ],
)
def test_only_number_cards_are_thrown_in(variant: str, special: str) -> None:
    text = f"""
        0: red-{special} red-{special} blue-c blue-d
        1: red-d yellow-a yellow-c
        2: red-e yellow-d yellow-e
        top: red-b
    """
    p = in_plain_cards(text, variant, THROW_IN).do(f"0 play red-{special}")
    assert p.legal(0) == []
    assert p.reason(f"0 throw red-{special}") is RefusalReason.THROW_NO_NUMBER_CARD


def test_2plus_joins_a_pending_2plus_only_with_stacking() -> None:
    text = (
        "0: red-2+ blue-3 blue-4\n1: red-4 yellow-1 yellow-3\n2: red-2+ blue-5 blue-7\ntop: red-8"
    )
    p = position(text, "stop", {"stack": True}).do("0 play red-2+", "2 throw red-2+")
    assert p.pending == "2+ 4 on 0"
    p = position(text, "stop", {"stack": False}).do("0 play red-2+")
    assert p.explained("2 throw red-2+") == "throw-not-now card=red-2+ top=red-2+"
    assert p.do("1 draw", "2 play red-2+").pending == "2+ 2 on 0"
