"""Challenges: a player claims that the attacker could have laid a card of the colour in force."""

from typing import Final

from bot.game import calls, deal, events
from bot.game.deal import Deal
from bot.game.moves import Lay
from bot.game.pending import DrawAttack, Pending, Suspicion

PENALTY: Final = 2
"""The number of extra cards that a player draws for a wrong challenge."""


def suspicion_of_lay(rnd: Deal, seat: int, lay: Lay, before: Pending | None) -> Suspicion | None:
    """Return what a challenge of this lay would find, or None if it cannot be challenged.

    A card that answers another attack cannot be challenged: no other card could have been laid.
    """
    colour = _colour_doubted(rnd, seat, lay, before)
    if colour is None:
        return None
    kinds = rnd.game.kinds
    return Suspicion(seat, colour, any(kinds[kind].colour == colour for kind in rnd.hands[seat]))


def challenge_attack(rnd: Deal, seat: int) -> None:
    """Resolve a challenge by the seat on turn.

    If the challenge is right, the attacker draws the cards of the attack. If it is wrong, the
    challenger draws them and `PENALTY` more.
    """
    pending = rnd.pending
    assert isinstance(pending, DrawAttack)
    assert pending.suspicion is not None
    layer, colour, is_right = pending.suspicion
    calls.draw_forgotten_penalty(rnd, seat)
    if seat not in rnd.playing:
        # The penalty put the seat out of the round. The attack stays pending for the next seat.
        return
    rnd.emit(events.Challenged, seat, layer, colour, is_right)
    if is_right:
        rnd.pending = None
        deal.draw_cards(rnd, layer, pending.count)
    else:
        deal.draw_attack(rnd, seat, pending.count + PENALTY)


def _colour_doubted(rnd: Deal, seat: int, lay: Lay, before: Pending | None) -> int | None:
    """Return the colour that a challenge looks for in the attacker's hand.

    Return None if the lay cannot be challenged. If several cards were laid at once, return the
    colour that was in force before the first of them.
    """
    if not lay.face.challengeable:
        return None
    if before is None:
        return rnd.colour_before if rnd.game.doubts_colour else _colour_before(rnd, lay)
    doubted = before.suspicion if isinstance(before, DrawAttack) else None
    return doubted.colour if doubted is not None and doubted.layer == seat else None


def _colour_before(rnd: Deal, lay: Lay) -> int:
    """Return the colour that was in force before this lay.

    The card that was laid has that colour, unless it was laid on its own face. In that case the
    card below has the colour.
    """
    below = rnd.game.kinds[rnd.discards[-2]]
    own = rnd.game.kinds[lay.card]
    return below.colour if below.face.name == own.face.name else own.colour
