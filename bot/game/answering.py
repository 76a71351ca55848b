"""Answers to what is pending: accepting it, showing a hand, laying a card against it."""

from dataclasses import replace

from bot.game import drawing, events, exchange
from bot.game.deal import Deal
from bot.game.moves import Lay
from bot.game.pending import Exchange, Pending, RevealAttack, SkipAttack


def is_settled_by(rnd: Deal, seat: int, lay: Lay, pending: Pending) -> bool:
    """Settle what a card laid against `pending` causes. Return whether the round ended with it.

    A number card laid for a shown hand makes its player draw as many cards.
    """
    if type(pending) is RevealAttack and pending.shown is not None:
        if lay.face.number:
            drawing.draw_cards(rnd, seat, lay.face.number)
            rnd.idle = 0
        if pending.last:
            rnd.finish()
        return pending.last
    if lay.face.defends:
        rnd.tell(events.Cancelled, seat, pending.face.name)
    return False


def accept(rnd: Deal, seat: int) -> None:
    """Accept being passed over, or accept an exchange on behalf of this seat."""
    pending = rnd.pending
    if isinstance(pending, SkipAttack):
        rnd.pending = None
        rnd.end_turn(_pass_over(rnd, seat, pending.count))
    elif isinstance(pending, Exchange):
        rnd.tell(events.ExchangeAccepted, seat)
        waiting = tuple(other for other in pending.waiting if other != seat)
        wait_for_exchange(rnd, replace(pending, waiting=waiting))


def accept_for_all(rnd: Deal) -> None:
    """Accept the exchange for every seat that has not answered: the time is up."""
    if isinstance(rnd.pending, Exchange):
        wait_for_exchange(rnd, replace(rnd.pending, waiting=()))


def wait_for_exchange(rnd: Deal, pending: Exchange) -> None:
    """Keep waiting for answers, or exchange the hands if no answer is missing."""
    rnd.pending = pending
    if pending.waiting:
        return
    rnd.pending = None
    exchange.carry_out(rnd, pending.layer, pending.choice)
    rnd.turn = rnd.next[pending.layer]


def reveal(rnd: Deal, seat: int) -> None:
    """Show the hand to everybody, as a reveal attack demands."""
    if isinstance(rnd.pending, RevealAttack):
        cards = tuple(rnd.hands[seat])
        rnd.pending = replace(rnd.pending, shown=cards)
        rnd.tell(events.HandShown, seat, cards)


def _pass_over(rnd: Deal, seat: int, count: int) -> int:
    """Pass over `count` seats, `seat` first. Return the seat that is on turn then."""
    for _ in range(count):
        rnd.tell(events.PassedOver, seat)
        seat = rnd.next[seat]
    return seat
