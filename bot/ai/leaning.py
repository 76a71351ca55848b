"""Leaning: how much a move is worth beside the others, as far as that can be told without trying.

The weights were fitted to 25,000 positions of all games, with two to four seats that played as
`normal`: every move of each was played on in 16 to 48 guesses at the hidden cards. They tell shares
of the round; what all moves of a position have in common tells nothing.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from bot.ai.judgement import BLUFF, GIVEN, is_bluff, size_taken
from bot.ai.memory import HandMemory, Memory
from bot.game import SeatView
from bot.game.cards import Announces, Fit
from bot.game.challenging import PENALTY
from bot.game.effects import turn_direction, turn_direction_or_go_again
from bot.game.moves import CHALLENGE, DRAW, PASS, REVEAL, Lay
from bot.game.table_order import neighbours
from bot.game.views import PendingView

WIN: Final = 0.372
KEPT: Final = (0.0, 0.099, 0.026, -0.002, -0.045)
"""To lay a card, by how many are left; the last is for all more."""
FOLLOWS: Final = (0.0, 0.150, 0.041, 0.010)
"""That one of them fits next time, too."""
FOLLOW_SHARE: Final = 0.019
FREE_SHARE: Final = (0.0, 0.096, 0.265)
"""The share of them that fits on anything."""
SPENDS: Final = (0.0, -0.105, -0.093, -0.081, -0.046)
"""To spend such a card."""
DEFENDS: Final = -0.012
THEIRS: Final = -0.079
"""The share of all unseen cards that fit then."""
NEXT_FOLLOWS: Final = (0.0, -0.160, -0.061, -0.035, -0.019)
"""How likely the next seat can follow, by how many cards it has."""
LAST_FOLLOWS: Final = -0.075
"""How likely another one can, which has one card."""
ATTACKS: Final = (0.0, 0.060, 0.017, -0.005)
SKIPS: Final = (0.0, 0.032, 0.004, 0.004)
"""To hit the next seat, by how many cards it has."""
STACKED: Final = 0.005
TURNS: Final = -0.006
TURNS_FROM_LAST: Final = 0.016
TURNS_TO_LAST: Final = -0.032
SAME_COLOUR: Final = -0.005
"""To announce something and yet stay in the colour in force."""
ANSWERS: Final = 0.016
PRICE: Final = -0.013
TWO: Final = 0.094
EXCHANGES: Final = -0.045
FEWER: Final = 0.018
"""For each card that an exchange leaves one fewer."""
TAKES_ONE: Final = 0.029
"""That it takes somebody's only card, """
GIVES_ONE: Final = 0.036
"""or gives away the own."""
PASSES: Final = 0.030
DRAWS: Final = (0.0, -0.229, -0.058, -0.052, -0.062)
"""To draw although nothing demands it, by how many cards are in hand."""
ALL_FREE: Final = 0.119
YIELDS: Final = (0.0, -0.118, -0.012, -0.056, -0.073)
"""To draw for an attack, to pass or accept."""
DRAWN: Final = -0.026
REVEALS: Final = 0.032
TOGETHER: Final = -0.1
"""For each equal card that goes along, where several may: in one's hand they fit on more."""


class Leaning:
    """What one seat makes of its moves."""

    def __init__(self, view: SeatView, memory: Memory) -> None:
        """Look around the table once."""
        public = view.public
        ahead, back = neighbours(public.playing, public.game.seats, public.direction)
        self._view = view
        self._game = public.game
        self._memory = memory
        self._sizes = public.hand_sizes
        self._next, self._previous = ahead[view.seat], back[view.seat]
        others = (seat for seat in public.playing if seat not in {view.seat, self._next})
        self._last = [seat for seat in others if self._sizes[seat] == 1]
        self._unseen = +memory.unseen(view)
        self._free = frozenset(
            kind for kind, card in enumerate(self._game.kinds) if card.face.fit is not Fit.MATCH
        )
        self._followed: dict[tuple[int, frozenset[int]], float] = {}

    def of(self, move: int) -> float:
        """How much the move is worth."""
        lay = self._game.lays.get(move)
        if lay is None:
            return self._without_card(move)
        rest = list(self._view.hand)
        for kind in lay.cards:
            rest.remove(kind)
        equal = self._equal(lay, rest)
        if len(equal) == len(rest):
            return WIN
        return self._of_lay(lay, rest) + TOGETHER * len(equal)

    def _equal(self, lay: Lay, rest: Sequence[int]) -> list[int]:
        """The cards that can be laid after it in the same turn; those worth keeping are not."""
        if self._view.public.may_lay_more or lay.cards[0] in self._free:
            return []
        return self._game.equals_in(rest, lay.card)

    def _without_card(self, move: int) -> float:
        public, size = self._view.public, len(self._view.hand)
        if move == DRAW and public.pending is None:
            worth = _by(DRAWS, size) + ALL_FREE * self._free.issuperset(self._view.hand)
            return worth + self._of_others(public.fits)
        worth = _by(YIELDS, size)
        if move == PASS:
            worth += PASSES + self._of_others(public.fits)
        if move in {DRAW, CHALLENGE} and public.pending is not None:
            worth += DRAWN * self._cards_drawn(move, public.pending)
        return worth + REVEALS * (move == REVEAL)

    def _cards_drawn(self, move: int, pending: PendingView) -> float:
        """How many cards an answer brings; what the layer draws for a challenge counts less."""
        due = pending.count or 1
        if move == DRAW or pending.suspect is None or pending.colour is None:
            return due
        of_colour = self._game.kinds_of_colour(pending.colour)
        right = self._can_follow(pending.suspect, of_colour)
        return (1 - right) * (due + PENALTY) - right * GIVEN * due

    def _of_lay(self, lay: Lay, rest: Sequence[int]) -> float:
        shown = self._game.shown_after(lay, self._view.public.shown)
        fits = self._game.fits_after(lay, self._view.public.shown)
        worth = self._of_hand(lay, rest, fits) + self._of_answer(lay)
        worth += self._of_effect(lay) + self._of_others(fits) if lay.exchange is None else 0.0
        worth += self._of_exchange(lay, rest)
        announces = lay.face.announces is not Announces.NOTHING or shown >= len(self._game.kinds)
        stays = self._game.shown[shown].colour == self._view.public.colour
        return worth + SAME_COLOUR * (announces and stays)

    def _of_hand(self, lay: Lay, rest: Sequence[int], fits: frozenset[int]) -> float:
        """What the cards that are left are worth, and what it costs to have laid these."""
        left = len(rest)
        follow = sum(kind in fits for kind in rest)
        worth = _by(KEPT, left) + FOLLOW_SHARE * follow / left
        worth += _by(FOLLOWS, left) * (follow > 0)
        worth += _by(FREE_SHARE, left) * sum(kind in self._free for kind in rest) / left
        if lay.cards[0] in self._free:
            worth += _by(SPENDS, left)
        if is_bluff(self._view, lay, rest):
            worth += DRAWN * BLUFF * lay.face.draws
        return worth + DEFENDS * lay.face.defends + TWO * (lay.under is not None)

    def _of_answer(self, lay: Lay) -> float:
        pending = self._view.public.pending
        if pending is None:
            return 0.0
        return ANSWERS + (PRICE * (lay.face.number or 0) if pending.shown is not None else 0.0)

    def _of_exchange(self, lay: Lay, rest: Sequence[int]) -> float:
        if lay.exchange is None:
            return 0.0
        taken = size_taken(self._view, lay.exchange, self._view.seat)
        worth = EXCHANGES + FEWER * (len(rest) - taken)
        return worth + TAKES_ONE * (taken == 1) + GIVES_ONE * (len(rest) == 1)

    def _of_others(self, fits: frozenset[int]) -> float:
        """What it costs that others may follow."""
        worth = _by(NEXT_FOLLOWS, self._sizes[self._next]) * self._can_follow(self._next, fits)
        worth += LAST_FOLLOWS * sum(self._can_follow(seat, fits) for seat in self._last)
        return worth + THEIRS * self._share_unseen(fits)

    def _of_effect(self, lay: Lay) -> float:
        """What it is worth to hit the next seat."""
        effect, size = lay.face.effect, self._sizes[self._next]
        if effect is None:
            return 0.0
        if lay.face.draws:
            pending = self._view.public.pending
            stacked = pending.count or 0 if pending is not None else 0
            return _by(ATTACKS, size) + STACKED * stacked
        if effect in {turn_direction, turn_direction_or_go_again}:
            away, towards = size == 1, self._sizes[self._previous] == 1
            return TURNS + TURNS_FROM_LAST * away + TURNS_TO_LAST * towards
        return _by(SKIPS, size)

    def _share_unseen(self, fits: frozenset[int]) -> float:
        fitting = sum(count for kind, count in self._unseen.items() if kind in fits)
        return fitting / max(1, self._unseen.total())

    def _can_follow(self, seat: int, fits: frozenset[int]) -> float:
        """How likely a seat has one of these cards."""
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


def _by(weights: Sequence[float], size: int) -> float:
    """The weight of that size, or of the largest that has one."""
    return weights[min(size, len(weights) - 1)]
