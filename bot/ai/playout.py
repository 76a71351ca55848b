"""Playouts: a round played on as `normal` players would, but faster, to see its outcome.

This is the inner loop of the search. Where nothing has to be announced, it queries the round
directly and does not list all legal moves.
"""

from functools import lru_cache
from random import Random
from typing import Final

from bot.ai.worth import threatened, worths
from bot.game import Game, Round
from bot.game.moves import CHALLENGE, DRAW, PASS, THROW, Lay
from bot.game.pending import DrawAttack, Exchange, RevealAttack

TABLES: Final = 32
"""The number of different tastes, so that playouts differ."""
TASTE: Final = 1.0
"""The most that a taste may add to the value of a card."""
NOTICES: Final = (True, False, True, True, False, True, True)
"""Whether a player notices a possible throw-in, used one after the other."""
DEMANDS: Final = 1.0
"""The value of demanding a rank that the hand holds."""
LACKS: Final = -1.0
"""The value of demanding a rank that the hand lacks."""
LOW: Final = -100.0
SUSPICIOUS: Final = 3
"""A layer with at least this many cards probably has a card of any colour."""


class Playout:
    """Plays rounds on quickly. Every seat lays the card that its current taste likes best."""

    def __init__(self, game: Game) -> None:
        """Compute the values of cards and moves."""
        self._game = game
        self._throws = game.options.throw_in
        self._colour = [card.colour for card in game.shown]
        self._card_tables = [self._tasted(Random(taste)) for taste in range(TABLES)]
        self._cards = self._card_tables[0]
        self._turn = 0
        self._moves = {move: self._plain_worth(lay) for move, lay in game.lays.items()}

    def run(self, rnd: Round, plies: int, chance: int) -> None:
        """Play `plies` moves, or to the end of the round. Every call is made.

        The same `chance` plays the same round in the same way.
        """
        self._turn = chance
        self._cards = self._card_tables[chance % TABLES]
        rnd.windows = ()
        most_to_arm = self._game.most_to_arm
        for _ in range(plies):
            if rnd.over:
                return
            seat = rnd.turn if rnd.turn >= 0 else who_answers(rnd)
            if len(rnd.hands[seat]) <= most_to_arm:
                rnd.armed |= 1 << seat
            rnd.apply(seat, self._pick(rnd, seat))
            if self._throws:
                self._throw_in(rnd)

    def _tasted(self, random: Random) -> list[list[float]]:
        """Return the value of laying each card, for each row of `threatened`, with this taste."""
        taste = [TASTE * random.random() for _ in self._game.kinds]
        return [
            [worth + more for worth, more in zip(row, taste, strict=True)]
            for row in worths(self._game)
        ]

    def _plain_worth(self, lay: Lay) -> float:
        return worths(self._game)[0][lay.cards[0]]

    def _pick(self, rnd: Round, seat: int) -> int:
        if rnd.pending is not None:
            return self._answer(rnd, seat)
        hand = rnd.hands[seat]
        fitting = rnd.fits.intersection(hand)
        if not fitting:
            return PASS if rnd.drew else DRAW
        if len(fitting) == 1:
            (kind,) = fitting
        else:
            worth = self._cards[threatened(len(rnd.hands[rnd.next[seat]]))]
            fits = self._game.fits
            kind = max(fitting, key=lambda k: worth[k] + len(fits[k].intersection(hand)))
        return self._announce(rnd, seat) if kind in self._game.announced else kind

    def _announce(self, rnd: Round, seat: int) -> int:
        """Return the best lay and its announcement, or draw or pass. Slow, but rarely needed."""
        lays = self._game.lays
        moves = [move for move in rnd.legal(seat) if move in lays]
        if not moves:
            return PASS if rnd.drew else DRAW
        follow = self._following(rnd.hands[seat])
        return max(moves, key=lambda move: self._worth_now(rnd, seat, lays[move], follow))

    def _following(self, hand: list[int]) -> list[int]:
        """Return how many cards of each colour a hand has. The last entry, for no colour, is 0."""
        follow = [0] * (len(self._game.rules.colours) + 1)
        for kind in hand:
            follow[self._colour[kind]] += 1
        follow[-1] = 0
        return follow

    def _following_demand(self, hand: list[int], lay: Lay) -> float:
        """Return the value of demanding a rank: how many more cards answer it in this hand.

        Other seats hardly have such cards.
        """
        assert lay.demand is not None
        own = len(self._game.demanded[lay.demand].intersection(hand)) - 1
        return own + DEMANDS if own else LACKS

    def _worth_now(self, rnd: Round, seat: int, lay: Lay, follow: list[int]) -> float:
        worth = self._moves[lay.move]
        if lay.demand is None:
            shown = rnd.shown if lay.shown is None else lay.shown
            worth += follow[self._colour[shown]]
        else:
            worth += self._following_demand(rnd.hands[seat], lay)
        if lay.exchange is not None and lay.exchange >= 0:
            worth += 2 * (len(rnd.hands[seat]) - 1 - len(rnd.hands[lay.exchange]))
        return worth

    def _answer(self, rnd: Round, seat: int) -> int:
        """Return an answer to what is pending: a card if there is any.

        If number cards cost drawn cards, it is the cheapest one.
        """
        pending = rnd.pending
        assert pending is not None
        moves = pending.moves(rnd, seat)
        if len(moves) == 1:
            return moves[0]
        if moves == [DRAW, CHALLENGE]:
            return _drawn_or_challenged(rnd)
        if type(pending) is RevealAttack and pending.shown is not None:
            return min(moves, key=lambda kind: self._game.kinds[kind].face.number or 0)
        return max(moves, key=lambda move: self._moves.get(move, LOW))

    def _throw_in(self, rnd: Round) -> None:
        """Let a seat that holds the top card throw it in, as often as people notice."""
        top = rnd.discards[-1]
        if rnd.over or top not in self._game.numbers:
            return
        for seat in rnd.playing:
            if seat != rnd.turn and top in rnd.hands[seat] and self._notices():
                if THROW + top in rnd.legal(seat):
                    rnd.armed |= 1 << seat
                    rnd.apply(seat, THROW + top)
                return

    def _notices(self) -> bool:
        self._turn += 1
        return NOTICES[self._turn % len(NOTICES)]


@lru_cache(maxsize=32)
def playout_of(game: Game) -> Playout:
    """Return the playout of a game, computed once."""
    return Playout(game)


def _drawn_or_challenged(rnd: Round) -> int:
    pending = rnd.pending
    assert isinstance(pending, DrawAttack)
    assert pending.suspicion is not None
    return CHALLENGE if len(rnd.hands[pending.suspicion.layer]) >= SUSPICIOUS else DRAW


def who_answers(rnd: Round) -> int:
    """Return the seat that has to answer an exchange next."""
    assert isinstance(rnd.pending, Exchange)
    return rnd.pending.waiting[0]
