"""A round under way: the position, what is legal in it, and what an action does to it.

The position is mutable and cheap to copy. Hot paths (`legal`, `apply`, laying and drawing) are
written for speed, see `benchmarks/engine.py`; what is rare lives in modules of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.game import answering, calls, drawing, events, leaving, throwing
from bot.game.moves import (
    ACCEPT,
    CALL,
    CATCH,
    DRAW,
    EXPIRE,
    EXPIRE_EXCHANGE,
    LEAVE,
    PASS,
    REVEAL,
    THROW,
)
from bot.game.pending import Exchange, Pending, RevealAttack
from bot.game.table_order import CLOCKWISE, NOBODY, neighbours

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.game.calls import FinalWindow
    from bot.game.events import Event
    from bot.game.game import Game
    from bot.game.moves import Lay

    Reshuffle = Callable[[list[int]], Sequence[int]]
    """Shuffles the discards (oldest first); the result is the draw pile, its top first."""


class InvalidDeckError(ValueError):
    """A deck that leaves no plain card to turn up."""


class Round:
    """One deal, from the first card turned up until a hand is empty."""

    __slots__ = (
        "armed",
        "back",
        "direction",
        "discards",
        "drew",
        "events",
        "final",
        "fits",
        "game",
        "hands",
        "idle",
        "next",
        "over",
        "pending",
        "pile",
        "present",
        "reshuffle",
        "shown",
        "turn",
        "windows",
        "winner",
    )

    game: Game
    hands: list[list[int]]
    """By seat, cards in the order in which they came."""
    pile: list[int]
    """The draw pile; its top is the last element."""
    discards: list[int]
    """Oldest first; the last one lies on top."""
    shown: int
    """The kind that the top card counts as."""
    fits: frozenset[int]
    """The kinds that may be laid on it."""
    turn: int
    direction: int
    present: tuple[int, ...]
    """The seats still in, ascending."""
    next: tuple[int, ...]
    """By seat, who follows it in the direction in force."""
    back: tuple[int, ...]
    pending: Pending | None
    drew: bool
    """The seat on turn has drawn and may still lay."""
    idle: int
    """Turns in a row without a card laid or drawn; -1 when this turn has already seen one."""
    armed: int
    """Seats that have called beforehand, one bit each."""
    windows: tuple[int, ...]
    """Seats that have to call for their one card, the oldest window first."""
    final: FinalWindow | None
    winner: int
    over: bool
    reshuffle: Reshuffle
    events: list[Event] | None

    def __init__(  # noqa: PLR0913, PLR0917 - what a deal consists of
        self,
        game: Game,
        dealer: int,
        deck: Sequence[int],
        reshuffle: Reshuffle,
        present: tuple[int, ...] | None = None,
        listener: list[Event] | None = None,
    ) -> None:
        """Deal; `InvalidDeckError` if no plain card is left to turn up."""
        self.game = game
        self.present = present if present is not None else tuple(range(game.seats))
        self.next, self.back = neighbours(self.present, game.seats)
        self.direction = CLOCKWISE
        self._deal(deck, dealer)
        self.shown = self.discards[-1]
        self.fits = game.fits[self.shown]
        self.turn = game.starter(dealer, self.next)
        self.pending = None
        self.drew = False
        self.idle = 0
        self.armed = 0
        self.windows = ()
        self.final = None
        self.winner = NOBODY
        self.over = False
        self.reshuffle = reshuffle
        self.events = listener
        if listener is not None:
            listener.append(events.Dealt(dealer, self.shown, self.turn))

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

    # What is legal

    def legal(self, seat: int) -> list[int]:
        """All that the seat may do now, each once; to leave, always legal, is left out."""
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
        if self.windows or self.final is not None or len(hand) <= game.most_to_arm:
            moves += calls.moves(self, seat)
        return moves

    def legal_for_table(self) -> list[int]:
        """What the clock may do now."""
        moves = [EXPIRE + seat for seat in calls.timed_windows(self)]
        if type(self.pending) is Exchange:
            moves.append(EXPIRE_EXCHANGE)
        return moves

    def _with_announcements(self, seat: int, fitting: frozenset[int]) -> list[int]:
        """The moves of fitting cards some of which are laid with an announcement."""
        game = self.game
        moves = [*(fitting - game.announced)]
        for kind in fitting & game.announced:
            if kind in game.pairing:
                seconds = game.seconds[seat][kind]
                for second in {*self.hands[seat]}:
                    moves += seconds[second]
            else:
                moves += game.ways[seat][kind]
        if len(self.present) < game.seats:
            moves = [move for move in moves if self._is_partner_present(game.lays[move])]
        return moves

    def _is_partner_present(self, lay: Lay) -> bool:
        return lay.exchange is None or lay.exchange < 0 or lay.exchange in self.present

    def _moves_out_of_turn(self, seat: int) -> list[int]:
        if type(self.pending) is Exchange:
            return self.pending.moves(self, seat)
        return throwing.moves(self, seat) if self.game.options.throw_in else []

    # What an action does

    def apply(self, seat: int, move: int) -> None:
        """Do a legal action; it trusts its caller, `refusals.refusal` is the check."""
        if DRAW < move < THROW:
            self._act_without_card(seat, move)
        elif self.windows and calls.settle_before_act(self, seat, move):
            return
        elif move != DRAW:
            self._lay(seat, self.game.lays[move])
        elif self.pending is None and self.game.draw_ends_turn and self.pile:
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
        hand = self.hands[seat]
        before = len(hand)
        if lay.under is not None:
            hand.remove(lay.under)
            self.discards.append(lay.under)
        hand.remove(lay.card)
        self.discards.append(lay.card)
        shown = lay.shown
        if shown is None:
            shown = self.game.counted_as(lay.face, self.shown)
        self.shown = shown
        self.fits = self.game.fits[shown]
        pending = self.pending
        self.turn = self.next[seat]
        self.drew = False
        self.idle = 0
        if self.events is not None:
            self.events.append(events.Laid(seat, lay.move, len(hand)))
        if pending is not None:
            self.pending = None
            if self._is_settled_by_answer(seat, lay, pending):
                return
        if len(hand) <= 1 or self.armed:
            self._finish_lay(seat, lay, before, pending)
        elif lay.face.effect is not None:
            lay.face.effect(self, seat, lay, pending)

    def _is_settled_by_answer(self, seat: int, lay: Lay, pending: Pending) -> bool:
        """Draw what a forced number card costs; true if the round ended with that."""
        if type(pending) is RevealAttack and pending.shown is not None:
            if lay.face.number:
                drawing.draw_cards(self, seat, lay.face.number)
                self.idle = 0
            if pending.last:
                self.finish()
            return pending.last
        if lay.face.defends and self.events is not None:
            self.events.append(events.Cancelled(seat, pending.face.name))
        return False

    def _finish_lay(self, seat: int, lay: Lay, before: int, pending: Pending | None) -> None:
        """End a lay that brought a hand down to one or none, or that spends an armed call."""
        armed = self.disarm(seat)
        left = len(self.hands[seat])
        if left == 0:
            self._lay_last_card(seat, lay, pending, armed=armed)
            return
        if left == 1 and before > 1:
            calls.fall_due(self, seat, armed=armed)
            self.idle = 0
        if lay.face.effect is not None:
            lay.face.effect(self, seat, lay, pending)

    def _lay_last_card(self, seat: int, lay: Lay, pending: Pending | None, *, armed: bool) -> None:
        if self.game.rules.final_call and not calls.open_final(
            self, seat, lay, pending, armed=armed
        ):
            return
        self.win(seat)
        if lay.face.last_effect is not None:
            lay.face.last_effect(self, seat, lay, pending)
        if self.pending is None:
            self.finish()

    def _act_without_card(self, seat: int, move: int) -> None:
        if move == PASS:
            if self.events is not None:
                self.events.append(events.Passed(seat))
            self.end_turn(self.next[seat])
        elif move == CALL:
            calls.call(self, seat)
        elif move == ACCEPT:
            answering.accept(self, seat)
        elif move == REVEAL:
            answering.reveal(self, seat)
        elif move == LEAVE:
            leaving.leave(self, seat)
        elif move == EXPIRE_EXCHANGE:
            answering.accept_for_all(self)
        elif move >= EXPIRE:
            calls.miss(self, move - EXPIRE, None)
        elif move >= CATCH:
            calls.miss(self, move - CATCH, seat)

    # Parts of actions, for effects, calls and leaving

    def end_turn(self, turn: int) -> None:
        """Give the turn to that seat, unless nobody can move any more."""
        self.turn = turn
        self.drew = False
        self.idle += 1
        if self.idle >= len(self.present):
            if self.events is not None:
                self.events.append(events.Stalemate())
            self.finish()

    def disarm(self, seat: int) -> bool:
        """Let an armed call of the seat lapse; whether there was one."""
        bit = 1 << seat
        was_armed = bool(self.armed & bit)
        self.armed &= ~bit
        return was_armed

    def win(self, seat: int) -> None:
        """Make the seat the winner; the round may have an effect to carry out yet."""
        self.winner = seat
        if self.events is not None:
            self.events.append(events.RoundWon(seat))

    def finish(self) -> None:
        """End the round; windows that are open lapse."""
        if self.events is not None:
            self.events += [events.WindowLapsed(seat) for seat in calls.open_windows(self)]
        self.over = True
        self.turn = NOBODY
        self.pending = None
        self.windows = ()
        self.final = None
        self.drew = False

    def copy(self) -> Round:
        """An independent copy without a listener; it shares the source of reshuffles."""
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
        twin.next = self.next
        twin.back = self.back
        twin.pending = self.pending
        twin.drew = self.drew
        twin.idle = self.idle
        twin.armed = self.armed
        twin.windows = self.windows
        twin.final = self.final
        twin.winner = self.winner
        twin.over = self.over
        twin.reshuffle = self.reshuffle
        twin.events = None
        return twin
