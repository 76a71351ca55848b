"""Playouts: a round played on as `normal` players would, only quicker, to see what comes of it.

This is the inner loop of who thinks: it asks the round itself for what it needs instead of listing
all that is legal wherever nothing has to be announced.
"""

from functools import lru_cache
from random import Random
from typing import Final

from bot.ai.worth import threatened, worths
from bot.game import Game, Round
from bot.game.moves import CHALLENGE, DRAW, PASS, THROW, Lay
from bot.game.pending import DrawAttack, Exchange, RevealAttack

TABLES: Final = 32
"""How many different tastes there are, so that playouts differ."""
TASTE: Final = 1.0
"""How much a taste may add to the worth of a card."""
NOTICES: Final = (True, False, True, True, False, True, True)
"""Whether somebody notices that a card could be thrown in, from one time to the next."""
DEMANDS: Final = 1.0
"""To demand what one holds,"""
LACKS: Final = -1.0
"""and what one lacks."""
LOW: Final = -100.0
SUSPICIOUS: Final = 3
"""Who holds so many cards has probably one of any colour."""


class Playout:
    """Plays rounds on quickly, every seat laying what its taste of the moment likes best."""

    def __init__(self, game: Game) -> None:
        """Work out what cards and moves are worth."""
        self._game = game
        self._throws = game.options.throw_in
        self._colour = [card.colour for card in game.shown]
        self._card_tables = [self._tasted(Random(taste)) for taste in range(TABLES)]
        self._cards = self._card_tables[0]
        self._turn = 0
        self._moves = {move: self._plain_worth(lay) for move, lay in game.lays.items()}

    def run(self, rnd: Round, plies: int, chance: int) -> None:
        """Play so many plies, or to the end of the round; every call is made.

        The same chance plays the same round alike.
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
        """By how threatened the next seat is, what each card is worth laying."""
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
        """The best way to lay anything, with what is announced; slow, and seldom needed."""
        lays = self._game.lays
        moves = [move for move in rnd.legal(seat) if move in lays]
        if not moves:
            return PASS if rnd.drew else DRAW
        follow = self._following(rnd.hands[seat])
        return max(moves, key=lambda move: self._worth_now(rnd, seat, lays[move], follow))

    def _following(self, hand: list[int]) -> list[int]:
        """How many cards of each colour a hand has; the last entry is for none."""
        follow = [0] * (len(self._game.rules.colours) + 1)
        for kind in hand:
            follow[self._colour[kind]] += 1
        follow[-1] = 0
        return follow

    def _following_demand(self, hand: list[int], lay: Lay) -> float:
        """How many cards a hand has of what is demanded with one of it; the others hardly have."""
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
        """Any answer rather than none; of number cards that cost draws the cheapest."""
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
        """Let somebody who holds the top card throw it in, as often as people notice."""
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
    """What plays a game on, worked out once."""
    return Playout(game)


def _drawn_or_challenged(rnd: Round) -> int:
    pending = rnd.pending
    assert isinstance(pending, DrawAttack)
    assert pending.suspicion is not None
    return CHALLENGE if len(rnd.hands[pending.suspicion.layer]) >= SUSPICIOUS else DRAW


def who_answers(rnd: Round) -> int:
    """Who has to answer an exchange next."""
    assert isinstance(rnd.pending, Exchange)
    return rnd.pending.waiting[0]
