"""Throwing in: laying, out of turn, exactly the number card that is on top."""

from bot.game.deal import Deal
from bot.game.moves import THROW
from bot.game.pending import DrawAttack


def moves(rnd: Deal, seat: int) -> list[int]:
    """Return the throw-in of a seat that is not on turn, if it holds the top card."""
    top = rnd.discards[-1]
    if top not in rnd.hands[seat] or seat not in rnd.playing:
        return []
    return [THROW + top] if is_possible(rnd) else []


def is_possible(rnd: Deal) -> bool:
    """Return whether some seat may throw in the top card now.

    Nothing may be pending or demanded, except an attack by that very card. A thrown card joins it.
    """
    game = rnd.game
    if THROW + rnd.discards[-1] not in game.lays:
        return False
    if rnd.over or rnd.final is not None or rnd.demand is not None:
        return False
    return rnd.pending is None or (isinstance(rnd.pending, DrawAttack) and game.options.stack)
