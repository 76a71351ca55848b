"""The definitions of one decision and one turn, used for stale presses and for clocks."""

from dataclasses import replace

from bot.game import Round
from bot.game.pending import Exchange, RevealAttack, Several


def decision_at(rnd: Round) -> tuple[object, ...]:
    """Return what a seat must have seen to choose a move.

    Calls, catches and arming do not matter.
    """
    pending = rnd.pending
    if isinstance(pending, Exchange):
        pending = replace(pending, waiting=())
    return rnd.turn, pending, len(rnd.discards), rnd.drew, rnd.over


def is_in_mid_turn(rnd: Round) -> bool:
    """Return whether the seat on turn has drawn, shown its hand or laid one of several cards."""
    pending = rnd.pending
    if isinstance(pending, Several):
        return True
    return rnd.drew or (isinstance(pending, RevealAttack) and pending.shown is not None)
