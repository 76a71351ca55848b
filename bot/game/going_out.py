"""The last card of a hand: it ends the round, or where play goes on only the own part in it."""

from bot.game import calls, events, holding
from bot.game.deal import Deal
from bot.game.moves import Lay
from bot.game.pending import Pending


def lay_last_card(rnd: Deal, seat: int, lay: Lay, before: Pending | None, *, armed: bool) -> None:
    """Win or go out with it, once it has been called if it has to be."""
    if rnd.game.rules.final_call and not calls.open_final(rnd, seat, lay, before, armed=armed):
        return
    if rnd.game.plays_on:
        _go_out(rnd, seat, lay, before)
        return
    # What was laid with it is over, too.
    rnd.pending = None
    rnd.win(seat)
    if lay.face.last_effect is not None:
        lay.face.last_effect(rnd, seat, lay, before)
    if rnd.pending is None:
        rnd.finish()


def _go_out(rnd: Deal, seat: int, lay: Lay, before: Pending | None) -> None:
    """Take the next place; the last card takes effect on those who still play."""
    rnd.out = (*rnd.out, seat)
    rnd.tell(events.WentOut, seat, len(rnd.out))
    rnd.sit_out(seat)
    if len(rnd.playing) <= 1:
        holding.end_for_places(rnd)
        return
    rnd.turn = rnd.still_playing(rnd.turn)
    # Nobody trades hands with who has none.
    if lay.face.effect is not None and lay.exchange is None:
        lay.face.effect(rnd, seat, lay, before)
