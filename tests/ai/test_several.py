"""What AI players do, and learn, where several equal cards are laid at once."""

from __future__ import annotations

import random
from functools import partial

import pytest

from bot.ai import new_policy
from bot.ai.evaluation import win_chances_of
from bot.ai.move_priors import WIN
from bot.ai.search import playout_for
from bot.game import seat_view
from tests.ai.at_noris import at_noris
from tests.ai.test_judgement import scores
from tests.ai.test_leaning import leanings
from tests.ai.watching import Remembering

noris = partial(at_noris, several=True)

HAND = "red-1 blue-1 green-9 green-4"


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_every_level_lays_another_equal_card(level: str) -> None:
    p = noris(HAND).do("0 play red-1")
    policy = new_policy(level, p.game, 0, random.getrandbits(64))
    view = seat_view(p.match, 0)
    policy.start_round(view)
    move = policy.choose_action(view)
    assert move is not None
    assert p.game.text_of[move] == "play blue-1"


def test_adding_an_equal_card_scores_higher_than_keeping_the_card() -> None:
    found = scores(noris(HAND).do("0 play red-1"), 0)
    assert found["play blue-1"] > found["pass"]


def test_a_single_card_is_laid_before_cards_that_can_be_laid_together() -> None:
    found = scores(noris("red-1 blue-1 yellow-1 red-2 green-9"), 0)
    assert found["play red-2"] > found["play red-1"]
    alone = scores(noris("red-1 blue-1 yellow-1 red-2 green-9", several=False), 0)
    assert found["play red-1"] - found["play red-2"] < alone["play red-1"] - alone["play red-2"]


def test_normal_always_saves_its_wild_when_several_cards_may_be_laid_at_once() -> None:
    hand = "wild red-1 red-2 green-3 green-4 green-5 blue-6"
    for several, laid in ((True, "play red"), (False, "play wild")):
        p = at_noris(hand, several=several)
        view = seat_view(p.match, 0)
        policy = new_policy("normal", p.game, 0, 1)
        policy.start_round(view)
        assert p.game.text_of[policy.choose_action(view) or 0].startswith(laid)


def test_a_lay_that_empties_the_hand_scores_like_a_win() -> None:
    found = scores(noris("red-1 blue-1 green-1"), 0)
    assert found["play red-1"] > 100


def test_hard_keeps_equal_cards_together_unless_they_end_the_round() -> None:
    found = leanings(noris("red-1 blue-1 red-2 green-9 yellow-7"))
    assert found["play red-2"] > found["play red-1"]
    pair = leanings(noris("red-1 blue-1"))
    assert pair["play red-1"] == WIN


def test_a_pair_has_the_same_win_chance_as_a_single_card() -> None:
    def share(hand: str, *, several: bool) -> float:
        p = at_noris(hand, several=several)
        return win_chances_of(p.game).chance_by_seat(p.round)[0]

    assert share("red-1 blue-1", several=True) == share("red-1", several=True)
    assert share("red-1 blue-1", several=False) < share("red-1", several=False)


def test_playouts_lay_all_equal_cards() -> None:
    p = noris("red-1 blue-1 green-1 green-4 green-9").do("0 play red-1")
    playout_for(p.game).play_on(p.round, 2, random.getrandbits(16))
    assert p.hand(0) == "green-4 green-9"
    assert p.turn == 1


def test_a_player_who_stops_adding_cards_is_assumed_to_hold_another_equal_card() -> None:
    seat = Remembering(noris(HAND), 1).do("0 play red-1", "0 pass")
    wished = seat.memory.hands[0].wished
    assert {seat.p.game.kinds[kind].face.name for kind in wished} == {"1"}


def test_an_added_card_says_nothing_about_other_fitting_cards() -> None:
    seat = Remembering(noris(HAND), 1).do("0 play red-1")
    before = len(seat.memory.hands[0].tells)
    seat.do("0 play blue-1")
    assert len(seat.memory.hands[0].tells) == before


def test_laying_a_second_wild_does_not_mean_that_no_other_card_fitted() -> None:
    p = noris("wild wild green-9 green-4")
    seat = Remembering(p, 1).do("0 play wild green")
    before = seat.lacks(0)
    seat.do("0 play wild green")
    assert seat.lacks(0) == before[: len(seat.lacks(0))]


def test_hard_arms_its_call_before_laying_its_second_to_last_card() -> None:
    p = noris("red-1 blue-1 green-9", call="armed").do("0 play red-1")
    policy = new_policy("hard", p.game, 0, random.getrandbits(64))
    view = seat_view(p.match, 0)
    policy.start_round(view)
    assert p.game.text_of[policy.choose_action(view) or 0] in {"call", "play blue-1"}
