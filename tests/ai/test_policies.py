"""Policies repeat from their seed, know nothing hidden, and survive being stored."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ai import LEVELS, Policy, SearchBudget, new_policy
from bot.game import Game, Match, Round, SeatView, seat_view
from bot.game.events import Event
from tests.ai.watching import watched
from tests.support.examples import examples
from tests.support.hidden_cards import with_other_hidden_cards
from tests.support.random_matches import games

SEEDS = st.integers(0, 2**32)
ACTIONS = 60
EFFORT = SearchBudget(24, 4, drafts=2, positions=200, checks=24)


class SeveralPolicies:
    """Policies that are told the same."""

    def __init__(self, policies: Sequence[Policy]) -> None:
        self.policies = policies

    def start_round(self, view: SeatView) -> None:
        for policy in self.policies:
            policy.start_round(view)

    def observe(self, event: Event) -> None:
        for policy in self.policies:
            policy.observe(event)


def twins(level: str, game: Game, seat: int, seed: int) -> SeveralPolicies:
    return SeveralPolicies(
        [new_policy(level, game, seat, seed, search_budget=EFFORT) for _ in range(2)]
    )


def asked(
    game: Game, seed: int, seat: int, watcher: SeveralPolicies
) -> Iterator[tuple[Match, Round]]:
    """Moments in which the seat has something that it may do."""
    random = Random(seed)
    for match, rnd in islice(watched(game, seed, seat, watcher), ACTIONS):
        if not rnd.over and rnd.legal_moves(seat) and random.random() < 0.5:
            yield match, rnd


@pytest.mark.parametrize("level", LEVELS)
@examples(12)
@given(games(), SEEDS)
def test_hidden_cards_do_not_change_any_choice(level: str, game: Game, seed: int) -> None:
    random = Random(seed)
    seat = random.randrange(game.seats)
    both = twins(level, game, seat, seed)
    for match, rnd in asked(game, seed, seat, both):
        real = both.policies[0].choose_action(seat_view(match, seat))
        match.round = with_other_hidden_cards(rnd, seat, random)
        other = both.policies[1].choose_action(seat_view(match, seat))
        match.round = rnd
        assert real == other


@pytest.mark.parametrize("level", LEVELS)
@examples(12)
@given(games(), SEEDS)
def test_same_seed_makes_the_same_legal_moves(level: str, game: Game, seed: int) -> None:
    seat = seed % game.seats
    both = twins(level, game, seat, seed)
    for match, _ in asked(game, seed, seat, both):
        view = seat_view(match, seat)
        one, two = (policy.choose_action(view) for policy in both.policies)
        assert one == two
        assert one is None or one in view.legal


@pytest.mark.parametrize("level", LEVELS)
@examples(8)
@given(games(), SEEDS)
def test_a_pickled_policy_continues_like_the_original(level: str, game: Game, seed: int) -> None:
    seat = seed % game.seats
    both = twins(level, game, seat, seed)
    for match, _ in asked(game, seed, seat, both):
        both.policies = [both.policies[0], pickle.loads(pickle.dumps(both.policies[0]))]  # noqa: S301 - its own
        view = seat_view(match, seat)
        assert both.policies[0].choose_action(view) == both.policies[1].choose_action(view)


@pytest.mark.parametrize("level", LEVELS)
@examples(12)
@given(games(), SEEDS)
def test_choosing_a_move_does_not_change_the_table(level: str, game: Game, seed: int) -> None:
    seat = seed % game.seats
    policy = SeveralPolicies([new_policy(level, game, seat, seed, search_budget=EFFORT)])
    for match, rnd in asked(game, seed, seat, policy):
        view = seat_view(match, seat)
        before = repr((rnd.hands, rnd.pile, rnd.discards, rnd.pending, rnd.turn, rnd.armed))
        policy.policies[0].choose_action(view)
        assert seat_view(match, seat) == view
        assert repr((rnd.hands, rnd.pile, rnd.discards, rnd.pending, rnd.turn, rnd.armed)) == before
