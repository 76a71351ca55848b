from collections import Counter

import pytest

from bot.game import RULE_SETS, new_game
from tests.support.games import ALL_GAMES

COLOURS = ["green", "blue", "red", "yellow"]
SUITS = ["clubs", "spades", "hearts", "diamonds"]
RANKS = ["7", "8", "9", "10", "jack", "queen", "king", "ace"]
DIGITS = [str(number) for number in range(1, 10)]
NORIS_FACES = [*DIGITS, "reverse", "draw2", "draw4", "skip"]
MAUMAUS_FACES = [*DIGITS, "skip", "colour", "reverse", "draw2"]
STOP_FACES = ["0", "1", "2+", "3", "4", "5", "7", "8", "6/9", "skip", "swap", "x+"]
RABE_FACES = [*DIGITS, "reverse", "draw2", "skip"]
HIGH = ["jack", "queen", "king", "ace"]
TWO_TO_TEN = [str(number) for number in range(2, 11)]
GERMAN_SUITS = ["acorns", "leaves", "hearts", "bells"]
GERMAN_RANKS = ["7", "8", "9", "10", "unter", "ober", "king", "ace"]
OF_THE_PEOPLE = ["classic", "vandatta", "switch", "prsi"]
PUBLISHED = ["noris", "maumaus", "stop", "rabe"]


def deck_of(variant: str, seats: int = 4, **options: object) -> list[str]:
    game = new_game(variant, options, seats)
    return [game.kinds[kind].code for kind in game.deck]


def in_order(colours: list[str], faces: list[str], copies: int) -> list[str]:
    return [f"{colour}-{face}" for colour in colours for face in faces for _ in range(copies)]


def faces_of(deck: list[str]) -> Counter[str]:
    return Counter(code.rpartition("-")[2] for code in deck)


def test_four_games_are_published_and_four_are_traditional() -> None:
    assert sorted(RULE_SETS) == sorted([*PUBLISHED, *OF_THE_PEOPLE])


@pytest.mark.parametrize(
    ("variant", "seats", "count"),
    [
        ("noris", 4, 110),
        ("maumaus", 4, 55),
        ("stop", 4, 112),
        ("rabe", 4, 104),
        ("classic", 2, 32),
        ("classic", 5, 32),
        ("classic", 6, 64),
        ("classic", 10, 64),
        ("vandatta", 5, 52),
        ("vandatta", 6, 104),
        ("switch", 5, 52),
        ("switch", 10, 104),
        ("prsi", 2, 32),
        ("prsi", 6, 32),
    ],
)
def test_deck_has_the_count_that_the_box_names(variant: str, seats: int, count: int) -> None:
    assert len(deck_of(variant, seats)) == count


def test_short_rabe_deck_has_80_cards() -> None:
    assert len(deck_of("rabe", deck="short")) == 80


def test_deck_of_noris_is_sorted() -> None:
    assert deck_of("noris") == in_order(COLOURS, NORIS_FACES, 2) + ["wild"] * 6


def test_deck_of_maumaus_is_sorted() -> None:
    assert deck_of("maumaus") == in_order(COLOURS, MAUMAUS_FACES, 1) + ["joker"] * 3


def test_deck_of_rabe_is_sorted() -> None:
    assert deck_of("rabe") == in_order(COLOURS, RABE_FACES, 2) + ["wild"] * 8


def test_short_deck_of_rabe_plays_numbers_1_to_6_only() -> None:
    faces = ["1", "2", "3", "4", "5", "6", "reverse", "draw2", "skip"]
    assert deck_of("rabe", deck="short") == in_order(COLOURS, faces, 2) + ["wild"] * 8


def test_short_deck_of_rabe_has_18_cards_of_each_colour() -> None:
    colours = Counter(code.partition("-")[0] for code in deck_of("rabe", deck="short"))
    assert [colours[colour] for colour in COLOURS] == [18, 18, 18, 18]


def test_deck_of_stop_is_sorted() -> None:
    expected = [
        card
        for colour in COLOURS
        for face in STOP_FACES
        for card in [f"{colour}-{face}"] * (4 if face == "6/9" else 2)
    ]
    assert deck_of("stop") == expected + ["choice"] * 8


@pytest.mark.parametrize(("seats", "packs"), [(2, 1), (5, 1), (6, 2), (10, 2)])
def test_deck_of_classic_is_sorted_with_copies_next_to_each_other(seats: int, packs: int) -> None:
    assert deck_of("classic", seats) == in_order(SUITS, RANKS, packs)


@pytest.mark.parametrize(("seats", "packs"), [(2, 1), (5, 1), (6, 2), (10, 2)])
@pytest.mark.parametrize("variant", ["vandatta", "switch"])
def test_decks_of_52_are_sorted(variant: str, seats: int, packs: int) -> None:
    assert deck_of(variant, seats) == in_order(SUITS, [*TWO_TO_TEN, *HIGH], packs)


def test_deck_of_prsi_is_sorted() -> None:
    assert deck_of("prsi") == in_order(GERMAN_SUITS, GERMAN_RANKS, 1)


def test_noris_has_72_number_cards_and_38_specials() -> None:
    faces = faces_of(deck_of("noris"))
    assert sum(faces[digit] for digit in DIGITS) == 72
    assert faces["reverse"] == faces["draw2"] == faces["draw4"] == faces["skip"] == 8
    assert faces["wild"] == 6


def test_maumaus_has_one_card_of_each_kind_and_3_jokers() -> None:
    cards = Counter(deck_of("maumaus"))
    assert cards.pop("joker") == 3
    assert set(cards.values()) == {1}


def test_stop_has_26_cards_of_each_colour() -> None:
    colours = Counter(code.partition("-")[0] for code in deck_of("stop"))
    assert [colours[colour] for colour in COLOURS] == [26, 26, 26, 26]


@pytest.mark.parametrize(
    ("variant", "numbers"),
    [
        ("noris", DIGITS),
        ("maumaus", DIGITS),
        ("stop", ["0", "1", "2+", "3", "4", "5", "7", "8", "6/9"]),
        ("rabe", DIGITS),
        ("classic", ["7", "8", "9", "10"]),
        ("vandatta", ["2", "3", "4", "5", "6", "7", "9", "10"]),
        ("switch", TWO_TO_TEN),
        ("prsi", ["7", "8", "9", "10"]),
    ],
)
def test_number_cards_are_the_digits(variant: str, numbers: list[str]) -> None:
    game = new_game(variant)
    faces = {game.kinds[kind].face.name for kind in game.numbers}
    assert faces == set(numbers)


@pytest.mark.parametrize(
    ("variant", "plain"),
    [
        ("noris", DIGITS),
        ("maumaus", DIGITS),
        ("stop", ["0", "1", "3", "4", "5", "7", "8", "6/9"]),
        ("rabe", DIGITS),
        ("classic", ["9", "10", "queen", "king", "ace"]),
        ("vandatta", ["2", "3", "4", "5", "6", "7", "9", "10", "jack", "queen", "king"]),
        ("switch", ["3", "5", "6", "7", "8", "9", "10", "queen", "king"]),
        ("prsi", ["8", "9", "10", "unter", "king"]),
    ],
)
def test_plain_cards_are_those_that_may_be_turned_up_first(variant: str, plain: list[str]) -> None:
    game = new_game(variant)
    faces = {game.kinds[kind].face.name for kind in game.plain}
    assert faces == set(plain)


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_every_card_has_a_code_of_its_own(variant: str) -> None:
    game = new_game(variant)
    codes = [card.code for card in game.kinds]
    assert len(codes) == len(set(codes))
    assert [game.kind_of[code] for code in codes] == list(range(len(codes)))
