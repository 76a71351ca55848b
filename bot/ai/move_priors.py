"""Priors: the estimated values of moves, compared with each other and without playing them out.

The weights were fitted to 25,000 positions of all games, with two to four seats that played as
`normal`. Every move of each position was played out with 16 to 48 guesses at the hidden cards. A
value of 1 is the difference between winning and losing the round. The values leave out everything
that is equal for all moves of a position.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from bot.ai.evaluation import BLUFF, GIVEN, is_bluff, size_taken
from bot.ai.hand_memory import HandMemory, Memory
from bot.game import SeatView
from bot.game.challenges import PENALTY
from bot.game.deal import neighbours
from bot.game.effects import (
    go_again,
    make_others_draw,
    turn_direction,
    turn_direction_or_go_again,
)
from bot.game.moves import CHALLENGE, DRAW, PASS, REVEAL, Lay
from bot.game.ruleset import Announces, Fit
from bot.game.views import PendingView

WIN: Final = 0.372
KEPT: Final = (0.0, 0.099, 0.026, -0.002, -0.045)
"""The value of a lay, by the number of cards left in the hand.

In this and all lists below, the last entry is for all larger numbers.
"""
FOLLOWS: Final = (0.0, 0.150, 0.041, 0.010)
"""The bonus if one of the cards left fits next time, by the number of cards left."""
FOLLOW_SHARE: Final = 0.019
FREE_SHARE: Final = (0.0, 0.096, 0.265)
"""The weight of the share of cards left that fit on anything, by the number of cards left."""
SPENDS: Final = (0.0, -0.105, -0.093, -0.081, -0.046)
"""The value of spending a card that fits on anything, by the number of cards left."""
DEFENDS: Final = -0.012
THEIRS: Final = -0.079
"""The weight of the share of all unseen cards that fit after the move."""
NEXT_FOLLOWS: Final = (0.0, -0.160, -0.061, -0.035, -0.019)
"""The weight of the chance that the next seat can follow, by the number of cards of that seat."""
LAST_FOLLOWS: Final = -0.075
"""The weight of the chance that any other seat with only one card can follow."""
ATTACKS: Final = (0.0, 0.060, 0.017, -0.005)
SKIPS: Final = (0.0, 0.032, 0.004, 0.004)
"""The value of making the next seat lose its turn, by the number of cards of that seat.

`ATTACKS` has the values of making the next seat draw.
"""
STACKED: Final = 0.005
GOES_ON: Final = 0.1
"""The value of being on turn again, perhaps after all others have drawn."""
TURNS: Final = -0.006
TURNS_FROM_LAST: Final = 0.016
TURNS_TO_LAST: Final = -0.032
SAME_COLOUR: Final = -0.005
"""The value of an announcement that keeps the colour in force."""
ANSWERS: Final = 0.016
PRICE: Final = -0.013
TWO: Final = 0.094
EXCHANGES: Final = -0.045
FEWER: Final = 0.018
"""The value of each card by which an exchange makes the hand smaller."""
TAKES_ONE: Final = 0.029
"""The value of taking a hand of one card in an exchange."""
GIVES_ONE: Final = 0.036
"""The value of giving away a hand of one card in an exchange."""
PASSES: Final = 0.030
DRAWS: Final = (0.0, -0.229, -0.058, -0.052, -0.062)
"""The value of drawing without an attack, by the number of cards in the hand."""
ALL_FREE: Final = 0.119
YIELDS: Final = (0.0, -0.118, -0.012, -0.056, -0.073)
"""The value of drawing for an attack, passing or accepting, by the number of cards in hand."""
DRAWN: Final = -0.026
REVEALS: Final = 0.032
TOGETHER: Final = -0.1
"""The cost of each further equal card laid in the same turn.

A card that stays in the hand fits on more cards later.
"""


class MovePriors:
    """Estimates the values of one seat's moves in one position."""

    def __init__(self, view: SeatView, memory: Memory) -> None:
        """Compute the figures that all estimates need."""
        public = view.public
        ahead, back = neighbours(public.playing, public.game.seats, public.direction)
        self._view = view
        self._game = public.game
        self._memory = memory
        self._sizes = public.hand_sizes
        self._next, self._previous = ahead[view.seat], back[view.seat]
        others = (seat for seat in public.playing if seat not in {view.seat, self._next})
        self._last = [seat for seat in others if self._sizes[seat] == 1]
        self._unseen = +memory.unseen_cards(view)
        self._free = frozenset(
            kind for kind, card in enumerate(self._game.kinds) if card.face.fit is not Fit.MATCH
        )
        self._followed: dict[tuple[int, frozenset[int]], float] = {}

    def prior_of(self, move: int) -> float:
        """Return the estimated value of the move."""
        lay = self._game.lays.get(move)
        if lay is None:
            return self._without_card(move)
        rest = list(self._view.hand)
        for kind in lay.cards:
            rest.remove(kind)
        equal = self._equal_cards_to_lay(lay, rest)
        if len(equal) == len(rest):
            return WIN
        return self._prior_of_lay(lay, rest) + TOGETHER * len(equal)

    def _equal_cards_to_lay(self, lay: Lay, rest: Sequence[int]) -> list[int]:
        """Return the cards that can follow in the same turn and are not worth keeping."""
        if self._view.public.may_lay_more or lay.cards[0] in self._free:
            return []
        return self._game.cards_to_lay_after(lay.card, rest)

    def _without_card(self, move: int) -> float:
        public, size = self._view.public, len(self._view.hand)
        if move == DRAW and public.pending is None:
            worth = _weight_for_size(DRAWS, size) + ALL_FREE * self._free.issuperset(
                self._view.hand
            )
            return worth + self._cost_of_others_following(public.fits)
        worth = _weight_for_size(YIELDS, size)
        if move == PASS:
            worth += PASSES + self._cost_of_others_following(public.fits)
        if move in {DRAW, CHALLENGE} and public.pending is not None:
            worth += DRAWN * self._cards_drawn(move, public.pending)
        return worth + REVEALS * (move == REVEAL)

    def _cards_drawn(self, move: int, pending: PendingView) -> float:
        """Return the expected number of cards that the seat draws with this answer.

        After a right challenge, the attacker draws instead. The attacker's cards are subtracted,
        with a lower weight.
        """
        due = pending.count or 1
        if move == DRAW or pending.suspect is None or pending.colour is None:
            return due
        of_colour = self._game.kinds_of_colour(pending.colour)
        right = self._chance_seat_has_any(pending.suspect, of_colour)
        return (1 - right) * (due + PENALTY) - right * GIVEN * due

    def _prior_of_lay(self, lay: Lay, rest: Sequence[int]) -> float:
        shown = self._game.shown_after(lay, self._view.public.shown)
        fits = self._game.kinds_fitting_on(lay, self._view.public.shown)
        worth = self._value_of_rest_of_hand(lay, rest, fits) + self._prior_of_answer(lay)
        if lay.face.effect in {make_others_draw, go_again}:
            worth += GOES_ON
        elif lay.exchange is None:
            worth += self._value_of_effect(lay) + self._cost_of_others_following(fits)
        worth += self._prior_of_exchange(lay, rest)
        announces = lay.face.announces is not Announces.NOTHING or shown >= len(self._game.kinds)
        stays = self._game.shown[shown].colour == self._view.public.colour
        return worth + SAME_COLOUR * (announces and stays)

    def _value_of_rest_of_hand(self, lay: Lay, rest: Sequence[int], fits: frozenset[int]) -> float:
        """Return the value of the cards left in the hand, minus the cost of the cards laid."""
        left = len(rest)
        follow = sum(kind in fits for kind in rest)
        worth = _weight_for_size(KEPT, left) + FOLLOW_SHARE * follow / left
        worth += _weight_for_size(FOLLOWS, left) * (follow > 0)
        worth += (
            _weight_for_size(FREE_SHARE, left) * sum(kind in self._free for kind in rest) / left
        )
        if lay.cards[0] in self._free:
            worth += _weight_for_size(SPENDS, left)
        if is_bluff(self._view, lay, rest):
            worth += DRAWN * BLUFF * lay.face.draws
        return worth + DEFENDS * lay.face.defends + TWO * (lay.under is not None)

    def _prior_of_answer(self, lay: Lay) -> float:
        pending = self._view.public.pending
        if pending is None:
            return 0.0
        return ANSWERS + (PRICE * (lay.face.number or 0) if pending.shown is not None else 0.0)

    def _prior_of_exchange(self, lay: Lay, rest: Sequence[int]) -> float:
        if lay.exchange is None:
            return 0.0
        taken = size_taken(self._view, lay.exchange, self._view.seat)
        worth = EXCHANGES + FEWER * (len(rest) - taken)
        return worth + TAKES_ONE * (taken == 1) + GIVES_ONE * (len(rest) == 1)

    def _cost_of_others_following(self, fits: frozenset[int]) -> float:
        """Return the cost of a move after which other seats may be able to lay a card."""
        worth = _weight_for_size(NEXT_FOLLOWS, self._sizes[self._next]) * self._chance_seat_has_any(
            self._next, fits
        )
        worth += LAST_FOLLOWS * sum(self._chance_seat_has_any(seat, fits) for seat in self._last)
        return worth + THEIRS * self._share_unseen(fits)

    def _value_of_effect(self, lay: Lay) -> float:
        """Return the value of the effect on the next seat."""
        effect, size = lay.face.effect, self._sizes[self._next]
        if effect is None:
            return 0.0
        if lay.face.draws:
            pending = self._view.public.pending
            stacked = pending.count or 0 if pending is not None else 0
            return _weight_for_size(ATTACKS, size) + STACKED * stacked
        if effect in {turn_direction, turn_direction_or_go_again}:
            away, towards = size == 1, self._sizes[self._previous] == 1
            return TURNS + TURNS_FROM_LAST * away + TURNS_TO_LAST * towards
        return _weight_for_size(SKIPS, size)

    def _share_unseen(self, fits: frozenset[int]) -> float:
        fitting = sum(count for kind, count in self._unseen.items() if kind in fits)
        return fitting / max(1, self._unseen.total())

    def _chance_seat_has_any(self, seat: int, fits: frozenset[int]) -> float:
        """Return the chance that a seat has a card of the kinds in `fits`."""
        key = seat, fits
        if key not in self._followed:
            self._followed[key] = self._chance_to_follow(self._memory.hands[seat], fits)
        return self._followed[key]

    def _chance_to_follow(self, hand: HandMemory, fits: frozenset[int]) -> float:
        if not fits.isdisjoint(hand.known):
            return 1.0
        cannot = 1.0
        for lacks, cards in Counter(hand.hidden).items():
            possible = {k: count for k, count in self._unseen.items() if k not in lacks}
            fitting = sum(count for kind, count in possible.items() if kind in fits)
            cannot *= (1 - fitting / max(1, sum(possible.values()))) ** cards
        return 1 - cannot


def _weight_for_size(weights: Sequence[float], size: int) -> float:
    """Return the weight for that size, or the last weight for all larger sizes."""
    return weights[min(size, len(weights) - 1)]
