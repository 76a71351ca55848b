"""Leaving during a round.

The hand goes under the draw pile. What was pending goes on without the seat.
"""

from dataclasses import replace

from bot.game import answering, calls, events, holding, several
from bot.game.deal import Deal
from bot.game.pending import Exchange, RevealAttack, Several
from bot.game.table_order import NOBODY


def leave(rnd: Deal, seat: int) -> None:
    """Take the seat out of the round. Break the round off if one seat is left."""
    on_left = rnd.next[seat]
    if isinstance(rnd.pending, Several) and rnd.turn == seat:
        several.resume(rnd, rnd.pending)
    _give_up_hand(rnd, seat)
    rnd.present = tuple(other for other in rnd.present if other != seat)
    rnd.sit_out(seat)
    rnd.idle = 0
    if _has_to_break_off(rnd):
        _break_off(rnd)
    elif len(rnd.playing) == 1 and holding.is_anybody_put_out(rnd):
        holding.end(rnd)
    elif rnd.out and len(rnd.playing) <= 1:
        rnd.finish()
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
    rnd.tell(events.SeatLeft, seat, len(hand))


def _has_to_break_off(rnd: Deal) -> bool:
    """Return whether the round must be broken off because at most one seat is left.

    With one seat left, a round goes on if its winner has left: the last card still takes effect.
    """
    winner_left = rnd.winner != NOBODY and rnd.winner not in rnd.present
    return len(rnd.present) == 0 or (len(rnd.present) == 1 and not winner_left)


def _break_off(rnd: Deal) -> None:
    if rnd.present:
        rnd.winner = NOBODY
        rnd.out = ()
    rnd.tell(events.BrokenOff)
    rnd.finish()


def _leave_exchange(rnd: Deal, pending: Exchange, seat: int) -> None:
    if seat in (pending.layer, pending.choice):
        rnd.pending = None
        rnd.turn = rnd.next[pending.layer]
        rnd.tell(events.ExchangeLapsed, pending.layer)
        return
    waiting = tuple(other for other in pending.waiting if other != seat)
    answering.wait_for_exchange(rnd, replace(pending, waiting=waiting))


def _hand_on_turn(rnd: Deal, turn: int) -> None:
    rnd.turn = turn
    rnd.drew = False
    if isinstance(rnd.pending, RevealAttack):
        rnd.pending = replace(rnd.pending, shown=None, drawn=None)
