"""What counts as one decision, and as one turn: for presses that may be stale, and for clocks."""

from dataclasses import replace

from bot.game import Round
from bot.game.pending import Exchange, RevealAttack, Several


def decision_at(rnd: Round) -> tuple[object, ...]:
    """What a seat has to have seen to choose: calls, catches and arming are no part of it."""
    pending = rnd.pending
    if isinstance(pending, Exchange):
        pending = replace(pending, waiting=())
    return rnd.turn, pending, len(rnd.discards), rnd.drew, rnd.over


def is_in_mid_turn(rnd: Round) -> bool:
    """Whether who is on turn has done a part of it: drawn, shown the hand, laid one of several."""
    pending = rnd.pending
    if isinstance(pending, Several):
        return True
    return rnd.drew or (isinstance(pending, RevealAttack) and pending.shown is not None)
