import pytest

from bot.game import DEFINITION, FIRST_DEFINITION
from bot.game.events import PassedOver
from tests.support.positions import TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes

PLAYS_ON_ACORNS_10 = ["play acorns-king", "play acorns-unter", "play leaves-10"]
SUITS = ["acorns", "leaves", "hearts", "bells"]


@scenes("""
    game: prsi
    0: ... acorns-king acorns-unter
    1: ... leaves-king leaves-unter
    2: ... bells-king bells-unter
    pile: acorns-8 acorns-9 leaves-8 leaves-9 bells-8 bells-9
    top: hearts-9
# laying and drawing
drawing is free and ends the turn
    0: hearts-10
    -> legal 0: draw, play hearts-10
    0 draw -> turn: 1; hand 0: hearts-10 acorns-king acorns-unter acorns-8
plain card has no effect
    each rank: 8 | 9 | 10 | unter | king
    game: prsi; 0: hearts-{rank} acorns-7 acorns-8; 1: leaves-7 leaves-8; top: bells-ober hearts
    0 play hearts-{rank} -> turn: 1; pending: none; direction: 1
# 7
7s add up
    0: hearts-7; 1: leaves-7; 2: bells-7
    0 play hearts-7, 1 play leaves-7, 2 play bells-7 -> pending: 7 6 on 0
nothing but a 7 is laid against a 7
    0: hearts-7; 1: hearts-ober hearts-ace
    0 play hearts-7 -> legal 1: draw; reason 1 play hearts-ober bells: draw-pending
# ace
ace of any suit passes it on
    each suit: acorns | leaves | bells
    0: hearts-ace; 1: {suit}-ace
    0 play hearts-ace -> legal 1: accept, play {suit}-ace
however many aces lie one player loses one turn
    0: hearts-ace; 1: leaves-ace; 2: bells-ace
    0 play hearts-ace, 1 play leaves-ace, 2 play bells-ace -> pending: ace 1 on 0
    0 accept -> turn: 1
nobody needs to answer an ace
    0: hearts-ace; 1: leaves-ace
    0 play hearts-ace, 1 accept -> turn: 2
nothing but an ace is laid against an ace
    0: hearts-ace; 1: hearts-7 hearts-ober
    0 play hearts-ace -> reason 1 play hearts-7: skip-pending; reason 1 draw: skip-pending
# ober
chosen suit is in force
    0: hearts-ober; 1: hearts-10
    0 play hearts-ober leaves -> plays 1: play leaves-king, play leaves-unter
# the call
nothing is due with one card left
    game: prsi; 0: hearts-10 hearts-king; 1: leaves-7 leaves-8; top: hearts-9
    -> legal 0: draw, play hearts-10, play hearts-king
    0 play hearts-10 -> windows: nothing; legal 0: nothing; legal 1: draw; clock: nothing
    1 draw, 0 play hearts-king -> winner: 0; told Forgot: nothing; told Called: nothing
a call may be agreed on
    game: prsi; rules: call=window; 0: hearts-10 hearts-king; 1: leaves-7 leaves-8; top: hearts-9
    0 play hearts-10 -> windows: 0; can 1 catch 0: yes
# the 7 of hearts
it brings back who finished last and makes them draw
    game: prsi; rules: score=places seven_returns=true; 0: hearts-10; 1: hearts-8;
        2: hearts-7 bells-8 bells-9; 3: bells-king bells-unter; pile: acorns-8 acorns-9 leaves-8;
        top: hearts-9
    0 play hearts-10, 1 play hearts-8 -> out: 0, 1; playing: 2, 3
    2 play hearts-7
    -> out: 0; playing: 1, 2, 3; hand 1: acorns-8 acorns-9; turn: 3; pending: none;
        told CameBack: (seat=1); told Drew: (seat=1, size=2, due=2, cards=(1, 2))
    3 draw -> turn: 1; plays 1: nothing
who comes back may sit next and is on turn
    game: prsi; rules: score=places seven_returns=true; 0: hearts-10;
        1: bells-king bells-unter; 2: hearts-7 bells-8 bells-9; pile: hearts-king acorns-9 leaves-8;
        top: hearts-9
    0 play hearts-10, 1 draw, 2 play hearts-7
    -> out: nothing; playing: 0, 1, 2; hand 0: acorns-9 leaves-8; turn: 0
it takes over what is pending
    game: prsi; rules: score=places seven_returns=true; 0: bells-10; 1: bells-7 bells-8;
        2: hearts-7 bells-king bells-unter; 3: bells-9 hearts-10;
        pile: acorns-8 acorns-9 leaves-8 leaves-9 acorns-10; top: bells-ace
    0 play bells-10, 1 play bells-7, 2 play hearts-7
    -> out: nothing; hand 0: acorns-8 acorns-9 leaves-8 leaves-9; pending: none; turn: 3
as long as nobody has finished it is a 7 like any other
    game: prsi; rules: score=places seven_returns=true; 0: hearts-7 hearts-10; 1: bells-7 hearts-8;
        2: bells-8 bells-9; top: hearts-9
    0 play hearts-7 -> pending: 7 2 on 1; legal 1: draw, play bells-7
a 7 of another suit brings back nobody
    game: prsi; rules: score=places seven_returns=true; 0: hearts-10; 1: bells-10 bells-7 bells-8;
        2: bells-9 bells-king; top: hearts-9
    0 play hearts-10, 1 play bells-10, 2 draw, 1 play bells-7 -> out: 0; pending: 7 2 on 2
without the rule it attacks as well
    game: prsi; rules: score=places; 0: hearts-10; 1: hearts-7 bells-8; 2: bells-9 bells-king;
        top: hearts-9
    0 play hearts-10, 1 play hearts-7 -> out: 0; pending: 7 2 on 2
where play does not go on for places it is a 7 like any other
    game: prsi; rules: seven_returns=true; 0: hearts-7 bells-8; 1: bells-9 bells-king; top: hearts-9
    0 play hearts-7 -> pending: 7 2 on 1
as a last card it brings back another player and not its own
    game: prsi; rules: score=places seven_returns=true; 0: hearts-10; 1: hearts-7;
        2: bells-8 bells-9; 3: bells-king bells-unter; pile: acorns-8 acorns-9; top: hearts-9
    0 play hearts-10, 1 play hearts-7
    -> out: 1; playing: 0, 2, 3; hand 0: acorns-8 acorns-9; turn: 2
as the card that ends the round it brings back nobody
    game: prsi; rules: score=places seven_returns=true; 0: hearts-10; 1: hearts-7;
        2: bells-8 bells-9; pile: acorns-8 acorns-9; top: hearts-9
    0 play hearts-10, 1 play hearts-7 -> over: yes; out: 0, 1; points: 0, 1, 2
who has left does not come back
    game: prsi; rules: score=places seven_returns=true; 0: hearts-10; 1: hearts-7 bells-8 bells-9;
        2: bells-king bells-unter; 3: bells-10 bells-ober; top: hearts-9
    0 play hearts-10, 0 leave, 1 play hearts-7 -> pending: 7 2 on 2
# the end
who wins a round gets a point
    game: prsi; 0: hearts-10; 1: leaves-7; 2: bells-ace; top: hearts-9
    0 play hearts-10 -> points: 1, 0, 0
hands left score where points are counted
    each rank = points: 7 = 7, 15 | 10 = 10, 18 | unter = 2, 10 | ober = 3, 11 | king = 4, 12 |
        ace = 11, 19
    game: prsi; rules: score=points; 0: hearts-10; 1: leaves-{rank}; 2: bells-{rank} acorns-8;
        top: hearts-9
    0 play hearts-10 -> points: 0, {points}
""")
def test_prsi(scene: RuleScene) -> None:
    scene.play()


def three(seat0: str, seat1: str = "", seat2: str = "", top: str = "hearts-9") -> TextPosition:
    text = f"""
        0: {seat0} acorns-king acorns-unter
        1: {seat1} leaves-king leaves-unter
        2: {seat2} bells-king bells-unter
        pile: acorns-8 acorns-9 leaves-8 leaves-9 bells-8 bells-9
        top: {top}
    """
    return position(text, "prsi")


def test_card_fits_by_suit_or_by_rank() -> None:
    assert three("hearts-10 leaves-10 bells-10").plays(0) == ["play hearts-10"]
    assert three("leaves-10 hearts-8", top="acorns-10").plays(0) == PLAYS_ON_ACORNS_10


def test_7_makes_the_next_player_draw_2_and_lose_the_turn() -> None:
    p = three("hearts-7").do("0 play hearts-7", "1 draw")
    assert p.hand(1) == "leaves-king leaves-unter acorns-8 acorns-9"
    assert p.turn == 2
    assert p.round.pending is None


def test_player_without_an_ace_against_an_ace_loses_the_turn() -> None:
    p = three("hearts-ace", "leaves-7").do("0 play hearts-ace")
    assert p.pending == "ace 1 on 1"
    assert p.legal(1) == ["accept"]
    p.do("1 accept")
    assert p.turn == 2
    assert p.round.pending is None
    assert p.told(PassedOver) == [PassedOver(1)]


@pytest.mark.parametrize(
    ("definition", "answers"), [(DEFINITION, ["play leaves-ace"]), (FIRST_DEFINITION, [])]
)
def test_without_stacking_an_ace_answers_an_ace_except_by_the_first_rules(
    definition: int, answers: list[str]
) -> None:
    text = "0: hearts-ace acorns-king acorns-10\n1: leaves-ace leaves-king leaves-10\ntop: hearts-9"
    p = position(text, "prsi", {"stack": False}, definition).do("0 play hearts-ace")
    assert p.legal(1) == ["accept", *answers]


def test_without_stacking_no_7_answers_a_7() -> None:
    text = "0: hearts-7 acorns-king acorns-10\n1: leaves-7 leaves-king leaves-10\ntop: hearts-9"
    p = position(text, "prsi", {"stack": False}).do("0 play hearts-7")
    assert p.legal(1) == ["draw"]


@pytest.mark.parametrize("top", ["hearts-7", "hearts-9", "leaves-ace", "acorns-ober bells"])
def test_ober_goes_on_anything_even_on_an_ober_and_chooses_any_suit(top: str) -> None:
    text = f"0: leaves-ober bells-unter\n1: acorns-8 acorns-9\ntop: {top}"
    plays = [play for play in position(text, "prsi").plays(0) if "ober" in play]
    assert plays == [f"play leaves-ober {suit}" for suit in sorted(SUITS)]


@pytest.mark.parametrize("card", ["hearts-7", "hearts-ace", "hearts-ober bells"])
def test_special_wins_as_last_card_without_effect(card: str) -> None:
    code = card.split(" ", maxsplit=1)[0]
    p = position(f"0: {code}\n1: leaves-7 leaves-9\ntop: hearts-9", "prsi").do(f"0 play {card}")
    assert p.over
    assert p.winner == 0
    assert p.hand(1) == "leaves-7 leaves-9"


def test_four_cards_each_are_dealt() -> None:
    assert three("").game.options.hand == 4
