"""Several equal cards at once: who has laid one may lay more of its face before the turn passes.

Each takes effect as it lies, on top of what those before it did; the turn and what is pending then
wait in `Several` until no equal card is left, or the rest is kept.
"""

from bot.game import calls, demanding, events
from bot.game.deal import Deal
from bot.game.moves import Lay
from bot.game.pending import NextSeatAttack, Pending, Several


def may_follow(rnd: Deal, seat: int, lay: Lay) -> bool:
    """Whether the seat can lay another one with it; hands that have moved end it."""
    hand = rnd.hands[seat]
    if lay.thrown or lay.exchange is not None or rnd.game.equals[lay.card].isdisjoint(hand):
        return False
    return len(hand) > 1 or hand[0] not in rnd.game.never_last


def wait(rnd: Deal, seat: int, lay: Lay, before: Pending | None) -> None:
    """Carry the card out, and leave the turn with the seat."""
    if lay.face.effect is not None:
        lay.face.effect(rnd, seat, lay, before)
    assert rnd.pending is None or isinstance(rnd.pending, NextSeatAttack)
    rnd.pending = Several(rnd.game.kinds[lay.card].face, rnd.turn, rnd.pending)
    rnd.turn = seat


def resume(rnd: Deal, pending: Several, lay: Lay | None = None) -> Pending | None:
    """Go on from what the cards before have done; an attack stays if the next one makes none."""
    rnd.turn = rnd.still_playing(pending.turn)
    rnd.pending = pending.attack if lay is None or lay.face.effect is None else None
    return pending.attack


def pass_on(rnd: Deal, seat: int) -> None:
    """Do the action `pass`: keep the equal cards that are left, or end the turn after drawing."""
    if not isinstance(rnd.pending, Several):
        rnd.tell(events.Passed, seat)
        demanding.end_turn(rnd, seat)
        rnd.end_turn(rnd.next[seat])
        return
    resume(rnd, rnd.pending)
    rnd.tell(events.KeptRest, seat, rnd.discards[-1])
    armed = rnd.disarm(seat)
    if len(rnd.hands[seat]) == 1:
        calls.fall_due(rnd, seat, armed=armed)
