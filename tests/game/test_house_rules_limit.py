"""The house rule `limit`: who holds more cards than that is out of the round."""

import pytest

from bot.game import OptionError, new_game
from bot.game.events import HeldTooMany, RoundWon, WentOut
from bot.game.game import MOST_HELD
from bot.game.options import CHOICES
from bot.game.views import public_view
from tests.support.games import games_where
from tests.support.positions import RefusalReason, TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes

TWELVE = "red-1 red-2 red-3 red-4 red-5 red-6 red-7 red-9 yellow-7 yellow-6 yellow-5 yellow-4"
PILE = "blue-1 green-1 green-2 green-3 green-4 green-5 green-6 green-7 green-9"
FOUR = f"""
    0: {TWELVE}
    1: yellow-1
    2: yellow-2
    3: blue-4 blue-5
    pile: {PILE}
    top: yellow-8
"""


@scenes(
    """
    game: noris
    0: ...
    1: blue-4 blue-5 blue-6
    2: blue-7 blue-9 blue-3
    pile: {pile}
    top: yellow-8
    rules: limit=twelve rounds=1
who draws beyond the limit is out of the round
    0: {twelve}
    0 draw
    -> told HeldTooMany: (seat=0, size=13); playing: 1, 2; turn: 1; legal 0: nothing;
        reason 0 draw: out-of-round
as many as the limit may be held
    0: red-1 red-2 red-3 red-4 red-5 red-6 red-7 red-9 yellow-7 yellow-6 yellow-5
    0 draw -> told HeldTooMany: nothing; playing: 0, 1, 2
without a limit nobody is out
    0: {twelve}; rules: limit=none
    0 draw -> playing: 0, 1, 2
play goes on without that seat
    0: {twelve}
    0 draw, 1 draw, 2 draw -> turn: 1
the cards stay in the hand and count
    0: {twelve}; 1: yellow-1
    0 draw, 1 play yellow-1 -> winner: 1; points: 60, 0, 19
an attack puts out and is spent
    0: yellow-draw2 blue-1 green-1;
        1: red-1 red-2 red-3 red-4 red-5 red-6 red-7 red-9 yellow-7 yellow-6 yellow-5
    0 play yellow-draw2, 1 draw -> told HeldTooMany: (seat=1, size=13); turn: 2; pending: none
drawing until one fits stops there
    0: red-1 red-2 red-3 red-4 red-5 red-6 red-7; rules: draw=until_fit
    0 draw -> told HeldTooMany: (seat=0, size=13); turn: 1
a challenged layer may be put out
    0: yellow-draw4 red-1 red-2 red-3 red-4 red-5 red-6 red-7 red-9 yellow-7 yellow-6 yellow-5;
        rules: challenge=true
    0 play yellow-draw4, 1 challenge -> told HeldTooMany: (seat=0, size=15); turn: 1; pending: none
where play goes on who is left as another leaves takes the next place
    0: {twelve}; rules: score=places
    0 draw, 1 leave -> told WentOut: (seat=2, place=1); over: yes; winner: 2; points: 1, 0, 0
who was put out may leave and the others play on
    0: {twelve}
    0 draw, 0 leave -> over: no; playing: 1, 2; turn: 1
where play goes on who is left after who was put out has left comes last
    0: {twelve}; 1: yellow-1; 2: yellow-2; 3: blue-4 blue-5; rules: score=places
    0 draw, 1 play yellow-1, 0 leave, 2 play yellow-2 -> over: yes; points: 0, 0, 1, 2
""",
    twelve=TWELVE,
    pile=PILE,
)
def test_limit(scene: RuleScene) -> None:
    scene.play()


def noris(seat0: str, seat1: str = "blue-4 blue-5 blue-6", **options: object) -> TextPosition:
    text = f"""
        0: {seat0}
        1: {seat1}
        2: blue-7 blue-9 blue-3
        pile: {PILE}
        top: yellow-8
    """
    return position(text, "noris", {"limit": "twelve", "rounds": 1, **options})


def test_eliminated_seat_is_dealt_cards_again_in_the_next_round() -> None:
    p = noris(TWELVE, seat1="yellow-1", rounds=2).do("0 draw", "1 play yellow-1").next_round()
    assert p.round.playing == (0, 1, 2)


def test_last_seat_still_playing_wins_the_round() -> None:
    text = f"0: {TWELVE}\n1: blue-4 blue-5\npile: {PILE}\ntop: yellow-8"
    p = position(text, "noris", {"limit": "twelve", "rounds": 1}).do("0 draw")
    assert p.over
    assert p.told(RoundWon) == [RoundWon(1)]
    assert p.points[1] == 0


def test_a_penalty_can_eliminate_a_seat_too() -> None:
    p = noris("yellow-1 blue-1", trade=True, penalty=1)
    p.do("0 play yellow-1")
    p.round.windows = (2,)
    p.round.hands[2] = [p.game.kind_of[code] for code in TWELVE.split()]
    p.do("0 catch 2")
    assert p.told(HeldTooMany) == [HeldTooMany(2, 13)]
    assert p.windows == []


def test_seat_eliminated_by_a_penalty_does_not_complete_its_action() -> None:
    p = noris(TWELVE)
    p.round.windows = (0,)
    p.do("0 play yellow-7")
    assert p.told(HeldTooMany) == [HeldTooMany(0, 13)]
    assert (p.top, p.turn) == ("yellow-8", 1)


def test_next_seat_after_an_elimination_has_not_drawn_yet() -> None:
    p = noris(TWELVE, play_drawn=True)
    p.round.windows, p.round.drew = (0,), True
    p.do("0 play yellow-7")
    assert (p.turn, p.round.drew) == (1, False)
    assert p.reason("1 pass") is RefusalReason.NOTHING_TO_PASS


def test_attack_on_an_eliminated_seat_passes_to_the_next_seat() -> None:
    p = noris("yellow-draw2 blue-1 green-1", seat1=f"{TWELVE.removesuffix(' yellow-4')} red-draw2")
    p.do("0 play yellow-draw2")
    p.round.windows = (1,)
    p.do("1 draw")
    assert p.pending == "draw2 2 on 2"


def test_seat_eliminated_before_its_challenge_has_not_challenged() -> None:
    p = noris(
        "yellow-draw4 blue-1 green-1", seat1=TWELVE.replace("yellow-4", "red-8"), challenge=True
    )
    p.do("0 play yellow-draw4")
    p.round.windows = (1,)
    p.do("1 challenge")
    assert p.told(HeldTooMany) == [HeldTooMany(1, 13)]
    assert p.hand(0) == "blue-1 green-1"
    assert p.pending == "draw4 4 on 2"
    assert "challenge" in p.legal(2)


def test_eliminated_seat_cannot_throw_in() -> None:
    p = noris(f"{TWELVE} ", throw_in=True).do("0 draw", "1 draw")
    p.round.discards.append(p.game.kind_of["red-1"])
    assert p.legal(0) == []


def test_last_seat_left_takes_the_next_place_when_play_continues() -> None:
    p = noris(TWELVE, seat1="yellow-1", score="places").do("0 draw", "1 play yellow-1")
    assert p.over
    assert p.told(WentOut) == [WentOut(1, 1), WentOut(2, 2)]
    assert p.points == [2, 0, 1]
    text = f"0: {TWELVE}\n1: blue-4 blue-5\npile: {PILE}\ntop: yellow-8"
    p = position(text, "noris", {"limit": "twelve", "rounds": 1, "score": "places"}).do("0 draw")
    assert (p.winner, p.points) == (1, [1, 0])


def test_everybody_sees_the_eliminated_seats() -> None:
    view = public_view(noris(TWELVE).do("0 draw").match)
    assert (view.playing, view.present, view.out) == ((1, 2), (0, 1, 2), ())


def test_every_limit_is_above_the_largest_hand() -> None:
    assert set(MOST_HELD) == set(CHOICES["limit"])
    assert min(MOST_HELD.values()) > 10


@pytest.mark.parametrize("game", games_where(lambda rules: "limit" not in rules.defaults))
def test_the_limit_is_refused_in_games_that_draw_cards_during_a_lay(game: str) -> None:
    with pytest.raises(OptionError):
        new_game(game, {"limit": "twelve"})


def test_last_seat_left_after_a_leave_wins_the_round() -> None:
    p = noris(TWELVE).do("0 draw", "1 leave")
    assert p.over
    assert p.told(RoundWon) == [RoundWon(2)]
    assert p.points[2] == 0


@pytest.mark.parametrize(("ending", "place"), [("2 play yellow-2", 3), ("2 leave", 2)])
def test_last_seat_left_always_ranks_before_eliminated_seats_when_play_continues(
    ending: str, place: int
) -> None:
    p = position(FOUR, "noris", {"limit": "twelve", "rounds": 1, "score": "places"})
    p.do("0 draw", "1 play yellow-1", ending)
    assert p.over
    assert p.told(WentOut)[-1] == WentOut(3, place)
    assert (p.points[3], p.points[0]) == (place - 1, place)
