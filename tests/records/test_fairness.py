"""The shuffles are those of the published procedure, computed here a second time, the slow way."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game import new_game
from bot.records.fairness import (
    FairSource,
    commitment_of,
    new_server_seed,
    random_below,
    random_words,
    shuffled_cards,
)

SECRET = bytes(range(32))
CLIENT = "1001-1002-1003-ü"


def slow_words(secret: bytes, client: str, label: str) -> Iterator[int]:
    key = hmac.new(secret, (client + ":" + label).encode("utf-8"), hashlib.sha256).digest()
    number = 0
    while True:
        block = hashlib.sha256(key + number.to_bytes(8, "big")).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(block[start : start + 4], "big")
        number += 1


def slow_below(bound: int, stream: Iterator[int]) -> int:
    while True:
        word = next(stream)
        if word < 2**32 - (2**32 % bound):
            return word % bound


def slow_shuffle(cards: list[int], stream: Iterator[int]) -> list[int]:
    cards = list(cards)
    for i in range(len(cards) - 1, 0, -1):
        j = slow_below(i + 1, stream)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


@given(
    st.binary(min_size=32, max_size=32),
    st.text(st.characters(exclude_categories=["Cs"])),
    st.sampled_from(["lot", "1", "3+1", "2.4"]),
    st.integers(1, 120),
)
def test_random_words_match_a_slow_reference(
    secret: bytes, client: str, label: str, at_once: int
) -> None:
    fast = islice(random_words(secret, client, label, at_once=at_once), 100)
    assert list(fast) == list(islice(slow_words(secret, client, label), 100))


def test_random_words_match_known_values() -> None:
    # By openssl: the HMAC of ":lot" with a key of 32 zero bytes, then the SHA-256 of that and
    # eight zero bytes.
    stream = random_words(bytes(32), "", "lot")
    known = ["67413eec", "9af65f60", "d48759b9"]
    assert [f"{word:08x}" for word in islice(stream, 3)] == known


@given(st.binary(min_size=32, max_size=32), st.integers(1, 250))
def test_shuffles_match_a_slow_reference(secret: bytes, count: int) -> None:
    cards = list(range(count))
    fast = shuffled_cards(cards, random_words(secret, CLIENT, "1", at_once=count))
    assert fast == slow_shuffle(cards, slow_words(secret, CLIENT, "1"))
    assert sorted(fast) == cards


@given(st.lists(st.integers(0, 2**32 - 1), min_size=400, max_size=400), st.integers(2, 40))
def test_random_words_that_would_cause_a_bias_are_skipped(stream: list[int], count: int) -> None:
    crowded = [2**32 - 1 - word % 64 for word in stream[:200]] + stream[200:]
    cards = list(range(count))
    assert shuffled_cards(cards, iter(crowded)) == slow_shuffle(cards, iter(crowded))
    assert random_below(count, iter(crowded)) == slow_below(count, iter(crowded))


def test_a_random_word_at_the_limit_is_skipped() -> None:
    limit = 2**32 - 2**32 % 3
    assert random_below(3, iter([limit, limit - 1])) == 2
    assert random_below(4, iter([2**32 - 1])) == 3
    assert shuffled_cards([7, 8, 9], iter([limit, 1, 0])) == [9, 7, 8]


def test_a_random_stream_that_ends_is_an_error() -> None:
    with pytest.raises(EOFError):
        random_below(3, iter([]))


def test_every_shuffle_has_its_own_label() -> None:
    game = new_game("noris", None, 5)
    source = FairSource(SECRET, CLIENT, game)
    deck, discards = list(game.deck), [4, 3, 3, 20]

    def by(label: str, cards: list[int]) -> list[int]:
        return slow_shuffle(cards, slow_words(SECRET, CLIENT, label))

    assert source.first_dealer(5) == slow_below(5, slow_words(SECRET, CLIENT, "lot"))
    assert source.deck(3, 0) == by("3", deck)
    assert source.deck(3, 1) == by("3+1", deck)
    assert source.deck(3, 12) == by("3+12", deck)
    assert source.reshuffle(3, 2, discards) == by("3.2", discards)


def test_a_reshuffle_does_not_change_its_argument() -> None:
    discards = [4, 3, 3, 20]
    FairSource(SECRET, CLIENT, new_game("noris")).reshuffle(1, 1, discards)
    assert discards == [4, 3, 3, 20]


def test_every_order_is_equally_likely() -> None:
    stream = random_words(SECRET, CLIENT, "evenly")
    counts = Counter(tuple(shuffled_cards([1, 2, 3], stream)) for _ in range(6000))
    assert len(counts) == 6
    assert all(abs(count - 1000) < 150 for count in counts.values())


def test_commitment_matches_a_known_hash() -> None:
    assert (
        commitment_of(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )


def test_new_server_seeds_differ() -> None:
    first, second = new_server_seed(), new_server_seed()
    assert len(first) == 32
    assert first != second
