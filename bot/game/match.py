"""A match: rounds one after another, their totals, and who wins in the end."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.game import scoring
from bot.game.events import Event
from bot.game.game import Game
from bot.game.round import InvalidDeckError, Round
from bot.game.table_order import NOBODY, neighbours


class CardSource(Protocol):
    """Where decks come from; nothing in the rules shuffles by itself."""

    def first_dealer(self, seats: int) -> int:
        """Draw the lot for the first dealer."""
        ...

    def deck(self, number: int, attempt: int) -> Sequence[int]:
        """Give the deck of a round, its top first; attempt 1, 2, ... after a deal that failed."""
        ...

    def reshuffle(self, number: int, count: int, discards: list[int]) -> Sequence[int]:
        """Shuffle the discards, oldest first, for the so-manieth time in a round."""
        ...


@dataclass(frozen=True, slots=True)
class RoundResult:
    """How a round ended."""

    winner: int | None
    points: tuple[int, ...]


MOST_ATTEMPTS = 1000
"""Deals that fail one after another before the source of cards is called broken."""


class Match:
    """All rounds of one match. Begin a round, apply actions until it is over, begin the next."""

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
        """Set up; the first dealer is drawn by lot unless given."""
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
        """Whether the match has been won."""
        return bool(self.winners)

    @property
    def number(self) -> int:
        """The number of the round that is under way or comes next, from 1."""
        return len(self.results) + 1

    def begin_round(self) -> Round:
        """Deal the next round."""
        if self.over or (self.round is not None and not self.round.over):
            raise ValueError("a round can begin only between rounds")
        if self.round is not None:
            self.dealer = neighbours(self.present, self.game.seats)[0][self.dealer]
        self.round = self._deal()
        return self.round

    def apply(self, seat: int, move: int) -> None:
        """Do a legal action in the round under way, and count the round if that ended it."""
        rnd = self.round
        if rnd is None or rnd.over:
            raise ValueError("no round is under way")
        rnd.apply(seat, move)
        if rnd.over:
            self._count(rnd, seat)

    def _deal(self) -> Round:
        number = self.number
        for attempt in range(MOST_ATTEMPTS):
            deck = self.source.deck(number, attempt)
            try:
                return Round(
                    self.game,
                    self.dealer,
                    deck,
                    _Reshuffles(self.source, number),
                    self.present,
                    self.listener,
                )
            except InvalidDeckError:
                continue
        raise InvalidDeckError

    def _count(self, rnd: Round, last: int) -> None:
        """Add up a finished round; if nobody is left, who acted last had won by then."""
        points = scoring.points(rnd)
        winner = None if rnd.winner == NOBODY else rnd.winner
        self.results.append(RoundResult(winner, tuple(points)))
        self.totals = [total + more for total, more in zip(self.totals, points, strict=True)]
        self.present = rnd.present
        if len(self.present) <= 1:
            self.winners = list(self.present) or [last]
        elif scoring.is_match_over(self.game, self.totals, len(self.results)):
            self.winners = scoring.winners(self.game, self.totals, self.present)


class _Reshuffles:
    """Counts the reshuffles of a round."""

    __slots__ = ("count", "number", "source")

    def __init__(self, source: CardSource, number: int) -> None:
        self.source = source
        self.number = number
        self.count = 0

    def __call__(self, discards: list[int]) -> Sequence[int]:
        self.count += 1
        return self.source.reshuffle(self.number, self.count, discards)
