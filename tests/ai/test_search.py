"""How much is thought about a move: counted in playouts, the same by the same seed."""

from __future__ import annotations

import pickle
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from bot.ai import LEVELS, MoveQuestion, SearchBudget, new_policy
from bot.ai.move_priors import MovePriors
from bot.ai.search import (
    CLEARLY,
    FEWEST_WORLDS,
    HARD,
    MASTER,
    MOST_CANDIDATES,
    Candidate,
    MoveSearch,
    choice_after_check,
)
from bot.game import seat_view
from bot.game.moves import DRAW
from tests.support.positions import TextPosition, position

if TYPE_CHECKING:
    from collections.abc import Sequence

DEAR = SearchBudget(64, 6)


def choices(hand: str = "red-1 red-5 red-9 wild green-2", top: str = "red-8") -> TextPosition:
    return position(f"0: {hand}\n1: blue-1 blue-2 blue-3\ntop: {top}", "noris")


def question(
    p: TextPosition, seed: int = 1, effort: SearchBudget = DEAR, level: str = "hard"
) -> MoveQuestion:
    view = seat_view(p.match, 0)
    policy = new_policy(level, p.game, 0, seed, search_budget=effort)
    policy.start_round(view)
    asked = policy.choose_or_ask(view)
    assert isinstance(asked, MoveQuestion)
    return asked


def rollouts(asked: MoveQuestion, effort: SearchBudget) -> int:
    search = MoveSearch(asked.view, asked.memory, effort, Random(1))
    search.best_move(asked.moves)
    return search.rollouts


@pytest.mark.parametrize("most", [1, 60, 200])
def test_a_search_ends_when_its_rollouts_are_used_up(most: int) -> None:
    asked = question(choices())
    assert rollouts(asked, SearchBudget(most, 4)) < most + FEWEST_WORLDS * MOST_CANDIDATES


def test_a_search_ends_sooner_when_one_move_is_clearly_best() -> None:
    asked = question(choices("red-9 wild", "red-8"))
    last = question(choices("red-9 wild", "red-8"), effort=SearchBudget(10_000, 4))
    assert rollouts(asked, last.search_budget) < 10_000


def test_the_prior_decides_without_any_rollout() -> None:
    p = choices()
    asked = question(p, effort=SearchBudget(0, 4))
    leaning = MovePriors(asked.view, asked.memory)
    assert asked.find_best_move() == max(asked.moves, key=leaning.prior_of)


def test_a_search_that_is_given_up_returns_the_move_of_normal() -> None:
    p = choices()
    assert question(p).find_quick_move() == p.game.kind_of["red-9"]


def test_the_same_question_has_the_same_answer_in_every_process() -> None:
    for seed in range(5):
        asked = question(choices(), seed)
        there = pickle.loads(pickle.dumps(asked))  # noqa: S301 - its own
        assert asked.find_best_move() == asked.find_best_move() == there.find_best_move()


def test_a_question_does_not_change_with_later_events_at_the_table() -> None:
    p = choices()
    view = seat_view(p.match, 0)
    policy = new_policy("hard", p.game, 0, 1, search_budget=DEAR)
    policy.start_round(view)
    asked = policy.choose_or_ask(view)
    assert isinstance(asked, MoveQuestion)
    before = [len(hand) for hand in asked.memory.hands]
    p.events.clear()
    p.do("0 play red-1")
    for event in p.events:
        policy.observe(event)
    assert [len(hand) for hand in asked.memory.hands] == before


def test_a_single_legal_move_needs_no_search() -> None:
    p = choices("green-1 green-2 green-3")
    for level in LEVELS:
        policy = new_policy(level, p.game, 0, 1)
        view = seat_view(p.match, 0)
        policy.start_round(view)
        assert policy.choose_or_ask(view) == DRAW


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_easy_and_normal_choose_without_a_search(level: str) -> None:
    p = choices()
    view = seat_view(p.match, 0)
    policy = new_policy(level, p.game, 0, 1)
    policy.start_round(view)
    assert policy.choose_or_ask(view) in view.legal


def test_master_searches_like_hard_and_then_checks_the_result() -> None:
    assert replace(MASTER, checks=0, positions=HARD.positions) == HARD
    asked = question(choices())
    assert rollouts(asked, MASTER) > rollouts(asked, HARD)


def test_the_check_adds_no_rollouts_when_one_move_was_clearly_best() -> None:
    clear = SearchBudget(10_000, 6)
    asked = question(choices("red-9 wild", "red-8"), effort=clear)
    assert rollouts(asked, replace(clear, checks=10_000)) == rollouts(asked, clear)


def tried(move: int, values: Sequence[float]) -> Candidate:
    candidate = Candidate(move, 0.0)
    for value in values:
        candidate.add_result(value)
    return candidate


def test_the_chosen_move_stays_when_another_lead_may_be_chance() -> None:
    chosen, other = tried(0, [0.5, 0.4] * 4), tried(1, [0.4, 0.5] * 3 + [0.5, 0.5])
    assert other.mean_value > chosen.mean_value
    assert choice_after_check(chosen, [chosen, other]) is chosen


def test_a_move_that_is_better_every_time_replaces_the_chosen_move() -> None:
    chosen, other = tried(0, [0.5, 0.4] * 4), tried(1, [0.7, 0.61] * 4)
    assert choice_after_check(chosen, [chosen, other]) is other


def test_a_chosen_move_that_is_clearly_behind_is_replaced() -> None:
    chosen, other, third = tried(0, [0.1] * 8), tried(1, [0.7] * 16), tried(2, [0.6] * 16)
    assert choice_after_check(chosen, [third, other]) is other


def test_a_candidate_that_may_be_behind_by_chance_is_kept() -> None:
    best, close, far = (Candidate(move, 0.0) for move in range(3))
    for world in range(16):
        swing = 0.2 * (world % 2)
        best.add_result(0.5 + swing)
        close.add_result(0.5 + swing - (0.1 if world == 3 else 0))
        far.add_result(0.3 + swing)
    assert best.lead_over(close) <= CLEARLY
    assert best.lead_over(far) > CLEARLY


def test_levels_that_do_not_exist_are_refused() -> None:
    assert "clever" not in LEVELS
    with pytest.raises(KeyError):
        new_policy("clever", choices().game, 0, 1)
