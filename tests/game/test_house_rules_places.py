"""`score=places`: play goes on for places, until one is left with cards."""

import pytest

from bot.game import RULE_SETS, Match, OptionError, new_game
from bot.game.events import HandsExchanged, Stalemate, WentOut
from bot.game.match import does_highest_total_win, does_scoring_count_cards
from bot.game.presets import has_house_rules
from bot.game.views import imagined_round, public_view, seat_view
from bot.tables.state import places_by_seat
from tests.support.games import games_where
from tests.support.positions import TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes

PLACES = {"score": "places"}


@scenes("""
    game: noris
    0: red-1
    1: red-2
    2: red-3 green-3
    3: green-4 green-5 green-6
    pile: yellow-1 yellow-2 yellow-3 yellow-4 yellow-5 yellow-6
    top: red-8
    rules: score=places rounds=1
the first out does not end the round
    0 play red-1 -> over: no; turn: 1; told WentOut: (seat=0, place=1); winner: none
who is out is passed over and does nothing more
    1: red-2 blue-2 blue-4
    0 play red-1, 1 play red-2, 2 draw, 3 draw
    -> turn: 1; legal 0: nothing; reason 0 draw: out-of-round
who was out first has won the round
    2: red-3
    0 play red-1, 1 play red-2, 2 play red-3 -> winner: 0; told RoundWon: (seat=0)
who is out is not passed an attack
    0: red-draw2; 1: blue-draw2; 2: red-draw2 green-3
    0 play red-draw2, 1 play blue-draw2, 2 draw -> turn: 3
    3 draw -> turn: 2
the last card trades no hands
    0: red-7; rules: trade=true
    0 play red-7 with 1 -> told HandsExchanged: nothing; hand 1: red-2
a turned direction does not give who is out another turn
    game: maumaus; rules: score=places; 0: red-reverse; 1: red-2 red-3; 2: red-4 red-5; top: red-8
    0 play red-reverse -> turn: 2
of two who still play a turned direction gives another turn
    game: maumaus; rules: score=places; 0: red-9; 1: red-reverse red-3 red-1; 2: red-4 red-5;
        top: red-8
    0 play red-9, 1 play red-reverse -> turn: 1
a stalemate with nobody out has no winner
    game: noris; rules: score=places; 0: red-1 red-2; 1: blue-2 blue-3; top: green-8; rest: away
    0 draw, 1 draw -> winner: none; points: 0, 0
nobody who is out calls or catches
    1: red-2 red-5 blue-2
    0 play red-1, 1 play red-2, 2 play red-3 -> windows: 2; legal 0: nothing; can 3 catch 2: yes
two players end with the first out
    game: noris; rules: score=places; 0: red-1; 1: red-2 red-3; top: red-8
    0 play red-1 -> over: yes; points: 0, 1
# leaving
who leaves among the last two ends the round
    0 play red-1, 1 play red-2, 2 leave -> over: yes; points: 0, 1, 0, 2
# partners
partners score both places
    2: red-3; rules: partners=true
    0 play red-1, 1 play red-2, 2 play red-3 -> points: 2, 4, 2, 4; winners: 0, 2
who has left counts as last for the partner
    2: red-3; rules: partners=true
    0 play red-1, 2 leave, 1 play red-2 -> over: yes; points: 2, 3, 0, 3
""")
def test_places(scene: RuleScene) -> None:
    scene.play()


def noris(
    seat0: str = "red-1", seat1: str = "red-2", seat2: str = "red-3 green-3", **options: object
) -> TextPosition:
    text = f"""
        0: {seat0}
        1: {seat1}
        2: {seat2}
        3: green-4 green-5 green-6
        pile: yellow-1 yellow-2 yellow-3 yellow-4 yellow-5 yellow-6
        top: red-8
    """
    return position(text, "noris", {**PLACES, "rounds": 1, **options})


def test_the_last_seat_with_cards_ends_the_round_in_last_place() -> None:
    p = noris().do("0 play red-1", "1 play red-2", "2 play red-3", "2 call")
    p.do("3 draw", "2 draw", "3 draw")
    assert not p.over
    p.round.hands[2] = [p.game.kind_of["red-9"]]
    p.do("2 play red-9")
    assert p.over
    assert p.told(WentOut) == [WentOut(0, 1), WentOut(1, 2), WentOut(2, 3)]
    assert p.points == [0, 1, 2, 3]


def test_points_are_the_number_of_seats_that_finished_earlier() -> None:
    p = noris(seat2="red-3").do("0 play red-1", "1 play red-2", "2 play red-3")
    assert p.points == [0, 1, 2, 3]
    assert p.match.winners == [0]
    assert places_by_seat(p.match) == [1, 2, 3, 4]
    assert not does_highest_total_win(p.game)
    assert not does_scoring_count_cards(p.game)


def test_effect_of_the_last_card_hits_the_next_seat_still_playing() -> None:
    p = noris("red-draw2", "red-2 blue-2 blue-4").do("0 play red-draw2")
    assert p.pending == "draw2 2 on 1"
    p = noris("red-skip", "red-2 blue-2 blue-4").do("0 play red-skip")
    assert p.turn == 2
    p = noris("red-reverse").do("0 play red-reverse")
    assert p.turn == 3
    assert p.do("3 draw").turn == 2


def test_finished_seats_are_not_trading_partners() -> None:
    p = noris(seat1="red-7 blue-2 blue-4", trade=True).do("0 play red-1")
    assert p.plays(1) == ["play red-7 with 2", "play red-7 with 3"]
    p = noris(seat1="red-1 blue-2 blue-4", trade=True).do("0 play red-1", "1 play red-1")
    [moved] = p.told(HandsExchanged)
    assert moved == HandsExchanged(1, (1, 2, 3), (2, 3, 1))


def test_stalemate_takes_as_many_idle_turns_as_seats_still_play() -> None:
    text = "0: red-1\n1: blue-2 blue-3\n2: green-2 green-3\ntop: red-8\nrest: away"
    p = position(text, "noris", PLACES).do("0 play red-1")
    p.round.pile.clear()
    p.round.discards = p.round.discards[-1:]
    p.do("1 draw", "2 draw")
    assert p.over
    assert p.told(Stalemate) == [Stalemate()]
    assert p.winner == 0
    assert p.points == [0, 1, 1]


def test_finished_seat_may_leave_and_forfeits_the_match() -> None:
    p = noris().do("0 play red-1", "0 leave")
    assert (p.turn, p.over) == (1, False)
    p.do("1 play red-2", "2 play red-3", "2 call", "3 draw")
    p.round.hands[2] = [p.game.kind_of["red-9"]]
    p.do("2 play red-9")
    assert p.points == [0, 0, 1, 2]
    assert places_by_seat(p.match) == [4, 1, 2, 3]
    assert p.winner == 0


def test_with_one_seat_left_in_the_match_the_round_is_broken_off() -> None:
    p = noris().do("0 play red-1", "1 leave", "2 leave")
    assert p.over
    assert p.match.winners == [0]
    p = noris().do("0 play red-1", "0 leave", "1 leave", "2 leave")
    assert (p.winner, p.points, p.match.winners) == (None, [0, 0, 0, 0], [3])
    assert public_view(p.match).out == ()


def test_scoring_by_places_is_a_house_rule_and_other_scoring_is_not() -> None:
    assert has_house_rules("noris", PLACES)
    assert not has_house_rules("noris", {"score": "taken"})


@pytest.mark.parametrize("game", games_where(lambda rules: "score" not in rules.defaults))
def test_places_are_refused_in_games_without_a_choice_of_scoring(game: str) -> None:
    with pytest.raises(OptionError):
        new_game(game, PLACES)


def test_games_with_places_have_no_special_effect_of_a_last_card() -> None:
    for rules in RULE_SETS.values():
        if "score" in rules.defaults:
            assert not rules.final_call
            assert not any(face.last_effect for face in rules.faces)


def test_everybody_sees_the_finished_seats_and_the_seats_still_playing() -> None:
    view = public_view(noris().do("0 play red-1").match)
    assert (view.out, view.playing, view.present) == ((0,), (1, 2, 3), (0, 1, 2, 3))


def test_imagined_round_keeps_the_finished_seats() -> None:
    p = noris().do("0 play red-1")
    rnd = imagined_round(seat_view(p.match, 1), p.round.hands, p.round.pile[::-1], list)
    assert (rnd.out, rnd.playing, rnd.next) == ((0,), (1, 2, 3), p.round.next)


def test_the_next_round_is_dealt_to_all_again() -> None:
    p = noris(seat2="red-3", rounds=2).do("0 play red-1", "1 play red-2", "2 play red-3")
    q = p.next_round()
    assert q.round.playing == (0, 1, 2, 3)
    assert q.round.out == ()
    assert isinstance(q.match, Match)
