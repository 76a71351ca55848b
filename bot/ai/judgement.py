"""How good a move looks to somebody who counts cards but thinks no further than the next seat."""

from collections import Counter
from typing import Final

from bot.ai.memory import Memory
from bot.ai.worth import KEEP_DEFENCE, KEEP_FREE, POINTS, THREATS, threatened
from bot.game import Game, SeatView
from bot.game.cards import Fit
from bot.game.moves import ACCEPT, DRAW, LEFT, REVEAL, Lay
from bot.game.scoring import counts_wins
from bot.game.views import PendingView

LAY: Final = 10.0
WIN: Final = 100.0
FOLLOW: Final = 1.0
PER_CARD: Final = 3.0


class Judgement:
    """Scores the legal moves of a view."""

    def __init__(self, game: Game) -> None:
        """Work out what the cards of the game are worth keeping."""
        self._game = game
        most = max(game.points) or 1
        scale = 0.0 if counts_wins(game) else POINTS / most
        self._dump = [scale * points for points in game.points]

    def scores(self, view: SeatView, moves: list[int], memory: Memory) -> dict[int, float]:
        """By move, how good it looks."""
        unseen = memory.unseen(view)
        return {move: self._score(view, move, unseen) for move in moves}

    def _score(self, view: SeatView, move: int, unseen: Counter[int]) -> float:
        lay = self._game.lays.get(move)
        pending = view.public.pending
        if lay is not None:
            return self._score_of_lay(view, lay, unseen)
        if move == DRAW and pending is not None and pending.count is not None:
            return -PER_CARD * pending.count
        if move == REVEAL:
            return -PER_CARD * self._cheapest(view)
        if move == ACCEPT and pending is not None and pending.choice is not None:
            return LAY + PER_CARD * _gain(view, pending)
        return 0.0

    def _score_of_lay(self, view: SeatView, lay: Lay, unseen: Counter[int]) -> float:
        rest = list(view.hand)
        rest.remove(lay.card)
        score = LAY + self._dump[lay.card] + self._threat(view, lay)
        if lay.under is not None:
            rest.remove(lay.under)
            score += self._dump[lay.under]
        if not rest:
            return score + WIN
        score += self._outlook(view, lay, rest, unseen) - self._worth_keeping(lay)
        return score - self._price(view, lay) + self._exchange(view, lay, rest)

    def _worth_keeping(self, lay: Lay) -> float:
        first = self._game.kinds[lay.cards[0]].face
        kept = KEEP_FREE if first.fit is not Fit.MATCH else 0.0
        return kept + (KEEP_DEFENCE if lay.face.defends else 0.0)

    def _outlook(self, view: SeatView, lay: Lay, rest: list[int], unseen: Counter[int]) -> float:
        """Leave a top on which the own cards fit, and those of others do not."""
        shown = lay.shown
        if shown is None:
            shown = self._game.counted_as(lay.face, view.public.shown)
        fits = self._game.fits[shown]
        own = sum(kind in fits for kind in rest)
        others = sum(count for kind, count in unseen.items() if kind in fits)
        return FOLLOW * own - others / max(1, unseen.total())

    def _threat(self, view: SeatView, lay: Lay) -> float:
        """An effect hits the next seat: the better the fewer cards that has."""
        if lay.face.effect is None or lay.exchange is not None:
            return 0.0
        return THREATS[threatened(view.public.hand_sizes[_next_seat(view)])]

    def _price(self, view: SeatView, lay: Lay) -> float:
        """What a card laid for a shown hand makes its player draw."""
        pending = view.public.pending
        due = pending is not None and pending.shown is not None
        return PER_CARD * (lay.face.number or 0) if due else 0.0

    def _exchange(self, view: SeatView, lay: Lay, rest: list[int]) -> float:
        if lay.exchange is None:
            return 0.0
        return PER_CARD * (len(rest) - _size_taken(view, lay.exchange, view.seat))

    def _cheapest(self, view: SeatView) -> int:
        faces = [self._game.kinds[kind].face for kind in view.hand]
        return min((face.number for face in faces if face.number is not None), default=1)


def _next_seat(view: SeatView) -> int:
    present = view.public.present
    return present[(present.index(view.seat) + view.public.direction) % len(present)]


def _size_taken(view: SeatView, choice: int, layer: int) -> int:
    """How many cards this seat would take in an exchange that the layer chose."""
    sizes, present = view.public.hand_sizes, view.public.present
    if choice >= 0:
        return sizes[choice if view.seat == layer else layer]
    step = -1 if choice == LEFT else 1
    return sizes[present[(present.index(view.seat) + step) % len(present)]]


def _gain(view: SeatView, pending: PendingView) -> int:
    """How many cards fewer this seat would have after the exchange that waits."""
    choice = pending.choice
    return 0 if choice is None else len(view.hand) - _size_taken(view, choice, pending.seat)
