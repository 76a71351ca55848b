"""Shuffles that are fixed before a match, and that anyone can check once the secret is published.

Two seeds determine all shuffles. The first seed is the bot's secret (the server seed). Its hash is
published before anyone takes a seat. The second seed is the client seed, which the players provide
(`luck.py`). `docs/fairness.md` explains the procedure, and what it proves.
"""

import hmac
import secrets
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import chain, count
from struct import unpack
from typing import Final

from bot.game import Game

SEED_BYTES: Final = 32
WORDS_A_BLOCK: Final = 8
WORD_VALUES: Final = 1 << 32


def new_server_seed() -> bytes:
    """Return a new secret for one match."""
    return secrets.token_bytes(SEED_BYTES)


def commitment_of(server_seed: bytes) -> str:
    """Return the hash that is published while the server seed is still secret."""
    return sha256(server_seed).hexdigest()


def random_words(
    server_seed: bytes, client_seed: str, label: str, *, at_once: int = 1
) -> Iterator[int]:
    """Return the endless stream of 32-bit words that the seeds and the label determine.

    About `at_once` words are computed at a time. A larger number is faster if many words are
    needed.
    """
    key = hmac.digest(server_seed, f"{client_seed}:{label}".encode(), "sha256")
    blocks = -(-at_once // WORDS_A_BLOCK)
    # A generator that yields one word at a time would run Python code for each word. This chain
    # runs Python code only once for each call of `_hashed_words`.
    return chain.from_iterable(_hashed_words(key, first, blocks) for first in count(0, blocks))


def random_below(bound: int, stream: Iterator[int]) -> int:
    """Return a number from 0 up to, but not including, `bound`. All numbers are equally likely."""
    limit = WORD_VALUES - WORD_VALUES % bound
    for word in stream:
        if word < limit:
            return word % bound
    raise EOFError("the stream has ended")


def shuffled_cards(cards: Sequence[int], stream: Iterator[int]) -> list[int]:
    """Return the cards in an order that the stream determines."""
    order = list(cards)
    sure = WORD_VALUES - len(order)
    for last, word in zip(range(len(order) - 1, 0, -1), stream, strict=False):
        # This is `random_below` written inline for speed, because every round needs about a hundred
        # numbers. `random_below` skips some of the largest words. Words below `sure` are never
        # skipped, so the fast way is safe for them.
        other = word % (last + 1) if word < sure else random_below(last + 1, chain((word,), stream))
        order[last], order[other] = order[other], order[last]
    return order


class FairSource:
    """Deals all cards of one match. The two seeds of the match determine them."""

    def __init__(self, server_seed: bytes, client_seed: str, game: Game) -> None:
        self.server_seed = server_seed
        self.client_seed = client_seed
        self.game = game

    def first_dealer(self, seats: int) -> int:
        """Draw the first dealer by lot."""
        return random_below(seats, random_words(self.server_seed, self.client_seed, "lot"))

    def deck(self, number: int, attempt: int) -> list[int]:
        """Return the shuffled deck for a round.

        If a deck cannot be played, the caller asks again with the next `attempt`. Each attempt
        gives a different deck.
        """
        label = f"{number}+{attempt}" if attempt else f"{number}"
        return self._shuffled(label, self.game.deck)

    def reshuffle(self, number: int, count: int, discards: list[int]) -> list[int]:
        """Return the shuffled discards. `count` is 1 for the first reshuffle of a round, then 2."""
        return self._shuffled(f"{number}.{count}", discards)

    def _shuffled(self, label: str, cards: Sequence[int]) -> list[int]:
        stream = random_words(self.server_seed, self.client_seed, label, at_once=len(cards))
        return shuffled_cards(cards, stream)


def _hashed_words(key: bytes, first: int, blocks: int) -> tuple[int, ...]:
    """Return the 32-bit words of `blocks` blocks of the stream, from block `first` on."""
    made = [sha256(key + number.to_bytes(8)).digest() for number in range(first, first + blocks)]
    return unpack(f">{blocks * WORDS_A_BLOCK}I", b"".join(made))
