"""The last card of a hand. It ends the round, or with play for places only this seat's part."""

from bot.game import calls, events, holding
from bot.game.deal import Deal
from bot.game.moves import Lay
from bot.game.pending import Pending


def lay_last_card(rnd: Deal, seat: int, lay: Lay, before: Pending | None, *, armed: bool) -> None:
    """Win the round or go out. If the last card must be called, wait for the call first."""
    if rnd.game.rules.final_call and not calls.open_final(rnd, seat, lay, before, armed=armed):
        return
    if rnd.game.plays_on:
        _go_out(rnd, seat, lay, before)
        return
    # An attack laid in the same turn lapses, too.
    rnd.pending = None
    rnd.win(seat)
    if lay.face.last_effect is not None:
        lay.face.last_effect(rnd, seat, lay, before)
    if rnd.pending is None:
        rnd.finish()


def _go_out(rnd: Deal, seat: int, lay: Lay, before: Pending | None) -> None:
    """Take the next place. The last card takes effect on the seats that still play."""
    rnd.out = (*rnd.out, seat)
    rnd.tell(events.WentOut, seat, len(rnd.out))
    rnd.sit_out(seat)
    if len(rnd.playing) <= 1:
        holding.end_for_places(rnd)
        return
    rnd.turn = rnd.still_playing(rnd.turn)
    # No exchange: the seat that went out has no hand to trade.
    if lay.face.effect is not None and lay.exchange is None:
        lay.face.effect(rnd, seat, lay, before)
