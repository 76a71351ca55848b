from collections.abc import Sequence

import pytest

from bot.game import InvalidDeckError, Match, new_game
from bot.game.match import MOST_ATTEMPTS
from bot.game.moves import DRAW
from tests.support.positions import OneDeck


class RememberingDeck(OneDeck):
    """Remembers what it was asked for; its first decks have no plain card."""

    def __init__(self, failing: int = 0) -> None:
        super().__init__(new_game("noris", seats=3))
        self.failing = failing
        self.asked: list[tuple[int, int]] = []

    def first_dealer(self, seats: int) -> int:
        return seats - 1

    def deck(self, number: int, attempt: int) -> Sequence[int]:
        self.asked.append((number, attempt))
        if len(self.asked) > self.failing:
            return super().deck(number, attempt)
        return [kind for kind in self.game.deck if kind not in self.game.plain]


def finish(match: Match) -> None:
    rnd = match.round
    assert rnd is not None
    rnd.turn = 0
    rnd.hands[0] = [rnd.shown]
    match.apply(0, rnd.shown)


def match_of(variant: str = "noris", **given: object) -> Match:
    game = new_game(variant, given, 3)
    return Match(game, OneDeck(game))


def test_actions_before_the_first_round_are_an_error() -> None:
    with pytest.raises(ValueError, match="no round is under way"):
        match_of().apply(0, DRAW)


def test_actions_between_rounds_are_an_error() -> None:
    match = match_of()
    match.begin_round()
    finish(match)
    with pytest.raises(ValueError, match="no round is under way"):
        match.apply(1, DRAW)


def test_no_round_begins_while_another_round_is_running() -> None:
    match = match_of()
    match.begin_round()
    with pytest.raises(ValueError, match="only between rounds"):
        match.begin_round()


def test_no_round_begins_after_the_match() -> None:
    match = match_of(rounds=1)
    match.begin_round()
    finish(match)
    with pytest.raises(ValueError, match="only between rounds"):
        match.begin_round()


def test_number_of_the_match_is_that_of_the_current_or_next_round() -> None:
    match = match_of()
    numbers = [match.number]
    match.begin_round()
    numbers.append(match.number)
    finish(match)
    numbers.append(match.number)
    assert numbers == [1, 1, 2]


def test_every_seat_is_in_before_the_first_round() -> None:
    assert match_of().present == (0, 1, 2)


def test_first_dealer_is_drawn_by_lot() -> None:
    source = RememberingDeck()
    assert Match(source.game, source).dealer == 2


def test_first_dealer_may_be_given() -> None:
    source = RememberingDeck()
    assert Match(source.game, source, dealer=1).dealer == 1


def test_deck_of_each_round_is_asked_for_by_its_number() -> None:
    source = RememberingDeck()
    match = Match(source.game, source)
    match.begin_round()
    finish(match)
    match.begin_round()
    assert source.asked == [(1, 0), (2, 0)]


def test_deal_without_a_plain_card_to_turn_up_is_repeated() -> None:
    source = RememberingDeck(failing=2)
    match = Match(source.game, source)
    match.begin_round()
    assert source.asked == [(1, 0), (1, 1), (1, 2)]
    assert match.number == 1


def test_source_that_never_deals_a_playable_deck_is_given_up() -> None:
    source = RememberingDeck(failing=MOST_ATTEMPTS + 1)
    with pytest.raises(InvalidDeckError):
        Match(source.game, source).begin_round()
    assert len(source.asked) == MOST_ATTEMPTS


def test_reshuffles_are_counted_in_each_round() -> None:
    asked: list[tuple[int, int]] = []

    class Source(OneDeck):
        def reshuffle(self, number: int, count: int, discards: list[int]) -> Sequence[int]:
            asked.append((number, count))
            return discards

    game = new_game("noris", seats=2)
    match = Match(game, Source(game))
    for _ in range(2):
        rnd = match.begin_round()
        for _ in range(2):
            rnd.pile.clear()
            rnd.discards = [*game.deck[:3], rnd.shown]
            match.apply(rnd.turn, DRAW)
        rnd.turn = 0
        rnd.hands[0] = [rnd.shown]
        match.apply(0, rnd.shown)
    assert asked == [(1, 1), (1, 2), (2, 1), (2, 2)]
