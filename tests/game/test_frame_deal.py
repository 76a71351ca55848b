from collections import Counter
from collections.abc import Sequence

import pytest

from bot.game import RULE_SETS, Game, InvalidDeckError, Match, Round, SeatsError, new_game
from bot.game.ruleset import Starter
from tests.support.games import ALL_GAMES, faces_where, games_where, in_red
from tests.support.plain_cards import own

MOST_PLAYERS = {
    "noris": 10,
    "maumaus": 6,
    "stop": 10,
    "rabe": 6,
    "classic": 10,
    "vandatta": 10,
    "switch": 10,
    "prsi": 6,
}
"""As the boxes name them, or docs/rules-notes.md where there is none."""


def stacked(game: Game, first: str) -> list[int]:
    named = [game.kind_of[code] for code in first.split()]
    rest = Counter(game.deck)
    rest.subtract(named)
    assert min(rest.values()) >= 0
    return [*named, *sorted(rest.elements())]


def keep_order(discards: list[int]) -> Sequence[int]:
    return discards


def deal(
    variant: str, seats: int, first: str, dealer: int = 0, present: tuple[int, ...] | None = None
) -> Round:
    game = new_game(variant, {"hand": 3}, seats)
    return Round(game, dealer, stacked(game, first), keep_order, present)


def codes(rnd: Round, kinds: Sequence[int]) -> str:
    return " ".join(rnd.game.kinds[kind].code for kind in kinds)


class Decks:
    def __init__(self, game: Game, *decks: str) -> None:
        self.stacked = [stacked(game, deck) for deck in decks]
        self.asked: list[tuple[int, int]] = []

    def first_dealer(self, seats: int) -> int:
        return seats - 1

    def deck(self, number: int, attempt: int) -> Sequence[int]:
        self.asked.append((number, attempt))
        return self.stacked[min(len(self.asked), len(self.stacked)) - 1]

    def reshuffle(self, number: int, count: int, discards: list[int]) -> Sequence[int]:
        raise AssertionError(number, count, discards)


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_the_box_limits_the_number_of_players(variant: str) -> None:
    most = MOST_PLAYERS[variant]
    assert [new_game(variant, None, seats).seats for seats in (2, most)] == [2, most]


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_fewer_or_more_players_are_refused(variant: str) -> None:
    most = MOST_PLAYERS[variant]
    for seats in (0, 1, most + 1):
        with pytest.raises(SeatsError) as refused:
            new_game(variant, None, seats)
        assert (refused.value.seats, refused.value.fewest, refused.value.most) == (seats, 2, most)


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_hands_have_the_size_of_the_game_by_default(variant: str) -> None:
    game, size = new_game(variant, None, 3), RULE_SETS[variant].defaults["hand"]
    assert isinstance(size, int)
    rnd = Round(game, 0, stacked(game, ""), keep_order)
    assert [len(hand) for hand in rnd.hands] == [size] * 3
    assert len(rnd.pile) == len(game.deck) - 3 * size - 1


@pytest.mark.parametrize("size", range(3, 11))
@pytest.mark.parametrize("variant", ALL_GAMES)
def test_hands_have_the_size_of_the_house_rule(variant: str, size: int) -> None:
    game = new_game(variant, {"hand": size}, 2)
    rnd = Round(game, 0, stacked(game, ""), keep_order)
    assert [len(hand) for hand in rnd.hands] == [size, size]


def test_cards_are_dealt_one_at_a_time_from_the_left_of_the_dealer() -> None:
    rnd = deal("noris", 3, "red-1 blue-1 green-1 red-2 blue-2 green-2 red-3 blue-3 green-3")
    assert codes(rnd, rnd.hands[1]) == "red-1 red-2 red-3"
    assert codes(rnd, rnd.hands[2]) == "blue-1 blue-2 blue-3"
    assert codes(rnd, rnd.hands[0]) == "green-1 green-2 green-3"


def test_dealing_begins_again_with_seat_0_after_the_last_seat() -> None:
    rnd = deal("noris", 3, "red-1 blue-1 green-1 red-2 blue-2 green-2 red-3 blue-3 green-3", 2)
    assert codes(rnd, rnd.hands[0]) == "red-1 red-2 red-3"
    assert codes(rnd, rnd.hands[2]) == "green-1 green-2 green-3"


def test_top_card_is_turned_up_after_the_deal() -> None:
    first = "red-1 blue-1 red-2 blue-2 red-3 blue-3 yellow-9 green-4 green-5"
    rnd = deal("noris", 2, first)
    assert codes(rnd, rnd.discards) == "yellow-9"
    assert codes(rnd, rnd.pile[::-1][:2]) == "green-4 green-5"


@pytest.mark.parametrize(("variant", "special"), faces_where(lambda _, face: not face.plain))
def test_special_turned_up_goes_to_the_bottom_of_the_draw_pile(variant: str, special: str) -> None:
    rules, code = RULE_SETS[variant], in_red(variant, special)
    hands = "red-a blue-a red-c blue-c red-d blue-d"
    rnd = deal(variant, 2, own(rules, f"{hands} {code} yellow-e green-d"))
    assert codes(rnd, rnd.discards) == own(rules, "yellow-e")
    assert codes(rnd, rnd.pile[::-1][:1]) == own(rules, "green-d")
    assert codes(rnd, rnd.pile[:1]) == own(rules, code)


def test_specials_turned_up_before_the_first_plain_card_keep_their_order() -> None:
    hands = "red-1 blue-1 red-2 blue-2 red-3 blue-3"
    rnd = deal("noris", 2, f"{hands} wild red-skip wild red-draw4 yellow-5 green-4")
    assert codes(rnd, rnd.discards) == "yellow-5"
    assert codes(rnd, rnd.pile[:4][::-1]) == "wild red-skip wild red-draw4"
    assert len(rnd.pile) == 110 - 6 - 1


def test_card_turned_up_has_no_effect() -> None:
    rnd = deal("stop", 3, "", dealer=1)
    assert rnd.pending is None
    assert rnd.direction == 1
    assert not rnd.windows


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_direction_starts_clockwise(variant: str) -> None:
    assert deal(variant, 2, "").direction == 1


@pytest.mark.parametrize(
    "variant", games_where(lambda rules: rules.starter is Starter.LEFT_OF_DEALER)
)
@pytest.mark.parametrize(("dealer", "starter"), [(0, 1), (1, 2), (2, 0)])
def test_left_of_the_dealer_starts(variant: str, dealer: int, starter: int) -> None:
    assert deal(variant, 3, "", dealer).turn == starter


@pytest.mark.parametrize("variant", games_where(lambda rules: rules.starter is Starter.DEALER))
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_dealer_starts_where_the_game_says_so(variant: str, dealer: int) -> None:
    assert deal(variant, 3, "", dealer).turn == dealer


def test_direction_starts_clockwise_again_in_the_next_round() -> None:
    game = new_game("noris", None, 3)
    match = Match(game, Decks(game, ""))
    rnd = match.begin_round()
    rnd.direction = -1
    rnd.hands[rnd.turn] = [rnd.discards[-1]]
    match.apply(rnd.turn, rnd.discards[-1])
    assert match.begin_round().direction == 1


def test_seats_that_have_left_are_dealt_nothing() -> None:
    rnd = deal("noris", 3, "red-1 blue-1 red-2 blue-2 red-3 blue-3", 0, present=(0, 2))
    assert codes(rnd, rnd.hands[2]) == "red-1 red-2 red-3"
    assert codes(rnd, rnd.hands[0]) == "blue-1 blue-2 blue-3"
    assert rnd.hands[1] == []
    assert rnd.turn == 2


NUMBERS = [f"{colour}-{n}" for n in range(1, 10) for colour in ("green", "blue", "red", "yellow")]


def test_deck_that_leaves_no_plain_card_is_invalid() -> None:
    game = new_game("maumaus", None, 6)
    with pytest.raises(InvalidDeckError):
        Round(game, 0, stacked(game, " ".join(NUMBERS)), keep_order)


def test_one_plain_card_at_the_very_end_is_enough() -> None:
    game = new_game("maumaus", None, 6)
    deck = stacked(game, " ".join(NUMBERS))
    deck.append(deck.pop(35))
    rnd = Round(game, 0, deck, keep_order)
    assert codes(rnd, rnd.discards) == NUMBERS[35]
    assert rnd.pile[::-1] == deck[36:-1]


def test_invalid_deal_is_repeated_with_the_next_deck() -> None:
    game = new_game("maumaus", None, 6)
    source = Decks(game, " ".join(NUMBERS), " ".join(NUMBERS), "")
    match = Match(game, source)
    match.begin_round()
    assert source.asked == [(1, 0), (1, 1), (1, 2)]


def test_a_source_that_never_leaves_a_plain_card_is_given_up() -> None:
    game = new_game("maumaus", None, 6)
    match = Match(game, Decks(game, " ".join(NUMBERS)))
    with pytest.raises(InvalidDeckError):
        match.begin_round()


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_first_dealer_is_drawn_by_lot(variant: str) -> None:
    game = new_game(variant, None, 5)
    assert Match(game, Decks(game, "")).dealer == 4


def test_first_dealer_may_be_given() -> None:
    game = new_game("noris", None, 5)
    assert Match(game, Decks(game, ""), dealer=2).dealer == 2


@pytest.mark.parametrize("variant", ALL_GAMES)
@pytest.mark.parametrize(("dealer", "following"), [(0, 1), (1, 2), (2, 0)])
def test_next_dealer_sits_to_the_left(variant: str, dealer: int, following: int) -> None:
    game = new_game(variant, None, 3)
    match = Match(game, Decks(game, ""), dealer=dealer)
    rnd = match.begin_round()
    rnd.hands[rnd.turn] = [rnd.discards[-1]]
    move = rnd.discards[-1]
    match.apply(rnd.turn, move)
    if game.rules.final_call:
        match.apply(rnd.final.seat, game.move_of["call"])  # type: ignore[union-attr]  # it is open
    assert rnd.over
    match.begin_round()
    assert match.dealer == following
