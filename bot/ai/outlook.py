"""What a position is worth to a seat: its share of the match, from 0 to 1."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from bot.game import Game, Round, SeatView, scoring
from bot.game.cards import Face, Fit
from bot.game.pending import DrawAttack

CARDS_LEFT: Final = 3.5
"""About how many cards a loser of a round is left with."""
BY_CARDS: Final = 1.25
"""How fast the chance to win a round falls with the cards that are held, as an exponent."""
FREE: Final = 1.8
"""How much better a hand is on the average for cards that fit on anything; as a logarithm."""
SPECIAL: Final = 0.2
"""The same for cards that do something."""
ONE_FREE: Final = 0.35
"""What every card that fits on anything adds."""
ONE_ATTACK: Final = 0.25
"""What every card that makes others draw adds."""
LAYS_NOW: Final = 0.7
"""What it adds to be on turn with a card that fits."""
LAYS_LATER: Final = 0.4
"""What it adds to hold one."""


class Outlook:
    """Judges how rounds ended, or stand, by what that means for the match."""

    def __init__(self, view: SeatView) -> None:
        """Start from the totals before this round."""
        public = view.public
        self._game = public.game
        self._seat = view.seat
        self._totals = public.totals
        self._number = public.number
        self._loss = _usual_loss(public.game)
        self._quality = [_quality(card.face) for card in public.game.kinds]
        self._more = [_more(card.face) for card in public.game.kinds]
        self._only_victory_counts = public.number == public.game.options.rounds == 1

    def value(self, rnd: Round) -> float:
        """The share of the match that the seat may expect."""
        if rnd.over:
            return self._after(rnd, scoring.points(rnd))
        return self._unfinished(rnd)

    def _after(self, rnd: Round, points: Sequence[float]) -> float:
        """The share once the round has brought these points."""
        totals = [total + more for total, more in zip(self._totals, points, strict=True)]
        if self._seat not in rnd.present:
            return 0.0
        if self._ends_match(totals):
            return self._share_of_victory(totals, rnd.present)
        return self._chance(totals, rnd.present)

    def _ends_match(self, totals: Sequence[float]) -> bool:
        target = self._game.options.target
        return max(totals) >= target if target else self._number >= self._game.options.rounds

    def _share_of_victory(self, totals: Sequence[float], present: Sequence[int]) -> float:
        best = (max if scoring.counts_wins(self._game) else min)(totals[s] for s in present)
        if totals[self._seat] != best:
            return 0.0
        return 1 / sum(totals[seat] == best for seat in present)

    def _chance(self, totals: Sequence[float], present: Sequence[int]) -> float:
        """The chance to win a match that goes on, the likelier the better the total."""
        sign = 1 if scoring.counts_wins(self._game) else -1
        spread = self._loss * sqrt(self._rounds_left(totals))
        own = totals[self._seat]
        return 1 / sum(exp(sign * (totals[seat] - own) / spread) for seat in present)

    def _rounds_left(self, totals: Sequence[float]) -> float:
        target = self._game.options.target
        if not target:
            return max(1, self._game.options.rounds - self._number)
        return max(1.0, (target - max(totals)) / self._loss)

    def _unfinished(self, rnd: Round) -> float:
        """Weigh who may win the round yet; the others keep most of what they hold."""
        odds = [self._odds(rnd, seat) for seat in rnd.present]
        every = sum(odds)
        if self._only_victory_counts:
            return odds[rnd.present.index(self._seat)] / every
        held = [scoring.hand_points(self._game, hand) for hand in rnd.hands]
        return sum(
            odd / every * self._after(rnd, self._if_won_by(winner, held))
            for winner, odd in zip(rnd.present, odds, strict=True)
        )

    def _odds(self, rnd: Round, seat: int) -> float:
        """How likely the seat is to win, in proportion to the others."""
        hand = rnd.hands[seat]
        size = len(hand) or 0.5
        worth = sum(self._quality[kind] for kind in hand) / size
        worth += sum(self._more[kind] for kind in hand)
        if seat == rnd.turn and type(rnd.pending) is DrawAttack:
            size += rnd.pending.count
        if not rnd.fits.isdisjoint(hand):
            worth += LAYS_NOW if seat == rnd.turn else LAYS_LATER
        return exp(worth) / float(size**BY_CARDS)

    def _if_won_by(self, winner: int, held: Sequence[int]) -> list[float]:
        if scoring.counts_wins(self._game):
            return [float(seat == winner) for seat in range(len(held))]
        return [0.0 if seat == winner else float(points) for seat, points in enumerate(held)]


def _usual_loss(game: Game) -> float:
    """About what a lost round costs: in points, or in rounds won."""
    if scoring.counts_wins(game):
        return 1.0
    return CARDS_LEFT * sum(game.points[kind] for kind in game.deck) / len(game.deck)


def _quality(face: Face) -> float:
    if face.fit is not Fit.MATCH:
        return FREE
    return SPECIAL if face.effect else 0.0


def _more(face: Face) -> float:
    if face.fit is not Fit.MATCH:
        return ONE_FREE
    return ONE_ATTACK if face.draws else 0.0
