"""The policy `window`: noris plays it, rabe and classic for the one card too."""

import pytest

from bot.game.events import Penalised
from tests.support.positions import TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes

PILE = "green-9 green-8 green-7 green-6"


@scenes(
    """
    game: noris
    0: red-5 yellow-9
    1: ... yellow-1 yellow-2 yellow-3
    2: ... blue-1 blue-2 blue-3
    pile: {pile}
    top: red-8
# opening
window opens when the second last card is laid
    0 play red-5 -> windows: 0; told WindowOpened: (seat=0, final=False); hand 0: yellow-9
no window opens with another number of cards
    each hand: red-5 yellow-9 yellow-8 | red-5
    0: {hand}
    0 play red-5 -> windows: nothing
play goes on while a window is open
    1: red-1; 2: red-2
    0 play red-5, 1 play red-1, 2 play red-2 -> windows: 0; turn: 0
# closing
call closes it
    0 play red-5, 0 call
    -> windows: nothing; hand 0: yellow-9; told Called: (seat=0, final=False, armed=False)
called seat is neither caught nor out of time
    0 play red-5, 0 call
    -> reason 1 catch 0: nothing-to-catch; reason table expire 0: nothing-expires;
        reason 0 call: no-call-due
any other seat catches
    each catcher: 1 | 2
    0 play red-5, {catcher} catch 0
    -> hand 0: yellow-9 green-9; windows: nothing;
        told Forgot: (seat=0, final=False, catcher={catcher})
nobody catches himself
    0 play red-5 -> reason 0 catch 0: catch-yourself
its end costs the penalty as well
    0 play red-5, table expire 0
    -> hand 0: yellow-9 green-9; windows: nothing; told Forgot: (seat=0, final=False, catcher=None)
penalty leaves the turn where it is
    0 play red-5, 2 catch 0 -> turn: 1
catch and time are offered while it is open
    0 play red-5 -> legal 0: call; legal 2: catch 0; clock: expire 0
going down to one again opens a window again
    game: noris; 0: red-5 red-9; 1: red-1 blue-2 blue-3; pile: green-9 green-8; top: red-8
    0 play red-5, 1 catch 0, 1 play red-1, 0 play red-9 -> windows: 0; hand 0: green-9
skipped player catches too
    0: red-skip yellow-9
    0 play red-skip, 1 catch 0 -> hand 0: yellow-9 green-9; turn: 2
penalty is drawn from a new pile if need be
    game: noris; 0: red-5 yellow-9; 1: yellow-1 yellow-2; top: red-8; rest: away
    0 play red-5, 1 catch 0 -> hand 0: yellow-9 red-8; discards: red-5
# several windows
several windows are open at once
    game: noris; 0: red-5 yellow-9; 1: red-1 yellow-2; 2: blue-1 blue-2 blue-3; pile: {pile};
        top: red-8
    0 play red-5, 1 play red-1
    -> windows: 0, 1; legal 0: call, catch 1; legal 1: call, catch 0; clock: expire 0, expire 1
    1 call -> windows: 0
    2 catch 0 -> hand 0: yellow-9 green-9; hand 1: yellow-2
open windows lapse without penalty when the round ends
    game: noris; 0: red-5 yellow-9; 1: red-1; pile: {pile}; top: red-8
    0 play red-5, 1 play red-1
    -> over: yes; windows: nothing; hand 0: yellow-9; told WindowLapsed: (seat=0);
        reason 1 catch 0: round-over
last card of all needs no call
    0: red-5
    0 play red-5 -> over: yes; winner: 0
window opens only for a hand that laid down to one
    0: yellow-9
    0 draw -> windows: nothing; reason 1 catch 0: nothing-to-catch
""",
    pile=PILE,
)
def test_calls_window(scene: RuleScene) -> None:
    scene.play()


def three(seat0: str = "red-5 yellow-9", seat1: str = "", seat2: str = "") -> TextPosition:
    text = f"""
        0: {seat0}
        1: {seat1} yellow-1 yellow-2 yellow-3
        2: {seat2} blue-1 blue-2 blue-3
        pile: {PILE}
        top: red-8
    """
    return position(text, "noris")


def laid(seat1: str = "", seat2: str = "") -> TextPosition:
    return three(seat1=seat1, seat2=seat2).do("0 play red-5")


@pytest.mark.parametrize(
    ("card", "turn"),
    [("red-skip", 2), ("red-reverse", 2), ("red-draw2", 1), ("red-draw4", 1), ("wild blue", 1)],
)
def test_window_opens_with_every_effect_of_the_card(card: str, turn: int) -> None:
    p = three(f"{card.split(maxsplit=1)[0]} yellow-9").do(f"0 play {card}")
    assert p.windows == [0]
    assert p.turn == turn


def test_only_the_first_catch_counts() -> None:
    p = laid().do("2 catch 0")
    assert p.reason("1 catch 0") == "nothing-to-catch"
    assert p.reason("table expire 0") == "nothing-expires"
    assert len(p.told(Penalised)) == 1


@pytest.mark.parametrize("closing", ["1 catch 0", "table expire 0"])
def test_penalty_with_nothing_to_draw_draws_nothing(closing: str) -> None:
    text = """
        0: red-5 yellow-9
        1: yellow-1 yellow-2
        top: red-8
        rest: away
    """
    p = position(text, "noris").do("0 play red-5")
    p.round.discards = p.round.discards[-1:]
    p.do(closing)
    assert p.hand(0) == "yellow-9"
    assert p.windows == []
    assert p.told(Penalised) == [Penalised(0, 0, ())]


@pytest.mark.parametrize(
    ("variant", "play", "keeps", "top"),
    [("rabe", "red-5", "yellow-9", "red-8"), ("classic", "hearts-9", "clubs-10", "hearts-king")],
)
def test_other_games_have_a_call_window_too(variant: str, play: str, keeps: str, top: str) -> None:
    other = "yellow-1 yellow-2" if variant == "rabe" else "clubs-9 clubs-king"
    drawn = "green-1" if variant == "rabe" else "spades-9"
    text = f"""
        0: {play} {keeps}
        1: {other}
        pile: {drawn}
        top: {top}
    """
    p = position(text, variant).do(f"0 play {play}")
    assert p.windows == [0]
    assert p.legal_for_table() == ["expire 0"]
    p.do("table expire 0")
    assert p.hand(0) == f"{keeps} {drawn}"
