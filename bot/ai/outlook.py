"""Outlook: the value of a position to a seat, as its share of the match from 0 to 1."""

from collections.abc import Sequence
from math import exp, sqrt
from statistics import fmean
from typing import Final

from bot.ai.odds import odds_of
from bot.game import Game, Round, SeatView, scoring

CARDS_LEFT: Final = 3.5
"""About how many cards a loser of a round has left."""
PLACES: Final = 0.5
"""The stake with play for places: the lead of the first place over an average one."""
LEAST_STAKE: Final = 0.01
"""The smallest stake, so that a round that can change nothing is still played sensibly."""


class Outlook:
    """Judges finished or unfinished rounds by what they mean for the match."""

    def __init__(self, view: SeatView) -> None:
        """Start from the totals before this round."""
        public = view.public
        self._game = public.game
        self._seat = view.seat
        self._teams = [scoring.team(self._game, seat) for seat in range(self._game.seats)]
        self._totals = public.totals
        self._number = public.number
        self._loss = _usual_loss(public.game)
        self._odds = odds_of(public.game)
        self._only_victory_counts = public.number == public.game.options.rounds == 1

    def value(self, rnd: Round) -> float:
        """Return the share of the match that the seat may expect."""
        if self._game.plays_on:
            return self._by_place(rnd)
        if rnd.over:
            return self._after(rnd.present, scoring.points(rnd))
        return self._unfinished(rnd)

    def _by_place(self, rnd: Round) -> float:
        """Return the place that the seat's team may expect in this round: 1 is first, 0 is last."""
        if self._seat not in rnd.present:
            return 0.0
        team, shares = self._teams[self._seat], self._odds.shares(rnd)
        before = sum(_expected_before(rnd, mate, shares) for mate in team)
        return 1 - before / (len(team) * (self._game.seats - 1))

    def stake(self, present: Sequence[int]) -> float:
        """Return how much better it is to win this round than to let an opponent win it."""
        if self._game.plays_on:
            return PLACES
        held = [self._loss] * self._game.seats
        after = {seat: self._after(present, self._if_won_by(seat, held)) for seat in present}
        own = self._teams[self._seat]
        lost = [after[seat] for seat in present if seat not in own] or [0.0]
        return max(LEAST_STAKE, after[self._seat] - fmean(lost))

    def _after(self, present: Sequence[int], points: Sequence[float]) -> float:
        """Return the expected share of the match once the round has brought these points."""
        totals = [total + more for total, more in zip(self._totals, points, strict=True)]
        if self._seat not in present:
            return 0.0
        if self._ends_match(totals):
            return self._share_of_victory(totals, present)
        return self._chance(totals, present)

    def _ends_match(self, totals: Sequence[float]) -> bool:
        target = self._game.options.target
        return max(totals) >= target if target else self._number >= self._game.options.rounds

    def _share_of_victory(self, totals: Sequence[float], present: Sequence[int]) -> float:
        of_teams = self._by_team(totals, present)
        best = (max if scoring.most_wins(self._game) else min)(of_teams)
        return 1 / of_teams.count(best) if totals[self._seat] == best else 0.0

    def _by_team(self, totals: Sequence[float], present: Sequence[int]) -> list[float]:
        """Return the totals, with one total for each team."""
        return [*{scoring.team(self._game, seat): totals[seat] for seat in present}.values()]

    def _chance(self, totals: Sequence[float], present: Sequence[int]) -> float:
        """Return the chance to win a match that goes on. Better totals have better chances."""
        sign = 1 if scoring.most_wins(self._game) else -1
        spread = self._loss * sqrt(self._rounds_left(totals))
        own = totals[self._seat]
        others = self._by_team(totals, present)
        return 1 / sum(exp(sign * (total - own) / spread) for total in others)

    def _rounds_left(self, totals: Sequence[float]) -> float:
        target = self._game.options.target
        if not target:
            return max(1, self._game.options.rounds - self._number)
        return max(1.0, (target - max(totals)) / self._loss)

    def _unfinished(self, rnd: Round) -> float:
        """Return the expected share over all possible winners of the round.

        The losers count with the cards that they hold now, as they keep most of them.
        """
        shares = self._odds.shares(rnd)
        if self._only_victory_counts:
            return sum(shares[seat] for seat in scoring.team(self._game, self._seat))
        held = [
            sum(scoring.hand_points(self._game, rnd.hands[mate]) for mate in team)
            for team in self._teams
        ]
        return sum(
            shares[winner] * self._after(rnd.present, self._if_won_by(winner, held))
            for winner in rnd.present
        )

    def _if_won_by(self, winner: int, held: Sequence[float]) -> list[float]:
        won = [winner in team for team in self._teams]
        if scoring.counts_wins(self._game):
            return [float(each) for each in won]
        if scoring.takes_points(self._game):
            taken = (sum(held) / len(self._teams[winner])) - held[winner]
            return [taken if each else 0.0 for each in won]
        return [0.0 if each else float(points) for each, points in zip(won, held, strict=True)]


def _expected_before(rnd: Round, seat: int, shares: Sequence[float]) -> float:
    """Return how many seats are expected to go out before this one."""
    if seat in rnd.out:
        return rnd.out.index(seat)
    if seat not in rnd.playing:
        return len(rnd.hands) - 1
    others = [shares[other] for other in rnd.playing if other != seat]
    return len(rnd.out) + sum(each / (each + shares[seat]) for each in others)


def _usual_loss(game: Game) -> float:
    """Return about how much a lost round costs, in points or in rounds won.

    If the winner takes the points, return what a won round brings.
    """
    if scoring.counts_wins(game):
        return 1.0
    hands = game.seats - 1 if scoring.takes_points(game) else 1
    return hands * CARDS_LEFT * sum(game.points[kind] for kind in game.deck) / len(game.deck)
