import pytest

from tests.support.positions import TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes

SUITS = ["clubs", "spades", "hearts", "diamonds"]


@scenes("""
    game: switch
    0: ... clubs-queen clubs-king
    1: ... spades-queen spades-king
    2: ... diamonds-queen diamonds-king
    pile: clubs-3 clubs-5 clubs-6 clubs-7 clubs-8 clubs-9 clubs-10 spades-3 spades-5
    top: hearts-9
# laying and drawing
card fits by suit or by rank
    0: hearts-10 spades-9 diamonds-7
    -> plays 0: play hearts-10, play spades-9
who can lay must
    0: hearts-10
    -> reason 0 draw: must-lay
who cannot lay draws one and the turn is over
    0 draw -> hand 0: clubs-queen clubs-king clubs-3; turn: 1
plain card has no effect
    each rank: 3 | 5 | 6 | 7 | 8 | 9 | 10 | queen | king
    game: switch; 0: hearts-{rank} clubs-3 clubs-5; 1: spades-7 spades-8; top: hearts-jack
    0 play hearts-{rank} -> turn: 1; pending: none; direction: 1
# 2 and 4
another one of the same rank passes it on added up
    each rank = due: 2 = 4 | 4 = 8
    0: hearts-{rank}; 1: clubs-{rank}
    0 play hearts-{rank}, 1 play clubs-{rank} -> pending: {rank} {due} on 2
2 and 4 do not answer each other nor does an ace
    each rank = other: 2 = 4 | 4 = 2
    0: hearts-{rank}; 1: hearts-{other} hearts-ace
    0 play hearts-{rank}
    -> legal 1: draw; reason 1 play hearts-{other}: draw-pending;
        reason 1 play hearts-ace clubs: draw-pending
# jack
jack turns the direction
    0: hearts-jack
    0 play hearts-jack -> turn: 2; direction: -1
jack of two players gives another turn
    game: switch; 0: hearts-jack clubs-3 clubs-5; 1: spades-7 spades-8; top: hearts-9
    0 play hearts-jack -> turn: 0
jack has to fit
    0: clubs-jack
    -> reason 0 play clubs-jack: does-not-fit
# ace
chosen suit is in force
    0: hearts-ace; 1: hearts-10
    0 play hearts-ace spades -> plays 1: play spades-king, play spades-queen
# the end
hands left score
    each rank = points: 2 = 15, 22 | 3 = 3, 10 | 4 = 15, 22 | 10 = 10, 17 | jack = 15, 22 |
        queen = 10, 17 | ace = 20, 27
    game: switch; 0: hearts-10; 1: spades-{rank}; 2: clubs-{rank} diamonds-7; top: hearts-9
    0 play hearts-10 -> points: 0, {points}
two penalty cards for a forgotten call
    game: switch; 0: hearts-10 clubs-9; 1: spades-7 spades-8; pile: clubs-3 clubs-5; top: hearts-9
    0 play hearts-10, 1 catch 0 -> hand 0: clubs-9 clubs-3 clubs-5
""")
def test_switch(scene: RuleScene) -> None:
    scene.play()


def three(seat0: str, seat1: str = "", seat2: str = "", top: str = "hearts-9") -> TextPosition:
    text = f"""
        0: {seat0} clubs-queen clubs-king
        1: {seat1} spades-queen spades-king
        2: {seat2} diamonds-queen diamonds-king
        pile: clubs-3 clubs-5 clubs-6 clubs-7 clubs-8 clubs-9 clubs-10 spades-3 spades-5
        top: {top}
    """
    return position(text, "switch")


@pytest.mark.parametrize(("rank", "due"), [("2", 2), ("4", 4)])
def test_2_and_4_make_the_next_player_draw_as_many_and_lose_the_turn(rank: str, due: int) -> None:
    p = three(f"hearts-{rank}").do(f"0 play hearts-{rank}")
    assert p.pending == f"{rank} {due} on 1"
    p.do("1 draw")
    assert len(p.round.hands[1]) == 2 + due
    assert p.turn == 2
    assert p.round.pending is None


@pytest.mark.parametrize("top", ["hearts-3", "hearts-2", "spades-ace clubs"])
def test_ace_goes_on_anything_and_chooses_any_suit(top: str) -> None:
    text = f"0: diamonds-ace clubs-jack\n1: spades-7 spades-8\ntop: {top}"
    plays = [play for play in position(text, "switch").plays(0) if "ace" in play]
    assert plays == [f"play diamonds-ace {suit}" for suit in sorted(SUITS)]


@pytest.mark.parametrize("card", ["hearts-2", "hearts-4", "hearts-jack", "hearts-ace clubs"])
def test_special_wins_as_last_card_without_effect(card: str) -> None:
    code = card.split(" ", maxsplit=1)[0]
    text = f"0: {code}\n1: spades-7 spades-9\ntop: hearts-9"
    p = position(text, "switch").do(f"0 play {card}")
    assert p.over
    assert p.winner == 0
    assert p.hand(1) == "spades-7 spades-9"
