import pytest

from bot.game.refusals import RefusalReason
from bot.game.views import imagined_round, seat_view
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
who cannot lay draws one and may pass
    0 draw -> hand 0: clubs-queen clubs-king clubs-3; turn: 0; legal 0: pass
    0 pass -> turn: 1
the drawn card may be played at once
    pile: hearts-3
    0 draw -> legal 0: pass, play hearts-3
    0 play hearts-3 -> turn: 1
no other card may be played after drawing
    game: switch; rules: duty=may; 0: hearts-10 clubs-9; 1: spades-7 spades-8; pile: hearts-3;
        top: hearts-9
    0 draw
    -> legal 0: pass, play hearts-3; refused 0 play hearts-10: already-drawn card=hearts-10
        fitting=hearts-3
    0 pass -> turn: 1
    1 draw, 1 pass -> plays 0: play clubs-9, play hearts-10, play hearts-3
by agreement any card that fits may be played after drawing
    game: switch; rules: duty=may drawn_only=false; 0: hearts-10 clubs-9; 1: spades-7 spades-8;
        pile: hearts-3; top: hearts-9
    0 draw -> plays 0: play clubs-9, play hearts-10, play hearts-3
by agreement drawing ends the turn
    rules: play_drawn=false
    0 draw -> turn: 1
of several drawn cards only the one that fits may be played
    game: switch; rules: draw=until_fit duty=may; 0: hearts-10 clubs-king; 1: spades-7 spades-8;
        pile: clubs-3 clubs-5 hearts-3 hearts-5; top: hearts-9
    0 draw -> legal 0: pass, play hearts-3
who draws nothing can only pass
    game: switch; rules: duty=may; 0: hearts-10 clubs-king; 1: spades-7 spades-8; rest: away;
        top: hearts-9
    0 draw -> can 0 pass: yes; plays 0: nothing
a card that is thrown in ends it
    game: switch; rules: duty=may throw_in=true; 0: hearts-10 clubs-king; 1: spades-7 spades-8;
        2: spades-9 spades-10; 3: diamonds-3 diamonds-5; 4: hearts-3 hearts-5;
        5: hearts-9 clubs-7; pile: diamonds-6; top: hearts-9
    0 draw -> legal 0: pass
    5 throw hearts-9 -> turn: 0; plays 0: play hearts-10
who leaves after drawing leaves every card that fits to the next
    game: switch; rules: duty=may; 0: hearts-10 clubs-king; 1: hearts-7 spades-8;
        2: spades-9 spades-10; pile: diamonds-6; top: hearts-9
    0 draw, 0 leave -> turn: 1; plays 1: play hearts-7
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
# eights and runs, by agreement
an eight skips by agreement
    rules: eight_skips=true; 0: hearts-8
    0 play hearts-8 -> turn: 2; told PassedOver: (seat=1)
a run is laid in one turn
    rules: runs=true; 0: hearts-5 hearts-6 hearts-7
    0 play hearts-6 -> turn: 0; legal 0: pass, play hearts-5, play hearts-7
    0 play hearts-7 -> turn: 1; top: hearts-7
a run goes up or down
    rules: runs=true; 0: hearts-6 hearts-5 hearts-4 hearts-3
    0 play hearts-6, 0 play hearts-5, 0 play hearts-4, 0 play hearts-3
    -> turn: 1; pending: 4 4 on 1; top: hearts-3
attacks in a run add up
    rules: runs=true; 0: hearts-2 hearts-3 hearts-4
    0 play hearts-2, 0 play hearts-3, 0 play hearts-4 -> pending: 4 6 on 1
a run may begin with an answer
    rules: runs=true; 0: hearts-2; 1: clubs-2 clubs-3; pile: diamonds-5 diamonds-6
    0 play hearts-2, 1 play clubs-2 -> legal 1: pass, play clubs-3
    1 play clubs-3 -> pending: 2 4 on 2
cards of another suit or further away are in no run
    rules: runs=true; 0: hearts-6 spades-7 hearts-8
    0 play hearts-6 -> turn: 1
an ace is in no run
    rules: runs=true; 0: hearts-king hearts-ace
    0 play hearts-king -> turn: 1
a run and equal cards go together
    rules: runs=true several=true; 0: hearts-6 hearts-7 spades-7 spades-8
    0 play hearts-6, 0 play hearts-7 -> legal 0: pass, play spades-7
    0 play spades-7 -> legal 0: pass, play spades-8
    0 play spades-8 -> turn: 1
without the rule there is no run
    0: hearts-6 hearts-7
    0 play hearts-6 -> turn: 1
the attack in a run falls on who is on turn in the end
    rules: runs=true eight_skips=true several=true; 0: hearts-4 hearts-5 hearts-6 hearts-7 hearts-8
    0 play hearts-4, 0 play hearts-5, 0 play hearts-6, 0 play hearts-7, 0 play hearts-8
    -> pending: 4 4 on 2
the last of a run may not be a card with an effect
    game: switch; rules: runs=true; 0: hearts-3 hearts-2; 1: spades-7 spades-8; top: hearts-9
    0 play hearts-3 -> turn: 1; windows: 0
nobody throws in a card that lies on the attack of a run
    game: switch; rules: runs=true throw_in=true; 0: hearts-2 hearts-3 clubs-king;
        1: spades-7 spades-8; 2: hearts-3 spades-10; 3: diamonds-3 diamonds-5; 4: clubs-3 clubs-5;
        5: hearts-2 clubs-7; top: hearts-9
    0 play hearts-2, 0 play hearts-3
    -> pending: 2 2 on 1; can 2 throw hearts-3: no; open to throwing in: no
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


TRICKS = pytest.mark.parametrize(
    "card", ["hearts-2", "hearts-4", "hearts-jack", "hearts-ace clubs"]
)


@TRICKS
def test_nobody_ends_on_a_trick_card(card: str) -> None:
    code = card.split(" ", maxsplit=1)[0]
    p = position(f"0: {code}\n1: spades-7 spades-9\ntop: hearts-9", "switch")
    assert p.reason(f"0 play {card}") is RefusalReason.NOT_AS_LAST


@TRICKS
def test_by_agreement_a_trick_card_wins_as_last_card_without_effect(card: str) -> None:
    code = card.split(" ", maxsplit=1)[0]
    text = f"0: {code}\n1: spades-7 spades-9\ntop: hearts-9"
    p = position(text, "switch", {"finish": "any"}).do(f"0 play {card}")
    assert p.over
    assert p.winner == 0
    assert p.hand(1) == "spades-7 spades-9"


def test_an_imagined_round_knows_the_card_that_its_seat_has_drawn() -> None:
    text = "0: hearts-10 clubs-9\n1: spades-7 spades-8\npile: hearts-3\ntop: hearts-9"
    p = position(text, "switch", {"duty": "may"}).do("0 draw")
    for seat, fits in ((0, {"hearts-3"}), (1, {"hearts-10", "clubs-9", "hearts-3"})):
        rnd = imagined_round(seat_view(p.match, seat), p.round.hands, p.round.pile, list)
        kinds = {p.game.kinds[kind].code for kind in rnd.fits.intersection(rnd.hands[0])}
        assert kinds == fits
