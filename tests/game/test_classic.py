import pytest

from tests.support.positions import RefusalReason, TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes

SUITS = ["clubs", "spades", "hearts", "diamonds"]
SIX_SEATS = """
    0: hearts-10 hearts-10 clubs-7
    1: spades-7 spades-10 clubs-9
    2: clubs-8 clubs-8
    3: clubs-ace clubs-ace
    4: diamonds-7 diamonds-7
    5: hearts-7 hearts-7 diamonds-9
    top: hearts-9
"""


@scenes("""
    game: classic
    0: ... clubs-queen clubs-king
    1: ... spades-queen spades-king
    2: ... diamonds-queen diamonds-king
    pile: clubs-ace clubs-10 spades-ace spades-10 diamonds-ace diamonds-10
    top: hearts-9
# fitting
card fits by suit or by rank
    0: hearts-10 spades-9 diamonds-7
    -> plays 0: play hearts-10, play spades-9
face fits on the same face
    each rank: queen | king | ace
    game: classic; 0: clubs-{rank} clubs-9; 1: spades-7 spades-8; top: hearts-{rank}
    -> plays 0: play clubs-{rank}
plain card has no effect
    each rank: 9 | 10 | queen | king | ace
    game: classic; 0: hearts-{rank} clubs-7 clubs-8; 1: spades-7 spades-8; top: hearts-jack hearts
    0 play hearts-{rank} -> turn: 1; pending: none; direction: 1
# 7
7 makes the next player draw 2 and lose the turn
    0: hearts-7
    0 play hearts-7, 1 draw
    -> hand 1: spades-queen spades-king clubs-ace clubs-10; turn: 2; pending: none
7 is pending until it is answered
    0: hearts-7
    0 play hearts-7 -> pending: 7 2 on 1
7 of any suit passes it on
    each suit: clubs | spades | diamonds
    0: hearts-7; 1: {suit}-7
    0 play hearts-7 -> legal 1: draw, play {suit}-7
    1 play {suit}-7 -> pending: 7 4 on 2
7s stack to 6
    0: hearts-7; 1: spades-7; 2: clubs-7
    0 play hearts-7, 1 play spades-7, 2 play clubs-7 -> pending: 7 6 on 0
    0 draw
    -> hand 0: clubs-queen clubs-king clubs-ace clubs-10 spades-ace spades-10 diamonds-ace
        diamonds-10
7 needs to fit
    0: clubs-7
    -> reason 0 play clubs-7: does-not-fit
# 8
8 passes the next player over at once
    0: hearts-8; 1: spades-8
    0 play hearts-8
    -> turn: 2; pending: none; told PassedOver: (seat=1); reason 1 play spades-8: not-your-turn
8 with two players brings the turn back
    0: hearts-8; pile: clubs-ace clubs-10 spades-ace spades-10; seats: 2
    0 play hearts-8 -> turn: 0
# jack
jack fits on all but a jack
    each top: hearts-7 | hearts-8 | hearts-9 | hearts-queen | hearts-ace
    game: classic; 0: clubs-jack clubs-10; 1: spades-7 spades-8; top: {top}
    -> plays 0: play clubs-jack clubs, play clubs-jack diamonds, play clubs-jack hearts, play
        clubs-jack spades
jack is not laid on a jack even in the suit that was wished
    0: clubs-jack; top: hearts-jack clubs
    -> plays 0: play clubs-king, play clubs-queen
jack wishes any suit
    each intent: clubs | spades | hearts | diamonds
    0: hearts-jack
    0 play hearts-jack {intent} -> top: hearts-jack; colour: {intent}; turn: 1
wished suit is in force
    0: hearts-jack; 1: hearts-10
    0 play hearts-jack spades -> plays 1: play spades-king, play spades-queen
jack needs a wish
    0: hearts-jack
    -> refused 0 play hearts-jack: announcement-missing card=hearts-jack;
        refused 0 play hearts-jack red: announcement-wrong card=hearts-jack
# drawing
drawing is free and ends the turn
    0: hearts-10 clubs-9
    -> legal 0: draw, play clubs-9, play hearts-10
    0 draw -> hand 0: hearts-10 clubs-9 clubs-queen clubs-king clubs-ace; turn: 1
# the call
second last card opens a call window
    game: classic; 0: hearts-10 clubs-9; 1: spades-7 spades-8; pile: clubs-7; top: hearts-9
    0 play hearts-10 -> windows: 0; clock: expire 0; legal 1: call, catch 0, draw
    1 catch 0 -> hand 0: clubs-9 clubs-7
call may be armed
    game: classic; 0: hearts-10 clubs-9; 1: spades-7 spades-8; top: hearts-9
    0 call, 0 play hearts-10 -> windows: nothing; hand 0: clubs-9
# the last card
hands left score
    each rank = points = total: 7 = clubs-7 = 7, 14 | 8 = clubs-8 = 8, 15 | 9 = clubs-9 = 9, 16 |
        10 = clubs-10 = 10, 17 | jack = clubs-jack = 20, 27 | queen = clubs-queen = 10, 17 |
        king = clubs-king = 10, 17 | ace = clubs-ace = 11, 18
    game: classic; 0: hearts-10; 1: spades-{rank}; 2: {points} diamonds-7; top: hearts-9
    0 play hearts-10 -> points: 0, {total}
""")
def test_classic(scene: RuleScene) -> None:
    scene.play()


def three(seat0: str, seat1: str = "", seat2: str = "", top: str = "hearts-9") -> TextPosition:
    text = f"""
        0: {seat0} clubs-queen clubs-king
        1: {seat1} spades-queen spades-king
        2: {seat2} diamonds-queen diamonds-king
        pile: clubs-ace clubs-10 spades-ace spades-10 diamonds-ace diamonds-10
        top: {top}
    """
    return position(text, "classic")


@pytest.mark.parametrize("card", ["hearts-jack clubs", "hearts-8", "hearts-10"])
def test_nothing_else_is_laid_against_a_7(card: str) -> None:
    code = card.split(" ", maxsplit=1)[0]
    p = three("hearts-7", code).do("0 play hearts-7")
    assert p.legal(1) == ["draw"]
    assert p.explained(f"1 play {card}") == f"draw-pending card={code} kind=7 count=2"


@pytest.mark.parametrize("intent", SUITS)
def test_jack_is_not_laid_on_a_jack(intent: str) -> None:
    p = three("clubs-jack", top=f"hearts-jack {intent}")
    refused = p.refusal("0 play clubs-jack hearts")
    assert refused.reason is RefusalReason.NOT_ON_ITSELF


@pytest.mark.parametrize("card", ["hearts-7", "hearts-8", "hearts-jack clubs"])
def test_special_wins_as_last_card_without_effect(card: str) -> None:
    code = card.split(" ", maxsplit=1)[0]
    text = f"0: {code}\n1: spades-7 spades-9\ntop: hearts-9"
    p = position(text, "classic").do(f"0 play {card}")
    assert p.over
    assert p.winner == 0
    assert p.hand(1) == "spades-7 spades-9"


def test_lowest_total_wins_after_the_agreed_rounds() -> None:
    text = "0: hearts-10\n1: spades-7\n2: clubs-ace\ntop: hearts-9"
    p = position(text, "classic", {"rounds": 1}).do("0 play hearts-10")
    assert p.match.over
    assert p.match.winners == [0]


def test_six_or_more_seats_play_with_two_packs_that_hold_every_card_twice() -> None:
    p = position(SIX_SEATS, "classic").do("0 play hearts-10")
    assert p.hand(0) == "hearts-10 clubs-7"


def test_equal_7s_of_two_packs_stack() -> None:
    p = position(SIX_SEATS + "turn: 5", "classic").do("5 play hearts-7")
    p.round.hands[0].append(p.game.kind_of["hearts-7"])
    assert p.do("0 play hearts-7").pending == "7 4 on 1"
