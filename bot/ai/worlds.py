"""Worlds: rounds that look exactly like a view, with the hidden cards dealt by a guess."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from random import Random

from bot.ai.memory import HandMemory, Memory
from bot.ai.tells import tastes_of
from bot.game import Round, SeatView
from bot.game.imagine import imagined


class Worlds:
    """The possible places of hidden cards, according to the memory of a seat."""

    def __init__(self, view: SeatView, memory: Memory, random: Random, drafts: int = 1) -> None:
        """Set aside all seen and known cards. The rest may be anywhere.

        Each guess is one of `drafts` drafts. A draft that explains earlier lays better is likelier
        to be taken.
        """
        self._drafts = drafts
        self._tastes = tastes_of(view.public.game)
        self._view = view
        self._random = random
        memory.look(view)
        unseen = memory.unseen(view)
        self._hands = list(memory.hands)
        self._others = [s for s in range(len(self._hands)) if s != view.seat]
        for seat in self._others:
            unseen.subtract(self._hands[seat].known)
        self._pool = sorted(unseen.elements())

    @property
    def unknown(self) -> int:
        """The number of cards whose place is unknown."""
        return len(self._pool)

    def every(self) -> list[tuple[Round, int]]:
        """Return every possible deal of the hidden cards with its number of permutations.

        Unlikely deals are left out, if there are any others. Only for few cards: it tries all
        permutations.
        """
        lacks = [lacks for seat in self._others for lacks in self._hands[seat].hidden]
        orders = [*permutations(self._pool)]
        likely = [order for order in orders if _agrees(order, lacks)]
        deals = Counter(self._split(order) for order in likely or orders)
        return [
            (imagined(self._view, hands, pile, self.shuffled), ways)
            for (hands, pile), ways in deals.items()
        ]

    def _split(self, order: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
        """Return the hands and the pile if the unknown cards are in this order."""
        hands = [self._view.hand] * len(self._hands)
        for seat in self._others:
            hand = self._hands[seat]
            dealt, order = order[: len(hand.hidden)], order[len(hand.hidden) :]
            hands[seat] = (*hand.known, *sorted(dealt))
        return tuple(hands), order

    def guesses(self) -> Iterator[Round]:
        """Yield guesses without end."""
        while True:
            yield self.guess()

    def guess(self) -> Round:
        """Deal the hidden cards once more."""
        drafts = [self._draft() for _ in range(self._drafts)]
        likelihoods = [likelihood for likelihood, _, _ in drafts]
        ((_, hands, pile),) = self._random.choices(drafts, likelihoods)
        return imagined(self._view, hands, pile, self.shuffled)

    def _draft(self) -> tuple[float, list[Sequence[int]], list[int]]:
        """Deal the hidden cards at random. Return the likelihood, the hands and the pile."""
        pool = self.shuffled(self._pool)
        hands: list[Sequence[int]] = [self._view.hand] * len(self._hands)
        likelihood = 1.0
        for seat in self._others:
            hand = self._hands[seat]
            dealt = _dealt(hand, pool)
            for tell in hand.tells if self._drafts > 1 else ():
                likelihood *= self._tastes.likelihood(tell, dealt)
            hands[seat] = hand.known + dealt
        return likelihood, hands, pool

    def shuffled(self, cards: list[int]) -> list[int]:
        """Return the cards in another order. Faster than `shuffle`: playouts reshuffle often."""
        random = self._random.random
        return sorted(cards, key=lambda _: random())


def _dealt(hand: HandMemory, pool: list[int]) -> list[int]:
    """Deal the unknown cards of a hand from the end of the pool. Return them.

    Likely cards are preferred where the pool has them.
    """
    dealt = [_taken(lacks, pool) for lacks in hand.hidden]
    if hand.wished and dealt and hand.wished.isdisjoint(dealt):
        for place in range(len(pool) - 1, -1, -1):
            if pool[place] in hand.wished:
                pool[place], dealt[0] = dealt[0], pool[place]
                break
    return dealt


def _taken(lacks: frozenset[int], pool: list[int]) -> int:
    if lacks:
        for place in range(len(pool) - 1, -1, -1):
            if pool[place] not in lacks:
                return pool.pop(place)
    return pool.pop()


def _agrees(order: Sequence[int], lacks: Sequence[frozenset[int]]) -> bool:
    """Return whether no card is dealt to a place that is unlikely to hold it."""
    return all(kind not in lacking for kind, lacking in zip(order, lacks, strict=False))
