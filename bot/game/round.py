"""A round under way: the position, the legal moves in it, and the effect of an action on it.

The position is mutable and cheap to copy. Hot paths (`legal_moves`, `apply`, laying and
drawing) are written for speed, see `benchmarks/engine.py`. Rare actions have modules of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.game import calls, challenges, deal, effects, events
from bot.game.deal import CLOCKWISE, NOBODY, Deal, Reshuffle, neighbours
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
    TABLE,
    THROW,
    Lay,
)
from bot.game.pending import DrawAttack, EqualCardsTurn, Exchange, Pending, RevealAttack
from bot.game.ruleset import FIRST_DEFINITION

# Throwing ----------------------------------------------------------------------------------------

# Throwing in means laying a card out of turn. It must be the same number card as the top card.


def throw_in_moves(rnd: Deal, seat: int) -> list[int]:
    """Return the throw-in of a seat that is not on turn, if it holds a copy of the top card."""
    top = rnd.discards[-1]
    if top not in rnd.hands[seat] or seat not in rnd.playing:
        return []
    return [THROW + top] if can_throw_in(rnd) else []


def can_throw_in(rnd: Deal) -> bool:
    """Return whether some seat may throw in the top card now.

    No rank may be demanded. Nothing may be pending, except an attack by the top card itself. A
    thrown card adds to that attack.
    """
    game = rnd.game
    if THROW + rnd.discards[-1] not in game.lays:
        return False
    if rnd.over or rnd.final is not None or rnd.demand is not None:
        return False
    return rnd.pending is None or (
        isinstance(rnd.pending, DrawAttack)
        and game.options.stack
        # By the first rules, a card that lies on the attack of another one could be thrown in too.
        and (
            rnd.pending.face is game.kinds[rnd.discards[-1]].face
            or game.rules.definition == FIRST_DEFINITION
        )
    )


# Leaving -----------------------------------------------------------------------------------------

# Leaving during a round.
#
# The hand goes under the draw pile. A pending attack or exchange goes on without the seat.


def leave_round(rnd: Deal, seat: int) -> None:
    """Take the seat out of the round. Break the round off if only one seat is left."""
    on_left = rnd.next[seat]
    if isinstance(rnd.pending, EqualCardsTurn) and rnd.turn == seat:
        calls.resume_after_equal_cards(rnd, rnd.pending)
    _give_up_hand(rnd, seat)
    rnd.present = tuple(other for other in rnd.present if other != seat)
    rnd.sit_out(seat)
    rnd.idle = 0
    if _has_to_break_off(rnd):
        _break_off(rnd)
    elif len(rnd.playing) == 1 and deal.is_anybody_over_card_limit(rnd):
        deal.end_round_with_last_seat(rnd)
    elif rnd.out and len(rnd.playing) <= 1:
        rnd.finish_round()
    elif rnd.final is not None and rnd.final.seat == seat:
        final, rnd.final = rnd.final, None
        calls.resume_after_final(rnd, final)
    elif isinstance(rnd.pending, Exchange):
        _leave_exchange(rnd, rnd.pending, seat)
    elif rnd.turn == seat:
        _hand_on_turn(rnd, on_left)


def _give_up_hand(rnd: Deal, seat: int) -> None:
    hand = rnd.hands[seat]
    rnd.pile[:0] = hand[::-1]
    rnd.hands[seat] = []
    rnd.emit(events.SeatLeft, seat, len(hand))


def _has_to_break_off(rnd: Deal) -> bool:
    """Return whether the round must be broken off because at most one seat is left.

    A round whose winner has left goes on with one seat, as the last card still takes effect.
    """
    winner_left = rnd.winner != NOBODY and rnd.winner not in rnd.present
    return len(rnd.present) == 0 or (len(rnd.present) == 1 and not winner_left)


def _break_off(rnd: Deal) -> None:
    if rnd.present:
        rnd.winner = NOBODY
        rnd.out = ()
    rnd.emit(events.BrokenOff)
    rnd.finish_round()


def _leave_exchange(rnd: Deal, pending: Exchange, seat: int) -> None:
    if seat in (pending.layer, pending.choice):
        rnd.pending = None
        rnd.turn = rnd.next[pending.layer]
        rnd.emit(events.ExchangeLapsed, pending.layer)
        return
    waiting = tuple(other for other in pending.waiting if other != seat)
    effects.await_or_exchange_hands(rnd, replace(pending, waiting=waiting))


def _hand_on_turn(rnd: Deal, turn: int) -> None:
    rnd.turn = turn
    deal.end_turn_after_drawing(rnd)
    if isinstance(rnd.pending, RevealAttack):
        rnd.pending = replace(rnd.pending, shown=None, drawn=None)


# Round -------------------------------------------------------------------------------------------


class InvalidDeckError(ValueError):
    """Raised for a deck that leaves no plain card to turn up."""


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
        self.turn = game.starting_seat(dealer, self.next)
        self.pending = None
        self.demand = None
        self.drew = False
        self.out = ()
        self.shuffles = 0
        self.idle = 0
        self.armed = 0
        self.windows = ()
        self.final = None
        self.colour_before = NOBODY
        self.winner = NOBODY
        self.over = False
        self.reshuffle = reshuffle
        self.events = listener
        self.emit(events.Dealt, dealer, self.shown, self.turn)

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

    def legal_moves(self, seat: int) -> list[int]:
        """Return every legal move of the seat once. `LEAVE` is always legal and is left out."""
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
                moves = self._announced_moves(seat, fitting)
            if self.drew:
                moves.append(PASS)
            elif not moves or game.may_draw_freely:
                moves.append(DRAW)
        if len(hand) <= game.most_to_arm or self.windows or self.final is not None:
            if game.never_last and len(hand) == 1 and hand[0] in game.never_last:
                moves = self._moves_without_laying(seat, moves)
            moves += calls.call_moves(self, seat)
        return moves

    def is_legal(self, seat: int, move: int) -> bool:
        """Return whether the seat may make the move now. `TABLE` stands for the clock."""
        if move == LEAVE and seat in self.present and not self.over:
            return True
        return move in (self.legal_clock_moves() if seat == TABLE else self.legal_moves(seat))

    def legal_clock_moves(self) -> list[int]:
        """Return the moves that the clock may make now."""
        moves = [EXPIRE + seat for seat in calls.timed_windows(self)]
        if type(self.pending) is Exchange:
            moves.append(EXPIRE_EXCHANGE)
        return moves

    def _moves_without_laying(self, seat: int, moves: list[int]) -> list[int]:
        """Return the moves that lay no card, if the only card of the seat must not be its last one.

        A seat on turn that has no other move may draw.
        """
        left = [move for move in moves if move not in self.game.lays]
        return left or ([DRAW] if seat == self.turn else [])

    def _announced_moves(self, seat: int, fitting: frozenset[int]) -> list[int]:
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
            moves = deal.answers_to_demand(self, moves)
        if len(self.playing) < game.seats:
            moves = [move for move in moves if self._is_partner_present(game.lays[move])]
        return moves

    def _is_partner_present(self, lay: Lay) -> bool:
        return lay.exchange is None or lay.exchange < 0 or lay.exchange in self.playing

    def _moves_out_of_turn(self, seat: int) -> list[int]:
        if type(self.pending) is Exchange:
            return self.pending.moves(self, seat)
        return throw_in_moves(self, seat)

    # Applying actions

    def apply(self, seat: int, move: int) -> None:
        """Apply a legal action without checking it. `refusals.refusal_of` is the check."""
        if DRAW < move < THROW:
            self._act_without_card(seat, move)
        elif (
            self.windows
            and calls.draw_forgotten_penalty(self, seat)
            and move not in self.legal_moves(seat)
        ):
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
            deal.apply_draw_action(self, seat)

    def _lay(self, seat: int, lay: Lay) -> None:
        game, hand = self.game, self.hands[seat]
        before = len(hand)
        if lay.under is not None:
            hand.remove(lay.under)
            self.discards.append(lay.under)
        hand.remove(lay.card)
        self.discards.append(lay.card)
        was = self.shown
        shown = game.shown_after(lay, was) if lay.shown is None else lay.shown
        self.shown = shown
        pending = self.pending
        self.turn = self.next[seat]
        self.drew = False
        self.idle = 0
        if self.events is not None:
            self.events.append(events.Laid(seat, lay.move, len(hand)))
        self.fits = game.fits[shown]
        if pending is not None or game.lays_more or len(hand) <= 1 or self.armed:
            if game.doubts_colour:
                self.colour_before = game.shown[was].colour
            self._apply_special_lay(seat, lay, before, pending)
        elif lay.face.effect is not None:
            lay.face.effect(self, seat, lay, None)

    def _apply_special_lay(self, seat: int, lay: Lay, before: int, pending: Pending | None) -> None:
        """Finish a lay that may cause more than the effect of its card."""
        game = self.game
        if game.ranks:
            deal.lay_under_demand(self, seat, lay)
        if pending is not None:
            self.pending = None
            if type(pending) is EqualCardsTurn:
                pending = calls.resume_after_equal_cards(self, pending)
            elif effects.pays_for_reveal(self, seat, lay, pending):
                return
        if game.follows and calls.can_lay_equal_card(self, seat, lay):
            calls.wait_for_equal_cards(self, seat, lay, pending)
        elif len(self.hands[seat]) <= 1 or self.armed:
            self._finish_lay(seat, lay, before, pending)
        elif lay.face.effect is not None:
            lay.face.effect(self, seat, lay, pending)

    def _finish_lay(self, seat: int, lay: Lay, before: int, pending: Pending | None) -> None:
        """Finish a lay that leaves at most one card in the hand or uses a call made in advance."""
        armed = self.disarm(seat)
        left = len(self.hands[seat])
        if left == 0:
            calls.lay_last_card(self, seat, lay, pending, armed=armed)
            return
        is_due = left == 1 and before > 1
        if is_due and not lay.face.challengeable:
            calls.require_call(self, seat, armed=armed)
        if lay.face.effect is not None:
            lay.face.effect(self, seat, lay, pending)
        if is_due and lay.face.challengeable:
            # Penalty cards must not change what a challenge finds, so the effect comes first.
            calls.require_call(self, seat, armed=armed)

    def _act_without_card(self, seat: int, move: int) -> None:
        if move == PASS:
            calls.end_turn_by_passing(self, seat)
        elif move == CALL:
            calls.answer_window_or_arm(self, seat)
        elif move == ACCEPT:
            effects.accept_pending(self, seat)
        elif move == REVEAL:
            effects.reveal_hand(self, seat)
        elif move == LEAVE:
            leave_round(self, seat)
        elif move == CHALLENGE:
            challenges.challenge_attack(self, seat)
        elif move == EXPIRE_EXCHANGE:
            effects.accept_exchange_for_all(self)
        elif move >= EXPIRE:
            calls.miss_call(self, move - EXPIRE, None)
        elif move >= CATCH:
            calls.miss_call(self, move - CATCH, seat)

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
        twin.colour_before = self.colour_before
        twin.winner = self.winner
        twin.over = self.over
        twin.reshuffle = self.reshuffle
        twin.events = None
        return twin
