import pytest

from bot.game.events import Drew
from tests.support.positions import TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes


@scenes("""
    game: vandatta
    0: ... clubs-queen clubs-king
    1: ... spades-queen spades-king
    2: diamonds-queen diamonds-king
    pile: clubs-2
    top: hearts-9
# fitting
card fits by suit or by rank
    0: hearts-10 spades-9 diamonds-7
    -> plays 0: play hearts-10, play spades-9
cards without an effect do nothing
    each rank: 2 | 3 | 4 | 5 | 6 | 7 | 9 | 10 | jack | queen | king
    game: vandatta; 0: hearts-{rank} clubs-ace diamonds-ace; 1: spades-3 spades-4;
        top: hearts-8 hearts
    0 play hearts-{rank} -> turn: 1; pending: none; direction: 1
equal ranks go at once
    0: hearts-10 spades-10 diamonds-10
    0 play hearts-10, 0 play spades-10 -> turn: 0
    0 play diamonds-10 -> turn: 1; colour: diamonds
# the eight
eight goes on anything but an eight
    each top: hearts-2 | hearts-9 | diamonds-king | clubs-ace
    game: vandatta; 0: spades-8 clubs-3; 1: spades-3 spades-4; top: {top}
    -> can 0 play spades-8 clubs: yes; can 0 play spades-8 hearts: yes
eight does not go on an eight
    game: vandatta; 0: spades-8 clubs-3; 1: spades-3 spades-4; top: clubs-8 hearts
    -> reason 0 play spades-8 clubs: not-on-itself
eight goes on an eight by agreement
    game: vandatta; rules: wish_on_wish=true; 0: spades-8 clubs-3; 1: spades-3 spades-4;
        top: clubs-8 hearts
    -> can 0 play spades-8 clubs: yes
eight chooses any suit
    each suit: clubs | spades | hearts | diamonds
    0: hearts-8
    0 play hearts-8 {suit} -> top: hearts-8; colour: {suit}; turn: 1
eight needs a suit
    0: hearts-8
    -> reason 0 play hearts-8: announcement-missing
# the ace
ace has to fit
    0: spades-ace hearts-ace
    -> plays 0: play hearts-ace
ace makes all others draw one and its player goes on
    0: hearts-ace; pile: clubs-2 clubs-3
    0 play hearts-ace
    -> hand 1: spades-queen spades-king clubs-2; hand 2: diamonds-queen diamonds-king clubs-3;
        cards 0: 2; turn: 0; pending: none
the turn after an ace is a whole one
    0: hearts-ace hearts-3 hearts-4; pile: clubs-2 clubs-3
    0 play hearts-ace -> legal 0: draw, play hearts-3, play hearts-4
    0 play hearts-3 -> turn: 1
each of several aces makes all others draw
    0: hearts-ace spades-ace; pile: clubs-2 clubs-3 clubs-4 clubs-5
    0 play hearts-ace, 0 play spades-ace -> cards 1: 4; cards 2: 4; turn: 0; pending: none
who keeps the second ace goes on as well
    0: hearts-ace spades-ace; pile: clubs-2 clubs-3
    0 play hearts-ace, 0 pass -> cards 1: 3; turn: 0; can 0 draw: yes
an ace that nobody can draw for does the rest
    game: vandatta; rest: away; 0: hearts-ace clubs-3; 1: spades-3 spades-4;
        2: diamonds-3 diamonds-4; top: hearts-9
    0 play hearts-ace -> hand 1: spades-3 spades-4 hearts-9; cards 2: 2; turn: 0
others that draw may go over the limit
    0: hearts-ace; pile: clubs-2 clubs-3; rules: limit=twelve; 1: {eleven}
    0 play hearts-ace -> playing: 0, 2; told HeldTooMany: (seat=1, size=13); turn: 0
an ace that leaves nobody else wins the round
    game: vandatta; rules: limit=twelve; 0: hearts-ace clubs-4;
        1: {eleven} spades-king spades-queen; pile: diamonds-2 diamonds-3; top: hearts-9
    0 play hearts-ace -> over: yes; winner: 0; cards 1: 13
without the rule an ace does nothing and may be the last card
    0: hearts-ace clubs-3; rules: ace_draws=false
    0 play hearts-ace -> turn: 1; cards 1: 2
a last ace with places hits those who play on
    game: vandatta; rules: score=places finish=any; 0: hearts-ace; 1: spades-3 spades-4;
        2: diamonds-3 diamonds-4; pile: clubs-2 clubs-3; top: hearts-9
    0 play hearts-ace -> out: 0; cards 1: 3; cards 2: 3; turn: 1
# drawing
who cannot lay draws three at most
    pile: clubs-2 clubs-3 clubs-4 hearts-2
    0 draw -> hand 0: clubs-queen clubs-king clubs-2 clubs-3 clubs-4; legal 0: pass
    0 pass -> turn: 1
drawing ends with the first card that fits which may be laid
    pile: clubs-2 hearts-3 clubs-4
    0 draw -> hand 0: clubs-queen clubs-king clubs-2 hearts-3; legal 0: pass, play hearts-3
who could lay may draw instead
    0: hearts-10
    -> legal 0: draw, play hearts-10
# the end
neither an eight nor an ace may be the last card
    each card = move: clubs-8 = play clubs-8 spades | hearts-ace = play hearts-ace
    game: vandatta; 0: {card}; 1: spades-3; top: hearts-9
    -> reason 0 {move}: not-as-last
by agreement an eight may be the last card
    game: vandatta; rules: finish=any; 0: clubs-8; 1: spades-3; top: hearts-9
    0 play clubs-8 spades -> over: yes; winner: 0
hands left score
    each rank = points: 2 = 5, 10 | 5 = 5, 10 | 7 = 5, 10 | 8 = 25, 30 | 10 = 10, 15 |
        jack = 10, 15 | queen = 10, 15 | king = 10, 15 | ace = 15, 20
    game: vandatta; 0: hearts-10; 1: spades-{rank}; 2: clubs-{rank} diamonds-7; top: hearts-9
    0 play hearts-10 -> points: 0, {points}
hands left score as in crazy eights by agreement
    each rank = points: 2 = 2, 9 | 7 = 7, 14 | 8 = 50, 57 | 10 = 10, 17 | king = 10, 17 |
        ace = 1, 8
    game: vandatta; rules: pip_points=true; 0: hearts-10; 1: spades-{rank};
        2: clubs-{rank} diamonds-7; top: hearts-9
    0 play hearts-10 -> points: 0, {points}
""", eleven="spades-2 spades-3 spades-4 spades-5 spades-6 spades-7 spades-9 spades-10 spades-jack "
    "clubs-9")  # fmt: skip
def test_vandatta(scene: RuleScene) -> None:
    scene.play()


def three(
    seat0: str, seat1: str = "", top: str = "hearts-9", pile: str = "clubs-2"
) -> TextPosition:
    text = f"""
        0: {seat0} clubs-queen clubs-king
        1: {seat1} spades-queen spades-king
        2: diamonds-queen diamonds-king
        pile: {pile}
        top: {top}
    """
    return position(text, "vandatta")


def test_seven_cards_each_are_dealt() -> None:
    assert three("").game.options.hand == 7


@pytest.mark.parametrize(("direction", "order"), [("1", [1, 2]), ("-1", [2, 1])])
def test_for_an_ace_the_others_draw_in_the_order_of_play(direction: str, order: list[int]) -> None:
    text = f"""
        0: hearts-ace clubs-3
        1: spades-3 spades-4
        2: diamonds-3 diamonds-4
        pile: clubs-2 clubs-4
        top: hearts-9
        direction: {direction}
    """
    p = position(text, "vandatta").do("0 play hearts-ace")
    drawn = [(each.seat, each.size, each.due) for each in p.told(Drew) if isinstance(each, Drew)]
    assert drawn == [(seat, 1, 1) for seat in order]
