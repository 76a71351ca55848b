"""What holds in every match, whatever is played, with and without house rules."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from bot.game import TABLE, Game, Match, Round, public_view, refusal_of, seat_view
from bot.game.deal import Deal
from bot.game.moves import LEAVE, is_about_calls
from bot.game.pending import forced_move
from tests.support.examples import examples
from tests.support.hidden_cards import with_other_hidden_cards
from tests.support.random_matches import games, legal_actions, played

SEEDS = st.integers(0, 2**32)
LEAVING = st.sampled_from([0.0, 0.0, 0.02, 0.2])


def current(match: Match) -> Round:
    assert match.round is not None
    return match.round


def state(rnd: Round) -> tuple[object, ...]:
    names = [name for name in Deal.__slots__ if name not in ("game", "events", "reshuffle")]
    return tuple(repr(getattr(rnd, name)) for name in names)


@given(games(), SEEDS, LEAVING)
def test_no_card_is_lost_or_doubled(game: Game, seed: int, leaving: float) -> None:
    deck = sorted(game.deck)
    for match in played(game, seed, leaving=leaving):
        rnd = current(match)
        hands = [kind for hand in rnd.hands for kind in hand]
        assert sorted([*hands, *rnd.pile, *rnd.discards]) == deck


@given(games(), SEEDS, LEAVING)
def test_at_least_one_seat_can_act_until_the_end(game: Game, seed: int, leaving: float) -> None:
    for match in played(game, seed, leaving=leaving):
        assert match.over or legal_actions(current(match))


@given(games(), SEEDS, LEAVING)
def test_the_seat_on_turn_can_always_act(game: Game, seed: int, leaving: float) -> None:
    for match in played(game, seed, leaving=leaving):
        rnd = current(match)
        if rnd.turn >= 0:
            assert rnd.turn in rnd.present
            assert rnd.legal_moves(rnd.turn)


@examples(20)
@given(games(), SEEDS, LEAVING)
def test_unlisted_moves_are_refused_and_change_nothing(
    game: Game, seed: int, leaving: float
) -> None:
    every_move = [(seat, move) for seat in range(game.seats) for move in game.text_of]
    every_move += [(TABLE, move) for move in game.table_text_of]
    random = Random(seed)
    for match in played(game, seed, leaving=leaving):
        rnd = current(match)
        legal, before = set(legal_actions(rnd)), state(rnd)
        for seat, move in random.sample(every_move, 12):
            may = (seat, move) in legal or (move == LEAVE and seat in rnd.present and not rnd.over)
            assert (refusal_of(rnd, seat, move) is None) == may
        assert state(rnd) == before


@given(games(), SEEDS)
def test_a_forced_move_is_the_only_legal_move_even_with_every_card_in_hand(
    game: Game, seed: int
) -> None:
    for match in played(game, seed):
        forced = forced_move(current(match))
        if forced is not None:
            twin = current(match).copy()
            twin.hands[twin.turn] = list(range(len(game.kinds)))
            moves = [move for move in twin.legal_moves(twin.turn) if not is_about_calls(move)]
            assert moves == [forced]


@given(games(), SEEDS)
def test_no_action_is_listed_twice(game: Game, seed: int) -> None:
    for match in played(game, seed):
        actions = legal_actions(current(match))
        assert len(actions) == len(set(actions))


@given(games(), SEEDS, LEAVING)
def test_a_copy_of_a_round_is_independent_of_the_original(
    game: Game, seed: int, leaving: float
) -> None:
    random = Random(seed)
    for match in played(game, seed, leaving=leaving):
        rnd = current(match)
        actions = legal_actions(rnd)
        if random.random() < 0.05 and actions:
            before, twin = state(rnd), rnd.copy()
            assert state(twin) == before
            twin.reshuffle = list
            twin.apply(*random.choice(actions))
            assert state(rnd) == before


@given(games(), SEEDS, LEAVING)
def test_a_view_does_not_depend_on_hidden_cards(game: Game, seed: int, leaving: float) -> None:
    random = Random(seed)
    for match in played(game, seed, leaving=leaving):
        if random.random() < 0.1 and not current(match).over:
            seat = random.choice(current(match).present)
            before = seat_view(match, seat)
            kept = match.round
            match.round = with_other_hidden_cards(current(match), seat, random)
            assert seat_view(match, seat) == before
            assert public_view(match) == before.public
            match.round = kept


@given(games(), SEEDS, LEAVING)
def test_totals_are_the_sum_of_the_rounds(game: Game, seed: int, leaving: float) -> None:
    *_, match = played(game, seed, leaving=leaving)
    columns = zip(*(result.points for result in match.results), strict=True)
    assert match.totals == [sum(column) for column in columns]
    assert match.winners == sorted(set(match.winners))
    assert set(match.winners) <= set(match.present) or not match.present


@given(games(), SEEDS, LEAVING)
def test_a_listener_does_not_change_the_match(game: Game, seed: int, leaving: float) -> None:
    *_, silent = played(game, seed, leaving=leaving)
    *_, heard = played(game, seed, leaving=leaving, listener=[])
    assert state(current(silent)) == state(current(heard))
    assert silent.results == heard.results
