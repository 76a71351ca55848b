"""How long a player thinks: so many rollouts, so many seconds, or not at all."""

from __future__ import annotations

from random import Random

import pytest

from bot.ai import LEVELS, Budget, new_policy
from bot.ai.hard import HardChooser
from bot.ai.playout import Playout
from bot.game import Round, seat_view
from bot.game.moves import DRAW
from tests.game.positions import Position, position


class Ticking:
    """A clock that goes on by a tenth of a second whenever it is read."""

    def __init__(self) -> None:
        self.reads = 0

    def __call__(self) -> float:
        self.reads += 1
        return self.reads / 10


class Counting(Playout):
    """Counts what is played on."""

    runs = 0

    def run(self, rnd: Round, plies: int) -> None:
        self.runs += 1
        super().run(rnd, plies)


def never() -> float:
    raise AssertionError("the clock was read")


def choices(hand: str = "red-1 red-5 red-9 wild green-2") -> Position:
    return position(f"0: {hand}\n1: blue-1 blue-2 blue-3\ntop: red-8", "noris")


def chosen(p: Position, budget: Budget | int, seed: int = 1) -> int | None:
    view = seat_view(p.match, 0)
    policy = new_policy("hard", p.game, 0, seed, budget)
    policy.begin(view)
    return policy.act(view)


def runs(rollouts: int) -> int:
    p = choices()
    view = seat_view(p.match, 0)
    chooser = HardChooser(p.game, 0, Random(1), Budget.of_rollouts(rollouts))
    playout = Counting(p.game, Random(1))
    chooser._playout = playout
    chooser.begin(view)
    chooser.choose(view, [*view.legal])
    return playout.runs


def test_rollouts_are_spent_by_the_part() -> None:
    meter = Budget.of_rollouts(40).start()
    assert meter.spent() == 0
    meter.rollouts = 10
    assert meter.spent() == 0.25
    meter.rollouts = 50
    assert meter.spent() == 1.25


def test_seconds_are_spent_by_the_clock_alone() -> None:
    now = [7.0]
    meter = Budget.of_seconds(2, lambda: now[0]).start()
    meter.rollouts = 1000
    assert meter.spent() == 0
    now[0] = 8.5
    assert meter.spent() == 0.75


@pytest.mark.parametrize("budget", [Budget.of_rollouts(0), Budget.of_seconds(0, Ticking())])
def test_nothing_to_spend_is_spent_from_the_start(budget: Budget) -> None:
    assert budget.start().spent() == 1


@pytest.mark.parametrize("rollouts", [10, 60, 200])
def test_thinking_ends_with_the_rollouts(rollouts: int) -> None:
    assert rollouts <= runs(rollouts) < rollouts + 8


def test_without_a_rollout_the_first_glance_decides() -> None:
    assert runs(0) == 0
    assert chosen(choices(), 0) == choices().game.kind_of["red-9"]


def test_thinking_ends_with_the_seconds() -> None:
    clock = Ticking()
    assert chosen(choices(), Budget.of_seconds(2, clock)) is not None
    assert 10 < clock.reads < 30


def test_one_legal_move_is_answered_at_once() -> None:
    budget = Budget.of_seconds(1, never)
    assert chosen(choices("green-1 green-2 green-3"), budget) == DRAW


def test_clock_is_read_where_there_is_a_choice() -> None:
    with pytest.raises(AssertionError, match="the clock was read"):
        chosen(choices(), Budget.of_seconds(1, never))


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_only_hard_thinks(level: str) -> None:
    p = choices()
    view = seat_view(p.match, 0)
    policy = new_policy(level, p.game, 0, 1, Budget.of_seconds(1, never))
    policy.begin(view)
    assert policy.act(view) in view.legal


def test_bare_budget_is_rollouts() -> None:
    found = [chosen(choices(), budget, 5) for budget in (30, Budget.of_rollouts(30))]
    assert found[0] == found[1]


def test_level_that_does_not_exist_is_refused() -> None:
    assert "clever" not in LEVELS
    with pytest.raises(KeyError):
        new_policy("clever", choices().game, 0, 1, 1)
