"""The house rule `demand`: the last card, leaving, and other house rules."""

from tests.game.demand import noris
from tests.support.positions import RefusalReason, position
from tests.support.rule_scenes import RuleScene, scenes


@scenes("""
    game: classic
    0: hearts-jack hearts-9 clubs-ace clubs-8
    1: clubs-king clubs-9 clubs-10
    2: spades-king spades-10 spades-ace
    pile: diamonds-ace diamonds-king diamonds-queen diamonds-8
    top: hearts-king
    rules: demand=true
# Two players, the last card, leaving
with two it is the other and then oneself
    game: classic; rules: demand=true; 0: hearts-jack hearts-9 clubs-7; 1: clubs-9 clubs-8 clubs-10;
        top: hearts-king
    0 play hearts-jack 9 -> waiting: 1, 0
    1 play clubs-9, 0 play hearts-9 -> plays 1: nothing; waiting: none
who ends the round with it demands nothing
    0: hearts-jack
    0 play hearts-jack 9 -> over: yes; winner: 0; waiting: none
the round can be won under a demand
    1: clubs-9
    0 play hearts-jack 9, 1 play clubs-9 -> over: yes; winner: 1; waiting: none
where no round may end with a wish none ends with a demand
    0: hearts-jack; rules: finish=no_wish
    -> plays 0: nothing; reason 0 play hearts-jack 9: not-as-last
where play goes on who is out is asked no more
    0: hearts-jack; rules: score=places
    0 play hearts-jack 9 -> waiting: 1, 2
    1 draw, 2 draw -> waiting: none
where play goes on who goes out under it is asked no more
    1: clubs-9; rules: score=places
    0 play hearts-jack 9, 1 play clubs-9 -> out: 1; waiting: 2, 0
in rabe a forgotten last call leaves the demand
    game: rabe; rules: demand=true; 0: wild; 1: green-5 green-2; 2: green-3 green-4; top: red-8
    0 play wild 5, 1 catch 0 -> turn: 1; waiting: 1, 2, 0; plays 1: play green-5
who leaves is asked no more
    0 play hearts-jack 9, 2 leave -> waiting: 1, 0
    1 leave -> over: yes
it stands if who asked leaves
    0 play hearts-jack 9, 0 leave -> waiting: 1, 2
    1 draw, 2 draw -> told DemandMet: (rank='9')
who holds too many is asked no more
    0: hearts-jack hearts-9;
        1: clubs-7 clubs-8 clubs-queen spades-7 spades-8 spades-queen clubs-king clubs-10 diamonds-7
        diamonds-10 hearts-7 hearts-8;
        2: spades-king spades-10; rules: limit=twelve
    0 play hearts-jack 9, 1 draw -> told HeldTooMany: (seat=1, size=13); turn: 2; waiting: 2, 0
# With other house rules
of several wish cards all demand the same
    0: hearts-jack spades-jack hearts-9 clubs-8; rules: several=true
    0 play hearts-jack 9 -> legal 0: pass, play spades-jack 9
    0 play spades-jack 9 -> turn: 1; waiting: 1, 2, 0; colour: spades
several of the rank answer once
    1: clubs-9 diamonds-9 clubs-10 clubs-7; rules: several=true
    0 play hearts-jack 9, 1 play clubs-9, 1 play diamonds-9 -> turn: 2; waiting: 2, 0; legal 2: draw
equal cards that are kept end the turn under it too
    1: clubs-9 diamonds-9 clubs-10 clubs-7; rules: several=true
    0 play hearts-jack 9, 1 play clubs-9, 1 pass -> turn: 2; waiting: 2, 0
after a colour several wish cards demand nothing
    0: hearts-jack spades-jack hearts-9 clubs-8; rules: several=true
    0 play hearts-jack hearts -> legal 0: pass, play spades-jack hearts
no attack is answered with a demand
    game: classic; rules: demand=true; 0: hearts-7 hearts-9 clubs-8;
        1: clubs-jack clubs-9 clubs-king; 2: clubs-10 spades-8; top: hearts-king
    0 play hearts-7 -> legal 1: draw
partners play under it like everybody
    game: noris; rules: demand=true partners=true; 0: wild red-1 red-2; 1: blue-5 blue-2 blue-4;
        2: green-6 green-7 green-8; 3: blue-1; top: red-8
    0 play wild 5 -> waiting: 1, 2, 3, 0
    1 play blue-5 -> legal 2: draw
a call is due under it as ever
    1: clubs-9 clubs-10
    0 play hearts-jack 9, 1 play clubs-9 -> windows: 1
it goes round in the direction of play
    game: noris; rules: demand=true; 0: red-reverse wild red-5; 1: blue-1 blue-2 blue-3;
        2: green-6 green-7 green-8; pile: yellow-1 yellow-2 yellow-3 yellow-4; top: red-8
    0 play red-reverse, 2 draw, 1 draw, 0 play wild 5 -> waiting: 2, 1, 0
""")
def test_demand_endings(scene: RuleScene) -> None:
    scene.play()


def test_demand_ends_if_the_last_seat_to_answer_leaves_on_its_turn() -> None:
    text = "\n".join(
        f"{seat}: clubs-{card}" for seat, card in enumerate(("7 clubs-8", "9", "10", "ace"))
    )
    p = position(f"{text}\ntop: hearts-king", "classic", {"demand": True})
    p.round.hands[0].append(p.game.kind_of["hearts-jack"])
    p.round.hands[1].append(p.game.kind_of["hearts-ace"])
    p.do("0 play hearts-jack 10", "1 draw", "2 draw", "3 draw", "0 leave")
    assert (p.turn, p.round.demand) == (1, None)
    assert p.plays(1) == ["play hearts-ace"]


def test_nothing_is_thrown_in_under_a_demand() -> None:
    p = noris("wild red-5 blue-6", "green-5 blue-2 blue-3", "green-5 red-1 red-2", throw_in=True)
    p.do("0 play wild 5", "1 play green-5")
    assert p.legal(2) == ["draw", "play green-5"]
    p.do("2 draw")
    p.round.hands[1].append(p.game.kind_of["green-5"])
    assert p.reason("1 throw green-5") is RefusalReason.THROW_NOT_NOW
