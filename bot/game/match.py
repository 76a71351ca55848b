"""A match: its rounds one after another, their totals, and the winner in the end."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from typing import Protocol

from bot.game import scoring
from bot.game.events import Event
from bot.game.game import Game
from bot.game.round import InvalidDeckError, Round
from bot.game.table_order import NOBODY, neighbours


class CardSource(Protocol):
    """The source of decks. Nothing in the rules shuffles by itself."""

    def first_dealer(self, seats: int) -> int:
        """Draw the first dealer by lot."""
        ...

    def deck(self, number: int, attempt: int) -> Sequence[int]:
        """Return the deck of a round, top card first.

        `attempt` is 0, or 1, 2, ... after deals that failed.
        """
        ...

    def reshuffle(self, number: int, count: int, discards: list[int]) -> Sequence[int]:
        """Shuffle the discards, oldest first. This is reshuffle number `count` of the round."""
        ...


@dataclass(frozen=True, slots=True)
class RoundResult:
    """The winner of a round and the points of each seat."""

    winner: int | None
    points: tuple[int, ...]


MOST_ATTEMPTS = 1000
"""Failed deals in a row after which the source of cards counts as broken."""


class Match:
    """All rounds of a match. Begin a round, apply actions until it is over, then begin the next."""

    __slots__ = (
        "dealer", "game", "listener", "present", "results", "round", "source", "totals", "winners"
    )  # fmt: skip

    def __init__(
        self,
        game: Game,
        source: CardSource,
        *,
        dealer: int | None = None,
        listener: list[Event] | None = None,
    ) -> None:
        """Set up the match. Without `dealer` the first dealer is drawn by lot."""
        self.game = game
        self.source = source
        self.dealer = source.first_dealer(game.seats) if dealer is None else dealer
        self.present = tuple(range(game.seats))
        self.totals = [0] * game.seats
        self.results: list[RoundResult] = []
        self.winners: list[int] = []
        self.round: Round | None = None
        self.listener = listener

    @property
    def over(self) -> bool:
        return bool(self.winners)

    @property
    def number(self) -> int:
        """The number of the current or next round, from 1."""
        return len(self.results) + 1

    def begin_round(self) -> Round:
        """Deal the next round. Raise `ValueError` if a round is under way or the match is over."""
        if self.over or (self.round is not None and not self.round.over):
            raise ValueError("a round can begin only between rounds")
        if self.round is not None:
            self.dealer = neighbours(self.present, self.game.seats)[0][self.dealer]
        self.round = self._deal()
        return self.round

    def apply(self, seat: int, move: int) -> None:
        """Apply a legal action to the current round. Count the round if the action ended it."""
        rnd = self.round
        if rnd is None or rnd.over:
            raise ValueError("no round is under way")
        rnd.apply(seat, move)
        if rnd.over:
            self._count(rnd, seat)

    def _deal(self) -> Round:
        number, counted = self.number, count(1)

        def reshuffle(discards: list[int]) -> Sequence[int]:
            return self.source.reshuffle(number, next(counted), discards)

        for attempt in range(MOST_ATTEMPTS):
            deck = self.source.deck(number, attempt)
            with suppress(InvalidDeckError):
                return Round(self.game, self.dealer, deck, reshuffle, self.present, self.listener)
        raise InvalidDeckError

    def _count(self, rnd: Round, last: int) -> None:
        """Count a finished round. If nobody is left, the seat that acted last wins the match."""
        points = scoring.points(rnd)
        winner = None if rnd.winner == NOBODY else rnd.winner
        self.results.append(RoundResult(winner, tuple(points)))
        self.totals = [total + more for total, more in zip(self.totals, points, strict=True)]
        self.present = rnd.present
        if len(self.present) <= 1:
            self.winners = list(self.present) or [last]
        elif scoring.is_match_over(self.game, self.totals, len(self.results)):
            self.winners = scoring.winners(self.game, self.totals, self.present)
