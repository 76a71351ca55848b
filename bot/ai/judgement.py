"""Judgement: the value of a move for a player who counts cards but looks only one seat ahead."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from bot.ai.blunders import pointless
from bot.ai.memory import Memory
from bot.ai.worth import KEEP_DEFENCE, KEEP_FREE, POINTS, THREATS, threatened
from bot.game import Game, SeatView
from bot.game.cards import Fit
from bot.game.challenging import PENALTY
from bot.game.moves import ACCEPT, CHALLENGE, DRAW, LEFT, REVEAL, Lay
from bot.game.scoring import counts_cards
from bot.game.views import PendingView

LAY: Final = 10.0
WIN: Final = 100.0
FOLLOW: Final = 1.0
POINTLESS: Final = 12.0
"""The cost of spending a good card on the colour in force if another card could follow it."""
PER_CARD: Final = 3.0
DEMANDS: Final = 2.0
"""The value of demanding a rank that the hand holds: not all others can follow."""
MORE: Final = 4.0
"""The value of laying another equal card in the same turn."""
TOGETHER: Final = -2.0
"""The cost of each equal card laid along. In the hand it fits on more cards and can wait."""
BLUFF: Final = 0.5
"""The assumed share of bluffs that are challenged."""
GIVEN: Final = 0.5
"""The value of a card that another player draws, compared with one that this seat draws."""


class Judgement:
    """Scores the legal moves of a view."""

    def __init__(self, game: Game) -> None:
        """Compute the value of laying each card of the game for its points."""
        self._game = game
        most = max(game.points) or 1
        scale = POINTS / most if counts_cards(game) else 0.0
        self._dump = [scale * points for points in game.points]

    def scores(
        self, view: SeatView, moves: Sequence[int], memory: Memory, *, saves: float = 1.0
    ) -> dict[int, float]:
        """Return a score for each move.

        `saves` says how strongly the player keeps cards that can be laid at any time.
        """
        unseen = memory.unseen(view)
        scores = {move: self._score(view, move, unseen) for move in moves}
        if CHALLENGE in scores:
            scores[CHALLENGE] = _worth_of_challenge(view, memory, unseen)
        for move in pointless(view, moves):
            scores[move] -= POINTLESS
        if saves and len(view.hand) > 1:
            for move in moves:
                scores[move] -= saves * self._worth_keeping(move)
        return scores

    def best(
        self, view: SeatView, moves: Sequence[int], memory: Memory, *, saves: float = 1.0
    ) -> int:
        """Return the move with the best score. For `saves` see `scores`."""
        scores = self.scores(view, moves, memory, saves=saves)
        return max(moves, key=scores.__getitem__)

    def _score(self, view: SeatView, move: int, unseen: Counter[int]) -> float:
        lay = self._game.lays.get(move)
        pending = view.public.pending
        if lay is not None:
            return self._score_of_lay(view, lay, unseen)
        if move == DRAW:
            return self._score_of_draw(view)
        if move == REVEAL:
            return -PER_CARD * self._cheapest(view)
        if move == ACCEPT and pending is not None and pending.choice is not None:
            return LAY + PER_CARD * _gain(view, pending)
        return 0.0

    def _score_of_draw(self, view: SeatView) -> float:
        """Return the score of drawing: each card of an attack costs.

        Drawing beyond the limit of cards costs much more, because the seat is out of the round.
        """
        pending = view.public.pending
        due = 0 if pending is None else pending.count or 0
        is_out = len(view.hand) + max(1, due) > self._game.most_held
        return -PER_CARD * due - (WIN if is_out else 0.0)

    def _score_of_lay(self, view: SeatView, lay: Lay, unseen: Counter[int]) -> float:
        rest = list(view.hand)
        for kind in lay.cards:
            rest.remove(kind)
        score = _base(view) + self._dump[lay.card] + self._threat(view, lay)
        if lay.under is not None:
            score += self._dump[lay.under]
        if not rest:
            return score + WIN
        score += self._together(view, lay, rest, unseen) - self._bluff(view, lay, rest)
        return score - self._price(view, lay) + self._exchange(view, lay, rest)

    def _worth_keeping(self, move: int) -> float:
        lay = self._game.lays.get(move)
        if lay is None:
            return 0.0
        first = self._game.kinds[lay.cards[0]].face
        kept = KEEP_FREE if first.fit is not Fit.MATCH else 0.0
        return kept + (KEEP_DEFENCE if lay.face.defends else 0.0)

    def _together(self, view: SeatView, lay: Lay, rest: list[int], unseen: Counter[int]) -> float:
        """Return the outlook after a lay.

        Equal cards that may follow count as laid, each at the cost of parting with it.
        """
        equal = self._equal(lay, rest)
        if not equal:
            fits = self._game.fits_after(lay, view.public.shown)
            return self._outlook(fits, rest, unseen) + self._demand(lay, rest)
        left = [kind for kind in rest if kind not in equal]
        if not left:
            return WIN
        best = max(self._outlook(self._game.fits[top], left, unseen) for top in equal)
        return best + TOGETHER * (len(rest) - len(left))

    def _equal(self, lay: Lay, rest: list[int]) -> list[int]:
        """Return the cards that may be laid along with this lay and are not worth keeping."""
        if lay.exchange is not None or self._game.kinds[lay.card].face.fit is not Fit.MATCH:
            return []
        return self._game.equals_in(rest, lay.card)

    def _outlook(self, fits: frozenset[int], rest: list[int], unseen: Counter[int]) -> float:
        """Return how well the own cards fit next, less the share of unseen cards that fit."""
        own = sum(kind in fits for kind in rest)
        others = sum(count for kind, count in unseen.items() if kind in fits)
        return FOLLOW * own - others / max(1, unseen.total())

    def _demand(self, lay: Lay, rest: list[int]) -> float:
        """Return the value of a demand.

        Others must draw if the player holds the rank. A player without the rank must draw too.
        """
        if lay.demand is None:
            return 0.0
        held = (self._game.kinds[kind].face.name for kind in rest)
        return DEMANDS if lay.demand in held else -PER_CARD

    def _threat(self, view: SeatView, lay: Lay) -> float:
        """Return the value of an effect on the next seat: higher the fewer cards it has."""
        if lay.face.effect is None or lay.exchange is not None:
            return 0.0
        return THREATS[threatened(view.public.hand_sizes[_next_seat(view)])]

    def _bluff(self, view: SeatView, lay: Lay, rest: list[int]) -> float:
        """Return the expected cost of being challenged if the lay is a bluff."""
        return BLUFF * PER_CARD * lay.face.draws if is_bluff(view, lay, rest) else 0.0

    def _price(self, view: SeatView, lay: Lay) -> float:
        """Return the cost of the cards that its player draws for a card laid for a shown hand."""
        pending = view.public.pending
        due = pending is not None and pending.shown is not None
        return PER_CARD * (lay.face.number or 0) if due else 0.0

    def _exchange(self, view: SeatView, lay: Lay, rest: list[int]) -> float:
        if lay.exchange is None:
            return 0.0
        return PER_CARD * (len(rest) - size_taken(view, lay.exchange, view.seat))

    def _cheapest(self, view: SeatView) -> int:
        faces = [self._game.kinds[kind].face for kind in view.hand]
        return min((face.number for face in faces if face.number is not None), default=1)


@lru_cache(maxsize=32)
def judgement_of(game: Game) -> Judgement:
    """Return the judgement of a game, computed once."""
    return Judgement(game)


def is_bluff(view: SeatView, lay: Lay, rest: Sequence[int]) -> bool:
    """Return whether a challenge of this lay would find a card of the colour in force."""
    if not lay.face.challengeable or view.public.pending is not None:
        return False
    return any(view.public.game.kinds[kind].colour == view.public.colour for kind in rest)


def _worth_of_challenge(view: SeatView, memory: Memory, unseen: Counter[int]) -> float:
    """Return the value of a challenge.

    It weighs the cards that the layer draws if it is right against the own cards if it is wrong.
    """
    pending = view.public.pending
    assert pending is not None
    assert pending.count is not None
    right = _chance_of_colour(view, pending, memory, unseen)
    won = GIVEN * pending.count + LAY / PER_CARD
    return PER_CARD * (right * won - (1 - right) * (pending.count + PENALTY))


def _chance_of_colour(
    view: SeatView, pending: PendingView, memory: Memory, unseen: Counter[int]
) -> float:
    """Return the chance that the layer holds a card of the colour that was in force."""
    assert pending.suspect is not None
    assert pending.colour is not None
    hand = memory.hands[pending.suspect]
    of_colour = view.public.game.kinds_of_colour(pending.colour)
    if not of_colour.isdisjoint(hand.known):
        return 1.0
    without = 1.0
    for lacks in hand.hidden:
        likely = [count for kind, count in unseen.items() if kind in of_colour - lacks]
        without *= 1 - sum(likely) / max(1, unseen.total())
    return 1 - without


def _base(view: SeatView) -> float:
    """Return the value of laying anything: the turn, or one card less for a further equal card."""
    return MORE if view.public.may_lay_more else LAY


def _next_seat(view: SeatView) -> int:
    present = view.public.playing
    return present[(present.index(view.seat) + view.public.direction) % len(present)]


def size_taken(view: SeatView, choice: int, layer: int) -> int:
    """Return how many cards this seat would take in an exchange that `layer` chose."""
    sizes, present = view.public.hand_sizes, view.public.playing
    if choice >= 0:
        return sizes[choice if view.seat == layer else layer]
    step = -1 if choice == LEFT else 1
    return sizes[present[(present.index(view.seat) + step) % len(present)]]


def _gain(view: SeatView, pending: PendingView) -> int:
    """Return how many cards fewer this seat would have after the pending exchange."""
    choice = pending.choice
    return 0 if choice is None else len(view.hand) - size_taken(view, choice, pending.seat)
