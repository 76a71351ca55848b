"""A round as a seat imagines it: what the seat knows, and a guess at the hidden cards."""

from collections.abc import Sequence

from bot.game.deal import Deal, Reshuffle
from bot.game.moves import ACCEPT
from bot.game.pending import (
    DrawAttack,
    Exchange,
    NextSeatAttack,
    Pending,
    RevealAttack,
    Several,
    SkipAttack,
    Suspicion,
)
from bot.game.round import Round
from bot.game.table_order import NOBODY, neighbours
from bot.game.views import PendingView, SeatView


def imagined(
    view: SeatView,
    hands: Sequence[Sequence[int]],
    pile: Sequence[int],
    reshuffle: Reshuffle,
) -> Round:
    """Return a round that looks like the view, with these hands and this pile (top card first).

    Raise `ValueError` for a round that waits for a final call: there is no choice to think about.
    """
    public = view.public
    if public.final is not None:
        raise ValueError("a final call is awaited")
    ahead, back = neighbours(public.playing, public.game.seats, public.direction)
    rnd = Round.__new__(Round)
    Deal.__init__(
        rnd,
        game=public.game,
        hands=[list(hand) for hand in hands],
        pile=list(pile)[::-1],
        discards=list(public.discards),
        shown=public.shown,
        fits=public.fits,
        turn=NOBODY if public.turn is None else public.turn,
        direction=public.direction,
        present=public.present,
        playing=public.playing,
        out=public.out,
        next=ahead,
        back=back,
        reshuffle=reshuffle,
        pending=_pending(view, hands),
        demand=public.demand,
        drew=public.drew,
        idle=public.idle,
        armed=view.armed << view.seat,
        windows=public.windows,
        winner=NOBODY if public.winner is None else public.winner,
        over=public.over,
    )
    return rnd


def _pending(view: SeatView, hands: Sequence[Sequence[int]]) -> Pending | None:
    pending = view.public.pending
    if pending is None:
        return None
    face = pending.face
    if pending.then is not None:
        attack = None if pending.attack is None else _attack(view, pending.attack, hands)
        return Several(face, pending.then, attack)
    if pending.choice is not None:
        return Exchange(face, pending.seat, pending.choice, _waiting(view, pending))
    if pending.count is None:
        drawn = _card_due(view) if pending.shown is not None and pending.seat == view.seat else None
        return RevealAttack(face, pending.shown, drawn, pending.last)
    return _attack(view, pending, hands)


def _attack(view: SeatView, pending: PendingView, hands: Sequence[Sequence[int]]) -> NextSeatAttack:
    assert pending.count is not None
    if not pending.face.draws:
        return SkipAttack(pending.face, pending.count)
    return DrawAttack(pending.face, pending.count, _suspicion(view, pending, hands))


def _suspicion(
    view: SeatView, pending: PendingView, hands: Sequence[Sequence[int]]
) -> Suspicion | None:
    """Return what a challenge would find if these are the hands."""
    if pending.suspect is None or pending.colour is None:
        return None
    kinds = view.public.game.kinds
    held = (kinds[kind].colour for kind in hands[pending.suspect])
    return Suspicion(pending.suspect, pending.colour, pending.colour in held)


def _card_due(view: SeatView) -> int | None:
    """Return the number card that must be laid because it was drawn for the attack, or None."""
    lays = [move for move in view.legal if move in view.public.game.lays]
    return lays[0] if len(lays) == 1 else None


def _waiting(view: SeatView, pending: PendingView) -> tuple[int, ...]:
    """Return the seats that may still have to answer. This seat comes first if it must."""
    mine = (view.seat,) if ACCEPT in view.legal else ()
    others = [seat for seat in pending.asked if seat != view.seat]
    return (*mine, *others[: pending.unanswered - len(mine)])
