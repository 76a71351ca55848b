"""A match: its rounds one after another, their totals, and the winner in the end."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from typing import Protocol

from bot.game.deal import NOBODY, neighbours
from bot.game.events import Event
from bot.game.game import Game
from bot.game.round import InvalidDeckError, Round
from bot.game.ruleset import Announces, Scoring

# Scoring -----------------------------------------------------------------------------------------

# Scoring: the points of a round for each seat, and the winners of the match.


def hand_points(game: Game, hand: Sequence[int]) -> int:
    """Return the total points of the cards in a hand."""
    return sum(game.points[kind] for kind in hand)


def points_of_round(rnd: Round) -> list[int]:
    """Return the points of each seat in a finished round. A seat that has left scores 0."""
    if len(rnd.present) <= 1 and rnd.winner == NOBODY:
        return [0] * rnd.game.seats
    factor = 2 if is_won_with_double_card(rnd) else 1
    return [factor * _points_of_seat(rnd, seat) for seat in range(rnd.game.seats)]


def is_won_with_double_card(rnd: Round) -> bool:
    """Return whether the round was won with a card that doubles the points of all hands."""
    game = rnd.game
    if not game.options.jack_doubles or rnd.winner == NOBODY or rnd.hands[rnd.winner]:
        return False
    last = game.kinds[rnd.discards[-1]].face
    return does_scoring_count_cards(game) and last.announces is Announces.COLOUR


def _points_of_seat(rnd: Round, seat: int) -> int:
    if seat not in rnd.present:
        return 0
    own = team_of(rnd.game, seat)
    if rnd.game.plays_on:
        return sum(_seats_out_before(rnd, mate) for mate in own)
    won = rnd.winner in own
    if does_scoring_count_wins(rnd.game):
        return int(won)
    if does_winner_take_points(rnd.game):
        return (
            _points_in_hand(rnd, [other for other in rnd.present if other not in own]) if won else 0
        )
    if won:
        counts = rnd.game.rules.scoring is Scoring.HAND
        return _points_in_hand(rnd, [rnd.winner]) if counts else 0
    return _points_in_hand(rnd, own)


def _points_in_hand(rnd: Round, seats: Sequence[int]) -> int:
    return sum(hand_points(rnd.game, rnd.hands[seat]) for seat in seats)


def _seats_out_before(rnd: Round, seat: int) -> int:
    """Return how many seats still in the match went out before this seat."""
    out = [other for other in rnd.out if other in rnd.present]
    return out.index(seat) if seat in out else len(out)


def team_of(game: Game, seat: int) -> tuple[int, ...]:
    """Return the seats that win and score together with `seat`, including `seat`.

    In a game with partners, this includes the seat opposite.
    """
    if not game.options.partners:
        return (seat,)
    half = game.seats // 2
    return seat % half, seat % half + half


def does_scoring_count_wins(game: Game) -> bool:
    """Return whether a seat scores 1 for each round that it wins, and nothing else."""
    return game.options.score == "wins" or (
        not game.options.score and game.rules.scoring is Scoring.WINS
    )


def does_winner_take_points(game: Game) -> bool:
    """Return whether the winner of a round scores the points in the hands of the others."""
    return game.options.score == "taken"


def does_scoring_count_cards(game: Game) -> bool:
    """Return whether a round is scored by the points of the cards that are left in hands."""
    return not (does_scoring_count_wins(game) or game.plays_on)


def does_highest_total_win(game: Game) -> bool:
    """Return whether the most points win the match. If not, the fewest points win it."""
    return does_scoring_count_wins(game) or does_winner_take_points(game)


def is_match_over(game: Game, totals: Sequence[int], rounds: int) -> bool:
    """Return whether all agreed rounds are played, or a seat has reached the target."""
    if game.options.target:
        return max(totals) >= game.options.target
    return rounds >= game.options.rounds


def match_winners(game: Game, totals: Sequence[int], present: Sequence[int]) -> list[int]:
    """Return the present seats with the best total, ascending. With a tie there are several."""
    best = max if does_highest_total_win(game) else min
    score = best(totals[seat] for seat in present)
    return [seat for seat in present if totals[seat] == score]


# Match -------------------------------------------------------------------------------------------


class CardSource(Protocol):
    """The source of shuffled decks. The rules themselves never shuffle."""

    def first_dealer(self, seats: int) -> int:
        """Draw the first dealer by lot."""
        ...

    def deck(self, number: int, attempt: int) -> Sequence[int]:
        """Return the deck of a round, top card first.

        `attempt` is the number of deals of this round that have failed before.
        """
        ...

    def reshuffle(self, number: int, count: int, discards: list[int]) -> Sequence[int]:
        """Return the discards shuffled into a draw pile, top card first.

        `discards` begins with the oldest card. `count` numbers the reshuffles of the round from 1.
        """
        ...


@dataclass(frozen=True, slots=True)
class RoundResult:
    """The winner of a round and the points of each seat."""

    winner: int | None
    points: tuple[int, ...]


MOST_ATTEMPTS = 1000
"""The number of failed deals in a row after which the source of cards counts as broken."""


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
            self._count_round(rnd, seat)

    def _deal(self) -> Round:
        number, counted = self.number, count(1)

        def reshuffle(discards: list[int]) -> Sequence[int]:
            return self.source.reshuffle(number, next(counted), discards)

        for attempt in range(MOST_ATTEMPTS):
            deck = self.source.deck(number, attempt)
            with suppress(InvalidDeckError):
                return Round(self.game, self.dealer, deck, reshuffle, self.present, self.listener)
        raise InvalidDeckError

    def _count_round(self, rnd: Round, last: int) -> None:
        """Add the result of a finished round.

        If nobody is left, the seat `last`, which acted last, wins.
        """
        points = points_of_round(rnd)
        winner = None if rnd.winner == NOBODY else rnd.winner
        self.results.append(RoundResult(winner, tuple(points)))
        self.totals = [total + more for total, more in zip(self.totals, points, strict=True)]
        self.present = rnd.present
        if len(self.present) <= 1:
            self.winners = list(self.present) or [last]
        elif is_match_over(self.game, self.totals, len(self.results)):
            self.winners = match_winners(self.game, self.totals, self.present)
