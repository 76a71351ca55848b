"""When AI players doubt a Draw 4, and what they learn of a doubt."""

from __future__ import annotations

import random
from functools import partial

import pytest

from bot.ai import new_policy
from bot.ai.evaluation import move_scores_of
from bot.ai.hand_memory import Memory
from bot.ai.search import playout_for
from bot.game import seat_view
from bot.game.moves import CHALLENGE, DRAW
from tests.ai.at_noris import at_noris
from tests.ai.test_judgement import scores
from tests.ai.watching import Remembering

RED = "red-1 red-2 red-3 red-4 red-6 red-7"
RED_COLOUR = 2
UNLIKE_RED = "green-1 green-2 green-3 blue-1 blue-2"


noris = partial(at_noris, challenge=True)


def test_a_player_with_many_cards_left_is_challenged() -> None:
    found = scores(noris(f"red-draw4 {UNLIKE_RED} blue-3 blue-4").do("0 play red-draw4"), 1)
    assert found["challenge"] > found["draw"]


def test_a_player_known_to_hold_none_of_the_colour_is_not_challenged() -> None:
    p = noris(f"red-draw4 {UNLIKE_RED}").do("0 play red-draw4")
    view, memory = seat_view(p.match, 1), Memory(p.game, 1)
    memory.start_round(view)
    reds = frozenset(kind for kind, card in enumerate(p.game.kinds) if card.colour == RED_COLOUR)
    memory.hands[0].exclude_kinds(reds)
    found = move_scores_of(p.game).scores(view, [DRAW, CHALLENGE], memory)
    assert found[CHALLENGE] < found[DRAW]


def test_a_failed_challenge_shows_that_the_hand_has_none_of_the_colour() -> None:
    p = noris(f"red-draw4 {UNLIKE_RED}")
    seat = Remembering(p, 1).do("0 play red-draw4", "1 challenge")
    layer = seat.memory.hands[0]
    reds = {kind for kind, card in enumerate(p.game.kinds) if card.code.startswith("red-")}
    assert all(reds <= lacks for lacks in layer.hidden)


def test_a_successful_challenge_shows_that_the_hand_has_the_colour() -> None:
    seat = Remembering(noris(f"red-draw4 {RED}"), 2).do("0 play red-draw4", "1 challenge")
    wished = seat.memory.hands[0].wished
    assert {seat.p.game.kinds[kind].colour for kind in wished} == {RED_COLOUR}


def test_drawing_for_a_caught_bluff_does_not_rule_out_an_answer() -> None:
    p = noris("red-draw4 blue-draw4 red-1 green-1", stack_four=True)
    seat = Remembering(p, 2).do("0 play red-draw4", "1 challenge")
    answer = p.game.kind_of["blue-draw4"]
    assert not any(answer in lacks for lacks in seat.memory.hands[0].hidden)


def test_a_bluff_scores_lower_than_the_same_card_laid_honestly() -> None:
    hand = "red-draw4 red-5 green-1 green-2"
    bluff, free = scores(noris(hand), 0), scores(noris(hand, challenge=False), 0)
    assert bluff["play red-draw4"] < free["play red-draw4"]
    honest = "red-draw4 blue-1 green-1 green-2"
    same, alike = scores(noris(honest), 0), scores(noris(honest, challenge=False), 0)
    assert same["play red-draw4"] == pytest.approx(alike["play red-draw4"])


@pytest.mark.parametrize(("held", "move"), [(UNLIKE_RED, CHALLENGE), ("green-1", DRAW)])
def test_playouts_challenge_a_player_who_holds_three_cards_or_more(held: str, move: int) -> None:
    p = noris(f"red-draw4 {held}").do("0 play red-draw4")
    p.round.windows = ()
    playout_for(p.game).play_on(p.round, 1, random.getrandbits(16))
    doubted = len(p.round.hands[1]) != 3 + 4
    assert doubted is (move == CHALLENGE)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_every_level_answers_a_draw_4_that_can_be_challenged(level: str) -> None:
    p = noris(f"red-draw4 {RED}").do("0 play red-draw4")
    policy = new_policy(level, p.game, 1, random.getrandbits(16))
    view = seat_view(p.match, 1)
    policy.start_round(view)
    assert policy.choose_action(view) in (DRAW, CHALLENGE)


def test_the_challenge_score_follows_from_the_known_cards_of_the_hand() -> None:
    p = noris(f"red-draw4 {UNLIKE_RED}").do("0 play red-draw4")
    view, memory = seat_view(p.match, 1), Memory(p.game, 1)
    memory.start_round(view)
    before = scores(p, 1)["challenge"]
    memory.hands[0].known, memory.hands[0].hidden = [p.game.kind_of["red-1"]], []
    sure = move_scores_of(p.game).scores(view, [DRAW, CHALLENGE], memory)
    assert sure[CHALLENGE] > before
