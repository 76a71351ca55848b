"""A guessed world looks to the seat exactly like the real one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ai.hand_memory import Memory
from bot.ai.search import HandSampler
from bot.game import Game, Match, Round, SeatView, seat_view
from tests.ai.watching import Remembering, watched
from tests.support.examples import examples
from tests.support.positions import position
from tests.support.random_matches import games

SEEDS = st.integers(0, 2**32)
LEAVING = st.sampled_from([0.0, 0.0, 0.02])
ACTIONS = 120


def some_moments(
    game: Game, seed: int, leaving: float
) -> Iterator[tuple[Match, Round, SeatView, Memory]]:
    """Moments of a match in which a seat could have something to think about."""
    random = Random(seed)
    seat = random.randrange(game.seats)
    memory = Memory(game, seat)
    for match, rnd in islice(watched(game, seed, seat, memory, leaving=leaving), ACTIONS):
        if not rnd.over and rnd.final is None and random.random() < 0.15:
            yield match, rnd, seat_view(match, seat), memory


@examples(30)
@given(games(), SEEDS, LEAVING)
def test_a_sampled_round_matches_the_view(game: Game, seed: int, leaving: float) -> None:
    for match, rnd, view, memory in some_moments(game, seed, leaving):
        match.round = HandSampler(view, memory, Random(seed)).sample_round()
        assert seat_view(match, view.seat) == view
        match.round = rnd


@examples(30)
@given(games(), SEEDS, LEAVING)
def test_a_sampled_round_holds_every_card_exactly_once(
    game: Game, seed: int, leaving: float
) -> None:
    deck = sorted(game.deck)
    for _, _, view, memory in some_moments(game, seed, leaving):
        worlds = HandSampler(view, memory, Random(seed))
        for _ in range(2):
            world = worlds.sample_round()
            hands = [kind for hand in world.hands for kind in hand]
            assert sorted([*hands, *world.pile, *world.discards]) == deck


@examples(30)
@given(games(), SEEDS, LEAVING)
def test_known_cards_are_true_and_in_every_sampled_round(
    game: Game, seed: int, leaving: float
) -> None:
    for _, rnd, view, memory in some_moments(game, seed, leaving):
        world = HandSampler(view, memory, Random(seed)).sample_round()
        for real, guessed, hand in zip(rnd.hands, world.hands, memory.hands, strict=True):
            known = Counter(hand.known)
            assert known <= Counter(real)
            assert known <= Counter(guessed)


@examples(30)
@given(games(), SEEDS, LEAVING)
def test_the_memory_tracks_hand_sizes_and_reads_its_own_hand_from_the_view(
    game: Game, seed: int, leaving: float
) -> None:
    for _, rnd, view, memory in some_moments(game, seed, leaving):
        assert [len(hand) for hand in memory.hands] == [len(hand) for hand in rnd.hands]
        memory.update_from_view(view)
        assert sorted(memory.hands[view.seat].known) == sorted(view.hand)


def test_playing_on_in_a_sampled_round_does_not_change_the_next_sample() -> None:
    p = position("0: red-1 red-2 red-3\n1: blue-1 blue-2 blue-3\ntop: red-8", "noris")
    seat = Remembering(p, 0)
    worlds = HandSampler(seat.view, seat.memory, Random(1))
    before = p.state()
    first = worlds.sample_round()
    first.apply(0, p.game.kind_of["red-1"])
    second = worlds.sample_round()
    assert second.hands[0] == list(seat.view.hand)
    assert first.hands[1] != second.hands[1]
    assert p.state() == before


def test_unlikely_cards_are_seldom_sampled_into_a_hand() -> None:
    text = "0: red-1 red-2 red-3\n1: blue-2 blue-4 blue-5\npile: blue-9\ntop: red-8"
    seat = Remembering(position(text, "noris"), 0).do("0 play red-1", "1 draw")
    worlds = HandSampler(seat.view, seat.memory, Random(1))
    lacks = seat.memory.hands[1].hidden[0]
    assert lacks
    for _ in range(50):
        assert lacks.isdisjoint(worlds.sample_round().hands[1][:3])


@pytest.mark.parametrize("seed", range(3))
def test_the_same_seed_samples_the_same_hands(seed: int) -> None:
    p = position("0: red-1 red-2 red-3\n1: blue-1 blue-2 blue-3\ntop: red-8", "noris")
    seat = Remembering(p, 0)
    one, two = (HandSampler(seat.view, seat.memory, Random(seed)).sample_round() for _ in range(2))
    assert one.hands == two.hands
    assert one.pile == two.pile
