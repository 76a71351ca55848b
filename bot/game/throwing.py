"""Throwing in: laying, out of turn, exactly the number card that lies on top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.game.moves import THROW
from bot.game.pending import DrawAttack

if TYPE_CHECKING:
    from bot.game.round import Round


def moves(rnd: Round, seat: int) -> list[int]:
    """The throw-in of a seat that is not on turn, if it holds that card."""
    top = rnd.discards[-1]
    if top in rnd.game.numbers and top in rnd.hands[seat] and _is_time(rnd):
        return [THROW + top]
    return []


def _is_time(rnd: Round) -> bool:
    """Whether nothing is pending, or an attack by the number card on top, which another joins."""
    if rnd.over or rnd.final is not None:
        return False
    if rnd.pending is None:
        return True
    return isinstance(rnd.pending, DrawAttack) and rnd.game.options.stack
