"""A round under way: the position, the legal moves in it, and the effect of an action on it.

The position is mutable and cheap to copy. Hot paths (`legal`, `apply`, laying and drawing) are
written for speed, see `benchmarks/engine.py`. Rare actions have modules of their own.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.game import (
    answering,
    calls,
    challenging,
    demanding,
    drawing,
    events,
    going_out,
    leaving,
    several,
    throwing,
)
from bot.game.deal import Deal, Reshuffle
from bot.game.game import Game
from bot.game.moves import (
    ACCEPT,
    CALL,
    CATCH,
    CHALLENGE,
    DRAW,
    EXPIRE,
    EXPIRE_EXCHANGE,
    LEAVE,
    PASS,
    REVEAL,
    THROW,
    Lay,
)
from bot.game.pending import Exchange, Pending, Several
from bot.game.table_order import CLOCKWISE, NOBODY, neighbours


class InvalidDeckError(ValueError):
    """A deck that leaves no plain card to turn up."""


class Round(Deal):
    """One round, from the first card turned up to its end."""

    __slots__ = ()

    def __init__(  # noqa: PLR0913, PLR0917 - what a deal consists of
        self,
        game: Game,
        dealer: int,
        deck: Sequence[int],
        reshuffle: Reshuffle,
        present: tuple[int, ...] | None = None,
        listener: list[events.Event] | None = None,
    ) -> None:
        """Deal the cards. Raise `InvalidDeckError` if no plain card is left to turn up."""
        # Set each attribute here: the constructor of `Deal` takes twice as long.
        self.game = game
        self.present = present if present is not None else tuple(range(game.seats))
        self.playing = self.present
        self.next, self.back = neighbours(self.present, game.seats)
        self.direction = CLOCKWISE
        self._deal(deck, dealer)
        self.shown = self.discards[-1]
        self.fits = game.fits[self.shown]
        self.turn = game.starter(dealer, self.next)
        self.pending = None
        self.demand = None
        self.drew = False
        self.out = ()
        self.shuffles = 0
        self.idle = 0
        self.armed = 0
        self.windows = ()
        self.final = None
        self.winner = NOBODY
        self.over = False
        self.reshuffle = reshuffle
        self.events = listener
        self.tell(events.Dealt, dealer, self.shown, self.turn)

    def _deal(self, deck: Sequence[int], dealer: int) -> None:
        count = len(self.present)
        dealt = count * self.game.options.hand
        self.hands = [[] for _ in range(self.game.seats)]
        seat = self.next[dealer]
        for place in range(count):
            self.hands[seat] = list(deck[place:dealt:count])
            seat = self.next[seat]
        rest = list(deck[dealt:])
        for turned, kind in enumerate(rest):
            if kind in self.game.plain:
                self.discards = [kind]
                self.pile = [*rest[turned + 1 :], *rest[:turned]][::-1]
                return
        raise InvalidDeckError

    # Legal moves

    def legal(self, seat: int) -> list[int]:
        """Return every legal move of the seat once, except `LEAVE`, which is always legal."""
        game = self.game
        hand = self.hands[seat]
        if seat != self.turn:
            moves = self._moves_out_of_turn(seat)
        elif self.pending is not None:
            moves = self.pending.moves(self, seat)
        else:
            fitting = self.fits.intersection(hand)
            if game.announced.isdisjoint(fitting):
                moves = [*fitting]
            else:
                moves = self._with_announcements(seat, fitting)
            if self.drew:
                moves.append(PASS)
            elif not moves or game.may_draw_freely:
                moves.append(DRAW)
        if len(hand) <= game.most_to_arm or self.windows or self.final is not None:
            if game.never_last and len(hand) == 1 and hand[0] in game.never_last:
                moves = self._without_laying(seat, moves)
            moves += calls.moves(self, seat)
        return moves

    def legal_for_table(self) -> list[int]:
        """Return the moves that the clock may make now."""
        moves = [EXPIRE + seat for seat in calls.timed_windows(self)]
        if type(self.pending) is Exchange:
            moves.append(EXPIRE_EXCHANGE)
        return moves

    def _without_laying(self, seat: int, moves: list[int]) -> list[int]:
        """Return the moves without lays, for a last card that must not be the last one.

        A seat on turn that has no other move may draw.
        """
        left = [move for move in moves if move not in self.game.lays]
        return left or ([DRAW] if seat == self.turn else [])

    def _with_announcements(self, seat: int, fitting: frozenset[int]) -> list[int]:
        """Return the lays of fitting cards, some of which need an announcement."""
        game = self.game
        moves = [*(fitting - game.announced)]
        for kind in fitting & game.announced:
            if kind in game.pairing:
                seconds = game.seconds[seat][kind]
                for second in {*self.hands[seat]}:
                    moves += seconds[second]
            else:
                moves += game.ways[seat][kind]
        if self.demand is not None:
            moves = demanding.answers_to(self, moves)
        if len(self.playing) < game.seats:
            moves = [move for move in moves if self._is_partner_present(game.lays[move])]
        return moves

    def _is_partner_present(self, lay: Lay) -> bool:
        return lay.exchange is None or lay.exchange < 0 or lay.exchange in self.playing

    def _moves_out_of_turn(self, seat: int) -> list[int]:
        if type(self.pending) is Exchange:
            return self.pending.moves(self, seat)
        return throwing.moves(self, seat)

    # Applying actions

    def apply(self, seat: int, move: int) -> None:
        """Apply a legal action without checking it. `refusals.refusal` is the check."""
        if DRAW < move < THROW:
            self._act_without_card(seat, move)
        elif self.windows and calls.settle_before_act(self, seat) and move not in self.legal(seat):
            return
        elif move != DRAW:
            self._lay(seat, self.game.lays[move])
        elif self.pending is None and self.game.draws_plainly and self.pile:
            card = self.pile.pop()
            self.hands[seat].append(card)
            if self.armed:
                self.disarm(seat)
            self.turn = self.next[seat]
            self.idle = 0
            if self.events is not None:
                self.events.append(events.Drew(seat, 1, 1, (card,)))
        else:
            drawing.draw(self, seat)

    def _lay(self, seat: int, lay: Lay) -> None:
        game, hand = self.game, self.hands[seat]
        before = len(hand)
        if lay.under is not None:
            hand.remove(lay.under)
            self.discards.append(lay.under)
        hand.remove(lay.card)
        self.discards.append(lay.card)
        shown = game.shown_after(lay, self.shown) if lay.shown is None else lay.shown
        self.shown = shown
        pending = self.pending
        self.turn = self.next[seat]
        self.drew = False
        self.idle = 0
        if self.events is not None:
            self.events.append(events.Laid(seat, lay.move, len(hand)))
        self.fits = game.fits[shown]
        if pending is not None or game.lays_more or len(hand) <= 1 or self.armed:
            self._settle_lay(seat, lay, before, pending)
        elif lay.face.effect is not None:
            lay.face.effect(self, seat, lay, None)

    def _settle_lay(self, seat: int, lay: Lay, before: int, pending: Pending | None) -> None:
        """Finish a lay that may cause more than the effect of its card."""
        game = self.game
        if game.ranks:
            demanding.lay(self, seat, lay)
        if pending is not None:
            self.pending = None
            if type(pending) is Several:
                pending = several.resume(self, pending, lay)
            elif answering.is_settled_by(self, seat, lay, pending):
                return
        if game.equals and several.may_follow(self, seat, lay):
            several.wait(self, seat, lay, pending)
        elif len(self.hands[seat]) <= 1 or self.armed:
            self._finish_lay(seat, lay, before, pending)
        elif lay.face.effect is not None:
            lay.face.effect(self, seat, lay, pending)

    def _finish_lay(self, seat: int, lay: Lay, before: int, pending: Pending | None) -> None:
        """Finish a lay that leaves at most one card in the hand or uses up an armed call."""
        armed = self.disarm(seat)
        left = len(self.hands[seat])
        if left == 0:
            going_out.lay_last_card(self, seat, lay, pending, armed=armed)
            return
        is_due = left == 1 and before > 1
        if is_due and not lay.face.challengeable:
            calls.fall_due(self, seat, armed=armed)
        if lay.face.effect is not None:
            lay.face.effect(self, seat, lay, pending)
        if is_due and lay.face.challengeable:
            # Penalty cards must not change what a challenge finds, so the effect comes first.
            calls.fall_due(self, seat, armed=armed)

    def _act_without_card(self, seat: int, move: int) -> None:
        if move == PASS:
            several.pass_on(self, seat)
        elif move == CALL:
            calls.call(self, seat)
        elif move == ACCEPT:
            answering.accept(self, seat)
        elif move == REVEAL:
            answering.reveal(self, seat)
        elif move == LEAVE:
            leaving.leave(self, seat)
        elif move == CHALLENGE:
            challenging.challenge(self, seat)
        elif move == EXPIRE_EXCHANGE:
            answering.accept_for_all(self)
        elif move >= EXPIRE:
            calls.miss(self, move - EXPIRE, None)
        elif move >= CATCH:
            calls.miss(self, move - CATCH, seat)

    def copy(self) -> Round:
        """Return an independent copy without a listener. It shares the source of reshuffles."""
        twin = Round.__new__(Round)
        twin.game = self.game
        twin.hands = [hand[:] for hand in self.hands]
        twin.pile = self.pile[:]
        twin.discards = self.discards[:]
        twin.shown = self.shown
        twin.fits = self.fits
        twin.turn = self.turn
        twin.direction = self.direction
        twin.present = self.present
        twin.playing = self.playing
        twin.out = self.out
        twin.next = self.next
        twin.back = self.back
        twin.pending = self.pending
        twin.demand = self.demand
        twin.drew = self.drew
        twin.shuffles = self.shuffles
        twin.idle = self.idle
        twin.armed = self.armed
        twin.windows = self.windows
        twin.final = self.final
        twin.winner = self.winner
        twin.over = self.over
        twin.reshuffle = self.reshuffle
        twin.events = None
        return twin
