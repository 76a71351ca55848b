"""Challenging: doubting that the layer of an attack could not have done without it."""

from typing import Final

from bot.game import calls, drawing, events
from bot.game.deal import Deal
from bot.game.moves import Lay
from bot.game.pending import DrawAttack, Pending, Suspicion

PENALTY: Final = 2
"""So many cards more are drawn by who challenges without reason."""


def suspicion(rnd: Deal, seat: int, lay: Lay, before: Pending | None) -> Suspicion | None:
    """What a challenge of this lay would find; none of one that answers, as nothing else could."""
    colour = _colour_doubted(rnd, seat, lay, before)
    if colour is None:
        return None
    kinds = rnd.game.kinds
    return Suspicion(seat, colour, any(kinds[kind].colour == colour for kind in rnd.hands[seat]))


def challenge(rnd: Deal, seat: int) -> None:
    """The layer draws what was meant for this seat, which is on turn; or the seat draws more."""
    pending = rnd.pending
    assert isinstance(pending, DrawAttack)
    assert pending.suspicion is not None
    layer, colour, is_right = pending.suspicion
    calls.settle_before_act(rnd, seat)
    if seat not in rnd.playing:
        # The penalty put it out; what is pending passes on.
        return
    rnd.tell(events.Challenged, seat, layer, colour, is_right)
    if is_right:
        rnd.pending = None
        drawing.draw_cards(rnd, layer, pending.count)
    else:
        drawing.draw_attack(rnd, seat, pending.count + PENALTY)


def _colour_doubted(rnd: Deal, seat: int, lay: Lay, before: Pending | None) -> int | None:
    """The colour that may be doubted; of several cards laid at once that of the first."""
    if not lay.face.challengeable:
        return None
    if before is None:
        return _colour_before(rnd, lay)
    doubted = before.suspicion if isinstance(before, DrawAttack) else None
    return doubted.colour if doubted is not None and doubted.layer == seat else None


def _colour_before(rnd: Deal, lay: Lay) -> int:
    """The colour that was in force: the own one, unless it was laid on its like."""
    below = rnd.game.kinds[rnd.discards[-2]]
    own = rnd.game.kinds[lay.card]
    return below.colour if below.face.name == own.face.name else own.colour
