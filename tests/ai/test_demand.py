"""What AI players do, and learn, where a rank may be demanded."""

from __future__ import annotations

import random

import pytest

from bot.ai import new_policy
from bot.ai.evaluation import sensible_moves
from bot.ai.search import playout_for
from bot.game import Match, seat_view
from tests.ai.test_judgement import scores
from tests.ai.watching import Remembering
from tests.support.hidden_cards import with_other_hidden_cards
from tests.support.positions import TextPosition, position

HELD = "wild green-5 blue-5 yellow-5"


def noris(
    seat0: str = HELD, seat1: str = "blue-1 blue-2 blue-3", **options: object
) -> TextPosition:
    text = f"""
        0: {seat0}
        1: {seat1}
        2: yellow-1 yellow-2 yellow-3
        top: red-8
    """
    return position(text, "noris", {"demand": True, **options})


def chosen(p: TextPosition, level: str, seat: int = 0) -> str:
    policy = new_policy(level, p.game, seat, random.getrandbits(64))
    view = seat_view(p.match, seat)
    policy.start_round(view)
    move = policy.choose_action(view)
    assert move is not None
    return p.game.text_of[move]


@pytest.mark.parametrize("level", ["normal", "hard", "master"])
def test_an_ai_player_demands_the_rank_of_its_last_card(level: str) -> None:
    p = noris("wild green-5", duty="must", call="next")
    assert chosen(p, level) in {"play wild 5", "call"}
    p.do("0 call")
    assert chosen(p, level) == "play wild 5"


def test_demanding_a_rank_missing_from_the_hand_scores_below_any_colour() -> None:
    found = scores(noris(), 0)
    lacking = [score for text, score in found.items() if text[-1] in "12346789"]
    assert max(lacking) < min(found["play wild green"], found["play wild blue"])
    assert found["play wild 5"] == max(found.values())


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "master"])
def test_an_ai_player_lays_the_demanded_rank(level: str) -> None:
    p = noris(seat1="green-5 blue-2 blue-3").do("0 play wild 5")
    assert chosen(p, level, seat=1) == "play green-5"


def test_an_ai_player_without_the_demanded_rank_draws() -> None:
    assert chosen(noris().do("0 play wild 5"), "normal", seat=1) == "draw"


def test_an_ai_player_answers_with_a_wild_and_demands_a_rank_from_its_hand() -> None:
    p = noris(seat1="wild blue-2 green-2", duty="must").do("0 play wild 5")
    assert chosen(p, "normal", seat=1) == "play wild 2"


def test_demanding_a_rank_missing_from_the_hand_is_not_a_sensible_move() -> None:
    p = noris(seat1="blue-1 blue-2 blue-3 blue-4")
    left = sensible_moves(seat_view(p.match, 0), p.round.legal_moves(0))
    assert [p.game.text_of[m] for m in left if p.game.text_of[m][-1].isdigit()] == ["play wild 5"]


def test_playouts_demand_ranks_and_lay_demanded_ranks() -> None:
    p = noris(seat1="wild blue-5 blue-3 blue-2")
    playout_for(p.game).play_on(p.round, 2, 0)
    assert p.round.demand is not None
    assert p.round.demand.rank == "5"
    assert p.round.discards[-1] in p.game.demanded["5"]


def test_a_player_who_drew_is_known_not_to_hold_the_demanded_rank() -> None:
    seat = Remembering(noris(), 2).do("0 play wild 5", "1 draw")
    kinds = seat.p.game.kinds
    oldest = seat.memory.hands[1].hidden[0]
    assert {kinds[kind].face.name for kind in oldest} == {"5"}


def test_a_player_who_demanded_a_rank_probably_holds_a_card_of_it() -> None:
    seat = Remembering(noris(), 1).do("0 play wild 5")
    wished = seat.memory.hands[0].wished
    assert {seat.p.game.kinds[kind].face.name for kind in wished} == {"5"}


def test_a_player_who_draws_after_the_demand_is_known_to_hold_no_fitting_card() -> None:
    p = noris(HELD, "blue-1 blue-2 blue-3")
    seat = Remembering(p, 2).do("0 play wild 5", "1 draw", "2 draw", "0 play green-5", "1 draw")
    lacked = seat.memory.hands[1].hidden[0]
    assert p.game.kind_of["green-1"] in lacked


def test_a_memory_created_during_a_demand_knows_the_demand() -> None:
    p = noris().do("0 play wild 5")
    seat = Remembering(p, 2).do("1 draw")
    assert {p.game.kinds[kind].face.name for kind in seat.memory.hands[1].hidden[0]} == {"5"}


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_choice_does_not_depend_on_hidden_cards(level: str) -> None:
    p, seed = noris("wild green-5 blue-6 red-2"), random.getrandbits(32)
    seen = []
    for _ in range(3):
        twin = Match(p.game, p.match.source)
        twin.round = with_other_hidden_cards(p.round, 0, random.Random(random.getrandbits(32)))
        policy = new_policy(level, p.game, 0, seed)
        view = seat_view(twin, 0)
        policy.start_round(view)
        seen.append(policy.choose_action(view))
    assert len({*seen}) == 1
