"""Several equal cards at once: after laying one, a seat may lay more of its face in the same turn.

Each card takes effect when it is laid and adds to the cards before it. Meanwhile the next turn and
a pending attack wait in `Several`. They wait until no equal card is left or the seat keeps the
rest.
"""

from bot.game import calls, demanding, events
from bot.game.deal import Deal
from bot.game.moves import Lay
from bot.game.pending import NextSeatAttack, Pending, Several


def may_follow(rnd: Deal, seat: int, lay: Lay) -> bool:
    """Return whether the seat can lay another card of this face now.

    A throw-in, or a lay that moves hands, cannot be followed by another card.
    """
    hand = rnd.hands[seat]
    if lay.thrown or lay.exchange is not None or rnd.game.equals[lay.card].isdisjoint(hand):
        return False
    return len(hand) > 1 or hand[0] not in rnd.game.never_last


def wait(rnd: Deal, seat: int, lay: Lay, before: Pending | None) -> None:
    """Carry out the effect of the card, and leave the turn with the seat."""
    if lay.face.effect is not None:
        lay.face.effect(rnd, seat, lay, before)
    assert rnd.pending is None or isinstance(rnd.pending, NextSeatAttack)
    rnd.pending = Several(rnd.game.kinds[lay.card].face, rnd.turn, rnd.pending)
    rnd.turn = seat


def resume(rnd: Deal, pending: Several, lay: Lay | None = None) -> Pending | None:
    """Restore the turn and the attack that wait in `pending`. Return that attack.

    The attack stays pending unless the next card has an effect, which replaces it.
    """
    rnd.turn = rnd.still_playing(pending.turn)
    rnd.pending = pending.attack if lay is None or lay.face.effect is None else None
    return pending.attack


def pass_on(rnd: Deal, seat: int) -> None:
    """Apply the move `pass`: keep the remaining equal cards, or end the turn after drawing."""
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
